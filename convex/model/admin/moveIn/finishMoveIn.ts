// [17.1] Ends the move of a spreadsheet into a league, or its way back: its weeks are scored, and the log tells of it.
import { formatCount } from "../../../../domain/common/plurals";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { weekName } from "../../common/weekName";
import { audit } from "../../log/auditLog";
import { requestLeagueScoring } from "../../flows/scoring/scoringRounds";
import { requestPoolRun } from "../../records/survivor/poolRuns";
import { settleCarriedWeek } from "../../records/standings/carriedWeeks";
import { rankTable } from "../../records/standings/standingRows";
import { forgetPeople } from "./movedPeople";

type Import = Doc<"imports">;

/**
 * Scoring a week ranks the league's table, at most 250 rows; here that is done only for a spreadsheet that has nothing
 * but people. Otherwise it reads and writes some six and three rows for each of at most 22 weeks.
 */
export async function finishMoveIn(ctx: MutationCtx, { _id, leagueId, moveIn }: Import): Promise<void> {
  await forgetPeople(ctx, _id);
  const league = leagueId === undefined ? null : await ctx.db.get("leagues", leagueId);
  if (leagueId === undefined || moveIn === undefined || league === null || league.isDeleted) return;
  if (league.poolType === "survivor") {
    await requestPoolRun(ctx, leagueId);
    return;
  }
  const { season, totalsWeeks, pickWeeks, players } = moveIn;
  const weeks = new Set([...totalsWeeks, ...pickWeeks]);
  for (const week of weeks) {
    await settleCarriedWeek(ctx, { leagueId, season, week });
    await requestLeagueScoring(ctx, { leagueId, season, week });
  }
  if (players > 0 && weeks.size === 0) await rankTable(ctx, { leagueId, season });
}

interface Logged {
  readonly actor: Doc<"users">;
  readonly action: "import" | "takeBack";
}

export async function logMoveIn(ctx: MutationCtx, run: Import, { actor, action }: Logged): Promise<void> {
  if (run.leagueId === undefined || run.moveIn === undefined) return;
  await audit(ctx, {
    actor,
    action: action === "import" ? "league.moveIn" : "league.moveBack",
    target: { name: movedText(run.moveIn) },
    leagueId: run.leagueId,
    via: "file",
  });
}

/** "2 players, 48 picks of Week 1 to Week 3, totals of Week 4" */
function movedText({ players, picks, totalsWeeks, pickWeeks }: NonNullable<Import["moveIn"]>): string {
  return [
    players > 0 ? formatCount(players, "player") : [],
    pickWeeks.length > 0 ? `${formatCount(picks, "pick")} of ${rangesText(pickWeeks)}` : [],
    totalsWeeks.length > 0 ? `totals of ${rangesText(totalsWeeks)}` : [],
  ]
    .flat()
    .join(", ");
}

/** "Week 1 to Week 3 and Week 5" */
function rangesText(weeks: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const week of weeks) {
    const last = ranges.at(-1);
    if (last?.[1] === week - 1) last[1] = week;
    else ranges.push([week, week]);
  }
  const texts = ranges.map(([from, to]) => (from === to ? weekName(from) : `${weekName(from)} to ${weekName(to)}`));
  return new Intl.ListFormat("en").format(texts);
}
