export const qwitch = {
  title: "Qwitch",
};
