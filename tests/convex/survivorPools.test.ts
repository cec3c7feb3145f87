import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import { testBackend } from "../support/backends";
import { freezeClock, signIn } from "../support/factories";

beforeEach(() => freezeClock());
afterEach(() => {
  vi.useRealTimers();
});

describe("creating a pool", () => {
  it("[5.4][7.28][9.1] starts with the defaults, its creator a member with one entry", async () => {
    const t = testBackend();
    const ann = await signIn(t, "Ann Lee");
    const pool = await ann.as.mutation(api.survivor.create, { name: "  Last One Standing " });
    expect(pool).toMatchObject({
      league: { name: "Last One Standing", poolType: "survivor", memberCount: 1, maxMembers: 100, isCreator: true },
      settings: { maxEntriesPerUser: 1, tiesSurvive: false, livesPerEntry: 1, startingWeek: 1 },
      state: "open",
      isJoinable: true,
      aliveEntries: 1,
      totalEntries: 1,
      activeParticipants: 1,
      totalParticipants: 1,
      myEntries: [{ entryNumber: 1, entryName: "Entry 1", livesLeft: 1, isMe: true, currentPick: null }],
    });
    expect(await ann.as.query(api.survivor.get, { leagueId: pool.league.id })).toEqual(pool);
    expect(await ann.as.query(api.survivor.listMine, {})).toEqual([pool]);
  });
});
