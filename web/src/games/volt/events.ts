// Written by tools/event_types.py from src/voltable/games/volt/events.py. Do not edit.
import type { Happened } from "../../lib/game";

export type VoltEvent =
  | (Happened<"round"> & {
      round: number;
    })
  | (Happened<"enter"> & {
      space: string;
    })
  | Happened<"stay_out">
  | (Happened<"programming"> & {
      holders: (number | null)[];
    })
  | (Happened<"place"> & {
      unit: number;
      die?: string;
    })
  | Happened<"clear">
  | (Happened<"take"> & {
      number: number;
    })
  | (Happened<"numbers"> & {
      holders: (number | null)[];
    })
  | (Happened<"reveal"> & {
      programs: string[][];
    })
  | (Happened<"unit"> & {
      unit: number;
    })
  | (Happened<"error"> & {
      unit: number;
    })
  | (Happened<"skip"> & {
      unit: number;
      colour: "blue" | "red";
      number: number;
      direction: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";
    })
  | (Happened<"die"> & {
      unit: number;
      colour: "blue" | "red";
      number: number;
      direction: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";
      starting_number: number;
      why: "number" | "colour" | "starting number" | "last";
    })
  | (Happened<"step"> & {
      from: string;
      to: string;
    })
  | (Happened<"push"> & {
      from: string;
      to: string;
      by: number;
    })
  | (Happened<"blocked"> & {
      direction: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";
      at_wall: number;
    })
  | (Happened<"fire"> & {
      direction: "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";
      from: string;
      to: string;
      hits: number | null;
    })
  | (Happened<"hit"> & {
      damage: number;
      by: number;
    })
  | (Happened<"fall"> & {
      space: string;
      by: number;
    })
  | (Happened<"destroyed"> & {
      by: number;
    })
  | (Happened<"repair"> & {
      damage: number;
    })
  | (Happened<"reward"> & {
      vp: number;
      left: number;
    })
  | (Happened<"token"> & {
      number: number;
      space: string;
      left: number;
    })
  | (Happened<"collect"> & {
      number: number;
      space: string;
      tokens: number;
    })
  | (Happened<"win"> & {
      vp: number[];
    })
  | (Happened<"last_round"> & {
      vp: number[];
      round: number;
    });
