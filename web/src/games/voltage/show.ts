/** The picture after an event, from what the event states; the next view puts right whatever a picture cannot know. */
import type { GameEvent, SoundName } from "../../lib/game";
import { nearSeat, type Back, type Colour, type Terminal, type VoltageView } from "./view";

type Pair<T> = [T, T];

export function show(view: VoltageView, event: GameEvent): VoltageView {
  const colour = event["colour"] as Colour;
  const seat = event.seat as 0 | 1;
  switch (event.kind) {
    case "play": {
      const on = event["on"] as 0 | 1;
      const hands = [...view.hands] as VoltageView["hands"];
      hands[seat] = hands[seat].map((held, place) => (place === event["place"] ? null : held));
      return changeTerminal({ ...view, hands }, colour, (t) => withCard(t, on, text(event)));
    }
    case "take":
      return changeTerminal(view, colour, (t) => withCard(without(t, other(seat), text(event)), seat, text(event)));
    case "remove":
      return changeTerminal(
        { ...view, discard: { ...view.discard, size: view.discard.size + 1, top: discarded(event) } },
        colour,
        (t) => without(t, other(seat), text(event)),
      );
    case "draw": {
      const hands = [...view.hands] as VoltageView["hands"];
      const card = event["card"] as string | undefined;
      const drawn = { back: event["back"] as Back, ...(card && { card }) };
      hands[seat] = hands[seat].map((held, place) => (place === event["place"] ? drawn : held));
      return { ...view, hands, draw: { ...view.draw, size: event["left"] as number } };
    }
    case "top":
      return { ...view, draw: { ...view.draw, top_back: event["back"] as Back } };
    case "reshuffle":
      return {
        ...view,
        draw: { ...view.draw, size: event["cards"] as number },
        discard: { ...view.discard, size: 0, top: null },
      };
    case "flip":
      return changeTerminal(view, colour, (t) => ({ ...t, plus: event["plus"] as boolean }));
    case "set": {
      const size = view.discard.size + 5;
      return changeTerminal(
        { ...view, scores: event["scores"] as Pair<number>, discard: { ...view.discard, size } },
        colour,
        (t) => ({ ...t, sides: [[], []], totals: [0, 0] }),
      );
    }
    default:
      return view;
  }
}

/** How long an event is looked at, at normal speed: cards fly, tokens turn, a set rests before it is swept. */
export function length(event: GameEvent): number {
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

export function sound(event: GameEvent): SoundName | null {
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
  const sides = [...terminal.sides] as Terminal["sides"];
  const totals = [...terminal.totals] as Terminal["totals"];
  sides[on] = cards;
  totals[on] = cards.reduce((sum, card) => sum + (Number.parseInt(card) || 0), 0);
  return { ...terminal, sides, totals };
}

/** The card of an event as a side writes it. */
function text(event: GameEvent): string {
  const card = event["card"] as string;
  const face = card === "by" || card === "fu" ? card : card.slice(1);
  return event["back"] === "transformer" ? `${face}*` : face;
}

function discarded(event: GameEvent): string {
  return (event["card"] as string) + (event["back"] === "transformer" ? "*" : "");
}

function other(seat: 0 | 1): 0 | 1 {
  return nearSeat(1 - seat);
}
