import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import type { RuleSettings } from "../../../../../domain/leagueRules/ruleSettings";
import { cardOf, openPicks, openRuledWeek, press } from "../../../../support/screens/ruledPicks";
import { SEASON, WEEK } from "../../../../support/screens/hostSeason";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

let world: Awaited<ReturnType<typeof openRuledWeek>>;
async function open(rules: Partial<RuleSettings>, ...picks: Parameters<typeof world.pickAll>) {
  world = await openRuledWeek(rules);
  await world.pickAll(...picks);
  openPicks(world.sam);
  await cardOf("GB");
  return world;
}
afterEach(() => world.host.close());

const openDetails = async (home: Parameters<typeof cardOf>[0]) =>
  userEvent.click((await cardOf(home)).getByRole("button", { name: /^Details: / }));

describe("against the spread", () => {
  it("[10.1] each team shows its line, and what is asked is who covers", async () => {
    await open({ format: "spread", lineFreeze: "deadline" });
    const card = await cardOf("GB");
    expect(card.getByRole("radiogroup", { name: /: pick who covers$/ })).toBeTruthy();
    expect(card.getByRole("radio", { name: "Green Bay Packers, −3.5, 0-0" })).toBeTruthy();
    expect(card.getByRole("radio", { name: "Chicago Bears, +3.5, 0-0" })).toBeTruthy();
    expect((await cardOf("BUF")).getByRole("radio", { name: "Miami Dolphins, PK, 0-0" })).toBeTruthy();
    // A note that is the same for all is said once.
    expect(screen.getByText("Each line freezes when its game locks.")).toBeTruthy();
    expect(card.queryByText("Line not frozen yet")).toBeNull();
    await openDetails("GB");
    expect(card.getByText("Line not frozen yet")).toBeTruthy();
    expect((await cardOf("NE")).getByText("No line yet")).toBeTruthy();
  });

  it("[10.13] shows the league's line and how far the feed has moved since, and games that are played straight", async () => {
    const { sam, league, store } = await open({ format: "spread", lineFreeze: "deadline" });
    const { games } = await sam.query(api.games.listByWeek, { season: SEASON, week: WEEK });
    const lions = games.find(({ spread }) => spread === 7);
    if (!lions) throw new Error("The Lions play.");
    const line = { leagueId: league.id, season: SEASON, week: WEEK, gameId: lions.id, homeSpread: 6 };
    await sam.mutation(api.leagueRules.setLine, line);
    const card = await cardOf("DET");
    expect(await card.findByText("Line set by the commissioner. The feed has moved 1 point to MIN -7")).toBeTruthy();
    expect(card.getByRole("radio", { name: "Detroit Lions, +6, 0-0" })).toBeTruthy();
    // The details are of the league's line too.
    await openDetails("DET");
    expect(card.getByText("MIN -6")).toBeTruthy();
    // Past their deadlines, though not under way.
    const late = { inHours: -0.1 };
    await store({ NE: late, GB: late });
    expect(await (await cardOf("NE")).findByText("No line: played straight up")).toBeTruthy();
    await openDetails("GB");
    expect(await (await cardOf("GB")).findByText("Line frozen")).toBeTruthy();
    await store({ NE: late, GB: { ...late, lines: { spread: -4 } } });
    const moved = "Line frozen. The feed has moved ½ point to GB -4";
    expect(await (await cardOf("GB")).findAllByText(moved)).toHaveLength(2);
    expect((await cardOf("GB")).getByText("GB -3.5")).toBeTruthy();
  });

  it("[10.5] with half points, whole lines show as they are played", async () => {
    await open({ format: "spread", lineFreeze: "deadline", halfPointLines: true });
    expect((await cardOf("DET")).getByRole("radio", { name: "Detroit Lions, +7.5, 0-0" })).toBeTruthy();
  });

  it("[10.4] a push is called one", async () => {
    const { store } = await open({ format: "spread", lineFreeze: "deadline", tie: "half" }, "DET");
    await store({ DET: { inHours: -4, status: "final", score: [10, 17] } });
    expect(await (await cardOf("DET")).findByText("Push (½ pts)")).toBeTruthy();
  });
});

