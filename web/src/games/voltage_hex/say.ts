/** Voltage (hex) in words: events, status, and the board for ears. */
import type { Legal, Status } from "../../lib/game";
import { words } from "../../lib/words/index.svelte";
import { whoIs, type Who } from "../../lib/words/who";
import { aimed } from "./aim.svelte";
import { aCard, cardName, signed, someCards, sumOf } from "./cards";
import type { VoltageHexEvent } from "$types/voltage_hex";
import { ownerOf, type Card, type Cell, type HexView } from "./view";

export function say(event: VoltageHexEvent, names: string[], seat: number): string | null {
  const w = words("voltage_hex").event;
  const who = whoIs(event.seat, names, seat);
  const seen = "card" in event ? event.card : undefined;
  const card = aCard(seen, names, seat);
  const cell = "cell" in event ? event.cell : "";
  switch (event.kind) {
    case "drawn":
      return seen ? w.drawn(who, card) : null;
    case "put":
      return w.put(who, card, cell);
    case "deal":
      return w.deal(who, someCards(event.cards, event.count, names, seat));
    case "draw":
      return w.draw(who, card);
    case "place": {
      const fetched = event.fetched;
      return fetched ? w.place_took(who, card, cell, aCard(fetched, names, seat)) : w.place(who, card, cell);
    }
    case "flip":
      return w.flip(who, cell, card);
    case "look":
      return seen ? w.look_saw(who, cell, card) : w.look(who, cell);
    case "done":
      return w.done(who);
    case "pass":
      return w.pass(who);
    case "rotate":
      return w.rotate(who, cell);
    case "orient":
      return w.orient(cell, words("voltage_hex").directions[event.out]);
    case "discard":
      return w.discard(who, card);
    case "path": {
      const [first = "", ...more] = event.path;
      const { t, j, p, points } = sumOf(event);
      const sums = [t, j, p].map((sort) => sort.points).filter(Boolean);
      return w.path(who, first, more.at(-1) ?? first, sums.join(" + "), points);
    }
    case "refill":
      return w.refill(event.cells.length, event.left);
    case "shuffle":
      return w.shuffle(event.cards);
    case "offer":
    case "accept": {
      const give = someCards(event.give, event.gives, names, seat);
      const want = event.wants === 0 ? "" : someCards(event.want, event.wants, names, seat);
      if (event.wants === 0) return event.kind === "offer" ? w.gift(who, give) : w.accept_gift(who, give);
      return event.kind === "offer" ? w.offer(who, give, want) : w.accept(who, give, want);
    }
    case "decline":
      return w.decline(who);
    case "withdraw":
      return w.withdraw(who);
    case "end": {
      const [a, b] = event.scores;
      const reason = words("voltage_hex").reason[event.reason];
      const you = words("shell").you;
      return w.end(
        reason,
        seat === 0 ? you : (names[0] ?? ""),
        signed(a),
        seat === 1 ? you : (names[1] ?? ""),
        signed(b),
      );
    }
    default:
      return null;
  }
}

export function heading(event: VoltageHexEvent, names: string[], seat: number): string | null {
  if (event.kind !== "turn") return null;
  return words("voltage_hex").turn(event.turn, whoIs(event.seat, names, seat));
}

export function status(view: HexView, legal: Legal[] | null, seat: number, names: string[]): Status {
  const w = words("voltage_hex").status;
  if (view.due === "over") return { on: false, text: standing(view, seat, names) };
  const actor = whoIs(view.actor, names, seat);
  const has = (sort: string) => legal?.some(({ move }) => move.startsWith(sort)) ?? false;
  if (view.due === "answer" && view.offer) {
    const by = whoIs(view.offer.by, names, seat);
    if (has("accept") || has("decline")) return { on: true, text: w.answer(by), reason: w.answer_how, rule: "H-34" };
    return { on: false, text: w.offered(whoIs(1 - view.offer.by, names, seat)) };
  }
  if (view.actor !== seat) {
    const doing = {
      orient: w.orienting,
      put: w.filling,
      discard: w.discarding,
      look: w.looks,
      turn: w.choosing,
      answer: w.choosing,
    };
    return { on: false, text: doing[view.due](actor) };
  }
  const on = Boolean(legal?.length);
  switch (view.due) {
    case "orient":
      return { on, text: w.orient(view.pending ?? ""), reason: w.orient_how, rule: view.turn ? "H-21" : "H-05" };
    case "put":
      return { on, text: laying(view.drawn, w.put, w.put_portal, names, seat), reason: w.put_how, rule: "H-07" };
    case "look":
      return { on, text: w.look_more(view.looked.length), reason: w.look_how, rule: "H-14" };
    case "discard": {
      const rival = 1 - view.actor;
      const foreign = view.players[seat]?.hand?.some((card) => ownerOf(card) === rival) ?? false;
      const reason = foreign ? w.discard_foreign(whoIs(rival, names, seat)) : w.discard_how;
      return { on, text: w.discard(view.discards), reason, rule: foreign ? "H-27" : "H-26" };
    }
    default:
      return { on, ...(on ? aiming(names, seat) : { text: w.turn, reason: w.turn_how, rule: "H-10" }) };
  }
}

