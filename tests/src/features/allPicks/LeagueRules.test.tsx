// All Picks in leagues with rules of their own.
import { render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { CLASSIC, type RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import { AllPicksPage } from "../../../../src/features/allPicks/AllPicksPage";
import type { LeagueView } from "../../../../src/lib/views";
import { hearAnnouncements } from "../../../support/screens/announcements";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { gameOf, pick, SEASON, storeWeek, WEEK, type Match } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
let pat: HostClient;
let leagueId: LeagueView["id"];
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
});
afterEach(() => host.close());

async function found(rules: Partial<RuleSettings>) {
  const league = await sam.mutation(api.leagues.create, { name: "Crew", rules: { ...CLASSIC, ...rules } });
  leagueId = league.id;
  await pat.mutation(api.leagues.join, { inviteCode: league.inviteCode });
}

function open(client: HostClient) {
  const router = createMemoryRouter([{ path: "/all-picks", element: <AllPicksPage /> }], {
    initialEntries: [`/all-picks?league=${leagueId}`],
  });
  render(<RouterProvider router={router} />, { wrapper: client.wrapper });
}

const bearsAtPackers: Match = { home: "GB", away: "CHI", inHours: 30, lines: { spread: -3 } };
const lionsAtVikings: Match = { home: "MIN", away: "DET", inHours: 54 };
const ended = (match: Match, score: [number, number]): Match => ({ ...match, inHours: -4, status: "final", score });

const headOf = (game: RegExp) => screen.findByRole("columnheader", { name: game });
/** The cells of a row, in words. */
const rowOf = async (name: RegExp) => {
  const header = await screen.findByRole("rowheader", { name });
  return within(header.closest("tr")!)
    .getAllByRole("cell")
    .map(
      (cell) =>
        within(cell).queryByRole("img")?.getAttribute("aria-label") ?? cell.querySelector(".sr-only")?.textContent,
    );
};

describe("against the spread", () => {
  it("[10.1][10.4][10.13] shows the league's line, a push, and the week's points with halves", async () => {
    await found({ format: "spread", tie: "half" });
    await storeWeek(host, [bearsAtPackers, lionsAtVikings]);
    for (const match of [bearsAtPackers, lionsAtVikings]) await pick(sam, { leagueId, match, team: match.home });
    for (const match of [bearsAtPackers, lionsAtVikings]) await pick(pat, { leagueId, match, team: match.away });
    open(sam);
    expect((await headOf(/Bears at Packers/)).textContent).toMatch(/GB -3|No line yet/);
    await storeWeek(host, [ended(bearsAtPackers, [23, 20]), ended(lionsAtVikings, [20, 17])]);
    expect(await screen.findByText("Push")).toBeTruthy();
    const push = await headOf(/Bears at Packers/);
    expect(push.textContent).toContain("GB -3");
    // It had no line: the winner counts.
    expect(await within(await headOf(/Lions at Vikings/)).findByText("Straight")).toBeTruthy();
    expect(await screen.findByRole("rowheader", { name: /^You won the week 1½ points, 1 ?\/2 correct/ })).toBeTruthy();
    expect(await rowOf(/^You/)).toEqual(["Packers, push", "Vikings, correct"]);
    expect(await rowOf(/^Pat Rivera ½ points, 0/)).toEqual(["Bears, push", "Lions, incorrect"]);
  });

  it("[10.1] names who covers, which may be the loser", async () => {
    await found({ format: "spread" });
    await storeWeek(host, [bearsAtPackers]);
    await pick(sam, { leagueId, match: bearsAtPackers, team: "GB" });
    await pick(pat, { leagueId, match: bearsAtPackers, team: "CHI" });
    await storeWeek(host, [ended(bearsAtPackers, [21, 20])]);
    open(pat);
    expect(await screen.findByText("CHI covers")).toBeTruthy();
    expect(await rowOf(/^You/)).toEqual(["Bears, correct"]);
    expect(await rowOf(/^Sam/)).toEqual(["Packers, incorrect"]);
  });
});

