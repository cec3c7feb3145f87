// The week's board on the real functions: points, chances, what is needed, and what if.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { CLASSIC, type RuleSettings } from "../../../../../domain/leagueRules/ruleSettings";
import { WeekBoard } from "../../../../../src/features/leagues/board/WeekBoard";
import type { LeagueView } from "../../../../../src/lib/views";
import { HostConvex, type HostClient } from "../../../../support/screens/hostConvex";
import { pick, SEASON, storeWeek, WEEK, type Club, type Match } from "../../../../support/screens/hostSeason";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
let pat: HostClient;
let league: LeagueView;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
});
afterEach(() => host.close());

const matches = {
  packers: { home: "GB", away: "CHI", inHours: 30 },
  vikings: { home: "MIN", away: "DET", inHours: 30 },
  bills: { home: "BUF", away: "MIA", inHours: 54 },
} satisfies Record<string, Match>;
const all: readonly Match[] = Object.values(matches);

/** Sam picks the home teams and Pat the away teams; then the first two games lock. */
async function startWeek(rules: Partial<RuleSettings> = {}, lines: Match["lines"] = { spread: 0 }) {
  const { id } = await sam.mutation(api.leagues.create, { name: "Crew", rules: { ...CLASSIC, ...rules } });
  const [mine] = (await sam.query(api.leagues.listMine, {})).filter((each) => each.id === id);
  league = mine!;
  await pat.mutation(api.leagues.join, { inviteCode: league.inviteCode });
  await storeWeek(
    host,
    all.map((match) => ({ ...match, lines })),
  );
  for (const match of all) {
    await pick(sam, { leagueId: league.id, match, team: match.home });
    await pick(pat, { leagueId: league.id, match, team: match.away });
  }
  await play(matches.packers, [0, 0]);
  await play(matches.vikings, [0, 0]);
}

const play = async (match: Match, score: [number, number]) =>
  await storeWeek(host, [{ ...match, inHours: -2, status: "in_progress", period: 3, score }]);
const end = async (match: Match, score: [number, number]) =>
  await storeWeek(host, [{ ...match, inHours: -4, status: "final", score }]);

function open(client: HostClient, search = "") {
  const element = <WeekBoard league={league} season={SEASON} week={WEEK} />;
  const router = createMemoryRouter([{ path: "/", element }], { initialEntries: [`/${search}`] });
  render(<RouterProvider router={router} />, { wrapper: client.wrapper });
  return router;
}

/** A member's chance in percent, or the word in its place. */
async function chanceOf(name: string): Promise<number | string> {
  const board = await screen.findByRole("list", { name: "Week board" });
  const row = within(board)
    .getAllByRole("listitem")
    .find((each) => each.textContent.includes(name));
  const shown = row?.textContent ?? "";
  const [, text = ""] = /([<>]?\d+%) chance of winning/.exec(shown) ?? /(Won|Out)/.exec(shown) ?? [];
  return text.endsWith("%") ? Number(text.replace(/[<>%]/g, "")) : text;
}

/** Within what drawing outcomes leaves open. */
const expectEven = () =>
  waitFor(async () => {
    const chances = [await chanceOf("Sam Okafor"), await chanceOf("Pat Rivera")].map(Number);
    expect(Math.abs((chances[0] ?? NaN) - (chances[1] ?? NaN))).toBeLessThan(3);
  });

const needText = (text: RegExp) => screen.findByText(text);
const choice = (team: string) => screen.findByRole("button", { name: new RegExp(`^What if ${team}`) });

