import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { PoolPage } from "../../../../src/features/survivor/pool/PoolPage";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { createPool, pickInPool } from "../../../support/screens/hostPool";
import { HOUR_MS, storeWeek, type Match } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

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
    expect((await screen.findAllByRole("menuitem")).map((item) => item.textContent)).toEqual(["Members", "Leave Pool"]);
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
      ...{ name: "Open House", isPublic: true, survivorSettings: settings },
    });
    return league.id;
  };

  it("describes itself without picks, and can be joined there: first the invitation, then the first pick", async () => {
    const leagueId = await createPublic();
    await pickInPool(sam, { leagueId, match: packers, team: "GB" });
    open(pat, leagueId);
    const join = await region("Join this pool");
    for (const fact of ["Week 12", "1 of 100", "Counts as a loss", "24 hours before game"])
      expect(join.getByText(fact)).toBeTruthy();
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
    expect(await screen.findByText("This pool has started. Nobody can enter it any more.")).toBeTruthy();
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
    expect(screen.getByText("You were removed from this pool. Ask its creator to let you in again.")).toBeTruthy();
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
    await user.click(await screen.findByRole("menuitem", { name: "Make creator" }));
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

  it("orders by the favourites on demand", async () => {
    open(sam, await createPool(sam));
    const panel = await yourPick();
    await user.selectOptions(await panel.findByRole("combobox", { name: "Order of teams" }), "Favourites first");
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
    expect((await region("Eliminations")).getByRole("listitem").textContent).toContain("Pat Rivera");
  });
});

describe("[2.50] your entries, used teams and history", () => {
  it("are cards with lives that also choose the entry by keyboard", async () => {
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

  it("are restored from the address", async () => {
    const leagueId = await createPool(sam, { maxEntriesPerUser: 2 });
    await sam.mutation(api.survivor.addEntries, { leagueId, numberOfEntries: 1 });
    const { router } = open(sam, leagueId, "?entry=2");
    expect((await screen.findByRole("radio", { name: /Entry 2/ })).getAttribute("aria-checked")).toBe("true");
    await user.click(screen.getByRole("radio", { name: /Entry 1/ }));
    expect(router.state.location.search).toBe("?entry=1");
    expect((await yourPick()).getByText("Entry 1")).toBeTruthy();
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
});
