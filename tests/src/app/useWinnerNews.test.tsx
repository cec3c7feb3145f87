import { act, render, screen } from "@testing-library/react";
import type { FunctionReturnType } from "convex/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { useWinnerNews } from "../../../src/app/useWinnerNews";
import { Toaster } from "../../../src/components/ui/overlays/Toaster";
import { FakeConvex } from "../../support/screens/fakeConvex";
import { uiTest } from "../../support/screens/uiTest";

uiTest();

type Winners = FunctionReturnType<typeof api.notifications.latestWinners>[number];

function won(week: number, fields: Partial<Winners> = {}): Winners {
  const winner = {
    userId: "ann" as Winners["winners"][number]["userId"],
    firstName: "Ann",
    lastName: "Lee",
    entryName: "Ann Lee",
  };
  return {
    leagueId: "crew" as Winners["leagueId"],
    leagueName: "Crew",
    season: 2026,
    week,
    segment: null,
    number: 1,
    winners: [{ ...winner, profileImageUrl: null, favoriteTeamId: null, isMe: false }],
    winnerCount: 1,
    points: 12.5,
    distance: null,
    ...fields,
  };
}

function Page() {
  useWinnerNews(true);
  return <Toaster />;
}

function open(url: string) {
  const convex = new FakeConvex().answer(api.notifications.latestWinners, () => [won(11)]);
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: [url] });
  render(<RouterProvider router={router} />, { wrapper: convex.wrapper });
  return { convex, router };
}

it("[10.15] says who has won a week and who won it after a corrected score, but not what was won before", async () => {
  const { convex, router } = open("/dashboard");
  expect(screen.queryByText(/won Week/)).toBeNull();
  convex.answer(api.notifications.latestWinners, () => [won(12)]);
  expect(await screen.findByText("Ann Lee won Week 12")).toBeTruthy();
  expect(screen.getByText("Crew: 12½ points.")).toBeTruthy();
  convex.answer(api.notifications.latestWinners, () => [won(12, { number: 2, points: 13, distance: 3 })]);
  expect(await screen.findByText("Correction: Ann Lee won Week 12")).toBeTruthy();
  expect(screen.getByText("Crew: 13 points, with a guess off by 3.")).toBeTruthy();
  act(() => screen.getByRole("button", { name: "All Picks" }).click());
  expect(router.state.location.search).toBe("?league=crew&season=2026&week=12");
});

it("[10.15] leaves it to the banner where the league is on screen", async () => {
  const { convex } = open("/leagues/crew/standings");
  convex.answer(api.notifications.latestWinners, () => [won(12)]);
  const elsewhere = won(12, { leagueId: "office" as Winners["leagueId"], leagueName: "Office" });
  convex.answer(api.notifications.latestWinners, () => [won(12), elsewhere]);
  expect(await screen.findByText("Office: 12½ points.")).toBeTruthy();
  expect(screen.queryByText("Crew: 12½ points.")).toBeNull();
});