/** What the chosen action asks for; without one, which there are. */
function aiming(names: string[], seat: number): Omit<Status, "on"> {
  const w = words("voltage_hex").status;
  switch (aimed.at?.sort) {
    case "flip":
      return { text: w.flipping, reason: w.flip_how, rule: "H-15" };
    case "look":
      return { text: w.looking, reason: w.look_how, rule: "H-14" };
    case "rotate":
      return { text: w.rotating, reason: w.rotate_how, rule: "H-16" };
    case "place":
      return { text: laying(aimed.at.card, w.place, w.place_portal, names, seat), reason: w.place_how, rule: "H-12" };
    default:
      return { text: w.turn, reason: w.turn_how, rule: "H-10" };
  }
}

/** The sentence that asks where to lay a card; a portal is named by its owner. */
function laying(
  card: Card | null | undefined,
  ask: (card: string) => string,
  askPortal: (owner: Who) => string,
  names: string[],
  seat: number,
): string {
  const owner = card ? ownerOf(card) : null;
  return owner === null ? ask(card ? cardName(card, names, seat) : "") : askPortal(whoIs(owner, names, seat));
}

export function standing(view: HexView, seat: number, names: string[]): string {
  const w = words("voltage_hex").status;
  if (view.due !== "over") return "";
  const scores = view.players.map((player) => signed(player.score ?? 0));
  if (view.winner === null) return w.drawn_game(scores[0] ?? "");
  return w.won(whoIs(view.winner, names, seat), scores[view.winner] ?? "", scores[1 - view.winner] ?? "");
}

/** A cell in words, as much as the viewer knows. */
export function cellWords(cell: Cell, names: string[], seat: number): string {
  const w = words("voltage_hex");
  if (cell.face === "empty") return w.cell.empty(cell.cell);
  if (cell.face === "up" && cell.card) {
    const name = cardName(cell.card, names, seat);
    if (ownerOf(cell.card) === null) return w.cell.up(cell.cell, name);
    return cell.out ? w.cell.portal(cell.cell, name, w.directions[cell.out]) : w.cell.unturned(cell.cell, name);
  }
  const others = (cell.known_to ?? []).filter((of) => of !== seat);
  if (cell.card) {
    const name = cardName(cell.card, names, seat);
    return others.length ? w.cell.both(cell.cell, name) : w.cell.mine(cell.cell, name);
  }
  const [other] = others;
  return other === undefined ? w.cell.down(cell.cell) : w.cell.rival(cell.cell, whoIs(other, names, seat));
}

export function describe(view: HexView, seat: number, names: string[]): string[] {
  const w = words("voltage_hex").describe;
  const list = (cells: Cell[]) => cells.map((cell) => cellWords(cell, names, seat)).join("; ") || w.nothing;
  const lines = view.players.map((player, of) =>
    w.player(whoIs(of, names, seat), player.points, player.paths, player.hand_size),
  );
  const hand = view.players[seat]?.hand;
  if (hand) lines.push(w.hand(hand.map((card) => cardName(card, names, seat)).join(", ") || w.nothing));
  lines.push(w.pile(view.pile));
  lines.push(w.open(list(view.board.filter((cell) => cell.face === "up"))));
  if (seat >= 0) lines.push(w.known(list(view.board.filter((cell) => cell.face === "down" && cell.card))));
  return lines;
}
