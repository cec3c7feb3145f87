// The standings of leagues with rules of their own.
import { render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { CLASSIC, type RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
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

function open() {
  const page = { path: patterns.leagueStandings, element: <LeagueStandingsPage /> };
  const router = createMemoryRouter([{ element: <LeagueFrame />, children: [page] }], {
    initialEntries: [paths.leagueStandings(leagueId)],
  });
  return render(<RouterProvider router={router} />, { wrapper: sam.wrapper });
}

const bearsAtPackers: Match = { home: "GB", away: "CHI", inHours: 30, lines: { spread: -3 } };

/** Sam picks Green Bay and Pat picks Chicago, then the week ends; week 13 ended yesterday. */
async function play(week: number, score: readonly [number, number], guesses?: readonly [number, number]) {
  await storeWeek(host, [bearsAtPackers], { week });
  await pick(sam, { leagueId, match: bearsAtPackers, team: "GB", week });
  await pick(pat, { leagueId, match: bearsAtPackers, team: "CHI", week });
  const at = { leagueId, season: SEASON, week };
  for (const [index, guess] of (guesses ?? []).entries()) {
    await (index === 0 ? sam : pat).mutation(api.picks.saveGuess, { ...at, guess });
  }
  const inHours = -30 - (13 - week) * 7 * 24;
  await storeWeek(host, [{ ...bearsAtPackers, inHours, status: "final", score }], { week });
}

const rows = async () =>
  within(await screen.findByRole("table"))
    .getAllByRole("row")
    .slice(1);
const heads = () => screen.getAllByRole("columnheader").map((cell) => cell.textContent);
/** Without the trophies, which have a label instead of a text. */
const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent);

it("[10.4][10.16] half points and dropped weeks, struck through and explained", async () => {
  await found({ format: "spread", tie: "half", droppedWeeks: 1 });
  await play(11, [23, 20]);
  await play(12, [20, 17]);
  await play(13, [20, 27]);
  open();
  await screen.findByRole("columnheader", { name: "W13" });
  const [first, second, ...others] = await rows();
  expect(heads()).toEqual(["RankMember", "Points", "Win %", "Record", "Season", "W13", "W12", "W11"]);
  expect(cells(first).slice(1, 4)).toEqual(["1½", "100%", "1-0-2"]);
  const dropped = "½ (dropped)";
  expect(cells(first).slice(5)).toEqual(["1 (best of the week)", "½ (best of the week)", dropped]);
  expect(cells(second).slice(5)).toEqual(["0 (dropped)", "½ (best of the week)", "½ (best of the week)"]);
  // The favorites' record is of winners picked straight.
  expect(others).toEqual([]);
  expect(document.querySelectorAll("td s")).toHaveLength(2);
  expect(screen.getByText("Crossed out: each member's worst week, which the total leaves out.")).toBeTruthy();
  expect(screen.getByRole("img", { name: "After Week 13: Pat Rivera in the lead, you ½ point behind." })).toBeTruthy();
});

it("[10.6][10.16] weeks won and tiebreak distances, where the rules have them", async () => {
  await found({ format: "spread", tie: "half", tiebreaker: "totalPoints" });
  await play(12, [23, 20], [40, 48]);
  open();
  await screen.findByRole("columnheader", { name: "W12" });
  const [first, second] = await rows();
  expect(heads()).toEqual(["RankMember", "Points", "Weeks won", "Win %", "Record", "Season", "W12"]);
  expect(cells(first)[0]).toContain("Sam Okafor");
  expect(cells(first).slice(1, 3)).toEqual(["½", "1"]);
  expect(cells(first).at(-1)).toBe("½ (best of the week), guess 3 off");
  expect(cells(second).slice(1, 3)).toEqual(["½", "0"]);
  expect(cells(second).at(-1)).toBe("½ (best of the week), guess 5 off");
  expect(screen.getAllByRole("img", { name: "Won the week:" })).toHaveLength(1);
});

it("[10.15] names the newest week's winner, and the next one the moment the week ends", async () => {
  await found({ format: "spread" });
  await play(11, [27, 20]);
  open();
  const banner = await screen.findByRole("region", { name: "Winner of Week 11" });
  expect(banner.textContent).toContain("You won Week 11");
  expect(banner.querySelector(".winner-cup")).toBeNull();
  await play(12, [20, 27]);
  expect(await within(banner).findByText("Pat Rivera won Week 12. 1 point.")).toBeTruthy();
  expect(banner.querySelector(".winner-cup")).toBeTruthy();
});

it("[9.8][10.16] nothing of it in a league with Classic rules", async () => {
  await found({});
  await play(12, [23, 20]);
  open();
  await screen.findByRole("columnheader", { name: "W12" });
  expect(heads()).toEqual(["RankMember", "Points", "Win %", "Record", "Season", "W12"]);
  expect((await rows()).map((row) => cells(row)[0])).toHaveLength(3);
  expect(screen.queryByRole("region", { name: /Winner of|Weekly winners/ })).toBeNull();
  expect(screen.queryByRole("img", { name: "Won the week:" })).toBeNull();
});
