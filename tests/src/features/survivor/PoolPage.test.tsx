// A survivor pool's page: its numbers, its members, and how one comes in and leaves.
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { createPool, pickInPool } from "../../../support/screens/hostPool";
import { storeWeek } from "../../../support/screens/hostSeason";
import { lions, open, option, packers, press, region, stat, user } from "../../../support/screens/poolScreen";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
let pat: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  await storeWeek(host, [packers, lions], { byes: ["KC", "DEN"] });
});
afterEach(() => host.close());

describe("[2.50] the pool's page", () => {
  it("shows its name, that it loads, and the four numbers live", async () => {
    const leagueId = await createPool(sam);
    open(sam, leagueId);
    expect(screen.getByText("Loading survivor pool data...")).toBeTruthy();
    expect(await screen.findByRole("heading", { level: 1, name: "Last One" })).toBeTruthy();
    expect(await stat("Current Week")).toBe("12");
    expect(await stat("Still Alive")).toMatch(/^1.*of 1 entry$/);
    expect(await stat("Total Entries")).toMatch(/^1/);
    expect(await stat("Survival Rate")).toBe("100%");
    const { league } = await sam.query(api.survivor.get, { leagueId });
    await pat.mutation(api.survivor.join, { inviteCode: league.inviteCode, numberOfEntries: 1 });
    expect(await screen.findByText("of 2 entries")).toBeTruthy();
    expect(await stat("Total Entries")).toMatch(/^2/);
  });

  it("has its heading and its menu while it reads the week", async () => {
    const leagueId = await createPool(sam);
    const shown: string[] = [];
    const observer = new MutationObserver(() => shown.push(document.body.textContent));
    observer.observe(document.body, { childList: true, subtree: true });
    open(sam, leagueId);
    await stat("Current Week");
    observer.disconnect();
    const loading = shown.filter((text) => text.includes("Loading survivor pool data..."));
    expect(loading.some((text) => text.includes("Last One"))).toBe(true);
  });

  it("[4.7] shows the next action with its deadline above the numbers", async () => {
    open(sam, await createPool(sam, {}, [pat]));
    const [panel, numbers] = [
      await screen.findByRole("region", { name: "Your pick" }),
      await screen.findByRole("region", { name: "Pool statistics" }),
    ];
    expect(panel.compareDocumentPosition(numbers) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await within(panel).findAllByRole("radio");
    expect(panel.textContent).toMatch(/Next deadline in [56]h \d+m/);
  });

  it("shows the week being played until the pool starts", async () => {
    open(sam, await createPool(sam, { startingWeek: 14 }));
    expect(await stat("Current Week")).toBe("12");
    expect(await screen.findByText(/^It is Week 12 now\./)).toBeTruthy();
  });

  it("explains why a pool can't be shown: it doesn't exist, or isn't mine", async () => {
    const leagueId = await createPool(sam);
    open(pat, leagueId);
    expect(await screen.findByText("This pool can't be shown")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Survivor Pools" }).getAttribute("href")).toBe("/survivor");
  });

  it("shows no pool for an invalid id", async () => {
    open(sam, "nonsense");
    expect(await screen.findByText("This pool can't be shown")).toBeTruthy();
  });

  it("reports by name a pool that was deleted while open", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    open(pat, leagueId);
    expect(await screen.findByRole("heading", { level: 1, name: "Last One" })).toBeTruthy();
    await sam.mutation(api.leagues.remove, { leagueId });
    expect(await screen.findByText("Last One is gone")).toBeTruthy();
  });

  it("[6.5] lets only its creator delete it", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    const first = open(pat, leagueId);
    await screen.findByRole("heading", { name: "Last One" });
    await press("Options for Last One");
    expect((await screen.findAllByRole("menuitem")).map((item) => item.textContent)).toEqual([
      "Rules",
      "Print",
      "Hall of Fame",
      "Members",
      "Leave Pool",
    ]);
    first.unmount();
    open(sam, leagueId);
    await press("Options for Last One");
    await user.click(await screen.findByRole("menuitem", { name: "Delete Pool" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete Pool" }));
    expect(await screen.findByRole("heading", { name: "Pools" })).toBeTruthy();
  });
});

describe("[2.49] a public pool opened by a non-member", () => {
  const createPublic = async (maxEntriesPerUser = 1) => {
    const settings = { allowMultipleEntries: maxEntriesPerUser > 1, maxEntriesPerUser, livesPerEntry: 2 };
    const { league } = await sam.mutation(api.survivor.create, {
      name: "Open House",
      isPublic: true,
      survivorSettings: settings,
    });
    return league.id;
  };

  it("describes itself without picks, and can be joined there: first the invitation, then the first pick", async () => {
    const leagueId = await createPublic();
    await pickInPool(sam, { leagueId, match: packers, team: "GB" });
    open(pat, leagueId);
    const join = await region("Join this pool");
    for (const fact of ["Week 12", "1 of 100", "24 hours before game"]) expect(join.getByText(fact)).toBeTruthy();
    expect(join.getByText(/^A pick on a tied game is lost\./)).toBeTruthy();
    expect(await stat("Total Entries")).toMatch(/^1/);
    for (const name of ["Your pick", "Eliminations", "The pool's picks"])
      expect(screen.queryByRole("region", { name })).toBeNull();
    expect(screen.queryByRole("list", { name: "Entries" })).toBeNull();
    await press("Join Pool: Open House");
    expect(await screen.findByText("Joined")).toBeTruthy();
    await screen.findByRole("region", { name: "Invite to Open House" });
    const panel = await screen.findByRole("region", { name: "Your pick" });
    const invite = screen.getByRole("region", { name: "Invite to Open House" });
    expect(invite.compareDocumentPosition(panel) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByRole("group", { name: "You are in Open House" })).toBe(document.activeElement);
    expect(await option(/^Green Bay Packers/)).toBeTruthy();
    expect(await screen.findByRole("list", { name: "Entries" })).toBeTruthy();
  });

  it("asks for the number of entries if several are allowed, up to the pool's limit", async () => {
    const leagueId = await createPublic(3);
    open(pat, leagueId);
    await press("Join Pool: Open House");
    const form = within(await screen.findByRole("dialog", { name: "Join Survivor Pool" }));
    expect(form.getByText("From 1 to 3")).toBeTruthy();
    await user.clear(form.getByLabelText("Number of Entries"));
    await user.type(form.getByLabelText("Number of Entries"), "4");
    await user.click(form.getByRole("button", { name: "Join Pool" }));
    expect(await form.findByText("Number of entries must be a whole number from 1 to 3")).toBeTruthy();
    await user.clear(form.getByLabelText("Number of Entries"));
    await user.type(form.getByLabelText("Number of Entries"), "3");
    await user.click(form.getByRole("button", { name: "Join Pool" }));
    expect(await screen.findAllByRole("radio", { name: /^Entry/ })).toHaveLength(3);
  });

  it("says when it can no longer be entered", async () => {
    const leagueId = await createPublic();
    open(pat, leagueId);
    await screen.findByRole("button", { name: "Join Pool: Open House" });
    await storeWeek(host, [{ ...packers, inHours: 20 }]);
    expect(await screen.findByText("This pool has started and is closed to new entries.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Join Pool/ })).toBeNull();
  });
});

describe("leaving a pool", () => {
  it("is offered to everybody except the creator, asks first, and removes the entries", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    open(pat, leagueId);
    await press("Options for Last One");
    await user.click(await screen.findByRole("menuitem", { name: "Leave Pool" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(/Your entries in "Last One" will be removed/)).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Leave Pool" }));
    expect(await screen.findByRole("heading", { name: "Pools" })).toBeTruthy();
    expect((await sam.query(api.survivor.get, { leagueId })).totalEntries).toBe(1);
  });
});

describe("[13.4] the members of a pool", () => {
  const membersOf = async () => within(await screen.findByRole("dialog", { name: "Members" }));

  it("are removed and let in again by the creator; the removed member's page says so at once", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    const { league } = await sam.query(api.survivor.get, { leagueId });
    open(pat, leagueId);
    expect(await screen.findByRole("heading", { level: 1, name: "Last One" })).toBeTruthy();
    const creators = open(sam, leagueId);
    const sams = within(creators.container);
    await user.click(await sams.findByRole("button", { name: "2 of 100 members" }));
    const members = await membersOf();
    await user.click(await members.findByRole("button", { name: "Options for Pat Rivera" }));
    await user.click(await screen.findByRole("menuitem", { name: "Remove from pool" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(/their entries are removed too/)).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("You are no longer in Last One")).toBeTruthy();
    expect(screen.getByText("You were removed from this pool. Ask a commissioner to let you in again.")).toBeTruthy();
    expect((await sam.query(api.survivor.get, { leagueId })).totalEntries).toBe(1);

    await user.click(await members.findByRole("button", { name: "Let Pat Rivera join again" }));
    await waitFor(() => expect(members.queryByText("Removed")).toBeNull());
    await pat.mutation(api.survivor.join, { inviteCode: league.inviteCode, numberOfEntries: 1 });
    expect(await members.findByRole("button", { name: "Options for Pat Rivera" })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("You are no longer in Last One")).toBeNull());
  });

  it("can be handed the pool by its creator, who can then leave", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    open(sam, leagueId);
    await press("2 of 100 members");
    const members = await membersOf();
    await user.click(await members.findByRole("button", { name: "Options for Pat Rivera" }));
    await user.click(await screen.findByRole("menuitem", { name: "Hand over pool" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Hand Over Pool" }));
    await user.click(question.getByRole("button", { name: "Hand Over" }));
    expect(await screen.findByText("Pool handed over")).toBeTruthy();
    await user.click(await members.findByRole("button", { name: "Leave Pool" }));
    const exit = within(await screen.findByRole("alertdialog", { name: "Leave Pool" }));
    await user.click(exit.getByRole("button", { name: "Leave Pool" }));
    expect(await screen.findByRole("heading", { name: "Pools" })).toBeTruthy();
    expect((await pat.query(api.survivor.get, { leagueId })).league.isCreator).toBe(true);
  });

  it("aren't shown to non-members of a public pool", async () => {
    const { league } = await sam.mutation(api.survivor.create, { name: "Open House", isPublic: true });
    open(pat, league.id);
    expect(await screen.findByRole("heading", { level: 1, name: /Open House/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /members$/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "Options for Open House" })).toBeNull();
  });
});
