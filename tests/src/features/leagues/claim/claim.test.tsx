// [16.4] A commissioner makes a claim link on the members' page; whoever opens it takes over the entry, and that is
// undone.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { Toaster } from "../../../../../src/components/ui/overlays/Toaster";
import { UserClaim } from "../../../../../src/features/leagues/claim/UserClaim";
import { LeagueFrame } from "../../../../../src/features/leagues/home/LeagueFrame";
import { MembersPage } from "../../../../../src/features/leagues/home/MembersPage";
import type { LeagueView } from "../../../../../src/lib/views";
import { HostConvex, type HostClient } from "../../../../support/screens/hostConvex";
import { storeWeek } from "../../../../support/screens/hostSeason";
import { uiTest } from "../../../../support/screens/uiTest";

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
  await sam.mutation(api.entries.addPlayers, { leagueId: league.id, names: ["Grandpa Joe"] });
});
afterEach(() => host.close());

function open(client: HostClient, address: string, token = "") {
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
          { path: "/claim/:token", element: <UserClaim token={token} /> },
          { path: "/leagues/:leagueId/standings", element: <p>Standings</p> },
          { element: <LeagueFrame />, children: [{ path: "/leagues/:leagueId/members", element: <MembersPage /> }] },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  return { ...render(<RouterProvider router={router} />, { wrapper: client.wrapper }), router };
}

const joe = async () => {
  const [player] = await sam.query(api.entries.listPlayers, { leagueId: league.id });
  if (player === undefined) throw new Error("Joe doesn't play.");
  return player.entryId;
};
const makeToken = async () => (await sam.mutation(api.claims.makeLink, { entryId: await joe() })).token;

it("[16.4] a commissioner makes the link, which is shown once, and somebody new takes over by it", async () => {
  const page = open(sam, `/leagues/${league.id}/members`);
  const openDialog = async () => {
    await user.click(await screen.findByRole("button", { name: "Options for Grandpa Joe" }));
    await user.click(await screen.findByRole("menuitem", { name: "Claim Link" }));
    return within(await screen.findByRole("dialog", { name: "Claim Link for Grandpa Joe" }));
  };
  const dialog = await openDialog();
  await user.click(dialog.getByRole("button", { name: "Make Link" }));
  const address = (await dialog.findByText(/\/claim\/[0-9a-f]{32}$/)).textContent ?? "";
  expect(await dialog.findByRole("img", { name: "QR code of the claim link" })).toBeTruthy();
  expect(dialog.getByRole("link", { name: "Mail" }).getAttribute("href")).toContain(encodeURIComponent(address));
  await user.click(dialog.getByRole("button", { name: "Copy Link" }));
  expect(await navigator.clipboard.readText()).toBe(address);
  await user.click(dialog.getByRole("button", { name: "Done" }));
  const again = await openDialog();
  expect(await again.findByText(/A link is out until .* It can’t be shown again/)).toBeTruthy();
  expect(again.queryByText(/\/claim\//)).toBeNull();
  page.unmount();

  const token = address.split("/").at(-1) ?? "";
  const eve = await host.signIn({ firstName: "Eve", lastName: "Mae" });
  const { router } = open(eve, `/claim/${token}`, token);
  expect(await screen.findByRole("heading", { name: "Grandpa Joe" })).toBeTruthy();
  expect(screen.getByText("Sunday Crew")).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
  await user.click(screen.getByRole("button", { name: "This Is Me" }));
  expect(await screen.findByText("Standings")).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/leagues/${league.id}/standings`);
  expect(await screen.findByText("Grandpa Joe is yours now")).toBeTruthy();
  expect(await sam.query(api.entries.listPlayers, { leagueId: league.id })).toEqual([]);
});

it("[16.4] a link that doesn't work says so, whatever is wrong with it", async () => {
  open(pat, "/claim/nonsense", "nonsense");
  expect(await screen.findByText("This link doesn’t work any more")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "This Is Me" })).toBeNull();
});

it("[16.4] a member joins the entry with their own, and a commissioner undoes it", async () => {
  const token = await makeToken();
  const claiming = open(pat, `/claim/${token}`, token);
  const joining = await screen.findByRole<HTMLInputElement>("radio", { name: "Join it with Pat Rivera" });
  expect(joining.checked).toBe(true);
  expect(screen.getByRole("radio", { name: "Keep both" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "This Is Me" }));
  expect(await screen.findByText("Standings")).toBeTruthy();
  claiming.unmount();

  open(sam, `/leagues/${league.id}/members`);
  expect(await screen.findByText("Grandpa Joe was joined with Pat Rivera by Pat Rivera")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo the claim of Grandpa Joe" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Undo Claim" }));
  await waitFor(() => expect(screen.queryByText(/was joined with/)).toBeNull());
  expect(await joe()).toBeTruthy();
});

it("[16.4] who has picks in the same week is told which, and keeps both", async () => {
  await storeWeek(host, [{ home: "GB", away: "CHI", inHours: 30, lines: { spread: -3.5 } }]);
  const { games } = await sam.query(
    api.games.listByWeek,
    (await sam.query(api.weeks.current, {})) ?? { season: 0, week: 0 },
  );
  const [game] = games;
  if (game === undefined) throw new Error("The week has no game.");
  const pick = { leagueId: league.id, gameId: game.id, selectedTeamId: game.homeTeamId };
  await pat.mutation(api.picks.submit, pick);
  await sam.mutation(api.picks.submit, { ...pick, entryId: await joe() });
  const token = await makeToken();
  open(pat, `/claim/${token}`, token);
  const joining = await screen.findByRole<HTMLInputElement>("radio", { name: "Join it with Pat Rivera" });
  expect(joining.disabled).toBe(true);
  expect(screen.getByText(/Not possible: both have picks in Week \d+\./)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "This Is Me" }));
  expect(await screen.findByText("Standings")).toBeTruthy();
  const { pickable } = await pat.query(api.picks.listMine, {
    leagueId: league.id,
    season: game.season,
    week: game.week,
  });
  expect(pickable.map(({ entryName }) => entryName)).toEqual(["Pat Rivera", "Grandpa Joe"]);
});
