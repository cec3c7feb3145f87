// [10.12] /leagues/{id}/rules, and what the commissioner sets there for a week.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { PRESETS } from "../../../../domain/leagueRules/presets";
import { CLASSIC, type RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { BoardPage } from "../../../../src/features/leagues/home/BoardPage";
import { LeagueFrame } from "../../../../src/features/leagues/home/LeagueFrame";
import { LeagueRulesPage } from "../../../../src/features/leagues/rules/LeagueRulesPage";
import type { LeagueView } from "../../../../src/lib/views";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { gameOf, SEASON, storeWeek, WEEK, type Match } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const user = userEvent.setup();
const bearsAtPackers: Match = { home: "GB", away: "CHI", inHours: 30, lines: { spread: -3 } };
const vikingsAtLions: Match = { home: "DET", away: "MIN", inHours: 54, lines: { spread: 6.5 } };
const SLATE = { ...PRESETS.spread, games: "slate" } as const;

let host: HostConvex;
let sam: HostClient;
let pat: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  await storeWeek(host, [bearsAtPackers, vikingsAtLions]);
  await storeWeek(host, [{ home: "KC", away: "PHI", inHours: 198 }], { week: 13 });
});
afterEach(() => host.close());

async function create(rules: RuleSettings): Promise<LeagueView> {
  const league = await sam.mutation(api.leagues.create, { name: "Sunday Crew", pickDeadlineHours: 24, rules });
  await pat.mutation(api.leagues.join, { inviteCode: league.inviteCode });
  return league;
}

function open(client: HostClient, { id }: LeagueView, page = `/leagues/${id}/rules`) {
  return render(
    <MemoryRouter initialEntries={[page]}>
      <Routes>
        <Route element={<LeagueFrame />}>
          <Route path="/leagues/:leagueId" element={<BoardPage />} />
          <Route path="/leagues/:leagueId/rules" element={<LeagueRulesPage />} />
        </Route>
        <Route path="/survivor/:id" element={<p>The pool</p>} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
    { wrapper: client.wrapper },
  );
}

const section = (name: string) => screen.findByRole("region", { name });
/** Locks the week's first game. */
const lockFirstGame = (league: LeagueView) =>
  sam.mutation(api.leagues.updateSettings, { leagueId: league.id, pickDeadlineHours: 40 });
const sheet = (league: LeagueView) =>
  pat.query(api.picks.ownSheet, { leagueId: league.id, season: SEASON, week: WEEK });

