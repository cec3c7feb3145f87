import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { PicksPage } from "../../../../src/features/picks/PicksPage";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { createPool, pickInPool } from "../../../support/screens/hostPool";
import { storeWeek, type Match } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const packers: Match = { home: "GB", away: "CHI", inHours: 30 };
const lions: Match = { home: "MIN", away: "DET", inHours: 54 };
const final: Match = { ...packers, inHours: -4, status: "final", score: [20, 17] };

let host: HostConvex;
let sam: HostClient;
let pat: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  await storeWeek(host, [packers, lions]);
});
afterEach(() => host.close());

function open(client: HostClient, query = "") {
  const router = createMemoryRouter([{ path: "/picks", element: <PicksPage /> }], {
    initialEntries: [`/picks${query}`],
  });
  render(<RouterProvider router={router} />, { wrapper: client.wrapper });
}
const entry = async (name = "Entry 1") => within(await screen.findByRole("region", { name }));

describe("[2.39] a survivor league on My Picks", () => {
  it("[2.34] isn't the default, and replaces the games when chosen", async () => {
    const leagueId = await createPool(sam);
    await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
    open(sam);
    expect(await screen.findByRole("article", { name: "Chicago Bears at Green Bay Packers" })).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "League" }), "Last One");
    expect(await (await entry()).findByText("No Pick Made")).toBeTruthy();
    expect(screen.queryByRole("article")).toBeNull();
    expect(screen.queryByText("Win Rate")).toBeNull();
    const link = (await entry()).getByRole("link", { name: "Make Pick" });
    expect(link.getAttribute("href")).toBe(`/survivor/${leagueId}`);
  });

  it("shows the picked team with its entry: Game Pending with Edit Pick, then Survived!", async () => {
    const leagueId = await createPool(sam, { maxEntriesPerUser: 2 });
    await sam.mutation(api.survivor.addEntries, { leagueId, numberOfEntries: 1 });
    await pickInPool(sam, { leagueId, match: packers, team: "GB", entryNumber: 2 });
    open(sam);
    expect(await (await entry("Entry 2")).findByText("Game Pending")).toBeTruthy();
    expect((await entry("Entry 2")).getByText("Green Bay Packers")).toBeTruthy();
    expect((await entry("Entry 1")).getByText("No Pick Made")).toBeTruthy();
    const hrefOf = async (name: string) => (await entry("Entry 2")).getByRole("link", { name }).getAttribute("href");
    expect(await hrefOf("Edit Pick")).toBe(`/survivor/${leagueId}?entry=2`);
    expect(await hrefOf("View Pool Standings")).toBe(`/survivor/${leagueId}`);
    await storeWeek(host, [final]);
    expect(await (await entry("Entry 2")).findByText("Survived!")).toBeTruthy();
    expect((await entry("Entry 2")).queryByRole("link", { name: "Edit Pick" })).toBeNull();
  });

  it("shows Eliminated with the losing team, and in later weeks that you were eliminated", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    await pickInPool(sam, { leagueId, match: packers, team: "CHI" });
    await pickInPool(pat, { leagueId, match: packers, team: "GB" });
    await storeWeek(host, [final]);
    open(sam);
    expect(await (await entry()).findByText("Eliminated")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Next week" }));
    expect(await (await entry()).findByText("You were eliminated")).toBeTruthy();
    expect((await entry()).getByText("Eliminated in Week 12")).toBeTruthy();
    expect((await entry()).getByRole("link", { name: "View Pool Standings" })).toBeTruthy();
  });

  it("shows the winner as such, even if eliminated last", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    for (const client of [sam, pat]) await pickInPool(client, { leagueId, match: packers, team: "CHI" });
    await storeWeek(host, [final]);
    open(sam);
    expect(await (await entry()).findByText("Winner")).toBeTruthy();
  });

  it("shows when a future pool opens for picks, and how long one can be made", async () => {
    const soon = await createPool(sam);
    open(sam, `?league=${soon}`);
    expect(await (await entry()).findByText(/^[56]h \d+m left$/)).toBeTruthy();
    cleanup();
    const later = await createPool(pat, { startingWeek: 13 });
    open(pat, `?league=${later}&week=13`);
    expect(await (await entry()).findByText("This pool starts in Week 13")).toBeTruthy();
  });

  it("shows past weeks' picks, and when the pool started", async () => {
    const leagueId = await createPool(sam);
    await pickInPool(sam, { leagueId, match: packers, team: "GB" });
    await storeWeek(host, [
      { ...final, inHours: -200 },
      { ...lions, ...final, home: "MIN", away: "DET", inHours: -200 },
    ]);
    await storeWeek(host, [{ home: "BUF", away: "MIA" }], { week: 13 });
    open(sam, "?week=12");
    expect(await (await entry()).findByText("Green Bay Packers")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Previous week" }));
    expect(await (await entry()).findByText("This pool starts in Week 12")).toBeTruthy();
  });
});
