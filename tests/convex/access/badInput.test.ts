// Input that no form sends: wrong types, ids of another table, missing and unknown fields, oversized values. Each is
// refused, by validation or by the function's own rules with a message, and nothing changes.
import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { testBackend } from "../../support/worlds/backends";
import { everyRow } from "../../support/worlds/everyRow";
import {
  addLeague,
  addMatch,
  errorOf,
  freezeClockForEachTest,
  SEASON,
  signIn,
  submitPick,
  WEEK,
} from "../../support/worlds/factories";
import { leaguePicksFor } from "../../support/worlds/leaguePicks";

freezeClockForEachTest();

async function open() {
  const t = testBackend();
  const ann = await signIn(t, "Ann Lee");
  const { id: leagueId } = await addLeague([ann]);
  const match = await addMatch(t);
  await submitPick(ann, { leagueId, gameId: match.gameId, teamId: match.homeTeamId });
  return { t, ann, leagueId, ...match };
}

/** Arguments that the types forbid. */
const forced = (args: unknown) => args as never;

describe("arguments of a wrong type", () => {
  it("are refused by every public function, and change nothing", async () => {
    const { t, ann, leagueId, gameId, homeTeamId } = await open();
    const { as } = ann;
    const before = await everyRow(t);
    const week = { leagueId, season: SEASON, week: WEEK };
    const calls: (() => Promise<unknown>)[] = [
      // Ids of another table, and invalid ids.
      () => as.mutation(api.picks.submit, forced({ leagueId, gameId: leagueId, selectedTeamId: homeTeamId })),
      () => as.mutation(api.picks.submit, forced({ leagueId, gameId, selectedTeamId: gameId })),
      () => as.mutation(api.picks.submit, forced({ leagueId: "1", gameId, selectedTeamId: homeTeamId })),
      () => as.mutation(api.users.setFavoriteTeam, forced({ teamId: leagueId })),
      () => as.mutation(api.leagues.remove, forced({ leagueId: gameId })),
      () => as.mutation(api.leagues.removeMember, forced({ leagueId, userId: homeTeamId })),
      () => as.mutation(api.leagues.transfer, forced({ leagueId, userId: "" })),
      () => as.query(api.leagues.listMembers, forced({ leagueId: gameId })),
      () => as.query(api.picks.listRevealed, forced({ ...week, leagueId: gameId, key: "" })),
      // Numbers instead of strings and strings instead of numbers.
      () => as.mutation(api.leagues.create, forced({ name: 7 })),
      () => as.mutation(api.leagues.create, forced({ name: "A", maxMembers: "20" })),
      () => as.mutation(api.leagues.create, forced({ name: "A", isPublic: "yes" })),
      () => as.mutation(api.leagues.join, forced({ inviteCode: null })),
      () => as.mutation(api.leagues.updateSettings, forced({ leagueId, pickDeadlineHours: "1" })),
      () => as.mutation(api.users.updateName, forced({ firstName: ["Ann"], lastName: "Lee" })),
      () => as.query(api.picks.listMine, forced({ ...week, week: "10" })),
      () => as.query(api.picks.listRevealed, forced({ ...week, key: null })),
      () => as.query(api.picks.listRevealedWeights, forced(week)),
      () => as.query(api.standings.forLeague, forced({ leagueId, season: SEASON, limit: "5" })),
      () => as.query(api.standings.divisions, forced({ season: "2025" })),
      () => as.query(api.games.listByWeek, forced({ season: SEASON, week: [WEEK] })),
      // Missing and unknown fields.
      () => as.mutation(api.picks.submit, forced({ leagueId, gameId })),
      () => as.mutation(api.picks.submit, forced({ leagueId, gameId, selectedTeamId: homeTeamId, userId: ann.userId })),
      () => as.mutation(api.leagues.create, forced({})),
      () => as.mutation(api.leagues.create, forced({ name: "A", createdById: ann.userId, memberCount: 99 })),
      () => as.mutation(api.users.updateName, forced({ firstName: "A", lastName: "B", role: "admin" })),
      () => as.mutation(api.users.store, forced({ role: "admin" })),
      () => as.query(api.leagues.listPublic, forced({ poolType: "golf" })),
    ];
    for (const call of calls) {
      await expect(call(), call.toString()).rejects.toThrow(
        /Validat|validat|ArgumentValidationError|required field|does not match/,
      );
    }
    expect(await everyRow(t)).toEqual(before);
  });
});

