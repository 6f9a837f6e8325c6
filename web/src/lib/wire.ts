// Written by tools/wire_types.py from src/voltable/server/wire. Do not edit.

/** The languages of the page, the terminal and the rules. */
export const LANGUAGES = ["en", "fr", "es"] as const;

/** What people call the four levels, from weak to strong, in every language. */
export const BOT_NAMES = { easy: "Dot", normal: "Ohm", hard: "Arc", expert: "Nova" } as const;

/** Your submission is stored and counts; it is entry `number`. */
export interface Accepted {
  type: "accepted";
  counter: number;
  number: number;
}

/** The whole game for one seat: first + skill + rivals + luck = last. */
export interface AnalysedSeat {
  seat: number;
  player: string;
  decisions: number;
  first: number;
  skill: number;
  rivals: number;
  luck: number;
  last: number;
}

/** A choice between two or more moves, judged from what its seat knew. */
export interface AnalysedTurn {
  /** The step of the replay that the move made. */
  step: number;
  seat: number;
  move: string;
  /** The chance to win with the best move. */
  before: number;
  /** The chance to win with the move that was made. */
  after: number;
  best: Weighed[];
  /** The change of the chance by the choice; never above 0. */
  skill: number;
  /** The gain from mistakes of the others until the next choice of this seat. */
  rivals: number;
  /** The rest of the change until then, mostly chance. */
  luck: number;
}

export interface Analysis {
  format: number;
  game: string;
  level: string;
  steps: number;
  turns: AnalysedTurn[];
  sums: AnalysedSeat[];
}

/** The progress of an analysis. */
export interface AnalysisState {
  state: "none" | "waiting" | "running" | "failed" | "done";
  done: number;
  /** The number of decisions to judge; 0 until it is known. `done` counts those that are judged. */
  of: number;
  analysis: Analysis | null;
}

export interface Answer {
  type: "answer";
  counter: number;
  what: "undo" | "draw" | "pause" | "rematch" | "quick_setup";
  yes: boolean;
}

/** Ask the others for something. If nobody has to agree, it happens at once. */
export interface Ask {
  type: "ask";
  counter: number;
  what: "undo" | "draw" | "pause" | "rematch" | "quick_setup";
}

/** A bot that can take a seat. */
export interface BotInfo {
  name: string;
  about: string;
}

/** For `Authorization: Bearer ...`: an outside program plays as you. Shown once. */
export interface BotToken {
  token: string;
  name: string;
}

/** The last message before the connection is closed. */
export interface Bye {
  type: "bye";
  reason: "restart" | "slow" | "malformed" | "not_allowed" | "not_found";
  message: string;
  reconnect: boolean;
  /** Milliseconds to wait before reconnecting. */
  after: number;
}

export interface Chapter {
  title: string;
  /** The chapter as Markdown, its rules included. */
  text: string;
  rules: RuleInfo[];
}

