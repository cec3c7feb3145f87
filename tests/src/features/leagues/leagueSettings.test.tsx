// [2.32][5.1][5.4] League Settings and Pool Settings: name, description, size, openness and deadline.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { CLASSIC } from "../../../../domain/leagueRules/ruleSettings";
import { LeaguesPage } from "../../../../src/features/leagues/LeaguesPage";
import { SurvivorPage } from "../../../../src/features/survivor/pools/SurvivorPage";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { createPool } from "../../../support/screens/hostPool";
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
  await storeWeek(host, [{ home: "GB", away: "CHI", inHours: 72 }]);
});
afterEach(() => host.close());

const user = userEvent.setup();
const open = (page: React.ReactNode) => render(<MemoryRouter>{page}</MemoryRouter>, { wrapper: sam.wrapper });

async function openSettings(menu: string, item: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole("button", { name: menu }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
  return await screen.findByRole("dialog", { name: item });
}

async function type(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.type(field, text);
}

const save = async (form: HTMLElement) => user.click(within(form).getByRole("button", { name: "Save Settings" }));

it("[5.1] changes what a league is called and who fits in, with the rules of a new one", async () => {
  const { id: leagueId, inviteCode } = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  const kim = await host.signIn({ firstName: "Kim", lastName: "Lund" });
  for (const friend of [pat, kim]) await friend.mutation(api.leagues.join, { inviteCode });
  open(<LeaguesPage />);
  const form = await openSettings("Settings of Sunday Crew", "League Settings");
  const name = within(form).getByRole("textbox", { name: "League Name" });
  expect(name).toHaveProperty("value", "Sunday Crew");
  const size = within(form).getByRole("spinbutton", { name: "Maximum Members" });
  await type(size, "2");
  await user.clear(name);
  await save(form);
  expect(await within(form).findByText("League name is required")).toBeTruthy();
  expect(within(form).getByText("This league has 3 members already.")).toBeTruthy();
  await type(name, "Monday Crew");
  await type(size, "3");
  await user.type(within(form).getByRole("textbox", { name: "Description (Optional)" }), "For the late games.");
  await user.click(within(form).getByRole("checkbox", { name: /^Public league/ }));
  await save(form);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByRole("button", { name: "Settings of Monday Crew" })).toBeTruthy();
  expect(await pat.query(api.leagues.get, { leagueId })).toMatchObject({
    name: "Monday Crew",
    description: "For the late games.",
    maxMembers: 3,
    isPublic: true,
    pickDeadlineHours: 24,
  });
});

it("[5.4] changes a survivor pool's likewise", async () => {
  const leagueId = await createPool(sam, {}, [pat]);
  const { name } = await sam.query(api.leagues.get, { leagueId });
  open(<SurvivorPage />);
  const form = await openSettings(`Options for ${name}`, "Pool Settings");
  await type(within(form).getByRole("textbox", { name: "Pool Name" }), "Last One");
  await type(within(form).getByRole("spinbutton", { name: "Maximum Members" }), "500");
  await save(form);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByRole("button", { name: "Options for Last One" })).toBeTruthy();
  expect(await pat.query(api.leagues.get, { leagueId })).toMatchObject({ name: "Last One", maxMembers: 500 });
});

it("[13.1][5.2] leaves alone what another commissioner changed while the settings were open", async () => {
  const { id: leagueId, inviteCode } = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  await pat.mutation(api.leagues.join, { inviteCode });
  const { id: userId } = (await pat.query(api.users.current, {}))!;
  await sam.mutation(api.leagues.nameCommissioner, { leagueId, userId });
  open(<LeaguesPage />);
  const form = await openSettings("Settings of Sunday Crew", "League Settings");
  const changed = { pickDeadlineHours: 2, maxMembers: 50, netWeeks: 0, isPublic: true };
  await pat.mutation(api.leagues.updateSettings, { leagueId, ...changed });
  await user.type(within(form).getByRole("textbox", { name: "Description (Optional)" }), "For the late games.");
  await save(form);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const league = await sam.query(api.leagues.get, { leagueId });
  expect(league).toMatchObject({ description: "For the late games.", ...changed });
});

it("[13.4] ends joining with a day, in the reader's zone, and takes the end back", async () => {
  const { id: leagueId } = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  const read = () => sam.query(api.leagues.get, { leagueId });
  open(<LeaguesPage />);
  const change = async (day: string) => {
    const form = await openSettings("Settings of Sunday Crew", "League Settings");
    const field = within(form).getByLabelText("Last Day to Join (Optional)");
    await user.clear(field);
    if (day !== "") await user.type(field, day);
    await save(form);
    return form;
  };
  const refused = await change("2020-01-05");
  expect(await within(refused).findByText("Choose a day from today on, within ten years")).toBeTruthy();
  await user.click(within(refused).getByRole("button", { name: "Cancel" }));
  const year = new Date().getFullYear() + 1;
  await change(`${year}-01-05`);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const joinUntilMs = new Date(year, 0, 6).getTime() - 1;
  expect(await read()).toMatchObject({ joinUntilMs });
  const form = await openSettings("Settings of Sunday Crew", "League Settings");
  expect(within(form).getByLabelText("Last Day to Join (Optional)")).toHaveProperty("value", `${year}-01-05`);
  await save(form);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await read()).toMatchObject({ joinUntilMs });
  await change("");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await read()).not.toHaveProperty("joinUntilMs");
});

it.each([
  { kind: "league", menu: "Settings of", item: "League Settings" },
  { kind: "pool", menu: "Options for", item: "Pool Settings" },
])("[10.19] locks a $kind at the week's first kickoff, and by hours again", async ({ kind, menu, item }) => {
  const isPool = kind === "pool";
  const leagueId = isPool ? await createPool(sam, {}) : (await sam.mutation(api.leagues.create, { name: "Crew" })).id;
  const read = () => sam.query(api.leagues.get, { leagueId });
  const { name } = await read();
  open(isPool ? <SurvivorPage /> : <LeaguesPage />);
  const change = async (to: string) => {
    const form = await openSettings(`${menu} ${name}`, item);
    await user.selectOptions(within(form).getByRole("combobox", { name: "Picks Lock" }), to);
    await save(form);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  await change("At the week’s first kickoff");
  expect(await read()).toMatchObject({ pickDeadlineHours: 0, deadline: { kind: "firstKickoff" } });
  await change("Hours before each game");
  expect(await read()).toMatchObject({ pickDeadlineHours: 24 });
  expect(await read()).not.toHaveProperty("deadline");
});

it("[10.20] keeps a deadline of the week where the rules show its picks together, and says why", async () => {
  await sam.mutation(api.leagues.create, {
    name: "Sunday Crew",
    deadline: { kind: "firstKickoff" },
    rules: { ...CLASSIC, reveal: "together" },
  });
  open(<LeaguesPage />);
  const form = await openSettings("Settings of Sunday Crew", "League Settings");
  const why = "Not by hours: your rules show a week’s picks together, at the week’s deadline.";
  expect(await within(form).findByText(why)).toBeTruthy();
  const hours = within(form).getByRole("option", { name: "Hours before each game" });
  expect(hours).toHaveProperty("disabled", true);
});
