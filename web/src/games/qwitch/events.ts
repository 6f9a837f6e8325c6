// Written by tools/event_types.py from src/voltable/games/qwitch/events.py. Do not edit.
import type { Happened } from "../../lib/game";

export type QwitchEvent =
  | (Happened<"deal"> & {
      each: number;
      out: number;
    })
  | (Happened<"draw"> & {
      count: number;
      hand: number;
      pile: number;
      cards?: string[];
    })
  | (Happened<"centre"> & {
      card: string;
    })
  | (Happened<"direction"> & {
      symbol: "up" | "down" | "equal";
      left: number;
      next?: number;
    })
  | (Happened<"play"> & {
      card: string;
      hand: number;
    })
  | Happened<"pass">
  | (Happened<"stop"> & {
      why: "empty" | "passes" | "stuck";
      told_after?: number;
    })
  | (Happened<"reshuffle"> & {
      cards: number;
    })
  | (Happened<"bottom"> & {
      card: string;
    })
  | Happened<"redeal">
  | (Happened<"win"> & {
      left: number[];
    })
  | (Happened<"deadlock"> & {
      left: number[];
      winner: number | null;
    });
