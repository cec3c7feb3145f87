import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { SurvivorPage } from "../../../../src/features/survivor/pools/SurvivorPage";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { pickInPool } from "../../../support/screens/hostPool";
import { storeWeek } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
let pat: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  // Week 12 can still be entered: its first deadline is two days away.
  await storeWeek(host, [
    { home: "GB", away: "CHI", inHours: 72 },
    { home: "MIN", away: "DET", inHours: 75 },
  ]);
});
afterEach(() => host.close());

const user = userEvent.setup();

function open(client: HostClient) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Outlet />
            <Toaster />
          </>
        ),
        children: [
          { path: "/survivor", element: <SurvivorPage /> },
          { path: "/survivor/:leagueId", element: <h1>Pool page</h1> },
        ],
      },
    ],
    { initialEntries: ["/survivor"] },
  );
  return { router, ...render(<RouterProvider router={router} />, { wrapper: client.wrapper }) };
}

const press = async (name: string | RegExp, scope?: HTMLElement) => {
  const [button] = await (scope ? within(scope) : screen).findAllByRole("button", { name });
  await user.click(button!);
};
const dialog = (name: string) => screen.findByRole("dialog", { name });
const closed = (role: "dialog" | "alertdialog" = "dialog") =>
  waitFor(() => expect(screen.queryByRole(role)).toBeNull());
const card = (name: string) => screen.findByRole("region", { name });
const publicTab = async () => user.click(await screen.findByRole("tab", { name: "Public Pools" }));
const toast = async (title: string, description: string) =>
  expect(
    (await screen.findByText(title, { selector: "section[aria-label^=Notifications] *" })).parentElement?.textContent,
  ).toBe(title + description);

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
    for (const text of ["Winner buys", "Public", "1 member", "of 1 entry alive", "Active", "No pick yet", "Week 12"])
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
    expect(shown.getByText("1 pick missing")).toBeTruthy();
    const picks = within(shown.getByRole("list", { name: "Your picks this week" }));
    expect(await picks.findByText("Bears")).toBeTruthy();
    expect(picks.getByText("Game pending")).toBeTruthy();
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
    expect(await items()).toEqual(["View Pool", "Members", "Leave Pool"]);
    await user.click(screen.getByRole("menuitem", { name: "View Pool" }));
    expect(await screen.findByRole("heading", { name: "Pool page" })).toBeTruthy();
    expect(first.router.state.location.pathname).toBe(`/survivor/${league.id}`);
    first.unmount();
    open(sam);
    await press("Options for Last One");
    expect(await items()).toEqual(["View Pool", "Members", "Delete Pool"]);
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

