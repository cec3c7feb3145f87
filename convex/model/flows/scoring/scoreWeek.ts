// [10.17] Scores one league's week in one transaction: what each sheet counts for under the league's rules and its
// games' outcomes, who won the week, and the resulting table. A reader of the table sees all of a week's finals or
// none, and none before a week that is shown together is [10.20].
import { isClassic } from "../../../../domain/leagueRules/ruleSettings";
import { NO_TALLY, picksIn } from "../../../../domain/picks/pickGrades";
import { carriedWinners } from "../../../../domain/scoring/carriedWinners";
import { isSameFeats, weekFeats, type WeekFeats } from "../../../../domain/hallOfFame/weekFeats";
import { isSameRuns, runOfWeek, type WeekRun, type WeekRuns } from "../../../../domain/hallOfFame/pickRuns";
import { hasPlayed, type WeekTallies, type WeekTally } from "../../../../domain/scoring/seasonTotal";
import { isWeekComplete, tiebreakDistance, weekWinners } from "../../../../domain/scoring/weekWinners";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { listWeekGames } from "../../records/games/weekGames";
import { freezeStarted } from "../../records/leagueRules/frozenLines";
import { isWeekHeldBack } from "../../records/leagueRules/revealedGames";
import { listRuleRows, rulesIn } from "../../records/leagueRules/rules";
import { readWeekRules, type EntryResult, type WeekRules } from "../../records/leagueRules/weekRules";
import { listEntries } from "../../records/leagues/leagueEntries";
import { carriedKindOf } from "../../records/leagues/leagueWeeks";
import { adoptLeague } from "../leagues/adoptRows";
import { noteChangedWeek } from "../reminders/correctedResults";
import { noteWinners } from "../reminders/weekNews";
import { keepSegmentWinners } from "./segmentWins";
import { requestPickRecords } from "./pickRecordRounds";
import { noteSegmentWinners } from "./segmentNews";
import { sheetScorer } from "./sheetScorer";
import { noteLead, noteShownTogether, noteUpsets, noteWeekWon } from "./weekEvents";
import { listSheets } from "../../records/picks/sheets";
import { sumAdjustments } from "../../records/standings/adjustments";
import { listCarriedTotals } from "../../records/standings/carriedWeeks";
import { leadersIn } from "../../records/standings/leaders";
import { ensureScoredRow, listTable, writeTable } from "../../records/standings/standingRows";
import { isSameTally, isSameWeeks } from "../../records/standings/tableRanks";

/**
 * Safe to run at any time; running it again changes nothing. For m members it reads m sheets, m rows, the season's
 * rules (usually none, at most 22) and the week's games (at most 16), and writes the rows that change, at most m. Rules
 * with lines add a read per game; a rule for missed picks adds m entries, and one to show the week together its locks.
 * A complete week in a segment adds the league's weeks, at most 22, and [14.4] one row for what its picks come to by
 * team. [14.3] What it tells of the week adds the week's upsets and four rows, and writes two rows for each event that
 * is new.
 * Returns whether more picks are graded than before.
 */
