import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { HostClient, HostConvex } from "../../../support/screens/hostConvex";
import { closed, dialog, open, openPoolsHost, press, toast, user } from "../../../support/screens/poolsScreen";
import { storeWeek } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
beforeEach(async () => {
  ({ host, sam } = await openPoolsHost());
});
afterEach(() => host.close());

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
    await type(form, "Pick Deadline (hours before game)", "169");
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
    expect(
      ["Maximum Members", "Lives per Entry", "Pick Deadline (hours before game)", "Starting Week"].map(value),
    ).toEqual(["100", "1", "24", "12"]);
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
    await type(form, "Pick Deadline (hours before game)", "1");
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
      latestResurrectionWeek: 17,
      twoPicksFromWeek: null,
      picksLosers: false,
      playoffsFreeTeams: false,
      marginBreaksTies: false,
    });
  });

  const weeks = (form: HTMLElement) =>
    within(within(form).getByLabelText("Starting Week"))
      .getAllByRole("option")
      .map((option) => option.textContent);

  it("offers only weeks whose first deadline is ahead, for the typed deadline and upcoming games", async () => {
    const form = await openForm();
    expect(weeks(form)[0]).toBe("Week 12");
    await type(form, "Pick Deadline (hours before game)", "100");
    await waitFor(() => expect(weeks(form)[0]).toBe("Week 13"));
    expect(within(form).getByLabelText<HTMLSelectElement>("Starting Week").value).toBe("13");
    await type(form, "Pick Deadline (hours before game)", "24");
    await waitFor(() => expect(weeks(form)[0]).toBe("Week 12"));
    expect(within(form).getByLabelText<HTMLSelectElement>("Starting Week").value).toBe("12");
    await storeWeek(host, [{ home: "KC", away: "DEN", inHours: 2 }]);
    await waitFor(() => expect(weeks(form)[0]).toBe("Week 13"));
    await type(form, "Pool Name", "Last One");
    await press("Create Pool", form);
    await closed();
    expect((await sam.query(api.survivor.listMine, {}))[0]?.startingWeek).toBe(13);
  });

  it("[5.2] shows how the deadline leaves the games of the starting week, not those of an earlier one", async () => {
    await storeWeek(host, [{ home: "KC", away: "DEN", inHours: 240 }], { week: 13 });
    const form = await openForm();
    expect(await within(form).findByText(/^Leaves 2 of 2 Week 12 games open/)).toBeTruthy();
    await user.selectOptions(within(form).getByLabelText("Starting Week"), "Week 13");
    expect(await within(form).findByText(/^Leaves 1 of 1 Week 13 games open/)).toBeTruthy();
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
    expect(await within(form).findByText("It is too late to start a pool this season.")).toBeTruthy();
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

  it("[8.5][10.18] shows a refused option at its field, and opens the options for it", async () => {
    const form = await openForm();
    const options = within(form).getByText("More options").closest("details");
    await type(form, "Pool Name", "Last One");
    await user.selectOptions(within(form).getByLabelText("Buy-backs per Entry"), "1");
    await user.selectOptions(within(form).getByLabelText("Latest Buy-back Week"), "Week 13");
    await user.selectOptions(within(form).getByLabelText("Starting Week"), "Week 13");
    expect(options?.open).toBe(false);
    await press("Create Pool", form);
    const message = "The latest buy-back week must be after the starting week.";
    expect(await within(form).findByText(message)).toBeTruthy();
    expect(options?.open).toBe(true);
    expect(within(form).getByLabelText("Latest Buy-back Week").getAttribute("aria-invalid")).toBe("true");
  });
});