describe("the week's board", () => {
  it("[11.2] waits for the first lock, and then counts only what is shown", async () => {
    await startWeek();
    open(sam);
    await screen.findByText("Picks of 2 games are shown. 1 game's picks are hidden; others' count as toss-ups.");
    await expectEven();
    expect(screen.queryByRole("button", { name: /Bills/ })).toBeNull();
  });

  it("[11.2] says so before anything has locked", async () => {
    const { id } = await sam.mutation(api.leagues.create, { name: "Crew" });
    league = (await sam.query(api.leagues.listMine, {})).find((each) => each.id === id)!;
    await storeWeek(host, all);
    open(sam);
    await screen.findByText(/The board opens when the week's first game locks/);
  });

  it("[11.2] says so where nobody else takes part", async () => {
    const { id } = await sam.mutation(api.leagues.create, { name: "Crew" });
    league = (await sam.query(api.leagues.listMine, {})).find((each) => each.id === id)!;
    await storeWeek(host, [matches.packers]);
    await pick(sam, { leagueId: id, match: matches.packers, team: "GB" });
    await play(matches.packers, [0, 0]);
    open(sam);
    await screen.findByText("The board needs two members who have picked.");
  });

  it("says so when it couldn't be loaded", async () => {
    await startWeek();
    open(await host.signIn({ firstName: "Kim", lastName: "Lee" }));
    await screen.findByText("The board couldn’t be loaded");
  });

  it("[11.2] moves with a score and a final, without a reload", async () => {
    await startWeek();
    open(pat);
    await needText(/Picks of 2 games are shown/);
    await play(matches.packers, [21, 0]);
    await waitFor(async () => expect(await chanceOf("Sam Okafor")).toBeGreaterThan(60));
    await end(matches.packers, [21, 24]);
    await waitFor(async () => expect(await chanceOf("Pat Rivera")).toBeGreaterThan(60));
    const board = screen.getByRole("list", { name: "Week board" });
    expect(within(board).getAllByRole("listitem")[0]?.textContent).toContain("Pat Rivera");
  });

  it("hides no single row: eleven members are all shown", async () => {
    await startWeek();
    for (let number = 1; number <= 9; number += 1) {
      const friend = await host.signIn({ firstName: `Friend${number}`, lastName: "Ng" });
      await friend.mutation(api.leagues.join, { inviteCode: league.inviteCode });
      await pick(friend, { leagueId: league.id, match: matches.bills, team: "BUF" });
    }
    open(sam);
    const board = await screen.findByRole("list", { name: "Week board" });
    await waitFor(() => expect(within(board).getAllByRole("listitem")).toHaveLength(11));
    expect(screen.queryByRole("button", { name: /^Show all/ })).toBeNull();
  });

  it("[11.3] says what the viewer needs, and marks who has won and who is out", async () => {
    await startWeek();
    await end(matches.packers, [21, 24]);
    await storeWeek(host, [{ ...matches.bills, inHours: -1, status: "in_progress", score: [0, 0] }]);
    open(sam);
    await needText(/You win the week if Minnesota and Buffalo win\./);
    await end(matches.vikings, [10, 24]);
    await needText(/You're out of this week\./);
    expect([await chanceOf("Sam Okafor"), await chanceOf("Pat Rivera")]).toEqual(["Out", "Won"]);
  });

  it("[11.3] promises nothing to who is out", async () => {
    await startWeek();
    await end(matches.packers, [21, 24]);
    await end(matches.vikings, [10, 24]);
    await storeWeek(host, [{ ...matches.bills, inHours: -1, status: "in_progress", score: [0, 0] }]);
    open(sam);
    await needText(/You're out of this week\./);
    expect(screen.queryByText("Your chance moves with every score.")).toBeNull();
  });

  it("[11.2] says why the viewer's chance moved last", async () => {
    await startWeek();
    open(sam);
    const headline = await screen.findByRole("region", { name: "What you need" });
    expect(headline.textContent).toContain("Your chance moves with every score.");
    await play(matches.packers, [7, 0]);
    await waitFor(() => expect(headline.textContent).toMatch(/\+\d+: Packers touchdown/));
    await play(matches.vikings, [0, 3]);
    await waitFor(() => expect(headline.textContent).toMatch(/−\d+: Lions field goal/));
  });

  it("[11.4] sets the viewer against the leader, in the games that are shown and differ", async () => {
    await startWeek();
    await play(matches.packers, [0, 21]);
    open(pat);
    const duel = await screen.findByRole("region", { name: "You and Sam Okafor" });
    expect(duel.textContent).toContain("You’re tied. You differ in 2 open games.");
    expect(within(duel).getAllByRole("listitem")).toHaveLength(2);
    expect(duel.textContent).not.toMatch(/BUF|MIA/);
    await end(matches.packers, [0, 21]);
    await waitFor(() => expect(duel.textContent).toContain("You are 1 point ahead. You differ in 1 open game."));
  });

  it("[11.4][10.1] says whom to root for, by the league's format", async () => {
    await startWeek({ format: "spread" }, { spread: -3 });
    open(sam);
    const packers = await choice("Packers cover");
    expect(packers.getAttribute("aria-label")).toMatch(/your chance is >?\d+%\. Root for them/);
    expect((await choice("Bears cover")).getAttribute("aria-label")).not.toMatch(/Root for them/);
  });
});

describe("a week that is over", () => {
  const endAll = () =>
    storeWeek(
      host,
      all.map((match) => ({ ...match, inHours: -4, status: "final" as const, score: [21, 24] as [number, number] })),
    );

  it("[11.2][11.10] is its result: the winner, the viewer's week and the week in words", async () => {
    await startWeek();
    await endAll();
    open(sam);
    const result = within(await screen.findByRole("region", { name: `Result of Week ${WEEK}` }));
    expect(result.getByRole("region", { name: `Winner of Week ${WEEK}` }).textContent).toContain("Pat Rivera won");
    const mine = result.getByRole("region", { name: "Your week" });
    await waitFor(() => expect(mine.textContent).toBe("Your points0Place of 22ndIn the table2nd"));
    expect(await result.findByRole("region", { name: "The week in words" })).toBeDefined();
    // What says the same of everybody is left out.
    const board = result.getByRole("list", { name: "Week board" });
    expect(board.textContent).not.toMatch(/chance of winning|expected|at most/);
    expect([await chanceOf("Sam Okafor"), await chanceOf("Pat Rivera")]).toEqual(["Out", "Won"]);
  });

  it("[11.2] tells the place in the table where it goes by more than points", async () => {
    await startWeek({ tiebreaker: "totalPoints" });
    await endAll();
    open(pat);
    const mine = await screen.findByRole("region", { name: "Your week" });
    await waitFor(() => expect(mine.textContent).toContain("In the table1st"));
  });

  it("[11.2] is no result of a week in which the league didn't play", async () => {
    const { id, inviteCode } = await sam.mutation(api.leagues.create, { name: "Crew" });
    await pat.mutation(api.leagues.join, { inviteCode });
    league = (await sam.query(api.leagues.listMine, {})).find((each) => each.id === id)!;
    await endAll();
    await storeWeek(host, [{ home: "KC", away: "PHI", inHours: 100 }], { week: WEEK + 1 });
    const element = <WeekBoard league={league} season={SEASON} week={WEEK + 1} />;
    render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />, { wrapper: sam.wrapper });
    await screen.findByText(/The board opens when the week's first game locks/);
    expect(screen.queryByRole("region", { name: `Result of Week ${WEEK}` })).toBeNull();
  });

  it("[11.2] stays until the next one's first game locks", async () => {
    await startWeek();
    await endAll();
    const next: Match = { home: "KC", away: "PHI", inHours: 100 };
    await storeWeek(host, [next], { week: WEEK + 1 });
    for (const client of [sam, pat])
      await pick(client, { leagueId: league.id, match: next, team: "KC", week: WEEK + 1 });
    const element = <WeekBoard league={league} season={SEASON} week={WEEK + 1} />;
    const router = createMemoryRouter([{ path: "/", element }]);
    render(<RouterProvider router={router} />, { wrapper: pat.wrapper });
    const result = await screen.findByRole("region", { name: `Result of Week ${WEEK}` });
    expect(result.textContent).toContain(`You won Week ${WEEK}`);
    expect(screen.getByText(/The board opens when the week's first game locks/)).toBeDefined();
    await storeWeek(host, [{ ...next, inHours: -1, status: "in_progress", score: [0, 0] }], { week: WEEK + 1 });
    expect(await screen.findByText("Everybody's picks are shown.")).toBeDefined();
    expect(screen.queryByRole("region", { name: `Result of Week ${WEEK}` })).toBeNull();
  });

  it("[11.5] never is the result of chosen winners", async () => {
    await startWeek();
    await play(matches.bills, [0, 0]);
    open(pat, `?season=${SEASON}&week=${WEEK}&if=GB,MIN,BUF`);
    await waitFor(async () => expect(await chanceOf("Sam Okafor")).toBe("Won"));
    const texts: string[] = [];
    const watch = new MutationObserver(() => texts.push(document.body.textContent));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await endAll();
    await screen.findByRole("region", { name: `Result of Week ${WEEK}` });
    await waitFor(() => expect(texts.at(-1)).toContain(`You won Week ${WEEK}`));
    watch.disconnect();
    expect(texts.filter((text) => text.includes(`Sam Okafor won Week ${WEEK}`))).toEqual([]);
  });

  it("[11.2] leaves out figures that are the same for everybody", async () => {
    await startWeek();
    open(sam);
    const board = await screen.findByRole("list", { name: "Week board" });
    // Both have picked all three games, so as many points are possible for each.
    expect(board.textContent).toMatch(/chance of winning/);
    expect(board.textContent).not.toMatch(/at most/);
  });
});

describe("[11.5] what if", () => {
  it("rearranges the board at once, is in the address, and is reset with one press", async () => {
    const user = userEvent.setup();
    await startWeek();
    const router = open(pat);
    await user.click(await choice("Packers"));
    await user.click(await choice("Vikings"));
    expect(router.state.location.search).toBe(`?season=${SEASON}&week=${WEEK}&if=GB%2CMIN`);
    await waitFor(async () => expect(await chanceOf("Sam Okafor")).toBe("Won"));
    expect(screen.getByRole("region", { name: "What you need" }).textContent).not.toContain("so far");
    expect((await choice("Packers")).getAttribute("aria-pressed")).toBe("true");
    await user.click(screen.getByRole("button", { name: "Reset" }));
    expect(router.state.location.search).toBe("");
    await expectEven();
  });

  it("keeps the games in their places while a winner is chosen", async () => {
    const user = userEvent.setup();
    await startWeek();
    open(pat);
    await choice("Packers");
    const orderOf = () =>
      within(screen.getByRole("list", { name: "Open games" }))
        .getAllByRole("button")
        .map((button) => /^What if (\w+)/.exec(button.getAttribute("aria-label") ?? "")?.[1]);
    const before = orderOf();
    for (const team of [before[0] ?? "", before[2] ?? ""]) {
      await user.click(await choice(team));
      await screen.findByRole("heading", { name: "What if" });
      await waitFor(async () => expect((await choice(team)).textContent).toMatch(/\d%|Won/));
      expect(orderOf()).toEqual(before);
    }
    // A game on which nothing depends any more would go to the end.
    await play(before[0] === "Bears" || before[0] === "Packers" ? matches.packers : matches.vikings, [45, 0]);
    await user.click(await choice(before[0] ?? ""));
    await user.click(await choice(before[2] ?? ""));
    await screen.findByRole("heading", { name: "Root for" });
    await waitFor(async () => expect((await choice("Vikings")).textContent).toMatch(/\d+%/));
    expect(orderOf()).toEqual(before);
  });

  it("says on the board whose wins it takes for granted, and announces the new chance", async () => {
    const user = userEvent.setup();
    await startWeek();
    open(pat);
    await user.click(await choice("Bears"));
    const board = screen.getByRole("region", { name: "Week board" });
    expect(await within(board).findByText("If Bears win")).toBeDefined();
    const headline = screen.getByRole("region", { name: "What you need" });
    await waitFor(() =>
      expect(within(headline).getByRole("status").textContent).toMatch(/^If Bears win, your chance is \d+%\. /),
    );
    await user.click(await choice("Lions"));
    expect(await within(board).findByText("If Bears and Lions win")).toBeDefined();
  });

  it("keeps the focus among the games when it is reset", async () => {
    const user = userEvent.setup();
    await startWeek();
    open(pat);
    await user.click(await choice("Lions"));
    await user.click(screen.getByRole("button", { name: "Reset" }));
    expect(document.activeElement).toBe(await choice("Lions"));
  });

  it("opens from a link, and leaves games alone that are over or unknown", async () => {
    await startWeek();
    await end(matches.packers, [3, 0]);
    open(pat, `?season=${SEASON}&week=${WEEK}&if=CHI,DET,XX`);
    expect((await choice("Lions")).getAttribute("aria-pressed")).toBe("true");
    expect(screen.queryByRole("button", { name: /Bears/ })).toBeNull();
    await screen.findByRole("heading", { name: "What if" });
  });

  it("doesn't take another week's winners for this week's", async () => {
    await startWeek();
    const router = open(pat, `?season=${SEASON}&week=${WEEK - 1}&if=DET`);
    await screen.findByText(`The winners in this link are for Week ${WEEK - 1}. This is Week ${WEEK}.`);
    expect((await choice("Lions")).getAttribute("aria-pressed")).toBe("false");
    await userEvent.setup().click(await choice("Bears"));
    expect(router.state.location.search).toBe(`?season=${SEASON}&week=${WEEK}&if=CHI`);
    expect(screen.queryByText(/The winners in this link/)).toBeNull();
  });
});

describe("[11.6] the reveal", () => {
  it("says how the league split the moment a game locks, and nothing of games that had locked before", async () => {
    await startWeek();
    open(sam);
    await needText(/Picks of 2 games are shown/);
    const moment = screen.getByRole("status", { name: "Revealed now" });
    expect(moment.textContent).toBe("");
    await storeWeek(host, [{ ...matches.bills, inHours: -1, status: "in_progress", score: [0, 0] }]);
    await waitFor(() => expect(moment.textContent).toContain("Dolphins at Bills: picks are open"));
    expect(moment.textContent).toContain("Split down the middle: 1 each.");
    await userEvent.setup().click(within(moment).getByRole("button", { name: "Close" }));
    expect(moment.textContent).toBe("");
  });
});

describe("[11.6] the week's first reveal", () => {
  it("is shown too", async () => {
    const { id } = await sam.mutation(api.leagues.create, { name: "Crew" });
    league = (await sam.query(api.leagues.listMine, {})).find((each) => each.id === id)!;
    await storeWeek(host, all);
    await pick(sam, { leagueId: id, match: matches.packers, team: "GB" });
    open(sam);
    await screen.findByText(/The board opens when the week's first game locks/);
    await play(matches.packers, [0, 0]);
    await waitFor(() => expect(screen.getByRole("status", { name: "Revealed now" }).textContent).toContain("Packers"));
  });
});

describe("[11.2] hidden picks", () => {
  it("[4.6] count for whoever made them, and change nothing for others", async () => {
    const shown = async (team: Club, client: HostClient) => {
      await pick(sam, { leagueId: league.id, match: matches.bills, team });
      const { unmount } = render(<RouterProvider router={screenRouter()} />, { wrapper: client.wrapper });
      await screen.findByText(/Picks of 2 games are shown/);
      const [text, chance] = [document.body.textContent, Number(await chanceOf("Sam Okafor"))];
      unmount();
      return { text, chance };
    };
    await startWeek({}, { spread: -10 });
    const [toPat, toPatAfter] = [await shown("MIA", pat), await shown("BUF", pat)];
    expect(toPatAfter).toEqual(toPat);
    const [favorite, underdog] = [await shown("BUF", sam), await shown("MIA", sam)];
    expect(favorite.chance - underdog.chance).toBeGreaterThan(5);
  });

  it("[11.2] says the chance of winning alone, and why chances add up to more than all", async () => {
    await startWeek();
    open(sam);
    await screen.findByText(/Members who tie share the week, so chances add up to 1\d\d%/);
    const board = screen.getByRole("list", { name: "Week board" });
    expect(board.textContent).toMatch(/\d+% chance of winning the week\d+% alone/);
  });

  function screenRouter() {
    return createMemoryRouter([{ path: "/", element: <WeekBoard league={league} season={SEASON} week={WEEK} /> }]);
  }
});
