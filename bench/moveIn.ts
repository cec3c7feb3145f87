// [17.1] A whole season of 250 entries is moved in: how long it takes while scores tick, what a watching phone notices
// of it, and what its steps cost.
import { makeFunctionReference } from "convex/server";
import { JobHost } from "./jobs/JobHost";
import type { JobCost } from "./jobs/JobMeter";
import { SEASON, WEEKS } from "./jobs/jobRows";
import { anotherTeam, homeTeams, moveSpreadsheet, namesOf, spreadsheetRows, weeksUpTo } from "./jobs/moveSpreadsheets";
import { rounded } from "./statistics";
import { measureBurst, type BurstFigures } from "./sunday/measureBurst";

const [GAMES, ALLOWED_MS, POOL_PEOPLE] = [16, 25, 30];
/** Games of week 10 are on, so that the season has 18 others. */
const WEEK_ON = 10;

interface Season {
  /** With the league's owner, who is in no spreadsheet. */
  readonly entries: number;
  readonly weeks: number;
}

interface MoveInFigures extends Season, Omit<BurstFigures, "tookMs"> {
  readonly picks: number;
  /** Until the last week is scored. */
  readonly seconds: number;
}

export interface MovedInFigures {
  readonly season: MoveInFigures;
  readonly steps: readonly JobCost[];
  readonly allowedMs: number;
  /** The longest step beside what a job may take: of the 95th percentiles. */
  readonly longestOfAllowed: number;
}

const isMoving = makeFunctionReference<"query", Record<string, never>, boolean>("sunday:isMoving");
const countMoved = makeFunctionReference<"query", Record<string, never>, { sheets: number; scored: number }>(
  "sunday:countMoved",
);

export async function measureMoveIn(size: Season): Promise<MovedInFigures> {
  const season = await measureSeason(size);
  const steps = await measureSteps(size);
  const longest = Math.max(...steps.map(({ p95Ms }) => p95Ms));
  return { season, steps, allowedMs: ALLOWED_MS, longestOfAllowed: rounded(longest / ALLOWED_MS) };
}

async function measureSeason({ entries, weeks }: Season): Promise<MoveInFigures> {
  const names = namesOf(entries - 1);
  const played = weeksUpTo(weeks + 1).filter((week) => week !== WEEK_ON);
  const { tookMs, ...figures } = await measureBurst({
    async seed(host) {
      await host.mutate("sunday:seedWeek", { games: GAMES, members: 1 });
      await host.mutate("sunday:seedLeagues", { from: 0, count: 1 });
      await host.mutate("sunday:seedPastWeeks", { weeks: played });
    },
    start: (host) => host.mutate("sunday:startMoving", { names, weeks: played }),
    isUnderWay: isMoving,
    async check(watcher) {
      const { sheets, scored } = await watcher.query(countMoved, {});
      if (sheets !== names.length * weeks || scored !== played.length) {
        throw new Error(`${sheets} sheets of ${names.length * weeks} were moved in, and ${scored} weeks scored.`);
      }
    },
  });
  return { entries, weeks, picks: names.length * weeks * GAMES, seconds: rounded(tookMs / 1000), ...figures };
}

async function measureSteps({ entries, weeks }: Season): Promise<JobCost[]> {
  const host = await JobHost.open();
  await host.call("bench:seedSeason");
  const members = await host.call<string[]>("bench:seedUsers", { from: 0, count: 1, browsers: 0 });
  const leagueId = await host.call<string>("bench:seedLeague", { name: "M", members, hours: 0, weeks: [] });
  await host.call("bench:playOut");
  const names = namesOf(entries - 1);
  const rows = spreadsheetRows({ names, weeks: weeksUpTo(weeks), teamsIn: homeTeams });
  await moveSpreadsheet(host, { by: 0, leagueId, season: SEASON, names, rows, isTakenBack: true });
  const poolId = await host.call<string>("pools:seedPool", { name: "MP", members, hours: 0 });
  const few = namesOf(POOL_PEOPLE);
  const poolRows = spreadsheetRows({ names: few, weeks: weeksUpTo(WEEKS), teamsIn: anotherTeam });
  await moveSpreadsheet(host, {
    by: 0,
    leagueId: poolId,
    season: SEASON,
    names: few,
    rows: poolRows,
    isTakenBack: true,
  });
  const costs = host.meter.costs();
  await host.close();
  return costs;
}
