// [0.1] The product's own pages, one by one, for a player.
import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/react";
import { matchPath, MemoryRouter } from "react-router-dom";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { noticePages } from "../../../convex/model/notices/noticePages";
import { AppShell } from "../../../src/app/frame/AppShell";
import { pages } from "../../../src/app/pages";
import { AppRoutes } from "../../../src/app/router";
import { AuthContext, type Auth } from "../../../src/hooks/account/useAuth";
import { paths, patterns } from "../../../src/lib/paths";
import { FakeConvex } from "../../support/screens/fakeConvex";
import { HostConvex, type HostClient } from "../../support/screens/hostConvex";
import { gameOf, storeWeek } from "../../support/screens/hostSeason";
import { modalsMethod } from "../../support/screens/signInMethods";
import { uiTest } from "../../support/screens/uiTest";

uiTest();

const auth: Auth = {
  isLoaded: true,
  isSignedIn: true,
  method: modalsMethod,
  signOut: () => Promise.resolve(),
  confirmIdentity: () => Promise.resolve(true),
  closeAccount: () => Promise.resolve(),
  fetchAccessToken: () => Promise.resolve("token"),
};

describe("[0.1][2.1][2.2][2.3][2.4][2.5][2.6][2.7][2.8][2.9][6.2] a user's screens", () => {
  let host: HostConvex;
  let sam: HostClient;
  /** The screen at each page's address, by its pattern. */
  let screens: Readonly<Record<string, [address: string, title: string, heading: string | RegExp]>>;
  beforeAll(async () => {
    host = await HostConvex.open();
    sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
    const pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
    const league = await sam.mutation(api.leagues.create, { name: "Crew" });
    const { id: leagueId, inviteCode } = await pat.mutation(api.leagues.create, { name: "Rivals" });
    await pat.mutation(api.entries.addPlayers, { leagueId, names: ["Grandpa Joe"] });
    const [joe] = await pat.query(api.entries.listPlayers, { leagueId });
    const [own] = await sam.query(api.leagues.listMembers, { leagueId: league.id });
    const { token } = await pat.mutation(api.claims.makeLink, { entryId: joe!.entryId });
    const { league: pool } = await sam.mutation(api.survivor.create, { name: "Last One" });
    const screenToken = await pat.mutation(api.screens.make, { leagueId, shows: "names" });
    const match = { home: "GB", away: "CHI" } as const;
    await storeWeek(host, [match]);
    const game = await gameOf(sam, match);
    screens = {
      [paths.home]: [paths.home, "Dashboard", /^Welcome back, Sam!/],
      [paths.picks()]: ["/picks", "My Picks", "My Picks"],
      [paths.allPicks()]: ["/all-picks", "All Picks", "All Picks"],
      [paths.standings]: ["/standings", "Standings", "NFL Standings"],
      [paths.leagues]: ["/leagues", "Leagues", "My Pick'em Leagues"],
      [paths.newLeague]: ["/leagues/new", "Create New League", "Create New League"],
      [patterns.league]: [paths.league(league.id), "Crew", "Crew"],
      [patterns.leaguePicks]: [paths.leaguePicks(league.id), "Crew picks", "Crew"],
      [patterns.leagueStandings]: [paths.leagueStandings(league.id), "Crew standings", "Crew"],
      [patterns.leagueRules]: [paths.leagueRules(league.id), "Crew rules", "Crew"],
      [patterns.leagueMembers]: [paths.leagueMembers(league.id), "Crew members", "Crew"],
      [patterns.leagueDues]: [paths.leagueDues(league.id), "Crew dues", "Crew"],
      [patterns.leaguePrizes]: [paths.leaguePrizes(league.id), "Crew prizes", "Crew"],
      [patterns.leaguePrint]: [paths.leaguePrint(league.id), "Crew sheets", "Crew"],
      [patterns.leagueHallOfFame]: [paths.leagueHallOfFame(league.id), "Crew hall of fame", "Crew"],
      [patterns.leagueEntry]: [paths.leagueEntry(league.id, own!.entryId!), "Member of Crew", "Crew"],
      [patterns.leagueMoveIn]: [paths.leagueMoveIn(league.id), "Move into Crew", "Crew"],
      [patterns.leagueTalk]: [paths.leagueTalk(league.id), "Crew talk", "Crew"],
      [patterns.leagueConsole]: [paths.leagueConsole(league.id), "Crew console", "Crew"],
      [patterns.gamePage]: [paths.gamePage(game.id), "Bears at Packers", "Chicago Bears at Green Bay Packers"],
      [paths.survivor]: ["/survivor", "Survivor Pools", "Survivor Pools"],
      [patterns.survivorPool]: [paths.survivorPool(pool.id), "Last One", /^Last One/],
      [patterns.survivorPlan]: [paths.survivorPlan(pool.id), "Plan for Last One", "Last One: Plan"],
      [patterns.survivorRules]: [paths.survivorRules(pool.id), "Rules of Last One", "Last One"],
      [patterns.survivorDues]: [paths.duesOf(pool), "Dues of Last One", "Last One"],
      [patterns.survivorPrizes]: [paths.prizesOf(pool), "Prizes of Last One", "Last One"],
      [patterns.survivorPrint]: [paths.survivorPrint(pool.id), "Sheets of Last One", "Last One"],
      [patterns.survivorHallOfFame]: [paths.hallOfFameOf(pool), "Last One hall of fame", "Last One"],
      [patterns.survivorEntry]: [paths.survivorEntry(pool.id, own!.userId), "Member of Last One", "Last One"],
      [patterns.survivorTalk]: [paths.talkOf(pool), "Last One talk", "Last One"],
      [patterns.survivorMoveIn]: [paths.moveInOf(pool), "Move into Last One", "Last One"],
      [patterns.survivorConsole]: [paths.consoleOf(pool), "Console of Last One", "Last One"],
      [paths.profile]: ["/profile", "Profile", "Profile"],
      [paths.admin]: ["/admin", "Admin", "Access Denied"],
      [patterns.join]: [paths.join(inviteCode), "Join Rivals", /Rivals/],
      [patterns.claim]: [paths.claim(token), "Claim Grandpa Joe", "Grandpa Joe"],
      [patterns.screen]: [paths.screen(screenToken), "Rivals", "Rivals"],
      [paths.emailConfirmation]: ["/email-confirmation", "Confirm your email", "Confirm your email"],
    };
  });
  afterAll(() => host.close());
  beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
  afterEach(() => void vi.unstubAllGlobals());

  const visit = (path: string) =>
    render(
      <AuthContext value={auth}>
        <MemoryRouter initialEntries={[path]}>
          <AppRoutes />
        </MemoryRouter>
      </AuthContext>,
      { wrapper: sam.wrapper },
    );

  it("are these", () => {
    expect(Object.keys(screens)).toEqual(pages.map(({ path }) => path));
  });

  it.each(pages)("$path", async ({ path, title, subtitle }) => {
    const [address, shown, name] = screens[path] ?? ["", "", ""];
    visit(address);
    expect(await screen.findByRole("heading", { level: 1, name })).toBeTruthy();
    await vi.waitFor(() => expect(document.title).toBe(`${shown} · Huddle Picks`));
    // Only admins see the admins' page.
    if (path === paths.admin) return;
    if (title !== undefined) expect(title).toBe(name);
    if (subtitle !== undefined) expect(screen.getByText(subtitle)).toBeTruthy();
  });
});