export async function scoreWeek(ctx: MutationCtx, leagueWeek: Doc<"leagueWeeks">): Promise<boolean> {
  const { leagueId, season, week } = leagueWeek;
  const league = await ctx.db.get("leagues", leagueId);
  // A deleted league's rows are being removed; nothing new may be counted there.
  if (league === null || league.isDeleted) return false;
  const versions = await listRuleRows(ctx, { leagueId, season });
  await adoptLeague(ctx, leagueId);
  const games = await listWeekGames(ctx, { season, week });
  const lines = await freezeStarted(ctx, { leagueId, season, week, games, settings: rulesIn(versions, week) });
  const rules = await readWeekRules(ctx, { leagueId, season, week }, { games, versions, lines });

  const sheets = new Map((await listSheets(ctx, { leagueId, season, week })).map((sheet) => [sheet.entryId, sheet]));
  const adjustments = await sumAdjustments(ctx, { leagueId, season, week });
  const totals =
    carriedKindOf(leagueWeek) === "totals" ? await listCarriedTotals(ctx, { leagueId, season, week }) : null;
  const isHeldBack = totals === null && (await isWeekHeldBack(ctx, { league, season, week }, rules));
  const results =
    totals !== null
      ? carriedResults(totals, adjustments)
      : isHeldBack
        ? adjustedAlone(adjustments)
        : await scoreEntries(ctx, { league, season, rules, sheets, adjustments });
  const gradedPicks = [...results.values()].reduce((sum, result) => sum + picksIn(result), 0);
  const table = await listTable(ctx, { leagueId, season });
  const known = new Set(table.map(({ entryId }) => entryId));
  for (const [entryId, result] of results) {
    if (known.has(entryId)) continue;
    const row = await ensureScoredRow(ctx, { entryId, season }, result);
    if (row !== null) table.push(row);
  }
  const played = table.map((row) => ({
    row,
    tally: results.get(row.entryId),
    guess: sheets.get(row.entryId)?.guess ?? null,
    adjusted: adjustments.get(row.entryId) ?? 0,
  }));
  const contenders = played.flatMap(({ row, tally: result, guess }) =>
    result && row.isMember ? [{ member: row, result, guess }] : [],
  );
  const won =
    totals === null ? weekWinners(rules.settings, rules.games, contenders) : carriedWinners(totals, contenders);
  const winners = won.map(({ member: { entryId, userId }, points, distance }) => ({
    entryId,
    userId,
    points,
    distance,
  }));
  const winningRows = new Set(won.map(({ member }) => member));
  const isComplete = totals !== null || (!isHeldBack && isWeekComplete(rules.games));
  const distanceOf = (guess: number | null) => tiebreakDistance(rules.settings, rules.games, guess);
  if (isComplete || leagueWeek.winners !== undefined) await requestPickRecords(ctx, { leagueId, season, week });
  const rows = played.map(({ row, tally, guess, adjusted }) => {
    const scored = { tally, isWon: winningRows.has(row), distance: distanceOf(guess), adjusted };
    const run = isComplete && tally !== undefined ? runOfWeek(tally.picks) : null;
    return { row, weeks: withWeek(row.weeks, week, scored), runs: withRun(row.runs, week, run) };
  });
  if (leagueWeek.carried === "takenBack" && results.size === 0) {
    await ctx.db.delete("leagueWeeks", leagueWeek._id);
    await writeTable(ctx, { leagueId, season, rows, versions });
    await keepSegmentWinners(ctx, { leagueId, season }, rows);
    return false;
  }
  const featContenders = contenders.map(({ member: { entryId }, result, guess }) => {
    return { entryId, result, distance: totals === null ? distanceOf(guess) : null };
  });
  const ended = isComplete && {
    winners,
    feats: weekFeats({ week, contenders: featContenders, winners: winners.map(({ entryId }) => entryId) }),
  };
  await writeLeagueWeek(ctx, leagueWeek, { gradedPicks, isHeldBack, ...ended });
  const at = { leagueId, season, week, rules };
  // [17.3] Who won a week that was moved in is no news.
  const isNews = isComplete && carriedKindOf(leagueWeek) === null;
  if (isNews) {
    const lastKickoffAtMs = Math.max(...rules.games.map(({ kickoffAtMs }) => kickoffAtMs));
    if (!isClassic(rules.settings)) await noteWinners(ctx, { leagueId, season, week }, { winners, lastKickoffAtMs });
    await noteSegmentWinners(ctx, { leagueId, season, week }, { rows, lastKickoffAtMs });
  }
  const isTold = carriedKindOf(leagueWeek) === null && !isHeldBack;
  if (isTold && leagueWeek.isHeldBack) await noteShownTogether(ctx, at);
  if (isTold) await noteUpsets(ctx, { ...at, games, results: contenders.map(({ result }) => result) });
  // Which weeks are complete or have results decides what is dropped, and by which rules.
  const isOfOtherUse =
    isComplete !== (leagueWeek.winners !== undefined) || gradedPicks > 0 !== leagueWeek.gradedPicks > 0;
  const isChanged = rows.some(({ row, weeks }) => !isSameWeeks(row.weeks, weeks));
  const hasOtherRuns = rows.some(({ row, runs }) => !isSameRuns(row.runs, runs));
  if (isOfOtherUse || isChanged || hasOtherRuns) {
    const before = leadersIn(table);
    const after = await writeTable(ctx, { leagueId, season, rows, versions });
    if (carriedKindOf(leagueWeek) === null) await noteLead(ctx, at, { before, after });
  }
  if (isNews) await noteWeekWon(ctx, at, winners);
  if (isComplete || leagueWeek.winners !== undefined) await keepSegmentWinners(ctx, { leagueId, season }, rows);
  if (isNews && isChanged) await noteChangedWeek(ctx, { leagueId, season, week });
  return gradedPicks > leagueWeek.gradedPicks;
}

interface Entries {
  readonly league: Doc<"leagues">;
  readonly season: number;
  readonly rules: WeekRules;
  readonly sheets: ReadonlyMap<Id<"entries">, Doc<"sheets">>;
  readonly adjustments: ReadonlyMap<Id<"entries">, number>;
}

type Result = EntryResult & Pick<WeekTally, "isCarried">;

