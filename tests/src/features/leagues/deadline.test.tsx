// [5.2] The deadline field in Create League and in League Settings.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { NewLeaguePage } from "../../../../src/features/leagues/create/NewLeaguePage";
import { LeaguesPage } from "../../../../src/features/leagues/LeaguesPage";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { pick, storeWeek } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  await storeWeek(host, [
    { home: "GB", away: "CHI", inHours: 6 },
    { home: "DET", away: "MIN", inHours: 30 },
    { home: "BUF", away: "MIA", inHours: 54 },
  ]);
  await host.runInternal(internal.jobs.maintenance.sweep, {});
});
afterEach(() => host.close());

const user = userEvent.setup();
const open = () =>
  render(
    <MemoryRouter initialEntries={["/leagues"]}>
      <Routes>
        <Route path="/leagues" element={<LeaguesPage />} />
        <Route path="/leagues/new" element={<NewLeaguePage />} />
      </Routes>
    </MemoryRouter>,
    { wrapper: sam.wrapper },
  );

async function type(form: HTMLElement, hours: string) {
  const field = within(form).getByRole("spinbutton", { name: "Pick Deadline (hours before game)" });
  await user.clear(field);
  await user.type(field, hours);
}
const says = async (form: HTMLElement, sentence: string) =>
  await waitFor(() => expect(within(form).getByRole("status").textContent).toBe(sentence));

const why = "24 hours would leave only 2 Week 12 games to pick.";

async function openDialog() {
  open();
  await user.click((await screen.findAllByRole("button", { name: "Create League" }))[0]!);
  return await screen.findByRole("dialog", { name: "Create New League" });
}

it("[9.1] of a league created in the middle of a week leaves its games to pick, and says why", async () => {
  const form = await openDialog();
  expect(await within(form).findByText(`Picks lock 4 hours before each game. ${why}`)).toBeTruthy();
  await user.type(within(form).getByLabelText("League Name"), "Sunday Crew");
  await user.click(within(form).getByRole("button", { name: "Create League" }));
  await waitFor(async () =>
    expect(await sam.query(api.leagues.listMine, {})).toMatchObject([{ name: "Sunday Crew", pickDeadlineHours: 4 }]),
  );
});

it("[9.1] stays 24 hours for whoever asks the server for no other", async () => {
  expect(await sam.mutation(api.leagues.create, { name: "By Hand" })).toMatchObject({ pickDeadlineHours: 24 });
});

it("[5.2] can be chosen while fine-tuning, which shows what it leaves open while typing", async () => {
  await user.click(within(await openDialog()).getByRole("button", { name: "Fine-tune" }));
  const hours = await screen.findByRole("spinbutton", { name: /^Pick Deadline/ });
  const form = hours.closest("form")!;
  expect(hours).toHaveProperty("value", "4");
  expect(within(form).getByText(why)).toBeTruthy();
  await says(form, "Leaves 3 of 3 Week 12 games open.");
  await type(form, "24");
  await says(form, "Leaves 2 of 3 Week 12 games open; at kickoff (0 hours) it would be 3.");
  expect(within(form).queryByText(why)).toBeNull();
  await type(form, "169");
  await says(form, "");
  await type(form, "5");
  await user.type(within(form).getByLabelText("League Name"), "Sunday Crew");
  await user.click(within(form).getByRole("checkbox", { name: "Public league" }));
  await user.click(within(form).getByRole("button", { name: "Create League" }));
  await waitFor(async () =>
    expect(await sam.query(api.leagues.listMine, {})).toMatchObject([
      { name: "Sunday Crew", pickDeadlineHours: 5, isPublic: true },
    ]),
  );
});

it("[9.1] follows the games until somebody sets another", async () => {
  await user.click(within(await openDialog()).getByRole("button", { name: "Fine-tune" }));
  const hours = await screen.findByRole("spinbutton", { name: /^Pick Deadline/ });
  const form = hours.closest("form")!;
  expect(hours).toHaveProperty("value", "4");
  await storeWeek(host, [{ home: "GB", away: "CHI", inHours: -1, status: "in_progress" }]);
  await waitFor(() => expect(hours).toHaveProperty("value", "24"));
  await type(form, "12");
  // Now 6 hours are proposed.
  await storeWeek(host, [{ home: "DET", away: "MIN", inHours: 10 }]);
  await says(form, "Leaves 1 of 3 Week 12 games open; at kickoff (0 hours) it would be 2.");
  expect(hours).toHaveProperty("value", "12");
});

