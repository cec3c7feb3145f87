// [10] Bad input to what a league plays by: each has its own message, changes nothing and tells outsiders nothing.
// Those beside what they refuse: ownSheets.test.ts, frozenLines.test.ts, leagueRules.test.ts.
import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import {
  addMatch,
  advanceTo,
  errorOf,
  freezeClockForEachTest,
  SEASON,
  settle,
  signIn,
  SUNDAY,
  WEEK,
} from "../../support/worlds/factories";
import { everyRow } from "../../support/worlds/everyRow";
import { Importer } from "../../support/worlds/imports";
import { at, expectRefused, openWeek } from "../../support/worlds/weightedWeek";

freezeClockForEachTest();

const EVERYTHING: Partial<RuleSettings> = {
  format: "spread",
  weights: "confidence",
  games: "slate",
  tiebreaker: "totalPoints",
};
const NO_LEAGUE = { code: "NOT_FOUND", message: "That league doesn't exist." };
const NOT_COMMISSIONER = { code: "FORBIDDEN", message: "Only the league's owner and commissioners can do this." };

type World = Awaited<ReturnType<typeof openWeek>>;

/** Every call that changes rules, lines, slates and weights, in a league. */
function callsOf({ homeTeamId, sunday }: World, as: World["ann"]["as"], leagueId: Id<"leagues">) {
  const season = { leagueId, season: SEASON };
  return {
    rules: () => as.mutation(api.leagueRules.change, { ...season, fromWeek: 1, settings: CLASSIC }),
    line: () => as.mutation(api.leagueRules.setLine, { leagueId, ...at, gameId: sunday, homeSpread: -3 }),
    slate: () => as.mutation(api.leagueRules.setSlate, { leagueId, ...at, gameIds: [sunday] }),
    number: () => as.mutation(api.picks.submit, { leagueId, gameId: sunday, selectedTeamId: homeTeamId, number: 1 }),
    numbers: () => as.mutation(api.picks.saveNumbers, { leagueId, ...at, numbers: [{ gameId: sunday, number: 1 }] }),
    guess: () => as.mutation(api.picks.saveGuess, { leagueId, ...at, guess: 40 }),
    read: () => as.query(api.leagueRules.get, season),
    sheet: () => as.query(api.picks.ownSheet, { leagueId, ...at }),
  };
}

describe("who may not", () => {
  it("[6.5][13.1][10.11][10.13][10.3] members who aren't commissioners choose no rules, lines or slates", async () => {
    const world = await openWeek(EVERYTHING);
    const { rules, line, slate } = callsOf(world, world.bob.as, world.leagueId);
    await expectRefused(
      world.t,
      [rules, line, slate].map((call) => [call, NOT_COMMISSIONER] as const),
    );
  });

  it("[6.6][10.2][10.12] outsiders hear the same of a private league as of one that doesn't exist", async () => {
    const world = await openWeek(EVERYTHING);
    const eve = await signIn(world.t, "Eve Out");
    const calls = Object.values(callsOf(world, eve.as, world.leagueId));
    await expectRefused(
      world.t,
      calls.map((call) => [call, NO_LEAGUE] as const),
    );
    const { id: gone } = await world.ann.as.mutation(api.leagues.create, { name: "Gone" });
    await world.ann.as.mutation(api.leagues.remove, { leagueId: gone });
    for (const call of Object.values(callsOf(world, eve.as, gone)))
      expect(await errorOf(call())).toMatchObject(NO_LEAGUE);
  });

  it("[6.6][10.2] outsiders of a public league hear that they aren't in it, and nothing of its rules", async () => {
    const world = await openWeek(EVERYTHING);
    await world.t.run((ctx) => ctx.db.patch("leagues", world.leagueId, { isPublic: true }));
    const eve = await signIn(world.t, "Eve Out");
    const refusal = { code: "FORBIDDEN", message: "You are not a member of this league." };
    const calls = Object.values(callsOf(world, eve.as, world.leagueId));
    await expectRefused(
      world.t,
      calls.map((call) => [call, refusal] as const),
    );
  });

  it("[6.6][10.2] an admin who isn't a member gives no numbers and no guess", async () => {
    const world = await openWeek(EVERYTHING);
    const boss = await signIn(world.t, "Boss One");
    await world.t.run((ctx) => ctx.db.patch("users", boss.userId, { role: "admin" }));
    const { number, numbers, guess } = callsOf(world, boss.as, world.leagueId);
    const refusal = { code: "FORBIDDEN", message: "You are not a member of this league." };
    await expectRefused(
      world.t,
      [number, numbers, guess].map((call) => [call, refusal] as const),
    );
  });

  it("[7.28][10.11] survivor pools have none of it", async () => {
    const world = await openWeek(EVERYTHING);
    const { league: pool } = await world.ann.as.mutation(api.survivor.create, { name: "Last One" });
    const { number, ...others } = callsOf(world, world.ann.as, pool.id);
    const refusal = { code: "INVALID", field: "leagueId", message: "Only pick'em leagues have these rules." };
    await expectRefused(world.t, [
      ...Object.values(others).map((call) => [call, refusal] as const),
      [number, { code: "INVALID", message: "Picks for survivor pools are made on the pool's page." }],
    ]);
  });
});

