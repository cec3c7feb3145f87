// [10.20] All Picks in a league that shows a week's picks together.
import { render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { AllPicksPage } from "../../../../src/features/allPicks/AllPicksPage";
import { SEASON, WEEK } from "../../../support/screens/hostSeason";
import { TogetherWeek } from "../../../support/screens/togetherWeek";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let week: TogetherWeek;
beforeEach(async () => {
  week = await TogetherWeek.begin();
});
afterEach(() => week.host.close());

it("[2.45][10.20] says once when the picks are shown, and shows all of them then", async () => {
  const router = createMemoryRouter([{ path: "/", element: <AllPicksPage /> }], {
    initialEntries: [`/?league=${week.league.id}&season=${SEASON}&week=${WEEK}`],
  });
  render(<RouterProvider router={router} />, { wrapper: week.sam.wrapper });
  const moment = /^Everybody’s picks are shown together Sun/;
  expect(await screen.findAllByText(moment)).toHaveLength(1);
  const row = () => within(screen.getByRole("rowheader", { name: /Pat/ }).closest("tr")!);
  expect(row().getAllByRole("cell", { name: "Hidden until the deadline" })).toHaveLength(4);
  expect(screen.getByText("Hidden")).toBeTruthy();
  // One's own are there, with their results.
  expect(screen.getByText("Packers, correct")).toBeTruthy();
  await week.show();
  expect(await screen.findByText("Bears, incorrect")).toBeTruthy();
  expect(row().queryByRole("cell", { name: "Hidden until the deadline" })).toBeNull();
  expect(screen.getByText("Visible")).toBeTruthy();
  expect(screen.queryByText(moment)).toBeNull();
});
