// [10.18] Buying an eliminated entry back, between two weeks: once a week is complete and until the first deadline of the
// next one, for which it then plays, with one life. So everything about the week is known, and a pool that has ended in
// it stays over. The elimination stays in the entry's history.
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { optionsOf } from "../../../../domain/survivor/survivorOptions";
import * as texts from "../../../texts/survivor";
import { productError } from "../../common/errors";
import { hasDeadlinePassed, hasDeadlinePassedNow, type WeekOfLeague } from "../../records/locks/locks";
import { listEntryPicks } from "../../records/survivor/entryPicks";
import type { OwnEntry } from "../../reads/survivor/pickSheet";
import { ensurePlayedPool, type Pool, weeksOf } from "../../records/survivor/pool";
import { isOver } from "./poolWinners";
import { getEntryOrThrow } from "../../records/survivor/entries";
import { areGamesBeingGraded, startAfresh } from "./entryNews";
import { PoolCounts, updateLives } from "./livesLeft";

/** Buy-backs that a corrected score has made unnecessary don't count. */
export function buyBacksLeft(
  { resurrectionsAllowed }: Doc<"survivorPools">,
  { buyBacks = [] }: Doc<"survivorEntries">,
): number {
  return Math.max(0, resurrectionsAllowed - buyBacks.filter(({ eliminatedWeek }) => eliminatedWeek !== null).length);
}

/** Why no entry can be bought back at the moment, or the week for which it can. */
type Window = { readonly week: number } | { readonly refusal: string };

type HasBegun = (at: WeekOfLeague) => Promise<boolean>;

async function findWindow(ctx: QueryCtx, { league, pool }: Pool, hasBegun: HasBegun): Promise<Window> {
  const { resurrectionsAllowed, latestResurrectionWeek: latest } = optionsOf(pool);
  if (resurrectionsAllowed === 0) return { refusal: texts.entriesCantBeBoughtBack };
  if (pool.state === "over" || (await isOver(ctx, pool))) return { refusal: texts.thisPoolIsOver };
  const { actualWeek: week } = await weeksOf(ctx, pool);
  if (week > latest) return { refusal: texts.entriesCouldBeBoughtBack(latest) };
  if (await hasBegun({ league, season: pool.season, week })) {
    return { refusal: texts.weekHasBegunEntriesCan(week) };
  }
  if (pool.closedThroughWeek < week - 1 || (await isBeingSettled(ctx, pool))) {
    return { refusal: texts.resultsAreBeingCountedTry };
  }
  return { week };
}

/** True while some pick isn't graded yet, or some missed pick isn't recorded. */
async function isBeingSettled(ctx: QueryCtx, { leagueId, closedThroughWeek }: Doc<"survivorPools">): Promise<boolean> {
  const undecided = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_decided", (q) =>
      q.eq("leagueId", leagueId).eq("isEliminated", false).lt("decidedThroughWeek", closedThroughWeek),
    )
    .first();
  return undecided !== null || (await areGamesBeingGraded(ctx));
}

/** By rows alone, for queries; null if no entry can be bought back right now. */
export async function getBuyBackWeek(ctx: QueryCtx, at: Pool): Promise<number | null> {
  const window = await findWindow(ctx, at, async (week) => await hasDeadlinePassed(ctx, week));
  return "week" in window ? window.week : null;
}

/**
 * The owner's eliminated entry plays again, from the current week on. Errors: NOT_FOUND, LOCKED when entries can't be
 * bought back, CONFLICT for an entry that is alive or was bought back too often.
 */
export async function buyBack(ctx: MutationCtx, { user, leagueId, entryNumber }: OwnEntry): Promise<Pool> {
  const at = await ensurePlayedPool(ctx, { user, leagueId });
  const entry = await getEntryOrThrow(ctx, { pool: at.pool, userId: user._id, entryNumber });
  const window = await findWindow(ctx, at, async (week) => await hasDeadlinePassedNow(ctx, week));
  if ("refusal" in window) throw productError("LOCKED", window.refusal, "leagueId");
  const { eliminatedWeek, eliminatedByTeamId, eliminatedAtMs } = entry;
  if (eliminatedWeek === null || eliminatedAtMs === null || eliminatedWeek >= window.week) {
    throw productError("CONFLICT", texts.thisEntryIsAlive, "entryNumber");
  }
  if (buyBacksLeft(at.pool, entry) === 0) {
    throw productError("CONFLICT", texts.thisEntryHasBeenBought, "entryNumber");
  }
  const now = Date.now();
  const bought = { fromWeek: window.week, boughtAtMs: now, eliminatedWeek, eliminatedByTeamId, eliminatedAtMs };
  const fields = { buyBacks: [...(entry.buyBacks ?? []), bought], boughtBackAtMs: now };
  await ctx.db.patch("survivorEntries", entry._id, fields);
  const counts = new PoolCounts();
  const picks = await listEntryPicks(ctx, { entryId: entry._id, season: at.pool.season });
  await updateLives(ctx, { pool: at.pool, entry: { ...entry, ...fields }, picks, counts });
  await counts.write(ctx);
  await startAfresh(ctx, entry._id);
  return await ensurePlayedPool(ctx, { user, leagueId });
}
