// Scores one league's week in one transaction: what each sheet counts for under its games' outcomes, and the resulting
// table. A reader of the table sees all of a week's finals or none.
import { picksIn, scorePicks, type Tally } from "../../../domain/picks/scoring";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { requestLines } from "../feed/poll/lineRuns";
import { listWeekGames, outcomeOf } from "../games/games";
import { listSheets, picksOn } from "../picks/sheets";
import { ensureScoredRow, isSameWeeks, listTable, weeksIn, writeTable } from "./standings";

/**
 * Safe to run at any time; running it again changes nothing. For m members it reads m sheets, m rows and the week's
 * games (at most 16), and writes the rows that change, at most m.
 */
export async function scoreWeek(ctx: MutationCtx, leagueWeek: Doc<"leagueWeeks">): Promise<void> {
  const { leagueId, season, week } = leagueWeek;
  const league = await ctx.db.get("leagues", leagueId);
  // A deleted league's rows are being removed; nothing new may be counted there.
  if (league === null || league.isDeleted) return;
  const outcomes = new Map((await listWeekGames(ctx, { season, week })).map((game) => [game._id, outcomeOf(game)]));
  const results = new Map<Id<"users">, Tally>();
  let gradedPicks = 0;
  for (const sheet of await listSheets(ctx, { leagueId, season, week })) {
    const picks = picksOn(sheet).map(({ gameId, selectedTeamId }) => ({
      selected: selectedTeamId,
      outcome: outcomes.get(gameId) ?? null,
    }));
    const result = scorePicks(picks);
    results.set(sheet.userId, result);
    gradedPicks += picksIn(result);
  }
  const table = await listTable(ctx, { leagueId, season });
  const known = new Set(table.map(({ userId }) => userId));
  for (const [userId, result] of results) {
    if (known.has(userId)) continue;
    const row = await ensureScoredRow(ctx, { leagueId, season, userId }, result);
    if (row !== null) table.push(row);
  }
  const rows = [];
  for (const row of table) rows.push({ row, weeks: withWeek(await weeksIn(ctx, row), week, results.get(row.userId)) });
  const { dueAtMs: _due, _id, _creationTime, ...before } = leagueWeek;
  if (before.gradedPicks !== gradedPicks || leagueWeek.dueAtMs !== undefined) {
    await ctx.db.replace("leagueWeeks", _id, { ...before, gradedPicks });
  }
  const isNews = rows.some(({ row, weeks }) => !isSameWeeks(row.weeks, weeks));
  if (isNews) await writeTable(ctx, { leagueId, season, rows });
  if (gradedPicks > before.gradedPicks) await requestLines(ctx, { season, week });
}

function withWeek(
  weeks: Readonly<Record<string, Tally>>,
  week: number,
  result: Tally | undefined,
): Readonly<Record<string, Tally>> {
  const { [String(week)]: _before, ...others } = weeks;
  return result === undefined || picksIn(result) === 0 ? others : { ...others, [String(week)]: result };
}
