// [10.18] A pool's options on its page: two picks, a loser pool, a buy-back, and the creator's dialog.
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { optionsOf } from "../../../../domain/survivor/survivorOptions";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { createPool, createPoolWithOneOut, pickInPool } from "../../../support/screens/hostPool";
import { storeWeek } from "../../../support/screens/hostSeason";
import {
  entries,
  lions,
  open,
  option,
  packers,
  press,
  region,
  user,
  yourPick,
} from "../../../support/screens/poolScreen";
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

describe("[10.18] a pool's options", () => {
  it("two picks: one after the other, each of its own game", async () => {
    const leagueId = await createPool(sam, { twoPicksFromWeek: 12 });
    await pickInPool(sam, { leagueId, match: packers, team: "GB" });
    open(sam, leagueId);
    const panel = await yourPick();
    expect(await panel.findByRole("heading", { name: "Second Pick" })).toBeTruthy();
    expect((await region("Your pick")).getByRole("group", { name: "Picked: Green Bay Packers" })).toBeTruthy();
    const radios = panel.getAllByRole("radio").map((radio) => radio.getAttribute("aria-label"));
    expect(radios.map((label) => label?.split(",")[0])).toEqual(["Detroit Lions", "Minnesota Vikings"]);
    await user.click(await option(/^Detroit Lions/));
    await press("Submit Pick");
    expect(await panel.findByRole("group", { name: "Picked: Detroit Lions" })).toBeTruthy();
  });

  it("a loser pool says so wherever one picks", async () => {
    open(sam, await createPool(sam, { picksLosers: true }));
    const panel = await yourPick();
    expect(await panel.findByRole("radiogroup", { name: "Week 12: pick a team to lose" })).toBeTruthy();
    await user.click(await option(/^Chicago Bears/));
    expect(panel.getByText(/to lose to the/)).toBeTruthy();
  });

  it("an eliminated entry is bought back after a confirmation, and the history keeps both", async () => {
    const leagueId = await createPoolWithOneOut(host, [sam, pat], packers);
    open(sam, leagueId);
    expect(await screen.findByText("You can buy it back for Week 13.")).toBeTruthy();
    expect(await (await yourPick()).findByText(/^5h \d+m left$/)).toBeTruthy();
    await press("Buy Back Entry 1");
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/plays again from Week 13 on, with one life/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Buy Back" }));
    expect(await (await yourPick()).findByRole("radiogroup")).toBeTruthy();
    const panel = screen.getByRole("region", { name: "Your pick" });
    await waitFor(() => expect(document.activeElement).toBe(panel));
    const rows = (await region("Pick history")).getAllByRole("listitem").map((row) => row.textContent);
    expect(rows).toEqual([expect.stringContaining("Bought back"), expect.stringContaining("Eliminated")]);
    expect((await region("Eliminations")).getByRole("listitem").textContent).toContain("Bought back in, Week 13");
  });

  it("[2.46][2.52] somebody else's buy-back is announced, and moves no row from under whoever reads the list", async () => {
    const leagueId = await createPoolWithOneOut(host, [pat, sam], packers);
    open(sam, leagueId);
    const names = async () => (await entries()).map((text) => text?.match(/Pat Rivera|Sam Okafor/)?.[0]);
    await expect.poll(names).toEqual(["Sam Okafor", "Pat Rivera"]);
    const list = screen.getByRole("list", { name: "Entries" });
    await user.hover(list);
    await pat.mutation(api.survivor.buyBack, { leagueId, entryNumber: 1 });
    expect(await within(list).findByText("Back W13")).toBeTruthy();
    expect(await names()).toEqual(["Sam Okafor", "Pat Rivera"]);
    const news = within(screen.getByRole("log", { name: "Eliminations as they happen" }));
    expect(await news.findByText("Bought back in: Pat Rivera. 2 entries alive.")).toBeTruthy();
  });

  it("the creator changes them, as far as the pool hasn't begun", async () => {
    const leagueId = await createPool(sam);
    await pickInPool(sam, { leagueId, match: packers, team: "GB" });
    open(sam, leagueId);
    await press("Options for Last One");
    await user.click(await screen.findByRole("menuitem", { name: "Pool Options" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByLabelText<HTMLInputElement>("Loser pool")).toHaveProperty("disabled", true);
    await user.click(dialog.getByLabelText("Late entries"));
    await user.selectOptions(dialog.getByLabelText("Buy-backs per Entry"), "2");
    await user.click(dialog.getByRole("button", { name: "Save Options" }));
    await expect
      .poll(async () => (await sam.query(api.survivor.get, { leagueId })).settings)
      .toMatchObject({
        allowLateEntries: true,
        latestEntryWeek: 13,
        resurrectionsAllowed: 2,
        picksLosers: false,
      });
  });

  it("[13.1] leaves alone what another commissioner changed while the options were open", async () => {
    const leagueId = await createPool(sam);
    open(sam, leagueId);
    await press("Options for Last One");
    await user.click(await screen.findByRole("menuitem", { name: "Pool Options" }));
    const dialog = within(await screen.findByRole("dialog"));
    const loserPool = await dialog.findByLabelText<HTMLInputElement>("Loser pool");
    await user.selectOptions(dialog.getByLabelText("Buy-backs per Entry"), "2");
    const { settings } = await sam.query(api.survivor.get, { leagueId });
    const options = { ...optionsOf(settings), picksLosers: true, marginBreaksTies: true };
    await sam.mutation(api.survivor.changeOptions, { leagueId, options });
    await waitFor(() => expect(loserPool.checked).toBe(true));
    await user.click(dialog.getByRole("button", { name: "Save Options" }));
    await expect
      .poll(async () => (await sam.query(api.survivor.get, { leagueId })).settings)
      .toMatchObject({ resurrectionsAllowed: 2, picksLosers: true, marginBreaksTies: true });
  });
});
