// [10.20] A game's page, for a league that shows a week's picks together.
import { render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { GamePage } from "../../../../src/features/games/GamePage";
import { paths, patterns } from "../../../../src/lib/paths";
import { gameOf } from "../../../support/screens/hostSeason";
import { thursday, TogetherWeek } from "../../../support/screens/togetherWeek";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let week: TogetherWeek;
beforeEach(async () => {
  week = await TogetherWeek.begin();
});
afterEach(() => week.host.close());

it("[11.9][10.20] shows of a final game one's own pick alone, until all are shown", async () => {
  const { id } = await gameOf(week.sam, thursday);
  const router = createMemoryRouter([{ path: patterns.gamePage, element: <GamePage /> }], {
    initialEntries: [paths.gamePage(id)],
  });
  render(<RouterProvider router={router} />, { wrapper: week.sam.wrapper });
  const leagues = await screen.findByRole("region", { name: "Your leagues" });
  expect(await within(leagues).findByText(/^Everybody’s picks are shown together Sun/)).toBeTruthy();
  expect(leagues.textContent).toContain("Your pick: Packers");
  expect(leagues.textContent).not.toContain("Pat");
  await week.show();
  expect(await within(leagues).findByText("Pat Rivera")).toBeTruthy();
});
