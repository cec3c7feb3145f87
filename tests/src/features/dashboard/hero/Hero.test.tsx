// The dashboard's lead, on the real functions.
import { act, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../../convex/_generated/api";
import { CLASSIC } from "../../../../../domain/leagueRules/ruleSettings";
import { DashboardPage } from "../../../../../src/features/dashboard/DashboardPage";
import { HostConvex, type HostClient } from "../../../../support/screens/hostConvex";
import { createPool, pickInPool } from "../../../../support/screens/hostPool";
import { gameOf, pick, SEASON, storeWeek, WEEK, type Match } from "../../../../support/screens/hostSeason";
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
const vikings: Match = { home: "MIN", away: "DET", inHours: 54 };

async function aLeague(name: string, rules = CLASSIC) {
  const { id, inviteCode } = await sam.mutation(api.leagues.create, { name, rules });
  await pat.mutation(api.leagues.join, { inviteCode });
  return id;
}

const open = () =>
  render(
    <MemoryRouter>
      <DashboardPage />
    </MemoryRouter>,
    { wrapper: sam.wrapper },
  );
const title = (name: string) => screen.findByRole("heading", { level: 2, name });
/** The card that leads now. */
const hero = () => within(screen.getByRole("region", { name: "What now" }));

describe("the dashboard's hero", () => {
  it("leads to the next deadline, and counts what else is due", async () => {
    const leagueId = await aLeague("Crew");
    await aLeague("Family");
    await storeWeek(host, [packers, vikings]);
    open();
    expect(await title("2 picks left")).toBeTruthy();
    expect(hero().getByText("Due soon")).toBeTruthy();
    expect(hero().getByText("Crew")).toBeTruthy();
    expect(hero().getByText(/1 more deadline is near/)).toBeTruthy();
    const { id } = await gameOf(sam, packers);
    const address = `/picks?league=${leagueId}&season=${SEASON}&week=${WEEK}#game-${id}`;
    expect(hero().getByRole("link", { name: "Make your picks" }).getAttribute("href")).toBe(address);
  });

  it("says so when less than an hour is left, without another answer", async () => {
    await aLeague("Crew");
    // The default deadline is 24 hours before kickoff.
    await storeWeek(host, [{ ...packers, inHours: 24 + 1 + 1 / 60 }]);
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: Date.now() });
    open();
    await vi.waitFor(() => screen.getByText("Due soon"));
    void act(() => vi.advanceTimersByTime(90_000));
    expect(screen.getByText("Less than an hour left")).toBeTruthy();
    expect(screen.queryByText("Due soon")).toBeNull();
    // Nor is a deadline that has passed still urgent.
    void act(() => vi.advanceTimersByTime(3_600_000));
    expect(screen.getByRole("heading", { level: 2, name: "Nothing to pick" })).toBeTruthy();
    expect(screen.queryByText("Less than an hour left")).toBeNull();
  });

  it("[11.4] shows the live game that decides the week once nothing is due", async () => {
    const leagueId = await aLeague("Crew");
    await storeWeek(host, [packers, vikings]);
    for (const match of [packers, vikings]) await pick(sam, { leagueId, match, team: match.home });
    await pick(pat, { leagueId, match: packers, team: "CHI" });
    await pick(pat, { leagueId, match: vikings, team: "MIN" });
    open();
    expect(await title("All picked")).toBeTruthy();
    expect(hero().getByText(/next deadline/)).toBeTruthy();
    for (const match of [packers, vikings])
      await storeWeek(host, [{ ...match, inHours: -2, status: "in_progress", period: 3, score: [7, 10] }]);
    expect(await title("Root for the Packers")).toBeTruthy();
    expect(hero().getByText(/CHI 10, GB 7/)).toBeTruthy();
    const { id } = await gameOf(sam, packers);
    expect(hero().getByRole("link", { name: "View Game" }).getAttribute("href")).toBe(`/games/${id}`);
  });

  it("[10.15] shows who won the week until the next one begins", async () => {
    // Under Classic rules nobody wins a week.
    const leagueId = await aLeague("Crew", { ...CLASSIC, tie: "half" });
    await storeWeek(host, [packers]);
    await pick(sam, { leagueId, match: packers, team: "GB" });
    await pick(pat, { leagueId, match: packers, team: "CHI" });
    open();
    await storeWeek(host, [{ ...packers, inHours: -4, status: "final", score: [20, 17] }]);
    expect(await title("You won Week 12")).toBeTruthy();
    const result = `/all-picks?league=${leagueId}&season=${SEASON}&week=${WEEK}`;
    expect(hero().getByRole("link", { name: "View the Result" }).getAttribute("href")).toBe(result);
    // A correction changes it at once.
    await storeWeek(host, [{ ...packers, inHours: -4, status: "final", score: [17, 20] }]);
    expect(await title("Pat Rivera won Week 12")).toBeTruthy();
    const next: Match = { home: "KC", away: "PHI", inHours: 100 };
    await storeWeek(host, [next], { week: WEEK + 1 });
    expect(await screen.findByText("1 pick left")).toBeTruthy();
    expect(await title("Pat Rivera won Week 12")).toBeTruthy();
    await storeWeek(host, [{ ...next, inHours: -1, status: "in_progress" }], { week: WEEK + 1 });
    expect(await title("Nothing to pick")).toBeTruthy();
  });

  it("says when there is nothing to pick", async () => {
    const leagueId = await aLeague("Crew");
    await storeWeek(host, [{ ...packers, inHours: 1 }]);
    await host.runInternal(internal.jobs.locks.run, {});
    open();
    expect(await title("Nothing to pick")).toBeTruthy();
    expect(hero().getByRole("link", { name: "View League" }).getAttribute("href")).toBe(`/leagues/${leagueId}`);
  });

  it("[2.21] leads into a pool whose entry lacks a pick", async () => {
    const { league } = await sam.mutation(api.survivor.create, { name: "Last One" });
    await storeWeek(host, [packers]);
    open();
    expect(await title("1 pick left")).toBeTruthy();
    expect(hero().getByRole("link", { name: "Make your pick" }).getAttribute("href")).toBe(`/survivor/${league.id}`);
  });

  it("[2.22] says that all is set once a pool's pick is made", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    await storeWeek(host, [packers]);
    open();
    expect(await title("1 pick left")).toBeTruthy();
    await pickInPool(sam, { leagueId, match: packers, team: "GB" });
    expect(await title("You’re all set")).toBeTruthy();
    expect(hero().queryByText("No deadline ahead")).toBeNull();
    expect(hero().getByRole("link", { name: "View Pool" }).getAttribute("href")).toBe(`/survivor/${leagueId}`);
  });

  it("leads into the pool whose pick was missed, and doesn't say that all is set", async () => {
    const picked = await createPool(sam, { livesPerEntry: 2 });
    const missed = await createPool(sam, { livesPerEntry: 2 });
    await storeWeek(host, [packers]);
    await pickInPool(sam, { leagueId: picked, match: packers, team: "GB" });
    open();
    expect(await title("1 pick left")).toBeTruthy();
    await storeWeek(host, [{ ...packers, inHours: 1 }]);
    await host.runInternal(internal.jobs.locks.run, {});
    expect(await title("Nothing to pick")).toBeTruthy();
    expect(screen.queryByRole("heading", { level: 2, name: "You’re all set" })).toBeNull();
    expect(hero().getByRole("link", { name: "View Pool" }).getAttribute("href")).toBe(`/survivor/${missed}`);
  });

  it("counts a pool's deadline among those that are near", async () => {
    await aLeague("Crew");
    await createPool(sam);
    await storeWeek(host, [packers]);
    open();
    expect(await screen.findByText(/1 more deadline is near/)).toBeTruthy();
  });
});
