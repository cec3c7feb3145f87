// [16.1][16.5] On a pool's page a member names an entry and lets somebody else pick for it, who does so there too.
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { createPool } from "../../../support/screens/hostPool";
import { storeWeek } from "../../../support/screens/hostSeason";
import { entries, lions, open, packers, press, region, user, yourPick } from "../../../support/screens/poolScreen";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

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

const choose = async (entry: string, item: string) => {
  await press(`Options for ${entry}`);
  await user.click(await screen.findByRole("menuitem", { name: item }));
};

it("[16.1] an entry has the name that its owner gives it, and no other one's", async () => {
  const leagueId = await createPool(sam, { maxEntriesPerUser: 2 }, [pat]);
  await sam.mutation(api.survivor.addEntries, { leagueId, numberOfEntries: 1 });
  open(sam, leagueId, "?entry=2");
  await choose("Entry 2", "Rename");
  const dialog = within(await screen.findByRole("dialog", { name: "Rename Entry" }));
  const name = dialog.getByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.type(name, "pat rivera");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/pat rivera/)).toBeTruthy();
  await user.clear(name);
  await user.type(name, "Dad");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("radio", { name: /^Dad/ })).toBeTruthy();
  expect((await yourPick()).getByText("Dad")).toBeTruthy();
  expect((await entries()).filter((text) => text?.includes("Dad"))).toHaveLength(1);
});

it("[16.5] a manager picks for it, under its owner's name, and has no say in its safety net", async () => {
  const leagueId = await createPool(sam, {}, [pat]);
  const page = open(pat, leagueId);
  await choose("Entry 1", "Managers");
  const dialog = within(await screen.findByRole("dialog", { name: "Managers" }));
  await user.selectOptions(await dialog.findByRole("combobox", { name: "Add a manager" }), "Sam Okafor");
  await user.click(dialog.getByRole("button", { name: "Add" }));
  expect(await dialog.findByRole("list", { name: "Managers of Entry 1" })).toBeTruthy();
  page.unmount();

  open(sam, leagueId);
  const others = await region("Picks for others");
  await user.selectOptions(others.getByRole("combobox", { name: "Pick for" }), "Pat Rivera · no pick yet");
  const panel = await region("Pick of Pat Rivera");
  await user.click(await panel.findByRole("radio", { name: /^Green Bay Packers/ }));
  await user.click(panel.getByRole("button", { name: "Submit Pick" }));
  await waitFor(async () => {
    const { myEntries } = await pat.query(api.survivor.get, { leagueId });
    expect(myEntries[0]?.currentPick?.enteredBy).toBe("Sam Okafor");
  });
  expect(await others.findByRole("option", { name: "Pat Rivera · Packers" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Safety net of Pat Rivera" })).toBeNull();
});
