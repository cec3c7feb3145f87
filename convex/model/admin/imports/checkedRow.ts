// The result of checking a row of an import. Each kind of row has its check (checkGameRow.ts, checkPickRow.ts,
// checkSurvivorRow.ts), which checking and importing share.
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import type { importUndo } from "../../tables/importTables";
import type { AuditChange } from "../../log/auditLog";
import type { StepMemo } from "./stepMemo";

export type Undo = Infer<typeof importUndo>;

/**
 * Something that no two rows of a file may both have, unless both say the same of it, or so many rows may. `text`
 * completes "Row 3 ".
 */
export interface Claim {
  readonly key: string;
  readonly field: string;
  readonly text: string;
  /** Rows with the same value don't clash; rows without one always do. */
  readonly value?: string;
  /** So many rows can have it; 1 unless set. */
  readonly room?: number;
}

/** Prevents the row, unless the file has a row with that key, which then decides. */
export interface Obstacle {
  readonly unless: string;
  readonly field: string;
  readonly message: string;
}

export interface CheckedRow {
  /** Not stored yet. */
  readonly isNew: boolean;
  /** "CHI at GB, 2025 week 10" */
  readonly label: string;
  /** Empty: the row matches what is stored already. */
  readonly fields: readonly AuditChange[];
  readonly claims: readonly Claim[];
  /** Keys that remove other rows' obstacles, in addition to those of the claims. */
  readonly provides?: readonly string[];
  readonly obstacles: readonly Obstacle[];
  /** Rows are written in this order rather than the file's; those of a group in one transaction. */
  readonly place?: { readonly order: string; readonly group: string };
  readonly leagueId: Id<"leagues"> | null;
  readonly userId: Id<"users"> | null;
  readonly gameId: Id<"games"> | null;
  /** [17.1] Of the sheet that is moved in. */
  readonly line?: number;
  readonly carried?: Doc<"importRows">["carried"];
  readonly movedEntry?: Doc<"importRows">["movedEntry"];
  readonly write: () => Promise<Undo>;
}

interface RowToCheck {
  readonly run: Doc<"imports">;
  readonly actor: Doc<"users">;
  /** From 1. */
  readonly row: number;
  readonly input: unknown;
  readonly memo: StepMemo;
}

/** Errors: RowProblem, or a ZodError for the row's shape. */
export type RowCheck = (ctx: MutationCtx, row: RowToCheck) => Promise<CheckedRow>;

/** Of a row that clashes with no other of its file, and changes no field that somebody would want to see. */
export const aloneInLeague = (leagueId: Id<"leagues">) => ({
  fields: [],
  claims: [],
  obstacles: [],
  leagueId,
  userId: null,
  gameId: null,
});
