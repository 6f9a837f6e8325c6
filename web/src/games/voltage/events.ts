// Written by tools/event_types.py from src/voltable/games/voltage/events.py. Do not edit.
import type { Happened } from "../../lib/game";

export type VoltageEvent =
  | (Happened<"turn"> & {
      turn: number;
    })
  | (Happened<"play"> & {
      card: string;
      back: "plain" | "transformer";
      place: number;
      colour: "o" | "g" | "b" | "p";
      on: 0 | 1;
      totals: [number, number];
    })
  | (Happened<"take"> & {
      colour: "o" | "g" | "b" | "p";
      card: string;
      back: "plain" | "transformer";
      totals: [number, number];
    })
  | (Happened<"remove"> & {
      colour: "o" | "g" | "b" | "p";
      card: string;
      back: "plain" | "transformer";
      totals: [number, number];
    })
  | (Happened<"draw"> & {
      place: number;
      back: "plain" | "transformer";
      left: number;
      card?: string;
    })
  | (Happened<"top"> & {
      back: "plain" | "transformer";
    })
  | (Happened<"reshuffle"> & {
      cards: number;
    })
  | (Happened<"flip"> & {
      colour: "o" | "g" | "b" | "p";
      plus: boolean;
    })
  | (Happened<"set"> & {
      colour: "o" | "g" | "b" | "p";
      plus: boolean;
      totals: [number, number];
      winner: 0 | 1;
      scores: [number, number];
    })
  | (Happened<"win"> & {
      scores: [number, number];
    });
