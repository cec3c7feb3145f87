// A game's page on the real functions: before kickoff, while it is played, and when it is over.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { GameDetails } from "../../../../convex/model/tables/detailsShape";
import { GamePage } from "../../../../src/features/games/GamePage";
import { paths, patterns } from "../../../../src/lib/paths";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { gameOf, pick, storeWeek, WEEK, type Match } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const match = { home: "GB", away: "CHI", lines: { spread: -3.5, overUnder: 44.5 } } satisfies Match;

let host: HostConvex;
let sam: HostClient;
let pat: HostClient;
let gameId: Id<"games">;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  await storeWeek(host, [match]);
  gameId = (await gameOf(sam, match)).id;
});
afterEach(() => host.close());

async function startLeague(name: string) {
  const { id: leagueId, inviteCode } = await sam.mutation(api.leagues.create, { name });
  await pat.mutation(api.leagues.join, { inviteCode });
  await pick(sam, { leagueId, match, team: "GB" });
  await pick(pat, { leagueId, match, team: "CHI" });
}

const play = (over: Partial<Match>) => storeWeek(host, [{ ...match, inHours: -2, status: "in_progress", ...over }]);

/** Lets the feed's summary say this of the game. */
async function tell(over: Partial<GameDetails>) {
  await host.runInternal(internal.jobs.gameDetails.claimForLines, { gameId });
  const [row] = (await host.listRows("gameDetails")) as { claimedAtMs: number }[];
  if (row === undefined) throw new Error("The summary is not claimed.");
  const details = {
    injuries: null,
    article: null,
    odds: null,
    keyPlayers: { home: [], away: [] },
    gameNotes: [],
    course: { quarters: null, drives: [], scoringPlays: [] },
    ...over,
  };
  const lines = { spread: null, overUnder: null, homeMoneyline: null, awayMoneyline: null };
  const answer = { details, lines };
  await host.runInternal(internal.jobs.gameDetails.finish, {
    gameId,
    claimedAtMs: row.claimedAtMs,
    answer,
    failure: null,
  });
}

function open(client: HostClient, id: string = gameId) {
  const router = createMemoryRouter([{ path: patterns.gamePage, element: <GamePage /> }], {
    initialEntries: [paths.gamePage(id)],
  });
  render(<RouterProvider router={router} />, { wrapper: client.wrapper });
}

const card = (name: string) => screen.findByRole("region", { name });
const textOf = (element: HTMLElement) => element.textContent;
const momentOf = (element: HTMLElement) => element.getAttribute("aria-valuetext");
const isOpen = (element: HTMLElement) => element.getAttribute("aria-expanded") === "true";

it("[11.9] before kickoff it shows the line's chance, and of the league's picks the viewer's alone", async () => {
  await startLeague("Crew");
  await tell({ injuries: { home: [], away: [] } });
  open(sam);
  expect(textOf(await screen.findByRole("heading", { level: 1 }))).toContain("Chicago Bears at Green Bay Packers");
  await waitFor(() => expect(document.title).toBe("Bears at Packers · Huddle Picks"));
  expect(textOf(await card("Chance of winning"))).toMatch(/Bears 39%.*Packers 61%/);
  expect(screen.queryByRole("slider")).toBeNull();
  const leagues = await card("Your leagues");
  expect(await within(leagues).findByText("Picks show once this game locks.")).toBeTruthy();
  expect(textOf(leagues)).toContain("Your pick: Packers");
  expect(textOf(leagues)).not.toContain("Pat");
  expect(textOf(await card("Lines"))).toContain("GB -3.5 · O/U 44.5");
  expect(within(await card("Injuries")).getAllByText("No injuries reported")).toHaveLength(2);
});

it("[13.3] asks for no pick where a commissioner has voided the game, and says so", async () => {
  const { id: leagueId } = await sam.mutation(api.leagues.create, { name: "Crew" });
  open(sam);
  const leagues = await card("Your leagues");
  expect(await within(leagues).findByRole("link", { name: "Make your pick" })).toBeTruthy();
  await sam.mutation(api.weekTools.voidGame, { leagueId, gameId, reason: "Field flooded" });
  expect(await within(leagues).findByText(/Voided by Sam Okafor: Field flooded/)).toBeTruthy();
  expect(within(leagues).queryByText("You haven’t picked yet.")).toBeNull();
  expect(within(leagues).queryByRole("link", { name: "Make your pick" })).toBeNull();
  await sam.mutation(api.weekTools.putBack, { leagueId, gameId });
  expect(await within(leagues).findByRole("link", { name: "Make your pick" })).toBeTruthy();
});

