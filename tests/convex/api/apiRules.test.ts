// [10] A league's own rules through the HTTP API: leagues and standings that carry them, and picks with weights.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Id } from "../../../convex/_generated/dataModel";
import { openBackend, setUpApi, tearDownApi } from "../../support/api/apiBackend";
import { WEEK, type Role } from "../../support/api/apiWorld";
import { advanceTo, endGame, HOUR_MS, settle, storedPicks, WEDNESDAY } from "../../support/worlds/factories";

vi.setConfig({ testTimeout: 60_000 });
beforeEach(setUpApi);
afterEach(tearDownApi);

type Json = Record<string, unknown>;
const KICKOFF = WEDNESDAY + 96 * HOUR_MS;
const json = async (response: Response) => (await response.json()) as Json;
const said = async (response: Response) => `${response.status}: ${await response.text()}`;

/** A league of the creator and the member under these rules, with both of the week's games. */
async function openRuled(chosen: Json) {
  const world = await openBackend();
  const { call, season } = world;
  const league = await json(await call("creator", "/api/leagues", { body: { name: "Ruled", ...chosen } }));
  await call("member", "/api/leagues/join", { body: { inviteCode: league["inviteCode"] } });
  const classic = await json(await call("member", "/api/leagues", { body: { name: "Classic" } }));
  const week = await json(await call("member", `/api/games?week=${WEEK}&season=${season}`));
  const games = week["games"] as { id: Id<"games">; homeTeamId: string; awayTeamId: string }[];
  const [first, second] = games;
  if (first === undefined || second === undefined) throw new Error("The week needs two games.");
  const at = `week=${WEEK}&season=${season}`;
  const pick = async (role: Role, game: typeof first, fields: Json = {}) =>
    await call(role, "/api/picks", {
      body: { leagueId: league["id"], gameId: game.id, selectedTeamId: game.homeTeamId, ...fields },
    });
  /**
   * A player's rows come in the order of the games' ids, which no test can know: here by game, `first` before `second`.
   */
  const rowsOf = async (role: Role, path: string) => {
    const rows = (await (await call(role, path)).json()) as Json[];
    return [first, second].flatMap(({ id }) => rows.filter(({ gameId }) => gameId === id));
  };
  const mine = async (role: Role) => await rowsOf(role, `/api/picks?leagueId=${String(league["id"])}&${at}`);
  const everybodys = async (role: Role) => await rowsOf(role, `/api/picks/league/${String(league["id"])}?${at}`);
  const standings = async () => await json(await call("member", `/api/leagues/${String(league["id"])}/standings`));
  return { ...world, league, classicId: classic["id"], first, second, pick, mine, everybodys, standings };
}

