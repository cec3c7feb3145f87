// [14.5] A pool's hall of fame as it must be: counted from picks, games, missed weeks and buy-backs alone, with nothing
// of convex/model and domain.
import { expect } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Doc, Id } from "../../../convex/_generated/dataModel";
import type { Backend, Player } from "./factories";
import { gradeByRules, picksPerWeek, type Stored } from "./survivorModel";

export interface EntryWeek {
  readonly week: number;
  readonly result: "survived" | "lost" | "none";
  readonly picks: readonly { readonly team: Id<"teams">; readonly survived: boolean }[];
  /** It went out. */
  readonly isOut: boolean;
}

/** Of each entry, week by week until the last one. */
function weeksOf(stored: Stored, entry: Doc<"survivorEntries">): EntryWeek[] {
  const { pool, picks } = stored;
  const weeks: EntryWeek[] = [];
  let livesLeft = pool.livesPerEntry;
  for (let week = 1; week <= 22; week += 1) {
    if (livesLeft === 0 && (entry.buyBacks ?? []).some(({ fromWeek }) => fromWeek === week)) livesLeft = 1;
    if (livesLeft === 0) continue;
    const own = picks.filter((pick) => pick.entryId === entry._id && pick.week === week);
    const grades = own.map((pick) => ({ team: pick.selectedTeamId, ...gradeByRules(pick, stored) }));
    const made = grades
      .filter(({ survived, isTeamReturned }) => survived !== null && !isTeamReturned)
      .map(({ team, survived }) => ({ team, survived: survived === true }));
    const isLost = entry.missedWeeks.includes(week) || made.some(({ survived }) => !survived);
    if (isLost) livesLeft -= 1;
    const isThrough =
      own.length === picksPerWeek(pool, week) && grades.every(({ survived }) => survived === true) && made.length > 0;
    const result = isLost ? "lost" : isThrough ? "survived" : "none";
    weeks.push({ week, result, picks: result === "none" ? [] : made, isOut: isLost && livesLeft === 0 });
  }
  return weeks;
}

function runOf(weeks: readonly EntryWeek[]) {
  const text = weeks.filter(({ result }) => result !== "none");
  let best = { weeks: 0, fromWeek: 0, toWeek: 0 };
  for (const [from, first] of text.entries()) {
    const end = text.findIndex(({ result }, index) => index >= from && result === "lost");
    const run = text.slice(from, end === -1 ? undefined : end);
    const last = run.at(-1);
    if (last && run.length > best.weeks) best = { weeks: run.length, fromWeek: first.week, toWeek: last.week };
  }
  return best;
}

const byTeam = (a: { teamId: string }, b: { teamId: string }) => (a.teamId < b.teamId ? -1 : 1);

function addUp(all: readonly (readonly EntryWeek[])[], week: number) {
  const ofWeek = all.flat().filter((each) => each.week === week);
  const picks = ofWeek.flatMap((each) => each.picks);
  const teams = [...new Set(picks.map(({ team }) => team))].map((teamId) => ({
    teamId,
    survived: picks.filter(({ team, survived }) => team === teamId && survived).length,
    lost: picks.filter(({ team, survived }) => team === teamId && !survived).length,
  }));
  return { week, out: ofWeek.filter(({ isOut }) => isOut).length, teams: teams.sort(byTeam) };
}

/** Once everything is graded. Returns each entry's weeks. */
export async function expectHistories(t: Backend, stored: Stored): Promise<EntryWeek[][]> {
  const { histories, weeks } = await t.run(async (ctx) => ({
    histories: await ctx.db.query("survivorHistories").collect(),
    weeks: await ctx.db.query("survivorWeeks").collect(),
  }));
  const all = stored.entries.map((entry) => weeksOf(stored, entry));
  for (const [index, { _id }] of stored.entries.entries()) {
    const row = histories.find(({ entryId }) => entryId === _id);
    const counted = all[index] ?? [];
    const run = runOf(counted);
    const kept = counted.filter(({ result }) => result !== "none");
    expect({
      weeks: row?.weeks ?? [],
      outWeeks: row?.outWeeks ?? [],
      longestRun: row?.longestRun ?? { weeks: 0, fromWeek: 0, toWeek: 0 },
    }).toEqual({
      weeks: kept.map(({ week, result, picks }) => ({ week, isSurvived: result === "survived", picks })),
      outWeeks: counted.filter(({ isOut }) => isOut).map(({ week }) => week),
      longestRun: run,
    });
  }
  const sums = Array.from({ length: 22 }, (_, index) => addUp(all, index + 1));
  expect(
    weeks
      .map(({ week, out, teams }) => ({ week, out, teams: [...teams].sort(byTeam) }))
      .sort((a, b) => a.week - b.week),
  ).toEqual(sums.filter(({ out, teams }) => out > 0 || teams.length > 0));
  return all;
}

