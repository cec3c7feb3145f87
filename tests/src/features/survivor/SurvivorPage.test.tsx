import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { Toaster } from "../../../../src/components/ui/Toaster";
import { SurvivorPage } from "../../../../src/features/survivor/SurvivorPage";
import { HostConvex, type HostClient } from "../../../support/hostConvex";
import { storeWeek } from "../../../support/hostSeason";
import { uiTest } from "../../../support/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
let pat: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  // Week 12 can still be entered: its first deadline is two days off.
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
        path: "/survivor",
        element: (
          <>
            <SurvivorPage />
            <Toaster />
          </>
        ),
      },
      { path: "/survivor/:leagueId", element: <h1>Pool page</h1> },
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
  it("has its title and tabs, says that pools load, and offers both ways in when there is none", async () => {
    open(sam);
    expect(screen.getByRole("heading", { level: 1, name: "Survivor Pools" })).toBeTruthy();
    expect(screen.getByText("Loading survivor pools...")).toBeTruthy();
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["My Pools", "Public Pools"]);
    expect(await screen.findByText("No Survivor Pools Yet")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Join Pool" })).toHaveLength(2);
    expect(screen.getAllByRole("button", { name: "Create Survivor Pool" })).toHaveLength(2);
  });

  it("shows a pool with its members, its Public badge and how you stand", async () => {
    await sam.mutation(api.survivor.create, { name: "Last One", description: "Winner buys", isPublic: true });
    open(sam);
    const shown = await card("Last One");
    for (const text of ["Winner buys", "Public", "1 member", "of 1 entry alive", "Active", "No pick yet", "Week 12"])
      expect(within(shown).getByText(text)).toBeTruthy();
    expect(within(shown).getByRole("link", { name: "Make Pick: Last One" })).toBeTruthy();
  });

  it("counts members live", async () => {
    const { league } = await sam.mutation(api.survivor.create, { name: "Last One" });
    open(sam);
    expect(within(await card("Last One")).queryByText("Public")).toBeNull();
    await pat.mutation(api.survivor.join, { inviteCode: league.inviteCode, numberOfEntries: 1 });
    expect(await within(await card("Last One")).findByText("2 members")).toBeTruthy();
  });

  it("[6.5] has a menu with View Pool for everybody and Delete Pool for the creator only", async () => {
    const { league } = await sam.mutation(api.survivor.create, { name: "Last One" });
    await pat.mutation(api.survivor.join, { inviteCode: league.inviteCode, numberOfEntries: 1 });
    const items = async () => (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
    const first = open(pat);
    await press("Options for Last One");
    expect(await items()).toEqual(["View Pool"]);
    await user.click(screen.getByRole("menuitem", { name: "View Pool" }));
    expect(await screen.findByRole("heading", { name: "Pool page" })).toBeTruthy();
    expect(first.router.state.location.pathname).toBe(`/survivor/${league.id}`);
    first.unmount();
    open(sam);
    await press("Options for Last One");
    expect(await items()).toEqual(["View Pool", "Delete Pool"]);
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

  it("names what is wrong with each field, and creates nothing", async () => {
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

  it("[7.28] creates it with every setting, says so and shows it", async () => {
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
    expect(within(await card("Last One")).getByText("Starts in Week 14")).toBeTruthy();
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

  it("[8.5] shows the server's refusal as a toast and at the field", async () => {
    // A second game, found after the form was opened, has its deadline behind it.
    const form = await openForm();
    await type(form, "Pool Name", "Last One");
    await storeWeek(host, [{ home: "KC", away: "DEN", inHours: 2 }]);
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

  it("tells a wrong code at the code and too many entries at their number; nothing changes", async () => {
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

  it("[8.8] joins with several entries, says so and shows the pool", async () => {
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
    expect(within(await card("Last One")).getByText("of 4 entries alive")).toBeTruthy();
  });
});

describe("[2.49] public pools", () => {
  it("are joined without a code, and are then mine", async () => {
    await sam.mutation(api.survivor.create, { name: "Open House", isPublic: true });
    await sam.mutation(api.survivor.create, { name: "Closed Circle" });
    open(pat);
    await publicTab();
    expect(await card("Open House")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Closed Circle" })).toBeNull();
    await press("Join Pool: Open House");
    expect(await screen.findByText("No public pools to join")).toBeTruthy();
    await toast("Joined", "Open House");
    await user.click(screen.getByRole("tab", { name: "My Pools" }));
    expect(await card("Open House")).toBeTruthy();
  });

  it("ask for the number of entries where several are allowed", async () => {
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

  it("say when they are full, and when entry has closed", async () => {
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