it("[13.3] says in a survivor pool why a team that lost has survived", async () => {
  const {
    league: { id: leagueId },
  } = await sam.mutation(api.survivor.create, { name: "Pool" });
  const { homeTeamId: selectedTeamId } = await gameOf(sam, match);
  await sam.mutation(api.survivor.submitPick, { leagueId, gameId, week: WEEK, selectedTeamId, entryNumber: 1 });
  await play({ status: "final", score: [3, 20] });
  open(sam);
  const picked = async () => within(await card("Picked Packers"));
  expect(await (await picked()).findByRole("img", { name: "incorrect" })).toBeTruthy();
  await sam.mutation(api.weekTools.voidGame, { leagueId, gameId, reason: "Field flooded" });
  const leagues = within(await card("Your leagues"));
  expect(await leagues.findByText(/Voided by Sam Okafor: Field flooded/)).toBeTruthy();
  await waitFor(async () => expect((await picked()).queryByRole("img")).toBeNull());
});

it("[11.9] while it is played it follows the score, by quarter and as a curve to scrub, and reveals the picks", async () => {
  await startLeague("Crew");
  await play({ period: 1, clock: "15:00" });
  await tell({
    course: {
      quarters: { home: [7], away: [0] },
      drives: [
        {
          side: "home",
          period: 1,
          clock: "15:00",
          startYardLine: 25,
          endYardLine: 100,
          summary: "6 plays, 75 yards, 3:00",
          result: "Touchdown",
          isScore: true,
        },
      ],
      scoringPlays: [
        {
          side: "home",
          period: 1,
          clock: "12:00",
          homeScore: 7,
          awayScore: 0,
          kind: "Touchdown",
          text: "Packers 5-yard run.",
        },
      ],
    },
  });
  await play({ period: 1, clock: "12:00", score: [7, 0] });
  await play({ period: 2, clock: "8:42", score: [7, 3] });
  open(sam);

  // The summary is older than the score, so the quarters are read off what was recorded.
  const rows = within(await screen.findByRole("region", { name: "Score by quarter" }));
  expect(textOf(rows.getByRole("row", { name: /Packers/ }))).toContain("70––7");
  expect(textOf(rows.getByRole("row", { name: /Bears/ }))).toContain("03––3");
  const moment = await screen.findByRole("slider", { name: "Moment of the game" });
  expect(momentOf(moment)).toMatch(/^2nd 8:42, Bears 3, Packers 7\. Packers 7\d%/);
  moment.focus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(momentOf(moment)).toMatch(/^1st 12:00, Bears 0, Packers 7/);
  await userEvent.keyboard("{Home}");
  expect(momentOf(moment)).toBe("Kickoff, Bears 0, Packers 0. Packers 61%.");
  await userEvent.keyboard("{End}");

  expect(textOf(await card("Scoring plays"))).toContain("Packers 5-yard run.");
  expect(textOf(await card("Drives"))).toContain("Touchdown1st 15:00 · 6 plays, 75 yards, 3:00");
  const leagues = await card("Your leagues");
  expect(textOf(await within(leagues).findByRole("region", { name: "Picked Bears" }))).toContain("Pat Rivera");
  expect(textOf(within(leagues).getByRole("region", { name: "Picked Packers" }))).toContain("Sam Okafor");

  await play({ period: 4, clock: "5:00", score: [7, 17] });
  await waitFor(() => expect(momentOf(moment)).toMatch(/^4th 5:00, Bears 17, Packers 7\. Bears 9/));
});

it("[11.9] a final that was never recorded is drawn from its summary, and says so", async () => {
  await storeWeek(host, [{ ...match, inHours: -4, status: "final", score: [7, 10] }]);
  await tell({
    course: {
      quarters: null,
      drives: [],
      scoringPlays: [
        { side: "home", period: 2, clock: "3:00", homeScore: 7, awayScore: 0, kind: null, text: "A run." },
        { side: "away", period: 4, clock: "1:00", homeScore: 7, awayScore: 10, kind: null, text: "A pass." },
      ],
    },
  });
  open(sam);
  const chance = await card("Chance of winning");
  expect(await within(chance).findByText(/Not every moment of this game was recorded/)).toBeTruthy();
  expect(momentOf(within(chance).getByRole("slider"))).toContain("Bears 100%");
  expect(textOf(await card("Drives"))).toContain("The feed has no drives for this game.");
});

it("[11.9] opens one league at a time", async () => {
  await startLeague("Crew");
  await startLeague("Other Crew");
  await tell({});
  open(pat);
  const leagues = await card("Your leagues");
  const toggle = (name: string) => within(leagues).findByRole("button", { name });
  expect(isOpen(await toggle("Crew"))).toBe(true);
  await userEvent.click(await toggle("Other Crew"));
  expect(isOpen(await toggle("Other Crew"))).toBe(true);
  expect(isOpen(await toggle("Crew"))).toBe(false);
});

it("[11.9] says so if there is no such game", async () => {
  open(sam, "nonsense");
  expect(await screen.findByText("This game doesn’t exist")).toBeTruthy();
  expect(screen.getByRole("link", { name: "This week’s games" }).getAttribute("href")).toBe("/picks");
});
