// A game's page keeps the space of what it waits for: its parts stand there before the answers do.
import { act, render, screen, waitFor, within } from "@testing-library/react";
import type { ConvexReactClient } from "convex/react";
import { getFunctionName, type FunctionReference } from "convex/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { GamePage } from "../../../../src/features/games/GamePage";
import { paths, patterns } from "../../../../src/lib/paths";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { gameOf, storeWeek, type Match } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const match = { home: "GB", away: "CHI" } satisfies Match;
/** The page's questions once it knows the game. */
const LATER = ["games:listScores", "games:moments", "gameDetails:get"];

let host: HostConvex;
let sam: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
});
afterEach(() => host.close());

/** Resolves with what lets the later answers arrive. */
async function openWaiting() {
  const { id } = await gameOf(sam, match);
  const listeners = new Set<() => void>();
  let isHeld = true;
  const wrapper = sam.wrapperOf((client: ConvexReactClient) => ({
    watchQuery(query: FunctionReference<"query">, args: Record<string, unknown>) {
      const watch = client.watchQuery(query, args);
      if (!LATER.includes(getFunctionName(query))) return watch;
      return {
        ...watch,
        localQueryResult: () => (isHeld ? undefined : watch.localQueryResult()),
        onUpdate(listener: () => void) {
          listeners.add(listener);
          const leave = watch.onUpdate(listener);
          return () => {
            listeners.delete(listener);
            leave();
          };
        },
      };
    },
  }));
  const router = createMemoryRouter([{ path: patterns.gamePage, element: <GamePage /> }], {
    initialEntries: [paths.gamePage(id)],
  });
  render(<RouterProvider router={router} />, { wrapper });
  return () => {
    isHeld = false;
    act(() => {
      for (const listener of listeners) listener();
    });
  };
}

const header = () => screen.findByRole("region", { name: "Score" });
/** Its boxes, without their words. */
const shapeOf = (card: HTMLElement) =>
  [...card.querySelectorAll("div, p, table, tr, footer, .display")].map(({ tagName }) => tagName);

/** The points of the first quarter, as they stand in the table. */
const firstQuarter = (card: HTMLElement) =>
  within(within(card).getByRole("region", { name: "Score by quarter" }))
    .getAllByRole("row")
    .map((row) => within(row).queryAllByRole("cell")[0]?.textContent);

it.each([
  ["live", { inHours: -2, status: "in_progress", period: 1, clock: "12:00" }],
  ["final", { inHours: -4, status: "final" }],
] as const)("[11.9] of a %s game it has the header's parts from the start", async (_, state) => {
  await storeWeek(host, [{ ...match, inHours: -2, status: "in_progress", score: [0, 0], period: 1, clock: "15:00" }]);
  await storeWeek(host, [{ ...match, inHours: -2, status: "in_progress", score: [10, 3], period: 1, clock: "12:00" }]);
  await storeWeek(host, [{ ...match, ...state, score: [10, 3] }]);
  const answer = await openWaiting();
  const card = await header();
  const before = shapeOf(card);
  expect(firstQuarter(card)).toEqual([undefined, "", ""]);
  answer();
  await waitFor(() => expect(firstQuarter(card)).toEqual([undefined, "3", "10"]));
  expect(shapeOf(card)).toEqual(before);
});
