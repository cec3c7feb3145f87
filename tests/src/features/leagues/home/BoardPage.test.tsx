import { act, render, screen } from "@testing-library/react";
import type { ConvexReactClient } from "convex/react";
import { type FunctionReference, getFunctionName } from "convex/server";
import type { Value } from "convex/values";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { SinceVisit } from "../../../../../src/components/league/talk/SinceVisit";
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

it("[14.1] shows what happened since a visit once the board has its place", async () => {
  const sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  const pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  const { id, inviteCode } = await sam.mutation(api.leagues.create, { name: "Crew" });
  await pat.mutation(api.leagues.join, { inviteCode });
  const league = await sam.query(api.leagues.get, { leagueId: id });
  let isWeekKnown = false;
  const told = new Set<() => void>();
  const wrapper = sam.wrapperOf(({ watchQuery }: ConvexReactClient) => ({
    watchQuery: (query: FunctionReference<"query">, args: Record<string, Value>) => {
      const watch = watchQuery(query, args);
      if (getFunctionName(query) !== "weeks:current") return watch;
      return {
        ...watch,
        localQueryResult: () => (isWeekKnown ? watch.localQueryResult() : undefined),
        onUpdate: (listener: () => void) => {
          told.add(listener);
          return watch.onUpdate(listener);
        },
      };
    },
  }));
  render(
    <MemoryRouter initialEntries={[`/leagues/${id}`]}>
      <Routes>
        <Route element={<LeagueFrame />}>
          <Route
            path="/leagues/:leagueId"
            element={
              <>
                <BoardPage />
                {/* Shows when the page could show it too. */}
                <SinceVisit league={league} />
              </>
            }
          />
        </Route>
      </Routes>
    </MemoryRouter>,
    { wrapper },
  );
  expect(await screen.findAllByRole("region", { name: "Since you were here" })).toHaveLength(1);
  isWeekKnown = true;
  act(() => told.forEach((listener) => listener()));
  await screen.findByRole("region", { name: "Week board" });
  await expect.poll(() => screen.queryAllByRole("region", { name: "Since you were here" }).length).toBe(2);
});
