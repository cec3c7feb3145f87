// [13.8] What members have answered to "In again?". Asking: flows/leagues/renewLeague.ts.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { MEMBERS_BOUND } from "./memberships";

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

/** Whoever leaves the league is asked anew after coming back. One row a season. */
export async function forgetAnswers(ctx: MutationCtx, { leagueId, userId }: Answerer): Promise<void> {
  const answers = ctx.db
    .query("seasonAnswers")
    .withIndex("by_league_user_and_season", (q) => q.eq("leagueId", leagueId).eq("userId", userId));
  for await (const { _id } of answers) await ctx.db.delete("seasonAnswers", _id);
}
