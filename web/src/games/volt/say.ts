/** VOLT in words: events, status, and the arena for screen readers. */
import type { Legal, Status } from "../../lib/game";
import { words } from "../../lib/words/index.svelte";
import { whoIs } from "../../lib/words/who";
import { desk, laidOn, UNITS, type Laid } from "./desk.svelte";
import type { VoltEvent } from "$types/volt";
import { spaceAt } from "./geometry";
import { closeBehind } from "./race";
import type { DieFrame, Frame } from "./round.svelte";
import { colourOf, DIRECTIONS, readDie, type Colour, type Direction, type VoltView } from "./view";

/** A name within a list: "You", "Jun". */
export function nameOf(of: number, names: readonly string[], seat: number): string {
  return of === seat ? words("volt").you : (names[of] ?? "");
}

function unitOf({ unit }: { unit: number }): string {
  return UNITS[unit - 1] ?? "";
}

function direction(event: { direction: Direction }): string {
  return words("volt").directions[event.direction];
}

/** Why this die comes now. */
export function why(event: Extract<VoltEvent, { kind: "die" }>): string {
  const w = words("volt").why;
  return event.why === "starting number" ? w.start(event.starting_number) : w[event.why];
}

/** A die on the own controller: directions as seen from there. */
export function laidWords(laid: Laid, controller: VoltView["controller"]): string {
  const w = words("volt");
  if (laid === null) return w.nothing_yet;
  if (laid === "x") return w.in_error;
  const key = keyWords(laid.direction, controller);
  return laid.colour === "b" ? w.move(laid.number, key) : w.laser(key);
}

/** The key for a direction of the arena, in words; without a controller the direction itself. */
export function keyWords(to: Direction, controller: VoltView["controller"]): string {
  const w = words("volt");
  if (!controller) return w.directions[to];
  return w.keys[Object.values(controller).indexOf(to)] ?? "";
}

export function say(event: VoltEvent, names: string[], seat: number): string | null {
  const w = words("volt").event;
  const who = whoIs(event.seat, names, seat);
  switch (event.kind) {
    case "token":
      return w.token(event.number, event.space, event.left);
    case "repair":
      return w.repair(who);
    case "stay_out":
      return w.stay_out(who);
    case "enter":
      return w.enter(who, event.space);
    case "programming":
      return w.programming;
    case "place": {
      if (event.die === "x") return w.place_error(who, unitOf(event));
      const read = readDie(event.die ?? null);
      return read
        ? w.place_die(who, unitOf(event), dieWords(read.colour, read.number, words("volt").directions[read.direction]))
        : w.place(who, unitOf(event));
    }
    case "clear":
      return w.clear(who);
    case "take": {
      const close = closeBehind(event);
      const took = w.take(who, event.number);
      return close ? `${took} ${w.take_photo(whoIs(close.seat, names, seat), close.ms)}` : took;
    }
    case "numbers": {
      const given = event.holders.map((of, at) => (of === null ? "" : w.given(nameOf(of, names, seat), at + 1)));
      return w.numbers(given.filter(Boolean).join(", "));
    }
    case "reveal":
      return w.reveal;
    case "error":
      return w.error(who, unitOf(event));
    case "die": {
      const told = event.colour === "blue" ? w.die_move : w.die_fire;
      return told(who, event.number, direction(event), why(event));
    }
    case "skip":
      return w.skip(who, unitOf(event), dieWords(colourOf(event), event.number, direction(event)));
    case "step":
      return w.step(who, event.to);
    case "push":
      return w.push(who, event.to);
    case "blocked": {
      const last = event.at_wall;
      return last === event.seat ? w.blocked(who) : w.blocked_chain(who, whoIs(last, names, seat));
    }
    case "fall":
      return event.by === event.seat ? w.drive_in(who, event.space) : w.fall(who, event.space);
    case "fire":
      return event.hits === null ? w.fire_wall(who, direction(event)) : w.fire(who, direction(event));
    case "hit":
      return w.hit(who, whoIs(event.by, names, seat), event.damage);
    case "destroyed":
      return w.destroyed(who);
    case "reward":
      return w.reward(who, event.vp);
    case "collect":
      return w.collect(who, event.tokens, event.number);
    case "win":
      return w.win(who);
    case "last_round":
      return event.seat < 0 ? w.last_round_draw : w.last_round(who);
    default:
      return null;
  }
}

function dieWords(colour: Colour, number: number, to: string): string {
  const w = words("volt");
  return `${w.die(colour === "b" ? w.blue : w.red, number)} ${to}`;
}

export function heading(event: VoltEvent): string | null {
  const w = words("volt");
  if (event.kind === "round") return w.round(event.round);
  return event.kind === "unit" ? w.unit(unitOf(event)) : null;
}

