// An entry's plan on screen.
import { render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { LeagueView } from "../../../../src/lib/views";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { PlannerPage } from "../../../../src/features/survivor/planner/PlannerPage";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { createPool, pickInPool } from "../../../support/screens/hostPool";
import { storeWeek, WEEK, type Match } from "../../../support/screens/hostSeason";
import { press, region, user } from "../../../support/screens/poolScreen";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const inDays = (days: number) => ({ inHours: 24 * days });
const thisWeek: Match[] = [
  { home: "GB", away: "CHI", ...inDays(2), lines: { spread: -12 } },
  { home: "MIN", away: "DET", ...inDays(2), lines: { spread: 6 } },
];
const nextWeek: Match[] = [
  { home: "GB", away: "DET", ...inDays(9), lines: { spread: -14 } },
  { home: "CHI", away: "MIN", ...inDays(9) },
];

let host: HostConvex;
let sam: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  await storeWeek(host, thisWeek);
  await storeWeek(host, nextWeek, { week: WEEK + 1 });
});
afterEach(() => host.close());

function openPlan(client: HostClient, leagueId: string) {
  const element = (
    <>
      <PlannerPage />
      <Toaster />
    </>
  );
  const router = createMemoryRouter([{ path: "/survivor/:leagueId/plan", element }], {
    initialEntries: [`/survivor/${leagueId}/plan`],
  });
  return render(<RouterProvider router={router} />, { wrapper: client.wrapper });
}

/** The buttons of the list, one for each pick. */
const rows = async () => (await region("Week by week")).getAllByRole("button").map((button) => button.textContent);
const summary = async () => (await region("Chance of surviving")).getByRole("status").textContent;

const planned = async (leagueId: LeagueView["id"]) =>
  (await sam.query(api.survivor.plan, { leagueId, entryNumber: 1 })).planned;