describe("games that don't count", () => {
  it("[10.3] say so, take no pick and aren't asked for", async () => {
    const { sam, at } = await open({ games: "slate" });
    const { games } = await sam.query(api.games.listByWeek, { season: SEASON, week: WEEK });
    await sam.mutation(api.leagueRules.setSlate, { ...at, gameIds: games.slice(0, 2).map(({ id }) => id) });
    const card = await cardOf("KC");
    expect(await card.findByText("Doesn’t count in this league")).toBeTruthy();
    expect(card.getAllByRole("radio").map((radio) => radio.getAttribute("aria-disabled"))).toEqual(["true", "true"]);
    expect(screen.getByText("2 picks left")).toBeTruthy();
    expect(screen.getByText("0 of 2")).toBeTruthy();
  });
});

describe("a best bet", () => {
  it("[10.2] is a star on one pick, moves to another, and can be taken back", async () => {
    const { sheet } = await open({ weights: "bestBet" }, "GB", "DET");
    expect((await cardOf("BUF")).queryByRole("button", { name: /^Best bet/ })).toBeNull();
    const star = (name: string) => screen.getByRole("button", { name: `Best bet: ${name}` });
    await userEvent.click(star("Packers"));
    await waitFor(() => expect(star("Packers").getAttribute("aria-pressed")).toBe("true"));
    expect((await screen.findByText(/^Best bet:/)).textContent).toBe("Best bet: Packers, counts double");
    const games = (await sheet()).countingGameIds;
    await waitFor(async () => expect((await sheet()).bestBetGameId).toBe(games[0]));
    await userEvent.click(star("Lions"));
    await waitFor(async () => expect((await sheet()).bestBetGameId).toBe(games[1]));
    expect(star("Packers").getAttribute("aria-pressed")).toBe("false");
    await userEvent.click(star("Lions"));
    await waitFor(async () => expect((await sheet()).bestBetGameId).toBeNull());
  });

  it("[2.41][10.2] keeps the other team that is still being saved", async () => {
    const { sheet, sam, at } = await open({ weights: "bestBet" }, "GB");
    const card = await cardOf("GB");
    // Both before anything is answered.
    fireEvent.click(card.getByRole("radio", { name: /Bears/ }));
    fireEvent.click(card.getByRole("button", { name: /^Best bet/ }));
    await waitFor(async () => expect((await sheet()).bestBetGameId).not.toBeNull());
    const teams = await sam.query(api.teams.list, {});
    const { picks } = await sam.query(api.picks.listMine, at);
    expect(picks.map(({ selectedTeamId }) => teams.find(({ id }) => id === selectedTeamId)?.name)).toEqual(["Bears"]);
  });

  it("[10.2] stays once its game has locked, and no other pick offers it", async () => {
    const { store } = await open({ weights: "bestBet" }, "GB", "DET");
    await press("Best bet: Packers");
    await screen.findByText("Counts double");
    await store({ GB: { inHours: -1, status: "in_progress" } });
    expect(await (await cardOf("GB")).findByRole("img", { name: "locked" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Best bet/ })).toBeNull();
  });

  it("[10.2] isn't asked for once all games have locked", async () => {
    const { store } = await open({ weights: "bestBet" }, "GB", "DET");
    expect(await screen.findByText(/^No best bet yet\./)).toBeTruthy();
    const begun = { inHours: -1, status: "in_progress" } as const;
    await store({ GB: begun, DET: begun, BUF: begun, NE: begun, KC: begun });
    expect(await screen.findByText("No best bet this week.")).toBeTruthy();
  });
});

