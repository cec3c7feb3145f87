import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { Toaster } from "../../../../src/components/ui/Toaster";
import { AdminPage } from "../../../../src/features/admin/AdminPage";
import { joinReports, parseImport } from "../../../../src/features/admin/importFile";
import { HostConvex, type HostClient } from "../../../support/hostConvex";
import { uiTest } from "../../../support/uiTest";

uiTest();

let host: HostConvex;
let boss: HostClient;
let sam: HostClient;
beforeEach(async () => {
  vi.stubEnv("ADMIN_EMAILS", "boss-one@huddle.test");
  host = await HostConvex.open();
  boss = await host.signIn({ firstName: "Boss", lastName: "One" });
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  await host.close();
});

const user = userEvent.setup();

function open(client: HostClient) {
  return render(
    <MemoryRouter>
      <AdminPage />
      <Toaster />
    </MemoryRouter>,
    { wrapper: client.wrapper },
  );
}

async function openTab(name: string) {
  await user.click(await screen.findByRole("tab", { name }));
}

describe("[2.48] the admin dashboard", () => {
  it("[6.4] tells others Access Denied, with the way back", async () => {
    open(sam);
    expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to Dashboard" }).getAttribute("href")).toBe("/");
    expect(screen.queryByRole("tab")).toBeNull();
  });

  it("[1.7] has the eight tabs in the specification's order", async () => {
    open(boss);
    const tabs = await screen.findAllByRole("tab");
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      "Sync Data",
      "Import Games",
      "Import Picks",
      "Update Scores",
      "Historical Mode",
      "Users",
      "View Picks",
      "Send Reminders",
    ]);
  });

  it("[4.8][7.36] asks before a role changes, and warns before it makes an admin", async () => {
    open(boss);
    await openTab("Users");
    const list = await screen.findByRole("list", { name: "Users" });
    await user.click(await within(list).findByRole("button", { name: "Make admin: Sam Okafor" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(within(dialog).getByText(/^Warning: admins see everybody/)).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: "Make Admin" }));
    expect(await screen.findByText("User role updated successfully")).toBeTruthy();
    expect(await sam.query(api.users.current, {})).toMatchObject({ role: "admin" });
    await user.click(await within(list).findByRole("button", { name: "Remove admin: Sam Okafor" }));
    const second = await screen.findByRole("alertdialog");
    expect(within(second).queryByText(/Warning/)).toBeNull();
    await user.click(within(second).getByRole("button", { name: "Cancel" }));
    expect(await sam.query(api.users.current, {})).toMatchObject({ role: "admin" });
    const log = await screen.findByRole("list", { name: "Actions" });
    expect(within(log).getByRole("listitem").textContent).toContain("Boss One changed the role of Sam Okafor");
  });

  it("[7.40] moves the bar of a season as the run does, and says when it is done", async () => {
    // The feed doesn't answer, so that the steps are the test's own.
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    open(boss);
    await user.click(await screen.findByRole("button", { name: "Sync Full Season" }));
    const bar = await screen.findByRole("progressbar", { name: "Progress of the season" });
    expect(bar.getAttribute("aria-valuenow")).toBe("0");
    const [run] = await boss.query(api.admin.listRuns, {});
    if (!run) throw new Error("No run was started.");
    const finish = (week: number) =>
      host.runInternal(internal.admin.finishStep, { runId: run.id, week, events: 16, problem: null });
    await finish(1);
    await finish(2);
    expect(await screen.findByText("2 of 22 weeks")).toBeTruthy();
    expect(bar.getAttribute("aria-valuenow")).toBe("2");
    for (let week = 3; week <= 22; week++) await finish(week);
    expect(await screen.findByText("Full season synced")).toBeTruthy();
    expect(screen.getByText("Done · 352 games")).toBeTruthy();
  });

  it("[5.7] refuses empty and broken JSON before anything is sent", async () => {
    open(boss);
    await openTab("Import Picks");
    await user.click(screen.getByRole("button", { name: "Import Picks" }));
    expect(await screen.findByText("Please enter picks data")).toBeTruthy();
    await user.click(screen.getByLabelText("Picks as JSON"));
    await user.paste("[{");
    await user.click(screen.getByRole("button", { name: "Check Only" }));
    expect(await screen.findByText("Invalid JSON format")).toBeTruthy();
  });

  it("[7.45] lists each bad row by number and field", async () => {
    open(boss);
    await openTab("Import Games");
    await user.click(screen.getByLabelText("Games as JSON"));
    await user.paste('{"games":[{"id":"1","season":2025,"week":99,"gameDate":"2025-11-09","homeTeamId":"GB"}]}');
    await user.click(screen.getByRole("button", { name: "Import Games" }));
    expect(await screen.findByText("Nothing was imported")).toBeTruthy();
    expect(screen.getAllByText("Row 1").map((row) => row.parentElement?.textContent)).toEqual([
      "Row 1week Expected 1 to 22",
      "Row 1awayTeamId Required",
    ]);
    expect(await screen.findByText("Failed to import games")).toBeTruthy();
  });
});

describe("an import's file", () => {
  it("is a list, or an object with one", () => {
    expect(parseImport('[{"id":1}]', "games")).toEqual({ rows: [{ id: 1 }] });
    expect(parseImport('{"games":[1]}', "games")).toEqual({ rows: [1] });
    expect(parseImport('{"picks":[1]}', "games")).toEqual({ problem: "Expected a list of games" });
    expect(parseImport("[]", "picks")).toEqual({ problem: "Please enter picks data" });
  });

  it("keeps its row numbers when it goes in parts", () => {
    const part = { changes: [], unchanged: 2, problems: [{ row: 3, field: "week", message: "Required" }] };
    const joined = joinReports(
      [
        { ...part, isApplied: false },
        { ...part, isApplied: true },
      ],
      100,
    );
    expect(joined.problems.map(({ row }) => row)).toEqual([3, 103]);
    expect(joined).toMatchObject({ unchanged: 4, isApplied: false });
  });
});
