// [17.1] Taking back what was moved in: whether something depends on it by now, and what was there before.
import { takenBackIn } from "../../../../domain/dues/ledger";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { weekName } from "../../common/weekName";
import { getDues } from "../../records/dues/duesTerms";
import { hasLedgerRows, listLedgerOf, toLedgerRows } from "../../records/dues/ledger";
import { partStarts } from "../../records/leagues/entryStarts";
import type { LeagueWeek } from "../../records/leagues/leagueWeeks";
import { forgetHistories } from "../../records/picks/saveHistory";
import { getSheet, picksOn } from "../../records/picks/sheets";
import { listAdjustments } from "../../records/standings/adjustments";
import type { Undo } from "../imports/checkedRow";
import { removeAddedPlayer } from "./movedPeople";

export type MoveInUndo = Extract<Undo, { kind: "player" | "carriedTotal" | "carriedPicks" }>;
type UndoOf<Kind extends Undo["kind"]> = Extract<Undo, { kind: Kind }>;

export const isMoveInUndo = (undo: Undo): undo is MoveInUndo =>
  undo.kind === "player" || undo.kind === "carriedTotal" || undo.kind === "carriedPicks";

/** Null if nothing does. `writtenAtMs`: when its import ended. */
export async function findDependent(ctx: QueryCtx, undo: MoveInUndo, writtenAtMs: number): Promise<string | null> {
  const entry = await ctx.db.get("entries", undo.entryId);
  if (undo.kind === "player") return await findOfPlayer(ctx, entry, writtenAtMs);
  const since = { writtenAtMs, startsBefore: undo.startsBefore };
  if (undo.kind === "carriedPicks") return await findOfPicks(ctx, { ...undo, ...since }, entry);
  const total = await ctx.db.get("carriedTotals", undo.totalId);
  if (total === null || total.entryId !== undo.entryId || entry === null) return "The entry was claimed or is gone.";
  return await findOfWeek(ctx, { ...total, ...since }, entry);
}

async function findOfPlayer(ctx: QueryCtx, entry: Doc<"entries"> | null, writtenAtMs: number): Promise<string | null> {
  if (entry === null) return null;
  const { _id: entryId, name, leagueId } = entry;
  if (entry.ownerId !== null) return `${name} was claimed by a member.`;
  if (entry.isFormer === true || !entry.isListed) return `${name} was removed, and stays in the weeks played.`;
  if (await hasLedgerRows(ctx, entryId)) return `${name} has payments.`;
  const sheets = await ctx.db
    .query("sheets")
    .withIndex("by_entry_and_week", (q) => q.eq("entryId", entryId))
    .collect();
  const later = sheets.find((sheet) => picksOn(sheet).some(({ savedAtMs }) => savedAtMs > writtenAtMs));
  if (later !== undefined) return `${name} has other picks by now, such as in ${weekName(later.week)}.`;
  for (const { season } of sheets.slice(0, 1)) {
    const own = (await listAdjustments(ctx, { leagueId, season })).find((row) => row.entryId === entryId);
    if (own !== undefined) return `Points of ${name} were adjusted in ${weekName(own.week)}.`;
  }
  return null;
}

async function findOfPicks(
  ctx: QueryCtx,
  { entryId, season, week, savedAtMs, leagueId, writtenAtMs, startsBefore }: UndoOf<"carriedPicks"> & Since,
  entry: Doc<"entries"> | null,
): Promise<string | null> {
  const sheet = await getSheet(ctx, { entryId, season, week });
  if (sheet === null || entry === null) return "The entry was claimed or is gone.";
  const isKept = picksOn(sheet).every((pick) => pick.savedAtMs === savedAtMs);
  const isGuessKept = sheet.guessEntered === undefined || sheet.guessEntered.atMs === savedAtMs;
  if (!isKept || !isGuessKept) return `Picks of ${entry.name} in ${weekName(week)} were changed since.`;
  return await findOfWeek(ctx, { leagueId, season, week, writtenAtMs, startsBefore }, entry);
}

interface Since {
  readonly writtenAtMs: number;
  /** Set for the row that made the entry start earlier. */
  readonly startsBefore: Doc<"entries">["starts"];
}

async function findOfWeek(ctx: QueryCtx, at: LeagueWeek & Since, entry: Doc<"entries">): Promise<string | null> {
  const { leagueId, season, week } = at;
  const adjusted = await listAdjustments(ctx, { leagueId, season, week });
  if (adjusted.some(({ entryId }) => entryId === entry._id)) {
    return `Points of ${entry.name} were adjusted in ${weekName(week)}. Take that back first.`;
  }
  return at.startsBefore === undefined ? null : await findOfFees(ctx, at, entry);
}

/** [13.6] The entry owes weekly fees from the week on. */
async function findOfFees(ctx: QueryCtx, at: LeagueWeek & Since, { _id: entryId, name }: Doc<"entries">) {
  const { leagueId, season, week, writtenAtMs } = at;
  const dues = await getDues(ctx, { leagueId, season });
  if (dues === null || dues.weeklyFeeCents === 0) return null;
  const rows = await listLedgerOf(ctx, { leagueId, season, entryId });
  const takenBack = takenBackIn(toLedgerRows(rows));
  const hasPaid = rows.some(({ _id, kind, atMs }) => kind === "payment" && atMs >= writtenAtMs && !takenBack.has(_id));
  if (!hasPaid) return null;
  return `${name} owes weekly fees from ${weekName(week)} on, and has paid since. Take the payment back first.`;
}

export async function restoreMovedIn(ctx: MutationCtx, undo: MoveInUndo): Promise<void> {
  if (undo.kind === "player") await removeAddedPlayer(ctx, undo.entryId);
  else {
    if (undo.kind === "carriedTotal") await ctx.db.delete("carriedTotals", undo.totalId);
    else await removeSheet(ctx, undo);
    await partStarts(ctx, { _id: undo.entryId }, undo.startsBefore);
  }
}

async function removeSheet(
  ctx: MutationCtx,
  { entryId, season, week, sinceBeforeMs }: UndoOf<"carriedPicks">,
): Promise<void> {
  const sheet = await getSheet(ctx, { entryId, season, week });
  if (sheet !== null) await ctx.db.delete("sheets", sheet._id);
  await forgetHistories(ctx, entryId, { season, week });
  await ctx.db.patch("entries", entryId, { carriedSinceMs: sinceBeforeMs ?? undefined });
}
