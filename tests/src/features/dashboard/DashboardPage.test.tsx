import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { DashboardPage } from "../../../../src/features/dashboard/DashboardPage";
import { HostConvex, type HostClient } from "../../../support/hostConvex";
import { pick, SEASON, storeWeek, type Match } from "../../../support/hostSeason";
import { uiTest } from "../../../support/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
});
afterEach(async () => {
  await host.close();
  vi.unstubAllGlobals();
});

const open = (client: HostClient) =>
  render(
    <MemoryRouter>
      <DashboardPage />
    </MemoryRouter>,
    { wrapper: client.wrapper },
  );

const aLeagueOf = (client: HostClient, name = "Sunday Crew") => client.mutation(api.leagues.create, { name });
const figure = (label: string) => screen.getByText(label).closest("div")?.parentElement?.textContent ?? "";
const standingsOf = (name: string) =>
  screen.findByText(name, { selector: "section *" }).then((title) => title.closest("section")!);

const bearsAtPackers: Match = { home: "GB", away: "CHI", inHours: 30 };
const lionsAtVikings: Match = { home: "MIN", away: "DET", inHours: 54 };

describe("[2.13] the greeting", () => {
  it("uses the first name", async () => {
    open(sam);
    expect(await screen.findByRole("heading", { level: 1, name: /^Welcome back, Sam! Ready to make your picks\?$/ }));
  });

  it("says Player to somebody without one", async () => {
    open(await host.signIn({ firstName: "", lastName: "" }));
    expect(await screen.findByRole("heading", { level: 1, name: /^Welcome back, Player!/ })).toBeTruthy();
  });
});

describe("[2.14] the four figures", () => {
  it("are dashes and zeros before anything happened", async () => {
    open(sam);
    expect(await screen.findByText("No league yet")).toBeTruthy();
    expect(figure("Win Rate")).toContain("–");
    expect(figure("Correct Picks")).toContain("0");
    expect(figure("My Leagues")).toContain("0");
    expect(figure("Next Deadline")).toContain("–");
  });

  it("[4.10] count leagues and graded picks, and name the next deadline with whether it is picked", async () => {
    const league = await aLeagueOf(sam);
    await storeWeek(host, [bearsAtPackers, lionsAtVikings]);
    open(sam);
    expect(await screen.findByText(/No pick yet · Sunday Crew/)).toBeTruthy();
    expect(figure("Next Deadline")).toMatch(/[56]h \d+m/);
    expect(figure("My Leagues")).toContain("1");

    await pick(sam, { leagueId: league.id, match: bearsAtPackers, team: "GB" });
    await pick(sam, { leagueId: league.id, match: lionsAtVikings, team: "DET" });
    expect(await screen.findByText(/Picked · Sunday Crew/)).toBeTruthy();
    await storeWeek(host, [
      { ...bearsAtPackers, inHours: -3, status: "final", score: [20, 17] },
      { ...lionsAtVikings, inHours: -3, status: "final", score: [20, 17] },
    ]);
    expect(await screen.findByText("of 2 graded")).toBeTruthy();
    expect(figure("Win Rate")).toContain("50%");
    expect(figure("Correct Picks")).toContain("1");
  });
});

describe("[2.15] the week's games", () => {
  const six: Match[] = [
    { home: "GB", away: "CHI", inHours: -1, status: "in_progress", score: [7, 10] },
    { home: "MIN", away: "DET", inHours: 3 },
    { home: "BUF", away: "MIA", inHours: 30 },
    { home: "NE", away: "NYJ", inHours: 31 },
    { home: "KC", away: "DEN", inHours: 32 },
    { home: "PHI", away: "TB", inHours: -30, status: "final", score: [21, 24] },
  ];

  it("[4.13][9.9] shows five of them with a badge of the count and a button to all, and never an old score", async () => {
    await storeWeek(host, six);
    open(sam);
    const card = (await screen.findByRole("heading", { name: "Week 12 Games" })).closest("section")!;
    expect(await within(card).findByText("6 games")).toBeTruthy();
    expect(within(card).getAllByRole("listitem")).toHaveLength(5);
    expect(within(card).getByRole("link", { name: "View All 6 Games" }).getAttribute("href")).toBe("/picks");
    expect(within(card).getByText("Live")).toBeTruthy();
    // A score is pushed into the list.
    expect(within(card).getAllByRole("listitem")[0]?.textContent).toContain("2nd 8:42");
    await storeWeek(host, [{ ...six[0]!, score: [14, 10] }]);
    expect(await within(card).findByText("14")).toBeTruthy();
  });

  it("[2.42][2.43] opens a game's preview and injury report from its line", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 404 })));
    await storeWeek(host, six);
    open(sam);
    const card = (await screen.findByRole("heading", { name: "Week 12 Games" })).closest("section")!;
    await within(card).findByText("6 games");
    await userEvent.click(within(card).getAllByRole("button", { name: "Game Preview" })[0]!);
    const preview = await screen.findByRole("dialog", { name: "Game Preview" });
    expect(within(preview).getByText("Chicago Bears @ Green Bay Packers")).toBeTruthy();
    await userEvent.click(within(preview).getByRole("button", { name: "Close" }));
    await userEvent.click(within(card).getAllByRole("button", { name: "Injury Report" })[1]!);
    const report = await screen.findByRole("dialog");
    expect(within(report).getByText(/Detroit Lions @ Minnesota Vikings/)).toBeTruthy();
  });

  it("has no button for five, and names play-off weeks", async () => {
    await storeWeek(host, six.slice(1, 6), { week: 20 });
    open(sam);
    const card = (await screen.findByRole("heading", { name: "Divisional Games" })).closest("section")!;
    expect(await within(card).findByText("5 games")).toBeTruthy();
    expect(within(card).queryByRole("link", { name: /View All/ })).toBeNull();
  });

  it("marks what the first league's member has and hasn't picked", async () => {
    const league = await aLeagueOf(sam);
    await storeWeek(host, [bearsAtPackers, lionsAtVikings]);
    await pick(sam, { leagueId: league.id, match: bearsAtPackers, team: "CHI" });
    open(sam);
    expect(await screen.findByRole("img", { name: "your pick" })).toBeTruthy();
    expect(screen.getAllByText("No pick")).toHaveLength(1);
    expect(screen.getByText("Your picks in Sunday Crew")).toBeTruthy();
  });

  it("says so when there is no schedule", async () => {
    open(sam);
    expect(await screen.findByText("No games available for this week")).toBeTruthy();
  });
});

