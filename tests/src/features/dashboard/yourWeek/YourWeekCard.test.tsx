// "Your Week" on the real functions: chances, what is needed and whom to root for, league by league.
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { CLASSIC } from "../../../../../domain/leagueRules/ruleSettings";
import { DashboardPage } from "../../../../../src/features/dashboard/DashboardPage";
import { HostConvex, type HostClient } from "../../../../support/screens/hostConvex";
import { pick, storeWeek, type Club, type Match } from "../../../../support/screens/hostSeason";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
let pat: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
});
afterEach(() => host.close());

const packers: Match = { home: "GB", away: "CHI", inHours: 30 };
const vikings: Match = { home: "MIN", away: "DET", inHours: 30 };

type League = Awaited<ReturnType<typeof aLeague>>;

async function aLeague(name: string, rules = CLASSIC) {
  const { id, inviteCode } = await sam.mutation(api.leagues.create, { name, rules });
  await pat.mutation(api.leagues.join, { inviteCode });
  return { id };
}

async function choose(client: HostClient, league: League, teams: readonly [Club, Club]) {
  for (const [index, match] of [packers, vikings].entries()) {
    await pick(client, { leagueId: league.id, match, team: teams[index]! });
  }
}

const play = (match: Match, score: [number, number]) =>
  storeWeek(host, [{ ...match, inHours: -2, status: "in_progress", period: 3, score }]);
const end = (match: Match, score: [number, number]) =>
  storeWeek(host, [{ ...match, inHours: -4, status: "final", score }]);

function openDashboard(client: HostClient): void {
  render(
    <MemoryRouter>
      <DashboardPage />
    </MemoryRouter>,
    { wrapper: client.wrapper },
  );
}
const theCard = async () => within(await screen.findByRole("region", { name: "Your week" }));

async function open(client: HostClient) {
  openDashboard(client);
  return await theCard();
}

describe("[11.2]–[11.4] your week", () => {
  it("[11.2] waits for the first lock, and then moves with every score", async () => {
    const league = await aLeague("Crew");
    await storeWeek(host, [packers, vikings]);
    await choose(sam, league, ["GB", "MIN"]);
    await choose(pat, league, ["CHI", "MIN"]);
    openDashboard(sam);
    await screen.findByRole("heading", { name: "All picked" });
    expect(screen.queryByRole("region", { name: "Your week" })).toBeNull();

    await play(packers, [21, 0]);
    await play(vikings, [0, 0]);
    const card = await theCard();
    expect(card.getByText("Crew")).toBeTruthy();
    expect(card.getByRole("link", { name: "View the Board" }).getAttribute("href")).toBe(`/leagues/${league.id}`);
    const chance = async () =>
      Number((await card.findByText(/^>?\d+%$/, { selector: ".text-40" })).textContent.replace(/\D/g, ""));
    await waitFor(async () => expect(await chance()).toBeGreaterThan(80));
    expect(card.getByText("0 points, up to 2")).toBeTruthy();
    await play(packers, [21, 45]);
    await waitFor(async () => expect(await chance()).toBeLessThan(40));
    expect(card.getByText("2nd")).toBeTruthy();
  });

  it("[11.3][11.4] says what is needed and roots for the games that matter, until the week is won", async () => {
    const league = await aLeague("Crew");
    await storeWeek(host, [packers, vikings]);
    await choose(sam, league, ["GB", "MIN"]);
    await choose(pat, league, ["CHI", "MIN"]);
    await play(packers, [7, 10]);
    await play(vikings, [0, 0]);
    const card = await open(sam);
    await card.findByText("You win the week if Green Bay wins.");
    // Both have Minnesota, so that game makes no difference.
    const [row, ...others] = within(card.getByRole("list", { name: "Who to root for" })).getAllByRole("listitem");
    expect(others).toEqual([]);
    expect(row?.textContent).toMatch(/Root for the PackersCHI 10, GB 7 · 3rd 8:42>99% if they win<1% if not/);
    await end(packers, [20, 17]);
    await card.findByText("You can't be caught.");
    await end(vikings, [20, 17]);
    await card.findByText("You won the week.");
    expect(card.getByText("Won")).toBeTruthy();
    expect(card.queryByRole("list", { name: "Who to root for" })).toBeNull();
  });

  it("[11.4][10.1] roots for who covers in a league with lines, and for one league at a time", async () => {
    const first = await aLeague("Crew");
    const second = await aLeague("Spread", { ...CLASSIC, format: "spread" });
    await storeWeek(
      host,
      [packers, vikings].map((match) => ({ ...match, lines: { spread: -3 } })),
    );
    for (const league of [first, second]) {
      await choose(sam, league, ["GB", "MIN"]);
      await choose(pat, league, league === first ? ["CHI", "MIN"] : ["GB", "DET"]);
    }
    for (const match of [packers, vikings]) await play(match, [0, 0]);
    const card = await open(sam);
    await card.findByText("You win the week if Green Bay wins.");
    const leagues = card.getByRole("combobox", { name: "League of your week" });
    await userEvent.selectOptions(leagues, "Spread");
    await card.findByText("You win the week if Minnesota covers, or with a push.");
    expect(card.getByText("Root for the Vikings")).toBeTruthy();
    expect(card.queryByText("Root for the Packers")).toBeNull();
    expect(card.getByRole("link", { name: "View the Board" }).getAttribute("href")).toBe(`/leagues/${second.id}`);
  });

  it("[11.2] has nothing to say where only one member has picked, and leads from there to other leagues", async () => {
    const first = await aLeague("Crew");
    const second = await aLeague("Family");
    await storeWeek(host, [packers]);
    await pick(sam, { leagueId: first.id, match: packers, team: "GB" });
    await pick(sam, { leagueId: second.id, match: packers, team: "GB" });
    await pick(pat, { leagueId: second.id, match: packers, team: "CHI" });
    await play(packers, [0, 0]);
    const card = await open(sam);
    const nothing = "Your chances show with the league’s picks, once two members have picked.";
    await card.findByText(nothing);
    const leagues = card.getByRole("combobox", { name: "League of your week" });
    fireEvent.change(leagues, { target: { value: second.id } });
    // Not even while the other league loads.
    expect(card.queryByText(nothing)).toBeNull();
    expect(await card.findByText(/^>?\d+%$/, { selector: ".text-40" })).toBeTruthy();
  });
});
