// [13.1] The commissioner's console: what waits for them beside missing picks, and the ways to their powers.
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { ConsolePage } from "../../../../src/features/leagues/home/ConsolePage";
import { LeagueFrame } from "../../../../src/features/leagues/home/LeagueFrame";
import { PoolConsolePage } from "../../../../src/features/survivor/console/PoolConsolePage";
import { paths, patterns } from "../../../../src/lib/paths";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { storeWeek, type Match } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const MATCH: Match = { home: "GB", away: "CHI", inHours: 48 };
let host: HostConvex;
let sam: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  await storeWeek(host, [MATCH]);
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
});
afterEach(() => host.close());

const user = userEvent.setup();

function open(client: HostClient, path: string) {
  const router = createMemoryRouter(
    [
      { element: <LeagueFrame />, children: [{ path: patterns.leagueConsole, element: <ConsolePage /> }] },
      { path: patterns.survivorConsole, element: <PoolConsolePage /> },
      { path: patterns.survivorPool, element: <p>The pool</p> },
    ],
    { initialEntries: [path] },
  );
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
    { wrapper: client.wrapper },
  );
  return router;
}

it("[13.1][13.3][13.6] tells what is owed and which game is postponed, and voids it there", async () => {
  const league = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  const fees = { currency: "USD", weeklyFeeCents: 0, buyBackCents: 0, firstWeek: 1, lastWeek: 18 } as const;
  await sam.mutation(api.dues.set, { leagueId: league.id, ...fees, entryFeeCents: 2550, holds: false });
  await storeWeek(host, [{ ...MATCH, status: "postponed" }]);
  open(sam, paths.leagueConsole(league.id));
  const needs = within(await screen.findByRole("region", { name: "Needs you now" }));
  expect(await needs.findByText("1 entry owes dues")).toBeTruthy();
  expect(needs.getByText("$25.50 still to come.")).toBeTruthy();
  expect(needs.getByRole("link", { name: "View Dues" }).getAttribute("href")).toBe(paths.duesOf(league));
  expect(await needs.findByText("Bears at Packers is postponed")).toBeTruthy();
  await user.click(needs.getByRole("button", { name: "Void: Bears at Packers" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Void Game" }));
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "Snowed in");
  await user.click(dialog.getByRole("button", { name: "Void Game" }));
  await waitFor(() => expect(needs.queryByText("Bears at Packers is postponed")).toBeNull());
});

it("[13.1] opens what a commissioner can do with one press each", async () => {
  const league = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  open(sam, paths.leagueConsole(league.id));
  const powers = within(await screen.findByRole("region", { name: "What you can do" }));
  const opened: readonly [RegExp, string][] = [
    [/^Enter a pick/, "Enter a Pick"],
    [/^Invite by mail/, "Invite by Mail"],
    [/^Announce/, "Announce"],
    [/^League settings/, "League Settings"],
  ];
  for (const [name, title] of opened) {
    await user.click(powers.getByRole("button", { name }));
    const dialog = await screen.findByRole("dialog", { name: title });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  }
  const links = powers.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(new Set(links)).toEqual(
    new Set([
      ...[paths.leagueRules(league.id, "games"), paths.leagueRules(league.id, "segments")],
      ...[paths.leaguePrint(league.id), paths.leagueMembers(league.id)],
      ...[paths.duesOf(league), paths.prizesOf(league), paths.leagueHallOfFame(league.id)],
      paths.leagueMoveIn(league.id),
    ]),
  );
});

it("[13.2] has nothing to press where there is nobody else to enter a pick for", async () => {
  const league = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  open(sam, paths.leagueConsole(league.id));
  await user.click(await screen.findByRole("button", { name: /^Enter a pick/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Enter a Pick" }));
  expect(await dialog.findByText("There is no entry to pick for any more.")).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Enter Pick" }).disabled).toBe(true);
});

it("[18.1] keeps what a commissioner adds to the week's recap, in a league and in a pool", async () => {
  const league = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  const { league: pool } = await sam.mutation(api.survivor.create, { name: "Last One" });
  for (const { id, path } of [
    { id: league.id, path: paths.leagueConsole(league.id) },
    { id: pool.id, path: paths.consoleOf(pool) },
  ]) {
    open(sam, path);
    await user.click(await screen.findByRole("button", { name: /^Add to the recap/ }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Recap of Week \d+$/ }));
    await user.type(await dialog.findByRole("textbox", { name: "What you say" }), "What a week.");
    expect(dialog.getByText("988 characters left")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(async () =>
      expect(await sam.query(api.leagueConsole.recapWords, { leagueId: id })).toMatchObject({
        text: "What a week.",
        author: "Sam Okafor",
      }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    cleanup();
  }
});

it("[13.1][13.2] names the owner of a pool's entry, enters its missing pick, and leads members to the pool", async () => {
  const { league: pool } = await sam.mutation(api.survivor.create, { name: "Last One" });
  const pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  await pat.mutation(api.survivor.join, { inviteCode: pool.inviteCode, numberOfEntries: 1 });
  const seen = open(sam, paths.consoleOf(pool));
  await screen.findByRole("region", { name: "What you can do" });
  // Drawn with it, since on phones it would push it down.
  const missing = within(screen.getByRole("list", { name: "Entries that miss picks" }));
  await user.click(await missing.findByRole("button", { name: "Enter a pick for Pat Rivera · Entry 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Enter a Pick" }));
  await dialog.findByRole("combobox", { name: "Team" });
  await user.click(dialog.getByRole("button", { name: "Enter Pick" }));
  expect(await dialog.findByText("Say why")).toBeTruthy();
  const team = await dialog.findByRole<HTMLOptionElement>("option", { name: /^Packers against Bears/ });
  await user.selectOptions(dialog.getByRole("combobox", { name: "Team" }), team.value);
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "On a plane");
  await user.click(dialog.getByRole("button", { name: "Enter Pick" }));
  await waitFor(() => expect(missing.queryByText("Pat Rivera · Entry 1")).toBeNull());
  const { myEntries } = await pat.query(api.survivor.get, { leagueId: pool.id });
  expect(myEntries[0]?.currentPick).toMatchObject({ enteredBy: "Sam Okafor", enteredReason: "On a plane" });
  const own = (await missing.findByText("Sam Okafor · Entry 1")).closest("li")!;
  await user.click(within(own).getByRole("link", { name: "Pick" }));
  expect(seen.state.location.pathname).toBe(paths.survivorPool(pool.id));
  const others = open(pat, paths.consoleOf(pool));
  await waitFor(() => expect(others.state.location.pathname).toBe(paths.survivorPool(pool.id)));
});
