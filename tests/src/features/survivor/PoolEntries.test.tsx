// The entries on a survivor pool's page: one's own, with their teams, and everybody's picks.
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { createPool, pickInPool } from "../../../support/screens/hostPool";
import { storeWeek } from "../../../support/screens/hostSeason";
import {
  entries,
  final,
  lions,
  live,
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
  await storeWeek(host, [packers, lions], { byes: ["KC", "DEN"] });
});
afterEach(() => host.close());

describe("[2.50] your entries, used teams and history", () => {
  it("are cards with lives that also choose the entry by keyboard", async () => {
    const leagueId = await createPool(sam, { maxEntriesPerUser: 3, livesPerEntry: 2 });
    open(sam, leagueId);
    await press("Add Entry");
    const asking = within(await screen.findByRole("alertdialog", { name: "Add an entry?" }));
    expect(asking.getByText(/^It plays from Week 12 on, with picks of its own/).textContent).not.toContain("It costs");
    await user.click(asking.getByRole("button", { name: "Add Entry" }));
    const second = await screen.findByRole("radio", { name: /Entry 2/ });
    expect(within(second).getByRole("img", { name: "2 of 2 lives left" })).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: /Entry 1/ }));
    await user.keyboard("{ArrowRight}");
    expect(second.getAttribute("aria-checked")).toBe("true");
    expect((await yourPick()).getByText("Entry 2")).toBeTruthy();
    await user.click(await option(/^Detroit Lions/));
    await press("Submit Pick");
    expect(await within(second).findByText("Game pending")).toBeTruthy();
    const first = await sam.query(api.survivor.history, { leagueId, entryNumber: 1 });
    expect(first).toEqual([]);
  });

  it("say what one more costs, and in a full pool can still be more [13.6]", async () => {
    const survivorSettings = { allowMultipleEntries: true, maxEntriesPerUser: 2 };
    const { league } = await sam.mutation(api.survivor.create, { name: "Last Two", maxMembers: 2, survivorSettings });
    await pat.mutation(api.survivor.join, { inviteCode: league.inviteCode, numberOfEntries: 1 });
    const leagueId = league.id;
    const fees = { currency: "USD", entryFeeCents: 2_500, weeklyFeeCents: 150, buyBackCents: 0 };
    await sam.mutation(api.dues.set, { leagueId, ...fees, firstWeek: 12, lastWeek: 18, holds: false });
    open(sam, leagueId);
    await press("Add Entry");
    const asking = within(await screen.findByRole("alertdialog", { name: "Add an entry?" }));
    expect(await asking.findByText(/It costs \$25, and \$1\.50 a week\./)).toBeTruthy();
    await user.click(asking.getByRole("button", { name: "Add Entry" }));
    expect(await screen.findByRole("radio", { name: /Entry 2/ })).toBeTruthy();
  });

  it("[10.18] say that the second pick's game is in progress, as the pick, its history and the list do", async () => {
    const leagueId = await createPool(sam, { twoPicksFromWeek: 12 });
    await pickInPool(sam, { leagueId, match: lions, team: "DET" });
    await pickInPool(sam, { leagueId, match: packers, team: "GB", pickNumber: 2 });
    await storeWeek(host, [live(packers)]);
    open(sam, leagueId);
    expect(await within(await screen.findByRole("radio", { name: /Entry 1/ })).findByText("In progress")).toBeTruthy();
    expect(await (await yourPick()).findByText("Game in progress")).toBeTruthy();
    expect(await (await region("Pick history")).findByText("In progress")).toBeTruthy();
    await expect.poll(entries).toEqual([expect.stringContaining("Game in progress")]);
  });

  it("are restored from the address", async () => {
    const leagueId = await createPool(sam, { maxEntriesPerUser: 2 });
    await sam.mutation(api.survivor.addEntries, { leagueId, numberOfEntries: 1 });
    const { router } = open(sam, leagueId, "?entry=2");
    expect((await screen.findByRole("radio", { name: /Entry 2/ })).getAttribute("aria-checked")).toBe("true");
    await user.click(screen.getByRole("radio", { name: /Entry 1/ }));
    expect(router.state.location.search).toBe("?entry=1");
    expect((await yourPick()).getByText("Entry 1")).toBeTruthy();
  });

  it("count the week's pick as used once its game has ended, beside the settled picks", async () => {
    const leagueId = await createPool(sam);
    await pickInPool(sam, { leagueId, match: packers, team: "GB" });
    open(sam, leagueId);
    const used = await region("Used teams");
    expect(await used.findByText("0 of 32")).toBeTruthy();
    await storeWeek(host, [final(packers, [20, 17])]);
    expect(await used.findByText("1 of 32")).toBeTruthy();
  });

  it("explain every team's state: used with its week, on bye, locked, available", async () => {
    const leagueId = await createPool(sam);
    await pickInPool(sam, { leagueId, match: packers, team: "GB" });
    const lastWeek = { inHours: -200 };
    await storeWeek(host, [
      { ...final(packers, [20, 17]), ...lastWeek },
      { ...final(lions, [20, 17]), ...lastWeek },
    ]);
    await storeWeek(
      host,
      [
        { home: "GB", away: "DET", inHours: 60 },
        { home: "BUF", away: "MIA", inHours: 20 },
      ],
      { week: 13, byes: ["KC"] },
    );
    open(sam, leagueId);
    expect(await screen.findByRole("heading", { name: "Week 13 Pick" })).toBeTruthy();
    const used = await region("Used teams");
    const badge = (name: string) => used.findByRole("button", { name });
    expect(await badge("Green Bay Packers: used in Week 12")).toBeTruthy();
    expect(await badge("Detroit Lions: available")).toBeTruthy();
    expect(await badge("Kansas City Chiefs: on bye this week")).toBeTruthy();
    expect(await badge("Buffalo Bills: locked, its deadline has passed")).toBeTruthy();
    expect(await badge("Chicago Bears: no game this week")).toBeTruthy();
    expect((await yourPick()).queryByRole("radio", { name: /^Green Bay Packers/ })).toBeNull();
    await user.click(await badge("Green Bay Packers: used in Week 12"));
    expect(used.getByText(/^: used in Week 12/)).toBeTruthy();
    const history = await region("Pick history");
    expect(history.getByText("Week 12")).toBeTruthy();
    expect(history.getByText("Survived")).toBeTruthy();
  });
});

