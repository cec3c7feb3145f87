// [7.41][7.42] Accepting a file: its rows are kept as they came and checked in steps (runImport.ts).
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { refusal, refusalAt } from "../../common/refusals";

export const IMPORT_MAX_ROWS = 5_000;
/** A typical row has some 200 characters. */
const ROW_MAX = 5_000;
/** Rows checked per step: some 25 reads and one write each. */
const PART_ROWS = 10;
/** Of people who are moved into a pool: some 40 reads each. */
const POOL_PART_ROWS = 5;

export const RUNNING = ["checking", "applying", "reverting", "probing", "takingBack"] as const;

type ImportState = Doc<"imports">["state"];

export function isRunning(state: ImportState): boolean {
  return (RUNNING as readonly ImportState[]).includes(state);
}

/**
 * Two imports at once could each be valid alone and conflict together: two of admins, or two of the same league.
 * Errors: CONFLICT.
 */
export async function ensureNoneRunning(ctx: QueryCtx, leagueId?: Id<"leagues">): Promise<void> {
  for (const state of RUNNING) {
    const running = await ctx.db
      .query("imports")
      .withIndex("by_league_and_state", (q) => q.eq("leagueId", leagueId).eq("state", state))
      .first();
    if (running !== null) throw refusal(leagueId === undefined ? "importRunning" : "moveInRunning");
  }
}

type OfLeague = Required<Pick<Doc<"imports">, "leagueId" | "moveIn">>;

interface NewImport {
  readonly actor: Doc<"users">;
  readonly kind: Doc<"imports">["kind"];
  /** Each as JSON. */
  readonly rows: readonly string[];
  readonly isCheckOnly: boolean;
}

/** Errors: INVALID for an empty or oversized file, CONFLICT while another import is under way. */
export async function startImport(ctx: MutationCtx, { kind, rows, ...start }: NewImport): Promise<Id<"imports">> {
  if (rows.length === 0) throw refusalAt(kind, "importEmpty", { kind });
  ensureRows(kind, rows, IMPORT_MAX_ROWS);
  return await insertImport(ctx, { kind, rows, ...start });
}

/** Errors: INVALID, naming the argument. */
export function ensureRows(field: string, rows: readonly string[], max: number): void {
  if (rows.length > max) throw refusalAt(field, "tooManyRows", { max });
  const tooLong = rows.findIndex((row) => row.length > ROW_MAX);
  if (tooLong !== -1) throw refusalAt(field, "rowTooLong", { row: tooLong + 1 });
}

/** Errors: CONFLICT while another import is under way. */
export async function insertImport(
  ctx: MutationCtx,
  { actor, kind, rows, isCheckOnly, ofLeague }: NewImport & { readonly ofLeague?: OfLeague },
): Promise<Id<"imports">> {
  await ensureNoneRunning(ctx, ofLeague?.leagueId);
  const importId = await ctx.db.insert("imports", {
    kind,
    ...ofLeague,
    isCheckOnly,
    state: "checking",
    startedById: actor._id,
    startedAtMs: Date.now(),
    progressAtMs: Date.now(),
    totalRows: rows.length,
    total: rows.length,
    done: 0,
    cursor: "",
    newRows: 0,
    changedRows: 0,
    problems: [],
    problemCount: 0,
    leagues: [],
  });
  const size = ofLeague?.moveIn.isPool === true ? POOL_PART_ROWS : PART_ROWS;
  for (let from = 0; from < rows.length; from += size) {
    const part = rows.slice(from, from + size);
    await ctx.db.insert("importParts", { importId, fromRow: from + 1, rows: part });
  }
  return importId;
}
