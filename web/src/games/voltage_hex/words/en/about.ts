/** What the page says about the game before it is opened. */
export const about = {
  goal: "Join pairs of your portals by long paths, and score more points than your opponent.",
  blurb:
    "Under a forgotten power station you and a rival engineer open sealed plates, one by one. Lead the current " +
    "from one of your portals to another: every card on the path scores.",
  options: {
    first_player: {
      title: "Who begins",
      help: "Who takes the first turn.",
      values: { random: "by chance", "0": "the player who opens the table", "1": "the other player" },
    },
    through_model: {
      title: "Throughs",
      help: "Which straight lines a Through carries.",
      values: { any: "all three", lines123: "one, two or three, by its picture", single_axis: "one, by its picture" },
    },
    junction_model: {
      title: "Junctions",
      help: "Which sides a Junction opens to.",
      values: { any: "all six", arms346: "three, four or six, by its picture" },
    },
    rotate_rule: {
      title: "Rotating portals",
      help: "When you may turn a portal of yours to another side.",
      values: { obscured: "only if it is blocked", anytime: "always" },
    },
    flip_orientation: {
      title: "Flipped portals",
      help: "Who chooses the side that a flipped portal opens to.",
      values: { flipper: "the player who flips it", owner: "its owner", random: "chance" },
    },
    claim_rule: {
      title: "Paths completed by a rival's move",
      help: "Whether you take your path at once, or complete it in your own next turn.",
      values: { owner: "taken at once", active_only: "wait for the owner's turn" },
    },
    shared_cards: {
      title: "Cards on both players' routes",
      help: "Which cards that you placed a rival's path cannot take.",
      values: { both_completed: "on paths completed together", any_route: "on any route of yours" },
    },
    discard_all_foreign: {
      title: "Discard all rival portals",
      help: "After a path all portals of the other colour leave your hand, even more than three.",
    },
    final_discard: {
      title: "Last discards",
      help: "Whether cards are discarded even after the path that ends the game.",
    },
    stall_limit: {
      title: "Turns without progress",
      help: "This many looks, passes and rotations in a row end the game.",
    },
    min_path_cards: { title: "Cards between portals", help: "How many must lie between two portals to make a path." },
    trades: {
      title: "Trades",
      help: "Whether players may offer each other cards of their hands.",
      values: { off: "none", offers: "by offer" },
    },
    peek_memory: {
      title: "Cards you know",
      help: "How long the screen shows a card that you looked at.",
      values: { keep: "as long as you may know it", brief: "for a moment" },
    },
  },
};
