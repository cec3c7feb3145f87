import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { RankChange } from "../../../../src/components/league/RankChange";
import { DashboardPage } from "../../../../src/features/dashboard/DashboardPage";
import { HostConvex } from "../../../support/screens/hostConvex";
import { pick, storeWeek, type Match } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

// Counts renders of places. Without the reset, modules loaded by other files would keep the unwrapped component.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock("../../../../src/components/league/RankChange");
  vi.resetModules();
});
const rendered: number[] = [];
vi.mock("../../../../src/components/league/RankChange", async (importOriginal) => {
  const original = await importOriginal<{ RankChange: typeof RankChange }>();
  return {
    RankChange: (props: Parameters<typeof RankChange>[0]) => {
      rendered.push(props.rank);
      return <original.RankChange {...props} />;
    },
  };
});

let host: HostConvex;
beforeEach(async () => {
  host = await HostConvex.open();
});
afterEach(() => host.close());

it("[9.4] a score draws its game, and no places in leagues", async () => {
  const [sam, pat] = [
    await host.signIn({ firstName: "Sam", lastName: "Okafor" }),
    await host.signIn({ firstName: "Pat", lastName: "Rivera" }),
  ];
  const over: Match = { home: "MIN", away: "DET", inHours: 54 };
  const live: Match = { home: "GB", away: "CHI", inHours: 30 };
  await storeWeek(host, [live, over]);
  // Sam is first in one, and second in the other.
  for (const [name, teamOfSam, teamOfPat] of [
    ["Sunday Crew", "DET", "MIN"],
    ["Second Crew", "MIN", "DET"],
  ] as const) {
    const { id: leagueId, inviteCode } = await sam.mutation(api.leagues.create, { name });
    await pat.mutation(api.leagues.join, { inviteCode });
    await pick(sam, { leagueId, match: over, team: teamOfSam });
    await pick(pat, { leagueId, match: over, team: teamOfPat });
    await pick(sam, { leagueId, match: live, team: "GB" });
    await pick(pat, { leagueId, match: live, team: "CHI" });
  }
  await storeWeek(host, [{ ...over, inHours: -4, status: "final", score: [17, 20] }]);
  await storeWeek(host, [{ ...live, inHours: -1, status: "in_progress", score: [7, 7] }]);
  render(
    <MemoryRouter>
      <DashboardPage />
    </MemoryRouter>,
    { wrapper: sam.wrapper },
  );
  const leagues = await screen.findByRole("region", { name: "Your leagues" });
  expect(await within(leagues).findByText("1st")).toBeTruthy();
  expect(await within(leagues).findByText("2nd")).toBeTruthy();
  expect(await screen.findAllByRole("list", { name: /^Standings of/ })).toHaveLength(2);
  const games = (await screen.findByRole("heading", { name: "Week 12 Games" })).closest("section")!;
  expect(await within(games).findAllByText("7")).toBeTruthy();
  rendered.length = 0;
  // The jobs of the game that is over may still bring places. Drawn with each score, they would come three times as often.
  const scores = [10, 13, 16, 19, 22, 25, 28, 31, 34, 37];
  for (const score of scores) {
    await storeWeek(host, [{ ...live, inHours: -1, status: "in_progress", score: [7, score] }]);
    expect(await within(games).findAllByText(String(score))).toBeTruthy();
  }
  expect(rendered.filter((rank) => rank === 2).length).toBeLessThan(scores.length);
});