describe("weights", () => {
  it("[10.2][10.6] shows numbers and guesses with their games, one's own at once", async () => {
    await found({ weights: "confidence", tiebreaker: "totalPoints" });
    await storeWeek(host, [bearsAtPackers, lionsAtVikings]);
    const at = { leagueId, season: SEASON, week: WEEK };
    const number = async (client: HostClient, match: Match, value: number) => {
      const { id: gameId, homeTeamId: selectedTeamId } = await gameOf(client, match);
      await client.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId, number: value });
    };
    await number(sam, bearsAtPackers, 2);
    await number(sam, lionsAtVikings, 1);
    await number(pat, bearsAtPackers, 1);
    await sam.mutation(api.picks.saveGuess, { ...at, guess: 40 });
    await pat.mutation(api.picks.saveGuess, { ...at, guess: 33 });
    open(sam);
    expect(await rowOf(/^You/)).toEqual(["Packers, number 2", "Vikings, number 1", "Guess "]);
    const hidden = "Hidden until the deadline";
    expect(await rowOf(/^Pat/)).toEqual([hidden, hidden, hidden]);
    await storeWeek(host, [ended(bearsAtPackers, [20, 17]), lionsAtVikings]);
    expect(await screen.findByText("Packers, number 1, correct")).toBeTruthy();
    expect(await rowOf(/^Pat/)).toEqual(["Packers, number 1, correct", hidden, hidden]);
    expect(await screen.findByText("You lead with 2 points.")).toBeTruthy();
    await storeWeek(host, [ended(lionsAtVikings, [17, 20])]);
    expect(await screen.findByText("3 off")).toBeTruthy();
    expect(screen.getByText("4 off")).toBeTruthy();
    expect(await rowOf(/^Pat/)).toEqual(["Packers, number 1, correct", "No pick", "Guess "]);
  });

  it("[10.2] marks the best bet", async () => {
    await found({ weights: "bestBet" });
    await storeWeek(host, [bearsAtPackers]);
    const { id: gameId, homeTeamId: selectedTeamId } = await gameOf(pat, bearsAtPackers);
    await pat.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId, isBestBet: true });
    await storeWeek(host, [ended(bearsAtPackers, [20, 17])]);
    open(sam);
    expect(await rowOf(/^Pat Rivera won the week 2 points/)).toEqual(["Packers, best bet, correct"]);
  });
});

it("[10.2][13.3] a best bet doesn't count where its game was called off, until it is back", async () => {
  await found({ weights: "bestBet" });
  await storeWeek(host, [bearsAtPackers]);
  const { id: gameId, homeTeamId: selectedTeamId } = await gameOf(pat, bearsAtPackers);
  await pat.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId, isBestBet: true });
  await storeWeek(host, [ended(bearsAtPackers, [20, 17])]);
  open(sam);
  expect(await screen.findByText("Packers, best bet, correct")).toBeTruthy();
  const { said } = hearAnnouncements();
  await sam.mutation(api.weekTools.voidGame, { leagueId, gameId, reason: "Field flooded" });
  expect(await screen.findByText("Packers, best bet, doesn't count")).toBeTruthy();
  await expect.poll(() => said).toContain("Bears at Packers: voided by Sam Okafor. Field flooded");
  await sam.mutation(api.weekTools.putBack, { leagueId, gameId });
  expect(await screen.findByText("Packers, best bet, correct")).toBeTruthy();
  await expect.poll(() => said).toContain("Bears at Packers: counts again.");
});

it("[10.3] a game that doesn't count says so, and so do its cells", async () => {
  await found({ games: "slate" });
  await storeWeek(host, [bearsAtPackers, lionsAtVikings]);
  const { id } = await gameOf(sam, bearsAtPackers);
  await pick(sam, { leagueId, match: lionsAtVikings, team: "MIN" });
  await sam.mutation(api.leagueRules.setSlate, { leagueId, season: SEASON, week: WEEK, gameIds: [id] });
  await pick(sam, { leagueId, match: bearsAtPackers, team: "GB" });
  open(sam);
  expect((await headOf(/Lions at Vikings/)).textContent).toContain("Not counted");
  expect(await rowOf(/^You/)).toEqual(["Packers", "Vikings, doesn't count"]);
  expect(await rowOf(/^Pat/)).toEqual(["Hidden until the deadline", "Doesn't count"]);
});

it("[10.7] a missed pick is shown as it counts, in the record too", async () => {
  await found({ missedPick: "home" });
  await storeWeek(host, [bearsAtPackers]);
  await pick(sam, { leagueId, match: bearsAtPackers, team: "CHI" });
  // It kicks off after Pat has joined.
  await storeWeek(host, [{ ...ended(bearsAtPackers, [20, 17]), inHours: 0.01 }]);
  open(sam);
  expect(await screen.findByText("Packers, missed pick, correct")).toBeTruthy();
  expect(await rowOf(/^Pat Rivera won the week 1 points, 1 ?\/1 correct/)).toEqual(["Packers, missed pick, correct"]);
  expect(screen.getByText(/Auto: a missed pick, which counts for the home team/)).toBeTruthy();
});

