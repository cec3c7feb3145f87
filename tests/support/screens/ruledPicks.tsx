// My Picks of a league with rules of its own, on the real functions: two people, and a week of five games by kickoff.
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { Toaster } from "../../../src/components/ui/overlays/Toaster";
import { PicksPage } from "../../../src/features/picks/PicksPage";
import { HostConvex, type HostClient } from "./hostConvex";
import { pick, SEASON, storeWeek, WEEK, type Club, type Match } from "./hostSeason";

export const week: readonly (Match & { readonly title: string })[] = [
  { home: "GB", away: "CHI", inHours: 30, lines: { spread: -3.5 }, title: "Chicago Bears at Green Bay Packers" },
  { home: "DET", away: "MIN", inHours: 31, lines: { spread: 7 }, title: "Minnesota Vikings at Detroit Lions" },
  { home: "BUF", away: "MIA", inHours: 32, lines: { spread: 0 }, title: "Miami Dolphins at Buffalo Bills" },
  { home: "NE", away: "NYJ", inHours: 33, title: "New York Jets at New England Patriots" },
  { home: "KC", away: "DEN", inHours: 34, lines: { spread: -10 }, title: "Denver Broncos at Kansas City Chiefs" },
];

/** The week with changes to some games, by home team. */
export function weekWith(changes: Partial<Record<Club, Partial<Match>>>): Match[] {
  return week.map(({ title: _title, ...match }) => ({ ...match, ...changes[match.home] }));
}

/** A league with these rules whose deadlines are kickoffs. */
export async function openRuledWeek(rules: Partial<RuleSettings>) {
  const host = await HostConvex.open();
  const sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  const league = await sam.mutation(api.leagues.create, {
    name: "Sunday Crew",
    pickDeadlineHours: 0,
    rules: { ...CLASSIC, ...rules },
  });
  const leagueId = league.id;
  await storeWeek(host, weekWith({}));
  const at = { leagueId, season: SEASON, week: WEEK };
  return {
    host,
    sam,
    league,
    at,
    /** Picks these home teams, or the away team of a pair such as "GB:CHI". */
    pickAll: async (...teams: (Club | `${Club}:${Club}`)[]) => {
      for (const each of teams) {
        const [home, team] = each.split(":") as [Club, Club?];
        const match = week.find((game) => game.home === home);
        if (match) await pick(sam, { leagueId, match, team: team ?? home });
      }
    },
    store: (changes: Parameters<typeof weekWith>[0]) => storeWeek(host, weekWith(changes)),
    sheet: () => sam.query(api.picks.ownSheet, at),
    /** The saved numbers, by kickoff. */
    numbers: async () => {
      const { countingGameIds, numbers } = await sam.query(api.picks.ownSheet, at);
      const held = new Map(numbers.map(({ gameId, number }) => [gameId, number]));
      return countingGameIds.map((id) => held.get(id) ?? null);
    },
  };
}

export function openPicks(client: Pick<HostClient, "wrapper">): void {
  const router = createMemoryRouter([{ path: "/picks", element: <PicksPage /> }], { initialEntries: ["/picks"] });
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
    { wrapper: client.wrapper },
  );
}

/** A game's card, by its home team. */
export async function cardOf(home: Club) {
  const title = week.find((game) => game.home === home)?.title ?? "";
  return within(await screen.findByRole("article", { name: title }));
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