it("counts, in the settings, locked and picked games, which a lower deadline doesn't reopen", async () => {
  const early = { name: "Sunday Crew", pickDeadlineHours: 4 };
  const { id: leagueId } = await sam.mutation(api.leagues.create, early);
  await pick(sam, { leagueId, match: { home: "GB", away: "CHI" }, team: "GB" });
  await sam.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours: 48 });
  open();
  await user.click(await screen.findByRole("button", { name: "Settings of Sunday Crew" }));
  await user.click(await screen.findByRole("menuitem", { name: "League Settings" }));
  const form = await screen.findByRole("dialog", { name: "League Settings" });
  await says(form, "Leaves 1 of 3 Week 12 games open; at kickoff (0 hours) it would be 2.");
  await type(form, "1");
  await says(form, "Leaves 2 of 3 Week 12 games open.");
  await user.click(within(form).getByRole("button", { name: "Save Settings" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // As the server stores it.
  const week = { leagueId, season: 2026, week: 12 };
  expect((await sam.query(api.picks.listMine, week)).lockedGameIds).toHaveLength(1);
});

it("[10.11] of a week that is under way stays, and the new one is offered for the weeks after it", async () => {
  const { id: leagueId } = await sam.mutation(api.leagues.create, { name: "Sunday Crew", pickDeadlineHours: 4 });
  await sam.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours: 12 });
  open();
  const openSettings = async () => {
    await user.click(await screen.findByRole("button", { name: "Settings of Sunday Crew" }));
    await user.click(await screen.findByRole("menuitem", { name: "League Settings" }));
    return await screen.findByRole("dialog", { name: "League Settings" });
  };
  const form = await openSettings();
  await user.selectOptions(within(form).getByRole("combobox", { name: "Picks Lock" }), "At the week’s first kickoff");
  await user.click(within(form).getByRole("button", { name: "Save Settings" }));
  const question = await screen.findByRole("alertdialog", { name: "Change it after this week?" });
  expect(question.textContent).toContain("picks lock 12 hours before each game");
  expect((await sam.query(api.leagues.get, { leagueId })).nextDeadline).toBeUndefined();
  await user.click(within(question).getByRole("button", { name: "Change After This Week" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const league = await sam.query(api.leagues.get, { leagueId });
  expect(league).toMatchObject({ pickDeadlineHours: 12, nextDeadline: { deadline: { kind: "firstKickoff" } } });
  expect((await openSettings()).textContent).toContain(
    "From Week 13 on. Until then, picks lock 12 hours before each game",
  );
});

it("[10.19] can be a day and time, drawn as the week would lock, or the week's first kickoff", async () => {
  await user.click(within(await openDialog()).getByRole("button", { name: "Fine-tune" }));
  const kind = await screen.findByRole("combobox", { name: "Picks Lock" });
  const form = kind.closest("form")!;
  await user.selectOptions(kind, "At the week’s first kickoff");
  const locks = () =>
    within(within(form).getByRole("list", { name: "When this week’s games lock" })).getAllByRole("listitem");
  await waitFor(() => expect(locks()).toHaveLength(1));
  expect(locks()[0]?.textContent).toContain("3 games");
  expect(within(form).queryByRole("spinbutton", { name: /^Pick Deadline/ })).toBeNull();
  await user.selectOptions(kind, "On a day and time");
  await user.selectOptions(within(form).getByRole("combobox", { name: "Day" }), "Monday");
  const times = within(form).getByRole("combobox", { name: "Time (Eastern)" });
  expect(within(times).getAllByRole("option").at(-1)?.textContent).toBe("8:00 PM");
  await user.selectOptions(times, "7:30 PM");
  await user.type(within(form).getByLabelText("League Name"), "Sunday Crew");
  await user.click(within(form).getByRole("button", { name: "Create League" }));
  await waitFor(async () =>
    expect(await sam.query(api.leagues.listMine, {})).toMatchObject([
      { pickDeadlineHours: 0, deadline: { kind: "dayTime", day: "monday", time: "19:30" } },
    ]),
  );
});

it("[10.19] says itself in the settings, and becomes hours again there", async () => {
  const sunday = { kind: "dayTime", day: "sunday", time: "13:00" } as const;
  await sam.mutation(api.leagues.create, { name: "Sunday Crew", deadline: sunday });
  open();
  await user.click(await screen.findByRole("button", { name: "Settings of Sunday Crew" }));
  await user.click(await screen.findByRole("menuitem", { name: "League Settings" }));
  const dialog = await screen.findByRole("dialog", { name: "League Settings" });
  expect(within(dialog).getByRole("combobox", { name: "Day" })).toHaveProperty("value", "sunday");
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Picks Lock" }), "Hours before each game");
  await type(dialog, "6");
  await user.click(within(dialog).getByRole("button", { name: "Save Settings" }));
  await waitFor(async () => {
    const [league] = await sam.query(api.leagues.listMine, {});
    expect([league?.pickDeadlineHours, league?.deadline]).toEqual([6, undefined]);
  });
});