export interface Chat {
  type: "chat";
  seat: number;
  name: string;
  /**
   * None at a table of strangers until you have written a message too; then it is sent again with
   * its text.
   */
  text: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** Milliseconds after the first arrival. */
export interface ClaimTimes {
  seat: number;
  arrived: number;
  /** The measured round trip. */
  trip: number;
  /** When it counted as sent: half the round trip before it arrived, but no more than the allowance. */
  counted: number;
}

/** Time left, counted from the moment this was sent. */
export interface Clocks {
  /** Milliseconds by seat; None without a limit. */
  left: (number | null)[];
  /** The seats whose clocks run. */
  running: number[];
}

/** A position of a finished game to continue from: after the first `step` moves of its record. */
export interface Continuation {
  record: string;
  step: number;
}

/** Open this address once, on another device, to be the same person there. */
export interface DeviceLink {
  path: string;
  /** Milliseconds. */
  expires_in: number;
}

/**
 * The immediate answer to the server's `echo` with the same nonce; the server measures the round
 * trip by it.
 */
export interface Echo {
  type: "echo";
  nonce: number;
}

/** Send it back at once. */
export interface Echoing {
  type: "echo";
  nonce: number;
  /** The round trip that the server measured for this connection, in milliseconds. */
  trip: number | null;
}

export interface GameInfo {
  key: string;
  title: string;
  about: string;
  version: number;
  seats: number[];
  best_seats: number[];
  /** The usual duration of a game, from and to. */
  minutes: [number, number];
  /**
   * Robots or markers that players choose from, the first seat's usual one first; none in most
   * games.
   */
  pieces: string[];
  /** Options as `name=value` under which there are no turns: `["mode=advanced"]`. */
  real_time: string[];
  /** Whether there are lessons for this game. */
  lessons: boolean;
  options: OptionInfo[];
  bots: BotInfo[];
}

export interface Games {
  games: GameInfo[];
  /** The terms of a table, besides the options of its game: the fields of `Terms`. */
  terms: OptionInfo[];
  /** The languages of the rules. */
  languages: string[];
}

/** The first message: the client, and the last notice that it has. */
export interface Hello {
  type: "hello";
  /**
   * A random id, kept while a page is open. With `counter` it identifies a submission that is sent
   * several times.
   */
  client: string;
  /** The number of the last notice that this client has; None for a fresh start. */
  last?: number | null;
}

export interface Join {
  /** None for the first free seat. */
  seat?: number | null;
  /**
   * You agree to continue a record whose owner knows the hidden cards. Required if the table
   * `continues` a record and is not `dealt_anew`.
   */
  continued?: boolean;
}

export interface Joined {
  table: TableInfo;
  seat: number;
}

/** A device or a token of yours. */
export interface KeyInfo {
  id: string;
  kind: "device" | "token";
  /** The browser and system of a device, as it reports them; the name that you gave a token. */
  name: string;
  /** Milliseconds since 1970. */
  created: number;
  /** Whether this is the device that sent the request. */
  current: boolean;
}

export interface Keys {
  keys: KeyInfo[];
}

/** Leave the seat before the game begins. */
export interface Leave {
  type: "leave";
  counter: number;
}

export interface LegalMove {
  move: string;
  /** What the move would change, if the game provides it. */
  preview: Record<string, unknown> | null;
}

/** One lesson: its texts, its task and its position. */
export interface LessonInfo {
  id: string;
  /** The rule it is about. */
  rule: string;
  /** The seat of the learner. */
  seat: number;
  options: Record<string, string | number | boolean>;
  title: string;
  /** The text before the move. */
  say: string;
  /** The text after the last move. */
  after: string;
  /** A solution, for learners who ask for it. */
  answers: string[];
  start: LessonStanding;
}

/**
 * Ask what these moves would do after those that were made. For games whose moves are planned
 * together.
 */
export interface LessonPlan {
  moves?: string[];
  plan: string[];
}

export interface LessonPlanned {
  steps: Record<string, unknown>[];
}

/** The position of the learner. */
export interface LessonStanding {
  view: Record<string, unknown>;
  /** The legal moves; None in a race, where finding them is the game. */
  legal: LegalMove[] | null;
  /** The number of moves of the lesson that were made. */
  stage: number;
  done: boolean;
}

export interface LessonTried {
  /** `other`: legal, but not what the lesson is about. Like a refused move it was not made. */
  outcome: "accepted" | "other" | "refused";
  rule: string | null;
  /** The reason why a move was refused. */
  message: string;
  /** The steps after an accepted move: the move itself and the answers to it. */
  events: Record<string, unknown>[];
  standing: LessonStanding;
}

/** The learner's moves from the start, the new one last. Nothing is kept between two tries. */
export interface LessonTry {
  moves: string[];
}

export interface Lessons {
  game: string;
  lang: string;
  lessons: LessonInfo[];
}

/** Public tables: waiting ones first, and one table of each person before the second of anybody. */
export interface Lobby {
  tables: LobbyRow[];
  /** Whether there are more; ask for them with `start`. */
  more: boolean;
}

/** A public table in the lobby. */
export interface LobbyRow {
  id: string;
  game: string;
  title: string;
  unusual: Record<string, string | number | boolean>;
  players: PlayerInfo[];
  open_seats: number;
  status: "waiting" | "running" | "paused" | "over";
  terms: Terms;
  moves: number;
  watchers: number;
  created: number;
  yours: number[];
  /** The record that this game continues. */
  continues: string | null;
  dealt_anew: boolean;
}

export interface Me {
  name: string;
}

export interface Move {
  type: "move";
  /** Counts the submissions of this client: a repeated one is answered again, not played twice. */
  counter: number;
  text: string;
  /** The number of the last notice that the sender had seen when it decided. */
  seen?: number | null;
}

/** Mute or unmute the chat of this seat. */
export interface Mute {
  type: "mute";
  seat: number;
  on?: boolean;
}

/** One of your tables. */
export interface MyTable {
  id: string;
  game: string;
  title: string;
  players: PlayerInfo[];
  yours: number[];
  status: "waiting" | "running" | "paused" | "over";
  /** The match waits for one of your seats. */
  your_turn: boolean;
  moves: number;
  /** Milliseconds since 1970: the last move, or when it was opened. */
  changed: number;
  result: Result | null;
}

export interface MyTables {
  tables: MyTable[];
}

export interface NewAnalysis {
  /** The level of the bot that judges. */
  level?: "easy" | "normal" | "hard" | "expert";
}

export interface NewBotToken {
  name: string;
}

export interface NewName {
  name: string;
}

export interface NewRecord {
  /** The file: JSON lines, at most a million bytes. */
  text: string;
}

/** A player tells the operator about another one. */
export interface NewReport {
  /** Whom it is about. */
  seat: number;
  kind: "chat" | "name" | "cheating" | "other";
  text?: string;
  /** The `at` of a chat message of this seat, which the operator then reads with the report. */
  said_at?: number | null;
}

export interface NewTable {
  game: string;
  options?: Record<string, string | number | boolean>;
  /**
   * One entry a seat: `me` (several times for several people at one screen), `open`, or the name of
   * a bot.
   */
  seats: string[];
  /** For several people at one screen: the names of the seats that are `me`, in their order. */
  names?: string[];
  terms?: TermsGiven;
  /**
   * The robot or marker of your first seat, where the game has some to choose: `GameInfo.pieces`
   * lists them.
   */
  piece?: string | null;
  continues?: Continuation | null;
}

/** Something happened: the step, and the position after it. */
export interface Notice {
  type: "notice";
  step: Step;
  standing: Standing;
}

/** An open request of a seat to the others. */
export interface Offer {
  what: "undo" | "draw" | "pause" | "rematch" | "quick_setup";
  seat: number;
  waits_for: number[];
}

/** An option of a game or a term of a table, chosen before the game starts. */
export interface OptionInfo {
  name: string;
  kind: "choice" | "number" | "switch" | "signs" | "split" | "board";
  /** The default at a table of people and bots. */
  default: string | number | boolean;
  /** The default at a table where only people play. */
  people: string | number | boolean;
  help: string;
  /** The accepted values in words. */
  takes: string;
  /**
   * Of a choice, all values; of a board, the named ones (the diagram of another board is accepted
   * too).
   */
  choices: string[] | null;
  /** Of a board, the diagrams of the named ones: a start for drawing another. */
  diagrams: Record<string, string> | null;
  low: number | null;
  high: number | null;
  /** Of signs, the number of + and -; of a split, the number of kinds. */
  count: number | null;
  /** Of a split, the sum of the counts. */
  total: number | null;
  /** Rarely changed: a page may hide it under "more". */
  unusual: boolean;
  /**
   * Values of other terms with which this one has an effect, one of which is enough; empty if it
   * always has.
   */
  matters: Record<string, (string | number | boolean)[]>;
}

/**
 * Several claims fell within the lag allowance: who was first, and why. It comes with the step of
 * the claim that came first; the others follow as steps of their own, or are refused.
 */
export interface PhotoFinish {
  /** The most milliseconds by which a slow connection is compensated. */
  allowance: number;
  /**
   * What decided: with an allowance when each claim `counted` as sent, without one when it
   * `arrived`.
   */
  by: "arrival" | "sending";
  /**
   * The claims in order, the first one first, without their cards: those of later claims stay
   * secret.
   */
  order: ClaimTimes[];
}

/** Choose a robot or marker of `GameInfo.pieces`. It only changes how the board looks. */
export interface Piece {
  type: "piece";
  counter: number;
  piece: string;
}

/** The player in a seat. */
export interface PlayerInfo {
  kind: "person" | "bot" | "open";
  name: string;
  /** The bot that plays here, also where it stands in for a person. */
  bot: string | null;
  stand_in: boolean;
  /** The first seat of the person who holds this one: the same number in all seats of one person. */
  holder: number | null;
  /** The name of the person, which can differ from the name of the seat. */
  held_by: string | null;
  /** Resigned or out of time: this seat can no longer win, and only a bot moves for it. */
  gave_up: boolean;
}

/** Who is connected. */
export interface Presence {
  type: "presence";
  online: boolean[];
  watchers: number;
}

/** Ask what these moves would do, as far as you may know. Nothing is played. */
export interface Preview {
  type: "preview";
  counter: number;
  moves: string[];
}

export interface Previewed {
  type: "previewed";
  counter: number;
  steps: Record<string, unknown>[];
}

/** The body of every HTTP error. Nothing was changed. */
export interface Problem {
  /** A word for programs, such as `illegal`, `invalid`, `not_found`, `too_many`. */
  code: string;
  /** One sentence for people, in English. */
  message: string;
  /** The rule that forbids it, where one does. */
  rule: string | null;
  /** The field of the request that is wrong, where one is. */
  field: string | null;
  /** More specific than `code`, where people need it; a client can translate it. */
  reason:
    | "no_such_code"
    | "too_many_codes"
    | "not_a_record"
    | "broken_record"
    | "other_rules"
    | "record_too_large"
    | "already_reported"
    | "too_many_reports"
    | null;
}

/** The summary of a record, without its moves. */
export interface RecordInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, string | number | boolean>;
  players: string[];
  moves: number;
  /** Moves and other acts: the steps of its replay after the start. */
  steps: number;
  /** The payoffs; None where the record stops before the end. */
  result: number[] | null;
  /** How it ended, where the record says so. */
  why: "game" | "resign" | "flag" | "draw" | "abandoned" | null;
  created: number;
  /** The table it was played at; None for one that was uploaded. */
  table: string | null;
  /** True where the deal is proved, False where it is broken, None otherwise. */
  verified: boolean | null;
  /**
   * `proved`: dealt by this server, which published the commitment before the first move, and the
   * seed matches it. `claimed`: a file from outside whose seed matches its own commitment; nobody
   * here saw that published. `broken`: they do not match. `none`: there is no commitment.
   */
  proof: "proved" | "claimed" | "broken" | "none";
}