describe("a member", () => {
  it("[10.12] comes from the league's page and reads each setting as a sentence", async () => {
    const league = await create(PRESETS.confidence);
    open(pat, league, `/leagues/${league.id}`);
    await screen.findByRole("heading", { level: 1, name: "Sunday Crew" });
    const tabs = within(screen.getByRole("navigation", { name: "League" }));
    await user.click(tabs.getByRole("link", { name: "Rules" }));
    const rules = await section("Rules");
    expect(tabs.getByRole("link", { name: "Rules" }).getAttribute("aria-current")).toBe("page");
    expect(rules.textContent).toContain("Pick winners and number them: the surer you are, the more a pick scores.");
    expect(within(rules).getByText("Picks lock 24 hours before each game.")).toBeTruthy();
    expect(within(rules).getByRole("heading", { name: "Confidence" })).toBeTruthy();
    const { versions } = await pat.query(api.leagueRules.get, { leagueId: league.id, season: SEASON });
    expect(
      within(rules)
        .getAllByRole("definition")
        .map(({ textContent }) => textContent),
    ).toEqual(versions[0]?.sentences.map(({ text }) => text));
    expect(document.title).toBe("Sunday Crew rules · Huddle Picks");
    expect(screen.queryByRole("button", { name: "Change Rules" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Your week" })).toBeNull();
  });

  it("[10.12] comes from the league's menu with the keyboard", async () => {
    const league = await create(CLASSIC);
    open(pat, league, `/leagues/${league.id}`);
    (await screen.findByRole("button", { name: "Options for Sunday Crew" })).focus();
    await user.keyboard("{Enter}");
    expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
      ...["Members", "Rules", "Leave League"],
    ]);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(await section("Rules")).toBeTruthy();
  });

  it("[10.12][10.13] sees the rules at work on this week's game, by the league's line", async () => {
    const league = await create(PRESETS.spread);
    open(pat, league);
    const example = await section("Example");
    await waitFor(() => expect(example.textContent).toContain("Bears at Packers"));
    expect(example.textContent).toContain("the Packers are favored by 3");
    expect(example.textContent).toContain("If they win by exactly 3, that is a push: either pick scores nothing.");
    const { id: gameId } = await gameOf(sam, bearsAtPackers);
    const line = { leagueId: league.id, season: SEASON, week: WEEK, gameId };
    await sam.mutation(api.leagueRules.setLine, { ...line, homeSpread: 7.5 });
    await waitFor(() => expect(example.textContent).toContain("In this league the Bears are favored by 7.5."));
    expect(example.textContent).toContain("If the Bears win by 8 or more, say 28–20, they cover");
  });

  it("[10.11][10.12] sees what changed and what will, and the league's log", async () => {
    const league = await create(CLASSIC);
    await lockFirstGame(league);
    const change = { leagueId: league.id, season: SEASON, fromWeek: 13 };
    await sam.mutation(api.leagueRules.change, { ...change, settings: { ...CLASSIC, tie: "half" } });
    open(pat, league);
    const coming = within(await section("Upcoming changes"));
    expect(coming.getByRole("heading", { name: "From Week 13 on" })).toBeTruthy();
    expect(coming.getByText("A tie or push scores half the pick's points.")).toBeTruthy();
    // This week is played by the old ones.
    expect(within(await section("Rules")).getByText("A tie or push scores nothing.")).toBeTruthy();
    const past = await section("Changes so far");
    // [10.11] A change that took effect at once may have come before.
    expect(past.textContent).toContain("Every week so far is played by these rules.");
    await user.click(within(past).getByText("What changed in this league"));
    expect(await within(past).findByText(/changed the rules of/)).toBeTruthy();
  });

  it("[10.12] sees since when the rules hold once the week has come", async () => {
    const league = await create(CLASSIC);
    await lockFirstGame(league);
    const change = { leagueId: league.id, season: SEASON, fromWeek: 13 };
    await sam.mutation(api.leagueRules.change, { ...change, settings: PRESETS.confidence });
    const over = { status: "final", score: [20, 17] } as const;
    // Whatever day it is, a Tuesday lies between.
    await storeWeek(host, [
      { ...bearsAtPackers, ...over, inHours: -160 },
      { ...vikingsAtLions, ...over, inHours: -155 },
    ]);
    await host.runInternal(internal.jobs.maintenance.sweep, {});
    open(pat, league);
    const past = within(await section("Changes so far"));
    expect(past.getByRole("heading", { name: "Since Week 13" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Upcoming changes" })).toBeNull();
    expect(within(await section("Rules")).getByRole("heading", { name: "Confidence" })).toBeTruthy();
  });

  it("[10.12] of no league, or of a pool, sees no rules of a league", async () => {
    const league = await create(CLASSIC);
    const eve = await host.signIn({ firstName: "Eve", lastName: "Out" });
    const { unmount } = open(eve, league);
    expect(await screen.findByRole("link", { name: "My Leagues" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Rules" })).toBeNull();
    unmount();
    const { league: pool } = await sam.mutation(api.survivor.create, { name: "Last One" });
    open(sam, pool);
    expect(await screen.findByText("The pool")).toBeTruthy();
  });
});

describe("[10.3] the week's slate", () => {
  const form = async () => within(await section("Your week"));

  it("[10.3] is chosen by the commissioner with the keyboard, and all games count until then", async () => {
    const league = await create(SLATE);
    open(sam, league);
    const { findByRole, findByText } = await form();
    expect(await findByText("2 of 2 games count.")).toBeTruthy();
    (await findByRole("checkbox", { name: "Bears at Packers" })).focus();
    await user.keyboard(" ");
    expect(await findByText("1 of 2 games count.")).toBeTruthy();
    (await findByRole("button", { name: "Save Games" })).focus();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Week 12 games saved")).toBeTruthy();
    expect((await sheet(league)).countingGameIds).toEqual([(await gameOf(sam, vikingsAtLions)).id]);
    expect((await findByRole("checkbox", { name: "Bears at Packers" })).matches(":checked")).toBe(false);
  });

  it("[10.3] says that there is nothing to choose where the console led and every game counts", async () => {
    const league = await create(CLASSIC);
    const { unmount } = open(sam, league);
    await section("Segments");
    expect(screen.queryByText("Games and Lines")).toBeNull();
    unmount();
    open(sam, league, `/leagues/${league.id}/rules#games`);
    expect(await screen.findByRole("heading", { name: "Games and Lines" })).toBeTruthy();
    expect((await section("Your week")).textContent).toContain("By these rules every game counts, without a line.");
  });

  it("[10.3] without a game is refused in words, and nothing is saved", async () => {
    const league = await create(SLATE);
    open(sam, league);
    const { findByRole } = await form();
    await user.click(await findByRole("button", { name: "Choose none" }));
    await user.click(await findByRole("button", { name: "Save Games" }));
    expect((await findByRole("alert")).textContent).toBe("Choose at least one game.");
    expect(await host.listRows("slates")).toEqual([]);
    await user.click(await findByRole("button", { name: "Choose all" }));
    await user.click(await findByRole("button", { name: "Save Games" }));
    await waitFor(async () => expect(await host.listRows("slates")).toHaveLength(1));
  });

  it("[10.3] can't be changed any more once a game that counts has locked; a later week's can", async () => {
    const league = await create(SLATE);
    open(sam, league);
    const { findByRole, findByText, queryByRole } = await form();
    await findByText("2 of 2 games count.");
    await lockFirstGame(league);
    expect(await findByText("A game has locked, so the Week 12 games can’t change.")).toBeTruthy();
    expect(queryByRole("button", { name: "Save Games" })).toBeNull();
    await user.selectOptions(await findByRole("combobox", { name: "Week" }), "13");
    expect(await findByRole("checkbox", { name: "Eagles at Chiefs" })).toHaveProperty("disabled", false);
    expect(await findByRole("button", { name: "Save Games" })).toBeTruthy();
  });

  it("[10.3] is asked only from the week on in which the rules have one", async () => {
    const league = await create(CLASSIC);
    open(sam, league);
    await section("Rules");
    expect(screen.queryByRole("region", { name: "Your week" })).toBeNull();
    await lockFirstGame(league);
    const change = { leagueId: league.id, season: SEASON, fromWeek: 13, settings: { ...CLASSIC, games: "slate" } };
    await sam.mutation(api.leagueRules.change, change as typeof change & { settings: RuleSettings });
    const { findByRole, queryByRole } = await form();
    expect(await findByRole("combobox", { name: "Week" })).toHaveProperty("value", "13");
    expect(queryByRole("region", { name: "Lines" })).toBeNull();
  });
});

describe("[10.13] a league's lines", () => {
  /** Those that the commissioner has set. */
  const ownLines = async (league: LeagueView) => {
    const { lines } = await sheet(league);
    return lines.filter(({ source }) => source === "commissioner").map(({ homeSpread }) => homeSpread);
  };
  const dialog = async () => {
    await user.click(await screen.findByRole("button", { name: "Set the line of Bears at Packers" }));
    return within(await screen.findByRole("dialog", { name: "Set Line" }));
  };

  it("[10.13] are set by the commissioner, and show their source", async () => {
    const league = await create(PRESETS.spread);
    open(sam, league);
    const { getByRole, getByText } = await dialog();
    expect(getByRole("combobox", { name: "Favorite" })).toHaveProperty("value", "home");
    const points = getByRole("spinbutton", { name: "Favored by" });
    expect(document.activeElement).toBe(points);
    await user.selectOptions(getByRole("combobox", { name: "Favorite" }), "away");
    await user.clear(points);
    await user.type(points, "4.5");
    expect(getByText("The Bears cover if they win by more than 4.5.")).toBeTruthy();
    getByRole("button", { name: "Set Line" }).focus();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Line set")).toBeTruthy();
    const lines = await section("Lines");
    await waitFor(() => expect(lines.textContent).toMatch(/Bears -4.5Set /));
    expect(await ownLines(league)).toEqual([4.5]);
  });

  it("[10.13] are refused in words: thirds of a point, too many, none at all", async () => {
    const league = await create(PRESETS.spread);
    open(sam, league);
    const { getByRole, findByText, queryByText } = await dialog();
    const points = getByRole("spinbutton", { name: "Favored by" });
    for (const wrong of ["3.3", "61", "-3"]) {
      await user.clear(points);
      await user.type(points, wrong);
      await user.click(getByRole("button", { name: "Set Line" }));
      expect(await findByText("Points must be a whole or half number from 0 to 60")).toBeTruthy();
    }
    await user.clear(points);
    await user.click(getByRole("button", { name: "Set Line" }));
    expect(await findByText("Required")).toBeTruthy();
    expect(await ownLines(league)).toEqual([]);
    // An even line is one.
    await user.type(points, "0");
    expect(queryByText("An even line: whoever wins covers.")).toBeTruthy();
    await user.click(getByRole("button", { name: "Set Line" }));
    await waitFor(async () => expect(await ownLines(league)).toEqual([0]));
  });

  it("[10.13] stay once the game has locked, and the server says so in an open dialog", async () => {
    const league = await create(PRESETS.spread);
    open(sam, league);
    const { getByRole, findByText } = await dialog();
    await lockFirstGame(league);
    await user.click(getByRole("button", { name: "Set Line" }));
    expect(await findByText("This game has locked. Its line can't change.")).toBeTruthy();
    await user.click(getByRole("button", { name: "Cancel" }));
    const lines = within(await section("Lines"));
    expect(lines.queryByRole("button", { name: "Set the line of Bears at Packers" })).toBeNull();
    expect(lines.getByText("Locked")).toBeTruthy();
    expect(lines.getByRole("button", { name: "Set the line of Vikings at Lions" })).toBeTruthy();
  });
});
