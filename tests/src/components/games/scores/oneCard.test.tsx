// A score reaches a screen with all games of the week in one message. Only the row of the game that it belongs to
// renders again, measured by React's profiler around the real rows and column head.
import { render, waitFor } from "@testing-library/react";
import { Profiler, type ComponentType, type ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../../../convex/_generated/api";
import type { GameRow } from "../../../../../src/components/games/row/GameRow";
import type { GameLine } from "../../../../../src/components/games/GameLine";
import type { GameView } from "../../../../../src/components/games/gameViews";
import { AllPicksPage } from "../../../../../src/features/allPicks/AllPicksPage";
import type { GameHeader } from "../../../../../src/features/allPicks/GameColumnHead";
import { DashboardPage } from "../../../../../src/features/dashboard/DashboardPage";
import { PicksPage } from "../../../../../src/features/picks/PicksPage";
import { HostConvex, type HostClient } from "../../../../support/screens/hostConvex";
import { gameOf, HOUR_MS, pick, storeWeek, type Match } from "../../../../support/screens/hostSeason";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

const rendered = vi.hoisted(() => {
  // Modules loaded by other files would keep the components without a profiler.
  vi.resetModules();
  return new Set<string>();
});
function profiled<Props extends { game: GameView }>(Component: ComponentType<Props>) {
  return function Profiled(props: Props) {
    return (
      <Profiler id={props.game.id} onRender={(id) => rendered.add(id)}>
        <Component {...props} />
      </Profiler>
    );
  };
}
vi.mock("../../../../../src/components/games/row/GameRow", async (importOriginal) => {
  const original = await importOriginal<{ GameRow: typeof GameRow }>();
  return { GameRow: profiled(original.GameRow) };
});
vi.mock("../../../../../src/components/games/GameLine", async (importOriginal) => {
  const original = await importOriginal<{ GameLine: typeof GameLine }>();
  return { GameLine: profiled(original.GameLine) };
});
vi.mock("../../../../../src/features/allPicks/GameColumnHead", async (importOriginal) => {
  const original = await importOriginal<{ GameHeader: typeof GameHeader }>();
  return { GameHeader: profiled(original.GameHeader) };
});
afterAll(() => {
  for (const mocked of [
    "components/games/row/GameRow",
    "components/games/GameLine",
    "features/allPicks/GameColumnHead",
  ])
    vi.doUnmock(`../../../../../src/${mocked}`);
  vi.resetModules();
});

const bearsAtPackers: Match = { home: "GB", away: "CHI" };
const matches: Match[] = [bearsAtPackers, { home: "MIN", away: "DET" }, { home: "BUF", away: "MIA" }];
const kickoffAtMs = Date.now() - HOUR_MS;
const live = (match: Match): Match => ({ ...match, kickoffAtMs, status: "in_progress", score: [7, 3] });

let host: HostConvex;
let sam: HostClient;
beforeEach(async () => {
  rendered.clear();
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  const { id: leagueId } = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  await storeWeek(host, [...matches, { home: "NE", away: "NYJ" }]);
  for (const match of matches) await pick(sam, { leagueId, match, team: match.home });
  await storeWeek(host, matches.map(live));
  await host.runInternal(internal.jobs.locks.run, {});
});
afterEach(() => host.close());

it.each<[string, ReactElement]>([
  ["the dashboard", <DashboardPage key="page" />],
  ["My Picks", <PicksPage key="page" />],
  ["All Picks", <AllPicksPage key="page" />],
])("a score renders only its game on %s", async (_, page) => {
  const router = createMemoryRouter([{ path: "/", element: page }]);
  render(<RouterProvider router={router} />, { wrapper: sam.wrapper });
  const { id } = await gameOf(sam, bearsAtPackers);
  await waitFor(() => expect(rendered.size).toBe(4));
  await waitFor(() => expect(document.body.textContent).toMatch(/8:42/));
  rendered.clear();
  await storeWeek(host, [{ ...live(bearsAtPackers), clock: "7:07", detail: "7:07 - 2nd", score: [14, 3] }]);
  await waitFor(() => expect(document.body.textContent).toMatch(/7:07/));
  expect([...rendered]).toEqual([id]);
});
