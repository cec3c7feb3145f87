import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { AdminPage } from "../../../../src/features/admin/AdminPage";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { gameOf, pick, SEASON, storeWeek, WEEK, type Match } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let boss: HostClient;
let sam: HostClient;
beforeEach(async () => {
  vi.stubEnv("ADMIN_EMAILS", "boss-one@huddle.test");
  // Only the test writes what the feed reports.
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  host = await HostConvex.open();
  boss = await host.signIn({ firstName: "Boss", lastName: "One" });
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  await host.close();
});

const user = userEvent.setup();

async function open(tab: string) {
  await host.runInternal(internal.jobs.maintenance.sweep, {});
  render(
    <MemoryRouter>
      <AdminPage />
      <Toaster />
    </MemoryRouter>,
    { wrapper: boss.wrapper },
  );
  await user.click(await screen.findByRole("tab", { name: tab }));
}

const played: Match = { home: "GB", away: "CHI", inHours: -5, status: "final", score: [20, 10] };
const upcoming: Match = { home: "DET", away: "MIN" };

async function choose(action: string) {
  await user.click(await screen.findByRole("button", { name: "Options for Bears at Packers" }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
}

describe("correcting a game by hand", () => {
  it("[7.43] sets a score that stays until the admin releases it", async () => {
    await storeWeek(host, [played, upcoming]);
    await open("Update Scores");
    await choose("Correct Score");
    const home = await screen.findByRole("spinbutton", { name: "Packers" });
    await user.clear(home);
    await user.click(screen.getByRole("button", { name: "Save Score" }));
    expect(screen.getByText("Required")).toBeTruthy();
    await user.type(home, "300");
    expect(await screen.findByText("Expected a whole number from 0 to 199")).toBeTruthy();
    await user.clear(home);
    await user.type(home, "7");
    await user.click(screen.getByRole("button", { name: "Save Score" }));
    expect(await screen.findByText("Score corrected")).toBeTruthy();
    await storeWeek(host, [played]);
    expect(await gameOf(boss, played)).toMatchObject({ homeScore: 7, awayScore: 10 });
    expect(await screen.findByText("Set by an admin")).toBeTruthy();

    await choose("Correct Score");
    await user.click(await screen.findByRole("button", { name: "Save Score" }));
    expect(await screen.findByText("Nothing changed")).toBeTruthy();

    await choose("Release Score");
    await waitFor(() => expect(screen.queryByText("Set by an admin")).toBeNull());
    await storeWeek(host, [played]);
    expect(await gameOf(boss, played)).toMatchObject({ homeScore: 20 });
  });

  it("deletes a game after showing the admin what is lost with it", async () => {
    await storeWeek(host, [{ ...played, inHours: 30, status: "scheduled" }, upcoming]);
    const league = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
    await pick(sam, { leagueId: league.id, match: played, team: "GB" });
    await open("Update Scores");
    await choose("Delete Game");
    const dialog = await screen.findByRole("alertdialog");
    expect(await within(dialog).findByText("1 pick and 0 survivor picks are freed.")).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: "Delete Game" }));
    expect(await screen.findByText("Game deleted")).toBeTruthy();
    const games = await screen.findByRole("list", { name: "Games" });
    await waitFor(() => expect(within(games).getAllByRole("listitem")).toHaveLength(1));
  });

  it("proposes a game for deletion if the feed leaves it out of a finished week", async () => {
    await storeWeek(host, [played, { ...played, home: "DET", away: "MIN" }]);
    await storeWeek(host, [{ ...played, home: "DET", away: "MIN" }]);
    await open("Update Scores");
    await user.click(await screen.findByRole("button", { name: "Delete Bears at Packers" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete Game" }));
    await waitFor(() => expect(screen.queryByText("Games the Feed Doesn't Know")).toBeNull());
  });
});

describe("view picks", () => {
  it("[6.3][7.37] hides open picks until the admin asks, which the league's log records", async () => {
    await storeWeek(host, [played, upcoming]);
    const league = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
    await pick(sam, { leagueId: league.id, match: upcoming, team: "DET" });
    await open("View Picks");
    const table = await screen.findByRole("table");
    expect(within(table).getAllByLabelText("Hidden")).toHaveLength(1);
    expect(screen.getByText(/^Picks on 1 open game are hidden/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Show Open Picks" }));
    expect(await within(table).findByText("Detroit Lions")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show Open Picks" })).toBeNull();
    const paginationOpts = { numItems: 5, cursor: null };
    const { page } = await sam.query(api.audit.listForLeague, { leagueId: league.id, paginationOpts });
    expect(page.map(({ actorName, text, target }) => `${actorName} ${text} ${target}`)).toEqual([
      `Boss One looked at open picks of Week ${WEEK} of ${SEASON} in Sunday Crew`,
    ]);
  });
});
