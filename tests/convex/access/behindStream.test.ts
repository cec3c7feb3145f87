// [18.4] Games end, a week is won, a table moves and entries are out: whoever is behind sees none of it until then, in
// any answer that the app can ask for, and everything afterward.
import { makeFunctionReference } from "convex/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { BehindStream } from "../../../src/app/convexClient/behindStream/BehindStream";
import { IN_PARTS } from "../../../src/app/convexClient/behindStream/inParts";
import { OF_A_SEASON, OF_A_WEEK } from "../../../src/app/convexClient/behindStream/ofWeeksPast";
import { PASSES } from "../../../src/app/convexClient/behindStream/passes";
import { CALLS } from "../../support/api/accessCalls";
import { BehindServer, Failure, questionKey, TurnedClock } from "../../support/screens/behindServer";
import { ask, subjectOf } from "../../support/worlds/everythingSeen";
import {
  advanceTo,
  changeGame,
  endGame,
  freezeClockForEachTest,
  SEASON,
  settle,
  WEEK,
} from "../../support/worlds/factories";
import { KICKOFFS, matchesOf, openHiddenWorld } from "../../support/worlds/hiddenWorld";
import { revealKeyOf } from "../../support/worlds/leaguePicks";
import { questionsOf } from "../../support/worlds/questions";
import { kickoffOf } from "../../support/worlds/survivorSeason";

const SECONDS = 60;
/** They say to whom they are shown, and what of games is true in all. */
const SAYS_WHEN = ["users:current", "screens:show"];
/** Some of what games change. */
const TELLING = [
  ...["games:listByWeek", "picks:listRevealed", "standings:forLeague", "standings:weekResults", "dashboard:summary"],
  ...["survivor:get", "survivor:recentEliminations", "talk:messages", "talk:sinceVisit", "hallOfFame:get"],
];
/** By which number the newest message or event goes is on no screen. */
const textOf = (answer: unknown) =>
  JSON.stringify(answer, (field, value: unknown) => (field === "lastNumber" ? undefined : value));

freezeClockForEachTest();
beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => "bob", setItem: () => undefined, removeItem: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

function readOf({ localQueryResult }: { readonly localQueryResult: () => unknown }): unknown {
  try {
    return localQueryResult();
  } catch (error) {
    return error;
  }
}

it("[18.4] tells nothing of games that end until the stream has caught up", async () => {
  const week = WEEK;
  const rules = { ...CLASSIC, tiebreaker: "totalPoints" as const };
  const world = await openHiddenWorld({ league: rules, pool: {}, pickDeadlineHours: 0, week }, 1);
  const { t, people, leagueId, poolId } = world;
  const { bob } = people;
  await bob.as.mutation(api.users.setBehindStream, { seconds: SECONDS });
  const games = matchesOf(world, week);
  const last = Math.max(...KICKOFFS);
  await advanceTo(t, kickoffOf(week) + last + 60_000);
  for (const { id } of games.slice(0, -2)) await endGame(t, id, [20, 10]);
  for (const { id } of games.slice(-2)) await changeGame(t, id, { status: "in_progress" });
  await settle(t);

  const at = { season: SEASON, week };
  const pool = await bob.as.query(api.survivor.weekState, { leagueId: poolId, ...at });
  const keys = { league: await revealKeyOf(bob, { leagueId, ...at }), pool: pool.revealKey ?? "" };
  const questions = Object.entries(questionsOf(subjectOf(world), keys)).flatMap(([name, asked]) =>
    asked.map((args) => ({ name, args, key: questionKey(name, args) })),
  );
  const long = questions.flatMap(({ name, args }) => [
    ...(OF_A_SEASON.has(name) ? [{ name, args: { ...args, season: SEASON - 1 } }] : []),
    ...(OF_A_WEEK.has(name) ? [{ name, args: { ...args, week: week - 2 } }] : []),
  ]);
  const askOfLongAgo = async () => {
    const answers: [string, unknown][] = [];
    for (const { name, args } of long) answers.push([questionKey(name, args), await ask(bob, name, args)]);
    return answers;
  };
  const server = new BehindServer();
  const clock = new TurnedClock();
  /** The app is opened, and asks for everything. */
  const open = () => {
    const done = () => Promise.resolve(null);
    const calls = new BehindStream(server, clock).wrap({ watchQuery: server.watchQuery, mutation: done, action: done });
    const watches = questions.map(({ key, name, args }) => ({
      key,
      watch: calls.watchQuery(makeFunctionReference<"query">(name), args),
    }));
    const told = new Set<string>();
    for (const { key, watch } of watches) watch.onUpdate(() => told.add(key));
    return { told, shown: () => new Map(watches.map(({ key, watch }) => [key, textOf(readOf(watch))])) };
  };
  const { told, shown } = open();
  const answerAll = async () => {
    const answers: [string, unknown][] = [];
    for (const { key, name, args } of questions) {
      const answer = await ask(bob, name, args);
      answers.push([key, typeof answer === "string" && /Error/.test(answer) ? new Failure(answer) : answer]);
    }
    server.answer(answers);
    return new Map(answers.map(([key, value]) => [key, textOf(value)]));
  };
  const different = (a: Map<string, string>, b: Map<string, string>) =>
    questions.filter(({ key, name }) => !SAYS_WHEN.includes(name) && a.get(key) !== b.get(key)).map(({ key }) => key);

  const before = await answerAll();
  await vi.waitFor(() => expect(shown().get(questionKey("teams:list"))).toBeDefined());
  clock.pass(SECONDS * 1000);
  expect(different(shown(), before)).toEqual([]);

  const longAgo = await askOfLongAgo();
  told.clear();
  for (const { id } of games.slice(-2)) await endGame(t, id, [31, 3]);
  await settle(t);
  const after = await answerAll();
  // So what was asked of weeks that are over may come at once.
  const isAnswer = ([, answer]: [string, unknown]) => typeof answer !== "string";
  expect(new Set(longAgo.filter(isAnswer).map(([key]) => key.split(" ")[0]))).toEqual(new Set(OF_A_SEASON));
  expect(await askOfLongAgo()).toEqual(longAgo);
  // Otherwise this would prove nothing.
  const changed = new Set(different(before, after).map((key) => key.split(" ")[0]));
  expect([...changed]).toEqual(expect.arrayContaining(TELLING));
  expect(different(shown(), before)).toEqual([]);
  const opened = open();
  await vi.waitFor(() => expect(opened.shown().get(questionKey("teams:list"))).toBeDefined());
  const isNews = different(before, after);
  const isTold = () => isNews.filter((key) => opened.shown().get(key) === after.get(key));
  expect(isTold()).toEqual([]);
  clock.pass(SECONDS * 1000 - 1);
  expect(different(shown(), before)).toEqual([]);
  expect(isTold()).toEqual([]);
  clock.pass(1);
  expect(different(shown(), after)).toEqual([]);
  expect(different(opened.shown(), after)).toEqual([]);
  expect([...new Set([...told].map((key) => key.split(" ")[0]))].sort()).toEqual(
    expect.arrayContaining(["games:listByWeek", "standings:forLeague", "talk:messages"]),
  );
}, 300_000);

it("[18.4] knows the queries that it lets pass", () => {
  const known = Object.keys(CALLS);
  expect(
    [...PASSES, ...Object.keys(IN_PARTS), ...OF_A_SEASON, ...OF_A_WEEK].filter((name) => !known.includes(name)),
  ).toEqual([]);
  expect([...PASSES].filter((name) => IN_PARTS[name] !== undefined)).toEqual([]);
});
