// The week's board on the real functions: points, chances, and what is needed.
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { WeekBoard } from "../../../../../src/features/leagues/board/WeekBoard";
import type { HostClient } from "../../../../support/screens/hostConvex";
import { pick, SEASON, storeWeek, WEEK, type Club } from "../../../../support/screens/hostSeason";
import { openWithKept } from "../../../../support/screens/keptPage";
import { uiTest } from "../../../../support/screens/uiTest";
import {
  all,
  BoardWeek,
  chanceOf,
  choice,
  expectEven,
  matches,
  needText,
} from "../../../../support/screens/weekBoardScreen";

uiTest();

let week: BoardWeek;
beforeEach(async () => {
  week = await BoardWeek.begin();
});
afterEach(() => week.host.close());

describe("the week's board", () => {
  it("[11.2] waits for the first lock, and then counts only what is shown", async () => {
    await week.start();
    week.open(week.sam);
    await screen.findByText("Picks of 2 games are shown. 1 game's picks are hidden; others' count as toss-ups.");
    await expectEven();
    expect(screen.queryByRole("button", { name: /Bills/ })).toBeNull();
  });

  it("[11.2] says so before anything has locked", async () => {
    await week.create();
    await storeWeek(week.host, all);
    week.open(week.sam);
    await screen.findByText(/The board opens when the week's first game locks/);
  });

  it("[11.2] says so where nobody else takes part", async () => {
    const { id } = await week.create();
    await storeWeek(week.host, [matches.packers]);
    await pick(week.sam, { leagueId: id, match: matches.packers, team: "GB" });
    await week.play(matches.packers, [0, 0]);
    week.open(week.sam);
    await screen.findByText("The board needs two members who have picked.");
  });

  it("[11.2] says so where everything has locked and nobody has picked", async () => {
    const { inviteCode } = await week.create();
    await week.pat.mutation(api.leagues.join, { inviteCode });
    for (const match of all) await week.play(match, [0, 0]);
    week.open(week.sam);
    await screen.findByText("Nobody takes part this week.");
  });

  it("says so when it couldn't be loaded", async () => {
    await week.start();
    week.open(await week.host.signIn({ firstName: "Kim", lastName: "Lee" }));
    await screen.findByText("The board couldn’t be loaded");
  });

  it("[11.2] moves with a score and a final, without a reload", async () => {
    await week.start();
    week.open(week.pat);
    await needText(/Picks of 2 games are shown/);
    await week.play(matches.packers, [21, 0]);
    await waitFor(async () => expect(await chanceOf("Sam Okafor")).toBeGreaterThan(60));
    await week.end(matches.packers, [21, 24]);
    await waitFor(async () => expect(await chanceOf("Pat Rivera")).toBeGreaterThan(60));
    const board = screen.getByRole("list", { name: "Week board" });
    expect(within(board).getAllByRole("listitem")[0]?.textContent).toContain("Pat Rivera");
  });

  it("hides no single row: eleven members are all shown", async () => {
    await week.start();
    for (let number = 1; number <= 9; number += 1) {
      const friend = await week.host.signIn({ firstName: `Friend${number}`, lastName: "Ng" });
      await friend.mutation(api.leagues.join, { inviteCode: week.league.inviteCode });
      await pick(friend, { leagueId: week.league.id, match: matches.bills, team: "BUF" });
    }
    week.open(week.sam);
    const board = await screen.findByRole("list", { name: "Week board" });
    await waitFor(() => expect(within(board).getAllByRole("listitem")).toHaveLength(11));
    expect(screen.queryByRole("button", { name: /^Show all/ })).toBeNull();
  });

  it("[11.3] says what the viewer needs, and marks who has won and who is out", async () => {
    await week.start();
    await week.end(matches.packers, [21, 24]);
    await storeWeek(week.host, [{ ...matches.bills, inHours: -1, status: "in_progress", score: [0, 0] }]);
    week.open(week.sam);
    await needText(/You win the week if Minnesota and Buffalo win\./);
    await week.end(matches.vikings, [10, 24]);
    await needText(/You're out of this week\./);
    expect([await chanceOf("Sam Okafor"), await chanceOf("Pat Rivera")]).toEqual(["Out", "Won"]);
  });

  it("[16.2][11.3] says what each of the viewer's entries needs", async () => {
    await week.start();
    const leagueId = week.league.id;
    await week.sam.mutation(api.leagues.updateSettings, { leagueId, entriesPerMember: 2 });
    const { entryId } = await week.sam.mutation(api.entries.addOwn, { leagueId, name: "Gut Feeling" });
    await pick(week.sam, { leagueId, match: matches.bills, team: matches.bills.away, entryId });
    await week.end(matches.packers, [21, 24]);
    await week.play(matches.bills, [0, 0]);
    week.open(week.sam);
    await needText(/You win the week if Minnesota and Buffalo win\./);
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Board for" }), "Gut Feeling");
    await needText(/You're out of this week\./);
    expect(await chanceOf("Gut Feeling")).toBe("Out");
  });

  it("[11.3] promises nothing to who is out", async () => {
    await week.start();
    await week.end(matches.packers, [21, 24]);
    await week.end(matches.vikings, [10, 24]);
    await storeWeek(week.host, [{ ...matches.bills, inHours: -1, status: "in_progress", score: [0, 0] }]);
    week.open(week.sam);
    await needText(/You're out of this week\./);
    expect(screen.queryByText("Your chance moves with every score.")).toBeNull();
  });

  it("[11.2] says why the viewer's chance moved last", async () => {
    await week.start();
    week.open(week.sam);
    const headline = await screen.findByRole("region", { name: "What you need" });
    expect(headline.textContent).toContain("Your chance moves with every score.");
    await week.play(matches.packers, [7, 0]);
    await waitFor(() => expect(headline.textContent).toMatch(/\+\d+: Packers touchdown/));
    await week.play(matches.vikings, [0, 3]);
    await waitFor(() => expect(headline.textContent).toMatch(/−\d+: Lions field goal/));
  });

  it("[11.2] shows how the viewer's chance moved this week after a reload, and not while winners are chosen", async () => {
    await week.start();
    const first = week.open(week.sam);
    await screen.findByText("Your chance moves with every score.");
    await week.play(matches.packers, [14, 0]);
    const moved = /From \d+% to \d+% this week/;
    const before = (await screen.findByText(moved)).textContent;
    await userEvent.click(await choice("Packers"));
    await waitFor(() => expect(first.state.location.search).toContain("if=GB"));
    await screen.findAllByText(/^If Packers win, your chance is/);
    cleanup();
    week.open(week.sam);
    expect((await screen.findByText(moved)).textContent).toBe(before);
  });

  it("[11.2] keeps nothing of an answer that this browser had, which may be mixed with new ones", async () => {
    await week.start();
    const element = <WeekBoard league={week.league} season={SEASON} week={WEEK} />;
    const page = (key: string) => <RouterProvider key={key} router={createMemoryRouter([{ path: "/", element }])} />;
    const { arrive } = openWithKept(page("kept"), { wrapper: week.sam.wrapper });
    await needText(/Picks of 2 games are shown/);
    expect(localStorage.getItem("huddle.chances")).toBeNull();
    arrive(page("kept"));
    await waitFor(() => expect(localStorage.getItem("huddle.chances")).not.toBeNull());
  });

  it("[11.4] sets the viewer against the leader, in the games that are shown and differ", async () => {
    await week.start();
    await week.play(matches.packers, [0, 21]);
    week.open(week.pat);
    const duel = await screen.findByRole("region", { name: "You and Sam Okafor" });
    expect(duel.textContent).toContain("You’re tied. You differ in 2 open games.");
    expect(within(duel).getAllByRole("listitem")).toHaveLength(2);
    expect(duel.textContent).not.toMatch(/BUF|MIA/);
    await week.end(matches.packers, [0, 21]);
    await waitFor(() => expect(duel.textContent).toContain("You are 1 point ahead. You differ in 1 open game."));
  });

  it("[11.4][10.1] says whom to root for, by the league's format", async () => {
    await week.start({ format: "spread" }, { spread: -3 });
    week.open(week.sam);
    const packers = await choice("Packers cover");
    expect(packers.getAttribute("aria-label")).toMatch(/your chance is >?\d+%\. Root for them/);
    expect((await choice("Bears cover")).getAttribute("aria-label")).not.toMatch(/Root for them/);
  });

  it("[11.2] leaves out figures that are the same for everybody", async () => {
    await week.start();
    week.open(week.sam);
    const board = await screen.findByRole("list", { name: "Week board" });
    // Both have picked all three games, so as many points are possible for each.
    expect(board.textContent).toMatch(/chance of winning/);
    expect(board.textContent).not.toMatch(/at most/);
  });
});

describe("[11.2] hidden picks", () => {
  it("[4.6] count for whoever made them, and change nothing for others", async () => {
    const shown = async (team: Club, client: HostClient) => {
      await pick(week.sam, { leagueId: week.league.id, match: matches.bills, team });
      const { unmount } = render(<RouterProvider router={screenRouter()} />, { wrapper: client.wrapper });
      await screen.findByText(/Picks of 2 games are shown/);
      const [text, chance] = [document.body.textContent, Number(await chanceOf("Sam Okafor"))];
      unmount();
      return { text, chance };
    };
    await week.start({}, { spread: -10 });
    const [toPat, toPatAfter] = [await shown("MIA", week.pat), await shown("BUF", week.pat)];
    expect(toPatAfter).toEqual(toPat);
    const [favorite, underdog] = [await shown("BUF", week.sam), await shown("MIA", week.sam)];
    expect(favorite.chance - underdog.chance).toBeGreaterThan(5);
  });

  it("[11.2] says the chance of winning alone, and why chances add up to more than all", async () => {
    await week.start();
    week.open(week.sam);
    await screen.findByText(/Members who tie share the week, so chances add up to 1\d\d%/);
    const board = screen.getByRole("list", { name: "Week board" });
    expect(board.textContent).toMatch(/\d+% chance of winning the week\d+% alone/);
  });

  function screenRouter() {
    return createMemoryRouter([{ path: "/", element: <WeekBoard league={week.league} season={SEASON} week={WEEK} /> }]);
  }
});
