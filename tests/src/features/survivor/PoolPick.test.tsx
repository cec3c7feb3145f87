// Picking for a survivor week on a pool's page, and every state of an entry.
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { createPool, pickInPool } from "../../../support/screens/hostPool";
import { HOUR_MS, storeWeek } from "../../../support/screens/hostSeason";
import {
  final,
  lions,
  live,
  open,
  option,
  packers,
  press,
  region,
  stat,
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

describe("[4.7][5.8] the pick form", () => {
  it("lists only available teams, with opponent, spread, record, kickoff and deadline", async () => {
    open(sam, await createPool(sam));
    const form = within(await (await yourPick()).findByRole("radiogroup", { name: "Week 12: pick a team to win" }));
    expect(form.getAllByRole("radio").map((row) => row.getAttribute("aria-label"))).toEqual([
      "Green Bay Packers, 0-0, vs Bears, spread −3.5",
      "Chicago Bears, 0-0, at Packers, spread +3.5",
      "Detroit Lions, 0-0, at Vikings, spread −7",
      "Minnesota Vikings, 0-0, vs Lions, spread +7",
    ]);
    expect(form.getByRole("radio", { name: /^Chicago/ }).textContent).toBe("CHIBears0-0at Packers+3.5");
    const described = form.getByRole("radio", { name: /^Chicago/ }).getAttribute("aria-describedby");
    expect(document.getElementById(described ?? "")?.textContent).toMatch(/[AP]M[56]h \d+m left$/);
  });

  it("orders by the favorites on demand", async () => {
    open(sam, await createPool(sam));
    const panel = await yourPick();
    await user.selectOptions(await panel.findByRole("combobox", { name: "Order of teams" }), "Favorites first");
    expect(panel.getAllByRole("radio", { name: /spread/ })[0]?.getAttribute("aria-label")).toMatch(/^Detroit Lions/);
  });

  it("submits only the chosen team, with a button that appears with it and names it", async () => {
    open(sam, await createPool(sam));
    const lions = await option(/^Detroit Lions/);
    expect(screen.queryByRole("button", { name: "Submit Pick" })).toBeNull();
    await user.click(lions);
    expect((await yourPick()).getByText("Lions", { selector: "strong" }).parentElement?.textContent).toBe(
      "Lions to beat the Vikings",
    );
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Submit Pick" }));
  });

  it("is a radio group for the keyboard: arrows choose, and only Submit saves", async () => {
    const leagueId = await createPool(sam);
    open(sam, leagueId);
    const first = await option(/^Green Bay Packers/);
    act(() => first.focus());
    await user.keyboard("{ArrowDown}");
    expect((await option(/^Chicago Bears/)).getAttribute("aria-checked")).toBe("true");
    expect(document.activeElement).toBe(await option(/^Chicago Bears/));
    expect((await sam.query(api.survivor.pickSheet, { leagueId, entryNumber: 1 })).pick).toBeNull();
  });

  it("[8.8] submits with a toast, shows the pick, and lets it be changed until it locks", async () => {
    const leagueId = await createPool(sam);
    open(sam, leagueId);
    await user.click(await option(/^Green Bay Packers/));
    await press("Submit Pick");
    expect(await screen.findByText("Pick submitted successfully!")).toBeTruthy();
    expect(await (await yourPick()).findByText("Game pending")).toBeTruthy();
    expect((await yourPick()).getByText("Green Bay Packers", { selector: "p" })).toBeTruthy();
    const result = (team: string) => screen.getByRole("group", { name: `Picked: ${team}` });
    expect(document.activeElement).toBe(result("Green Bay Packers"));
    await press("Change Pick");
    expect((await option(/^Green Bay Packers/)).getAttribute("aria-checked")).toBe("true");
    expect(document.activeElement).toBe(await option(/^Green Bay Packers/));
    await press("Keep Packers");
    expect(document.activeElement).toBe(result("Green Bay Packers"));
    await press("Change Pick");
    await user.click(await option(/^Minnesota Vikings/));
    await press("Submit Pick");
    expect(await (await yourPick()).findByText("Minnesota Vikings", { selector: "p" })).toBeTruthy();
    expect(document.activeElement).toBe(result("Minnesota Vikings"));
    await storeWeek(host, [{ ...lions, inHours: 20 }]);
    expect(await (await yourPick()).findByText("Locked")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Change Pick" })).toBeNull();
  });

  it("[8.5] shows a refusal in the server's words and keeps the choice", async () => {
    const leagueId = await createPool(sam);
    open(sam, leagueId);
    await user.click(await option(/^Green Bay Packers/));
    // The deadline passes, and the click comes before the push arrives.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7 * HOUR_MS });
    await press("Submit Pick");
    expect((await screen.findByRole("alert")).textContent).toBe("ErrorPicks for this game are locked.");
    expect((await option(/^Green Bay Packers/)).getAttribute("aria-checked")).toBe("true");
    expect((await sam.query(api.survivor.pickSheet, { leagueId, entryNumber: 1 })).pick).toBeNull();
  });

  it("says that a team that was chosen and not submitted can’t be picked any more, until another is chosen", async () => {
    open(sam, await createPool(sam));
    await user.click(await option(/^Green Bay Packers/));
    await storeWeek(host, [live(packers)]);
    const closed = "The Packers can’t be picked any more. Choose another team.";
    expect(await (await yourPick()).findByText(closed)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Submit Pick" })).toBeNull();
    await user.click(await option(/^Detroit Lions/));
    expect((await yourPick()).queryByText(closed)).toBeNull();
  });
});

describe("[4.7] the entry's states", () => {
  it("not started: names the week and offers nothing to pick", async () => {
    open(sam, await createPool(sam, { startingWeek: 14 }));
    expect(await screen.findByText("This pool starts in Week 14")).toBeTruthy();
    expect(screen.getByRole("radio", { name: /Entry 1/ }).textContent).not.toContain("No pick");
    expect(screen.queryByRole("button", { name: "Submit Pick" })).toBeNull();
  });

  it("already picked: in progress with its score, then survived", async () => {
    const leagueId = await createPool(sam);
    await pickInPool(sam, { leagueId, match: packers, team: "GB" });
    open(sam, leagueId);
    await storeWeek(host, [live(packers)]);
    expect(await (await yourPick()).findByText("Game in progress")).toBeTruthy();
    expect((await yourPick()).getByText("2nd 8:42")).toBeTruthy();
    await storeWeek(host, [final(packers, [20, 17])]);
    expect(await (await yourPick()).findByText("Survived")).toBeTruthy();
  });

  it("already picked: a game moved to another week counts as survived, and frees the team", async () => {
    const leagueId = await createPool(sam);
    await pickInPool(sam, { leagueId, match: packers, team: "GB" });
    open(sam, leagueId);
    await storeWeek(host, [{ ...packers, week: 13, inHours: 200 }]);
    expect(await (await yourPick()).findByText(/Game moved to another week, so you get the team back/)).toBeTruthy();
    expect((await yourPick()).getByText("Survived")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Change Pick" })).toBeNull();
  });

  it("deadline passed for all remaining teams: you will be eliminated", async () => {
    const leagueId = await createPool(sam);
    open(sam, leagueId);
    await option(/^Green Bay Packers/);
    await storeWeek(host, [{ ...packers, inHours: 20 }]);
    expect(await option(/^Detroit Lions/)).toBeTruthy();
    expect((await yourPick()).queryByRole("radio", { name: /^Green Bay Packers/ })).toBeNull();
    await storeWeek(host, [{ ...lions, status: "postponed" }]);
    expect(await screen.findByText("You will be eliminated")).toBeTruthy();
  });

  it("missed pick: costs a life, and shows how many are left", async () => {
    const leagueId = await createPool(sam, { livesPerEntry: 2 });
    open(sam, leagueId);
    await option(/^Green Bay Packers/);
    await storeWeek(host, [
      { ...packers, inHours: 20 },
      { ...lions, inHours: 21 },
    ]);
    expect(await screen.findByText("You lost a life")).toBeTruthy();
    expect(screen.getByText(/You have 1 life left\./)).toBeTruthy();
    expect((await region("Pick history")).getByText("Lost a life")).toBeTruthy();
  });

  it("eliminated with all entries: says so and blocks picking", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    await pickInPool(sam, { leagueId, match: packers, team: "CHI" });
    await pickInPool(pat, { leagueId, match: packers, team: "GB" });
    open(sam, leagueId);
    await storeWeek(host, [final(packers, [20, 17])]);
    expect(await screen.findByText("Entry 1 was eliminated in Week 12")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Submit Pick" })).toBeNull();
    expect(await stat("Survival Rate")).toBe("50%");
  });

  it("eliminated with another entry alive: suggests it", async () => {
    const leagueId = await createPool(sam, { maxEntriesPerUser: 2 });
    await sam.mutation(api.survivor.addEntries, { leagueId, numberOfEntries: 1 });
    await pickInPool(sam, { leagueId, match: packers, team: "CHI" });
    await storeWeek(host, [final(packers, [20, 17])]);
    open(sam, leagueId);
    await user.click(await screen.findByRole("radio", { name: /Entry 1/ }));
    expect(await screen.findByText("Entry 1 was eliminated in Week 12")).toBeTruthy();
    await press("Choose Entry 2");
    expect(await option(/^Detroit Lions/)).toBeTruthy();
  });

  it("all entries eliminated: says that", async () => {
    const leagueId = await createPool(sam, { maxEntriesPerUser: 2 }, [pat]);
    await sam.mutation(api.survivor.addEntries, { leagueId, numberOfEntries: 1 });
    for (const entryNumber of [1, 2]) await pickInPool(sam, { leagueId, entryNumber, match: packers, team: "CHI" });
    await pickInPool(pat, { leagueId, match: packers, team: "GB" });
    await storeWeek(host, [final(packers, [20, 17])]);
    open(sam, leagueId);
    expect(await screen.findByText("All your entries are eliminated.")).toBeTruthy();
  });

  it("held: says so, until the dues are paid [13.6]", async () => {
    const leagueId = await createPool(sam);
    const fees = { currency: "USD", entryFeeCents: 2_000, weeklyFeeCents: 0, buyBackCents: 0 };
    await sam.mutation(api.dues.set, { leagueId, ...fees, firstWeek: 1, lastWeek: 18, holds: true });
    open(sam, leagueId);
    expect(await (await yourPick()).findByText(/ owes dues: no new picks from Week \d+ on\./)).toBeTruthy();
    const [entry] = (await sam.query(api.dues.get, { leagueId })).own;
    if (!entry) throw new Error("Sam has no entry.");
    await act(() => sam.mutation(api.dues.payAll, { leagueId, entryIds: [entry.entryId], day: "2026-11-27" }));
    await waitFor(() => expect(screen.queryByText(/ owes dues/)).toBeNull());
  });

  it("over: names who shares the win", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    for (const client of [sam, pat]) await pickInPool(client, { leagueId, match: packers, team: "CHI" });
    await storeWeek(host, [final(packers, [20, 17]), final(lions, [20, 17])]);
    open(sam, leagueId);
    const winners = await region("Winners");
    expect(winners.getByText("2 share the win")).toBeTruthy();
    expect(winners.getByText("Sam Okafor")).toBeTruthy();
    expect(winners.getByText("Pat Rivera")).toBeTruthy();
    expect(await screen.findByText("You share the win")).toBeTruthy();
  });

  it("a corrected score brings the entry back", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    await pickInPool(sam, { leagueId, match: packers, team: "CHI" });
    await pickInPool(pat, { leagueId, match: packers, team: "GB" });
    await storeWeek(host, [final(packers, [20, 17])]);
    open(sam, leagueId);
    expect(await screen.findByText("Entry 1 was eliminated in Week 12")).toBeTruthy();
    await storeWeek(host, [final(packers, [20, 21])]);
    expect(await (await yourPick()).findByText("Survived")).toBeTruthy();
    const feed = (await region("Eliminations")).getAllByRole("listitem").map((item) => item.textContent);
    expect(feed).toEqual([expect.stringContaining("Pat Rivera"), expect.stringMatching(/Sam Okafor.*Back in/)]);
  });
});
