/** The waiting room, codes and links, other devices, and what each game is about. */
export const room = {
  waitTitle: "Waiting for players",
  tellCode: "Tell your friends this code, or send them the link. The game begins when every seat is taken.",
  sendLink: "Send your friends the link. The game begins when every seat is taken.",
  visitor: "You have no seat yet. Take a free one.",
  code: "Table code",
  link: "Link to this page",
  copy: "Copy the link",
  copied: "Link copied",
  share: "Share",
  invitation: (game: string) => `Play ${game} with me`,
  qr: "QR code of the link",
  takeSeat: "Take this seat",
  leaveSeat: "Leave the seat",
  addBot: "Add a bot",
  removeBot: "Remove",
  device: {
    title: "Use this device too?",
    text:
      "You will be the same person here as on the device that made the link, with the same name and games. The " +
      "person you were in this browser before is forgotten.",
    use: "Use this device",
    gone: "This link no longer works. It works once, within ten minutes; make a new one on your other device.",
    empty: "This link is not complete. Open or copy it again from your other device.",
  },
  otherDeviceText:
    "Open this link on your other device within ten minutes. You will be the same person there, with all your games.",
};
