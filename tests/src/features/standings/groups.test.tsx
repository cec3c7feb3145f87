// [13.10] Groups: how commissioners make them, and the lists that show one alone.
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { CLASSIC } from "../../../../domain/leagueRules/ruleSettings";
import { LeaguePicksPage } from "../../../../src/features/allPicks/LeaguePicksPage";
import { LeagueFrame } from "../../../../src/features/leagues/home/LeagueFrame";
import { MembersPage } from "../../../../src/features/leagues/home/MembersPage";
import { LeagueStandingsPage } from "../../../../src/features/standings/LeagueStandingsPage";
import { patterns, paths } from "../../../../src/lib/paths";
import type { LeagueView } from "../../../../src/lib/views";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { pick, SEASON, storeWeek, type Match } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
let pat: HostClient;
let league: LeagueView;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  const rules = { ...CLASSIC, tiebreaker: "totalPoints" } as const;
  league = await sam.mutation(api.leagues.create, { name: "Sunday Crew", rules });
  await pat.mutation(api.leagues.join, { inviteCode: league.inviteCode });
});
afterEach(() => host.close());

function open(client: HostClient, url: string) {
  const pages = [
    { path: patterns.leagueStandings, element: <LeagueStandingsPage /> },
    { path: patterns.leagueMembers, element: <MembersPage /> },
    { path: patterns.leaguePicks, element: <LeaguePicksPage /> },
  ];
  const router = createMemoryRouter([{ element: <LeagueFrame />, children: pages }], { initialEntries: [url] });
  return { router, ...render(<RouterProvider router={router} />, { wrapper: client.wrapper }) };
}

/** A group with Pat in it. */
async function addEast(): Promise<string> {
  const group = await sam.mutation(api.groups.add, { leagueId: league.id, name: "East" });
  const entries = await sam.query(api.entries.list, { leagueId: league.id });
  const entryId = entries.find(({ entryName }) => entryName === "Pat Rivera")!.entryId;
  await sam.mutation(api.groups.put, { leagueId: league.id, entryId, group });
  return group;
}

const bearsAtPackers: Match = { home: "GB", away: "CHI", inHours: 30, lines: { spread: -3 } };

describe("[13.10] groups", () => {
  it("are made and filled by commissioners on the members' page, and are nothing to members before", async () => {
    const before = open(pat, paths.leagueMembers(league.id));
    const listed = within(await screen.findByRole("list", { name: "Members" }));
    expect(listed.getAllByRole("listitem")).toHaveLength(2);
    expect(screen.queryByText("Groups")).toBeNull();
    expect(screen.queryByRole("combobox", { name: "Group" })).toBeNull();
    before.unmount();
    open(sam, paths.leagueMembers(league.id));
    await userEvent.click(await screen.findByText("Groups"));
    await userEvent.click(await screen.findByRole("button", { name: "Add a Group" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "East");
    await userEvent.click(screen.getByRole("button", { name: "Add" }));
    await userEvent.click(await screen.findByRole("button", { name: "Choose Entries" }));
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Group of Pat Rivera" }), "East");
    const groups = within(screen.getByRole("list", { name: "Groups", hidden: true }));
    expect(await groups.findByText("1 entry")).toBeTruthy();
  });

  it("show alone on the members' page, on the standings with their winner, and on All Picks", async () => {
    await storeWeek(host, [bearsAtPackers], { week: 12 });
    await pick(sam, { leagueId: league.id, match: bearsAtPackers, team: "GB", week: 12 });
    await pick(pat, { leagueId: league.id, match: bearsAtPackers, team: "CHI", week: 12 });
    await storeWeek(host, [{ ...bearsAtPackers, inHours: -198, status: "final", score: [20, 17] }], { week: 12 });
    const group = await addEast();

    const members = open(sam, paths.leagueMembers(league.id));
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Group" }), "East");
    expect(await screen.findByRole("list", { name: "Members" })).toHaveProperty(
      "textContent",
      expect.not.stringContaining("Sam"),
    );
    expect(members.router.state.location.search).toBe(`?group=${group}`);
    members.unmount();

    const standings = open(sam, paths.leagueStandings(league.id, { season: SEASON, group }));
    const table = within(await screen.findByRole("table"));
    expect(await table.findByRole("rowheader", { name: /Pat Rivera/ })).toHaveProperty(
      "textContent",
      expect.stringMatching(/^1/),
    );
    expect(table.queryByRole("rowheader", { name: /Sam Okafor/ })).toBeNull();
    expect(await screen.findByText(/Pat Rivera won Week 12/)).toBeTruthy();
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Group" }), "All groups");
    expect(await screen.findByText(/You won Week 12/)).toBeTruthy();
    standings.unmount();

    open(sam, `${paths.leaguePicks(league.id)}?season=${SEASON}&week=12&group=${group}`);
    expect(await screen.findByRole("rowheader", { name: /Pat Rivera/ })).toBeTruthy();
    expect(screen.queryByRole("rowheader", { name: /Sam Okafor/ })).toBeNull();
  });
});