describe("[2.49][5.4] creating a pool", () => {
  const openForm = async () => {
    open(sam);
    await press("Create Survivor Pool");
    const form = await dialog("Create Survivor Pool");
    await within(form).findByLabelText("Pool Name");
    return form;
  };
  const type = async (form: HTMLElement, label: string, text: string) => {
    const field = within(form).getByLabelText(label);
    await user.clear(field);
    if (text) await user.type(field, text);
  };

  it("shows what is wrong with each field, and creates nothing", async () => {
    const form = await openForm();
    await type(form, "Maximum Members", "1001");
    await type(form, "Lives per Entry", "6");
    await type(form, "Pick Deadline", "169");
    await user.click(within(form).getByLabelText("Multiple entries"));
    await type(form, "Entries per User", "11");
    await press("Create Pool", form);
    for (const text of [
      "League name is required",
      "Maximum members must be a whole number from 2 to 1000",
      "Lives per entry must be a whole number from 1 to 5",
      "Pick deadline must be a whole number of hours from 0 to 168",
      "Entries per user must be a whole number from 1 to 10",
    ])
      expect(await within(form).findByText(text)).toBeTruthy();
    await type(form, "Lives per Entry", "");
    expect(await within(form).findByText("Required")).toBeTruthy();
    expect(await sam.query(api.survivor.listMine, {})).toEqual([]);
  });

  it("shows the per-user limit only with multiple entries, and starts with the defaults", async () => {
    const form = await openForm();
    const value = (label: string) => within(form).getByLabelText<HTMLInputElement>(label).value;
    expect(["Maximum Members", "Lives per Entry", "Pick Deadline", "Starting Week"].map(value)).toEqual([
      "100",
      "1",
      "24",
      "12",
    ]);
    expect(within(form).queryByLabelText("Entries per User")).toBeNull();
    await user.click(within(form).getByLabelText("Multiple entries"));
    expect(value("Entries per User")).toBe("1");
  });

  it("[7.28] creates the pool with every setting, shows a toast and opens it", async () => {
    const form = await openForm();
    await type(form, "Pool Name", "  Last One ");
    await type(form, "Description (Optional)", "Winner buys");
    await type(form, "Maximum Members", "12");
    await type(form, "Lives per Entry", "3");
    await type(form, "Pick Deadline", "1");
    await user.selectOptions(within(form).getByLabelText("Starting Week"), "Week 14");
    await user.click(within(form).getByLabelText("Multiple entries"));
    await type(form, "Entries per User", "4");
    await user.click(within(form).getByLabelText("Ties survive"));
    await user.click(within(form).getByLabelText("Public pool"));
    await press("Create Pool", form);
    await closed();
    await toast("Survivor pool created", "Last One");
    expect(await screen.findByRole("heading", { name: "Pool page" })).toBeTruthy();
    const [pool] = await sam.query(api.survivor.listMine, {});
    expect(pool?.league).toMatchObject({
      name: "Last One",
      description: "Winner buys",
      maxMembers: 12,
      pickDeadlineHours: 1,
      isPublic: true,
    });
    expect(pool?.settings).toEqual({
      allowMultipleEntries: true,
      maxEntriesPerUser: 4,
      tiesSurvive: true,
      startingWeek: 14,
      livesPerEntry: 3,
      allowLateEntries: false,
      latestEntryWeek: 4,
      resurrectionsAllowed: 0,
      resurrectionCost: 0,
    });
  });

  const weeks = (form: HTMLElement) =>
    within(within(form).getByLabelText("Starting Week"))
      .getAllByRole("option")
      .map((option) => option.textContent);

  it("offers only weeks whose first deadline is ahead, for the typed deadline and upcoming games", async () => {
    const form = await openForm();
    expect(weeks(form)[0]).toBe("Week 12");
    await type(form, "Pick Deadline", "100");
    await waitFor(() => expect(weeks(form)[0]).toBe("Week 13"));
    expect(within(form).getByLabelText<HTMLSelectElement>("Starting Week").value).toBe("13");
    await type(form, "Pick Deadline", "24");
    await waitFor(() => expect(weeks(form)[0]).toBe("Week 12"));
    await storeWeek(host, [{ home: "KC", away: "DEN", inHours: 2 }]);
    await waitFor(() => expect(weeks(form)[0]).toBe("Week 13"));
    await type(form, "Pool Name", "Last One");
    await press("Create Pool", form);
    await closed();
    expect((await sam.query(api.survivor.listMine, {}))[0]?.startingWeek).toBe(13);
  });

  it("says that it is too late if no week is left", async () => {
    const past = { inHours: -200, status: "final" as const, score: [20, 17] as const };
    await storeWeek(host, [
      { home: "GB", away: "CHI", ...past },
      { home: "MIN", away: "DET", ...past },
    ]);
    await storeWeek(host, [{ home: "KC", away: "DEN", inHours: -1, status: "in_progress" }], { week: 18 });
    open(sam);
    await press("Create Survivor Pool");
    const form = await dialog("Create Survivor Pool");
    expect(within(form).getByText("It is too late to start a pool this season.")).toBeTruthy();
    expect(within(form).queryByRole("button", { name: "Create Pool" })).toBeNull();
  });

  it("[8.5] shows the server's refusal as a toast and at the field", async () => {
    const form = await openForm();
    await type(form, "Pool Name", "Last One");
    // The deadline passes, and the click comes before the form has updated.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 50 * 3_600_000 });
    await press("Create Pool", form);
    expect((await screen.findByRole("alert")).textContent).toMatch(/^ErrorWeek 12 has begun/);
    expect(within(form).getByText(/^Week 12 has begun/)).toBeTruthy();
    expect(screen.getByRole("dialog")).toBe(form);
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