/** [17.3] The totals stand as they were given, with what commissioners add to them. */
function carriedResults(
  totals: ReadonlyMap<Id<"entries">, Doc<"carriedTotals">>,
  adjustments: Entries["adjustments"],
): Map<Id<"entries">, Result> {
  const results = new Map<Id<"entries">, Result>(adjustedAlone(adjustments));
  for (const [entryId, total] of totals) {
    const points = total.points + (adjustments.get(entryId) ?? 0);
    results.set(entryId, { ...NO_TALLY, points, picks: [], isCarried: true });
  }
  return results;
}

/** [13.3] Adjusted points are no secret: they count before the week's picks are shown. */
function adjustedAlone(adjustments: Entries["adjustments"]): Map<Id<"entries">, EntryResult> {
  return new Map([...adjustments].map(([entryId, points]) => [entryId, { ...NO_TALLY, points, picks: [] }]));
}

/** Each entry with a sheet or adjusted points and, where missed picks can count, all others. */
async function scoreEntries(
  ctx: MutationCtx,
  { league, season, rules, sheets, adjustments }: Entries,
): Promise<Map<Id<"entries">, EntryResult>> {
  const canMiss = rules.settings.missedPick !== "nothing";
  const entries = new Map((canMiss ? await listEntries(ctx, league._id) : []).map((entry) => [entry._id, entry]));
  const results = new Map<Id<"entries">, EntryResult>();
  const score = sheetScorer({ league, season, rules });
  for (const entryId of new Set([...sheets.keys(), ...entries.keys(), ...adjustments.keys()])) {
    const [sheet, entry] = [sheets.get(entryId) ?? null, entries.get(entryId)];
    results.set(entryId, score({ sheet, entry, adjustment: adjustments.get(entryId) ?? 0 }));
  }
  return results;
}

type Written = Pick<Doc<"leagueWeeks">, "gradedPicks" | "winners"> & {
  readonly isHeldBack: boolean;
  readonly feats?: WeekFeats<Id<"entries">, Id<"games">, Id<"teams">>;
};

async function writeLeagueWeek(
  ctx: MutationCtx,
  row: Doc<"leagueWeeks">,
  { isHeldBack, gradedPicks, winners, feats }: Written,
) {
  const { _id, _creationTime, dueAtMs, winners: known, isHeldBack: wasHeldBack = false, carried, ...rest } = row;
  const { feats: knownFeats, hasFeats = false, ...before } = rest;
  const isSame = before.gradedPicks === gradedPicks && isSameWinners(known, winners) && carried !== "takenBack";
  const hasSameFeats = hasFeats && isSameFeats(knownFeats, feats);
  if (isSame && hasSameFeats && isHeldBack === wasHeldBack && dueAtMs === undefined) return;
  const kind = carriedKindOf(row);
  const optional = { ...(kind && { carried: kind }), ...(winners && { winners }), ...(isHeldBack && { isHeldBack }) };
  const kept = { hasFeats: true as const, ...(feats && { feats }) };
  await ctx.db.replace("leagueWeeks", _id, { ...before, gradedPicks, ...optional, ...kept });
}

function isSameWinners(a: Doc<"leagueWeeks">["winners"], b: Doc<"leagueWeeks">["winners"]): boolean {
  const [textOfA, textOfB] = [a, b].map((winners) =>
    winners?.map(({ entryId, points, distance }) => [entryId, points, distance].join()).join(";"),
  );
  return textOfA === textOfB;
}

interface Scored {
  readonly tally: Result | undefined;
  readonly isWon: boolean;
  readonly distance: number | null;
  readonly adjusted: number;
}

/** The same, if nothing changes. */
function withWeek(weeks: WeekTallies, week: number, { tally, isWon, distance, adjusted }: Scored): WeekTallies {
  const before = weeks[String(week)];
  if (tally === undefined || (!hasPlayed(tally) && adjusted === 0)) {
    if (before === undefined) return weeks;
    const { [String(week)]: _before, ...others } = weeks;
    return others;
  }
  const { correct, incorrect, tied, points, isCarried } = tally;
  const after: WeekTally = {
    correct,
    incorrect,
    tied,
    points,
    ...(isWon && { isWon }),
    ...(distance !== null && { distance }),
    ...(adjusted !== 0 && { adjusted }),
    ...(isCarried && { isCarried }),
  };
  return isSameTally(before, after) ? weeks : { ...weeks, [String(week)]: after };
}

/** [14.5] The same, if nothing changes. */
function withRun(runs: WeekRuns | undefined, week: number, run: WeekRun | null): WeekRuns | undefined {
  const before = runs?.[String(week)];
  if (before?.join() === run?.join()) return runs;
  const { [String(week)]: _before, ...others } = runs ?? {};
  return run === null ? others : { ...others, [String(week)]: run };
}
