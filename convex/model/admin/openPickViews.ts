// [6.3][7.37] An admin may look at picks that nobody else can see yet, but never secretly. The row that permits it is
// written together with the league's log, and queries show open picks only to the admin it names. The sweep removes it
// after a day.
import { weekName } from "../../../domain/games/weeks";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import * as texts from "../../texts/admin";
import { audit } from "./audit";
import { listWeekGames, type SeasonWeek } from "../games/games";
import { listGamesPastDeadline } from "../locks/locks";
import { getLeagueOrThrow } from "../leagues/memberships";
import { getKickoff } from "../survivor/picks/survivorReveal";

interface WeekOfLeague extends SeasonWeek {
  readonly league: Doc<"leagues">;
}

/** Which picks of a league's week its members can see, decided by the game they are on. */
export async function readReveal(
  ctx: QueryCtx,
  { league, season, week }: WeekOfLeague,
): Promise<(gameId: Id<"games">) => boolean> {
  if (league.poolType === "survivor") {
    const hasKickedOff = (await getKickoff(ctx, { season, week })) !== null;
    return () => hasKickedOff;
  }
  const past = await listGamesPastDeadline(ctx, { league, season, week });
  return (gameId) => past.has(gameId);
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

/** Lets the admin see a week's open picks for a day, and logs it. Does nothing if they already may. */
export async function noteOpenPicks(
  ctx: MutationCtx,
  { actor, league, season, week }: WeekOfLeague & { readonly actor: Doc<"users"> },
): Promise<void> {
  if ((await getView(ctx, { actor, league, season, week })) !== null) return;
  const leagueId = league._id;
  await ctx.db.insert("pickViews", { adminId: actor._id, leagueId, season, week, openedAtMs: Date.now() });
  const target = { name: texts.weekOfIn(weekName(week), season, league.name) };
  await audit(ctx, { actor, action: "picks.view", target, leagueId });
}

/** Does nothing for a week without open games. Errors: NOT_FOUND. */
export async function openPicks(
  ctx: MutationCtx,
  { actor, leagueId, ...at }: SeasonWeek & { actor: Doc<"users">; leagueId: Id<"leagues"> },
): Promise<null> {
  const league = await getLeagueOrThrow(ctx, leagueId);
  const isRevealed = await readReveal(ctx, { league, ...at });
  const games = await listWeekGames(ctx, at);
  if (games.some(({ _id }) => !isRevealed(_id))) await noteOpenPicks(ctx, { actor, league, ...at });
  return null;
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