describe("[2.16] the right column", () => {
  it("invites to join where there is no league", async () => {
    open(sam);
    expect(await screen.findByRole("heading", { name: "Join a League" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Explore Leagues" }).getAttribute("href")).toBe("/leagues");
  });

  it("shows the first two leagues", async () => {
    for (const name of ["Sunday Crew", "Kickoff Club", "Office Pool"]) await aLeagueOf(sam, name);
    open(sam);
    const titles = await screen.findAllByRole("heading", { name: "League Standings" });
    expect(titles).toHaveLength(2);
    expect(screen.queryByRole("heading", { name: "Join a League" })).toBeNull();
  });
});

describe("a league's standings card", () => {
  it("[2.19] says what to do while there are none", async () => {
    await aLeagueOf(sam);
    open(sam);
    expect(await screen.findByText("No standings available yet")).toBeTruthy();
    expect(screen.getByText("Make some picks to see standings!")).toBeTruthy();
  });

  it("[2.17][2.18] shows the top five with You, and the way to the rest", async () => {
    const league = await aLeagueOf(sam);
    const others = await Promise.all(
      ["Ann", "Bob", "Cem", "Dee", "Eve"].map(async (firstName) => {
        const client = await host.signIn({ firstName, lastName: "Archer" });
        await client.mutation(api.leagues.join, { inviteCode: league.inviteCode });
        return client;
      }),
    );
    await storeWeek(host, [bearsAtPackers]);
    for (const client of others) await pick(client, { leagueId: league.id, match: bearsAtPackers, team: "GB" });
    await pick(sam, { leagueId: league.id, match: bearsAtPackers, team: "CHI" });
    await storeWeek(host, [{ ...bearsAtPackers, inHours: -3, status: "final", score: [17, 20] }]);
    open(sam);
    const card = await standingsOf("League Standings");
    const rows = await within(card).findAllByRole("listitem");
    expect(rows).toHaveLength(5);
    expect(rows[0]?.textContent).toContain("Sam Okafor");
    expect(within(rows[0]!).getByText("You")).toBeTruthy();
    expect(within(card).getAllByText("You")).toHaveLength(1);
    expect(within(card).getByText("Sunday Crew")).toBeTruthy();
    expect(within(card).getByRole("link", { name: "View Full Standings" }).getAttribute("href")).toBe(
      `/leagues/${league.id}/standings`,
    );

    // A corrected score puts the viewer last, which is below the card's five rows.
    await storeWeek(host, [{ ...bearsAtPackers, inHours: -3, status: "final", score: [27, 20] }]);
    expect(await within(card).findByText("number 6")).toBeTruthy();
    expect(within(card).queryByText("Sam Okafor")).toBeNull();
  });

  it("[2.17] goes back to 2020, and says Historical there", async () => {
    await aLeagueOf(sam);
    await storeWeek(host, [bearsAtPackers]);
    open(sam);
    const seasons = await screen.findByRole("combobox", { name: "Season, Sunday Crew" });
    const years = within(seasons)
      .getAllByRole("option")
      .map((option) => Number(option.textContent));
    expect(years).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020]);
    expect(years[0]).toBe(SEASON);
    expect(screen.queryByText("Historical")).toBeNull();
    await userEvent.selectOptions(seasons, "2024");
    expect(screen.getByText("Historical")).toBeTruthy();
  });
});
