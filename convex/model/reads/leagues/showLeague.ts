// The league that the operator shows to everybody on the landing page (SHOW_LEAGUE). Nobody gets its key: that would also
// open other weeks, and stay with whoever has it. Strangers see what its members see of one another's week, but neither
// pictures nor whole names.
import { v, type Infer } from "convex/values";
import { isClassic } from "../../../../domain/leagueRules/ruleSettings";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { optionalEnv } from "../../common/env";
import { getCurrentWeek } from "../../records/games/currentWeek";
import { FORMER_MEMBER, type Person } from "../../records/users/users";
import { readRevealed, revealedPicksView, withoutPoints } from "../picks/pickReveal";
import { readWeights, revealedWeightsView } from "../picks/revealedWeights";

export const showLeagueView = v.object({
  name: v.string(),
  season: v.number(),
  week: v.number(),
  picks: revealedPicksView,
  /** Null under Classic rules. */
  weights: v.union(revealedWeightsView, v.null()),
});

/** A board compares at least two. */
const FEWEST = 2;

/** Until the week's first picks are revealed, the week before. */
export async function getShowLeague(ctx: QueryCtx): Promise<Infer<typeof showLeagueView> | null> {
  const [league, current] = [await readLeague(ctx), await getCurrentWeek(ctx)];
  if (league === null || current === null) return null;
  const { season } = current;
  for (const week of [current.week, current.week - 1]) {
    const { members, ...picks } = withoutPoints(await readRevealed(ctx, { league, season, week }));
    if (members.filter((member) => member.picks.length > 0).length < FEWEST) continue;
    const weights = await readWeights(ctx, { league, season, week });
    return {
      name: league.name,
      season,
      week,
      picks: { ...picks, members: members.map(toStranger) },
      weights: isClassic(weights.rules) ? null : weights,
    };
  }
  return null;
}

type Shown = Pick<Person, "firstName" | "lastName" | "profileImageUrl"> & { readonly entryName: string };

async function readLeague(ctx: QueryCtx): Promise<Doc<"leagues"> | null> {
  const id = ctx.db.normalizeId("leagues", optionalEnv("SHOW_LEAGUE") ?? "");
  const league = id && (await ctx.db.get("leagues", id));
  return league?.poolType === "pickem" && !league.isDeleted ? league : null;
}

/** "Pat R." */
function toStranger<Member extends Shown>(member: Member): Member {
  const { firstName, lastName } = member;
  const isShort = lastName === "" || lastName === FORMER_MEMBER.lastName;
  const shown = isShort ? lastName : `${[...lastName][0]}.`;
  return { ...member, lastName: shown, entryName: `${firstName} ${shown}`.trim(), profileImageUrl: null };
}
