/**
 * What a game gives the page, and what the page gives a game's board.
 *
 * No rules live here: the server says what is legal (`legal`), what a target would bring (`preview`) and what happened
 * (`events`). A game only draws, words and moves things.
 */
import type { Component, Snippet } from "svelte";
import type { PhotoFinish } from "$types/wire";

/** The seat number of spectators; `EVERYTHING` sees all, in the replay of a finished game. As in the engine. */
export const SPECTATOR = -1;
export const EVERYTHING = -2;

/** One thing that happened, as this seat may see it. */
export interface GameEvent {
  kind: string;
  rule: string;
  seat: number;
  [fact: string]: unknown;
}

/** An event of a known kind; `$types/<key>` adds the facts of a game's. `at`: in a running match, in milliseconds. */
export type Happened<K extends string> = { kind: K; rule: string; seat: number; at?: number; photo?: PhotoFinish };

/** A move that the server would take now, and what the game says beside it (null where it says nothing). */
export interface Legal<P = unknown> {
  move: string;
  preview: P;
}

/** A move that was not taken, and why. */
export interface Refused {
  move: string;
  rule: string | null;
  message: string;
  /** Counts refusals, so that the same one twice shakes twice. */
  count: number;
}

/** The event that is being shown right now. The board animates it within `ms`; then `view` moves on by itself. */
export interface Beat<E = GameEvent> {
  event: E;
  ms: number;
  /** Counts beats, so that two equal events are two beats. */
  count: number;
}

/** An event in the log; `id` counts from 0. */
export interface Told<E = GameEvent> {
  id: number;
  event: E;
}

/**
 * A whole notice handed to a board that plays events itself (a round of moves that were planned together): it says
 * which are `shown`, and `done` at the end or when skipped.
 */
export interface Scene<V, E = GameEvent> {
  events: E[];
  before: V;
  after: V;
  count: number;
  /** The events up to this one were shown: now they are told. */
  shown(event: E): void;
  done(): void;
}

/** `V`: the view, `E`: the game's events (`$types/<key>`), `P`: what the server says beside a legal move or a plan. */
export interface BoardProps<V, E = GameEvent, P = unknown> {
  /** What this seat sees now, or saw at the beat that is being shown. */
  view: V;
  /** What may be done now: empty while others act or events are shown, null where the table does not tell. */
  legal: Legal<P>[] | null;
  beat: Beat<E> | null;
  scene: Scene<V, E> | null;
  /** Everything that happened so far, the newest last; an event of a running match says `at`, in milliseconds. */
  told: readonly Told<E>[];
  /** Whose eyes: a seat, SPECTATOR or EVERYTHING. The board is drawn from this seat's side. */
  seat: number;
  /** Players by seat. The own seat has its real name here: `say` and the board word it as "you". */
  names: string[];
  /** The last move that was not taken; null once another was. */
  refused: Refused | null;
  /** The options of this table. */
  options: Readonly<Record<string, string | number | boolean>>;
  /** The factor on durations; 0 = no motion. */
  pace: number;
  /** Send a move. */
  submit(text: string): void;
  /** Ask the others to have the rest of the set-up made at random; null where that cannot be asked now. */
  quickSetup?: (() => void) | null;
  /** Ask the server what a plan would do. One answer a move. */
  preview(texts: string[]): Promise<P[]>;
  /** Say a passing sentence where the status stands, such as why a card is closed; null takes it back. */
  hint(text: string | null, rule?: string): void;
  /** The status sentence with its lamp; the board places it right above what it speaks of. */
  status: Snippet;
  /** Face, name, presence and clock of a seat's player; the second argument is the small line under the name. */
  person: Snippet<[seat: number, line?: string]>;
}

/** The sentence above the hand. `on` = the decision is yours. */
export interface Status {
  on: boolean;
  text: string;
  reason?: string;
  rule?: string;
}

export interface GameModule<V, E = GameEvent, P = unknown> {
  key: string;
  title: string;
  Board: Component<BoardProps<V, E, P>>;
  /** An event as a sentence, `**bold**` for what matters; null for what needs no line. `seat` is the listener's. */
  say(event: E, names: string[], seat: number): string | null;
  /**
   * A move in words, such as the analysis names one that was not made. `view` is the table before it, `seat` the mover.
   */
  moveWords(move: string, view: V, seat: number, names: string[]): string;
  /** A heading that this event opens in the log, such as a turn; null for the others. */
  heading?(event: E, names: string[], seat: number): string | null;
  /** Whose decision it is and what may be done, in one sentence. */
  status(view: V, legal: Legal[] | null, seat: number, names: string[]): Status;
  /** The whole board in words, one line a thing, for a screen reader. */
  describe(view: V, seat: number, names: string[]): string[];
  /** How the game stands, for the result banner: "four sets to two"; empty where the rules have not decided it. */
  standing(view: V, seat: number, names: string[]): string;
  /**
   * The picture after an event, from the facts that the event states; without it the picture waits for the next view.
   */
  show?(view: V, event: E): V;
  /**
   * The picture changes when an event's time begins, not when it is over: the board moves what has changed by itself.
   */
  showsFirst?: boolean;
  /** How long an event is shown at normal speed, in milliseconds; 0 = no beat. Without it nothing is shown by beats. */
  length?(event: E, view: V): number;
  /** How many seats a table with this view has. */
  seats(view: V): number;
  /** The board plays a notice by itself (see Scene) when this says so. */
  stages?(events: E[]): boolean;
  /** What the eyes that see everything see: the spectator's view, with what each seat saw put in. */
  all?(view: V, views: V[]): V;
  /** A short sound for an event. */
  sound?(event: E): SoundName | null;
  /** The side panel's first tab, where a game has more to tell than a log (why something happens now). */
  Side?: Component<{ view: V; told: readonly Told<E>[]; seat: number; names: string[] }>;
  /** The side panel stays beside the board on middle widths too. */
  keepsPanel?: boolean;
}

/** What a game's folder brings; its key and its title are known before. */
export type GameParts<V, E = GameEvent, P = unknown> = Omit<GameModule<V, E, P>, "key" | "title">;

export type SoundName = "card" | "draw" | "flip" | "score" | "step" | "hit" | "call" | "refused" | "turn" | "over";
