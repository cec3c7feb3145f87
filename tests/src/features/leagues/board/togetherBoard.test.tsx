// [10.20] The board of a league that shows a week's picks together.
import { render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { WeekBoard } from "../../../../../src/features/leagues/board/WeekBoard";
import { SEASON, WEEK } from "../../../../support/screens/hostSeason";
import { TogetherWeek } from "../../../../support/screens/togetherWeek";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

let week: TogetherWeek;
beforeEach(async () => {
  week = await TogetherWeek.begin();
});
afterEach(() => week.host.close());

it("[10.20][11.6] opens with all picks at once, and one card for the whole week", async () => {
  const element = <WeekBoard league={week.league} season={SEASON} week={WEEK} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  render(<RouterProvider router={router} />, { wrapper: week.sam.wrapper });
  expect(await screen.findByText(/^Everybody’s picks are shown together Sun.*The board opens then\.$/)).toBeTruthy();
  await week.show();
  const moment = screen.getByRole("status", { name: "Revealed now" });
  await waitFor(() => expect(moment.textContent).toContain("Picks are open: 4 games"));
  expect(within(moment).getAllByRole("button", { name: "Close" })).toHaveLength(1);
  expect(within(moment).getByRole("link").getAttribute("href")).toBe(`/leagues/${week.league.id}/picks`);
  const board = await screen.findByRole("list", { name: "Week board" });
  expect(within(board).getAllByRole("listitem")).toHaveLength(2);
});