describe("leagues", () => {
  it("[10.10][10.12] are created by a preset or by settings, and carry both settings and sentences", async () => {
    const { call } = await openBackend();
    const create = async (body: Json) => await json(await call("creator", "/api/leagues", { body }));
    const { rules } = await create({ name: "A", preset: "confidenceSpread" });
    expect(rules).toMatchObject({
      preset: "confidenceSpread",
      settings: { format: "spread", weights: "confidence", tiebreaker: "totalPoints", droppedWeeks: 0 },
    });
    expect((rules as Json)["sentences"]).toContainEqual({
      field: "format",
      text: "Pick the team that covers the league's line. A game without a line is played straight up.",
    });
    const own = await create({ name: "B", rules: { droppedWeeks: 2, playoffWeights: { superBowl: 3 } } });
    expect(own["rules"]).toMatchObject({
      preset: null,
      settings: { format: "straight", droppedWeeks: 2, playoffWeights: { wildCard: 1, superBowl: 3 } },
    });
    const all = (await (await call("creator", "/api/leagues")).json()) as Json[];
    expect(all.map(({ name, rules: each }) => [name, (each as Json | undefined)?.["preset"]])).toEqual([
      ["Sunday Crew", null],
      ["Last One", undefined],
      ["A", "confidenceSpread"],
      ["B", null],
    ]);
  });

  it("[10.19] lock by hours or by their week, as they were told, and say which", async () => {
    const { call } = await openBackend();
    const sunday = { kind: "dayTime", day: "sunday", time: "13:00" };
    const first = { kind: "firstKickoff" };
    const created = await json(await call("creator", "/api/leagues", { body: { name: "A", deadline: first } }));
    expect(created).toMatchObject({ pickDeadlineHours: 0, deadline: first });
    const path = `/api/leagues/${String(created["id"])}`;
    const patch = async (to: string, body: Json) => await call("creator", to, { method: "PATCH", body });
    expect(await json(await patch(path, { deadline: sunday }))).toMatchObject({
      pickDeadlineHours: 0,
      deadline: sunday,
    });
    const listed = (await (await call("creator", "/api/leagues")).json()) as Json[];
    expect(listed.find(({ id }) => id === created["id"])).toMatchObject({ deadline: sunday });
    const byHours = await json(await patch(`${path}/deadline`, { hours: 0 }));
    expect([byHours["pickDeadlineHours"], byHours["deadline"]]).toEqual([0, undefined]);
    const together = await json(await patch(path, { deadline: sunday, name: "B" }));
    expect(together).toMatchObject({ deadline: sunday, name: "B" });
    const pool = await json(await call("creator", "/api/survivor/leagues", { body: { name: "P", deadline: first } }));
    expect(pool).toMatchObject({ pickDeadlineHours: 0, deadline: first });
  });

  it("[10.20] show picks together only with a deadline of the week", async () => {
    const { call } = await openBackend();
    const body = { name: "A", rules: { reveal: "together" } };
    const refused =
      "Picks are shown together at the week's deadline. First let the week's first kickoff or a day and time be your league's deadline.";
    expect(await said(await call("creator", "/api/leagues", { body }))).toBe(`400: reveal: ${refused}`);
    const created = await json(
      await call("creator", "/api/leagues", { body: { ...body, deadline: { kind: "firstKickoff" } } }),
    );
    expect(created["rules"]).toMatchObject({ settings: { reveal: "together" } });
    const path = `/api/leagues/${String(created["id"])}/deadline`;
    expect(await said(await call("creator", path, { method: "PATCH", body: { hours: 2 } }))).toBe(
      "409: Your league shows a week's picks together, at the week's deadline. Change that rule first.",
    );
  });

  it("[10.8][10.10] refuse settings that don't exist, by the field's name", async () => {
    const { call } = await openBackend();
    const create = async (body: Json) =>
      await said(await call("creator", "/api/leagues", { body: { name: "A", ...body } }));
    expect(await create({ rules: { droppedWeeks: 11 } })).toBe("400: rules.droppedWeeks: Expected at most 4");
    expect(await create({ rules: { format: "odds" } })).toBe("400: rules.format: Expected one of straight, spread");
    expect(await create({ rules: { playoffWeights: { superBowl: 6 } } })).toBe(
      "400: rules.playoffWeights.superBowl: Expected at most 5",
    );
    expect(await create({ rules: { formt: "spread" } })).toBe("400: rules: Unknown field formt");
    expect(await create({ preset: "hard" })).toBe(
      "400: preset: Expected one of classic, spread, confidence, confidenceSpread",
    );
    expect(await create({ preset: "spread", rules: {} })).toBe(
      "400: preset: Choose a preset or rules of your own, not both.",
    );
  });
});