export interface Records {
  records: RecordInfo[];
}

/** Your submission changes nothing. */
export interface Refused {
  type: "refused";
  counter: number | null;
  code: "illegal" | "invalid" | "not_now" | "too_many" | "malformed" | "unavailable";
  rule: string | null;
  message: string;
}

export interface Replay {
  record: RecordInfo;
  /** `watch`, `all`, or the number of a seat. */
  eyes: string;
  /** The number of the first of these steps; the record says how many there are in all. */
  start: number;
  steps: ReplayStep[];
  result: number[] | null;
}

export interface ReplayStep {
  /** 0 is the start. */
  number: number;
  /** `start`, `move`, or another act of a match. */
  kind: string;
  seat: number | null;
  move: string | null;
  /** Milliseconds since the game began. */
  time: number | null;
  photo: PhotoFinish | null;
  events: Record<string, unknown>[];
  /** The view of the requested seat; with `all`, what a spectator sees. */
  view: Record<string, unknown>;
  /** With `all`: what each seat saw. */
  views: Record<string, unknown>[] | null;
}

export interface Resign {
  type: "resign";
  counter: number;
}

/** How a game ended. Its record has the id of its table. */
export interface Result {
  /** 1 for the winner, the others share -1; 0 each for a draw. */
  payoffs: number[];
  /**
   * `game`: by the rules; `resign`; `flag`: out of time; `draw`: by agreement; `abandoned`: nobody
   * moved for the time that the terms allow.
   */
  why: "game" | "resign" | "flag" | "draw" | "abandoned";
}