/** The page's records of a settled pool equal a count over its entries' weeks, which it returns. */
export async function expectHall(t: Backend, stored: Stored, viewer: Player): Promise<EntryWeek[][]> {
  const all = await expectHistories(t, stored);
  const { pool, games } = stored;
  const hall = await viewer.as.query(api.poolHall.get, { leagueId: pool.leagueId });
  const names = await t.run(async (ctx) => await ctx.db.query("teams").collect());
  const nameOf = (teamId: Id<"teams">) => names.find(({ _id }) => _id === teamId)?.name;
  const isOver = (week: number) =>
    pool.state === "over" ||
    (week <= pool.closedThroughWeek &&
      [...games.values()].every(
        (each) => each.week !== week || each.status === "final" || each.status === "cancelled",
      ));
  const weeks = Array.from({ length: 22 }, (_, index) => addUp(all, index + 1)).filter(({ week }) => isOver(week));
  const recordOf = (kind: string) => hall.records.find((each) => each.kind === kind);
  const best = (values: readonly number[]) => Math.max(0, ...values.filter((value) => value >= 2)) || undefined;

  expect(recordOf("longestRun")?.value).toBe(best(all.map((each) => runOf(each).weeks)));
  expect(recordOf("mostOut")?.value).toBe(best(weeks.map(({ out }) => out)));
  const favorites = weeks.flatMap(({ week, teams }) => {
    const most = Math.max(0, ...teams.map(({ survived, lost }) => survived + lost));
    return teams.filter(({ lost }) => lost === most && most >= 2).map(({ teamId }) => ({ week, teamId, value: most }));
  });
  const fallen = recordOf("fallenFavorite");
  expect(fallen?.value).toBe(best(favorites.map(({ value }) => value)));
  expect(fallen?.times).toBe(favorites.filter(({ value }) => value === fallen?.value).length || undefined);
  const alone = weeks.flatMap(({ week, teams }) => {
    const wrong = teams.reduce((sum, { lost }) => sum + lost, 0);
    if (wrong < 2) return [];
    return teams
      .filter(({ survived, lost }) => survived === 1 && lost === 0)
      .map(({ teamId }) => ({ week, teamId, wrong }));
  });
  const right = recordOf("aloneAndRight");
  expect(right?.value).toBe(best(alone.map(({ wrong }) => wrong)));
  for (const { week, team, person } of right?.held ?? []) {
    expect(alone.some((each) => each.week === week && nameOf(each.teamId) === team)).toBe(true);
    expect(person?.name).toMatch(/^Player \d/);
  }
  const totals = (result: boolean) => {
    const picks = weeks.flatMap(({ teams }) => teams);
    const byName = new Map<string, number>();
    for (const { teamId, survived, lost } of picks)
      byName.set(teamId, (byName.get(teamId) ?? 0) + (result ? survived : lost));
    return Math.max(0, ...byName.values());
  };
  expect(hall.safestTeam?.survived ?? 0).toBe(totals(true));
  expect(hall.costliestTeam?.lost ?? 0).toBe(totals(false));
  const winners = stored.entries.filter(({ isWinner }) => isWinner);
  expect(hall.winners.length).toBe(pool.state === "over" ? new Set(winners.map(({ userId }) => userId)).size : 0);
  const [winner] = winners;
  const outs = stored.entries.filter(({ isWinner }) => !isWinner).map(({ eliminatedWeek }) => eliminatedWeek ?? 0);
  const last = Math.max(0, ...outs);
  const isAlone = winners.length === 1 && last > 0 && winner?.eliminatedWeek !== last;
  expect(recordOf("soonestLast")?.value).toBe(isAlone ? last : undefined);
  expect(recordOf("latestLast")).toBeUndefined();
  return all;
}
