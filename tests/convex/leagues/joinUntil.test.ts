// [13.4] The end of joining: by whatever way somebody comes, the server's clock decides.
import { describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  DAY_MS,
  freezeClockForEachTest,
  HOUR_MS,
  refusalOf,
  signIn,
  WEDNESDAY,
} from "../../support/worlds/factories";

freezeClockForEachTest();

const UNTIL = WEDNESDAY + DAY_MS;

async function open() {
  const t = testBackend();
  const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  const league = await addLeague([ann]);
  const { league: pool } = await ann.as.mutation(api.survivor.create, { name: "Last One" });
  const set = (joinUntilMs: number | null, isPublic = true) =>
    Promise.all(
      [league, pool].map(({ id }) =>
        ann.as.mutation(api.leagues.updateSettings, { leagueId: id, joinUntilMs, isPublic }),
      ),
    );
  const ways = [
    () => bob.as.mutation(api.leagues.join, { inviteCode: league.inviteCode }),
    () => bob.as.mutation(api.leagues.joinPublic, { leagueId: league.id }),
    () => bob.as.mutation(api.survivor.join, { inviteCode: pool.inviteCode, numberOfEntries: 1 }),
    () => bob.as.mutation(api.survivor.joinPublic, { leagueId: pool.id, numberOfEntries: 1 }),
  ];
  return { t, ann, bob, league, pool, set, ways };
}

describe("the end of joining", () => {
  it("[13.4] refuses every way into a league or pool from the next moment on, until it is changed", async () => {
    const { ann, ways, set, league, pool } = await open();
    await set(UNTIL);
    vi.setSystemTime(UNTIL + 1);
    for (const way of ways) {
      expect(await refusalOf(way())).toMatchObject({ code: "LOCKED", reason: "joiningEnded" });
    }
    expect(await refusalOf(ways[0]!())).toMatchObject({
      message: "Joining this league has ended. Ask a commissioner to open it again.",
    });
    await set(null);
    await ways[0]!();
    await ways[2]!();
    for (const { id: leagueId } of [league, pool]) {
      expect(await ann.as.query(api.leagues.get, { leagueId })).toMatchObject({ memberCount: 2 });
    }
  });

  it("[13.4] lets people in at its last moment, and those who left only before it", async () => {
    const { ways, set, bob, league } = await open();
    await set(UNTIL);
    vi.setSystemTime(UNTIL);
    await ways[1]!();
    await ways[3]!();
    vi.setSystemTime(UNTIL + 1);
    expect(await refusalOf(ways[0]!())).toMatchObject({ reason: "alreadyMember" });
    await bob.as.mutation(api.leagues.leave, { leagueId: league.id });
    expect(await refusalOf(ways[0]!())).toMatchObject({ reason: "joiningEnded" });
  });

  it("[13.4] is shown to whoever has the code, and in the log", async () => {
    const { t, ann, league, set } = await open();
    const invitation = () => t.query(api.leagues.invitation, { inviteCode: league.inviteCode });
    await set(UNTIL, false);
    expect(await invitation()).toMatchObject({ joinUntilMs: UNTIL });
    await set(null, false);
    expect(await invitation()).not.toHaveProperty("joinUntilMs");
    const log = { leagueId: league.id, paginationOpts: { numItems: 5, cursor: null } };
    expect((await ann.as.query(api.audit.listForLeague, log)).page).toMatchObject([
      { changes: [{ field: "joinUntilMs", before: String(UNTIL), after: null }] },
      { changes: [{ field: "joinUntilMs", before: null, after: String(UNTIL) }] },
    ]);
  });

  it.each([WEDNESDAY, WEDNESDAY - HOUR_MS, WEDNESDAY + 1.5, Number.NaN, 1e300])(
    "[13.4] can't be set to %d, but stays where it is when it has passed",
    async (joinUntilMs) => {
      const { ann, league, set } = await open();
      const settings = { leagueId: league.id, joinUntilMs };
      expect(await refusalOf(ann.as.mutation(api.leagues.updateSettings, settings))).toEqual({
        code: "INVALID",
        field: "joinUntilMs",
        message: "Choose a day from today on, within ten years",
      });
      await set(UNTIL);
      vi.setSystemTime(UNTIL + HOUR_MS);
      const same = { leagueId: league.id, joinUntilMs: UNTIL, name: "Monday Crew" };
      await ann.as.mutation(api.leagues.updateSettings, same);
      expect(await ann.as.query(api.leagues.get, { leagueId: league.id })).toMatchObject({
        name: "Monday Crew",
        joinUntilMs: UNTIL,
      });
    },
  );
});
