// [16.3] Players without an account: a commissioner adds them by name, and makes their picks on My Picks.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
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
          { path: "/picks", element: <PicksPage /> },
          { element: <LeagueFrame />, children: [{ path: "/leagues/:leagueId/members", element: <MembersPage /> }] },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />, { wrapper: client.wrapper });
  return router;
}

const membersPage = () => `/leagues/${league.id}/members`;
const players = async () =>
  (await sam.query(api.entries.listPlayers, { leagueId: league.id })).map((each) => each.entryName);
const add = (...names: string[]) => sam.mutation(api.entries.addPlayers, { leagueId: league.id, names });

it("[16.3] a pasted list is checked before it is added, and doubtful lines are left out", async () => {
  open(sam, membersPage());
  await user.click(await screen.findByRole("button", { name: "Add by Name" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Players by Name" }));
  await user.click(dialog.getByRole("textbox", { name: "Names" }));
  await user.paste("Grandpa Joe\nPat  RIVERA\nAunt Mae\nHuddle Picks");
  expect(
    await dialog.findByText('Line 2, "Pat RIVERA": somebody in the league is called that, or almost.'),
  ).toBeTruthy();
  expect(dialog.getByText('Line 4, "Huddle Picks": too much like this app\'s own name, Huddle Picks.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Add 2 Players" }).disabled).toBe(true);
  await user.click(dialog.getByRole("button", { name: "Leave Them Out" }));
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Add 2 Players" }).disabled).toBe(false),
  );
  await user.click(dialog.getByRole("button", { name: "Add 2 Players" }));
  const list = within(await screen.findByRole("list", { name: "Without an account" }));
  expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining("Aunt Mae"), expect.stringContaining("Grandpa Joe")]),
  );
  expect(await players()).toEqual(["Aunt Mae", "Grandpa Joe"]);
});

it("[16.3] a player is renamed and removed; members only see who plays", async () => {
  await add("Grandpa Joe");
  open(sam, membersPage());
  const choose = async (name: string, item: string) => {
    await user.click(await screen.findByRole("button", { name: `Options for ${name}` }));
    await user.click(await screen.findByRole("menuitem", { name: item }));
  };
  await choose("Grandpa Joe", "Rename");
  const renaming = within(await screen.findByRole("dialog", { name: "Rename Player" }));
  await user.clear(renaming.getByRole("textbox", { name: "Name" }));
  await user.type(renaming.getByRole("textbox", { name: "Name" }), "Joe Senior");
  await user.click(renaming.getByRole("button", { name: "Save" }));
  await choose("Joe Senior", "Remove");
  const removal = within(await screen.findByRole("alertdialog"));
  await user.click(removal.getByRole("button", { name: "Remove" }));
  await waitFor(async () => expect(await players()).toEqual([]));
});

it("[16.3] a member sees the players, and can do nothing about them", async () => {
  await add("Grandpa Joe");
  open(pat, membersPage());
  expect(await screen.findByText("Grandpa Joe")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Options for Grandpa Joe" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Add by Name" })).toBeNull();
});

it("[16.3] a commissioner makes a player's picks, apart from their own", async () => {
  await add("Grandpa Joe");
  await storeWeek(host, [{ home: "GB", away: "CHI", inHours: 30, lines: { spread: -3.5 } }]);
  const router = open(sam, membersPage());
  await user.click(await screen.findByRole("button", { name: "Options for Grandpa Joe" }));
  await user.click(await screen.findByRole("menuitem", { name: "Make Picks" }));
  const [joe] = await sam.query(api.entries.listPlayers, { leagueId: league.id });
  const entryId = joe?.entryId;
  if (entryId === undefined) throw new Error("Nobody was added.");
  expect(router.state.location.search).toContain(`entry=${league.id}.${entryId}`);
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Picks for" });
  expect(choice.selectedOptions[0]?.textContent).toBe("Grandpa Joe · 1 left");
  const radio = (name: RegExp) => screen.findByRole("radio", { name });
  await user.click(await radio(/Packers/));
  const at = { leagueId: league.id, season: SEASON, week: WEEK };
  await waitFor(async () => expect((await sam.query(api.picks.listMine, { ...at, entryId })).picks).toHaveLength(1));
  expect((await sam.query(api.picks.listMine, at)).picks).toEqual([]);

  await user.selectOptions(choice, "Sam Okafor · 1 left");
  await waitFor(async () => expect((await radio(/Packers/)).getAttribute("aria-checked")).toBe("false"));
  expect(router.state.location.search).not.toContain("entry=");
});

it("[16.3] a player who was removed meanwhile is told, with the way to one's own picks", async () => {
  await add("Grandpa Joe");
  await storeWeek(host, [{ home: "GB", away: "CHI", inHours: 30, lines: { spread: -3.5 } }]);
  const [joe] = await sam.query(api.entries.listPlayers, { leagueId: league.id });
  open(sam, `/picks?league=${league.id}&entry=${league.id}.${joe?.entryId}`);
  await screen.findByRole("combobox", { name: "Picks for" });
  await sam.mutation(api.entries.removePlayer, { entryId: joe?.entryId as never });
  await user.click(await screen.findByRole("button", { name: "My Own Picks" }));
  expect(await screen.findByRole("radio", { name: /Packers/ })).toBeTruthy();
});
