import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { Toaster } from "../../../../src/components/ui/Toaster";
import { PoolPage } from "../../../../src/features/survivor/PoolPage";
import { HostConvex, type HostClient } from "../../../support/hostConvex";
import { createPool, pickInPool } from "../../../support/hostPool";
import { HOUR_MS, storeWeek, type Match } from "../../../support/hostSeason";
import { uiTest } from "../../../support/uiTest";

uiTest();

const packers: Match = { home: "GB", away: "CHI", inHours: 30, lines: { spread: -3.5 } };
const lions: Match = { home: "MIN", away: "DET", inHours: 54, lines: { spread: 7 } };
const final = (match: Match, score: [number, number]): Match => ({ ...match, inHours: -4, status: "final", score });
const live = (match: Match): Match => ({ ...match, inHours: -1, status: "in_progress", score: [7, 3] });

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

const user = userEvent.setup();

function open(client: HostClient, leagueId: string, query = "") {
  const router = createMemoryRouter(
    [
      {
        path: "/survivor/:leagueId",
        element: (
          <>
            <PoolPage />
            <Toaster />
          </>
        ),
      },
      { path: "/survivor", element: <h1>Pools</h1> },
    ],
    { initialEntries: [`/survivor/${leagueId}${query}`] },
  );
  return { router, ...render(<RouterProvider router={router} />, { wrapper: client.wrapper }) };
}

const region = async (name: string) => within(await screen.findByRole("region", { name }));
const yourPick = () => region("Your pick");
const press = async (name: string | RegExp) => user.click((await screen.findAllByRole("button", { name }))[0]!);
const stat = async (label: string) =>
  within((await region("Pool statistics")).getByText(label).parentElement!).getAllByRole("definition")[0]?.textContent;
