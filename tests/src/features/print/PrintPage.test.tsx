import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { CLASSIC, type RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import { PrintPage } from "../../../../src/features/print/PrintPage";
import { paths, patterns, type PrintQuery } from "../../../../src/lib/paths";
import type { LeagueView } from "../../../../src/lib/views";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { gameOf, pick, SEASON, storeWeek, WEEK, type Match } from "../../../support/screens/hostSeason";
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
});
afterEach(() => host.close());

async function found(rules: Partial<RuleSettings> = {}) {
  const { id: leagueId, inviteCode } = await sam.mutation(api.leagues.create, {
    name: "Crew",
    rules: { ...CLASSIC, ...rules },
  });
  await pat.mutation(api.leagues.join, { inviteCode });
  league = await sam.query(api.leagues.get, { leagueId });
}

function open(client: HostClient, query: PrintQuery) {
  const element = <Outlet context={league} />;
  const children = [{ path: patterns.leaguePrint, element: <PrintPage /> }];
  const initialEntries = [paths.leaguePrint(league.id, { season: SEASON, week: WEEK, ...query })];
  render(<RouterProvider router={createMemoryRouter([{ element, children }], { initialEntries })} />, {
    wrapper: client.wrapper,
  });
}

const bearsAtPackers: Match = { home: "GB", away: "CHI", inHours: 30 };
const lionsAtVikings: Match = { home: "MIN", away: "DET", inHours: 54 };
const ended = (match: Match, score: [number, number]): Match => ({ ...match, inHours: -4, status: "final", score });

const printout = () => within(document.querySelector<HTMLElement>(".print-paper")!);
const lineOf = (name: string) => printout().getByText(name).closest("tr")!;

describe("[13.7] sheets on paper", () => {
  it("leaves a blank sheet's boxes, numbers, name and guess to the pen, whatever is picked", async () => {
    await found({ weights: "confidence", tiebreaker: "totalPoints" });
    await storeWeek(host, [bearsAtPackers, lionsAtVikings]);
    await pick(sam, { leagueId: league.id, match: bearsAtPackers, team: "GB" });
    open(sam, { sheet: "blank" });
    expect(await screen.findByText(/Picks lock/)).toBeTruthy();
    expect(
      printout()
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["Kickoff", "Away", "Home", "Number"]);
    expect(printout().getAllByRole("rowheader")).toHaveLength(2);
    expect(printout().getByText(/total points of Lions at Vikings/)).toBeTruthy();
    expect(printout().queryByText(", picked")).toBeNull();
    expect(printout().queryByText("Sam Okafor")).toBeNull();
    expect(printout().getByText(/its own number from 1 to 2/)).toBeTruthy();
  });

  it("[18.4] says on paper how late results are, where there are any", async () => {
    await found();
    await storeWeek(host, [bearsAtPackers]);
    await sam.mutation(api.users.setBehindStream, { seconds: 90 });
    open(sam, { sheet: "mine" });
    expect(await screen.findByText(/Results 90 seconds behind the games/)).toBeTruthy();
    cleanup();
    open(sam, { sheet: "blank" });
    expect(await screen.findByText(/Picks lock/)).toBeTruthy();
    expect(screen.queryByText(/seconds behind/)).toBeNull();
  });

  it("fills in an entry's picks as saved, with the check word", async () => {
    await found({ weights: "bestBet" });
    await storeWeek(host, [bearsAtPackers, lionsAtVikings]);
    const game = await gameOf(sam, bearsAtPackers);
    const leagueId = league.id;
    await sam.mutation(api.picks.submit, {
      leagueId,
      gameId: game.id,
      selectedTeamId: game.homeTeamId,
      isBestBet: true,
    });
    open(sam, { sheet: "mine" });
    expect(await screen.findByText("Sam Okafor")).toBeTruthy();
    expect(lineOf("Green Bay Packers").textContent).toMatch(/Chicago Bears *Green Bay Packers, picked *Best bet/);
    expect(lineOf("Detroit Lions").textContent).not.toContain("picked");
    const history = await sam.query(api.picks.history, { leagueId, season: SEASON, week: WEEK });
    expect(printout().getByText(history!.checkWord!)).toBeTruthy();
  });

  it("[10.2][13.3] puts numbers and best bets where picks are, also on a game that was called off", async () => {
    await found({ weights: "bestBet" });
    await storeWeek(host, [bearsAtPackers, lionsAtVikings]);
    const { id: gameId, homeTeamId: selectedTeamId } = await gameOf(sam, bearsAtPackers);
    const leagueId = league.id;
    await sam.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId, isBestBet: true });
    await sam.mutation(api.weekTools.voidGame, { leagueId, gameId, reason: "Field flooded" });
    const circlesOf = (name: string) => lineOf(name).querySelectorAll(".print-round").length;
    open(sam, { sheet: "mine" });
    expect(await screen.findByText("Voided")).toBeTruthy();
    expect(lineOf("Green Bay Packers").textContent).toMatch(/Green Bay Packers, picked *Best bet/);
    expect(circlesOf("Detroit Lions")).toBe(0);
    cleanup();
    open(sam, { sheet: "blank" });
    expect(await screen.findByText("Voided")).toBeTruthy();
    expect(circlesOf("Green Bay Packers")).toBe(0);
    expect(circlesOf("Detroit Lions")).toBe(1);
  });

  it("[10.2] says on the master sheet which game was called off, and counts no pick of it double", async () => {
    await found({ weights: "bestBet" });
    await storeWeek(host, [bearsAtPackers, lionsAtVikings]);
    const { id: gameId, homeTeamId: selectedTeamId } = await gameOf(sam, bearsAtPackers);
    await sam.mutation(api.picks.submit, { leagueId: league.id, gameId, selectedTeamId, isBestBet: true });
    const late = { ...bearsAtPackers, inHours: -0.1 };
    await storeWeek(host, [late, ended(lionsAtVikings, [20, 17])]);
    await storeWeek(host, [{ ...late, status: "cancelled" }]);
    open(pat, { sheet: "master" });
    expect((await screen.findByRole("columnheader", { name: /Bears at Packers/ })).textContent).toMatch(/Off$/);
    const sams = printout().getByRole("row", { name: /^Sam Okafor/ });
    await waitFor(() => expect(sams.textContent).toMatch(/^Sam Okafor–No pickGB0/));
  });

  it("says when the master sheet will be there, and shows no pick before", async () => {
    await found();
    await storeWeek(host, [ended(bearsAtPackers, [20, 17]), lionsAtVikings]);
    open(pat, { sheet: "master" });
    expect(await screen.findByText(/once the week’s last deadline has passed: /)).toBeTruthy();
    expect(document.querySelector(".print-paper")).toBeNull();
  });

  it("marks everybody's picks once all games are past their deadlines", async () => {
    await found();
    await storeWeek(host, [bearsAtPackers, lionsAtVikings]);
    for (const match of [bearsAtPackers, lionsAtVikings])
      await pick(sam, { leagueId: league.id, match, team: match.home });
    await pick(pat, { leagueId: league.id, match: bearsAtPackers, team: "CHI" });
    await storeWeek(host, [ended(bearsAtPackers, [20, 17]), ended(lionsAtVikings, [20, 17])]);
    open(pat, { sheet: "master" });
    expect((await screen.findByRole("row", { name: /^Sam Okafor/ })).textContent).toBe(
      "Sam OkaforGB, correctMIN, correct2/2",
    );
    expect(printout().getByRole("row", { name: /^Pat Rivera/ }).textContent).toBe(
      "Pat RiveraCHI, incorrect–No pick0/1",
    );
  });
});