describe("the week's winner", () => {
  it("[10.15] shows the moment the last game ends, and again with a corrected score", async () => {
    await found({ format: "spread" });
    await storeWeek(host, [bearsAtPackers]);
    await pick(sam, { leagueId, match: bearsAtPackers, team: "GB" });
    await pick(pat, { leagueId, match: bearsAtPackers, team: "CHI" });
    open(sam);
    const banner = await screen.findByRole("region", { name: "Winner of Week 12" });
    expect(banner.textContent).toContain("Week 12 is open");
    expect(within(banner).getByRole("status").textContent).toBe("");
    await storeWeek(host, [ended(bearsAtPackers, [27, 20])]);
    expect(await within(banner).findByText("You won Week 12. 1 point.")).toBeTruthy();
    expect(banner.querySelector(".winner-cup")).toBeTruthy();
    expect(within(banner).queryByText("Corrected score")).toBeNull();
    await storeWeek(host, [ended(bearsAtPackers, [22, 20])]);
    expect(await within(banner).findByText("Corrected: Pat Rivera won Week 12. 1 point.")).toBeTruthy();
    expect(within(banner).getByText("Corrected score")).toBeTruthy();
  });

  it("[10.15] of a week that is over stands there without a move", async () => {
    await found({ format: "spread" });
    await storeWeek(host, [bearsAtPackers]);
    for (const client of [sam, pat]) await pick(client, { leagueId, match: bearsAtPackers, team: "GB" });
    await storeWeek(host, [ended(bearsAtPackers, [27, 20])]);
    await waitFor(async () => {
      expect((await sam.query(api.standings.weekResults, { leagueId, season: SEASON })).weeks).toHaveLength(1);
    });
    open(sam);
    const banner = await screen.findByRole("region", { name: "Winner of Week 12" });
    expect(banner.textContent).toContain("You and Pat Rivera share Week 12");
    expect(banner.textContent).toContain("1 point each");
    expect(banner.querySelector(".winner-cup, .winner-light, .winner-name")).toBeNull();
  });
});

it("[9.8][10.10] a league with Classic rules shows none of it", async () => {
  await found({});
  await storeWeek(host, [bearsAtPackers]);
  await pick(sam, { leagueId, match: bearsAtPackers, team: "GB" });
  await storeWeek(host, [ended(bearsAtPackers, [27, 20])]);
  open(sam);
  expect(await screen.findByRole("rowheader", { name: /^You 1 ?\/1 correct$/ })).toBeTruthy();
  expect(screen.queryByRole("region", { name: /Winner of/ })).toBeNull();
  expect((await headOf(/Bears at Packers/)).textContent).not.toContain("GB -3");
  expect(screen.queryByText(/ points/)).toBeNull();
});

describe("where everybody picks some of the games", () => {
  const jetsAtPatriots: Match = { home: "NE", away: "NYJ", inHours: 60 };
  const all = [bearsAtPackers, lionsAtVikings, jetsAtPatriots];

  it("[10.21][2.45] a row has as many picks as the week, by kickoff, and tells nothing of hidden ones", async () => {
    await found({ games: "pickN", picksPerWeek: 2 });
    await storeWeek(host, all);
    await pick(sam, { leagueId, match: jetsAtPatriots, team: "NE" });
    await pick(pat, { leagueId, match: bearsAtPackers, team: "CHI" });
    open(sam);
    expect(await rowOf(/^You/)).toEqual(["Patriots", "No pick"]);
    expect(await rowOf(/Pat/)).toEqual(["Hidden, if picked", "Hidden, if picked"]);
    expect(screen.getByText(/A lock is a pick that may be hidden/)).toBeTruthy();
    await storeWeek(host, [ended(bearsAtPackers, [10, 20]), lionsAtVikings, jetsAtPatriots]);
    await waitFor(async () => expect(await rowOf(/Pat/)).toEqual(["Bears, correct", "Hidden, if picked"]));
    await storeWeek(host, [
      ended(bearsAtPackers, [10, 20]),
      ended(lionsAtVikings, [10, 20]),
      ended(jetsAtPatriots, [10, 20]),
    ]);
    await waitFor(async () => expect(await rowOf(/Pat/)).toEqual(["Bears, correct", "No pick"]));
    expect(await rowOf(/^You/)).toEqual(["Patriots, incorrect", "No pick"]);
    expect(screen.queryByText(/A lock is a pick/)).toBeNull();
  });
});