describe("the tiebreaker", () => {
  const field = () =>
    screen.findByRole<HTMLInputElement>("spinbutton", { name: /^Tiebreaker: total points of DEN at KC/ });

  it("[10.6] asks for the total points of the last game, and says what is saved", async () => {
    const { sheet } = await open({ tiebreaker: "totalPoints" });
    expect(await screen.findByText("No guess yet")).toBeTruthy();
    await userEvent.type(await field(), "44");
    expect(screen.getByText("Not saved yet")).toBeTruthy();
    await press("Save Guess");
    expect(await screen.findByText("Guess saved: 44")).toBeTruthy();
    expect((await sheet()).guess).toBe(44);
    await userEvent.type(await field(), "4");
    expect(screen.getByText("Not saved yet. Your saved guess is 44.")).toBeTruthy();
  });

  it("[10.6] is what comes next once all is picked", async () => {
    await open({ tiebreaker: "totalPoints" }, "GB", "DET", "BUF", "NE", "KC");
    expect(screen.getByText("All 5 in")).toBeTruthy();
    const guess = await field();
    await press("Guess the total");
    expect(document.activeElement).toBe(guess);
    await userEvent.keyboard("44{Enter}");
    expect(await screen.findByText("Guess saved: 44")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Guess the total" })).toBeNull();
  });

  it("[10.6][10.15] isn't asked for while its game isn't played", async () => {
    const { store } = await open({ tiebreaker: "totalPoints" }, "GB", "DET", "BUF", "NE", "KC");
    await field();
    await store({ KC: { status: "postponed" } });
    expect(await screen.findByText("Tiebreaker: DEN at KC isn’t played, so no guess counts.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Guess the total" })).toBeNull();
    await store({ KC: { status: "scheduled" } });
    expect(await field()).toBeTruthy();
    expect(screen.getByRole("button", { name: "Guess the total" })).toBeTruthy();
  });

  it("[10.6] names the field if the guess can't be one", async () => {
    const { sheet } = await open({ tiebreaker: "totalPoints" });
    for (const wrong of ["201", "44.5", "-1"]) {
      await userEvent.clear(await field());
      await userEvent.type(await field(), wrong);
      await press("Save Guess");
      const message = screen.getByText("The guess must be a whole number from 0 to 200.");
      expect((await field()).getAttribute("aria-invalid")).toBe("true");
      expect((await field()).getAttribute("aria-describedby")).toContain(message.id);
    }
    expect((await sheet()).guess).toBeNull();
  });

  it("[10.6] is closed once the last game has locked, and tells how far off it was", async () => {
    const { sam, at, store } = await open({ tiebreaker: "totalPoints" });
    await sam.mutation(api.picks.saveGuess, { ...at, guess: 40 });
    const over = { inHours: -5, status: "final", score: [20, 10] } as const;
    await store({ GB: over, DET: over, BUF: over, NE: over, KC: { inHours: -4, status: "final", score: [27, 20] } });
    const panel = screen.getByRole("region", { name: "Your guess" });
    await waitFor(() =>
      expect(panel.textContent).toBe("Tiebreaker, total points of DEN at KC: your guess 40Total 47, off by 7"),
    );
  });
});

describe("a missed pick", () => {
  it("[10.7] says whom it counted as, and what that scored", async () => {
    const { store } = await open({ missedPick: "home" });
    await store({ GB: { inHours: 0, status: "in_progress" } });
    expect(await (await cardOf("GB")).findByText("Missed: counted as Packers")).toBeTruthy();
    await store({ GB: { inHours: 0, status: "final", score: [20, 10] } });
    expect(await (await cardOf("GB")).findByText("Missed: counted as Packers. Correct (+1)")).toBeTruthy();
    const stat = (label: string) => screen.getByText(label).parentElement?.querySelector("dd")?.textContent;
    expect(["Correct", "Total", "Pending", "Win Rate"].map(stat)).toEqual(["1", "1", "0", "100%"]);
  });
});

it("[10.2][10.6] without anything to give besides teams there is no panel", async () => {
  await open({ format: "spread" });
  for (const name of ["Your week", "Your guess"]) expect(screen.queryByRole("region", { name })).toBeNull();
});

it("[2.35][10.3] totals leave out picks on games that count no more", async () => {
  const { sam, at } = await open({ games: "slate" }, "GB", "DET", "BUF");
  const { countingGameIds } = await sam.query(api.picks.ownSheet, at);
  const total = () => screen.getByText("Total").nextElementSibling?.textContent;
  await waitFor(() => expect([total(), screen.getByText("3 of 5")]).toMatchObject(["3", {}]));
  await sam.mutation(api.leagueRules.setSlate, { ...at, gameIds: countingGameIds.slice(0, 1) });
  await waitFor(() => expect([total(), screen.getByText("1 of 1")]).toMatchObject(["1", {}]));
});

it("[10.14] says what other games have made of the sheet, until it is changed", async () => {
  const { sam, at } = await open({ games: "slate", weights: "confidence", tiebreaker: "totalPoints" }, "GB", "DET");
  const { countingGameIds: ids } = await sam.query(api.picks.ownSheet, at);
  const numbers = ids.slice(0, 2).map((gameId, index) => ({ gameId, number: 5 - index }));
  await sam.mutation(api.picks.saveNumbers, { ...at, numbers });
  await sam.mutation(api.picks.saveGuess, { ...at, guess: 40 });
  await sam.mutation(api.leagueRules.setSlate, { ...at, gameIds: ids.slice(0, 3) });
  const told =
    "Other games count this week now, so your numbers have closed up, in the same order, " +
    "and your guess, made for another game, is gone.";
  expect(await screen.findByText(told)).toBeTruthy();
  await sam.mutation(api.picks.saveGuess, { ...at, guess: 41 });
  await waitFor(() => expect(screen.queryByText(told)).toBeNull());
});