const entries = async () =>
  within(await screen.findByRole("list", { name: "Entries" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);
const option = async (name: RegExp) => (await yourPick()).findByRole("radio", { name });

describe("[2.50] the pool's page", () => {
  it("shows its name, what loads, and the four numbers, live", async () => {
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

  it("says why a pool can't be shown: none, or not mine", async () => {
    const leagueId = await createPool(sam);
    open(pat, leagueId);
    expect(await screen.findByText("This pool can't be shown")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Survivor Pools" }).getAttribute("href")).toBe("/survivor");
  });

  it("[6.5] lets its creator delete it, and only them", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    const first = open(pat, leagueId);
    await screen.findByRole("heading", { name: "Last One" });
    await press("Options for Last One");
    expect((await screen.findAllByRole("menuitem")).map((item) => item.textContent)).toEqual(["Leave Pool"]);
    first.unmount();
    open(sam, leagueId);
    await press("Options for Last One");
    await user.click(await screen.findByRole("menuitem", { name: "Delete Pool" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete Pool" }));
    expect(await screen.findByRole("heading", { name: "Pools" })).toBeTruthy();
  });
});

describe("leaving a pool", () => {
  it("is offered to everybody but its creator, after confirmation; the entries go with it", async () => {
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

describe("[4.7][5.8] the pick form", () => {
  it("lists the available teams only, with opponent, spread, record, kickoff and deadline", async () => {
    open(sam, await createPool(sam));
    const form = within(await (await yourPick()).findByRole("radiogroup", { name: "Week 12: pick a team to win" }));
    expect(form.getAllByRole("radio").map((row) => row.getAttribute("aria-label"))).toEqual([
      "Green Bay Packers, 0-0, vs Bears, spread −3.5",
      "Chicago Bears, 0-0, at Packers, spread +3.5",
      "Detroit Lions, 0-0, at Vikings, spread −7",
      "Minnesota Vikings, 0-0, vs Lions, spread +7",
    ]);
    const row = form.getByRole("radio", { name: /^Chicago/ });
    expect(row.textContent).toContain("0-0 · at Packers");
    expect(row.textContent).toMatch(/[56]h \d+m left/);
  });

  it("orders by the favourites on demand", async () => {
    open(sam, await createPool(sam));
    const panel = await yourPick();
    await user.selectOptions(await panel.findByRole("combobox", { name: "Order of teams" }), "Favourites first");
    expect(panel.getAllByRole("radio", { name: /spread/ })[0]?.getAttribute("aria-label")).toMatch(/^Detroit Lions/);
  });

  it("asks for a team before it submits", async () => {
    open(sam, await createPool(sam));
    await press("Submit Pick");
    expect(await screen.findByText("Choose a team first")).toBeTruthy();
  });

  it("is a radio group for the keyboard: arrows choose, nothing is saved before Submit", async () => {
    const leagueId = await createPool(sam);
    open(sam, leagueId);
    const first = await option(/^Green Bay Packers/);
    act(() => first.focus());
    await user.keyboard("{ArrowDown}");
    expect((await option(/^Chicago Bears/)).getAttribute("aria-checked")).toBe("true");
    expect(document.activeElement).toBe(await option(/^Chicago Bears/));
    expect((await sam.query(api.survivor.pickSheet, { leagueId, entryNumber: 1 })).pick).toBeNull();
  });

  it("[8.8] submits, says so, shows the pick, and lets it be changed until it locks", async () => {
    const leagueId = await createPool(sam);
    open(sam, leagueId);
    await user.click(await option(/^Green Bay Packers/));
    await press("Submit Pick");
    expect(await screen.findByText("Pick submitted successfully!")).toBeTruthy();
    expect(await (await yourPick()).findByText("Game pending")).toBeTruthy();
    expect((await yourPick()).getByText("Green Bay Packers", { selector: "p" })).toBeTruthy();
    await press("Change Pick");
    expect((await option(/^Green Bay Packers/)).getAttribute("aria-checked")).toBe("true");
    await user.click(await option(/^Minnesota Vikings/));
    await press("Submit Pick");
    expect(await (await yourPick()).findByText("Minnesota Vikings", { selector: "p" })).toBeTruthy();
    await storeWeek(host, [{ ...lions, inHours: 20 }]);
    expect(await (await yourPick()).findByText("Locked")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Change Pick" })).toBeNull();
  });

  it("[8.5] tells a refusal in the server's words and keeps the choice", async () => {
    const leagueId = await createPool(sam);
    open(sam, leagueId);
    await user.click(await option(/^Green Bay Packers/));
    // The deadline passes, and the click comes before the push that says so.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7 * HOUR_MS });
    await press("Submit Pick");
    expect((await screen.findByRole("alert")).textContent).toBe("ErrorPicks for this game are locked.");
    expect((await option(/^Green Bay Packers/)).getAttribute("aria-checked")).toBe("true");
    expect((await sam.query(api.survivor.pickSheet, { leagueId, entryNumber: 1 })).pick).toBeNull();
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

  it("already picked: a game that is moved to another week counts as survived, and the team comes back", async () => {
    const leagueId = await createPool(sam);
    await pickInPool(sam, { leagueId, match: packers, team: "GB" });
    open(sam, leagueId);
    await storeWeek(host, [{ ...packers, week: 13, inHours: 200 }]);
    expect(await (await yourPick()).findByText(/Game moved to another week, you get the team back/)).toBeTruthy();
    expect((await yourPick()).getByText("Survived")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Change Pick" })).toBeNull();
  });

  it("deadline passed for every team that is left: you will be eliminated", async () => {
    const leagueId = await createPool(sam);
    open(sam, leagueId);
    await option(/^Green Bay Packers/);
    await storeWeek(host, [{ ...packers, inHours: 20 }]);
    expect(await option(/^Detroit Lions/)).toBeTruthy();
    expect((await yourPick()).queryByRole("radio", { name: /^Green Bay Packers/ })).toBeNull();
    await storeWeek(host, [{ ...lions, status: "postponed" }]);
    expect(await screen.findByText("You will be eliminated")).toBeTruthy();
  });

  it("a missed pick costs a life, and says how many are left", async () => {
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

  it("over: names who shares the win", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    for (const client of [sam, pat]) await pickInPool(client, { leagueId, match: packers, team: "CHI" });
    await storeWeek(host, [final(packers, [20, 17]), final(lions, [20, 17])]);
    open(sam, leagueId);
    const winners = await region("Winners");
    expect(winners.getByText("2 share the win")).toBeTruthy();
    expect(winners.getByText("Sam Okafor")).toBeTruthy();
    expect(winners.getByText("Pat Rivera")).toBeTruthy();
    expect(await screen.findByText("You won this pool")).toBeTruthy();
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
    expect((await region("Eliminations")).getByRole("listitem").textContent).toContain("Pat Rivera");
  });
});

describe("[2.50] your entries, used teams and history", () => {
  it("are cards with lives, which choose the entry for the keyboard too", async () => {
    const leagueId = await createPool(sam, { maxEntriesPerUser: 3, livesPerEntry: 2 });
    open(sam, leagueId);
    await press("Add Entry");
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

  it("are found again by the address", async () => {
    const leagueId = await createPool(sam, { maxEntriesPerUser: 2 });
    await sam.mutation(api.survivor.addEntries, { leagueId, numberOfEntries: 1 });
    const { router } = open(sam, leagueId, "?entry=2");
    expect((await screen.findByRole("radio", { name: /Entry 2/ })).getAttribute("aria-checked")).toBe("true");
    await user.click(screen.getByRole("radio", { name: /Entry 1/ }));
    expect(router.state.location.search).toBe("?entry=1");
    expect((await yourPick()).getByText("Entry 1")).toBeTruthy();
  });

  it("explain every team: used with its week, on bye, locked, available", async () => {
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
  it("stay hidden until the week's first kickoff, then appear by themselves with the pool's split", async () => {
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

  it("are listed active first and then by name, and the eliminated are named as they fall", async () => {
    const ann = await host.signIn({ firstName: "Ann", lastName: "Lee" });
    const leagueId = await createPool(sam, {}, [pat, ann]);
    await pickInPool(ann, { leagueId, match: packers, team: "CHI" });
    await pickInPool(pat, { leagueId, match: packers, team: "GB" });
    open(sam, leagueId);
    const names = async () => (await entries()).map((text) => text?.match(/(Ann Lee|Pat Rivera|Sam Okafor)/)?.[0]);
    expect(await names()).toEqual(["Ann Lee", "Sam Okafor", "Pat Rivera"].sort());
    expect(screen.getByText("Nobody yet. They will be named here.")).toBeTruthy();
    await storeWeek(host, [final(packers, [20, 17])]);
    const feed = await region("Eliminations");
    expect(await feed.findByText("With the Bears")).toBeTruthy();
    expect(
      await within(screen.getByRole("log", { name: "Eliminations as they happen" })).findByText(
        "Eliminated in Week 12: Ann Lee. 2 entries still alive.",
      ),
    ).toBeTruthy();
    expect(await names()).toEqual(["Pat Rivera", "Sam Okafor", "Ann Lee"]);
    expect(await screen.findByText("Eliminated W12")).toBeTruthy();
  });
});
