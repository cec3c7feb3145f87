// [13.1] Whatever a commissioner can do is at most three presses away from the league's home.
import { render } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, type RouteObject } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { BoardPage } from "../../../../src/features/leagues/home/BoardPage";
import { ConsolePage } from "../../../../src/features/leagues/home/ConsolePage";
import { DuesPage } from "../../../../src/features/leagues/home/DuesPage";
import { LeagueFrame } from "../../../../src/features/leagues/home/LeagueFrame";
import { MembersPage } from "../../../../src/features/leagues/home/MembersPage";
import { PrizesPage } from "../../../../src/features/leagues/home/PrizesPage";
import { LeagueRulesPage } from "../../../../src/features/leagues/rules/LeagueRulesPage";
import { paths, patterns } from "../../../../src/lib/paths";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { storeWeek } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();
// Every dialog's code is loaded once, however busy the machine is.
vi.setConfig({ testTimeout: 400_000 });
const PATIENCE = { timeout: 60_000 };

const MOST_PRESSES = 3;

/** The presses from the league's home, one after the other, and their end: a dialog, or something to press. */
type Way = readonly [presses: readonly (string | RegExp)[], dialog: string | RegExp | null, press?: string | RegExp];

const WAYS: readonly Way[] = [
  // [13.2][13.3]
  [["Console", /^Enter a pick/], "Enter a Pick"],
  [["Console", "Week tools", /^Void: /], "Void Game"],
  [["Console", "Week tools"], null, "Put back: Lions at Vikings"],
  [["Console", "Week tools", "Adjust Points"], "Adjust Points"],
  [["Console", "Week tools"], null, "Take back: Pat Rivera"],
  // [13.1][13.4]
  [["Members", "Options for Pat Rivera", "Make commissioner"], "Make Commissioner"],
  [["Members", "Options for Kim Lowe", "Dismiss as commissioner"], "Dismiss Commissioner"],
  [["Members", "Options for Pat Rivera", "Hand over league"], "Hand Over League"],
  [["Members", "Options for Pat Rivera", "Remove from league"], "Remove Member"],
  [["Members"], null, "Let Quinn Hale join again"],
  [["Console", /^Renew code/], "Renew Code"],
  [["Console", /^Invite by mail/], "Invite by Mail"],
  [["Console", /^League settings/], "League Settings"],
  [["Console"], null, "Approve Alex Moss"],
  // [12.4]
  [["Console"], null, /^Remind/],
  // [13.5][18.1]
  [["Console", /^Announce/], "Announce"],
  [["Console", /^Add to the recap/], /^Recap of /],
  [["Console", /^Group chats/], "Group Chats"],
  [["Console", /^Big screen/], "Big Screen"],
  // [13.6]
  [["Console", /^Dues/, "Change Dues"], "Dues"],
  [["Dues", "Options for Pat Rivera", "Enter payment"], /./],
  [["Dues", "Options for Pat Rivera", "Waive dues"], /./],
  [["Dues", "Options for Pat Rivera", "Hand money over"], /./],
  [["Dues", "Options for Pat Rivera", "Payments"], /./],
  [["Dues"], null, /^Remind/],
  // [13.9]
  [["Console", /^Prizes/, "Set Prizes"], /Prizes/],
  // [13.10][13.11]
  [["Members", "Options for East", "Rename"], "Rename Group"],
  [["Members", "Options for East", "Remove"], "Remove Group"],
  [["Members", "Add a Group"], "Add a Group"],
  [["Members", "Choose Entries"], /./],
  [["Members", "Deal Everybody"], "Deal Everybody"],
  [["Console", /^Segments/, "Set Segments"], /Segments/],
  [["Console", /^Change rules/], "Change Rules"],
  // [16.3][16.4][16.5]
  [["Members", "Add by Name"], "Add Players by Name"],
  [["Members", "Options for Grandpa Joe", "Claim Link"], /./],
  [["Members", "Options for Grandpa Joe", "Managers"], "Managers of Grandpa Joe"],
  [["Members", "Options for Grandpa Joe", "Remove"], "Remove Player"],
  // [13.7][13.13]
  [["Console", "Download as spreadsheets"], null, "Standings"],
  [["Console", "What changed in this league"], null, "Person"],
];

let host: HostConvex;
let sam: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
});
afterEach(() => host.close());

