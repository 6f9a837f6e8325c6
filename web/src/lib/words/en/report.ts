/** The form in which a player is reported to the operator. */
export const report = {
  title: "Report a player",
  titleOf: (name: string) => `Report ${name}`,
  titleMessage: (name: string) => `Report a message from ${name}`,
  who: "Who is it about?",
  why: "What is wrong?",
  kinds: {
    chat: "Insults or unwanted messages",
    name: "An offensive name",
    cheating: "Cheating",
    other: "Something else",
  },
  text: "Details (optional)",
  note: "The people who run this server will read your report. The other player is not told.",
  send: "Send the report",
  sent: "Thank you. Your report has been sent.",
};
