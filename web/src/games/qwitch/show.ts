/** The picture after an event, from what the event states; the next view puts right whatever a picture cannot know. */
import type { SoundName } from "../../lib/game";
import type { QwitchEvent } from "$types/qwitch";
import type { QwitchView } from "./view";

export function show(view: QwitchView, event: QwitchEvent): QwitchView {
  switch (event.kind) {
    case "play": {
      const { card } = event;
      return {
        ...onTop(view, [...view.centre, card]),
        hand: view.hand?.filter((held) => held !== card) ?? null,
        hands: withCount(view.hands, event.seat, event.hand),
        history: [...view.history, `${event.seat}:${card}`],
        ...(view.all_hands && { all_hands: view.all_hands.map((hand) => hand.filter((held) => held !== card)) }),
      };
    }
    case "pass":
      return { ...view, history: [...view.history, `${event.seat}:pass`] };
    case "draw": {
      const drawn = event.cards;
      return {
        ...view,
        hand: view.hand && drawn && event.seat === view.seat ? [...view.hand, ...drawn] : view.hand,
        hands: withCount(view.hands, event.seat, event.hand),
        piles: withCount(view.piles, event.seat, event.pile),
        ...(view.all_hands &&
          drawn && { all_hands: view.all_hands.map((hand, at) => (at === event.seat ? [...hand, ...drawn] : hand)) }),
      };
    }
    case "direction": {
      const symbol = event.symbol;
      const left = { ...view.directions_left, [symbol]: Math.max(0, view.directions_left[symbol] - 1) };
      return {
        ...view,
        direction: symbol,
        directions: [...view.directions, symbol],
        directions_left: left,
        turner: event.seat,
        history: [...view.history, symbol],
      };
    }
    case "bottom":
      return onTop(view, [...view.centre.filter((other) => other !== event.card), event.card]);
    default:
      return view;
  }
}

/** How long an event is looked at, at normal speed. In the Advanced game nothing waits: the next card may be yours. */
export function length(event: QwitchEvent, view: QwitchView): number {
  if (view.mode === "advanced") return 0;
  const lengths: Record<string, number> = {
    play: 520,
    pass: 520,
    stop: 900,
    draw: 220,
    direction: 620,
    bottom: 700,
    reshuffle: 500,
  };
  return lengths[event.kind] ?? 0;
}

export function sound(event: QwitchEvent): SoundName | null {
  const sounds: Record<string, SoundName> = {
    play: "card",
    stop: "call",
    draw: "draw",
    direction: "flip",
    win: "over",
    deadlock: "over",
  };
  return sounds[event.kind] ?? null;
}

function onTop(view: QwitchView, centre: string[]): QwitchView {
  return { ...view, centre, top: centre.at(-1)! };
}

function withCount(counts: number[], seat: number, count: number): number[] {
  return counts.map((old, at) => (at === seat ? count : old));
}