describe("[11.8] the planner", () => {
  it("opens with the best plan drawn as a suggestion, which isn't saved before it is taken", async () => {
    const leagueId = await createPool(sam);
    openPlan(sam, leagueId);
    // The Packers are worth more next week: 69 % · 88 % beats 84 % · 55 %.
    expect(await rows()).toEqual([
      expect.stringMatching(/^Choose a team. Suggested: .*Lions.*at MIN · suggested69%$/),
      expect.stringMatching(/^Choose a team. Suggested: .*Packers.*suggested88%$/),
    ]);
    expect(await summary()).toBe("61%to survive through Week 13");
    expect(screen.getByText("This is the best plan. It isn’t saved until you take it.")).toBeTruthy();
    const grid = within(await screen.findByRole("grid", { name: "Teams by week" }));
    const lions = grid.getByRole("button", { name: "Detroit Lions, Week 12: at MIN, 69%, suggested" });
    expect(lions.getAttribute("aria-pressed")).toBe("false");
    expect(await planned(leagueId)).toEqual([]);
    await user.click(lions);
    expect(await grid.findByRole("button", { name: "Detroit Lions, Week 12: at MIN, 69%, planned" })).toBeTruthy();
    expect(await planned(leagueId)).toHaveLength(1);
    expect(screen.getByText(/^Open weeks show the best plan’s teams/)).toBeTruthy();
    await press("Fill the Rest");
    await waitFor(() => expect(screen.queryByText(/^Open weeks show/)).toBeNull());
    expect(await planned(leagueId)).toHaveLength(2);
  });

  it("plans a week from its teams, the likeliest first, and says the chance of surviving", async () => {
    const leagueId = await createPool(sam);
    openPlan(sam, leagueId);
    expect(await rows()).toHaveLength(2);
    await user.click((await region("Week by week")).getAllByRole("button")[0]!);
    const dialog = within(await screen.findByRole("dialog", { name: "Week 12" }));
    const teams = within(dialog.getByRole("list", { name: "Teams" })).getAllByRole("button");
    expect(teams.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Packersvs CHI84%$/),
      expect.stringMatching(/Lionsat MIN69%$/),
      expect.stringMatching(/Vikingsvs DET31%$/),
      expect.stringMatching(/Bearsat GB16%$/),
    ]);
    await user.click(teams[0]!);
    // The rest is suggested again, without the Packers.
    expect(await summary()).toBe("46%to survive through Week 13");
    expect(await rows()).toEqual([
      expect.stringMatching(/Packersvs CHI84%$/),
      expect.stringMatching(/Bearsvs MIN · suggested · no line yet55%$/),
    ]);
    expect(await planned(leagueId)).toHaveLength(1);
  });

  it("takes the best plan over all weeks, and makes this week's team the pick on one press", async () => {
    const leagueId = await createPool(sam);
    openPlan(sam, leagueId);
    await press("Take the Best Plan");
    await waitFor(async () => expect(await planned(leagueId)).toHaveLength(2));
    expect(await summary()).toBe("61%to survive through Week 13");
    expect(await rows()).toEqual([expect.stringMatching(/Lions/), expect.stringMatching(/Packers/)]);
    await press("Pick the Lions for Week 12");
    expect(await screen.findByText("Pick submitted successfully!")).toBeTruthy();
    expect((await rows())[0]).toMatch(/your pick/);
    expect(screen.queryByRole("button", { name: /^Pick the/ })).toBeNull();
    const { myEntries } = await sam.query(api.survivor.get, { leagueId });
    expect(myEntries[0]?.currentPick).toMatchObject({ week: WEEK });
  });

  it("moves a team that is planned elsewhere, leaves a week open, and clears everything", async () => {
    openPlan(sam, await createPool(sam));
    await press("Take the Best Plan");
    await screen.findByRole("button", { name: "Clear" });
    await user.click((await region("Week by week")).getAllByRole("button")[0]!);
    const dialog = within(await screen.findByRole("dialog", { name: "Week 12" }));
    await user.click(dialog.getByRole("button", { name: /planned in Week 13, moves here/ }));
    expect(await rows()).toEqual([expect.stringMatching(/^GBPackers/), expect.stringMatching(/^Choose a team/)]);
    await press("Fill the Rest");
    await waitFor(async () => expect((await rows())[1]).toMatch(/^CHIBears.*no line yet/));
    await user.click((await region("Week by week")).getAllByRole("button")[1]!);
    await press("Leave It Open");
    await waitFor(async () => expect((await rows())[1]).toMatch(/^Choose a team/));
    await press("Clear");
    await waitFor(async () => expect((await rows())[0]).toMatch(/^Choose a team/));
    expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
  });

  it("suggests another team in place of one that has been used since, and fills it in", async () => {
    const leagueId = await createPool(sam);
    openPlan(sam, leagueId);
    await press("Take the Best Plan");
    await waitFor(async () => expect(await planned(leagueId)).toHaveLength(2));
    // The plan has them next week.
    await pickInPool(sam, { leagueId, match: thisWeek[0]!, team: "GB" });
    await waitFor(async () => expect((await rows())[1]).toMatch(/Bearsvs MIN · suggested/));
    await press("Fill the Rest");
    await waitFor(async () => expect((await rows())[1]).toMatch(/^CHIBearsvs MIN/));
  });

  it("has a grid with one Tab stop, arrow keys and used teams struck out", async () => {
    const leagueId = await createPool(sam);
    await pickInPool(sam, { leagueId, match: thisWeek[0]!, team: "GB" });
    openPlan(sam, leagueId);
    const grid = within(await screen.findByRole("grid", { name: "Teams by week" }));
    const cell = (name: string) => grid.getByRole("button", { name });
    expect(grid.getAllByRole("button").filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    const used = cell("Green Bay Packers, Week 13: vs DET, 88%, used in week 12");
    expect(used.getAttribute("aria-disabled")).toBe("true");
    cell("Chicago Bears, Week 12: at GB, 16%").focus();
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(cell("Chicago Bears, Week 13: vs MIN, 55%, suggested"));
    await user.keyboard("{Enter}");
    expect(await grid.findByRole("button", { name: "Chicago Bears, Week 13: vs MIN, 55%, planned" })).toBeTruthy();
    await user.keyboard("{Enter}");
    expect(await grid.findByRole("button", { name: "Chicago Bears, Week 13: vs MIN, 55%, suggested" })).toBeTruthy();
  });

  it("[10.18] plans two teams a week, chances of losing, and lives", async () => {
    const leagueId = await createPool(sam, { twoPicksFromWeek: WEEK, picksLosers: true, livesPerEntry: 2 });
    openPlan(sam, leagueId);
    expect(await rows()).toHaveLength(4);
    // Four teams fill both picks of both weeks.
    expect(await screen.findByText("to survive through Week 13, with 2 lives")).toBeTruthy();
    await press("Take the Best Plan");
    await waitFor(async () => expect(await planned(leagueId)).toHaveLength(4));
    expect(new Set((await planned(leagueId)).map(({ teamId }) => teamId)).size).toBe(4);
  });

  it("marks the week that is now, and none in a pool that starts later", async () => {
    const { unmount } = openPlan(sam, await createPool(sam));
    expect((await region("Week by week")).getByText("Now")).toBeTruthy();
    unmount();
    openPlan(sam, await createPool(sam, { startingWeek: WEEK + 1 }));
    expect(await rows()).toHaveLength(1);
    expect((await region("Week by week")).queryByText("Now")).toBeNull();
  });

  it("says why there is nothing to plan", async () => {
    const pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
    const { league } = await sam.mutation(api.survivor.create, { name: "Open", isPublic: true });
    openPlan(pat, league.id);
    expect(await screen.findByText("You have no entry in this pool")).toBeTruthy();
  });
});
