// [16.2] Several entries: added on the members' page, switched on My Picks, and copied from one to the other.
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
let league: LeagueView;

beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  league = await sam.mutation(api.leagues.create, { name: "Sunday Crew", entriesPerMember: 2 });
});
afterEach(() => host.close());

function open(address: string) {
  const outlet = (
    <>
      <Outlet />
      <Toaster />
    </>
  );
  const children = [
    { path: "/picks", element: <PicksPage /> },
    { element: <LeagueFrame />, children: [{ path: "/leagues/:leagueId/members", element: <MembersPage /> }] },
  ];
  const router = createMemoryRouter([{ element: outlet, children }], { initialEntries: [address] });
  render(<RouterProvider router={router} />, { wrapper: sam.wrapper });
  return router;
}

const own = async () =>
  (await sam.query(api.entries.listOwn, { leagueId: league.id })).map(({ entryName }) => entryName);

it("[16.2] a member adds, renames and removes entries of their own", async () => {
  open(`/leagues/${league.id}/members`);
  const section = await screen.findByRole("region", { name: "Your entries" });
  expect(section.textContent).toContain("up to 2 entries");
  await user.click(within(section).getByRole("button", { name: "Add an Entry" }));
  const adding = await screen.findByRole("dialog", { name: "Add an Entry" });
  expect(adding.textContent).not.toContain("It costs");
  await user.type(within(adding).getByRole("textbox", { name: "Name" }), "sam  OKAFOR");
  await user.click(within(adding).getByRole("button", { name: "Add Entry" }));
  expect(await within(adding).findByText(/is taken, or looks like a name/)).toBeTruthy();
  await user.clear(within(adding).getByRole("textbox", { name: "Name" }));
  await user.click(within(adding).getByRole("button", { name: "Add Entry" }));
  expect(await screen.findByText("Sam Okafor 2 plays in Sunday Crew")).toBeTruthy();
  // The number that the league allows.
  await waitFor(() => expect(within(section).queryByRole("button", { name: "Add an Entry" })).toBeNull());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  const choose = async (name: string) => {
    await user.click(within(section).getByRole("button", { name: /^Options for Sam Okafor 2|^Options for Gut/ }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  await choose("Rename");
  const renaming = await screen.findByRole("dialog", { name: "Rename Entry" });
  const field = within(renaming).getByRole("textbox", { name: "Name" });
  await user.clear(field);
  await user.type(field, "Gut Feeling");
  await user.click(within(renaming).getByRole("button", { name: "Save" }));
  expect(await within(section).findByText("Gut Feeling")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // The first one stays as long as its owner.
  await user.click(within(section).getByRole("button", { name: "Options for Sam Okafor" }));
  expect(await screen.findByRole("menuitem", { name: "Rename" })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "Remove" })).toBeNull();
  await user.keyboard("{Escape}");
  await choose("Remove");
  const removing = await screen.findByRole("alertdialog", { name: "Remove Entry" });
  await user.click(within(removing).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(within(section).queryByText("Gut Feeling")).toBeNull());
  expect(await own()).toEqual(["Sam Okafor"]);
});

it("[16.2][12.1] My Picks goes from one entry to the next, and copies to the others", async () => {
  await storeWeek(host, [{ home: "GB", away: "CHI", inHours: 30, lines: { spread: -3.5 } }]);
  const { entryId } = await sam.mutation(api.entries.addOwn, { leagueId: league.id, name: "Gut Feeling" });
  const router = open(`/picks?league=${league.id}`);
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Picks for" });
  expect([...choice.options].map(({ textContent }) => textContent)).toEqual([
    "Sam Okafor · 1 left",
    "Gut Feeling · 1 left",
  ]);
  await user.click(await screen.findByRole("radio", { name: /Packers/ }));
  const next = await screen.findByRole("button", { name: "Pick for Gut Feeling" });
  await user.click(screen.getByRole("button", { name: "Copy to my other entries" }));
  const copying = await screen.findByRole("dialog", { name: "Use These Picks Elsewhere" });
  expect(await within(copying).findByRole("checkbox", { name: /Gut Feeling/ })).toBeTruthy();
  expect(within(copying).getByText("1 game to fill")).toBeTruthy();
  await user.click(within(copying).getByRole("button", { name: "Copy to 1 Entry" }));
  expect(await screen.findByText("1 pick copied to Gut Feeling")).toBeTruthy();
  const { picks } = await sam.query(api.picks.listMine, { leagueId: league.id, season: SEASON, week: WEEK, entryId });
  expect(picks).toHaveLength(1);
  await waitFor(() => expect(next.isConnected).toBe(false));
  await user.selectOptions(choice, "Gut Feeling");
  expect(router.state.location.search).toContain(`entry=${league.id}.${entryId}`);
  expect(await screen.findByText("1 open pick came from another sheet of yours.")).toBeTruthy();
});
