// One game is one row, whatever ids it has had.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { parseScoreboard } from "../../../../convex/model/feed/espn/parseScoreboard";
import { testBackend } from "../../../support/worlds/backends";
import { Importer } from "../../../support/worlds/imports";
import { espnEvent, espnScoreboard, type EventOptions } from "../../../support/feed/espnEvent";
import {
  addLeague,
  advanceTo,
  DAY_MS,
  freezeClockForEachTest,
  settle,
  signIn,
  submitPick,
  type Backend,
} from "../../../support/worlds/factories";

const KICKOFF = Date.parse("2025-11-23T18:00Z");

freezeClockForEachTest(KICKOFF - 3 * DAY_MS);

const FINAL: EventOptions = { status: "final", score: [20, 17], period: 4 };

let t: Backend;
beforeEach(() => {
  t = testBackend();
});

const store = async (...events: EventOptions[]) => await storeWeek(12, ...events);

async function storeWeek(week: number, ...events: EventOptions[]) {
  const board = parseScoreboard(espnScoreboard(events.map(espnEvent)));
  return await t.mutation(internal.jobs.feed.storeBoard, { board: { ...board, week } });
}

const games = () => t.run((ctx) => ctx.db.query("games").collect());

async function recordOf(abbreviation: string) {
  const rows = Object.values(await t.query(api.standings.divisions, { season: 2025 })).flat();
  const { wins, losses } = rows.find(({ team }) => team.abbreviation === abbreviation) ?? {};
  return [wins, losses];
}

async function signInAdmin() {
  const root = await signIn(t, "Root");
  await t.run((ctx) => ctx.db.patch("users", root.userId, { role: "admin" }));
  return root;
}

describe("[3.3] a game whose id changes", () => {
  it("stays the same game with its picks, counts once, and is reported to admins", async () => {
    await store({});
    const [first] = await games();
    if (!first) throw new Error("No game is stored.");
    const ann = await signIn(t, "Ann Lee");
    const { id: leagueId } = await addLeague([ann]);
    await submitPick(ann, { leagueId, gameId: first._id, teamId: first.homeTeamId });

    await advanceTo(t, KICKOFF);
    expect(await store({ ...FINAL, id: "777" })).toEqual([
      { externalId: "777", name: "DET at GB", reason: "This game was 401 before; it is the same one." },
    ]);
    await settle(t);
    expect(await games()).toMatchObject([{ _id: first._id, externalId: "777", status: "final", homeScore: 20 }]);
    expect([await recordOf("GB"), await recordOf("DET")]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    const { picks } = await ann.as.query(api.picks.listMine, { leagueId, season: 2025, week: 12 });
    expect(picks).toMatchObject([{ isCorrect: true }]);
    expect(await store({ ...FINAL, id: "777" })).toEqual([]);
  });

  it("is recognised even if home and away change too", async () => {
    await store({});
    await advanceTo(t, KICKOFF);
    await store({ ...FINAL, id: "777", home: "DET", away: "GB" });
    expect(await games()).toMatchObject([{ externalId: "777", status: "final" }]);
    expect([await recordOf("GB"), await recordOf("DET")]).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it("is another game in another week, or with undecided teams", async () => {
    const undecided: EventOptions = { home: "TBD1", away: "TBD2", type: 3, week: 1 };
    await storeWeek(19, undecided, { ...undecided, id: "402" });
    await storeWeek(12, { id: "403" });
    await storeWeek(13, { id: "404", week: 13 });
    expect(await games()).toHaveLength(4);
  });
});

describe("[7.41] an import under another id", () => {
  beforeEach(() => {
    vi.setSystemTime(Date.parse("2025-11-24T18:00Z"));
  });
  const row = {
    id: "my-own-id",
    season: 2025,
    week: 12,
    homeTeamId: "GB",
    awayTeamId: "DET",
    gameDate: "2025-11-23T18:00:00Z",
    status: "final",
    homeScore: 20,
    awayScore: 17,
  };

  it("applies to the existing game", async () => {
    await store(FINAL);
    const root = await signInAdmin();
    const done = { state: "done", newRows: 0, changedRows: 0 };
    expect(await new Importer(t, root).run("games", [row])).toMatchObject(done);
    expect(await games()).toHaveLength(1);
    expect([await recordOf("GB"), await recordOf("DET")]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it("gets the feed's id once the feed lists the game", async () => {
    await store({ id: "402", home: "CHI", away: "MIN" }, { id: "403", home: "GB", away: "DET", week: 13 });
    const root = await signInAdmin();
    await new Importer(t, root).run("games", [row]);
    await store({ ...FINAL, id: "401" });
    expect((await games()).filter(({ week }) => week === 12)).toMatchObject([
      { externalId: "402" },
      { externalId: "401", homeScore: 20 },
    ]);
  });

  it("is refused if two rows are about one game", async () => {
    await store({ id: "402", home: "GB", away: "DET", week: 13 });
    const root = await signInAdmin();
    const twice = [row, { ...row, id: "another" }];
    expect(await new Importer(t, root).run("games", twice)).toMatchObject({
      state: "refused",
      said: ["2 homeTeamId: Row 1 has a game of GB in this week too."],
    });
  });
});

describe("an answer that lists a game under two ids", () => {
  it("counts the one that is played", async () => {
    await store({});
    await advanceTo(t, KICKOFF);
    expect(await store({ status: "cancelled" }, { ...FINAL, id: "777" })).toEqual([
      { externalId: "401", name: "DET at GB", reason: "It is the same game as 777, which counts." },
      { externalId: "777", name: "DET at GB", reason: "This game was 401 before; it is the same one." },
    ]);
    expect(await games()).toMatchObject([{ externalId: "777", status: "final" }]);
  });

  it("counts the known one of two equals, in any order", async () => {
    await store({});
    await advanceTo(t, KICKOFF);
    await store({ ...FINAL, id: "777", score: [3, 0] }, FINAL);
    expect(await games()).toMatchObject([{ externalId: "401", homeScore: 20 }]);
    await store(FINAL, { ...FINAL, id: "777", score: [3, 0] });
    expect(await games()).toMatchObject([{ externalId: "401", homeScore: 20 }]);
  });
});

describe("[6.3] games that the feed leaves out of a settled week", () => {
  const other: EventOptions = { ...FINAL, id: "402", home: "CHI", away: "MIN" };

  it("are proposed to admins until the feed lists them again", async () => {
    const root = await signInAdmin();
    const proposed = () => root.as.query(api.feed.unnamedGames, {});
    await store({}, other);
    await store(other);
    const [left] = await games();
    expect(await proposed()).toMatchObject([
      { gameId: left?._id, externalId: "401", season: 2025, week: 12, status: "scheduled", sinceMs: Date.now() },
    ]);
    const before = await t.run((ctx) => ctx.db.query("unnamedGames").collect());
    await store(other);
    expect(await t.run((ctx) => ctx.db.query("unnamedGames").collect())).toEqual(before);
    await store(FINAL, other);
    expect(await proposed()).toEqual([]);
  });

  it("are none while the week is being played, and none once they are deleted", async () => {
    const root = await signInAdmin();
    const proposed = () => root.as.query(api.feed.unnamedGames, {});
    await store({}, other);
    await store({ ...other, status: "live", period: 1 });
    expect(await proposed()).toEqual([]);
    await store(other);
    expect(await proposed()).toHaveLength(1);
    await t.run(async (ctx) => {
      const game = (await ctx.db.query("games").collect()).find(({ externalId }) => externalId === "401");
      if (game) await ctx.db.delete("games", game._id);
    });
    expect(await proposed()).toEqual([]);
  });
});
