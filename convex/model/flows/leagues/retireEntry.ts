import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { hasLedgerRows } from "../../records/dues/ledger";
import { seatEntry } from "../../records/leagues/leagueEntries";
import { endManagersOf } from "../../records/leagues/managers";
import { forgetNet } from "../../records/picks/nets";
import { forgetHistories } from "../../records/picks/saveHistory";
import { forgetPickRecords } from "../../records/standings/pickRecords";
import { picksOn } from "../../records/picks/sheets";
import { listTotalsOf } from "../../records/standings/carriedWeeks";
import { rankTable } from "../../records/standings/standingRows";
import { withdrawOpenPicksOf } from "../picks/savePicks";
import { requestScoringOfEntry } from "../scoring/scoringRounds";

/**
 * Takes an entry out of play, and from its managers, and ends its safety net. One without any pick that counts, or
 * total that was moved in, is gone, or [13.6] in no list any more if its ledger has rows; otherwise it stays in the
 * weeks that it has played. Its weeks are scored again.
 * Reads and writes at most 22 sheets a season, and the league's table.
 */
export async function retireEntry(ctx: MutationCtx, league: Doc<"leagues">, entry: Doc<"entries">): Promise<void> {
  const { _id: entryId, leagueId, joinedAtMs } = entry;
  await withdrawOpenPicksOf(ctx, league, entryId);
  await endManagersOf(ctx, entryId);
  await forgetNet(ctx, entryId);
  // The games that it has missed count in those weeks too, and in their records.
  await requestScoringOfEntry(ctx, entryId);
  const sheets = await ctx.db
    .query("sheets")
    .withIndex("by_entry_and_week", (q) => q.eq("entryId", entryId))
    .collect();
  if (sheets.some((sheet) => picksOn(sheet).length > 0) || (await listTotalsOf(ctx, entryId)).length > 0) {
    await seatEntry(ctx, entry, { joinedAtMs, isListed: true, isFormer: true });
    return;
  }
  for (const { _id } of sheets) await ctx.db.delete("sheets", _id);
  await forgetHistories(ctx, entryId);
  await forgetPickRecords(ctx, entryId);
  const rows = ctx.db.query("standings").withIndex("by_entry", (q) => q.eq("entryId", entryId));
  for (const { _id } of await rows.collect()) await ctx.db.delete("standings", _id);
  if (await hasLedgerRows(ctx, entryId)) await seatEntry(ctx, entry, { joinedAtMs, isListed: false, isFormer: true });
  else await ctx.db.delete("entries", entryId);
  await rankTable(ctx, { leagueId, season: league.currentSeason });
}
