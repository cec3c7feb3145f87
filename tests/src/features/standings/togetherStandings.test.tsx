// [10.20] The table of a league that shows a week's picks together.
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { LeagueFrame } from "../../../../src/features/leagues/home/LeagueFrame";
import { LeagueStandingsPage } from "../../../../src/features/standings/LeagueStandingsPage";
import { paths, patterns } from "../../../../src/lib/paths";
import { TogetherWeek } from "../../../support/screens/togetherWeek";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let week: TogetherWeek;
beforeEach(async () => {
  week = await TogetherWeek.begin();
});
afterEach(() => week.host.close());

it("[2.17][10.20] says what the week's points wait for, and has them with the picks", async () => {
  const page = { path: patterns.leagueStandings, element: <LeagueStandingsPage /> };
  const router = createMemoryRouter([{ element: <LeagueFrame />, children: [page] }], {
    initialEntries: [paths.leagueStandings(week.league.id)],
  });
  render(<RouterProvider router={router} />, { wrapper: week.sam.wrapper });
  const waiting = "The points of Week 12 count once its picks are shown.";
  expect(await screen.findByText(waiting)).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  await week.show();
  expect((await screen.findByRole("row", { name: /Sam Okafor/ })).textContent).toContain("100%");
  expect(screen.queryByText(waiting)).toBeNull();
});
