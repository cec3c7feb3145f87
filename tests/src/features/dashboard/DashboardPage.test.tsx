import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { DashboardPage } from "../../../../src/features/dashboard/DashboardPage";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { gameOf, pick, SEASON, storeWeek, WEEK, type Match } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

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
const figure = (label: string) => screen.getByText(label).closest("div")?.textContent ?? "";
const standingsOf = (name: string) =>
  screen.findByText(name, { selector: "section *" }).then((title) => title.closest("section")!);

const bearsAtPackers: Match = { home: "GB", away: "CHI", inHours: 30 };
const lionsAtVikings: Match = { home: "MIN", away: "DET", inHours: 54 };

describe("[2.13] the greeting", () => {
  it("uses the first name", async () => {
    open(sam);
    expect(await screen.findByRole("heading", { level: 1, name: /^Welcome back, Sam! Ready to make your picks\?$/ }));
  });

  it("changes once everything is picked", async () => {
    const league = await aLeagueOf(sam);
    await storeWeek(host, [bearsAtPackers]);
    open(sam);
    const name = /^Welcome back, Sam! Ready to make your picks\?$/;
    expect(await screen.findByRole("heading", { level: 1, name })).toBeTruthy();
    await pick(sam, { leagueId: league.id, match: bearsAtPackers, team: "GB" });
    expect(await screen.findByRole("heading", { level: 1, name: "Welcome back, Sam! You’re all set." })).toBeTruthy();
  });

  it("calls somebody without a name Player", async () => {
    open(await host.signIn({ firstName: "", lastName: "" }));
    expect(await screen.findByRole("heading", { level: 1, name: /^Welcome back, Player!/ })).toBeTruthy();
  });
});

