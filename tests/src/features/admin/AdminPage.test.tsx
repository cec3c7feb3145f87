import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { parseScoreboard } from "../../../../convex/model/feed/espn/parseScoreboard";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { AdminPage } from "../../../../src/features/admin/AdminPage";
import { espnEvent, espnScoreboard } from "../../../support/feed/espnEvent";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { uiTest } from "../../../support/screens/uiTest";

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
  it("[6.4] shows others Access Denied with a link back", async () => {
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

  it("[4.8][7.36] asks before a role changes, and warns before granting admin", async () => {
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
    await user.click(within(list).getByRole("button", { name: "Remove admin: Sam Okafor" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove Admin" }));
    expect(await within(list).findByText("Was an admin")).toBeTruthy();
    const log = await screen.findByRole("list", { name: "Actions" });
    expect(within(log).getAllByRole("listitem")[0]?.textContent).toContain("Boss One changed the role of Sam Okafor");
  });

  it("[7.40] moves a season's progress bar with the run, and reports when it is done", async () => {
    // The feed doesn't answer, so that only the test advances the run.
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    open(boss);
    await user.click(await screen.findByRole("button", { name: "Sync Full Season" }));
    const bar = await screen.findByRole("progressbar", { name: "Progress of the season" });
    expect(bar.getAttribute("aria-valuenow")).toBe("0");
    const [run] = await boss.query(api.admin.listRuns, {});
    if (!run) throw new Error("No run was started.");
    const finish = (week: number) =>
      host.runInternal(internal.jobs.admin.finishStep, { runId: run.id, week, events: 16, problem: null });
    await finish(1);
    await finish(2);
    expect(await screen.findByText("2 of 22 weeks")).toBeTruthy();
    expect(bar.getAttribute("aria-valuenow")).toBe("2");
    for (let week = 3; week <= 22; week++) await finish(week);
    expect(await screen.findByText("Full season synced")).toBeTruthy();
    expect(screen.getByText(/^Done · 352 games · /)).toBeTruthy();
    expect(screen.getByText(/^Season \d{4}$/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Cancel/ })).toBeNull();
  });

  it("[7.40] shows a run after a reload, reports its end, and cancels it", async () => {
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    const runId = await boss.mutation(api.admin.syncSeason, { season: 2024 });
    open(boss);
    expect(await screen.findByText("Season 2024")).toBeTruthy();
    for (let week = 1; week <= 22; week++)
      await host.runInternal(internal.jobs.admin.finishStep, { runId, week, events: 16, problem: null });
    expect(await screen.findByText("Full season synced")).toBeTruthy();

    await boss.mutation(api.admin.syncSeason, { season: 2023 });
    await user.click(await screen.findByRole("button", { name: "Cancel the sync of Season 2023" }));
    expect(await screen.findByText("Sync cancelled")).toBeTruthy();
    expect(await screen.findByText(/^Cancelled · 0 games/)).toBeTruthy();
  });

  it("[6.3] shows what the feed reported once, until the next answer settles it", async () => {
    const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
    const answer = async (date: string) => {
      const board = parseScoreboard(espnScoreboard([espnEvent({ date })]));
      await host.runInternal(internal.jobs.feed.storeBoard, { board });
    };
    const [thursday, sunday] = [days(4), days(7)];
    await answer(sunday);
    await answer(thursday);
    open(boss);
    expect(await screen.findByRole("heading", { name: "Waiting for a second answer (1)" })).toBeTruthy();
    expect(screen.getByText(new RegExp(`Week 12 of 2025: kickoff at ${thursday}`))).toBeTruthy();
    await answer(sunday);
    await waitFor(() => expect(screen.queryByText(/Waiting for a second answer/)).toBeNull());
  });
});
