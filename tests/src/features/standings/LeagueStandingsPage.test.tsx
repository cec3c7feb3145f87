import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { LeagueFrame } from "../../../../src/features/leagues/home/LeagueFrame";
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
  league = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  await pat.mutation(api.leagues.join, { inviteCode: league.inviteCode });
});
afterEach(() => host.close());

function open(client: HostClient, url = paths.leagueStandings(league.id)) {
  const page = { path: patterns.leagueStandings, element: <LeagueStandingsPage /> };
  const router = createMemoryRouter([{ element: <LeagueFrame />, children: [page] }], { initialEntries: [url] });
  return render(<RouterProvider router={router} />, { wrapper: client.wrapper });
}

const bearsAtPackers: Match = { home: "GB", away: "CHI", inHours: 30, lines: { spread: -3 } };

/** Sam picks Green Bay and Pat picks Chicago, then the week ends. Weeks are a week apart; week 13 ended yesterday. */
async function play({ week, winner }: { week: number; winner: "GB" | "CHI" }) {
  await storeWeek(host, [bearsAtPackers], { week });
  await pick(sam, { leagueId: league.id, match: bearsAtPackers, team: "GB", week });
  await pick(pat, { leagueId: league.id, match: bearsAtPackers, team: "CHI", week });
  const inHours = -30 - (13 - week) * 7 * 24;
  const score: [number, number] = winner === "GB" ? [20, 17] : [17, 20];
  await storeWeek(host, [{ ...bearsAtPackers, inHours, status: "final", score }], { week });
}

const rows = async () => {
  const table = await screen.findByRole("table");
  return within(table).getAllByRole("row").slice(1);
};
const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent);

describe("a league's standings page [2.11]", () => {
  it("says what to do when there are no standings", async () => {
    open(sam);
    expect(await screen.findByText("No standings available yet")).toBeTruthy();
    expect(screen.getByText("Make some picks to see standings!")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1, name: "Sunday Crew" })).toBeTruthy();
  });

  it("shows every member with rank, points, percentage, record and weeks, newest first", async () => {
    await play({ week: 11, winner: "GB" });
    await play({ week: 12, winner: "CHI" });
    await play({ week: 13, winner: "CHI" });
    open(sam);
    await screen.findByRole("columnheader", { name: "W13" });
    const [first, second, favourites] = await rows();
    const head = screen.getAllByRole("columnheader").map((cell) => cell.textContent);
    expect(head).toEqual(["RankMember", "Points", "Win %", "Record", "Season", "W13", "W12", "W11"]);
    expect(cells(first)[0]).toMatch(/^1.*Pat Rivera$/);
    expect(cells(first).slice(1, 4)).toEqual(["2", "67%", "2-1"]);
    expect(cells(first).slice(5)).toEqual(["1 (best of the week)", "1 (best of the week)", "0"]);
    expect(cells(second)[0]).toMatch(/^2.*Sam OkaforYou$/);
    expect(cells(second).slice(1, 4)).toEqual(["1", "33%", "1-2"]);
    // The favorites' row always picks the favorite, which was Green Bay.
    expect(cells(favourites)[0]).toContain("Favorites");
    expect(cells(favourites).slice(1, 4)).toEqual(["1", "33%", "1-2"]);
  });

  it("draws the season's race from the second week on, and describes it in words", async () => {
    await play({ week: 11, winner: "GB" });
    open(sam);
    await rows();
    expect(screen.queryByRole("region", { name: "The season's race" })).toBeNull();
    await play({ week: 12, winner: "CHI" });
    await play({ week: 13, winner: "CHI" });
    const drawing = await screen.findByRole("img", {
      name: "After Week 13: Pat Rivera in the lead, you 1 point behind.",
    });
    expect(drawing.querySelectorAll("polyline")).toHaveLength(2);
  });

  it("says 1st only for the first place in the race, even at equal points", async () => {
    await play({ week: 11, winner: "GB" });
    await play({ week: 12, winner: "CHI" });
    const extra: Match = { home: "MIN", away: "DET", inHours: 30 };
    await storeWeek(host, [extra], { week: 13 });
    await pick(pat, { leagueId: league.id, match: extra, team: "DET", week: 13 });
    await storeWeek(host, [{ ...extra, inHours: -30, status: "final", score: [20, 17] }], { week: 13 });
    open(sam);
    await screen.findByRole("columnheader", { name: "W13" });
    const race = await screen.findByRole("region", { name: "The season's race" });
    const labels = [...race.querySelectorAll("li")].map((label) => label.firstElementChild?.textContent);
    expect(labels).toEqual(["1st", "0"]);
    expect((await rows()).slice(0, 2).map((row) => cells(row)[0]?.[0])).toEqual(["1", "2"]);
  });

  it("updates when a game ends, and shows who moved since last week", async () => {
    await play({ week: 11, winner: "GB" });
    open(sam);
    expect(cells((await rows())[0])[0]).toContain("Sam Okafor");
    const pats = () => pat.query(api.standings.forLeague, { leagueId: league.id, season: SEASON, limit: 1 });
    await waitFor(async () => expect((await pats()).me?.rank).toBe(2));
    await play({ week: 12, winner: "CHI" });
    // Tied with Sam at number 1.
    expect(await screen.findByRole("img", { name: "up 1" })).toBeTruthy();
    await play({ week: 13, winner: "CHI" });
    expect(await screen.findByRole("img", { name: "down 1" })).toBeTruthy();
    const [first, second] = await rows();
    expect(cells(first)[0]).toMatch(/^1.*Pat Rivera/);
    expect(within(second!).getByRole("img", { name: "down 1" })).toBeTruthy();
  });

  it("[2.17] keeps past seasons, marked as Historical", async () => {
    await play({ week: 12, winner: "GB" });
    open(sam);
    await rows();
    expect(screen.queryByText("Historical")).toBeNull();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Season" }), "2024");
    expect(await screen.findByText("Historical")).toBeTruthy();
    expect(await screen.findByText("No standings available yet")).toBeTruthy();
  });

  it("[6.6] isn't shown to non-members, who don't learn whether it exists", async () => {
    const kim = await host.signIn({ firstName: "Kim", lastName: "Lee" });
    open(kim);
    expect(await screen.findByText("This league can't be shown")).toBeTruthy();
    expect(screen.queryByText("Sunday Crew")).toBeNull();
    expect(screen.getByRole("link", { name: "My Leagues" }).getAttribute("href")).toBe("/leagues");
  });

  it("reports by name a league that was deleted while open", async () => {
    open(pat);
    expect(await screen.findByRole("heading", { level: 1, name: "Sunday Crew" })).toBeTruthy();
    await sam.mutation(api.leagues.remove, { leagueId: league.id });
    expect(await screen.findByText("Sunday Crew is gone")).toBeTruthy();
  });

  it("shows no league for an invalid id", async () => {
    open(sam, paths.leagueStandings("nonsense"));
    expect(await screen.findByText("This league can't be shown")).toBeTruthy();
  });
});
