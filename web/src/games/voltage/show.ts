/** The picture after an event, from what the event states; the next view puts right whatever a picture cannot know. */
import type { SoundName } from "../../lib/game";
import type { VoltageEvent } from "$types/voltage";
import {
  countCards,
  nearSeat,
  otherSeat,
  type Back,
  type Colour,
  type Held,
  type Terminal,
  type VoltageView,
} from "./view";

export function show(view: VoltageView, event: VoltageEvent): VoltageView {
  const seat = nearSeat(event.seat);
  switch (event.kind) {
    case "play": {
      const { colour, on, totals } = event;
      const hands = inHand(view, seat, event.place, null);
      return changeTerminal({ ...view, hands }, colour, (t) => ({ ...withCard(t, on, text(event)), totals }));
    }
    case "take":
      return changeTerminal(view, event.colour, (t) => ({
        ...withCard(without(t, otherSeat(seat), text(event)), seat, text(event)),
        totals: event.totals,
      }));
    case "remove": {
      const discard = { ...view.discard, size: view.discard.size + 1, top: event.card + mark(event.back) };
      const { colour, totals } = event;
      return changeTerminal({ ...view, discard }, colour, (t) => ({
        ...without(t, otherSeat(seat), text(event)),
        totals,
      }));
    }
    case "draw": {
      const { back, card, place, left } = event;
      const hands = inHand(view, seat, place, { back, ...(card && { card }) });
      return { ...view, hands, draw: { ...view.draw, size: left } };
    }
    case "top":
      return { ...view, draw: { ...view.draw, top_back: event.back } };
    case "reshuffle":
      return { ...view, draw: { ...view.draw, size: event.cards }, discard: { ...view.discard, size: 0, top: null } };
    case "flip":
      return changeTerminal(view, event.colour, (t) => ({ ...t, plus: event.plus }));
    case "set": {
      const swept = view.terminals.filter((t) => t.colour === event.colour).map(countCards);
      const discard = { ...view.discard, size: view.discard.size + (swept[0] ?? 0) };
      const scored = { ...view, scores: event.scores, discard };
      return changeTerminal(scored, event.colour, (t) => ({ ...t, sides: [[], []], totals: [0, 0] }));
    }
    case "win":
      return { ...view, winner: seat };
    default:
      return view;
  }
}

/** How long an event is looked at, at normal speed: cards fly, tokens turn, a set rests before it is swept. */
export function length(event: VoltageEvent): number {
  switch (event.kind) {
    case "play":
    case "take":
    case "remove":
      return 360;
    case "draw":
      return 400;
    case "flip":
      return 420;
    case "set":
      return 2400;
    case "reshuffle":
      return 500;
    default:
      return 0;
  }
}

export function sound(event: VoltageEvent): SoundName | null {
  const sounds: Record<string, SoundName> = {
    play: "card",
    take: "card",
    remove: "hit",
    draw: "draw",
    flip: "flip",
    set: "score",
    win: "over",
  };
  return sounds[event.kind] ?? null;
}

function changeTerminal(view: VoltageView, colour: Colour, change: (terminal: Terminal) => Terminal): VoltageView {
  return { ...view, terminals: view.terminals.map((t) => (t.colour === colour ? change(t) : t)) };
}

function withCard(terminal: Terminal, on: 0 | 1, card: string): Terminal {
  return onSide(terminal, on, [...terminal.sides[on], card]);
}

function without(terminal: Terminal, on: 0 | 1, card: string): Terminal {
  const at = terminal.sides[on].indexOf(card);
  return onSide(
    terminal,
    on,
    terminal.sides[on].filter((_, i) => i !== at),
  );
}

function onSide(terminal: Terminal, on: 0 | 1, cards: string[]): Terminal {
  const sides: Terminal["sides"] = [...terminal.sides];
  sides[on] = cards;
  return { ...terminal, sides };
}

/** The card of an event as a side writes it. */
function text({ card, back }: { card: string; back: Back }): string {
  return (card === "by" || card === "fu" ? card : card.slice(1)) + mark(back);
}

function mark(back: Back): string {
  return back === "transformer" ? "*" : "";
}

function inHand(view: VoltageView, seat: 0 | 1, place: number, held: Held | null): VoltageView["hands"] {
  const hands: VoltageView["hands"] = [...view.hands];
  hands[seat] = hands[seat].map((before, at) => (at === place ? held : before));
  return hands;
}
