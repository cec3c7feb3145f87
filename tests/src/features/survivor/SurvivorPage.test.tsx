import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { HostClient, HostConvex } from "../../../support/screens/hostConvex";
import { createPoolWithOneOut, createPoolWithoutTeams, pickInPool } from "../../../support/screens/hostPool";
import { storeWeek } from "../../../support/screens/hostSeason";
import { card, closed, dialog, open, openPoolsHost, press, toast, user } from "../../../support/screens/poolsScreen";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
let pat: HostClient;
beforeEach(async () => {
  ({ host, sam, pat } = await openPoolsHost());
});
afterEach(() => host.close());

const publicTab = async () => user.click(await screen.findByRole("tab", { name: "Public Pools" }));

describe("[2.49] the survivor pools", () => {
  it("has its title and tabs, shows that pools load, and offers to create or join if there are none", async () => {
    open(sam);
    expect(screen.getByRole("heading", { level: 1, name: "Survivor Pools" })).toBeTruthy();
    expect(screen.getByText("Loading survivor pools...")).toBeTruthy();
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["My Pools", "Public Pools"]);
    expect(await screen.findByText("No Survivor Pools Yet")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Join Pool" })).toHaveLength(2);
    expect(screen.getAllByRole("button", { name: "Create Survivor Pool" })).toHaveLength(2);
  });

  it("shows a pool with its members, its Public badge and your status", async () => {
    await sam.mutation(api.survivor.create, { name: "Last One", description: "Winner buys", isPublic: true });
    open(sam);
    const shown = await card("Last One");
    for (const text of ["Winner buys", "Public", "1 member", "of 1 entry alive", "Active", "1 pick left", "Week 12"])
      expect(within(shown).getByText(text)).toBeTruthy();
    expect(await within(shown).findByText(/^1d 23h left$/)).toBeTruthy();
    expect(within(shown).getByRole("link", { name: "Make Pick: Last One" })).toBeTruthy();
  });

  it("shows what your entries have picked, and how many are alive", async () => {
    const { league } = await sam.mutation(api.survivor.create, {
      name: "Last One",
      survivorSettings: { allowMultipleEntries: true, maxEntriesPerUser: 2 },
    });
    await sam.mutation(api.survivor.addEntries, { leagueId: league.id, numberOfEntries: 1 });
    await pickInPool(sam, { leagueId: league.id, match: { home: "GB", away: "CHI" }, team: "CHI" });
    open(sam);
    const shown = within(await card("Last One"));
    expect(shown.getByText("2 of 2 entries alive")).toBeTruthy();
    expect(shown.getByText("1 pick left")).toBeTruthy();
    const picks = within(shown.getByRole("list", { name: "Your picks this week" }));
    expect(await picks.findByText("Bears")).toBeTruthy();
    expect(picks.getByText("Game pending")).toBeTruthy();
  });

  it("[10.18] says of an entry that is out that it can be bought back, and until when", async () => {
    await createPoolWithOneOut(host, [sam, pat], { home: "GB", away: "CHI" });
    open(sam);
    const shown = within(await card("Last One"));
    expect(await shown.findByText("Eliminated in Week 12")).toBeTruthy();
    expect(await shown.findByText("You can buy it back")).toBeTruthy();
    expect(await shown.findByText(/^5h \d+m left$/)).toBeTruthy();
  });

  it("[10.18] counts every pick of a week of two, and shows what is picked beside what is left", async () => {
    const survivorSettings = { twoPicksFromWeek: 12 };
    const { league } = await sam.mutation(api.survivor.create, { name: "Last One", survivorSettings });
    open(sam);
    const shown = within(await card("Last One"));
    expect(shown.getByText("2 picks left")).toBeTruthy();
    await pickInPool(sam, { leagueId: league.id, match: { home: "GB", away: "CHI" }, team: "CHI" });
    expect(await shown.findByText("1 pick left")).toBeTruthy();
    expect(shown.getByText("Bears")).toBeTruthy();
    await pickInPool(sam, { leagueId: league.id, match: { home: "MIN", away: "DET" }, team: "DET", pickNumber: 2 });
    expect(await shown.findByText("Lions")).toBeTruthy();
    expect(shown.queryByText(/picks? left/)).toBeNull();
    expect(shown.getByRole("link", { name: "View Pool: Last One" })).toBeTruthy();
  });

  it("[4.4][10.18] asks for no pick before an entry plays, after a missed one, or once it is out", async () => {
    const late = await sam.mutation(api.survivor.create, {
      name: "Late",
      survivorSettings: { allowLateEntries: true, latestEntryWeek: 13, livesPerEntry: 2 },
    });
    await sam.mutation(api.survivor.create, { name: "Next", survivorSettings: { startingWeek: 13 } });
    const two = await sam.mutation(api.survivor.create, { name: "Two" });
    await pat.mutation(api.survivor.join, { inviteCode: two.league.inviteCode, numberOfEntries: 1 });
    const match = { home: "MIN", away: "DET" } as const;
    await pickInPool(pat, { leagueId: two.league.id, match, team: "DET" });
    await storeWeek(host, [
      { home: "GB", away: "CHI", inHours: 20 },
      { ...match, inHours: 54 },
    ]);
    await pat.mutation(api.survivor.join, { inviteCode: late.league.inviteCode, numberOfEntries: 1 });
    const asks = async (name: string, text: string) => {
      const shown = within(await card(name));
      expect(await shown.findByText(text)).toBeTruthy();
      expect(shown.queryByText(/picks? left/)).toBeNull();
      expect(shown.getByRole("link", { name: `View Pool: ${name}` })).toBeTruthy();
    };
    const { unmount } = open(pat);
    await asks("Late", "Plays from Week 13");
    unmount();
    open(sam);
    await asks("Next", "Starts in Week 13");
    expect(await within(await card("Late")).findByText("1 pick left")).toBeTruthy();
    await storeWeek(host, [{ ...match, inHours: 21 }]);
    await asks("Late", "Missed a pick");
    await asks("Two", "Eliminated in Week 12");
  });

  it("[4.4] asks for no pick of an entry that has no team left in the games that are open", async () => {
    await createPoolWithoutTeams(host, [sam, pat], { home: "GB", away: "CHI" });
    open(sam);
    const shown = within(await card("Last One"));
    expect(await shown.findByText("1 pick left")).toBeTruthy();
    expect(shown.getByRole("link", { name: "Make Pick: Last One" })).toBeTruthy();
    await storeWeek(host, [
      { home: "GB", away: "CHI", inHours: 72 },
      { home: "MIN", away: "DET", inHours: 20 },
    ]);
    expect(await shown.findByText("Nothing to pick")).toBeTruthy();
    expect(shown.getByRole("link", { name: "View Pool: Last One" })).toBeTruthy();
  });

  it("[4.4] asks for no pick while all that is left is locked or postponed", async () => {
    const { league } = await sam.mutation(api.survivor.create, { name: "Last One" });
    await pat.mutation(api.survivor.join, { inviteCode: league.inviteCode, numberOfEntries: 1 });
    await storeWeek(host, [
      { home: "GB", away: "CHI", inHours: 20 },
      { home: "MIN", away: "DET", inHours: 75, status: "postponed" },
    ]);
    expect((await sam.query(api.survivor.get, { leagueId: league.id })).myEntries).toMatchObject([
      { isEliminated: false, currentPick: null },
    ]);
    open(sam);
    const shown = within(await card("Last One"));
    expect(await shown.findByText("Nothing to pick")).toBeTruthy();
    expect(shown.queryByText(/picks? left/)).toBeNull();
    expect(shown.getByRole("link", { name: "View Pool: Last One" })).toBeTruthy();
  });

  it("[4.4] shows the viewer's lives, and the code and limits on demand", async () => {
    const survivorSettings = { livesPerEntry: 2 };
    const { league } = await sam.mutation(api.survivor.create, { name: "Last One", survivorSettings });
    open(sam);
    const shown = within(await card("Last One"));
    expect(shown.getByRole("img", { name: "2 of 2 lives left" })).toBeTruthy();
    const details = shown.getByText("Details").closest("details");
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain(league.inviteCode);
    expect(details?.textContent).toContain("Pick Deadline24 hours before game");
  });

  it("counts members live", async () => {
    const { league } = await sam.mutation(api.survivor.create, { name: "Last One" });
    open(sam);
    expect(within(await card("Last One")).queryByText("Public")).toBeNull();
    await pat.mutation(api.survivor.join, { inviteCode: league.inviteCode, numberOfEntries: 1 });
    expect(await within(await card("Last One")).findByText("2 members")).toBeTruthy();
  });

  it("[6.5] shows View Pool to everybody and Delete Pool only to the creator", async () => {
    const { league } = await sam.mutation(api.survivor.create, { name: "Last One" });
    await pat.mutation(api.survivor.join, { inviteCode: league.inviteCode, numberOfEntries: 1 });
    const items = async () => (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
    const first = open(pat);
    await press("Options for Last One");
    expect(await items()).toEqual(["View Pool", "Rules", "Print", "Hall of Fame", "Members", "Leave Pool"]);
    await user.click(screen.getByRole("menuitem", { name: "View Pool" }));
    expect(await screen.findByRole("heading", { name: "Pool page" })).toBeTruthy();
    expect(first.router.state.location.pathname).toBe(`/survivor/${league.id}`);
    first.unmount();
    open(sam);
    await press("Options for Last One");
    expect(await items()).toEqual([
      "View Pool",
      "Rules",
      "Console",
      "Print",
      "Hall of Fame",
      "Pool Settings",
      "Pool Options",
      "Announce",
      "Members",
      "Delete Pool",
    ]);
  });

  it("lets a member leave after confirmation", async () => {
    const { league } = await sam.mutation(api.survivor.create, { name: "Last One" });
    await pat.mutation(api.survivor.join, { inviteCode: league.inviteCode, numberOfEntries: 1 });
    open(pat);
    await press("Options for Last One");
    await user.click(await screen.findByRole("menuitem", { name: "Leave Pool" }));
    await press("Leave Pool", await screen.findByRole("alertdialog"));
    expect(await screen.findByText("No Survivor Pools Yet")).toBeTruthy();
    await toast("You left the pool", "Last One");
  });

  it("[7.30] deletes after confirmation, and only then", async () => {
    await sam.mutation(api.survivor.create, { name: "Last One" });
    open(sam);
    const ask = async () => {
      await press("Options for Last One");
      await user.click(await screen.findByRole("menuitem", { name: "Delete Pool" }));
      return await screen.findByRole("alertdialog");
    };
    const question = await ask();
    expect(question.textContent).toContain('Are you sure you want to delete "Last One"? This action cannot be undone.');
    await press("Cancel", question);
    await closed("alertdialog");
    expect(await card("Last One")).toBeTruthy();
    await press("Delete Pool", await ask());
    await closed("alertdialog");
    expect(await screen.findByText("No Survivor Pools Yet")).toBeTruthy();
    await toast("Deleted", "Last One");
  });
});

describe("[2.49][5.5] joining by code", () => {
  const openForm = async () => {
    open(pat);
    await press("Join Pool");
    return await dialog("Join Survivor Pool");
  };

  it("asks for the code and a number of entries from 1 to 10", async () => {
    const form = await openForm();
    expect(within(form).getByLabelText<HTMLInputElement>("Number of Entries").value).toBe("1");
    await user.clear(within(form).getByLabelText("Number of Entries"));
    await user.type(within(form).getByLabelText("Number of Entries"), "11");
    await press("Join Pool", form);
    expect(await within(form).findByText("Invite code is required")).toBeTruthy();
    expect(within(form).getByText("Number of entries must be a whole number from 1 to 10")).toBeTruthy();
  });

  it("reports a wrong code and too many entries at their fields, and changes nothing", async () => {
    const { league } = await sam.mutation(api.survivor.create, { name: "Last One" });
    const form = await openForm();
    const code = within(form).getByLabelText("Invite Code");
    await user.type(code, "NOPE");
    await press("Join Pool", form);
    expect(await within(form).findByText("No survivor pool has this invite code.")).toBeTruthy();
    expect(code.getAttribute("aria-invalid")).toBe("true");
    await user.clear(code);
    await user.type(code, league.inviteCode);
    await user.clear(within(form).getByLabelText("Number of Entries"));
    await user.type(within(form).getByLabelText("Number of Entries"), "2");
    await press("Join Pool", form);
    expect(await within(form).findByText("This pool allows one entry per player.")).toBeTruthy();
    expect(within(form).getByLabelText("Number of Entries").getAttribute("aria-invalid")).toBe("true");
    expect(await pat.query(api.survivor.listMine, {})).toEqual([]);
  });

  it("[8.8] joins with several entries, shows a toast and opens the pool", async () => {
    const { league } = await sam.mutation(api.survivor.create, {
      name: "Last One",
      survivorSettings: { allowMultipleEntries: true, maxEntriesPerUser: 3 },
    });
    const form = await openForm();
    await user.type(within(form).getByLabelText("Invite Code"), league.inviteCode.toLowerCase());
    await user.clear(within(form).getByLabelText("Number of Entries"));
    await user.type(within(form).getByLabelText("Number of Entries"), "3");
    await press("Join Pool", form);
    await closed();
    await toast("Joined", "Last One");
    expect(await screen.findByRole("heading", { name: "Pool page" })).toBeTruthy();
    expect((await pat.query(api.survivor.listMine, {}))[0]).toMatchObject({ totalEntries: 4 });
  });
});

describe("[2.49] public pools", () => {
  it("are joined without a code, which opens the pool", async () => {
    await sam.mutation(api.survivor.create, { name: "Open House", isPublic: true });
    await sam.mutation(api.survivor.create, { name: "Closed Circle" });
    const { router } = open(pat);
    await publicTab();
    expect(await card("Open House")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Closed Circle" })).toBeNull();
    await press("Join Pool: Open House");
    expect(await screen.findByRole("heading", { name: "Pool page" })).toBeTruthy();
    await toast("Joined", "Open House");
    const [pool] = await pat.query(api.survivor.listMine, {});
    expect(router.state.location.pathname).toBe(`/survivor/${pool?.league.id}`);
  });

  it("ask for the number of entries if several are allowed", async () => {
    await sam.mutation(api.survivor.create, {
      name: "Open House",
      isPublic: true,
      survivorSettings: { allowMultipleEntries: true, maxEntriesPerUser: 2 },
    });
    open(pat);
    await publicTab();
    await press("Join Pool: Open House");
    const form = await dialog("Join Survivor Pool");
    expect(within(form).queryByLabelText("Invite Code")).toBeNull();
    await user.clear(within(form).getByLabelText("Number of Entries"));
    await user.type(within(form).getByLabelText("Number of Entries"), "2");
    await press("Join Pool", form);
    await closed();
    const [pool] = await pat.query(api.survivor.listMine, {});
    expect(pool?.myEntries).toHaveLength(2);
  });

  it("show when they are full, and when entry has closed", async () => {
    const create = (name: string, maxMembers?: number) =>
      sam.mutation(api.survivor.create, { name, isPublic: true, ...(maxMembers && { maxMembers }) });
    const { league } = await create("Crowd", 2);
    await create("Late");
    const ann = await host.signIn({ firstName: "Ann", lastName: "Lee" });
    await ann.mutation(api.survivor.join, { inviteCode: league.inviteCode, numberOfEntries: 1 });
    open(pat);
    await publicTab();
    expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Full: Crowd" })).disabled).toBe(true);
    expect(screen.getByRole("button", { name: "Join Pool: Late" })).toBeTruthy();
    await storeWeek(host, [{ home: "KC", away: "DEN", inHours: -1, status: "in_progress" }]);
    expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Entry closed: Late" })).disabled).toBe(true);
  });
});
