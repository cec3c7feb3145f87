import { describe, expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { testBackend } from "../../../support/worlds/backends";
import { errorOf, freezeClockForEachTest, SEASON, settle, signIn, WEEK } from "../../../support/worlds/factories";
import { poolOf, SurvivorSeason } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();

async function setUp() {
  const t = testBackend();
  const season = await SurvivorSeason.create(t);
  const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
  const picked = (...teams: Parameters<SurvivorSeason["game"]>[0][]) =>
    teams.map((name, index) => ({ gameId: season.game(name, WEEK + index), selectedTeamId: season.team(name) }));
  const importing = (entries: { userId: typeof ann.userId; picks: ReturnType<typeof picked> }[]) =>
    t.mutation(internal.jobs.imports.importSurvivorPool, {
      creatorId: ann.userId,
      name: "From elsewhere",
      description: "",
      isPublic: false,
      pickDeadlineHours: 0,
      startingWeek: WEEK,
      survivorSettings: { allowMultipleEntries: true, maxEntriesPerUser: 2 },
      entries,
    });
  return { t, season, ann, bob, picked, importing };
}

describe("importing a pool", () => {
  it("settles played weeks and continues from there", async () => {
    const { t, season, ann, bob, picked, importing } = await setUp();
    const leagueId = await importing([
      { userId: ann.userId, picks: picked("Aces", "Cubs") },
      { userId: ann.userId, picks: picked("Bats") },
      { userId: bob.userId, picks: [] },
      { userId: bob.userId, picks: picked("Eels") },
    ]);
    await settle(t);
    expect(await poolOf(ann, leagueId)).toMatchObject({
      currentWeek: WEEK + 1,
      startingWeek: WEEK,
      aliveEntries: 2,
      totalEntries: 4,
      state: "open",
      activeParticipants: 2,
      totalParticipants: 2,
      isJoinable: false,
      league: { memberCount: 2, isCreator: true },
      myEntries: [
        { entryNumber: 1, isEliminated: false, currentPick: { selectedTeamId: season.team("Cubs"), survived: null } },
        { entryNumber: 2, isEliminated: true, eliminatedWeek: WEEK },
      ],
    });
    expect((await poolOf(bob, leagueId)).myEntries).toMatchObject([
      { isEliminated: true, eliminatedWeek: WEEK },
      { isEliminated: false, currentPick: null },
    ]);
    expect(await errorOf(season.pick(bob, leagueId, "Eels", { week: WEEK + 1, entryNumber: 2 }))).toMatchObject({
      message: "This entry used that team in week 10.",
    });
    const { split } = await ann.as.query(api.survivor.weekState, { leagueId, season: SEASON, week: WEEK });
    expect(split.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });

  it("imports nothing if something can't be stored, and names it", async () => {
    const { ann, picked, importing } = await setUp();
    const own = (picks: ReturnType<typeof picked>) => [{ userId: ann.userId, picks }];
    const [aces, cubs] = picked("Aces", "Cubs");
    if (!aces || !cubs) throw new Error("There are no picks.");
    expect(await errorOf(importing(own([cubs])))).toMatchObject({
      code: "INVALID",
      message: "That game isn't played in week 10.",
      field: "entries[0].picks[0].gameId",
    });
    expect(await errorOf(importing(own([{ ...aces, selectedTeamId: cubs.selectedTeamId }])))).toMatchObject({
      message: "That team doesn't play in this game.",
    });
    expect(await errorOf(importing(own(picked("Aces", "Aces"))))).toMatchObject({
      code: "CONFLICT",
      field: "entries[0].picks[1].selectedTeamId",
    });
    expect(await errorOf(importing([...own([]), ...own([]), ...own([])]))).toMatchObject({
      message: "This pool allows 2 entries per player.",
    });
    expect(await errorOf(importing(own(Array.from({ length: 501 }, () => aces))))).toMatchObject({
      message: "At most 500 picks can be imported at once.",
    });
    expect(await ann.as.query(api.survivor.listMine, {})).toEqual([]);
  });
});
