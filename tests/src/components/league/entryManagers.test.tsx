// [16.5] Managers: a member lets another one pick for them on the members' page, who then does so on My Picks.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { LeagueFrame } from "../../../../src/features/leagues/home/LeagueFrame";
import { MembersPage } from "../../../../src/features/leagues/home/MembersPage";
import { PicksPage } from "../../../../src/features/picks/PicksPage";
import type { LeagueView } from "../../../../src/lib/views";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { SEASON, storeWeek, WEEK } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const user = userEvent.setup();
let host: HostConvex;
let sam: HostClient;
let pat: HostClient;
let league: LeagueView;

beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  league = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  await pat.mutation(api.leagues.join, { inviteCode: league.inviteCode });
});
afterEach(() => host.close());

function open(client: HostClient, address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/picks" element={<PicksPage />} />
        <Route element={<LeagueFrame />}>
          <Route path="/leagues/:leagueId/members" element={<MembersPage />} />
        </Route>
      </Routes>
      <Toaster />
    </MemoryRouter>,
    { wrapper: client.wrapper },
  );
}

async function openManagers(of: string, title: string) {
  await user.click(await screen.findByRole("button", { name: `Options for ${of}` }));
  await user.click(await screen.findByRole("menuitem", { name: "Managers" }));
  return within(await screen.findByRole("dialog", { name: title }));
}

const managers = async () => {
  const [own] = await pat.query(api.entries.listManagers, { leagueId: league.id });
  return own?.managers.map(({ firstName }) => firstName);
};

it("[16.5] a member names a manager and takes it back", async () => {
  open(pat, `/leagues/${league.id}/members`);
  const dialog = await openManagers("Pat Rivera", "Managers");
  expect(await dialog.findByText("Nobody yet.")).toBeTruthy();
  const choice = dialog.getByRole<HTMLSelectElement>("combobox", { name: "Add a manager" });
  expect([...choice.options].map(({ text }) => text)).toEqual(["Choose a member", "Sam Okafor"]);
  await user.selectOptions(choice, "Sam Okafor");
  await user.click(dialog.getByRole("button", { name: "Add" }));
  const list = within(await dialog.findByRole("list", { name: "Managers of Pat Rivera" }));
  expect(await managers()).toEqual(["Sam"]);
  expect(dialog.getByText("No other member can be chosen. Invite one first.")).toBeTruthy();
  await user.click(list.getByRole("button", { name: "Remove Sam Okafor as a manager" }));
  expect(await dialog.findByText("Nobody yet.")).toBeTruthy();
  expect(await managers()).toEqual([]);
});

it("[16.5] a commissioner names one for a player without an account, whom commissioners needn't be", async () => {
  await sam.mutation(api.entries.addPlayers, { leagueId: league.id, names: ["Grandpa Joe"] });
  open(sam, `/leagues/${league.id}/members`);
  const dialog = await openManagers("Grandpa Joe", "Managers of Grandpa Joe");
  const choice = await dialog.findByRole<HTMLSelectElement>("combobox", { name: "Add a manager" });
  expect([...choice.options].map(({ text }) => text)).toEqual(["Choose a member", "Pat Rivera"]);
  await user.selectOptions(choice, "Pat Rivera");
  await user.click(dialog.getByRole("button", { name: "Add" }));
  expect(await dialog.findByRole("list", { name: "Managers of Grandpa Joe" })).toBeTruthy();
});

it("[16.5] a manager makes the picks, told for whom", async () => {
  await storeWeek(host, [{ home: "GB", away: "CHI", inHours: 30, lines: { spread: -3.5 } }]);
  const [own] = await pat.query(api.entries.listManagers, { leagueId: league.id });
  const userId = (await sam.query(api.users.current, {}))?.id;
  if (own === undefined || userId === undefined) throw new Error("Somebody is missing.");
  await pat.mutation(api.entries.addManager, { entryId: own.entryId, userId });
  open(sam, `/picks?league=${league.id}`);
  await user.selectOptions(await screen.findByRole("combobox", { name: "Picks for" }), "Pat Rivera · 1 left");
  expect(await screen.findByText(/You pick for Pat Rivera as a manager\./)).toBeTruthy();
  await user.click(await screen.findByRole("radio", { name: /Packers/ }));
  const at = { leagueId: league.id, season: SEASON, week: WEEK };
  await waitFor(async () => expect((await pat.query(api.picks.listMine, at)).picks).toHaveLength(1));
  expect((await sam.query(api.picks.listMine, at)).picks).toEqual([]);
});
