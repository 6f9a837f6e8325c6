/** VA-18: whose names and pictures the table on the screen uses. The board sets it from the table's options. */
export type Edition = "2017" | "older";
export const printed: { edition: Edition } = $state({ edition: "2017" });
