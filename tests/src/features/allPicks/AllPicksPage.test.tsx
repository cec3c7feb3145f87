import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { AllPicksPage } from "../../../../src/features/allPicks/AllPicksPage";
import type { LeagueView } from "../../../../src/lib/views";
import { hearAnnouncements } from "../../../support/screens/announcements";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { pick, storeWeek, type Match } from "../../../support/screens/hostSeason";
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

function open(client: HostClient, url = "/all-picks") {
  const router = createMemoryRouter([{ path: "/all-picks", element: <AllPicksPage /> }], { initialEntries: [url] });
  render(<RouterProvider router={router} />, { wrapper: client.wrapper });
  return router;
}

const bearsAtPackers: Match = { home: "GB", away: "CHI", inHours: 30 };
const lionsAtVikings: Match = { home: "MIN", away: "DET", inHours: 54 };
/** Within the default 24 hours, so past its deadline. */
const lock = (match: Match): Match => ({ ...match, inHours: 20 });

async function bothPick() {
  await storeWeek(host, [bearsAtPackers, lionsAtVikings]);
  await pick(sam, { leagueId: league.id, match: bearsAtPackers, team: "GB" });
  await pick(sam, { leagueId: league.id, match: lionsAtVikings, team: "MIN" });
  await pick(pat, { leagueId: league.id, match: bearsAtPackers, team: "CHI" });
}

const row = async (name: RegExp) => {
  const header = await screen.findByRole("rowheader", { name });
  return within(header.closest("tr")!)
    .getAllByRole("cell")
    .map(
      (cell) =>
        within(cell).queryByRole("img")?.getAttribute("aria-label") ?? cell.querySelector(".sr-only")?.textContent,
    );
};

