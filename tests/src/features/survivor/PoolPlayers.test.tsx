// [16.3] Players without an account in a pool: a commissioner makes their picks on the pool's page.
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { createPool } from "../../../support/screens/hostPool";
import { storeWeek } from "../../../support/screens/hostSeason";
import { lions, open, packers, press, region, user } from "../../../support/screens/poolScreen";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
let leagueId: Id<"leagues">;

beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  await storeWeek(host, [packers, lions]);
  leagueId = await createPool(sam);
});
afterEach(() => host.close());

it("[16.3] stand in the list of members, and are picked for beside one's own entry", async () => {
  await sam.mutation(api.entries.addPlayers, { leagueId, names: ["Dad"] });
  open(sam, leagueId);
  await press("Options for Last One");
  await user.click(await screen.findByRole("menuitem", { name: "Members" }));
  expect(await screen.findByRole("button", { name: "Add by Name" })).toBeTruthy();
  const players = within(await screen.findByRole("list", { name: "Without an account" }));
  expect(await players.findByText("Dad")).toBeTruthy();
  await user.click(players.getByRole("button", { name: "Options for Dad" }));
  await user.click(await screen.findByRole("menuitem", { name: "Make Picks" }));

  const panel = await region("Pick of Dad");
  expect(panel.getByText("You pick for Dad")).toBeTruthy();
  await user.click(await panel.findByRole("radio", { name: /^Green Bay Packers/ }));
  await user.click(panel.getByRole("button", { name: "Submit Pick" }));
  await waitFor(async () => {
    const [dad] = await sam.query(api.survivor.listPickedFor, { leagueId });
    expect(dad?.currentPick?.enteredBy).toBe("Sam Okafor");
  });
  const others = await region("Picks for others");
  expect(await others.findByRole("option", { name: "Dad · Packers" })).toBeTruthy();
  // The viewer's own entry has no pick by that.
  expect((await region("Your pick")).queryByText(/entered by/)).toBeNull();
});