/** Continue after a pause. */
export interface Resume {
  type: "resume";
  counter: number;
}

export interface RuleInfo {
  id: string;
  /** Markdown, one paragraph. */
  text: string;
  /** Whether the printed rules leave this open and it is the reading of this program. */
  ours: boolean;
}

export interface Rules {
  game: string;
  lang: string;
  title: string;
  intro: string;
  chapters: Chapter[];
}

/** A chat message. */
export interface Say {
  type: "say";
  text: string;
}

/** The table itself changed: a player sat down, a rematch was opened. */
export interface Seated {
  type: "table";
  table: TableInfo;
}

/** A running game as one seat saw it: no seed, nothing hidden. */
export interface SeenGame {
  table: string;
  game: string;
  seat: number;
  steps: Step[];
  view: Record<string, unknown>;
}

export interface SetBot {
  seat: number;
  /** The bot for this free seat; None removes the bot that sits there. */
  bot: string | null;
}

/** The position of the match for the reader after entry `number`. */
export interface Standing {
  number: number;
  status: "waiting" | "running" | "paused" | "over";
  /** What your seat may know; until all seats are taken, what a spectator may know. */
  view: Record<string, unknown>;
  /** Your legal moves. None in real time without hints. */
  legal: LegalMove[] | null;
  /** The seats that the match waits for. None in real time, because it would reveal what they hold. */
  due: number[] | null;
  clocks: Clocks | null;
  /** Milliseconds until the countdown ends and moves are accepted; None without a countdown. */
  opens_in: number | null;
  /**
   * The seats of players to whom the last round is still being shown: they say `watched` when they
   * have seen it. Then the countdown begins, and `opens_in` becomes shorter.
   */
  watching: number[];
  offers: Offer[];
  /** What your seat may do now besides moves; whatever is not listed would be refused. */
  acts: ("quick_setup" | "undo" | "draw" | "pause" | "resume" | "resign" | "rematch" | "leave" | "piece")[];
  /** You may ask to undo your last move now. */
  may_undo: boolean;
  /** You may ask to finish the set-up at random now. */
  may_quick_setup: boolean;
  result: Result | null;
}

