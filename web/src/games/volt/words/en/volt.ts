import type { Who } from "../../../../lib/words/who";

const s = (count: number) => (count === 1 ? "" : "s");
const robot = (who: Who) => (who.you ? "Your robot" : `${who.name}'s robot`);
const name = (who: Who) => (who.you ? "You" : who.name);

export const volt = {
  target: (points: number) => `first to ${points} point${s(points)}`,
  round: (round: number) => `Round ${round}`,

  directions: {
    n: "north",
    ne: "north-east",
    e: "east",
    se: "south-east",
    s: "south",
    sw: "south-west",
    w: "west",
    nw: "north-west",
  },
  sides: { north: "north", east: "east", south: "south", west: "west" },
  /** The eight keys of a controller, clockwise from the front one. */
  keys: ["forward", "front right", "right", "back right", "back", "back left", "left", "front left"] as string[],
  robots: ["Dynamo", "Crate", "Wedge", "Kite"] as string[],
  compass: { n: "N", e: "E", s: "S", w: "W" },

  // ---- dice in words
  blue: "blue",
  red: "red",
  move: (number: number, key: string) => `Move ${number} ${key}`,
  laser: (key: string) => `Laser ${key}`,
  in_error: "In error",
  nothing_yet: "No die yet",
  die: (colour: string, number: number) => `${colour} ${number}`,

  // ---- events
  event: {
    round: (round: number) => `Round ${round}.`,
    token: (number: number, space: string, left: number) =>
      `A victory point token goes on **space ${number}** (${space}). ${left} left in the supply.`,
    repair: (who: Who) => `${robot(who)} is repaired.`,
    stay_out: (who: Who) => `${robot(who)} stays out this round: all its starting spaces are taken.`,
    enter: (who: Who, space: string) => `${robot(who)} enters on **${space}**.`,
    programming: "Everybody programs in secret.",
    place: (who: Who, unit: string) => `${name(who)} programmed unit ${unit}.`,
    place_die: (who: Who, unit: string, die: string) => `${name(who)} programmed unit ${unit}: **${die}**.`,
    place_error: (who: Who, unit: string) => `${name(who)} left unit ${unit} in error.`,
    clear: (who: Who) => `${name(who)} took the dice back to lay them anew.`,
    take: (who: Who, number: number) => `${name(who)} took **number ${number}**.`,
    take_photo: (other: Who, ms: number) =>
      `Photo finish: ${ms ? `${ms} ms ahead of` : "sent at the same moment, but received before"} ` +
      `${other.you ? "you" : other.name}.`,
    numbers: (given: string) => `Starting numbers: ${given}.`,
    given: (who: string, number: number) => `${who} ${number}`,
    reveal: "All programs are revealed.",
    error: (who: Who, unit: string) =>
      `${who.you ? `Your unit ${unit}` : `Unit ${unit} of ${who.name}`} is in error and does nothing.`,
    unit: (unit: string) => `Unit ${unit}.`,
    die_move: (who: Who, number: number, direction: string, why: string) =>
      `**${name(who)}**: blue ${number} ${direction}. ${why}.`,
    die_fire: (who: Who, number: number, direction: string, why: string) =>
      `**${name(who)}**: red ${number} ${direction}. ${why}.`,
    skip: (who: Who, unit: string, die: string) =>
      `${who.you ? "Your" : `${who.name}'s`} ${die} on unit ${unit} does nothing: the robot is destroyed.`,
    step: (who: Who, space: string) => `${robot(who)} moves to **${space}**.`,
    push: (who: Who, space: string) => `${robot(who)} is pushed to **${space}**.`,
    blocked: (who: Who) => `${robot(who)} is stopped by a wall.`,
    blocked_chain: (who: Who, other: Who) =>
      `${robot(who)} is stopped: ${other.you ? "your robot" : robot(other)} is against a wall.`,
    drive_in: (who: Who, space: string) => `${robot(who)} drives into the pit on ${space} and is **destroyed**.`,
    fall: (who: Who, space: string) => `${robot(who)} falls into the pit on ${space} and is **destroyed**.`,
    fire: (who: Who, direction: string) => `${robot(who)} fires ${direction}.`,
    fire_wall: (who: Who, direction: string) => `${robot(who)} fires ${direction} and hits only a wall.`,
    hit: (who: Who, by: Who, damage: number) =>
      `${by.you ? "Your laser" : `${by.name}'s laser`} hits ${who.you ? "you" : who.name}: **${damage} damage**.`,
    destroyed: (who: Who) => `${robot(who)} is **destroyed**.`,
    reward: (who: Who, vp: number) => `${name(who)} took a token: **${vp} point${s(vp)}**.`,
    collect: (who: Who, tokens: number, number: number) =>
      `${name(who)} collected **${tokens} token${s(tokens)}** on space ${number}.`,
    win: (who: Who) => `**${name(who)} won** the game.`,
    last_round: (who: Who) => `The last round is over: **${who.you ? "you" : who.name} won** with the most points.`,
    last_round_draw: "The last round is over: a draw.",
  },
  why: {
    number: "The lowest number left",
    colour: "Same number: blue before red",
    start: (number: number) => `Same die: number ${number} is the lower one`,
    last: "The only die left in this unit",
  },

  // ---- status
  status: {
    enter: "Choose a starting space on your side.",
    enter_how: "Robots enter in the order of last round's starting numbers",
    entering: (who: Who) => `${who.name} chooses a starting space.`,
    lay: (unit: string) => `Unit ${unit}: choose a die and a key.`,
    lay_die: (unit: string, die: string) => `Unit ${unit}: put your ${die} on a key.`,
    lay_blue: "Blue dice move and go only on the four square keys",
    lay_red: "Red dice fire in any of eight directions",
    take: "Take a starting number. This seals your program.",
    take_how: "When dice are equal, the lower starting number acts first",
    seal: "Your program is ready: seal it.",
    seal_how: "After that it cannot be changed",
    outside: "Your robot stays out this round.",
    sealed: (who: string) => `Sealed. Waiting for ${who}.`,
    programming: (who: string) => `${who} are programming.`,
    programming_one: (who: string) => `${who} is programming.`,
    won: (who: Who, points: number) => `${name(who)} won with ${points} point${s(points)}.`,
    drawn: "A draw.",
    running: (unit: string) => `Unit ${unit} is running.`,
    no_three: (colour: string) => `Both of your ${colour} dice are placed.`,
    blue_straight: "A blue die goes only on the four square keys.",
    taken: (number: number) => `Number ${number} is taken.`,
  },

  // ---- on the table
  points: "Points",
  damage: "Damage",
  points_of: (points: number, target: number) => `${points} of ${target} points`,
  damage_of: (damage: number) => `${damage} of 3 damage`,
  starting_number: (number: number) => `starting number ${number}`,
  no_number: "no starting number yet",
  outside: "outside",
  sealed: "sealed",
  programming: "programming",
  units_done: (count: number) => `${count} of 3 units`,
  took: (number: number) => `sealed, took ${number}`,
  monitors: "Robots",
  arena: "Arena, nine by nine spaces",
  your_dice: "Your dice",
  your_controller: "Your controller",
  front: "Front is away from you.",
  spare: "You use three of your four dice",
  face_of: (colour: string) => `Face of the ${colour} die`,
  blue_die: "Blue die: moves",
  red_die: "Red die: fires",
  error_die: "Leave in error",
  unit: (unit: string) => `Unit ${unit}`,
  unit_is: (unit: string, what: string) => `Unit ${unit}: ${what}`,
  key: (unit: string, key: string) => `Unit ${unit}, ${key}`,
  choose_key: "Choose a key",
  tap_to_change: "Tap to change",
  clear: "Clear",
  clear_unit: (unit: string) => `Clear unit ${unit}`,
  take_number: (number: number) => `Take number ${number}`,
  /** A close race for a number: when, which, and who was first. */
  close_race: (round: number, number: number, who: string) => `round ${round}, number ${number}: ${who}`,
  number_of: (number: number, who: string) => `Number ${number}: ${who}`,
  number_free: (number: number) => `Number ${number}, free`,
  seal: "Seal the program",
  start_space: (space: string) => `Start on ${space}`,

  // ---- why now
  side: "Why now",
  everybody_programs: (round: number) => `Round ${round}: everybody programs`,
  robots_enter: (round: number) => `Round ${round}: robots enter`,
  first_question: "Who will act first?",
  order: [
    "Unit I of every robot, then II, then III",
    "Within a unit: the lower number first",
    "Same number: blue before red",
    "Same die: the lower starting number first",
  ] as string[],
  free: (numbers: string) => `Still free: ${numbers}`,
  free_how: "Fill three units, then take a number. That seals your program",
  given_random: "The numbers are dealt when all programs are sealed",
  given_rotate: (who: string) => `Number 1 goes to ${who} this round`,
  done: "done",
  running: "running",
  next: "next",
  last_round: "The last round",
  play: "Play",
  pause: "Pause",
  back: "One die back",
  forward: "One die forward",
  to_end: "To the end",
  again: "Watch again",
  step_of: (at: number, of: number) => `${at} of ${of}`,
  timeline: "Order of dice",
  did: {
    move: (steps: number, direction: string) => `moved ${steps} ${direction}`,
    still: "did not move",
    pushed: (who: string) => `pushed ${who}`,
    fell: "drove into a pit",
    laser_hit: (direction: string, who: string) => `laser ${direction} hits ${who}`,
    laser_miss: (direction: string) => `laser ${direction}, no hit`,
    skip: "does nothing, destroyed",
    move_later: (number: number, direction: string) => `moves ${number} ${direction}`,
    laser_later: (direction: string) => `fires ${direction}`,
  },
  you: "You",
  you_inside: "you",

  // ---- for screen readers
  describe: {
    round: (round: number, supply: number) => `Round ${round}. ${supply} token${s(supply)} in the supply.`,
    robot: (who: Who, place: string, points: number, damage: number, program: string) =>
      `${name(who)}: ${place}, ${points} point${s(points)}, ${damage} damage, ${program}.`,
    at: (space: string) => `on ${space}`,
    token: (number: number, space: string, count: number) => `Space ${number} on ${space}: ${count} token${s(count)}.`,
    pits: (spaces: string) => `Pits: ${spaces}.`,
    walls: (spaces: string) => `Walls: ${spaces}.`,
    plan: (units: string) => `Your program: ${units}.`,
  },
  /** The drawn set-up of the arena on the rules page. */
  setup: {
    picture: "The arena before the first round, for four operators",
    start: "starting spaces of each side",
    pit: "pit",
    vp: "VP spaces 1 to 6",
    shop: "workshop, without effect",
    pillar: "pillars, where the starting numbers go back",
    robots: "robots, outside until they enter",
    supply: "VP tokens, star side up",
  },
  space: {
    pit: "pit",
    wall: "wall",
    shop: "workshop",
    vp: (number: number) => `VP space ${number}`,
    start: (side: string) => `starting space ${side}`,
    free: "free",
  },
};
