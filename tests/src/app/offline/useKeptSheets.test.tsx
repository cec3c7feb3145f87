// [15.1] Sheets are asked for so that this browser keeps them.
import { act, renderHook } from "@testing-library/react";
import { getFunctionName, type FunctionReference } from "convex/server";
import { afterEach, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { useKeptSheets } from "../../../../src/app/offline/useKeptSheets";
import { setCutOff } from "../../../../src/lib/offline/cutOff";
import { answerKey, LastKnown } from "../../../../src/lib/offline/lastKnown";
import { keep, openVisit } from "../../../support/screens/keptVisit";

const at = { season: 2026, week: 12 };
const keyOf = (query: FunctionReference<"query">, args = {}) => answerKey(getFunctionName(query), args) ?? "";
const league = (id: string, poolType = "pickem") => ({ id, poolType });
const LEAGUES = keyOf(api.leagues.listMine);
const WEEK = keyOf(api.weeks.current);
const sheetsOf = (leagueId: string) => [
  keyOf(api.picks.listMine, { leagueId, ...at }),
  keyOf(api.picks.ownSheet, { leagueId, ...at }),
];
const games = [keyOf(api.games.listByWeek, at), keyOf(api.games.listScores, at)];

let visit: ReturnType<typeof openVisit>;
afterEach(async () => {
  vi.useRealTimers();
  await visit.close();
  // Other files run in the same process.
  setCutOff({ isCutOff: false, knownAtMs: null });
});

/** A visit of Ann's, up to the moment at which the first screen has been there for a while. */
async function open() {
  visit = openVisit();
  await visit.memory.rememberFor("ann");
  await new LastKnown().load();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { unmount } = renderHook(() => useKeptSheets(true), { wrapper: visit.wrapper });
  expect(visit.server.asked()).toEqual([]);
  act(() => void vi.advanceTimersByTime(4_000));
  return Object.assign(visit.server, { unmount });
}

it("[15.1] the sheets of the person's leagues, and none of their pools", async () => {
  const server = await open();
  expect(server.asked()).toEqual([LEAGUES, WEEK]);
  server.answer([league("crew"), league("last one", "survivor")], LEAGUES);
  server.answer(at, WEEK);
  expect(server.asked()).toEqual([LEAGUES, WEEK, ...games, ...sheetsOf("crew")]);
  for (const key of sheetsOf("crew")) server.answer("new", key);
  act(() => void vi.advanceTimersByTime(15_000));
  expect(server.asked()).toEqual([]);
});

it("[15.1] all of it from the server, also where an earlier visit's is kept", async () => {
  await keep([league("crew")], LEAGUES);
  await keep(at, WEEK);
  for (const key of [...games, ...sheetsOf("crew")]) await keep("old", key);
  const server = await open();
  expect(server.asked().sort()).toEqual([LEAGUES, WEEK, ...games, ...sheetsOf("crew")].sort());
  server.answer([league("crew"), league("family")], LEAGUES);
  server.answer(at, WEEK);
  expect(server.asked()).toEqual(expect.arrayContaining([...sheetsOf("crew"), ...sheetsOf("family")]));
});

it("[15.1] a failure isn't held, so that a screen's Try again reaches the server", async () => {
  const server = await open();
  server.answer([league("crew")], LEAGUES);
  server.answer(at, WEEK);
  const [week = "", scores = ""] = games;
  server.answer("new", scores);
  server.fail(week);
  expect(server.asked()).toEqual([LEAGUES, WEEK, scores, ...sheetsOf("crew")]);
});

it("[15.1] what failed before is asked for anew, and not held", async () => {
  const server = await open();
  const [week = ""] = games;
  server.fail(week);
  server.answer([league("crew")], LEAGUES);
  server.answer(at, WEEK);
  expect(server.asked()).not.toContain(week);
});

it("[15.1] losing the connection once all is kept leaves the page as it is", async () => {
  const server = await open();
  act(() => void vi.advanceTimersByTime(15_000));
  expect(server.asked()).toEqual([]);
  act(() => setCutOff({ isCutOff: true, knownAtMs: 1 }));
  expect(server.unmount).not.toThrow();
});