describe("picks", () => {
  it("[10.2][10.6] take and answer numbers and the guess; Classic ones have neither", async () => {
    const { first, second, pick, mine, classicId, call, game } = await openRuled({ preset: "confidence" });
    expect(await json(await pick("member", first, { confidence: 2, guess: 41 }))).toMatchObject({
      gameId: first.id,
      confidence: 2,
      guess: 41,
      points: 0,
    });
    await pick("member", second, { confidence: 1 });
    await pick("member", second, { confidence: 2 });
    const held = (await mine("member")).map(({ gameId, confidence, guess }) => [gameId, confidence, guess]);
    expect(held).toEqual([
      [first.id, 1, 41],
      [second.id, 2, 41],
    ]);
    const body = { leagueId: classicId, gameId: game.id, selectedTeamId: game.homeTeamId };
    const classic = await json(await call("member", "/api/picks", { body }));
    for (const field of ["confidence", "isBestBet", "guess", "line"]) expect(classic).not.toHaveProperty(field);
  });

  it("[10.2][10.6] refuse weights that the week or the league doesn't have, and then save nothing", async () => {
    const { t, first, pick, classicId, call } = await openRuled({ preset: "confidence" });
    expect(await said(await pick("member", first, { confidence: 3 }))).toBe(
      "400: confidence: A pick's number must be a whole number from 1 to 2.",
    );
    expect(await said(await pick("member", first, { isBestBet: true }))).toBe(
      "400: isBestBet: This league has no best bets.",
    );
    expect(await said(await pick("member", first, { guess: 201 }))).toBe("400: guess: Expected at most 200");
    const body = { leagueId: classicId, gameId: first.id, selectedTeamId: first.homeTeamId, guess: 40 };
    expect(await said(await call("member", "/api/picks", { body }))).toBe(
      "400: guess: This league has no guess this week.",
    );
    expect(await storedPicks(t)).toEqual([]);
  });

  it("[4.6][10.17] have their points by the league's rules, and others' weights only once their games lock", async () => {
    const world = await openRuled({ preset: "confidence", pickDeadlineHours: 0 });
    const { t, first, second, pick, everybodys, standings, memberId } = world;
    await pick("member", first, { confidence: 2, guess: 30 });
    await pick("member", second, { confidence: 1 });
    await pick("creator", first, { confidence: 1, guess: 50, selectedTeamId: first.awayTeamId });
    await pick("creator", second, { confidence: 2 });
    const others = (await everybodys("member")).filter(({ userId }) => userId !== memberId);
    expect(others).toEqual([]);
    await advanceTo(t, KICKOFF);
    await endGame(t, first.id, [20, 10]);
    await endGame(t, second.id, [17, 3]);
    await settle(t);
    const shown = (await everybodys("member")).map(({ userName, points, confidence, guess }) => ({
      userName,
      points,
      confidence,
      guess,
    }));
    expect(shown).toEqual([
      { userName: "Mel Fox", points: 2, confidence: 2, guess: 30 },
      { userName: "Cat Lee", points: 0, confidence: 1, guess: 50 },
      { userName: "Mel Fox", points: 1, confidence: 1, guess: 30 },
      { userName: "Cat Lee", points: 2, confidence: 2, guess: 50 },
    ]);
    const table = await standings();
    expect(table["standings"]).toMatchObject([
      { firstName: "Mel", totalPoints: 3, weeksWon: 1, droppedWeeks: [] },
      { firstName: "Cat", totalPoints: 2, weeksWon: 0, droppedWeeks: [] },
    ]);
    expect(table["weekWinners"]).toEqual([
      {
        week: WEEK,
        winners: [
          {
            userId: memberId,
            entryId: expect.any(String) as string,
            points: 3,
            distance: expect.any(Number) as number,
          },
        ],
      },
    ]);
  });

  it("[10.2][10.13] have the league's line, and the best bet where there is one", async () => {
    const { t, first, second, pick, mine } = await openRuled({ rules: { format: "spread", weights: "bestBet" } });
    await t.run(async (ctx) => {
      for (const line of await ctx.db.query("gameLines").collect()) await ctx.db.delete("gameLines", line._id);
    });
    await pick("member", first, { isBestBet: true });
    await pick("member", second, { isBestBet: true });
    expect((await mine("member")).map(({ gameId, isBestBet, line }) => [gameId, isBestBet, line])).toEqual([
      [first.id, false, null],
      [second.id, true, null],
    ]);
  });
});

it("[10.21][7.24] a pick more than the league has is a 409 that says what to do", async () => {
  const { league, first, second, pick } = await openRuled({ rules: { games: "pickN", picksPerWeek: 1 } });
  expect((await pick("member", first)).status).toBe(200);
  expect((await pick("member", first)).status).toBe(200);
  expect(await said(await pick("member", second))).toBe("409: You can pick 1 game a week. Take it back first.");
  expect(league["rules"]).toMatchObject({ settings: { games: "pickN", picksPerWeek: 1 } });
});