/** Ada's league with everything that a commissioner may have to do with. */
async function openLeague(): Promise<string> {
  await storeWeek(host, [
    { home: "GB", away: "CHI", inHours: 72 },
    { home: "MIN", away: "DET", inHours: 73 },
  ]);
  const { id: leagueId, inviteCode } = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  const join = async (firstName: string, lastName: string) => {
    const client = await host.signIn({ firstName, lastName });
    await client.mutation(api.leagues.join, { inviteCode });
    return client;
  };
  for (const [first, last] of [
    ["Pat", "Rivera"],
    ["Kim", "Lowe"],
    ["Quinn", "Hale"],
  ] as const)
    await join(first, last);
  const members = await sam.query(api.leagues.listMembers, { leagueId });
  const idOf = (name: string) => members.find(({ firstName }) => firstName === name)!;
  await sam.mutation(api.leagues.nameCommissioner, { leagueId, userId: idOf("Kim").userId });
  await sam.mutation(api.leagues.removeMember, { leagueId, userId: idOf("Quinn").userId });
  await sam.mutation(api.entries.addPlayers, { leagueId, names: ["Grandpa Joe"] });
  await sam.mutation(api.leagues.updateSettings, { leagueId, needsApproval: true });
  await join("Alex", "Moss");
  for (const name of ["East", "West"]) await sam.mutation(api.groups.add, { leagueId, name });
  const fees = { currency: "USD", weeklyFeeCents: 0, buyBackCents: 0, firstWeek: 1, lastWeek: 18 } as const;
  await sam.mutation(api.dues.set, { leagueId, ...fees, entryFeeCents: 2000, holds: false });
  const current = (await sam.query(api.weeks.current, {}))!;
  const { games } = await sam.query(api.games.listByWeek, current);
  const [bears, lions] = [games[0]!, games[1]!];
  await sam.mutation(api.picks.submit, { leagueId, gameId: bears.id, selectedTeamId: bears.homeTeamId });
  const pats = { leagueId, entryId: idOf("Pat").entryId!, week: current.week };
  await sam.mutation(api.weekTools.adjust, { ...pats, points: 1, reason: "Wings" });
  await sam.mutation(api.weekTools.voidGame, { leagueId, gameId: lions.id, reason: "Snow" });
  return leagueId;
}

/** By the name that is read out. */
function toPress(name: string | RegExp): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>("a, button, summary, select, [role=menuitem]");
  return [...all].find((each) => {
    const label =
      each.getAttribute("aria-label") ?? (each as HTMLSelectElement).labels?.[0]?.textContent ?? each.textContent;
    const shown = label.replaceAll(/\s+/g, " ").trim();
    return typeof name === "string" ? shown === name : name.test(shown);
  });
}

/** By-role queries take long on whole pages. */
function dialogName(): string {
  const opened = document.querySelector("dialog[open], [role=dialog], [role=alertdialog]");
  const title = document.getElementById(opened?.getAttribute("aria-labelledby") ?? "");
  return title?.textContent ?? "";
}

it("[13.1] each power is at most three presses from the league's home", async () => {
  // Styles of a whole page take long to compute, and nothing here depends on them.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const leagueId = await openLeague();
  const children: RouteObject[] = [
    { path: patterns.league, element: <BoardPage /> },
    { path: patterns.leagueConsole, element: <ConsolePage /> },
    { path: patterns.leagueMembers, element: <MembersPage /> },
    { path: patterns.leagueDues, element: <DuesPage /> },
    { path: patterns.leaguePrizes, element: <PrizesPage /> },
    { path: patterns.leagueRules, element: <LeagueRulesPage /> },
  ];
  const router = createMemoryRouter([{ element: <LeagueFrame />, children }], {
    initialEntries: [paths.league(leagueId)],
  });
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
    { wrapper: sam.wrapper },
  );
  const found = async (name: string | RegExp, way: string) =>
    await vi.waitFor(() => {
      const element = toPress(name);
      if (element === undefined) throw new Error(`${way}: there is no ${String(name)}.`);
      return element;
    }, PATIENCE);
  let onPage: HTMLElement | undefined;
  for (const [presses, dialog, press] of WAYS) {
    const way = presses.join(" › ");
    expect(presses.length, way).toBeLessThanOrEqual(MOST_PRESSES);
    await router.navigate(paths.league(leagueId));
    // Until the home is there, the page before stays on the screen.
    await vi.waitFor(() => expect(onPage?.isConnected ?? false, way).toBe(false), PATIENCE);
    onPage = undefined;
    for (const [index, name] of presses.entries()) {
      const element = await found(name, way);
      if (index > 0 && element.closest("nav") === null) onPage ??= element;
      await user.click(element);
    }
    if (press !== undefined) {
      const element = await found(press, way);
      onPage ??= element;
    }
    if (dialog === null) continue;
    await vi.waitFor(() => expect(dialogName(), way).toMatch(dialog), PATIENCE);
  }
});
