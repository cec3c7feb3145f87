// [10.20] A week whose picks are shown together counts for nothing until they are. Leagues that were scored before that
// are scored again as soon as nothing holds their week back: the last deadline passed, or a game that hadn't locked is
// cancelled, postponed or moved away.
import { isHeldBack } from "../../../../domain/leagueRules/reveal";
import { internal } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { listWeekGames, type SeasonWeek } from "../../records/games/weekGames";
import { withoutWaiting } from "../../records/leagueRules/revealedGames";
import { readWeekRules } from "../../records/leagueRules/weekRules";
import { LeagueLocks } from "../../records/locks/gameLocks";
import { requestLeagueScoring } from "./scoringRounds";

/** A league costs some five reads, and two writes if it is scored. */
const LEAGUES_BATCH = 25;

async function listHeldBack(
  ctx: QueryCtx,
  { season, week }: SeasonWeek,
  { after, count }: { after: Id<"leagues"> | null; count: number },
) {
  return await ctx.db
    .query("leagueWeeks")
    .withIndex("by_held_back", (q) => {
      const range = q.eq("isHeldBack", true).eq("season", season).eq("week", week);
      return after === null ? range : range.gt("leagueId", after);
    })
    .take(count);
}

/** Called after games of a week locked, or one needn't any more. Reads one row at most, none without such leagues. */
export async function requestShownWeeks(ctx: MutationCtx, { season, week }: SeasonWeek): Promise<void> {
  const waiting = await listHeldBack(ctx, { season, week }, { after: null, count: 1 });
  if (waiting.length === 0) return;
  await ctx.scheduler.runAfter(0, internal.jobs.scoring.scoreShown, { season, week, after: null });
}

/** For the sweep, where a job was lost: the oldest week that is held back, and the newest. */
export async function resumeShownWeeks(ctx: MutationCtx): Promise<void> {
  for (const order of ["asc", "desc"] as const) {
    const row = await ctx.db
      .query("leagueWeeks")
      .withIndex("by_held_back", (q) => q.eq("isHeldBack", true))
      .order(order)
      .first();
    if (row !== null) await requestShownWeeks(ctx, row);
  }
}

/** Has the leagues scored whose week is shown by now; safe to run at any time. */
export async function scoreShownWeeks(
  ctx: MutationCtx,
  { season, week, after }: SeasonWeek & { after: Id<"leagues"> | null },
): Promise<null> {
  const games = await listWeekGames(ctx, { season, week });
  const locks = new LeagueLocks(ctx);
  const rows = await listHeldBack(ctx, { season, week }, { after, count: LEAGUES_BATCH });
  for (const { leagueId } of rows) {
    const league = await ctx.db.get("leagues", leagueId);
    if (league === null) continue;
    const rules = await readWeekRules(ctx, { leagueId, season, week }, { games });
    const past = await locks.listPastDeadline({ league, season, week });
    const settled = await withoutWaiting(ctx, { league, season, week }, past);
    if (!isHeldBack(rules, settled)) await requestLeagueScoring(ctx, { leagueId, season, week });
  }
  const last = rows.at(-1);
  if (last !== undefined && rows.length === LEAGUES_BATCH) {
    await ctx.scheduler.runAfter(0, internal.jobs.scoring.scoreShown, { season, week, after: last.leagueId });
  }
  return null;
}
