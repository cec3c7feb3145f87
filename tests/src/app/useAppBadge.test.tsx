import { act, renderHook, waitFor } from "@testing-library/react";
import { useQuery } from "convex/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { useAppBadge } from "../../../src/app/useAppBadge";
import type { Presence } from "../../../src/app/usePresence";
import { HostConvex, type HostClient } from "../../support/screens/hostConvex";
import { pick, storeWeek, type Match } from "../../support/screens/hostSeason";
import { uiTest } from "../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
let badges: number[];
beforeEach(async () => {
  badges = [];
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await host.close();
});

/** The app in a window of its own, or in a browser's tab. */
function stubApp({ isInstalled, hasBadge }: { isInstalled: boolean; hasBadge: boolean }) {
  const setAppBadge = (count: number) => Promise.resolve(badges.push(count));
  vi.stubGlobal("navigator", hasBadge ? { setAppBadge } : {});
  const matchMedia = (query: string) => ({ matches: isInstalled && query === "(display-mode: standalone)" });
  vi.spyOn(window, "matchMedia").mockImplementation(matchMedia as typeof window.matchMedia);
}

const bearsAtPackers: Match = { home: "GB", away: "CHI", inHours: 30 };
const lionsAtVikings: Match = { home: "MIN", away: "DET", inHours: 54 };

async function openLeague() {
  await storeWeek(host, [bearsAtPackers, lionsAtVikings]);
  return (await sam.mutation(api.leagues.create, { name: "Crew" })).id;
}

const draw = () =>
  renderHook(
    ({ presence }: { presence: Presence }) => {
      useAppBadge(presence);
      return useQuery(api.dashboard.summary, {});
    },
    { wrapper: sam.wrapper, initialProps: { presence: "user" as Presence } },
  );

it("[15.2] the installed app's badge counts the sheets that are due, follows them, and goes on signing out", async () => {
  stubApp({ isInstalled: true, hasBadge: true });
  const leagueId = await openLeague();
  await sam.mutation(api.leagues.create, { name: "Family" });
  const { rerender } = draw();
  await waitFor(() => expect(badges).toEqual([2]));
  await pick(sam, { leagueId, match: bearsAtPackers, team: "GB" });
  await pick(sam, { leagueId, match: lionsAtVikings, team: "DET" });
  await waitFor(() => expect(badges).toEqual([2, 1]));
  rerender({ presence: "unknown" });
  expect(badges).toEqual([2, 1]);
  rerender({ presence: "visitor" });
  await waitFor(() => expect(badges).toEqual([2, 1, 0]));
});

it("[15.2] a sheet counts once its deadline is within 48 hours, without another answer", async () => {
  stubApp({ isInstalled: true, hasBadge: true });
  // The default deadline is 24 hours before kickoff.
  await storeWeek(host, [{ ...bearsAtPackers, inHours: 24 + 48 + 1 }]);
  await sam.mutation(api.leagues.create, { name: "Crew" });
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: Date.now() });
  draw();
  await vi.waitFor(() => expect(badges).toEqual([0]));
  void act(() => vi.advanceTimersByTime(59 * 60_000));
  expect(badges).toEqual([0]);
  void act(() => vi.advanceTimersByTime(2 * 60_000));
  expect(badges).toEqual([0, 1]);
});

it("[16.3] a commissioner's players without an account count like sheets of one's own", async () => {
  stubApp({ isInstalled: true, hasBadge: true });
  const leagueId = await openLeague();
  await sam.mutation(api.entries.addPlayers, { leagueId, names: ["Grandpa Joe", "Aunt Mae"] });
  draw();
  await waitFor(() => expect(badges).toEqual([3]));
});

it.each([
  ["isn't installed", { isInstalled: false, hasBadge: true }],
  ["has no badge", { isInstalled: true, hasBadge: false }],
])("[15.2] there is none where the app %s", async (_where, app) => {
  stubApp(app);
  await openLeague();
  const { result } = draw();
  await waitFor(() => expect(result.current?.leagues).toHaveLength(1));
  expect(badges).toEqual([]);
});