/** One entry of the match's log, as the reader may see it. */
export interface Step {
  number: number;
  /**
   * `start`, `sit`, `leave`, `piece`, `move`, `ask`, `answer`, `resign`, `resume`, `away`, `back`,
   * `stand_in`, `flag`, `outage`, `abandoned`, `next`.
   */
  kind: string;
  /** The seat that acted, if that is public. */
  seat: number | null;
  /**
   * What happened: the game's own events, and the table's, whose `rule` is `table` (`sat`, `left`,
   * `asked`, `answered`, `undone`, `paused`, `ready`, `resumed`, `resigned`, `flagged`, `stood_in`,
   * `away`, `back`, `outage`, `abandoned`, `over`, `rematch_agreed`, `next`, `quick_setup`,
   * `options`).
   */
  events: Record<string, unknown>[];
  /** Milliseconds since the table was opened. */
  time: number;
  photo: PhotoFinish | null;
}

/** The public facts about a table, without the board. */
export interface TableInfo {
  id: string;
  /**
   * A code that people can type instead of `id` while a seat is free; case and separators do not
   * matter.
   */
  code: string | null;
  game: string;
  title: string;
  options: Record<string, string | number | boolean>;
  /** The options that differ from their defaults. */
  unusual: Record<string, string | number | boolean>;
  real_time: boolean;
  terms: Terms;
  players: PlayerInfo[];
  /** The seats that are yours. */
  yours: number[];
  /** The robot or marker that was chosen for each seat; None where nobody has chosen yet. */
  pieces: (string | null)[];
  status: "waiting" | "running" | "paused" | "over";
  /** SHA-256 of the seed and a salt, opened in the record after the game. */
  commitment: string;
  /** Milliseconds since 1970. */
  created: number;
  result: Result | null;
  /** The table of the rematch. */
  rematch: string | null;
  /** The record that this game continues. */
  continues: string | null;
  /** It continues a record, and everything hidden has been dealt again, as at every public table. */
  dealt_anew: boolean;
}

/**
 * What a table agrees on besides the options of its game; `GET /api/games` lists them with their
 * help.
 */
export interface Terms {
  /** No clock; seconds for each move; seconds for the whole game; days for each move. */
  clock: "none" | "move" | "total" | "days";
  /** Seconds of a clock by move or in total. */
  clock_seconds: number;
  /** Seconds that each move adds to a clock in total. */
  clock_increment: number;
  /** Days of a clock by days. */
  clock_days: number;
  /**
   * Days without a move after which a game ends and nobody wins; while a clock runs, it decides
   * instead. 0 at tables of older versions, which do not end so; no new one is opened with it.
   */
  idle_days: number;
  /**
   * Whether one's own last move may be taken back: never, if the others agree, or freely; never
   * past a reveal.
   */
  undo: "never" | "ask" | "free";
  /** Whether players may agree on a draw, where the game knows one. */
  draws: boolean;
  /** Whether the game may be paused if the others agree. */
  pause: boolean;
  /** The bot that plays for a person who is gone too long. */
  stand_in: "none" | "random" | "greedy" | "planner" | "easy" | "normal" | "hard" | "expert";
  /** Seconds after which a person is gone too long. */
  stand_in_after: number;
  /** Whether the table is listed for everybody, or found by its link alone. */
  public: boolean;
  /**
   * Whether one person may take several seats, at a table found by its link; its host may do so in
   * any case.
   */
  several_seats: boolean;
  /** Whether others may watch. */
  watch: boolean;
  /** Seconds by which those who watch are behind. */
  watch_delay: number;
  /**
   * Milliseconds within which a race is decided by when a move was sent, as far as the server can
   * measure it.
   */
  lag_allowance: number;
  /**
   * How long bots take in a race against people that is not in real time, such as VOLT's for
   * starting numbers.
   */
  race_pace: "relaxed" | "steady" | "quick" | "instant";
  /**
   * Seconds that are counted down before all begin at the same moment, where a person is among
   * them.
   */
  countdown: number;
  /** Whether a game in real time shows which cards fit, for practice. */
  hints: boolean;
  /** Whether players may write to each other. */
  chat: boolean;
}

