import { NET_WEEKS } from "../../../../domain/picks/safetyNet";
import type { MutationCtx } from "../../../_generated/server";
import { refusalAt } from "../../common/refusals";
import type { OwnEntry } from "../../reads/survivor/entryWeek";
import { isLockLate, isNetUnderWay } from "../../records/locks/netWaits";
import { getDecidedEntryOrThrow } from "../../records/survivor/survivorEntries";
import { ensurePlayedPool } from "../../records/survivor/pool";

interface WantedPoolNet extends OwnEntry {
  readonly isOn: boolean;
}

/**
 * [12.2] Turns the safety net of the caller's entry on or off, for the deadlines ahead. Errors: NOT_FOUND for an entry
 * that isn't theirs; CONFLICT where the pool has no nets, and while those of a deadline that has just passed pick.
 */
export async function savePoolNet(ctx: MutationCtx, { user, leagueId, isOn, ...wanted }: WantedPoolNet): Promise<null> {
  const { league, pool } = await ensurePlayedPool(ctx, { user, leagueId });
  const entry = await getDecidedEntryOrThrow(ctx, { league, pool, user, ...wanted });
  if (isOn === (entry.hasNet === true)) return null;
  if (isOn && (league.netWeeks ?? NET_WEEKS.default) === 0) throw refusalAt("isOn", "netsOff");
  if ((await isNetUnderWay(ctx, league)) || (await isLockLate(ctx, league))) throw refusalAt("isOn", "netsUnderWay");
  await ctx.db.patch("survivorEntries", entry._id, { hasNet: isOn || undefined });
  if (isOn && !league.hasNets) await ctx.db.patch("leagues", league._id, { hasNets: true });
  return null;
}
