// [10.20] Picks are shown together only under a deadline of the week [10.19]. Whichever of the two changes asks here.
import { deadlineOf, dependsOnWeek, type Deadline, type DeadlineFields } from "../../../../domain/leagues/deadlines";
import type { RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import { WEEKS } from "../../../../domain/games/weeks";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { getCurrentWeek } from "../../records/games/currentWeek";
import { listRuleRows, rulesIn } from "../../records/leagueRules/rules";

/** Rules for a league that locks like this. Errors: INVALID. */
export function ensureCanShow(
  { reveal }: RuleSettings,
  league: DeadlineFields & { readonly nextDeadline?: DeadlineFields | undefined },
): void {
  const { nextDeadline = league } = league;
  const isByWeek = [league, nextDeadline].every((each) => dependsOnWeek(deadlineOf(each)));
  if (reveal === "together" && !isByWeek) throw refusal("togetherNeedsDeadline");
}

/**
 * A deadline for a league that plays by rules already, in the current week and later ones. Reads the season's rules.
 * Errors: CONFLICT.
 */
export async function ensureShownWith(
  ctx: QueryCtx,
  { _id: leagueId, currentSeason: season }: Doc<"leagues">,
  deadline: Deadline,
): Promise<void> {
  if (dependsOnWeek(deadline)) return;
  const versions = await listRuleRows(ctx, { leagueId, season });
  const current = await getCurrentWeek(ctx);
  const first = current?.season === season ? current.week : 1;
  if (WEEKS.some((week) => week >= first && rulesIn(versions, week).reveal === "together"))
    throw refusal("togetherKeepsDeadline");
}
