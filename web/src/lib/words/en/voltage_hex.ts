export const voltage_hex = {
  title: "Voltage Hex",
};
