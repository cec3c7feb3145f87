// [12.2] The safety net on a pool's page, and its mark.
import { afterEach, beforeEach, expect, it } from "vitest";
import { screen, waitFor, within } from "@testing-library/react";
import { api, internal } from "../../../../convex/_generated/api";
import type { Doc } from "../../../../convex/_generated/dataModel";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { createPool } from "../../../support/screens/hostPool";
import { storeWeek } from "../../../support/screens/hostSeason";
import { entries, lions, open, packers, press, region, yourPick } from "../../../support/screens/poolScreen";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  await storeWeek(host, [packers, lions]);
});
afterEach(() => host.close());

it("[12.2] is turned on and off, and says what it would pick", async () => {
  const leagueId = await createPool(sam);
  open(sam, leagueId);
  await press("Turn On the safety net");
  const net = await region("Your safety net");
  expect(await net.findByText("As things stand, it would pick the Detroit Lions.")).toBeTruthy();
  expect(net.getByText("3 weeks left of 3 this season.")).toBeTruthy();
  await press("Turn Off the safety net");
  await net.findByRole("button", { name: "Turn On the safety net" });
  expect((await sam.query(api.safetyNets.getInPool, { leagueId, entryNumber: 1 })).isOn).toBe(false);
});

it("[12.2] isn't there where the pool has none", async () => {
  const leagueId = await createPool(sam);
  open(sam, leagueId);
  await region("Your safety net");
  await sam.mutation(api.leagues.updateSettings, { leagueId, netWeeks: 0 });
  await waitFor(() => expect(screen.queryByRole("region", { name: "Your safety net" })).toBeNull());
});

it("[12.2] marks its picks, to everybody and in the history", async () => {
  const leagueId = await createPool(sam);
  await sam.mutation(api.safetyNets.saveInPool, { leagueId, entryNumber: 1, isOn: true });
  await sam.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours: 60 });
  for (const row of await host.listRows("netRounds")) {
    await host.runInternal(internal.jobs.locks.pickForEntries, { roundId: (row as Doc<"netRounds">)._id });
  }
  open(sam, leagueId);
  expect(await (await yourPick()).findByText(/Auto: your safety net picked it/)).toBeTruthy();
  expect(await (await region("Pick history")).findByText(/\(auto\)/)).toBeTruthy();
  await within(await screen.findByRole("list", { name: "Entries" })).findByText("Auto");
  expect((await entries())[0]).toContain("Auto");
});
