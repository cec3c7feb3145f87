import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { PicksPage } from "../../../../src/features/picks/PicksPage";
import type { LeagueView } from "../../../../src/lib/views";
import type { GameView } from "../../../../src/components/games/gameViews";
import { hearAnnouncements } from "../../../support/screens/announcements";
import { FakeConvex } from "../../../support/screens/fakeConvex";
import { aGame, aLeague, aSheet, bears, packers } from "../../../support/screens/gameFixtures";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { pick, SEASON, storeWeek, WEEK, type Match } from "../../../support/screens/hostSeason";
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

function open(client: Pick<HostClient, "wrapper"> = sam, url = "/picks") {
  const router = createMemoryRouter([{ path: "/picks", element: <PicksPage /> }], { initialEntries: [url] });
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
    { wrapper: client.wrapper },
  );
  return router;
}

/** A page with these games, whose query results the test sets. */
function aWeek(...games: GameView[]): FakeConvex {
  return new FakeConvex()
    .answer(api.teams.list, () => [bears, packers])
    .answer(api.weeks.current, () => ({ season: SEASON, week: WEEK }))
    .answer(api.leagues.listMine, () => [aLeague()])
    .answer(api.games.listByWeek, () => ({ games, teamRecords: {}, teamRecentForm: {}, byeTeamIds: [] }))
    .answer(api.games.listScores, () => [])
    .answer(api.picks.listMine, () => ({
      picks: [],
      lockedGameIds: [],
      uncountedGameIds: [],
      neverLocks: false,
      isHeldBack: false,
      pickLimit: null,
      entryId: null,
      entryName: null,
      pickable: [],
      revealKey: "key",
    }))
    .answer(api.picks.ownSheet, () => aSheet(games));
}

const bearsAtPackers: Match = { home: "GB", away: "CHI", inHours: 30, lines: { spread: -3.5 } };
const card = () => screen.findByRole("article", { name: "Chicago Bears at Green Bay Packers" });
const row = async (name: RegExp) => within(await card()).getByRole("radio", { name });
const combobox = (name: string) => screen.findByRole<HTMLSelectElement>("combobox", { name });
const picksOf = (client: HostClient) =>
  client.query(api.picks.listMine, { leagueId: league.id, season: SEASON, week: WEEK });

describe("[2.34] the filters", () => {
  it("start with the current week and season and the first league", async () => {
    await sam.mutation(api.leagues.create, { name: "Kickoff Club" });
    await storeWeek(host, [bearsAtPackers]);
    open();
    expect(await card()).toBeTruthy();
    const leagues = await combobox("League");
    expect(leagues.selectedOptions[0]?.textContent).toBe(leagues.options[0]?.textContent);
    expect((await combobox("Season")).value).toBe(String(SEASON));
    expect((await combobox("Week")).value).toBe(String(WEEK));
  });

  it("offer the seasons back to 2022 and the weeks to the Super Bowl", async () => {
    await storeWeek(host, [bearsAtPackers]);
    open();
    await card();
    const texts = async (name: string) => [...(await combobox(name)).options].map((option) => option.textContent);
    expect(await texts("Season")).toEqual(["2026", "2025", "2024", "2023", "2022"]);
    expect(await texts("Week")).toHaveLength(22);
    expect((await texts("Week")).slice(17)).toEqual(["Week 18", "Wild Card", "Divisional", "Conference", "Super Bowl"]);
  });

  it("are kept in the address, where invalid values are ignored", async () => {
    const second = await sam.mutation(api.leagues.create, { name: "Kickoff Club" });
    await storeWeek(host, [bearsAtPackers]);
    const router = open(sam, `/picks?league=${second.id}&season=2026&week=99`);
    expect(await card()).toBeTruthy();
    expect((await combobox("League")).value).toBe(second.id);
    await userEvent.click(screen.getByRole("button", { name: "Next week" }));
    expect(await screen.findByText("No games available for this week")).toBeTruthy();
    await userEvent.selectOptions(await combobox("League"), "Sunday Crew");
    expect(router.state.location.search).toBe(`?league=${league.id}&season=2026&week=13`);
  });
});