describe("ids of deleted rows", () => {
  it("are refused with a message", async () => {
    const { t, ann, leagueId, gameId, homeTeamId } = await open();
    const [goneGame, goneLeague] = [(await addMatch(t)).gameId, (await addLeague([ann], "Gone")).id];
    await t.run(async (ctx) => {
      await ctx.db.delete("games", goneGame);
      await ctx.db.delete("leagues", goneLeague);
    });
    const before = await everyRow(t);
    const at = { season: SEASON, week: WEEK };
    const submit = (args: { leagueId: typeof leagueId; gameId: typeof gameId }) =>
      ann.as.mutation(api.picks.submit, { ...args, selectedTeamId: homeTeamId });
    expect(await errorOf(submit({ leagueId, gameId: goneGame }))).toEqual({
      code: "NOT_FOUND",
      message: "That game doesn't exist.",
      field: "gameId",
    });
    for (const call of [
      () => submit({ leagueId: goneLeague, gameId }),
      () => ann.as.query(api.picks.listMine, { leagueId: goneLeague, ...at }),
      () => ann.as.query(api.standings.forLeague, { leagueId: goneLeague, season: SEASON }),
      () => ann.as.mutation(api.leagues.joinPublic, { leagueId: goneLeague }),
      () => ann.as.mutation(api.leagues.leave, { leagueId: goneLeague }),
    ]) {
      expect(await errorOf(call())).toEqual({
        code: "NOT_FOUND",
        message: "That league doesn't exist.",
        field: "leagueId",
      });
    }
    expect(await ann.as.query(api.picks.listRevealed, { leagueId: goneLeague, ...at, key: "" })).toBeNull();
    expect(await ann.as.query(api.leagues.listMine, {})).toHaveLength(1);
    expect(await everyRow(t)).toEqual(before);
  });
});

describe("overlong texts", () => {
  const novel = "x".repeat(500_000);

  it("[5.1][5.3][5.6] are refused with a message, and nothing is stored", async () => {
    const { t, ann } = await open();
    const before = await everyRow(t);
    for (const [call, field] of [
      [() => ann.as.mutation(api.leagues.create, { name: novel }), "name"],
      [() => ann.as.mutation(api.leagues.create, { name: "A", description: novel }), "description"],
      [() => ann.as.mutation(api.leagues.join, { inviteCode: novel }), "inviteCode"],
      [() => ann.as.mutation(api.users.updateName, { firstName: novel, lastName: "Lee" }), "firstName"],
      [() => ann.as.mutation(api.users.updateName, { firstName: "Ann", lastName: novel }), "lastName"],
    ] as const) {
      const refused = await errorOf(call());
      expect(refused).toMatchObject({ field });
      expect(JSON.stringify(refused).length).toBeLessThan(200);
    }
    expect(await everyRow(t)).toEqual(before);
  });
});

describe("numbers outside every week, season and limit", () => {
  it.each([NaN, Infinity, -Infinity, -1, 1e300, 0.5])("%s finds nothing and breaks nothing", async (number) => {
    const { ann, leagueId } = await open();
    const at = { season: number, week: number };
    expect(await ann.as.query(api.picks.listMine, { leagueId, ...at })).toMatchObject({ picks: [], lockedGameIds: [] });
    expect(await leaguePicksFor(ann, { leagueId, ...at })).toMatchObject({ splits: [] });
    expect(await ann.as.query(api.standings.forLeague, { leagueId, season: number })).toMatchObject({ entries: [] });
    expect(await ann.as.query(api.standings.weekly, { leagueId, season: number })).toMatchObject({
      weeks: [],
      rows: [],
    });
    expect(await ann.as.query(api.standings.favourites, { leagueId, ...at })).toBeNull();
    expect(await ann.as.query(api.games.listByWeek, at)).toMatchObject({ games: [] });
  });
});
