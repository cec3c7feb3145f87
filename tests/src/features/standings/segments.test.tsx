// [13.11] The part of the season that the standings show, and how commissioners set segments.
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { LeagueFrame } from "../../../../src/features/leagues/home/LeagueFrame";
import { LeagueRulesPage } from "../../../../src/features/leagues/rules/LeagueRulesPage";
import { withAnother, withPreset } from "../../../../src/features/leagues/rules/segments/segmentForm";
import { LeagueStandingsPage } from "../../../../src/features/standings/LeagueStandingsPage";
import { patterns, paths } from "../../../../src/lib/paths";
import type { LeagueView } from "../../../../src/lib/views";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { pick, SEASON, storeWeek, type Match } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

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
});
afterEach(() => host.close());

function open(client: HostClient, url: string) {
  const pages = [
    { path: patterns.leagueStandings, element: <LeagueStandingsPage /> },
    { path: patterns.leagueRules, element: <LeagueRulesPage /> },
  ];
  const router = createMemoryRouter([{ element: <LeagueFrame />, children: pages }], { initialEntries: [url] });
  render(<RouterProvider router={router} />, { wrapper: client.wrapper });
  return router;
}

const bearsAtPackers: Match = { home: "GB", away: "CHI", inHours: 30, lines: { spread: -3 } };

/** Sam picks Green Bay and Pat picks Chicago, then the week ends. */
async function play({ week, winner }: { week: number; winner: "GB" | "CHI" }) {
  await storeWeek(host, [bearsAtPackers], { week });
  await pick(sam, { leagueId: league.id, match: bearsAtPackers, team: "GB", week });
  await pick(pat, { leagueId: league.id, match: bearsAtPackers, team: "CHI", week });
  const score: [number, number] = winner === "GB" ? [20, 17] : [17, 20];
  const inHours = -30 - (13 - week) * 7 * 24;
  await storeWeek(host, [{ ...bearsAtPackers, inHours, status: "final", score }], { week });
}

const LAST_TWO = { name: "Stretch", fromWeek: 12, toWeek: 13 };
const REST = { name: "The rest", fromWeek: 14, toWeek: 18 };
const names = async () => {
  const rows = within(await screen.findByRole("table")).getAllByRole("rowheader");
  return rows.map((cell) => cell.textContent.replace(/You$/, ""));
};

describe("[13.11] the standings", () => {
  it("switch between the season and its segments, whose winner is marked, and can be linked", async () => {
    for (const week of [9, 10, 11]) await play({ week, winner: "GB" });
    for (const week of [12, 13]) await play({ week, winner: "CHI" });
    await sam.mutation(api.segments.change, { leagueId: league.id, segments: [LAST_TWO, REST] });
    const router = open(sam, paths.leagueStandings(league.id, { season: SEASON }));
    expect((await names())[0]).toContain("Sam Okafor");
    const shown = await screen.findByRole("combobox", { name: "Part of the season" });
    await userEvent.selectOptions(shown, "Stretch (Weeks 12–13)");
    expect(await screen.findByRole("region", { name: "Winner of Stretch" })).toHaveProperty(
      "textContent",
      expect.stringContaining("Pat Rivera won Stretch2 points, 2 weeks won."),
    );
    expect((await names())[0]).toContain("Pat Rivera");
    const heads = screen.getAllByRole("columnheader").map((cell) => cell.textContent);
    expect(heads).toEqual(["RankMember", "Points", "Weeks won", "Win %", "Record", "Course", "W13", "W12"]);
    expect(screen.getAllByRole("img", { name: "Winner" })).toHaveLength(1);
    expect(router.state.location.search).toBe(`?season=${SEASON}&segment=12-13`);
    await userEvent.selectOptions(shown, "The rest (Weeks 14–18)");
    expect(await screen.findByText("The rest starts with Week 14.")).toBeTruthy();
    await userEvent.selectOptions(shown, "Whole season");
    expect((await names())[0]).toContain("Sam Okafor");
    expect(router.state.location.search).toBe(`?season=${SEASON}`);
  });

  it("open at a link's segment, and at the season where there is none of these weeks", async () => {
    for (const week of [11, 12]) await play({ week, winner: week === 11 ? "GB" : "CHI" });
    await sam.mutation(api.segments.change, { leagueId: league.id, segments: [LAST_TWO] });
    open(sam, paths.leagueStandings(league.id, { season: SEASON, segment: "12-13" }));
    expect((await names())[0]).toContain("Pat Rivera");
    expect((await screen.findByRole("region", { name: "Stretch" })).textContent).toContain("won once Week 13 is over");
    expect(screen.queryByRole("img", { name: "Winner" })).toBeNull();
  });

  it("offer no choice in a league without segments", async () => {
    await play({ week: 12, winner: "GB" });
    open(pat, paths.leagueStandings(league.id, { season: SEASON, segment: "1-9" }));
    expect((await names())[0]).toContain("Sam Okafor");
    expect(screen.queryByRole("combobox", { name: "Part of the season" })).toBeNull();
  });
});