describe("a missing league", () => {
  it("is reported when it is deleted while open, and no other league replaces it", async () => {
    const second = await sam.mutation(api.leagues.create, { name: "Kickoff Club" });
    await storeWeek(host, [bearsAtPackers]);
    const router = open();
    await card();
    await sam.mutation(api.leagues.remove, { leagueId: league.id });
    expect(await screen.findByText("Sunday Crew is gone")).toBeTruthy();
    expect((await combobox("League")).selectedOptions[0]?.textContent).toBe("Select a League");
    expect(screen.queryByRole("article")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Continue with Kickoff Club" }));
    expect(await card()).toBeTruthy();
    expect(router.state.location.search).toBe(`?league=${second.id}`);
    expect(screen.queryByText(/is gone/)).toBeNull();
  });

  it("[13.4] says that its creator removed the viewer", async () => {
    await storeWeek(host, [bearsAtPackers]);
    open(pat);
    await card();
    const { id: userId } = (await pat.query(api.users.current, {}))!;
    await sam.mutation(api.leagues.removeMember, { leagueId: league.id, userId });
    expect(await screen.findByText("You are no longer in Sunday Crew")).toBeTruthy();
    expect(screen.getByText("You were removed from this league. Ask a commissioner to let you in again.")).toBeTruthy();
  });

  it("is reported for a wrong id, instead of the first league", async () => {
    await storeWeek(host, [bearsAtPackers]);
    open(sam, "/picks?league=nonsense");
    expect(await screen.findByText("This league can't be shown")).toBeTruthy();
    expect(screen.queryByRole("article")).toBeNull();
    await userEvent.selectOptions(await combobox("League"), "Sunday Crew");
    expect(await card()).toBeTruthy();
  });

  it("links to the leagues page if it was the only one", async () => {
    await storeWeek(host, [bearsAtPackers]);
    open(sam, `/picks?league=${league.id}`);
    await card();
    await sam.mutation(api.leagues.remove, { leagueId: league.id });
    expect(await screen.findByText("Sunday Crew is gone")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Explore Leagues" }).getAttribute("href")).toBe("/leagues");
  });
});

describe("[2.38] messages", () => {
  it("asks for a league and keeps the games visible", async () => {
    await storeWeek(host, [bearsAtPackers]);
    open(await host.signIn({ firstName: "Kim", lastName: "Lee" }));
    expect(await screen.findByText("Select a League")).toBeTruthy();
    expect((await row(/Packers/)).getAttribute("aria-disabled")).toBe("true");
    expect(within(await card()).queryByText("No pick")).toBeNull();
    expect(screen.queryByText(/picks? left/)).toBeNull();
  });

  // States that a working backend leaves at once: decision 006.
  it("shows that games load, and how they failed", () => {
    const convex = new FakeConvex()
      .answer(api.teams.list, () => [bears, packers])
      .answer(api.weeks.current, () => ({ season: SEASON, week: WEEK }))
      .answer(api.leagues.listMine, () => [aLeague()])
      .answer(api.games.listByWeek, () => undefined);
    open(convex);
    expect(screen.getByText("Loading games...")).toBeTruthy();
    convex.answer(
      api.games.listByWeek,
      () => new Error("[CONVEX Q(games:listByWeek)] Server Error\n  Called by client"),
    );
    expect(screen.getByRole("alert").textContent).toBe(
      "Error loading games: The server could not answer. Everything you saved is safe.",
    );
  });

  it("doesn't treat picks that failed to load as missing", async () => {
    const convex = aWeek(aGame()).answer(
      api.picks.listMine,
      () => new Error("[CONVEX Q(picks:listMine)] Server Error"),
    );
    open(convex);
    expect((await row(/Packers/)).getAttribute("aria-disabled")).toBe("true");
    expect(document.body.textContent).not.toMatch(/No pick|picks? left|All 1 in|0 of 1/);
    const stat = (label: string) => screen.getByText(label).parentElement?.querySelector("dd")?.textContent;
    expect(["Correct", "Total", "Pending", "Win Rate"].map(stat)).toEqual(["–", "–", "–", "–"]);
  });

  it("[2.41] shows Saving... and ignores other clicks while a pick is being saved", async () => {
    const convex = aWeek(aGame());
    const sent: string[] = [];
    convex.handle(api.picks.submit, ({ selectedTeamId }) => {
      sent.push(selectedTeamId);
      return new Promise(() => undefined);
    });
    open(convex);
    await userEvent.click(await row(/Packers/));
    expect((await row(/Packers/)).getAttribute("aria-checked")).toBe("true");
    expect(screen.getByText("Saving...")).toBeTruthy();
    await userEvent.click(await row(/Bears/));
    expect(sent).toEqual([packers.id]);
  });
});

const chiefsAtBroncos: Match = { home: "DEN", away: "KC", inHours: 30 };

describe("[2.52] what a screen reader hears", () => {
  it("is one message for a pick, with its game, and none on arrival", async () => {
    await storeWeek(host, [bearsAtPackers, chiefsAtBroncos]);
    const arrival = hearAnnouncements();
    open();
    await within(await card()).findByText("No pick");
    expect(arrival.said.filter((text) => text !== "Loading games...")).toEqual([]);
    const { said } = hearAnnouncements();
    await userEvent.click(await row(/Bears/));
    await screen.findByText("Pick saved successfully!");
    await screen.findByText("1 of 2");
    await within(await card()).findByText("Saved", { exact: false });
    expect(said).toEqual(["Pick saved successfully!Bears, Bears at Packers"]);
  });

  it("says what was picked in a game that locks, and doesn’t praise a sheet that has missed one", async () => {
    await storeWeek(host, [bearsAtPackers, chiefsAtBroncos]);
    await pick(sam, { leagueId: league.id, match: chiefsAtBroncos, team: "KC" });
    open();
    await screen.findByText("1 pick left");
    const { said } = hearAnnouncements();
    await storeWeek(host, [{ ...bearsAtPackers, inHours: 20 }, chiefsAtBroncos]);
    expect(await screen.findByText("1 missed")).toBeTruthy();
    expect(screen.queryByText(/^All/)).toBeNull();
    await storeWeek(host, [
      { ...bearsAtPackers, inHours: 20 },
      { ...chiefsAtBroncos, inHours: 20 },
    ]);
    await screen.findByText(/Chiefs at Broncos locked/);
    expect(said).toEqual(["Bears at Packers locked, no pick.", "Chiefs at Broncos locked, your pick: Chiefs."]);
  });
});

describe("picking", () => {
  it("[2.40][2.41] saves a click, from No pick to saved, and can be changed until the deadline", async () => {
    await storeWeek(host, [bearsAtPackers]);
    open();
    expect(within(await card()).getByText("Open")).toBeTruthy();
    expect(await within(await card()).findByText("No pick")).toBeTruthy();
    await userEvent.click(await row(/Bears/));
    expect(await screen.findByText("Pick saved successfully!")).toBeTruthy();
    expect((await picksOf(sam)).picks).toHaveLength(1);
    expect(await screen.findByText("1 of 1")).toBeTruthy();
    expect(screen.getByText("All 1 in")).toBeTruthy();
    act(() => screen.getByRole("radio", { name: /Bears/ }).focus());
    await userEvent.keyboard("{ArrowDown}");
    await screen.findByRole("radio", { name: /Packers/, checked: true });
    const game = (await sam.query(api.games.listByWeek, { season: SEASON, week: WEEK })).games[0];
    expect((await picksOf(sam)).picks).toEqual([expect.objectContaining({ selectedTeamId: game?.homeTeamId })]);
  });

  it("[4.5][4.6] locks by push, and only then shows how the league picked", async () => {
    await storeWeek(host, [bearsAtPackers]);
    await pick(sam, { leagueId: league.id, match: bearsAtPackers, team: "GB" });
    await pick(pat, { leagueId: league.id, match: bearsAtPackers, team: "CHI" });
    open();
    await userEvent.click(within(await card()).getByRole("button", { name: /^Details: / }));
    expect(within(await card()).queryByRole("button", { name: "How the league picked" })).toBeNull();
    await storeWeek(host, [{ ...bearsAtPackers, inHours: 20 }]);
    const split = await screen.findByRole("button", { name: "How the league picked" });
    expect(within(await card()).getByText("Locked")).toBeTruthy();
    expect(screen.getAllByRole("img", { name: "1 picked Bears, 1 picked Packers" }).length).toBeGreaterThan(0);
    // Picks that arrive while the viewer looks stay folded, so nothing moves.
    expect(screen.queryByText("Pat Rivera")).toBeNull();
    await userEvent.click(split);
    expect(screen.getByText("Pat Rivera")).toBeTruthy();
    await userEvent.click(await row(/Bears/));
    expect((await row(/Packers/)).getAttribute("aria-checked")).toBe("true");
  });

  it("shows a pushed score on its row", async () => {
    await storeWeek(host, [{ ...bearsAtPackers, inHours: -1, status: "in_progress", score: [7, 10] }]);
    open();
    expect(await within(await card()).findByText("10")).toBeTruthy();
    await storeWeek(host, [{ ...bearsAtPackers, inHours: -1, status: "in_progress", score: [7, 17] }]);
    expect(await within(await card()).findByText("17")).toBeTruthy();
  });
});

describe("once all is picked", () => {
  it("the bar leads to a league with open picks, and the statistics stand first on the next visit", async () => {
    const club = await sam.mutation(api.leagues.create, { name: "Kickoff Club" });
    await storeWeek(host, [bearsAtPackers]);
    const isBefore = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    open(sam, `/picks?league=${league.id}`);
    await userEvent.click(await row(/Bears/));
    expect(await screen.findByText("All 1 in")).toBeTruthy();
    // The last pick moves nothing.
    expect(isBefore(await card(), screen.getByText("Win Rate"))).toBe(true);
    const link = await screen.findByRole("link", { name: "Pick in Kickoff Club" });
    expect(link.getAttribute("href")).toBe(`/picks?league=${club.id}&week=${WEEK}`);
    cleanup();
    open(sam, `/picks?league=${league.id}`);
    expect(await screen.findByText("All 1 in")).toBeTruthy();
    expect(isBefore(screen.getByText("Win Rate"), await card())).toBe(true);
  });
});

describe("[2.37] results", () => {
  it.each([
    ["Correct (+1)", [20, 17]],
    ["Incorrect (0 pts)", [17, 20]],
    ["Tie (0 pts)", [20, 20]],
  ] as const)("%s", async (text, score) => {
    await storeWeek(host, [bearsAtPackers]);
    await pick(sam, { leagueId: league.id, match: bearsAtPackers, team: "GB" });
    open();
    await card();
    await storeWeek(host, [{ ...bearsAtPackers, inHours: -4, status: "final", score }]);
    expect(await within(await card()).findByText(text)).toBeTruthy();
    expect(within(await card()).getByText("Final")).toBeTruthy();
  });

  it("stay pending for a postponed game, with the reason", async () => {
    await storeWeek(host, [bearsAtPackers]);
    await pick(sam, { leagueId: league.id, match: bearsAtPackers, team: "GB" });
    await storeWeek(host, [{ ...bearsAtPackers, status: "postponed" }]);
    open();
    expect(await within(await card()).findByText("Pending")).toBeTruthy();
    expect(within(await card()).getByText("Not graded unless played")).toBeTruthy();
    expect(within(await card()).getByText("Postponed")).toBeTruthy();
  });
});

describe("[2.35] the week's statistics", () => {
  it("show five numbers with the favorites' record, and the teams on bye", async () => {
    const lionsAtVikings: Match = { home: "MIN", away: "DET", inHours: 54 };
    await storeWeek(host, [bearsAtPackers, lionsAtVikings], { byes: ["KC", "DEN"] });
    await pick(sam, { leagueId: league.id, match: bearsAtPackers, team: "GB" });
    await pick(sam, { leagueId: league.id, match: lionsAtVikings, team: "DET" });
    await storeWeek(host, [{ ...bearsAtPackers, inHours: -4, status: "final", score: [20, 17] }]);
    open();
    expect(await screen.findByText("100%", { selector: "dd" })).toBeTruthy();
    const stat = (label: string) => screen.getByText(label).parentElement?.querySelector("dd")?.textContent;
    expect(["Correct", "Total", "Pending", "Win Rate"].map(stat)).toEqual(["1", "2", "1", "100%"]);
    expect(stat("Favorites")).toBe("1-0100%");
    const byes = (await screen.findByRole("heading", { name: "Teams on Bye" })).closest("section")!;
    expect(
      within(byes)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(expect.arrayContaining([expect.stringContaining("Chiefs"), expect.stringContaining("Broncos")]));
  });
});
