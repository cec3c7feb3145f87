// Which picks and entries a pool's pages show, and in what order.
import { describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { testBackend } from "../../../support/worlds/backends";
import {
  advanceTo,
  freezeClockForEachTest,
  type Player,
  SEASON,
  signIn,
  SUNDAY,
  WEEK,
} from "../../../support/worlds/factories";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { addPool, SurvivorSeason } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();

describe("the reveal", () => {
  async function seenBy(player: Player, leagueId: Id<"leagues">) {
    const at = { leagueId, season: SEASON, week: WEEK };
    const paginationOpts = { cursor: null, numItems: 10 };
    const { page } = await player.as.query(api.survivor.listEntries, { ...at, paginationOpts });
    return {
      state: await player.as.query(api.survivor.weekState, at),
      picks: page.map(({ entry, pick }) => [entry.firstName, pick?.selectedTeamId ?? null]),
      everything: JSON.stringify([
        page,
        await player.as.query(api.survivor.weekState, at),
        await player.as.query(api.survivor.get, { leagueId }),
        await player.as.query(api.survivor.listMine, {}),
        await player.as.query(api.survivor.recentEliminations, { leagueId }),
      ]),
    };
  }

  it("[4.6][11.9] names a game's picks on its page once the week has kicked off, and only the caller's before", async () => {
    const { t, season, ann, bob, leagueId } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Foxes");
    const on = (player: Player, team: "Aces" | "Foxes") =>
      player.as.query(api.survivor.gamePicks, { leagueId, gameId: season.game(team) });

    await advanceTo(t, SUNDAY - 1);
    const hidden = { arePicksVisible: false, split: [], picks: [], isMore: false };
    expect(await on(ann, "Foxes")).toEqual(hidden);
    expect(await on(ann, "Aces")).toEqual({
      ...hidden,
      picks: [expect.objectContaining({ firstName: "Ann", isMe: true, selectedTeamId: season.team("Aces") })],
    });

    await advanceTo(t, SUNDAY);
    expect(await on(ann, "Foxes")).toEqual({
      arePicksVisible: true,
      split: [{ teamId: season.team("Foxes"), count: 1 }],
      picks: [expect.objectContaining({ firstName: "Bob", isMe: false, selectedTeamId: season.team("Foxes") })],
      isMore: false,
    });
    const stranger = await signIn(t, "Zoe Far");
    await expect(on(stranger, "Foxes")).rejects.toThrow();
  });

  it("[4.6] shows only the caller's picks before the week's first kickoff, and everybody's from then on", async () => {
    const { t, season, ann, bob, leagueId } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Foxes");

    await advanceTo(t, SUNDAY - 1);
    const before = await seenBy(ann, leagueId);
    expect(before.state).toMatchObject({ arePicksVisible: false, firstKickoffAtMs: SUNDAY, split: [] });
    expect(before.picks).toEqual([
      ["Ann", season.team("Aces")],
      ["Bob", null],
    ]);
    // Nowhere in the client's data: neither Bob's team nor his game.
    expect(before.everything).not.toContain(season.team("Foxes"));
    expect(before.everything).not.toContain(season.game("Foxes"));

    await advanceTo(t, SUNDAY);
    const after = await seenBy(ann, leagueId);
    expect(after.picks).toEqual([
      ["Ann", season.team("Aces")],
      ["Bob", season.team("Foxes")],
    ]);
    expect(after.state).toMatchObject({ arePicksVisible: true, firstKickoffAtMs: SUNDAY });
    expect(after.state.split.map(({ teamId, count }) => [season.nameOf(teamId), count]).sort()).toEqual([
      ["Aces", 1],
      ["Foxes", 1],
    ]);
  });

  it("[4.6] works by week: next week's picks stay hidden while this week's are shown", async () => {
    const { season, ann, bob, leagueId } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Eels");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    await season.pick(bob, leagueId, "Cubs", { week: WEEK + 1 });
    const paginationOpts = { cursor: null, numItems: 10 };
    const at = { leagueId, season: SEASON, paginationOpts };
    const picks = async (week: number) =>
      (await ann.as.query(api.survivor.listEntries, { ...at, week })).page.map(({ pick }) => pick);
    expect(await picks(WEEK)).toEqual([
      { selectedTeamId: season.team("Aces"), gameId: season.game("Aces"), survived: true },
      { selectedTeamId: season.team("Eels"), gameId: season.game("Eels"), survived: true },
    ]);
    expect(await picks(WEEK + 1)).toEqual([null, null]);
  });

  it("[2.46] lists active entries first, then by name, page by page", async () => {
    const t = testBackend();
    const season = await SurvivorSeason.create(t);
    const names = ["Dee Zorn", "Ann Lee", "Cyd Ray", "Bob Fox"];
    const players: Player[] = [];
    for (const name of names) players.push(await signIn(t, name));
    const leagueId = await addPool(players);
    for (const [index, team] of (["Aces", "Bats", "Cubs", "Eels"] as const).entries()) {
      await season.pick(players[index] as Player, leagueId, team);
    }
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);

    const shown: [string, boolean][] = [];
    for (let cursor: string | null = null, isDone = false; !isDone;) {
      const found: Awaited<ReturnType<typeof page>> = await page(cursor);
      shown.push(...found.page.map(({ entry }): [string, boolean] => [entry.firstName, entry.isEliminated]));
      [cursor, isDone] = [found.continueCursor, found.isDone];
    }
    async function page(cursor: string | null) {
      return await (players[0] as Player).as.query(api.survivor.listEntries, {
        leagueId,
        season: SEASON,
        week: WEEK,
        paginationOpts: { cursor, numItems: 3 },
      });
    }
    expect(shown).toEqual([
      ["Bob", false],
      ["Cyd", false],
      ["Dee", false],
      ["Ann", true],
    ]);
  });

  it("shows no week before there is a schedule", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    const leagueId = await addPool([ann]);
    expect(await ann.as.query(api.survivor.weekState, { leagueId, season: SEASON, week: 1 })).toMatchObject({
      arePicksVisible: false,
      firstKickoffAtMs: null,
      split: [],
    });
  });
});

describe("names", () => {
  it("[5.6][2.46] reorder entries when their owner's name changes", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const leagueId = await addPool([ann, bob]);
    await ann.as.mutation(api.users.updateName, { firstName: "Zoe", lastName: "Lee" });
    const paginationOpts = { cursor: null, numItems: 10 };
    const { page } = await bob.as.query(api.survivor.listEntries, {
      leagueId,
      season: SEASON,
      week: WEEK,
      paginationOpts,
    });
    expect(page.map(({ entry }) => entry.firstName)).toEqual(["Bob", "Zoe"]);
  });
});
