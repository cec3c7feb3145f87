// [16.3] Commissioners see on the dashboard, and in the badge, that players without an account miss picks.
import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { listOpenSheets } from "../../../convex/model/reads/picks/openPicks";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addTeam,
  advanceTo,
  DAY_MS,
  freezeClockForEachTest,
  HOUR_MS,
  setCurrentWeek,
  settle,
  signIn,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { openSurvivorPool } from "../../support/worlds/openSurvivorPool";

freezeClockForEachTest();

const playersOf = async ({ as }: Player) =>
  (await as.query(api.dashboard.summary, {})).leagues.map(({ players }) => players);
const badgeOf = async (t: Backend, { userId }: Player) => await t.run((ctx) => listOpenSheets(ctx, userId));

/** Ann's league with Bob as a commissioner and Cat. The week has two games. */
async function openLeague(names: readonly string[]) {
  const t = testBackend();
  const [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Roe")];
  await setCurrentWeek(t, WEEK);
  const { id: leagueId } = await addLeague([ann, bob, cat]);
  await ann.as.mutation(api.leagues.nameCommissioner, { leagueId, userId: bob.userId });
  const [bears, packers] = [await addTeam(t, { name: "Bears" }), await addTeam(t, { name: "Packers" })];
  const kickoffAtMs = Date.now() + 3 * DAY_MS;
  const gameId = await addGame(t, { homeTeamId: bears, awayTeamId: packers, kickoffAtMs });
  const laterAtMs = kickoffAtMs + HOUR_MS;
  const later = await addGame(t, { homeTeamId: packers, awayTeamId: bears, kickoffAtMs: laterAtMs });
  if (names.length > 0) await ann.as.mutation(api.entries.addPlayers, { leagueId, names: [...names] });
  await settle(t);
  const listed = await ann.as.query(api.entries.listPlayers, { leagueId });
  const idOf = (name: string) => listed.find(({ entryName }) => entryName === name)?.entryId as Id<"entries">;
  const pick = async (name: string, games: readonly Id<"games">[], selectedTeamId = bears) => {
    for (const each of games)
      await ann.as.mutation(api.picks.submit, { leagueId, gameId: each, selectedTeamId, entryId: idOf(name) });
  };
  return { t, ann, bob, cat, leagueId, gameId, later, packers, kickoffAtMs, laterAtMs, idOf, pick };
}

describe("[16.3] players of a league who miss picks", () => {
  it("are one row for each of its commissioners, until all is picked, and nothing for others", async () => {
    const { ann, bob, cat, gameId, later, packers, kickoffAtMs, laterAtMs, pick } = await openLeague(["Joe", "Mae"]);
    const lockAtMs = kickoffAtMs - DAY_MS;
    const both = { week: WEEK, sheets: 2, entryName: "Joe", lockAtMs };
    expect(await playersOf(ann)).toEqual([both]);
    expect(await playersOf(bob)).toEqual([both]);
    expect(await playersOf(cat)).toEqual([undefined]);
    await pick("Joe", [gameId, later]);
    expect(await playersOf(bob)).toEqual([{ ...both, sheets: 1, entryName: "Mae" }]);
    await pick("Mae", [gameId]);
    const last = [{ ...both, sheets: 1, entryName: "Mae", lockAtMs: laterAtMs - DAY_MS }];
    expect(await playersOf(bob)).toEqual(last);
    // Which team was picked changes nothing.
    await pick("Mae", [gameId], packers);
    expect(await playersOf(bob)).toEqual(last);
    await pick("Mae", [later]);
    expect(await playersOf(bob)).toEqual([undefined]);
  });

  it("[15.2] count in the badge, apart from the commissioner's own sheet", async () => {
    const { t, ann, cat, kickoffAtMs } = await openLeague(["Joe", "Mae", "Bo"]);
    const lockAtMs = kickoffAtMs - DAY_MS;
    expect(await badgeOf(t, ann)).toEqual([
      { sheets: 1, lockAtMs },
      { sheets: 3, lockAtMs },
    ]);
    expect(await badgeOf(t, cat)).toEqual([{ sheets: 1, lockAtMs }]);
  });

  it("[16.5] count once where their manager becomes a commissioner", async () => {
    const { t, ann, cat, leagueId, idOf } = await openLeague(["Joe", "Mae"]);
    await ann.as.mutation(api.entries.addManager, { entryId: idOf("Joe"), userId: cat.userId });
    await ann.as.mutation(api.leagues.nameCommissioner, { leagueId, userId: cat.userId });
    expect(await playersOf(cat)).toMatchObject([{ sheets: 1, entryName: "Mae" }]);
    expect((await badgeOf(t, cat)).map(({ sheets }) => sheets)).toEqual([2, 1]);
  });

  it("are gone when they are removed, and once all games have locked", async () => {
    const { t, ann, laterAtMs, idOf } = await openLeague(["Joe", "Mae"]);
    await ann.as.mutation(api.entries.removePlayer, { entryId: idOf("Joe") });
    expect(await playersOf(ann)).toMatchObject([{ sheets: 1, entryName: "Mae" }]);
    await advanceTo(t, laterAtMs - DAY_MS + HOUR_MS);
    expect(await playersOf(ann)).toEqual([undefined]);
  });
});

it("[16.3] players of a pool who have no pick are a row too, for its commissioner", async () => {
  const { t, season, ann, bob, leagueId } = await openSurvivorPool();
  await ann.as.mutation(api.entries.addPlayers, { leagueId, names: ["Dad", "Mom"] });
  await settle(t);
  const own = await badgeOf(t, bob);
  const [row] = await playersOf(ann);
  expect(row).toMatchObject({ week: WEEK, sheets: 2, entryName: "Dad", lockAtMs: own[0]?.lockAtMs });
  expect(await playersOf(bob)).toEqual([undefined]);
  expect((await badgeOf(t, ann)).map(({ sheets }) => sheets)).toEqual([1, 2]);
  for (const [name, sheets] of [
    ["Dad", 1],
    ["Mom", undefined],
  ] as const) {
    const listed = await ann.as.query(api.entries.listPlayers, { leagueId });
    const entryId = listed.find(({ entryName }) => entryName === name)?.poolEntryId;
    if (!entryId) throw new Error(`${name} has no entry.`);
    const pick = { leagueId, entryNumber: 1, entryId, ...season.pickOf("Aces") };
    await ann.as.mutation(api.survivor.submitPick, pick);
    expect((await playersOf(ann))[0]?.sheets).toBe(sheets);
  }
});
