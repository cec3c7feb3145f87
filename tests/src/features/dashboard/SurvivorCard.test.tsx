import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { DashboardPage } from "../../../../src/features/dashboard/DashboardPage";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import {
  createPool,
  createPoolWithOneOut,
  createPoolWithoutTeams,
  pickInPool,
} from "../../../support/screens/hostPool";
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

const open = (client: HostClient) =>
  render(
    <MemoryRouter>
      <DashboardPage />
    </MemoryRouter>,
    { wrapper: client.wrapper },
  );
const card = async () => within(await screen.findByRole("region", { name: "Survivor pool Last One" }));
const value = async (label: string) => (await (await card()).findByText(label)).nextElementSibling?.textContent;

describe("[2.20]–[2.22] the survivor card", () => {
  it("says that it loads, then how you and the pool stand, and asks for the pick", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    open(sam);
    expect(await screen.findByText("Loading survivor pool data...")).toBeTruthy();
    expect(await value("Your Status")).toBe("Active");
    expect(await value("Pool Status")).toBe("2/2 Active");
    expect((await card()).getByText("1 pick left")).toBeTruthy();
    expect(await (await card()).findByText(/^5h \d+m left$/)).toBeTruthy();
    for (const name of ["Make Pick: Last One", "View Pool: Last One"])
      expect((await card()).getByRole("link", { name }).getAttribute("href")).toBe(`/survivor/${leagueId}`);
  });

  it("counts entries, as the pool itself does, not people", async () => {
    const leagueId = await createPool(sam, { maxEntriesPerUser: 3 }, [pat]);
    await pat.mutation(api.survivor.addEntries, { leagueId, numberOfEntries: 2 });
    open(sam);
    await card();
    expect(await value("Pool Status")).toBe("4/4 Active");
  });

  it("names the winner, and says that the pool is over", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    for (const client of [sam, pat]) await pickInPool(client, { leagueId, match: packers, team: "CHI" });
    open(sam);
    await card();
    await storeWeek(host, [final]);
    expect(await (await card()).findByText("Winner")).toBeTruthy();
    expect(await value("Pool Status")).toBe("Over · 0/2 Active");
    const now = within(await screen.findByRole("region", { name: "Your leagues" }));
    expect(await now.findByText("Winner")).toBeTruthy();
  });

  it("[2.21] asks for no pick of an entry that has no team left in the game that is open", async () => {
    await createPoolWithoutTeams(host, [sam, pat], packers);
    open(sam);
    expect(await (await card()).findByText("1 pick left")).toBeTruthy();
    await storeWeek(host, [packers, { ...lions, inHours: -4, status: "final", score: [20, 17] }]);
    expect(await (await card()).findByText("Nothing to pick")).toBeTruthy();
    expect((await card()).queryByRole("link", { name: "Make Pick: Last One" })).toBeNull();
    expect((await card()).getByText("Active")).toBeTruthy();
  });

  it("shows the pick and asks no more; then survived, live", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    open(sam);
    await (await card()).findByText("1 pick left");
    await pickInPool(sam, { leagueId, match: packers, team: "GB" });
    expect(await (await card()).findByText("Game pending")).toBeTruthy();
    expect((await card()).getByText("Packers")).toBeTruthy();
    expect((await card()).queryByRole("link", { name: /Make Pick/ })).toBeNull();
    await storeWeek(host, [{ ...final, status: "in_progress" }]);
    expect(await (await card()).findByText("Game in progress")).toBeTruthy();
    await storeWeek(host, [final]);
    expect(await (await card()).findByText("Survived")).toBeTruthy();
  });

  it("[10.18] shows both picks of a week with two, and asks until both are made", async () => {
    const leagueId = await createPool(sam, { twoPicksFromWeek: 12 }, [pat]);
    open(sam);
    const now = within(await screen.findByRole("region", { name: "Your leagues" }));
    expect(await (await card()).findByText("2 picks left")).toBeTruthy();
    expect(await now.findByText("2 picks left")).toBeTruthy();
    await pickInPool(sam, { leagueId, match: packers, team: "GB" });
    expect(await (await card()).findByText("1 pick left")).toBeTruthy();
    expect(await now.findByText("1 pick left")).toBeTruthy();
    expect((await card()).getByRole("heading", { name: "Week 12 Picks" })).toBeTruthy();
    expect((await card()).getByRole("link", { name: "Make Pick: Last One" })).toBeTruthy();
    await pickInPool(sam, { leagueId, match: lions, team: "DET", pickNumber: 2 });
    const rows = async () => (await card()).getByRole("listitem").textContent;
    await expect.poll(rows).toMatch(/Packers.*Game pending.*Lions.*Game pending/);
    await storeWeek(host, [final, lions]);
    await expect.poll(rows).toMatch(/Packers.*Survived.*Lions.*Game pending/);
    expect((await card()).queryByRole("link", { name: /Make Pick/ })).toBeNull();
  });

  it("shows Eliminated with the week, and how many are left", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    await pickInPool(sam, { leagueId, match: packers, team: "CHI" });
    await pickInPool(pat, { leagueId, match: packers, team: "GB" });
    await storeWeek(host, [final]);
    open(sam);
    expect(await (await card()).findByText("Eliminated in Week 12")).toBeTruthy();
    expect(await value("Pool Status")).toBe("1/2 Active");
    expect((await card()).queryByRole("link", { name: /Make Pick/ })).toBeNull();
  });

  it("[10.18] says that an entry that is out can be bought back, and until when, as the row of the league does", async () => {
    const leagueId = await createPoolWithOneOut(host, [sam, pat], packers);
    open(sam);
    const now = within(await screen.findByRole("region", { name: "Your leagues" }));
    expect(await (await card()).findByText("You can buy it back")).toBeTruthy();
    expect(await (await card()).findByText(/^5h \d+m left$/)).toBeTruthy();
    expect(await now.findByText("Buy-back possible")).toBeTruthy();
    expect(now.getByText(/^5h \d+m$/)).toBeTruthy();
    await sam.mutation(api.survivor.buyBack, { leagueId, entryNumber: 1 });
    expect(await now.findByText("1 pick left")).toBeTruthy();
    await expect.poll(async () => (await card()).queryByText("You can buy it back")).toBeNull();
  });

  it("[2.16] shows at most two pools, and no invitation to join a league next to them", async () => {
    for (const name of ["One", "Two", "Three"]) await sam.mutation(api.survivor.create, { name });
    open(sam);
    expect(await screen.findByRole("region", { name: "Survivor pool Two" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Survivor pool Three" })).toBeNull();
    expect(screen.queryByText("Join a League")).toBeNull();
  });
});
