import { render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { WeekBoard } from "../../../../../src/features/leagues/board/WeekBoard";
import { pick, SEASON, storeWeek, WEEK, type Match } from "../../../../support/screens/hostSeason";
import { uiTest } from "../../../../support/screens/uiTest";
import { all, BoardWeek, chanceOf, matches } from "../../../../support/screens/weekBoardScreen";

uiTest();

let week: BoardWeek;
beforeEach(async () => {
  week = await BoardWeek.begin();
});
afterEach(() => week.host.close());

describe("a week that is over", () => {
  const endAll = () =>
    storeWeek(
      week.host,
      all.map((match) => ({ ...match, inHours: -4, status: "final" as const, score: [21, 24] as [number, number] })),
    );

  it("[11.2][11.10] is its result: the winner, the viewer's week and the week in words", async () => {
    await week.start();
    await endAll();
    week.open(week.sam);
    const result = within(await screen.findByRole("region", { name: `Result of Week ${WEEK}` }));
    expect(result.getByRole("region", { name: `Winner of Week ${WEEK}` }).textContent).toContain("Pat Rivera won");
    const mine = result.getByRole("region", { name: "Your week" });
    await waitFor(() => expect(mine.textContent).toBe("Your points0Place of 22ndIn the table2nd"));
    expect(await result.findByRole("region", { name: "The week in words" })).toBeDefined();
    // A sentence that would be the same for everybody is left out.
    const board = result.getByRole("list", { name: "Week board" });
    expect(board.textContent).not.toMatch(/chance of winning|expected|at most/);
    expect([await chanceOf("Sam Okafor"), await chanceOf("Pat Rivera")]).toEqual(["Out", "Won"]);
  });

  it("[11.2] tells the place in the table where it goes by more than points", async () => {
    await week.start({ tiebreaker: "totalPoints" });
    await endAll();
    week.open(week.pat);
    const mine = await screen.findByRole("region", { name: "Your week" });
    await waitFor(() => expect(mine.textContent).toContain("In the table1st"));
  });

  it("[11.2] is no result of a week in which the league didn't play", async () => {
    const { inviteCode } = await week.create();
    await week.pat.mutation(api.leagues.join, { inviteCode });
    await endAll();
    await storeWeek(week.host, [{ home: "KC", away: "PHI", inHours: 100 }], { week: WEEK + 1 });
    const element = <WeekBoard league={week.league} season={SEASON} week={WEEK + 1} />;
    render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />, { wrapper: week.sam.wrapper });
    await screen.findByText(/The board opens when the week's first game locks/);
    expect(screen.queryByRole("region", { name: `Result of Week ${WEEK}` })).toBeNull();
  });

  it("[11.2] stays until the next one's first game locks", async () => {
    await week.start();
    await endAll();
    const next: Match = { home: "KC", away: "PHI", inHours: 100 };
    await storeWeek(week.host, [next], { week: WEEK + 1 });
    for (const client of [week.sam, week.pat])
      await pick(client, { leagueId: week.league.id, match: next, team: "KC", week: WEEK + 1 });
    const element = <WeekBoard league={week.league} season={SEASON} week={WEEK + 1} />;
    const router = createMemoryRouter([{ path: "/", element }]);
    render(<RouterProvider router={router} />, { wrapper: week.pat.wrapper });
    const result = await screen.findByRole("region", { name: `Result of Week ${WEEK}` });
    expect(result.textContent).toContain(`You won Week ${WEEK}`);
    expect(screen.getByText(/The board opens when the week's first game locks/)).toBeDefined();
    await storeWeek(week.host, [{ ...next, inHours: -1, status: "in_progress", score: [0, 0] }], { week: WEEK + 1 });
    expect(await screen.findByText("Everybody's picks are shown.")).toBeDefined();
    expect(screen.queryByRole("region", { name: `Result of Week ${WEEK}` })).toBeNull();
  });

  it("[11.5] never is the result of chosen winners", async () => {
    await week.start();
    await week.play(matches.bills, [0, 0]);
    week.open(week.pat, `?season=${SEASON}&week=${WEEK}&if=GB,MIN,BUF`);
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
});