it("what opens the app from outside opens one of its pages", () => {
  const manifest = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8")) as {
    readonly start_url: string;
    readonly shortcuts: readonly { readonly url: string }[];
  };
  const leagueId = "l1" as Id<"leagues">;
  const week = { season: 2026, week: 3 };
  const query = { league: leagueId, ...week };
  const pickem = noticePages({ leagueId, poolType: "pickem", ...week });
  const survivor = noticePages({ leagueId, poolType: "survivor", ...week });
  expect(pickem).toEqual({
    picks: paths.picks(query),
    allPicks: paths.allPicks(query),
    standings: paths.leagueStandings(leagueId),
    switches: `${paths.profile}?league=${leagueId}`,
    dues: paths.duesOf({ id: leagueId, poolType: "pickem" }),
  });
  expect(survivor).toEqual({
    ...pickem,
    picks: paths.survivorPool(leagueId),
    dues: paths.duesOf({ id: leagueId, poolType: "survivor" }),
  });
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)])
    expect(
      pages.some(({ path }) => matchPath(path, url)),
      url,
    ).toBe(true);
});

it("[8.4] logs a row that can't be updated, and shows the page with the known data", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const convex = new FakeConvex()
    .answer(api.users.current, () => ({
      id: "u1" as never,
      email: "sam@example.com",
      firstName: "Sam",
      lastName: "Okafor",
      role: "user" as const,
      profileImageUrl: null,
      favoriteTeamId: null,
      favoriteTeam: null,
    }))
    .handle(api.users.store, () => Promise.reject(new Error("down")));
  render(
    <AuthContext value={auth}>
      <MemoryRouter>
        <AppShell children={<h1>Leagues page</h1>} />
      </MemoryRouter>
    </AuthContext>,
    { wrapper: convex.wrapper },
  );
  expect(await screen.findByRole("heading", { name: "Leagues page" })).toBeTruthy();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(screen.queryByText(/isn’t open yet/)).toBeNull();
  warn.mockRestore();
});