/** What a die did, in few words, for the timeline; `known` is false while it is still to come. */
export function did({ opens, events }: DieFrame, names: readonly string[], seat: number, known: boolean): string {
  const w = words("volt").did;
  if (opens.kind === "skip" && known) return w.skip;
  const to = direction(opens);
  const blue = opens.colour === "blue";
  if (!known) return blue ? w.move_later(opens.number, to) : w.laser_later(to);
  if (!blue) {
    const hit = events.find((event) => event.kind === "hit");
    return hit
      ? w.laser_hit(to, hit.seat === seat ? words("volt").you_inside : (names[hit.seat] ?? ""))
      : w.laser_miss(to);
  }
  const steps = events.filter((event) => event.kind === "step").length;
  const fell = events.some((event) => event.kind === "fall" && event.seat === opens.seat);
  const pushed = [
    ...new Set(
      events
        .filter((event) => event.kind === "push" || (event.kind === "fall" && event.seat !== opens.seat))
        .map((event) => event.seat),
    ),
  ];
  const parts = [steps ? w.move(steps, to) : fell ? "" : w.still];
  for (const of of pushed) parts.push(w.pushed(of === seat ? words("volt").you_inside : (names[of] ?? "")));
  if (fell) parts.push(w.fell);
  return parts.filter(Boolean).join(", ");
}

export function status(view: VoltView, legal: Legal[] | null, seat: number, names: string[]): Status {
  const w = words("volt").status;
  const round = desk.round;
  if (round?.open && round.frame && round.now) return running(round.now, round.frame, names, seat);
  if (view.phase === "over") return { on: false, text: standing(view, seat, names) };
  const acts = view.acting.includes(seat);
  const on = Boolean(legal?.length);
  if (view.phase === "entering") {
    if (acts) return { on, text: w.enter, reason: w.enter_how, rule: "R-14" };
    return { on: false, text: w.entering(whoIs(view.acting[0] ?? 0, names, seat)) };
  }
  if (!acts) return waiting(view, seat, names);
  const program = view.robots[seat]?.program ?? [];
  if (![0, 1, 2].every((unit) => laidOn(program, unit) !== null)) return laying(on);
  return view.numbers.given_by === "race"
    ? { on, text: w.take, reason: w.take_how, rule: "R-29" }
    : { on, text: w.seal, reason: w.seal_how, rule: "R-23" };
}

function running(now: VoltEvent, frame: Frame, names: string[], seat: number): Status {
  const text = (say(now, names, seat) ?? words("volt").status.running(UNITS[0])).replaceAll("**", "");
  const die = frame.opens.kind === "die" && now.kind !== "die" ? frame.opens : null;
  return { on: false, text, ...(die ? { reason: why(die), rule: die.rule } : { rule: now.rule }) };
}

function laying(on: boolean): Status {
  const w = words("volt");
  const blue = desk.colour === "b";
  const die = w.die(blue ? w.blue : w.red, desk.number);
  const unit = UNITS[desk.unit] ?? "";
  return { on, text: w.status.lay_die(unit, die), reason: blue ? w.status.lay_blue : w.status.lay_red, rule: "R-21" };
}

function waiting(view: VoltView, seat: number, names: string[]): Status {
  const w = words("volt").status;
  const others = view.acting.map((of) => names[of] ?? "").join(", ");
  const robot = view.robots[seat];
  if (robot && robot.space === null) return { on: false, text: w.outside, rule: "RA-09" };
  if (seat >= 0 && robot?.program[2]) return { on: false, text: w.sealed(others) };
  return { on: false, text: view.acting.length === 1 ? w.programming_one(others) : w.programming(others) };
}

export function standing(view: VoltView, seat: number, names: string[]): string {
  const w = words("volt").status;
  if (view.phase !== "over") return "";
  if (view.winner === null) return w.drawn;
  return w.won(whoIs(view.winner, names, seat), view.robots[view.winner]?.vp ?? 0);
}

export function describe(view: VoltView, seat: number, names: string[]): string[] {
  const w = words("volt");
  const lines = [w.describe.round(view.round, view.supply)];
  view.robots.forEach((robot, of) => {
    const place = robot.space === null ? w.outside : w.describe.at(robot.space);
    const done = robot.program.filter((die) => die !== null).length;
    lines.push(w.describe.robot(whoIs(of, names, seat), place, robot.vp, robot.damage, w.units_done(done)));
  });
  for (const token of view.tokens) lines.push(w.describe.token(token.number, token.space, token.count));
  const spaces = (mark: string) =>
    view.board.flatMap((row, y) => [...row].flatMap((one, x) => (one === mark ? [spaceAt(x, y)] : []))).join(", ");
  lines.push(w.describe.pits(spaces("o")));
  if (spaces("#")) lines.push(w.describe.walls(spaces("#")));
  const own = view.robots[seat];
  if (own) {
    const units = UNITS.map((name, unit) => w.unit_is(name, laidWords(laidOn(own.program, unit), view.controller)));
    lines.push(w.describe.plan(units.join("; ")));
  }
  return lines;
}

/** The directions of the arena by place on the screen, from up clockwise, for a controller. */
export function keysOf(controller: VoltView["controller"]): Direction[] {
  return controller ? Object.values(controller) : [...DIRECTIONS];
}
