import { render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { BoardPage } from "../../../../../src/features/leagues/home/BoardPage";
import { LeagueFrame } from "../../../../../src/features/leagues/home/LeagueFrame";
import { HostConvex } from "../../../../support/screens/hostConvex";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
beforeEach(async () => {
  host = await HostConvex.open();
});
afterEach(() => host.close());

it("[11.2] says why a league's board is empty before a schedule is known", async () => {
  const sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  const { id } = await sam.mutation(api.leagues.create, { name: "Crew" });
  render(
    <MemoryRouter initialEntries={[`/leagues/${id}`]}>
      <Routes>
        <Route element={<LeagueFrame />}>
          <Route path="/leagues/:leagueId" element={<BoardPage />} />
        </Route>
      </Routes>
    </MemoryRouter>,
    { wrapper: sam.wrapper },
  );
  const board = await screen.findByRole("region", { name: "Week board" });
  expect(board.textContent).toBe("No games yetThe schedule appears here as soon as it is known.");
});
