export const volt = {
  title: "VOLT",
};
