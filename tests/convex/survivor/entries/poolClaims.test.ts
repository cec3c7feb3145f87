// [16.4] Somebody takes over the entry of a player without an account in a survivor pool.
import { describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { freezeClockForEachTest, refusalOf, settle, WEEK, type Player } from "../../../support/worlds/factories";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { poolOf, type Settings } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();

/** Ann's pool, with Bob and without Cyd. Ann has picked the Aces for Dad. */
async function openClaims(settings: Settings = {}) {
  const pool = await openSurvivorPool(settings);
  const { t, season, ann, leagueId } = pool;
  await ann.as.mutation(api.entries.addPlayers, { leagueId, names: ["Dad"] });
  const [dad] = await ann.as.query(api.entries.listPlayers, { leagueId });
  if (!dad?.poolEntryId) throw new Error("Dad has no entry.");
  const { entryId, poolEntryId } = dad;
  const asked = { leagueId, entryNumber: 1, entryId: poolEntryId };
  await ann.as.mutation(api.survivor.submitPick, { ...asked, ...season.pickOf("Aces") });
  const { token } = await ann.as.mutation(api.claims.makeLink, { entryId });
  return {
    ...pool,
    entryId,
    token,
    claim: async (who: Player) => {
      await who.as.mutation(api.claims.claim, { token });
      await settle(t);
    },
    undo: async (who: Player) => {
      const [claim] = await who.as.query(api.claims.list, { leagueId });
      if (claim === undefined) throw new Error("There is no claim.");
      await who.as.mutation(api.claims.undo, { claimId: claim.claimId });
      await settle(t);
    },
    counts: async () => {
      const { totalEntries, totalParticipants, activeParticipants, league } = await poolOf(ann, leagueId);
      return [totalEntries, totalParticipants, activeParticipants, league.memberCount];
    },
  };
}

const SEVERAL = { allowMultipleEntries: true, maxEntriesPerUser: 3 };

describe("[16.4] a claimed entry of a pool", () => {
  it("makes whoever opens the link a member in the player's seat, with all picks", async () => {
    const { season, ann, cyd, leagueId, token, claim, counts, undo } = await openClaims();
    const shown = { poolType: "survivor", entryName: "Dad" };
    expect(await cyd.as.query(api.claims.get, { token })).toMatchObject(shown);
    expect(await cyd.as.query(api.claims.choices, { token })).toEqual({ isMember: false, canKeepBoth: true, own: [] });
    await claim(cyd);
    const selectedTeamId = season.team("Aces");
    const { myEntries } = await poolOf(cyd, leagueId);
    expect(myEntries).toMatchObject([{ entryNumber: 1, entryName: "Dad", currentPick: { selectedTeamId } }]);
    expect(await cyd.as.query(api.survivor.history, { leagueId, entryNumber: 1 })).toHaveLength(1);
    expect(await counts()).toEqual([3, 3, 3, 3]);
    expect(await ann.as.query(api.entries.listPlayers, { leagueId })).toEqual([]);
    expect(await ann.as.query(api.survivor.listPickedFor, { leagueId })).toEqual([]);
    await season.pick(cyd, leagueId, "Cubs");
    expect((await poolOf(cyd, leagueId)).myEntries[0]?.currentPick?.enteredBy).toBeUndefined();

    await undo(ann);
    expect(await counts()).toEqual([3, 3, 3, 3]);
    expect(await ann.as.query(api.survivor.listPickedFor, { leagueId })).toMatchObject([
      { entryName: "Dad", userId: null, currentPick: { selectedTeamId: season.team("Cubs") } },
    ]);
    expect(await refusalOf(poolOf(cyd, leagueId))).toMatchObject({ code: "NOT_FOUND" });
    expect(await ann.as.query(api.claims.list, { leagueId })).toEqual([]);
  });

  it("is one more of a member's, whose numbers close up when it is undone", async () => {
    const { bob, ann, leagueId, claim, counts, undo } = await openClaims(SEVERAL);
    await claim(bob);
    expect((await poolOf(bob, leagueId)).myEntries).toMatchObject([
      { entryNumber: 1, entryName: "Entry 1" },
      { entryNumber: 2, entryName: "Dad" },
    ]);
    expect(await counts()).toEqual([3, 2, 2, 2]);
    await bob.as.mutation(api.survivor.addEntries, { leagueId, numberOfEntries: 1 });
    await undo(bob);
    expect((await poolOf(bob, leagueId)).myEntries).toMatchObject([
      { entryNumber: 1, entryName: "Entry 1" },
      { entryNumber: 2, entryName: "Entry 2" },
    ]);
    expect(await counts()).toEqual([4, 3, 3, 3]);
    expect(await ann.as.query(api.entries.listPlayers, { leagueId })).toMatchObject([{ entryName: "Dad" }]);
  });

  it("isn't for members with as many entries as the pool allows, nor twice", async () => {
    const { bob, cyd, token, claim, counts } = await openClaims();
    expect(await bob.as.query(api.claims.choices, { token })).toMatchObject({ canKeepBoth: false });
    expect(await refusalOf(claim(bob))).toMatchObject({ code: "CONFLICT", reason: "noMorePoolEntries" });
    expect(await counts()).toEqual([3, 3, 3, 3]);
    await claim(cyd);
    expect(await refusalOf(claim(bob))).toMatchObject({ reason: "claimLinkEnded" });
  });

  it("goes on with its owner's other entries, also when they leave", async () => {
    const { season, cyd, leagueId, entryId, claim, counts } = await openClaims(SEVERAL);
    await claim(cyd);
    await cyd.as.mutation(api.entries.renameOwn, { entryId, name: "Sunday" });
    expect((await poolOf(cyd, leagueId)).myEntries).toMatchObject([{ entryName: "Sunday" }]);
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    await cyd.as.mutation(api.leagues.leave, { leagueId });
    expect(await counts()).toEqual([3, 3, 1, 2]);
  });
});