describe("[2.14] the four figures", () => {
  it("are dashes and zeros before anything has happened", async () => {
    open(sam);
    expect(await screen.findByText("No league yet")).toBeTruthy();
    expect(document.querySelectorAll("dl dt")).toHaveLength(4);
    expect(figure("Win Rate")).toContain("–");
    expect(figure("Correct Picks")).toContain("0");
    expect(figure("My Leagues")).toContain("0");
    expect(figure("Next Deadline")).toContain("–");
  });

  it("[4.10] count leagues and graded picks, and show the next deadline and whether it is picked", async () => {
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

describe("[16.3] players without an account whom a commissioner picks for", () => {
  it("are one row a league that leads to its console", async () => {
    const league = await aLeagueOf(sam);
    await aLeagueOf(sam, "Nobody on Paper");
    await storeWeek(host, [bearsAtPackers]);
    const add = (...names: string[]) => sam.mutation(api.entries.addPlayers, { leagueId: league.id, names });
    await add("Grandpa Joe", "Aunt Mae");
    open(sam);
    const card = within(await screen.findByRole("region", { name: "Players you pick for" }));
    const row = await card.findByRole("link", { name: /^Sunday Crew Grandpa Joe and 1 other still to pick/ });
    expect(row.getAttribute("href")).toBe(`/leagues/${league.id}/console`);
    await add("Uncle Bo");
    expect(await card.findByText("Grandpa Joe and 2 others still to pick")).toBeTruthy();
    expect(card.getAllByRole("listitem")).toHaveLength(1);
  });
});

describe("the rows of the leagues", () => {
  const row = async (name: string) =>
    within(await within(await screen.findByRole("region", { name: "Your leagues" })).findByRole("listitem", { name }));

  it("show what is left to pick with its deadline and a direct link, and follow each pick", async () => {
    const league = await aLeagueOf(sam);
    await storeWeek(host, [bearsAtPackers, lionsAtVikings]);
    open(sam);
    const crew = await row("Sunday Crew");
    expect(await crew.findByText("2 picks left")).toBeTruthy();
    expect(crew.getByRole("time").textContent).toMatch(/^[56]h \d+m$/);
    const address = async (match: Match) =>
      `/picks?league=${league.id}&season=${SEASON}&week=${WEEK}#game-${(await gameOf(sam, match)).id}`;
    const pickLink = () => crew.getByRole("link", { name: "Pick: Sunday Crew" });
    expect(pickLink().getAttribute("href")).toBe(await address(bearsAtPackers));

    await pick(sam, { leagueId: league.id, match: bearsAtPackers, team: "GB" });
    expect(await crew.findByText("1 pick left")).toBeTruthy();
    expect(pickLink().getAttribute("href")).toBe(await address(lionsAtVikings));
    await pick(sam, { leagueId: league.id, match: lionsAtVikings, team: "DET" });
    expect(await crew.findByText("All picked")).toBeTruthy();
    expect(crew.queryByRole("link", { name: /^Pick/ })).toBeNull();
    expect(crew.getByRole("link", { name: "Sunday Crew" }).getAttribute("href")).toBe(`/leagues/${league.id}`);
    await storeWeek(
      host,
      [bearsAtPackers, lionsAtVikings].map((match) => ({ ...match, inHours: -1 })),
    );
    await host.runInternal(internal.jobs.locks.run, {});
    expect(await crew.findByText("All locked")).toBeTruthy();
  });

  it("show the viewer's rank, and how it moved since the week began", async () => {
    const league = await aLeagueOf(sam);
    const pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
    await pat.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    await storeWeek(host, [bearsAtPackers]);
    open(sam);
    const crew = await row("Sunday Crew");
    expect(await crew.findByText("No standings yet")).toBeTruthy();
    await pick(sam, { leagueId: league.id, match: bearsAtPackers, team: "GB" });
    await pick(pat, { leagueId: league.id, match: bearsAtPackers, team: "CHI" });
    await storeWeek(host, [{ ...bearsAtPackers, inHours: -3, status: "final", score: [17, 20] }]);
    const rank = await crew.findByRole("link", { name: /^Standings: 2nd.* of 2/ });
    expect(rank.getAttribute("href")).toBe(`/leagues/${league.id}/standings`);
    await storeWeek(host, [{ ...bearsAtPackers, inHours: -3, status: "final", score: [27, 20] }]);
    expect(await crew.findByText("1st")).toBeTruthy();
  });

  it("[11.2] show the chance of winning the week where it is counted", async () => {
    const league = await aLeagueOf(sam);
    const pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
    await pat.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    await storeWeek(host, [bearsAtPackers, lionsAtVikings]);
    await pick(sam, { leagueId: league.id, match: bearsAtPackers, team: "GB" });
    await pick(pat, { leagueId: league.id, match: bearsAtPackers, team: "CHI" });
    await pick(sam, { leagueId: league.id, match: lionsAtVikings, team: "DET" });
    await pick(pat, { leagueId: league.id, match: lionsAtVikings, team: "DET" });
    await storeWeek(host, [{ ...lionsAtVikings, inHours: -4, status: "final", score: [17, 20] }]);
    await storeWeek(host, [{ ...bearsAtPackers, inHours: -1, status: "in_progress", score: [7, 7] }]);
    open(sam);
    expect(await (await row("Sunday Crew")).findByText(/^\d+%$/)).toBeTruthy();
  });

  it("[4.4] list survivor pools with the viewer's lives and entries, and link to the pool", async () => {
    const { league } = await sam.mutation(api.survivor.create, {
      name: "Last One",
      survivorSettings: { livesPerEntry: 2 },
    });
    await storeWeek(host, [bearsAtPackers]);
    open(sam);
    const pool = await row("Last One");
    expect(await pool.findByText("1 pick left")).toBeTruthy();
    expect(pool.getByRole("img", { name: "2 of 2 lives left" })).toBeTruthy();
    expect(pool.getByText(/^1 of 1/).textContent).toBe("1 of 1 entry alive");
    expect(pool.getByRole("link", { name: "Pick: Last One" }).getAttribute("href")).toBe(`/survivor/${league.id}`);
  });

  it("name a week that isn't the current one", async () => {
    await aLeagueOf(sam);
    await sam.mutation(api.leagues.create, { name: "Early Birds", pickDeadlineHours: 168 });
    await storeWeek(host, [bearsAtPackers]);
    await storeWeek(host, [{ ...lionsAtVikings, inHours: 240 }], { week: WEEK + 1 });
    await host.runInternal(internal.jobs.locks.run, {});
    open(sam);
    expect(await (await row("Early Birds")).findByText(/^Week 13/)).toBeTruthy();
    expect((await row("Sunday Crew")).queryByText(/Week/)).toBeNull();
  });

  it("offer to invite somebody where nobody else plays", async () => {
    const league = await aLeagueOf(sam);
    open(sam);
    const link = await (await row("Sunday Crew")).findByRole("link", { name: "Invite somebody" });
    expect(link.getAttribute("href")).toBe(`/leagues/${league.id}`);
  });

  it("end after eight, with the deadlines of the others in a line", async () => {
    for (let number = 1; number <= 10; number++) await aLeagueOf(sam, `League ${number}`);
    await storeWeek(host, [bearsAtPackers, lionsAtVikings]);
    open(sam);
    const card = within(await screen.findByRole("region", { name: "Your leagues" }));
    await (await row("League 8")).findByText("2 picks left");
    expect(card.queryByRole("listitem", { name: "League 9" })).toBeNull();
    expect(card.getByText("4 picks left").parentElement?.textContent).toContain("in 2 other leagues");
  });

  it("aren't shown without a league", async () => {
    open(sam);
    expect(await screen.findByRole("heading", { name: "Join a League" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Your leagues" })).toBeNull();
    expect(screen.queryByRole("region", { name: "What now" })).toBeNull();
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

  it("[4.13][9.9] shows five with a count badge and a button to all, and never a stale score", async () => {
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

  it("keeps every row in place when a game ends, and links it to its card on My Picks or to its page", async () => {
    const league = await aLeagueOf(sam);
    await storeWeek(host, six);
    open(sam);
    const card = (await screen.findByRole("heading", { name: "Week 12 Games" })).closest("section")!;
    await within(card).findByText("6 games");
    const rows = () => within(card).getAllByRole("listitem");
    const addresses = () => rows().map((item) => within(item).getByRole("link").getAttribute("href"));
    const before = addresses();
    const [first, second] = [await gameOf(sam, six[0]!), await gameOf(sam, six[1]!)];
    // Preview and injuries are there.
    expect(before[0]).toBe(`/games/${first.id}`);
    expect(before[1]).toBe(`/picks?league=${league.id}&season=${SEASON}&week=${WEEK}#game-${second.id}`);
    await storeWeek(host, [{ ...six[0]!, status: "final", score: [21, 10] }]);
    expect(await within(rows()[0]!).findByText("Final")).toBeTruthy();
    expect(addresses()).toEqual(before);
  });

  it("shows how the viewer's picks do in live games, with every score", async () => {
    const league = await aLeagueOf(sam);
    await storeWeek(host, [bearsAtPackers, lionsAtVikings]);
    await pick(sam, { leagueId: league.id, match: bearsAtPackers, team: "GB" });
    await pick(sam, { leagueId: league.id, match: lionsAtVikings, team: "DET" });
    open(sam);
    expect(await screen.findByText(/^Next kickoff /)).toBeTruthy();
    const live = { inHours: -1, status: "in_progress" } as const;
    await storeWeek(host, [
      { ...bearsAtPackers, ...live, score: [7, 3] },
      { ...lionsAtVikings, ...live, score: [7, 3] },
    ]);
    expect(await screen.findByText("Ahead in 1 of 2 live picks")).toBeTruthy();
    await storeWeek(host, [{ ...lionsAtVikings, ...live, score: [7, 10] }]);
    expect(await screen.findByText("Ahead in 2 of 2 live picks")).toBeTruthy();
    await storeWeek(host, [
      { ...bearsAtPackers, ...live, score: [7, 10] },
      { ...lionsAtVikings, ...live, score: [7, 3] },
    ]);
    expect(await screen.findByText("Trailing in 2 of 2 live picks")).toBeTruthy();
    await storeWeek(host, [{ ...bearsAtPackers, inHours: -4, status: "final", score: [7, 10] }]);
    expect(await screen.findByText("Trailing in your 1 live pick")).toBeTruthy();
    await storeWeek(host, [{ ...lionsAtVikings, ...live, score: [7, 7] }]);
    expect(await screen.findByText("Tied in your 1 live pick")).toBeTruthy();
  });

  it("has no button if there are only five, and names play-off weeks", async () => {
    await storeWeek(host, six.slice(1, 6), { week: 20 });
    open(sam);
    const card = (await screen.findByRole("heading", { name: "Divisional Games" })).closest("section")!;
    expect(await within(card).findByText("5 games")).toBeTruthy();
    expect(within(card).queryByRole("link", { name: /View All/ })).toBeNull();
  });

  it("marks picked and missing games of the first league", async () => {
    const league = await aLeagueOf(sam);
    await storeWeek(host, [bearsAtPackers, lionsAtVikings]);
    await pick(sam, { leagueId: league.id, match: bearsAtPackers, team: "CHI" });
    open(sam);
    expect(await screen.findByRole("img", { name: "your pick" })).toBeTruthy();
    expect(screen.getAllByText("No pick")).toHaveLength(1);
    expect(screen.getByText("Your picks in Sunday Crew")).toBeTruthy();
  });

  it("says when there is no schedule", async () => {
    open(sam);
    expect(await screen.findByText("No games available for this week")).toBeTruthy();
  });
});

describe("[2.16] the right column", () => {
  it("invites to join a league above the games if there is none", async () => {
    open(sam);
    const invitation = await screen.findByRole("heading", { name: "Join a League" });
    const games = await screen.findByRole("heading", { name: "Games" });
    expect(invitation.compareDocumentPosition(games) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
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
  it("[2.19] says what to do when empty, and links to the full page even for the smallest league", async () => {
    const league = await aLeagueOf(sam);
    open(sam);
    const full = await screen.findByRole("link", { name: "Full standings of Sunday Crew" });
    expect(full.getAttribute("href")).toBe(`/leagues/${league.id}/standings`);
    expect(await screen.findByText("No standings available yet")).toBeTruthy();
    expect(screen.getByText("Make some picks to see standings!")).toBeTruthy();
  });

  it("[2.17][2.18] shows the top five with You, and a link to the rest", async () => {
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

  it("[2.17] goes back to 2020, and marks past seasons as Historical", async () => {
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
