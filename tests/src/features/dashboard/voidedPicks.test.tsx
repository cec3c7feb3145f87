// [13.3] Picks on games that a commissioner has voided: the dashboard's row of the league says so, live.
import { act, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { DashboardPage } from "../../../../src/features/dashboard/DashboardPage";
import { gameOf } from "../../../support/screens/hostSeason";
import { openRuledWeek } from "../../../support/screens/ruledPicks";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

it("[13.3] a voided game is told to who has picked it, until it is put back", async () => {
  const { sam, league, pickAll } = await openRuledWeek({});
  await pickAll("GB", "DET");
  render(<DashboardPage />, { wrapper: ({ children }) => <MemoryRouter>{sam.wrapper({ children })}</MemoryRouter> });
  const row = within(await screen.findByRole("listitem", { name: "Sunday Crew" }));
  expect(await row.findByText(/3 picks left/)).toBeTruthy();
  expect(row.queryByText(/voided/)).toBeNull();
  const voidAt = async (home: "GB" | "BUF", away: "CHI" | "MIA") => {
    const { id: gameId } = await gameOf(sam, { home, away });
    const game = { leagueId: league.id, gameId };
    await act(() => sam.mutation(api.weekTools.voidGame, { ...game, reason: "Field flooded" }));
    return game;
  };
  await voidAt("BUF", "MIA");
  const game = await voidAt("GB", "CHI");
  expect(await row.findByText("1 pick voided")).toBeTruthy();
  await act(() => sam.mutation(api.weekTools.putBack, game));
  await expect.poll(() => row.queryByText(/voided/)).toBeNull();
});
