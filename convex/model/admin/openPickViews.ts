// [6.3][7.37] An admin may look at picks that nobody else can see yet, but never secretly. The row that permits it is
// written together with the league's log, and queries show open picks only to the admin it names, and only those that
// had been saved by then: whatever was saved since takes another look, and another line in the log. The sweep removes
// the row after a day.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { weekName } from "../common/weekName";
import { audit } from "../log/auditLog";
import type { SeasonWeek } from "../records/games/weekGames";
import { readWeekReveal } from "../records/leagueRules/revealedGames";
import { readWeekRules } from "../records/leagueRules/weekRules";
import { isWeekShown } from "../reads/survivor/survivorReveal";

interface WeekOfLeague extends SeasonWeek {
  readonly league: Doc<"leagues">;
}

/** Which picks of a league's week its members can see, decided by the game they are on. */
export async function readReveal(
  ctx: QueryCtx,
  { league, season, week }: WeekOfLeague,
): Promise<(gameId: Id<"games">) => boolean> {
  if (league.poolType === "survivor") {
    const isShown = await isWeekShown(ctx, { league, season, week });
    return () => isShown;
  }
  const rules = await readWeekRules(ctx, { leagueId: league._id, season, week });
  const { shown } = await readWeekReveal(ctx, { league, season, week }, rules);
  return (gameId) => shown.has(gameId);
}

async function getView(ctx: QueryCtx, { actor, league, season, week }: WeekOfLeague & { actor: Doc<"users"> }) {
  return await ctx.db
    .query("pickViews")
    .withIndex("by_admin_and_week", (q) =>
      q.eq("adminId", actor._id).eq("leagueId", league._id).eq("season", season).eq("week", week),
    )
    .first();
}

export async function maySeeOpenPicks(
  ctx: QueryCtx,
  at: WeekOfLeague & { readonly actor: Doc<"users"> },
): Promise<boolean> {
  return (await getView(ctx, at)) !== null;
}

/** By when an open pick must have been saved for the admin to see it; null if they see none. */
export async function seenOpenPicksUntil(
  ctx: QueryCtx,
  at: WeekOfLeague & { readonly actor: Doc<"users"> },
): Promise<number | null> {
  return (await getView(ctx, at))?.openedAtMs ?? null;
}

/** For imports, whose rows tell of open picks: logs it, unless the admin may see that week's anyway. */
export async function noteOpenPicks(
  ctx: MutationCtx,
  { actor, league, season, week }: WeekOfLeague & { readonly actor: Doc<"users"> },
): Promise<void> {
  if (!(await maySeeOpenPicks(ctx, { actor, league, season, week })))
    await logLook(ctx, { actor, league, season, week });
}

/** Lets the admin see, for a day, the week's open picks as they are, and logs it. */
export async function logLook(
  ctx: MutationCtx,
  { actor, league, season, week }: WeekOfLeague & { readonly actor: Doc<"users"> },
): Promise<void> {
  const leagueId = league._id;
  const view = await getView(ctx, { actor, league, season, week });
  const openedAtMs = Date.now();
  if (view !== null) await ctx.db.patch("pickViews", view._id, { openedAtMs });
  else await ctx.db.insert("pickViews", { adminId: actor._id, leagueId, season, week, openedAtMs });
  const target = { name: `${weekName(week)} of ${season} in ${league.name}` };
  await audit(ctx, { actor, action: "picks.view", target, leagueId });
}

const SWEEP_BOUND = 20;
const DAY_MS = 24 * 3_600_000;

/** For the sweep. */
export async function closePickViews(ctx: MutationCtx): Promise<void> {
  const views = await ctx.db
    .query("pickViews")
    .withIndex("by_opened", (q) => q.lt("openedAtMs", Date.now() - DAY_MS))
    .take(SWEEP_BOUND);
  for (const { _id } of views) await ctx.db.delete("pickViews", _id);
}
