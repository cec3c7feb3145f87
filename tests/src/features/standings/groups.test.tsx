// [13.10] Groups: how commissioners make them, and the lists that show one alone.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { CLASSIC } from "../../../../domain/leagueRules/ruleSettings";
import { AllPicksPage } from "../../../../src/features/allPicks/AllPicksPage";
import { LeaguePicksPage } from "../../../../src/features/allPicks/LeaguePicksPage";
import { WeekBoard } from "../../../../src/features/leagues/board/WeekBoard";
import { ConsolePage } from "../../../../src/features/leagues/home/ConsolePage";
import { DuesPage } from "../../../../src/features/leagues/home/DuesPage";
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
    { path: patterns.leagueConsole, element: <ConsolePage /> },
    { path: patterns.leagueDues, element: <DuesPage /> },
  ];
  const router = createMemoryRouter(
    [
      { path: paths.allPicks(), element: <AllPicksPage /> },
      { path: "/board", element: <WeekBoard league={league} season={SEASON} week={12} /> },
      { element: <LeagueFrame />, children: pages },
    ],
    { initialEntries: [url] },
  );
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
    expect(table.queryByRole("rowheader", { name: /^You/ })).toBeNull();
    expect(await screen.findByText(/Pat Rivera won Week 12/)).toBeTruthy();
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Group" }), "All groups");
    expect(await screen.findByText(/You won Week 12/)).toBeTruthy();
    standings.unmount();

    const own = open(sam, `${paths.leaguePicks(league.id)}?season=${SEASON}&week=12&group=${group}`);
    expect(await screen.findByRole("rowheader", { name: /Pat Rivera/ })).toBeTruthy();
    expect(screen.queryByRole("rowheader", { name: /^You/ })).toBeNull();
    own.unmount();

    open(sam, `${paths.allPicks({ league: league.id })}&season=${SEASON}&week=12`);
    expect(await screen.findByRole("rowheader", { name: /^You/ })).toBeTruthy();
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Group" }), "East");
    await waitFor(() => expect(screen.queryByRole("rowheader", { name: /^You/ })).toBeNull());
    expect(screen.getByRole("rowheader", { name: /Pat Rivera/ })).toBeTruthy();
  });

  it("show alone on the board, with places of their own", async () => {
    await storeWeek(host, [bearsAtPackers], { week: 12 });
    await pick(sam, { leagueId: league.id, match: bearsAtPackers, team: "GB", week: 12 });
    await pick(pat, { leagueId: league.id, match: bearsAtPackers, team: "CHI", week: 12 });
    await storeWeek(host, [{ ...bearsAtPackers, inHours: -2, status: "in_progress", score: [20, 17] }], { week: 12 });
    const group = await addEast();
    league = (await sam.query(api.leagues.get, { leagueId: league.id }))!;
    open(sam, "/board");
    const board = async () => within(await screen.findByRole("list", { name: "Week board" })).getAllByRole("listitem");
    expect((await board()).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1.*Sam Okafor/),
      expect.stringMatching(/^2.*Pat Rivera/),
    ]);
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Group" }), group);
    await waitFor(async () => expect(await board()).toHaveLength(1));
    expect((await board())[0]?.textContent).toMatch(/^1.*Pat Rivera/);
  });

  it("show alone among those that miss picks and those that owe", async () => {
    await storeWeek(host, [bearsAtPackers]);
    const fees = { currency: "USD", weeklyFeeCents: 0, buyBackCents: 0, firstWeek: 1, lastWeek: 18 } as const;
    await sam.mutation(api.dues.set, { leagueId: league.id, ...fees, entryFeeCents: 2550, holds: false });
    const group = await addEast();
    await sam.mutation(api.groups.add, { leagueId: league.id, name: "West" });

    const home = open(sam, paths.leagueConsole(league.id));
    const missing = await screen.findByRole("list", { name: "Entries that miss picks" });
    expect(within(missing).getAllByRole("listitem")).toHaveLength(2);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Group" }), "East");
    await waitFor(() => expect(within(missing).queryByText("Sam Okafor")).toBeNull());
    expect(within(missing).getByText("Pat Rivera")).toBeTruthy();
    expect(screen.getByText(/2 of 2 haven’t finished/)).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Group" }), "West");
    expect(await screen.findByText("Nobody of this group misses picks.")).toBeTruthy();
    home.unmount();

    open(sam, `${paths.duesOf(league)}?group=${group}`);
    const accounts = await screen.findByRole("list", { name: "Entries" });
    await waitFor(() => expect(within(accounts).queryByText("Sam Okafor")).toBeNull());
    expect(within(accounts).getByText("Pat Rivera")).toBeTruthy();
  });
});