describe("[13.11] the rules page", () => {
  it("lets commissioners set halves in three presses, and change them", async () => {
    open(sam, paths.leagueRules(league.id));
    await userEvent.click(await screen.findByRole("button", { name: "Set Segments" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Halves" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
    const card = await screen.findByRole("region", { name: "Segments" });
    expect(await within(card).findByText("First half")).toBeTruthy();
    expect(within(card).getByText("Weeks 10–18")).toBeTruthy();
    await userEvent.click(await screen.findByRole("button", { name: "Change Segments" }));
    const again = await screen.findByRole("dialog");
    const second = within(again).getByRole("listitem", { name: "Segment 2" });
    await userEvent.selectOptions(within(second).getByRole("combobox", { name: "First week" }), "Week 9");
    await userEvent.click(within(again).getByRole("button", { name: "Save" }));
    expect(within(again).getByRole("alert").textContent).toBe("Week 9 is in both First half and Second half");
    await userEvent.click(within(again).getByRole("button", { name: "Remove First half" }));
    await userEvent.click(within(again).getByRole("button", { name: "Save" }));
    expect(await within(card).findByText("Weeks 9–18")).toBeTruthy();
  });

  it("have names of up to 30 characters as people see them", async () => {
    open(sam, paths.leagueRules(league.id));
    await userEvent.click(await screen.findByRole("button", { name: "Set Segments" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Halves" }));
    const [first] = dialog.getAllByRole<HTMLInputElement>("textbox", { name: "Name" });
    await userEvent.clear(first!);
    await userEvent.click(first!);
    await userEvent.paste("🏈".repeat(31));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(dialog.getByRole("alert").textContent).toBe("A segment's name has at most 30 characters");
    await userEvent.clear(first!);
    await userEvent.paste("🏈".repeat(30));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("🏈".repeat(30))).toBeTruthy();
  });

  it("says that somebody else has changed them before theirs are replaced", async () => {
    open(sam, paths.leagueRules(league.id));
    await userEvent.click(await screen.findByRole("button", { name: "Set Segments" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Halves" }));
    await sam.mutation(api.segments.change, { leagueId: league.id, segments: [LAST_TWO] });
    await screen.findByText("Stretch");
    const save = within(dialog).getByRole("button", { name: "Save" });
    await userEvent.click(save);
    const said = within(dialog).getByRole("alert").textContent;
    expect(said).toContain("Somebody else has changed the segments meanwhile.");
    await userEvent.click(save);
    expect(await screen.findByText("First half")).toBeTruthy();
  });

  it("tells members the segments, and nothing where there are none", async () => {
    open(pat, paths.leagueRules(league.id));
    await screen.findByRole("region", { name: "Rules" });
    expect(screen.queryByRole("region", { name: "Segments" })).toBeNull();
    await sam.mutation(api.segments.change, { leagueId: league.id, segments: [LAST_TWO] });
    const card = await screen.findByRole("region", { name: "Segments" });
    expect(within(card).getByText("Stretch")).toBeTruthy();
    expect(within(card).queryByRole("button")).toBeNull();
  });

  it("fills a preset in beside what was won, and proposes the weeks that are free", () => {
    const told = { id: 4, name: "Start", fromWeek: 1, toWeek: 9, isTold: true };
    const open = { id: 5, name: "Late", fromWeek: 15, toWeek: 18, isTold: false };
    const preset = [
      { name: "First half", fromWeek: 1, toWeek: 9 },
      { name: "Second half", fromWeek: 10, toWeek: 18 },
    ];
    expect(withPreset([told, open], preset).map(({ name }) => name)).toEqual(["Start", "Second half"]);
    const filled = withAnother(withAnother([told, open]));
    expect(filled.slice(2).map(({ name, fromWeek, toWeek }) => [name, fromWeek, toWeek])).toEqual([
      ["", 10, 14],
      ["Playoffs", 19, 22],
    ]);
  });
});
