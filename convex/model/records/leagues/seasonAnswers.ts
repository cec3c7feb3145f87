// [13.8] Members' answers to "In again?". Asking: flows/leagues/renewLeague.ts.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { getMembership, MEMBERS_BOUND } from "./memberships";

interface Answerer {
  readonly leagueId: Id<"leagues">;
  readonly userId: Id<"users">;
}

interface Asked extends Answerer {
  readonly season: number;
}

export async function getAnswer(
  ctx: QueryCtx,
  { leagueId, season, userId }: Asked,
): Promise<Doc<"seasonAnswers"> | null> {
  return await ctx.db
    .query("seasonAnswers")
    .withIndex("by_league_user_and_season", (q) => q.eq("leagueId", leagueId).eq("userId", userId).eq("season", season))
    .unique();
}

export async function listAnswers(
  ctx: QueryCtx,
  { leagueId, season }: Pick<Asked, "leagueId" | "season">,
): Promise<Doc<"seasonAnswers">[]> {
  return await ctx.db
    .query("seasonAnswers")
    .withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId).eq("season", season))
    .take(MEMBERS_BOUND);
}

/** In the place of an earlier one. */
export async function putAnswer(ctx: MutationCtx, { isIn, ...asked }: Asked & { readonly isIn: boolean }) {
  const known = await getAnswer(ctx, asked);
  if (known === null) await ctx.db.insert("seasonAnswers", { ...asked, isIn });
  else if (known.isIn !== isIn) await ctx.db.patch("seasonAnswers", known._id, { isIn });
}

/** Everybody is asked anew. */
export async function clearAnswers(ctx: MutationCtx, asked: Pick<Asked, "leagueId" | "season">): Promise<void> {
  for (const { _id } of await listAnswers(ctx, asked)) await ctx.db.delete("seasonAnswers", _id);
}

interface Entering {
  /** Any league or pool; only for the pools that follow others does it mean an answer. */
  readonly league: Doc<"leagues">;
  readonly userId: Id<"users">;
}

/** Whoever enters the pool that follows theirs is in again, by whatever way they come. */
export async function noteEntered(ctx: MutationCtx, { league, userId }: Entering): Promise<void> {
  const { renewedFromId: leagueId, currentSeason: season } = league;
  if (leagueId === undefined || (await getMembership(ctx, { leagueId, userId })) === null) return;
  await putAnswer(ctx, { leagueId, userId, season, isIn: true });
}

/** Whoever was in and leaves it, or is removed, is out. */
export async function noteLeft(ctx: MutationCtx, { league, userId }: Entering): Promise<void> {
  const { renewedFromId: leagueId, currentSeason: season } = league;
  const answer = leagueId && (await getAnswer(ctx, { leagueId, userId, season }));
  if (answer?.isIn) await ctx.db.patch("seasonAnswers", answer._id, { isIn: false });
}

/** Whoever leaves the league is asked anew after coming back. One row a season. */
export async function forgetAnswers(ctx: MutationCtx, { leagueId, userId }: Answerer): Promise<void> {
  const answers = ctx.db
    .query("seasonAnswers")
    .withIndex("by_league_user_and_season", (q) => q.eq("leagueId", leagueId).eq("userId", userId));
  for await (const { _id } of answers) await ctx.db.delete("seasonAnswers", _id);
}