describe("[2.44] the filters", () => {
  it("offer this season and the one before, and take the league from the address", async () => {
    const second = await sam.mutation(api.leagues.create, { name: "Kickoff Club" });
    await storeWeek(host, [bearsAtPackers]);
    const router = open(sam, `/all-picks?league=${second.id}`);
    const combobox = (name: string) => screen.findByRole<HTMLSelectElement>("combobox", { name });
    const seasons = within(await combobox("Season"));
    expect((await seasons.findAllByRole("option", { name: /^20/ })).map((option) => option.textContent)).toEqual([
      "2026",
      "2025",
    ]);
    expect((await combobox("League")).value).toBe(second.id);
    await userEvent.selectOptions(await combobox("Week"), "Wild Card");
    expect(router.state.location.search).toContain("week=19");
    expect(await screen.findByText("No games available for this week")).toBeTruthy();
  });

  it("report a deleted league, and switch to another one only on request", async () => {
    const second = await sam.mutation(api.leagues.create, { name: "Kickoff Club" });
    await storeWeek(host, [bearsAtPackers]);
    open(sam, `/all-picks?league=${second.id}`);
    expect(await screen.findByRole("table")).toBeTruthy();
    await sam.mutation(api.leagues.remove, { leagueId: second.id });
    expect(await screen.findByText("Kickoff Club is gone")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Continue with Sunday Crew" }));
    expect(await screen.findByRole("table")).toBeTruthy();
  });

  it("[2.38] ask the viewer to choose a league if there is none", async () => {
    open(await host.signIn({ firstName: "Kim", lastName: "Lee" }));
    expect(await screen.findByText("Select a League")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Explore Leagues" }).getAttribute("href")).toBe("/leagues");
  });
});

describe("[2.45] the grid", () => {
  it("shows your own picks and hides the others' before the deadline", async () => {
    await bothPick();
    open(sam);
    expect(await screen.findByText("Hidden")).toBeTruthy();
    expect(screen.getByText("Picks are locked away until a game's deadline has passed.")).toBeTruthy();
    expect(await row(/^You/)).toEqual(["Packers", "Vikings"]);
    expect(await row(/^Pat Rivera/)).toEqual(["Hidden until the deadline", "Hidden until the deadline"]);
    expect(screen.getAllByRole("rowheader")[0]?.textContent).toContain("You");
  });

  it("has you first and then the others by points", async () => {
    const kim = await host.signIn({ firstName: "Kim", lastName: "Lee" });
    await bothPick();
    await kim.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    await pick(kim, { leagueId: league.id, match: bearsAtPackers, team: "GB" });
    open(pat);
    const names = () =>
      screen.getAllByRole("rowheader").map(({ textContent }) => textContent?.match(/You|Kim|Sam/)?.[0]);
    await waitFor(() => expect(names().slice(0, 3)).toEqual(["You", "Kim", "Sam"]));
    await storeWeek(host, [
      { ...bearsAtPackers, inHours: -4, status: "final", score: [20, 10] },
      { ...lionsAtVikings, inHours: -4, status: "final", score: [20, 10] },
    ]);
    // The Packers are Kim's only correct pick, and the first of two of Sam's.
    await waitFor(() => expect(names().slice(0, 3)).toEqual(["You", "Sam", "Kim"]));
  });

  it("[4.6] reveals each game as it locks, with the split, without a reload", async () => {
    await bothPick();
    open(sam);
    await screen.findByText("Hidden");
    const { said } = hearAnnouncements();
    await storeWeek(host, [lock(bearsAtPackers), lionsAtVikings]);
    expect(await screen.findByText("Visible")).toBeTruthy();
    // [2.52]
    await screen.findByText(/picks are open/);
    expect(said).toEqual(["Bears at Packers: picks are open. 1 picked Bears, 1 picked Packers."]);
    expect(screen.getByText("1 of 2 games")).toBeTruthy();
    expect(screen.getByText("The other games' picks show as soon as their deadlines pass.")).toBeTruthy();
    expect(await row(/^Pat Rivera/)).toEqual(["Bears", "Hidden until the deadline"]);
    expect(screen.getByRole("img", { name: "1 picked Bears, 1 picked Packers" })).toBeTruthy();
    await storeWeek(host, [lock(lionsAtVikings)]);
    expect(await screen.findByText("No pick")).toBeTruthy();
    expect(await row(/^Pat Rivera/)).toEqual(["Bears", "No pick"]);
    expect(screen.queryByText(/show as soon as/)).toBeNull();
  });

  it("stays on screen while a member leaves", async () => {
    await bothPick();
    await storeWeek(host, [lock(bearsAtPackers), lionsAtVikings]);
    open(sam);
    expect(await row(/^Pat Rivera/)).toEqual(["Bears", "Hidden until the deadline"]);
    const seen: boolean[] = [];
    const watching = new MutationObserver(() => seen.push(screen.queryByRole("table") !== null));
    watching.observe(document.body, { subtree: true, childList: true });
    await pat.mutation(api.leagues.leave, { leagueId: league.id });
    await waitFor(() => expect(screen.queryByRole("rowheader", { name: /^Pat Rivera/ })).toBeNull());
    watching.disconnect();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContain(false);
    expect(await row(/^You/)).toEqual(["Packers", "Vikings"]);
  });

  it("[6.6] goes from the screen of a member who is removed", async () => {
    await bothPick();
    await storeWeek(host, [lock(bearsAtPackers), lionsAtVikings]);
    open(pat, `/all-picks?league=${league.id}`);
    expect(await row(/^Sam Okafor/)).toEqual(["Packers", "Hidden until the deadline"]);
    const me = await pat.query(api.users.current, {});
    await sam.mutation(api.leagues.removeMember, { leagueId: league.id, userId: me!.id });
    await waitFor(() => expect(screen.queryByRole("table")).toBeNull());
  });

  it("counts correct and total as games end, and states each result in words", async () => {
    await bothPick();
    open(sam);
    await screen.findByText("Hidden");
    await storeWeek(host, [{ ...bearsAtPackers, inHours: -4, status: "final", score: [20, 17] }]);
    expect(await screen.findByRole("rowheader", { name: /^You 1 ?\/1 correct/ })).toBeTruthy();
    expect(screen.getByRole("rowheader", { name: /^Pat Rivera 0 ?\/1 correct/ })).toBeTruthy();
    expect((await row(/^You/))[0]).toBe("Packers, correct");
    expect((await row(/^Pat Rivera/))[0]).toBe("Bears, incorrect");
    const head = screen.getByRole("columnheader", { name: /Bears at Packers/ });
    expect(head.textContent).toContain("Final");
  });

  it("[4.2] shows a tie as Tie", async () => {
    await bothPick();
    await storeWeek(host, [{ ...bearsAtPackers, inHours: -4, status: "final", score: [20, 20] }]);
    open(sam);
    expect(await screen.findByText("Packers, tie")).toBeTruthy();
    expect((await row(/^You/))[0]).toBe("Packers, tie");
  });
});
