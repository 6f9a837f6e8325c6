// Written by tools/event_types.py from src/voltable/games/voltage_hex/events.py. Do not edit.
import type { Happened } from "../../lib/game";

export type VoltageHexEvent =
  | (Happened<"deal"> & {
      count: number;
      cards?: ("p0" | "p1" | "t" | "j" | "t1" | "t2" | "t3" | "j1" | "j2" | "j3")[];
    })
  | (Happened<"orient"> & {
      cell: string;
      card: "p0" | "p1" | "t" | "j" | "t1" | "t2" | "t3" | "j1" | "j2" | "j3";
      out: "e" | "ne" | "nw" | "w" | "sw" | "se";
    })
  | (Happened<"drawn"> & {
      card?: "p0" | "p1" | "t" | "j" | "t1" | "t2" | "t3" | "j1" | "j2" | "j3";
    })
  | (Happened<"put"> & {
      cell: string;
      card?: "p0" | "p1" | "t" | "j" | "t1" | "t2" | "t3" | "j1" | "j2" | "j3";
    })
  | (Happened<"turn"> & {
      turn: number;
    })
  | (Happened<"draw"> & {
      left: number;
      card?: "p0" | "p1" | "t" | "j" | "t1" | "t2" | "t3" | "j1" | "j2" | "j3";
    })
  | (Happened<"place"> & {
      cell: string;
      card: "p0" | "p1" | "t" | "j" | "t1" | "t2" | "t3" | "j1" | "j2" | "j3";
      fetched?: "p0" | "p1" | "t" | "j" | "t1" | "t2" | "t3" | "j1" | "j2" | "j3";
    })
  | (Happened<"flip"> & {
      cell: string;
      card: "p0" | "p1" | "t" | "j" | "t1" | "t2" | "t3" | "j1" | "j2" | "j3";
      placer: number;
    })
  | (Happened<"look"> & {
      cell: string;
      card?: "p0" | "p1" | "t" | "j" | "t1" | "t2" | "t3" | "j1" | "j2" | "j3";
    })
  | (Happened<"rotate"> & {
      cell: string;
    })
  | (Happened<"discard"> & {
      card?: "p0" | "p1" | "t" | "j" | "t1" | "t2" | "t3" | "j1" | "j2" | "j3";
    })
  | (Happened<"path"> & {
      path: string[];
      cards: ("p0" | "p1" | "t" | "j" | "t1" | "t2" | "t3" | "j1" | "j2" | "j3")[];
      taken: string[];
      values: number[];
      points: number;
      paths: number;
      kept?: string[];
    })
  | (Happened<"refill"> & {
      cells: string[];
      left: number;
    })
  | (Happened<"shuffle"> & {
      cards: number;
    })
  | (Happened<"offer"> & {
      gives: number;
      wants: number;
      give?: ("p0" | "p1" | "t" | "j" | "t1" | "t2" | "t3" | "j1" | "j2" | "j3")[];
      want?: ("p0" | "p1" | "t" | "j" | "t1" | "t2" | "t3" | "j1" | "j2" | "j3")[];
    })
  | (Happened<"accept"> & {
      gives: number;
      wants: number;
      give?: ("p0" | "p1" | "t" | "j" | "t1" | "t2" | "t3" | "j1" | "j2" | "j3")[];
      want?: ("p0" | "p1" | "t" | "j" | "t1" | "t2" | "t3" | "j1" | "j2" | "j3")[];
      by: number;
    })
  | Happened<"decline">
  | Happened<"withdraw">
  | Happened<"pass">
  | Happened<"done">
  | (Happened<"end"> & {
      reason: "paths" | "pile" | "stall";
      hands: (("p0" | "p1" | "t" | "j" | "t1" | "t2" | "t3" | "j1" | "j2" | "j3")[])[];
      scores: [number, number];
    });
