// [10.18] Buying an eliminated entry back, between two weeks: once a week is complete and until the first deadline of
// the next one, for which it then plays, with one life. So everything about the week is known, and a pool that has
// ended in it stays over. The elimination stays in the entry's history.
import type { MutationCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { hasDeadlinePassedNow } from "../../records/locks/gameLocks";
import { listEntryPicks } from "../../records/survivor/survivorPicks";
import type { OwnEntry } from "../../reads/survivor/entryWeek";
import { ensurePlayedPool, type Pool } from "../../records/survivor/pool";
import { getDecidedEntryOrThrow } from "../../records/survivor/survivorEntries";
import { startAfresh } from "./entryNews";
import { PoolCounts, updateLives } from "./livesLeft";
import { buyBacksLeft, findWindow } from "../../reads/survivor/buyBackWindow";

/**
 * [16.3] Also one that the user picks for. The owner's eliminated entry plays again, from the current week on. Errors:
 * NOT_FOUND, LOCKED when entries can't be bought back, CONFLICT for an entry that is alive or was bought back too
 * often.
 */
export async function buyBack(ctx: MutationCtx, { user, leagueId, ...wanted }: OwnEntry): Promise<Pool> {
  const at = await ensurePlayedPool(ctx, { user, leagueId });
  const entry = await getDecidedEntryOrThrow(ctx, { ...at, user, ...wanted });
  const window = await findWindow(ctx, at, async (week) => await hasDeadlinePassedNow(ctx, week));
  if ("refusal" in window) throw window.refusal;
  const { eliminatedWeek, eliminatedByTeamId, eliminatedAtMs } = entry;
  if (eliminatedWeek === null || eliminatedAtMs === null || eliminatedWeek >= window.week) {
    throw refusal("entryAlive");
  }
  if (buyBacksLeft(at.pool, entry) === 0) {
    throw refusal("noBuyBackLeft");
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
