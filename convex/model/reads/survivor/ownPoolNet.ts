// [12.2] The safety net of one's own entry in a pool, and what it would pick: nobody else learns of either.
import { v, type Infer } from "convex/values";
import { neverLocks } from "../../../../domain/leagues/deadlines";
import { mayPickIn, NET_WEEKS } from "../../../../domain/picks/safetyNet";
import { bestTeamsLeft } from "../../../../domain/survivor/poolNet";
import { picksNeeded } from "../../../../domain/survivor/survivorOptions";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { autoWeeks } from "../../records/survivor/autoWeeks";
import { getDecidedEntryOrThrow } from "../../records/survivor/survivorEntries";
import { listEntryPicks, usedBy } from "../../records/survivor/survivorPicks";
import { ensurePlayedPool, weeksOf, type Pool } from "../../records/survivor/pool";
import { findHold } from "../dues/holds";
import type { OwnEntry } from "./entryWeek";
import { readPoolNetWeek } from "./poolNetWeek";

export const ownPoolNetView = v.object({
  isOn: v.boolean(),
  /** In how many weeks of the season it may pick; 0 where the pool has no nets. */
  weeks: v.number(),
  weeksLeft: v.number(),
  /** The teams that it would pick this week as things stand, best first; one, or two in weeks of two picks. */
  planned: v.array(v.object({ gameId: v.id("games"), teamId: v.id("teams") })),
  /** True if it has nothing to go by: teams are left to pick, and none of them has a line. */
  lacksLine: v.boolean(),
});

/** Of the pool's current week. Error: NOT_FOUND for an entry that isn't the caller's. */
export async function getOwnPoolNet(
  ctx: QueryCtx,
  { user, leagueId, ...wanted }: OwnEntry,
): Promise<Infer<typeof ownPoolNetView>> {
  const { league, pool } = await ensurePlayedPool(ctx, { user, leagueId });
  const entry = await getDecidedEntryOrThrow(ctx, { league, pool, user, ...wanted });
  const picks = await listEntryPicks(ctx, { entryId: entry._id, season: pool.season });
  const weeks = league.netWeeks ?? NET_WEEKS.default;
  const used = autoWeeks(picks);
  const isOn = entry.hasNet === true;
  const own = { isOn, weeks, weeksLeft: Math.max(0, weeks - used.length) };
  const { currentWeek: week, hasStarted } = await weeksOf(ctx, pool);
  const mayPick =
    isOn && hasStarted && mayPickIn(week, used, weeks) && (await canPick(ctx, { league, pool, entry, week }));
  if (!mayPick) return { ...own, planned: [], lacksLine: false };
  const { sides, withoutLine } = await readPoolNetWeek(ctx, { league, pool, week });
  const made = picks.filter((pick) => pick.week === week);
  const usedTeams = new Set(usedBy(pool, picks, week).map(({ teamId }) => teamId));
  const missing = picksNeeded(pool, week) - made.length;
  const pickedGames = new Set(made.map(({ gameId }) => gameId));
  const best = bestTeamsLeft({ sides, usedTeams, pickedGames, missing, picksLosers: pool.picksLosers });
  return {
    ...own,
    planned: best.map(({ game: gameId, team: teamId }) => ({ gameId, teamId })),
    lacksLine: best.length === 0 && missing > 0 && [...withoutLine].some((team) => !usedTeams.has(team)),
  };
}

interface PlayedWeek extends Pool {
  readonly entry: Doc<"survivorEntries">;
  readonly week: number;
}

async function canPick(ctx: QueryCtx, { league, pool, entry, week }: PlayedWeek): Promise<boolean> {
  const { season, state, closedThroughWeek } = pool;
  if (state === "over" || week <= closedThroughWeek || neverLocks(league, season)) return false;
  if (entry.isEliminated || entry.decidedThroughWeek >= week) return false;
  return (await findHold(ctx, { league, entryId: entry._id, season, week })) === null;
}