describe("values that can't be", () => {
  it("[10.8][10.9] eleven dropped weeks and a sixfold Super Bowl are refused by name, for new leagues and changes", async () => {
    const { t, ann, leagueId } = await openWeek();
    const dropped = "Worst weeks dropped must be a whole number from 0 to 4";
    const weights = "Playoff weights must be whole numbers from 1 to 5";
    const wrong = [
      [{ droppedWeeks: 11 }, { code: "INVALID", field: "droppedWeeks", message: dropped }],
      [{ droppedWeeks: -1 }, { code: "INVALID", field: "droppedWeeks", message: dropped }],
      [{ droppedWeeks: 1.5 }, { code: "INVALID", field: "droppedWeeks", message: dropped }],
      [{ droppedWeeks: NaN }, { code: "INVALID", field: "droppedWeeks", message: dropped }],
      [
        { playoffWeights: { ...CLASSIC.playoffWeights, superBowl: 6 } },
        { code: "INVALID", field: "playoffWeights", message: weights },
      ],
    ] as const;
    for (const [fields, refusal] of wrong) {
      const settings = { ...CLASSIC, ...fields };
      const change = { leagueId, season: SEASON, fromWeek: 1, settings };
      await expectRefused(t, [
        [() => ann.as.mutation(api.leagueRules.change, change), refusal],
        [() => ann.as.mutation(api.leagues.create, { name: "New", rules: settings }), refusal],
      ]);
    }
  });

  it("[10.11] the rules of a season that is over, or hasn't begun, stand", async () => {
    const { t, ann, leagueId } = await openWeek();
    const change = (season: number) => () =>
      ann.as.mutation(api.leagueRules.change, { leagueId, season, fromWeek: 1, settings: CLASSIC });
    const over = `The ${SEASON - 1} season is over. Its rules can't change.`;
    const ahead = `The ${SEASON + 1} season hasn't begun.`;
    await expectRefused(t, [
      [change(SEASON - 1), { code: "INVALID", field: "season", message: over }],
      [change(SEASON + 1), { code: "INVALID", field: "season", message: ahead }],
    ]);
  });

  it("[10.13] a line that can't be one, or of a game that isn't in the week", async () => {
    const { t, ann, leagueId, sunday } = await openWeek({ format: "spread" });
    const { gameId: elsewhere } = await addMatch(t, { week: WEEK + 1 });
    const set = (gameId: Id<"games">, homeSpread: number) => () =>
      ann.as.mutation(api.leagueRules.setLine, { leagueId, ...at, gameId, homeSpread });
    const message = "A line must be a number of whole or half points from -60 to 60.";
    await expectRefused(t, [
      [set(elsewhere, -3), { code: "INVALID", field: "gameId", message: "That game isn't in Week 10 of 2025." }],
      ...[0.25, 60.5, -61, NaN, Infinity].map(
        (line) => [set(sunday, line), { code: "INVALID", field: "homeSpread", message }] as const,
      ),
    ]);
  });

  it("[10.13] a line of a game outside the slate", async () => {
    const { t, ann, leagueId, sunday, monday } = await openWeek({ format: "spread", games: "slate" });
    await ann.as.mutation(api.leagueRules.setSlate, { leagueId, ...at, gameIds: [sunday] });
    const set = () => ann.as.mutation(api.leagueRules.setLine, { leagueId, ...at, gameId: monday, homeSpread: -3 });
    const message = "This game doesn't count in your league.";
    await expectRefused(t, [[set, { code: "INVALID", field: "gameId", message }]]);
  });

  it("[10.14] numbers, even none, for a week that doesn't exist", async () => {
    const { t, ann, leagueId } = await openWeek();
    const save = (week: number) => () =>
      ann.as.mutation(api.picks.saveNumbers, { leagueId, season: SEASON, week, numbers: [] });
    const refusal = { code: "INVALID", field: "week", message: "No games are known for that week." };
    await expectRefused(
      t,
      [0, 1.5, 23].map((week) => [save(week), refusal] as const),
    );
  });

  it("[10.3] a slate without games, with another week's, and once one of its games has locked", async () => {
    const { t, ann, leagueId, thursday, sunday } = await openWeek({ games: "slate" });
    const { gameId: elsewhere } = await addMatch(t, { week: WEEK + 1 });
    const choose = (gameIds: Id<"games">[]) => () =>
      ann.as.mutation(api.leagueRules.setSlate, { leagueId, ...at, gameIds });
    await expectRefused(t, [
      [choose([]), { code: "INVALID", field: "gameIds", message: "Choose at least one game." }],
      [choose([sunday, elsewhere]), { field: "gameIds", message: "That game isn't in Week 10 of 2025." }],
    ]);
    await advanceTo(t, SUNDAY - 1);
    const locked = {
      code: "LOCKED",
      field: "gameIds",
      message: "A game of this week has locked. The week's games can't change.",
    };
    await expectRefused(t, [
      [choose([sunday]), locked],
      [choose([thursday]), locked],
    ]);
  });

  it("[10.2] two best bets on one sheet, which only a file can have", async () => {
    const { t, ann, leagueId, thursday, sunday, homeTeamId } = await openWeek({ weights: "bestBet" });
    const boss = await signIn(t, "Boss One");
    await t.run((ctx) => ctx.db.patch("users", boss.userId, { role: "admin" }));
    const bet = (gameId: Id<"games">) => ({
      userId: ann.userId,
      leagueId,
      gameId,
      selectedTeamId: homeTeamId,
      isBestBet: true,
    });
    const { said, state } = await new Importer(t, boss).run("picks", [bet(thursday), bet(sunday)]);
    expect([state, said]).toEqual(["refused", ["2 isBestBet: Row 1 is this member's best bet of the week already."]]);
    const sheets = (await everyRow(t)).find(([table]) => table === "sheets")?.[1];
    expect(sheets).toEqual([]);
  });

  it("[10.2][10.14] numbers in a league without them are refused, and an empty order changes nothing", async () => {
    const { t, pick, thursday, order } = await openWeek({});
    await pick(thursday);
    await expectRefused(t, [
      [
        () => order([[thursday, 1]]),
        { code: "INVALID", field: "numbers", message: "This league's picks have no numbers." },
      ],
    ]);
    await advanceTo(t, SUNDAY);
    await settle(t);
    const before = await everyRow(t);
    await order([]);
    expect(await everyRow(t)).toEqual(before);
  });
});