describe("[4.6][2.46] everybody's picks", () => {
  it("stay hidden until the week's first kickoff, then appear by push with the pool's split", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    await pickInPool(pat, { leagueId, match: packers, team: "GB" });
    open(sam, leagueId);
    await screen.findByText(/Everybody's picks appear when the week's first game starts/);
    expect((await entries()).find((text) => text?.includes("Pat Rivera"))).toContain("Hidden");
    await storeWeek(host, [live(packers)]);
    const split = await region("The pool's picks");
    expect(await split.findByText("Packers")).toBeTruthy();
    expect((await entries()).find((text) => text?.includes("Pat Rivera"))).toContain("Game in progress");
  });

  it("are listed active first and then by name, and eliminations appear by name", async () => {
    const ann = await host.signIn({ firstName: "Ann", lastName: "Lee" });
    const leagueId = await createPool(sam, {}, [pat, ann]);
    await pickInPool(ann, { leagueId, match: packers, team: "CHI" });
    await pickInPool(pat, { leagueId, match: packers, team: "GB" });
    open(sam, leagueId);
    const names = async () => (await entries()).map((text) => text?.match(/(Ann Lee|Pat Rivera|Sam Okafor)/)?.[0]);
    expect(await names()).toEqual(["Ann Lee", "Sam Okafor", "Pat Rivera"].sort());
    expect(screen.getByText("Nobody is out yet.")).toBeTruthy();
    await storeWeek(host, [final(packers, [20, 17])]);
    const feed = await region("Eliminations");
    expect(await feed.findByText("Picked the Bears")).toBeTruthy();
    expect(
      await within(screen.getByRole("log", { name: "Eliminations as they happen" })).findByText(
        "Eliminated in Week 12: Ann Lee. 2 entries still alive.",
      ),
    ).toBeTruthy();
    expect(await names()).toEqual(["Pat Rivera", "Sam Okafor", "Ann Lee"]);
    expect(await screen.findByText("Eliminated W12")).toBeTruthy();
  });

  it("stay in order while somebody is at them, whoever is out or back in", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    await pickInPool(pat, { leagueId, match: packers, team: "CHI" });
    open(sam, leagueId);
    const names = async () => (await entries()).map((text) => text?.match(/(Pat Rivera|Sam Okafor)/)?.[0]);
    await expect.poll(names).toEqual(["Pat Rivera", "Sam Okafor"]);
    const list = screen.getByRole("list", { name: "Entries" });
    await user.hover(list);
    await storeWeek(host, [final(packers, [20, 17])]);
    expect(await within(list).findByText("Eliminated W12")).toBeTruthy();
    expect(await names()).toEqual(["Pat Rivera", "Sam Okafor"]);
    await user.hover(screen.getByRole("heading", { name: "Your Entries" }));
    await expect.poll(names).toEqual(["Sam Okafor", "Pat Rivera"]);
  });

  it("[2.52] whom a corrected score brings back is announced, and stays among the eliminations for whoever watches", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    await pickInPool(sam, { leagueId, match: packers, team: "CHI" });
    await pickInPool(pat, { leagueId, match: packers, team: "GB" });
    open(pat, leagueId);
    const feed = await region("Eliminations");
    await storeWeek(host, [final(packers, [20, 17])]);
    expect(await feed.findByText("Picked the Bears")).toBeTruthy();
    await storeWeek(host, [final(packers, [20, 21])]);
    expect(await feed.findByText("Picked the Packers")).toBeTruthy();
    expect(await feed.findByText("Back in, no longer eliminated")).toBeTruthy();
    const news = within(screen.getByRole("log", { name: "Eliminations as they happen" }));
    expect(await news.findByText("Back in, no longer eliminated: Sam Okafor. 1 entry alive.")).toBeTruthy();
    expect(news.getByText("Eliminated in Week 12: Pat Rivera. 1 entry still alive.")).toBeTruthy();
  });

  it("[2.52] that end the pool are announced, and so is its end", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    for (const client of [sam, pat]) await pickInPool(client, { leagueId, match: packers, team: "CHI" });
    open(sam, leagueId);
    expect(await screen.findByText("Nobody is out yet.")).toBeTruthy();
    await storeWeek(host, [final(packers, [20, 17])]);
    const news = within(await screen.findByRole("log", { name: "Eliminations as they happen" }));
    expect(await news.findByText("The pool is over: 2 share the win.")).toBeTruthy();
  });
});