/**
 * What a table agrees on besides the options of its game; `GET /api/games` lists them with their
 * help.
 */
export interface TermsGiven {
  /** No clock; seconds for each move; seconds for the whole game; days for each move. */
  clock?: "none" | "move" | "total" | "days";
  /** Seconds of a clock by move or in total. */
  clock_seconds?: number;
  /** Seconds that each move adds to a clock in total. */
  clock_increment?: number;
  /** Days of a clock by days. */
  clock_days?: number;
  /**
   * Days without a move after which a game ends and nobody wins; while a clock runs, it decides
   * instead. 0 at tables of older versions, which do not end so; no new one is opened with it.
   */
  idle_days?: number;
  /**
   * Whether one's own last move may be taken back: never, if the others agree, or freely; never
   * past a reveal.
   */
  undo?: "never" | "ask" | "free";
  /** Whether players may agree on a draw, where the game knows one. */
  draws?: boolean;
  /** Whether the game may be paused if the others agree. */
  pause?: boolean;
  /** The bot that plays for a person who is gone too long. */
  stand_in?: "none" | "random" | "greedy" | "planner" | "easy" | "normal" | "hard" | "expert";
  /** Seconds after which a person is gone too long. */
  stand_in_after?: number;
  /** Whether the table is listed for everybody, or found by its link alone. */
  public?: boolean;
  /**
   * Whether one person may take several seats, at a table found by its link; its host may do so in
   * any case.
   */
  several_seats?: boolean;
  /** Whether others may watch. */
  watch?: boolean;
  /** Seconds by which those who watch are behind. */
  watch_delay?: number;
  /**
   * Milliseconds within which a race is decided by when a move was sent, as far as the server can
   * measure it.
   */
  lag_allowance?: number;
  /**
   * How long bots take in a race against people that is not in real time, such as VOLT's for
   * starting numbers.
   */
  race_pace?: "relaxed" | "steady" | "quick" | "instant";
  /**
   * Seconds that are counted down before all begin at the same moment, where a person is among
   * them.
   */
  countdown?: number;
  /** Whether a game in real time shows which cards fit, for practice. */
  hints?: boolean;
  /** Whether players may write to each other. */
  chat?: boolean;
}

/** A bot is thinking. */
export interface Thinking {
  type: "thinking";
  seat: number;
  /** Milliseconds from now until it answers at the latest. */
  until: number;
}

/** The part of a device link after the `#`. */
export interface UsedLink {
  secret: string;
}

/**
 * Everything that happened was shown to the player: a countdown that waits for this
 * (`Standing.watching`) begins once everybody has said so, or when there was time enough. A program
 * that shows nothing says it at once.
 */
export interface Watched {
  type: "watched";
  counter: number;
}

export interface Weighed {
  move: string;
  /** The probability to win with this move, from 0 to 1. */
  chance: number;
  /** The number of simulated games with this move. */
  visits: number;
}

/** The answer to `hello`; also sent when the client has to start again. */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  /** Your seat on this connection; -1 for a spectator. */
  seat: number;
  /** What happened after `last`; all of it where `fresh`. */
  steps: Step[];
  /** Discard earlier steps: `steps` is complete. */
  fresh: boolean;
  standing: Standing;
  /** Which seats are connected; bots always are. */
  online: boolean[];
  watchers: number;
  chat: Chat[];
}

/** A message of a client on the WebSocket. */
export type ClientMessage =
  | Hello
  | Move
  | Ask
  | Answer
  | Resign
  | Resume
  | Leave
  | Piece
  | Watched
  | Say
  | Mute
  | Preview
  | Echo;

/** A message of the server on the WebSocket. */
export type ServerMessage =
  | Welcome
  | Notice
  | Accepted
  | Refused
  | Presence
  | Seated
  | Chat
  | Thinking
  | Previewed
  | Echoing
  | Bye;
