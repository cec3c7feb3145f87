// [13.7] The files that a league or pool exports, and who gets which part of them.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { columnsOf, fileKindsOf, type FileKind } from "../../../domain/files/leagueFiles";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { testBackend } from "../../support/worlds/backends";
import {
  addMatch,
  advanceTo,
  DAY_MS,
  endGame,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  setCurrentWeek,
  settle,
  signIn,
  SUNDAY,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { openSurvivorPool } from "../../support/worlds/openSurvivorPool";

freezeClockForEachTest();

interface File {
  readonly leagueId: Id<"leagues">;
  readonly kind: FileKind;
}

/** All pages' rows, by column; empty cells left out. */
async function read({ as }: Player, { leagueId, kind }: File) {
  const { poolType } = await as.query(api.leagues.get, { leagueId });
  const columns = columnsOf(kind, poolType);
  const rows: Record<string, unknown>[] = [];
  for (let cursor: string | null = null; ;) {
    const page: (typeof api.leagueFiles.page)["_returnType"] = await as.query(api.leagueFiles.page, {
      leagueId,
      kind,
      cursor,
    });
    for (const row of page.rows) {
      expect(row).toHaveLength(columns.length);
      const cells = row.map((cell, index) => [columns[index], cell]).filter(([, cell]) => cell !== null);
      rows.push(Object.fromEntries(cells) as Record<string, unknown>);
    }
    if (page.cursor === null) return rows;
    cursor = page.cursor;
  }
}

describe("[13.7] a pick'em league's files", () => {
  let t: Backend;
  let ann: Player, bob: Player;
  let leagueId: Id<"leagues">;
  let early: Awaited<ReturnType<typeof addMatch>>, late: Awaited<ReturnType<typeof addMatch>>;

  /** Against the spread with numbers. Ann and Bob have picked both games; the first one has locked and ended. */
  beforeEach(async () => {
    t = testBackend();
    await setCurrentWeek(t, WEEK);
    [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "=Bob Fox")];
    const rules = { ...CLASSIC, format: "spread" as const, weights: "confidence" as const };
    const league = await ann.as.mutation(api.leagues.create, { name: "Sunday Crew", rules, pickDeadlineHours: 0 });
    leagueId = league.id;
    await bob.as.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    early = await addMatch(t, { kickoffAtMs: SUNDAY, spread: -3 });
    late = await addMatch(t, { kickoffAtMs: SUNDAY + DAY_MS, spread: -3 });
    await settle(t);
    for (const [who, number] of [
      [ann, 2],
      [bob, 1],
    ] as const) {
      for (const [game, own] of [
        [early, number],
        [late, 3 - number],
      ] as const) {
        const pick = { leagueId, gameId: game.gameId, selectedTeamId: game.homeTeamId, number: own };
        await who.as.mutation(api.picks.submit, pick);
      }
    }
    await advanceTo(t, SUNDAY + 4 * HOUR_MS);
    await endGame(t, early.gameId, [24, 10]);
    await settle(t);
  });

  it("[4.6] picks: one's own, and others' of games that have locked, with line, number and points", async () => {
    const rows = await read(ann, { leagueId, kind: "picks" });
    const told = rows.map((row) => [row.entry, row.game, row.number, row.points ?? null]);
    expect(told).toEqual(
      expect.arrayContaining([
        ["Ann Lee", early.gameId, 2, 2],
        ["Ann Lee", late.gameId, 1, null],
        ["=Bob Fox", early.gameId, 1, 1],
      ]),
    );
    expect(rows).toHaveLength(3);
    expect(rows.find(({ entry }) => entry === "=Bob Fox")).toEqual({
      season: 2025,
      week: WEEK,
      game: early.gameId,
      kickoff: new Date(SUNDAY).toISOString(),
      away: "ACE",
      home: "HAW",
      entry: "=Bob Fox",
      pick: "HAW",
      line: -3,
      number: 1,
      points: 1,
      "saved at": expect.any(String) as string,
    });
  });

  it("[10.20] nobody else's while the week waits to be shown together", async () => {
    await t.run(async (ctx) => {
      const row = await ctx.db.query("leagueRules").first();
      if (row) await ctx.db.patch("leagueRules", row._id, { settings: { ...row.settings, reveal: "together" } });
    });
    expect((await read(ann, { leagueId, kind: "picks" })).map(({ entry }) => entry)).toEqual(["Ann Lee", "Ann Lee"]);
  });

  it("members, standings and the log", async () => {
    expect(await read(bob, { leagueId, kind: "members" })).toMatchObject([
      { member: "Ann Lee", role: "owner" },
      { member: "=Bob Fox", role: "member" },
    ]);
    const group = await ann.as.mutation(api.groups.add, { leagueId, name: "East" });
    const entries = await ann.as.query(api.entries.list, { leagueId });
    const first = entries.find(({ entryName }) => entryName === "Ann Lee");
    if (first) await ann.as.mutation(api.groups.put, { leagueId, entryId: first.entryId, group });
    expect(await read(bob, { leagueId, kind: "standings" })).toMatchObject([
      { season: 2025, rank: 1, entry: "Ann Lee", points: 2, correct: 1, picks: 1, percentage: 1, group: "East" },
      { rank: 2, entry: "=Bob Fox", points: 1 },
    ]);
    await ann.as.mutation(api.leagues.announce, { leagueId, text: "Wings at noon." });
    const [newest] = await read(bob, { leagueId, kind: "log" });
    const said = { by: "Ann Lee", field: "announcement", after: "Wings at noon.", way: "app" };
    expect(newest).toMatchObject({ ...said, did: "announced something in", about: "Sunday Crew" });
  });

  it("are for members, and only those that the league has", async () => {
    const out = await signIn(t, "Out Side");
    const page = (who: Player, kind: FileKind) => who.as.query(api.leagueFiles.page, { leagueId, kind, cursor: null });
    for (const kind of fileKindsOf("pickem"))
      expect(await errorOf(page(out, kind))).toMatchObject({ code: "NOT_FOUND" });
    expect(await errorOf(page(ann, "survivor-picks"))).toMatchObject({ code: "INVALID", field: "kind" });
  });

  it("come over the API as CSV, without formulas, under a name of their own", async () => {
    const response = await ann.as.fetch(`/api/leagues/${leagueId}/files/members`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/csv/);
    expect(response.headers.get("Content-Disposition")).toBe(
      "attachment; filename*=UTF-8''sunday-crew-members-2025-11-09.csv",
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split("\r\n");
    expect(lines[0]).toBe("member,role,joined at");
    expect(lines[2]).toMatch(/^'=Bob Fox,member,/);
    vi.useRealTimers();
    expect((await ann.as.fetch(`/api/leagues/${leagueId}/files/survivor-picks`)).status).toBe(400);
  });
});

describe("[13.7] a survivor pool's files", () => {
  it("[4.6] has one's own picks, and others' once their week has kicked off", async () => {
    const { season, ann, bob, leagueId, t } = await openSurvivorPool();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Cubs");
    const picks = async (who: Player) =>
      (await read(who, { leagueId, kind: "survivor-picks" })).map(({ member, pick, survived }) =>
        [member, pick, survived].join(" ").trim(),
      );
    expect(await picks(ann)).toEqual(["Ann Lee ACE"]);
    await advanceTo(t, SUNDAY + HOUR_MS);
    expect(await picks(ann)).toEqual(["Ann Lee ACE", "Bob Fox CUB"]);
    await season.wins("Aces");
    await settle(t);
    expect(await picks(bob)).toContain("Ann Lee ACE yes");
    const table = await read(bob, { leagueId, kind: "standings" });
    expect(table).toMatchObject([
      { entry: "Entry 1", member: "Ann Lee", state: "alive", "lives left": 1 },
      { entry: "Entry 1", member: "Bob Fox", state: "alive" },
    ]);
    expect(await read(bob, { leagueId, kind: "members" })).toHaveLength(2);
  });
});
