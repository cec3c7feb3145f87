// [18.4] A refusal can tell how a game ended before a screen does.
import { act, renderHook } from "@testing-library/react";
import { makeFunctionReference } from "convex/server";
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { REFUSALS } from "../../../../../convex/model/common/refusalTable";
import { BehindStream } from "../../../../../src/app/convexClient/behindStream/BehindStream";
import { HELD_REFUSALS } from "../../../../../src/app/convexClient/behindStream/heldRefusals";
import { useToldAt } from "../../../../../src/app/convexClient/behindStream/opensAt";
import type { RefusalEntry } from "../../../../../convex/model/common/refusalEntry";
import { BehindServer, questionKey, TurnedClock } from "../../../../support/screens/behindServer";

const SECONDS = 60;
const at = { season: 2025, week: 10 };

/** They have a word of results, and tell of none. */
const TELLS_NOTHING: ReadonlySet<string> = new Set([
  // Of what somebody does, and of days that pass.
  "joiningEnded",
  "ownerCannotLeave",
  "joiningEndedForInvited",
  "claimLinkEnded",
  "handedOverInCurrency",
  // Of a schedule that games don't change while they are on.
  "seasonComputed",
]);

beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => "sam", setItem: () => undefined, removeItem: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

function textOf({ text }: RefusalEntry): string {
  if (typeof text === "string") return text;
  const values = new Proxy({}, { get: (_, name) => (name === "noun" ? "league" : 2) });
  return text(values as never);
}

it("[18.4] holds every refusal that tells of a result", () => {
  const known = Object.entries(REFUSALS) as [string, RefusalEntry][];
  const words = /\b(over|won|winners?|eliminated|alive|results?|final|lost|ended)\b/i;
  const named = known.filter(([, entry]) => words.test(textOf(entry))).map(([name]) => name);
  expect(named.sort()).toEqual([...HELD_REFUSALS, ...TELLS_NOTHING].sort());
});

function openApp(status: "in_progress" | "scheduled", reason: string) {
  const server = new BehindServer();
  const clock = new TurnedClock();
  const kickoffAtMs = Date.now() + (status === "scheduled" ? 1 : -1) * 3_600_000;
  const games = { games: [{ status, kickoffAtMs }] };
  const mutation = () => Promise.reject(new ConvexError({ code: "LOCKED", message: "Refused.", reason }));
  const app = new BehindStream(server, clock).wrap({
    watchQuery: server.watchQuery,
    mutation,
    action: () => Promise.resolve(null),
  });
  const watch = app.watchQuery(makeFunctionReference<"query">("teams:list"), {});
  watch.onUpdate(() => undefined);
  server.answer([
    [questionKey("users:current"), { behindSeconds: SECONDS }],
    [questionKey("teams:list"), []],
    [questionKey("weeks:current"), at],
    ...[at.week, at.week - 1].flatMap((week) => [
      [questionKey("games:listByWeek", { ...at, week }), week === at.week ? games : { games: [] }] as const,
      [questionKey("games:listScores", { ...at, week }), []] as const,
    ]),
  ]);
  let isRefused = false;
  const save = async () => {
    await vi.waitFor(() => expect(watch.localQueryResult()).toEqual([]));
    void app.mutation(makeFunctionReference<"mutation">("survivor:submitPick"), {}).catch(() => (isRefused = true));
  };
  return { clock, save, isRefused: () => isRefused };
}

it("[18.4] lets a refusal that tells of a result come with the stream", async () => {
  const { clock, save, isRefused } = openApp("in_progress", "entryEliminated");
  await save();
  await vi.waitFor(() => expect(clock.isAwaited).toBe(true));
  const { result: toldAt } = renderHook(useToldAt);
  expect(toldAt.current).toBe(clock.nowMs() + SECONDS * 1_000);
  clock.pass(SECONDS * 1_000 - 1);
  await Promise.resolve();
  expect(isRefused()).toBe(false);
  act(() => clock.pass(1));
  await vi.waitFor(() => expect(isRefused()).toBe(true));
  expect(toldAt.current).toBeNull();
});

it.each([
  ["a deadline's at once", "in_progress", "gameLocked"],
  ["any at once while no game is on", "scheduled", "entryEliminated"],
] as const)("[18.4] tells a refusal: %s", async (_, status, reason) => {
  const { save, isRefused } = openApp(status, reason);
  await save();
  await vi.waitFor(() => expect(isRefused()).toBe(true));
  expect(renderHook(useToldAt).result.current).toBeNull();
});
