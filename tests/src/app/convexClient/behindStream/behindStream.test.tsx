// [18.4] A page's whole text while a touchdown is under way, on the product's real functions.
import { act, render, screen, waitFor } from "@testing-library/react";
import type { ConvexReactClient } from "convex/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { BehindStream } from "../../../../../src/app/convexClient/behindStream/BehindStream";
import { callsOf, type Calls } from "../../../../../src/app/convexClient/calls";
import { OpensLater } from "../../../../../src/app/frame/OpensLater";
import { useScores } from "../../../../../src/components/games/scores/useScores";
import { Skeleton } from "../../../../../src/components/ui/feedback/Skeleton";
import { useQuietQuery } from "../../../../../src/hooks/useQuietQuery";
import { WeekBoard } from "../../../../../src/features/leagues/board/WeekBoard";
import { rememberLastPerson } from "../../../../../src/lib/offline/lastPerson";
import { TurnedClock } from "../../../../support/screens/behindServer";
import { SEASON, WEEK } from "../../../../support/screens/hostSeason";
import { uiTest } from "../../../../support/screens/uiTest";
import { BoardWeek, matches } from "../../../../support/screens/weekBoardScreen";

uiTest();

const SECOND_MS = 1_000;
const at = { season: SEASON, week: WEEK };

let week: BoardWeek;
let clock: TurnedClock;
let live: Calls;
beforeEach(async () => {
  rememberLastPerson("sam");
  week = await BoardWeek.begin();
  clock = new TurnedClock();
  await week.start();
});
afterEach(() => week.host.close());

/** The score line that every game's row has, and what the server has of locks. */
function Page() {
  const scores = useScores(at);
  const mine = useQuietQuery(api.picks.listMine, { leagueId: week.league.id, ...at });
  const table = useQuietQuery(api.standings.weekly, { leagueId: week.league.id, season: SEASON });
  return (
    <>
      <p>{[...scores.values()].map(({ homeScore, awayScore }) => `${homeScore}–${awayScore}`).join(", ")}</p>
      <p>{JSON.stringify(table)}</p>
      <p>{`Locked ${mine?.lockedGameIds.length}, picks ${mine?.picks.length}`}</p>
      <WeekBoard league={week.league} season={SEASON} week={WEEK} />
    </>
  );
}

/** The app's bar, and a page that waits for the table. */
function Opening() {
  const table = useQuietQuery(api.standings.weekly, { leagueId: week.league.id, season: SEASON });
  return (
    <>
      <OpensLater seconds={45} />
      {table ? <p>The table</p> : <Skeleton />}
    </>
  );
}

async function open(seconds: number, Shown = Page) {
  await week.sam.mutation(api.users.setBehindStream, { seconds });
  const wrapper = week.sam.wrapperOf((client: ConvexReactClient) => {
    live = callsOf(client);
    return new BehindStream(live, clock).wrap(live);
  });
  const router = createMemoryRouter([{ path: "/", element: <Shown /> }]);
  render(<RouterProvider router={router} />, { wrapper });
}

/** Chances are counted from what is on the page, and a worker refines them. */
const text = () => document.body.textContent.replace(/\d+%/g, "%");
const pass = (ms: number) => act(() => clock.pass(ms));
const scoresNow = () => JSON.stringify(live.watchQuery(api.games.listScores, at).localQueryResult());

it("[18.4] shows a touchdown, and then the end, only once the stream has caught up", async () => {
  await open(45);
  await screen.findByText("Locked 2, picks 3");
  expect(text()).not.toContain("0–0");
  pass(45 * SECOND_MS);
  await screen.findByText("0–0, 0–0");
  await screen.findByRole("list", { name: "Week board" });
  await waitFor(() => expect(text()).toContain("%"));

  const before = text();
  await week.play(matches.packers, [7, 0]);
  await waitFor(() => expect(scoresNow()).toContain(":7"));
  pass(45 * SECOND_MS - 1);
  expect(text()).toBe(before);
  pass(1);
  await screen.findByText("7–0, 0–0");

  expect(text()).not.toBe(before);
  // How the chance moved is there once it was counted.
  await screen.findByText(/this week$/);
  const during = text();
  await week.end(matches.packers, [9, 0]);
  await waitFor(() => expect(scoresNow()).toContain(":9"));
  pass(45 * SECOND_MS - 1);
  expect(text()).toBe(during);
  pass(1);
  await waitFor(() => expect(text()).toContain("9–0, 0–0"));
});

it("[18.4] shows locks and own picks at once", async () => {
  await open(45);
  await screen.findByText("Locked 2, picks 3");
  await week.play(matches.bills, [0, 0]);
  await screen.findByText("Locked 3, picks 3");
  expect(text()).not.toContain("0–0");
});

it("[18.4] says why a page isn't there yet, and when it will be", async () => {
  await open(45, Opening);
  await screen.findByText("Shown 45 seconds behind, as you chose.");
  expect(screen.getByRole("timer").textContent).toMatch(/^The rest opens in 0:4[345]\.$/);
  expect(screen.getByRole("link", { name: "Change the delay" }).getAttribute("href")).toBe("/profile");
  pass(45 * SECOND_MS);
  await screen.findByText("The table");
  expect(screen.queryByRole("timer")).toBeNull();
});

it("[18.4] shows everything at once without a delay", async () => {
  await open(0);
  await screen.findByText("0–0, 0–0");
  await week.play(matches.packers, [7, 0]);
  await screen.findByText("7–0, 0–0");
});

it("[18.4] leaves on screen what is there when the delay is set", async () => {
  await open(0);
  await screen.findByText("0–0, 0–0");
  await week.sam.mutation(api.users.setBehindStream, { seconds: 30 });
  await week.play(matches.packers, [7, 0]);
  await waitFor(() => expect(scoresNow()).toContain(":7"));
  await screen.findByText("0–0, 0–0");
  // The code that holds answers back is fetched first.
  await waitFor(() => expect(clock.isAwaited).toBe(true));
  pass(30 * SECOND_MS);
  await screen.findByText("7–0, 0–0");
  await week.play(matches.packers, [14, 0]);
  await waitFor(() => expect(scoresNow()).toContain(":14"));
  await week.sam.mutation(api.users.setBehindStream, { seconds: 0 });
  await screen.findByText("14–0, 0–0");
});
