// A league's week as people see it who aren't its members: on the landing page (showLeague.ts) and on a big screen
// (screen.ts). Nobody gets the league's key for it: that would also open other weeks, and stay with whoever has it.
import { v, type Infer } from "convex/values";
import { isClassic } from "../../../../domain/leagueRules/ruleSettings";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { SeasonWeek } from "../../records/games/weekGames";
import type { Person } from "../../records/users/people";
import { readRevealed, revealedPicksView, withoutPoints } from "../picks/pickReveal";
import { readWeights, revealedWeightsView } from "../picks/revealedWeights";

export const shownWeekView = v.object({
  season: v.number(),
  week: v.number(),
  picks: revealedPicksView,
  /** Null under Classic rules. */
  weights: v.union(revealedWeightsView, v.null()),
});
type ShownWeek = Infer<typeof shownWeekView>;

/** How somebody stands there. */
export type Shown = Pick<Person, "firstName" | "lastName" | "profileImageUrl"> & { readonly entryName: string };

/** A board compares at least two. */
const FEWEST = 2;

/**
 * Until the week's first picks are revealed, the week before; null without a board in either. Reads what the reveal of
 * both weeks reads: at most 250 entries, each with its owner and sheet.
 */
export async function readShownWeek(
  ctx: QueryCtx,
  { league, season, week: current }: SeasonWeek & { readonly league: Doc<"leagues"> },
  nameOf: <Member extends Shown>(member: Member) => Member,
): Promise<ShownWeek | null> {
  for (const week of [current, current - 1]) {
    const { members, ...picks } = withoutPoints(await readRevealed(ctx, { league, season, week }));
    if (members.filter((member) => member.picks.length > 0).length < FEWEST) continue;
    const weights = await readWeights(ctx, { league, season, week });
    const shown = { ...picks, members: members.map((member) => nameOf(member)) };
    return { season, week, picks: shown, weights: isClassic(weights.rules) ? null : weights };
  }
  return null;
}
