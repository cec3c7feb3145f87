import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { testBackend } from "../../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  addTeam,
  advanceTo,
  DAY_MS,
  endGame,
  freezeClock,
  HOUR_MS,
  SEASON,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
  type Backend,
  type Player,
} from "../../../support/worlds/factories";
import { addTeams, gameRow, Importer } from "../../../support/worlds/imports";

const MONDAY = SUNDAY + DAY_MS;

let t: Backend;
let boss: Player;
let importer: Importer;
beforeEach(async () => {
  freezeClock();
  vi.stubEnv("ADMIN_EMAILS", "boss-one@example.com");
  t = testBackend();
  boss = await signIn(t, "Boss One");
  importer = new Importer(t, boss);
  await addTeams(t, "Hawks", "Aces", "Bats", "Cubs");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const listGames = () => t.run((ctx) => ctx.db.query("games").collect());
const final = (home: number, away: number) => ({ status: "final", homeScore: home, awayScore: away });
const log = async () => {
  const { page } = await boss.as.query(api.audit.list, { paginationOpts: { numItems: 20, cursor: null } });
  return page.map(({ actorName, text, target }) => `${actorName} ${text} ${target}`);
};

describe("importing games", () => {
  it("[7.41][7.45] can be checked first, which lists the changes and writes nothing; the import writes them once", async () => {
    const check = await importer.run("games", [gameRow()], { isCheckOnly: true });
    expect(check).toMatchObject({
      state: "checked",
      newRows: 1,
      changedRows: 0,
      totalRows: 1,
      changes: [{ row: 1, isNew: true, label: "ACE at HAW, 2025 week 10", owner: null }],
    });
    expect(await listGames()).toEqual([]);
    expect(await importer.run("games", [gameRow()])).toMatchObject({ state: "done", newRows: 1 });
    const [stored] = await listGames();

    await advanceTo(t, MONDAY);
    const ended = await importer.run("games", [{ ...gameRow(final(24, 17)), id: stored?._id }]);
    expect(ended).toMatchObject({ state: "done", newRows: 0, changedRows: 1 });
    expect(ended.changes).toMatchObject([
      {
        isNew: false,
        fields: [
          { field: "status", before: "scheduled", after: "final" },
          { field: "homeScore", before: null, after: "24" },
          { field: "awayScore", before: null, after: "17" },
          { field: "winnerTeamId", before: null, after: "HAW" },
        ],
      },
    ]);
    expect(await importer.run("games", [gameRow(final(24, 17))])).toMatchObject({ changes: [], changedRows: 0 });
    expect(await listGames()).toMatchObject([
      { status: "final", homeScore: 24, outcomeRevision: 1, isScoreHeld: true },
    ]);
    expect(await log()).toEqual(["Boss One imported 1 game", "Boss One imported 1 game"]);
  });

  it("[5.10] names each bad row by number and field, and imports nothing while there is one", async () => {
    await advanceTo(t, MONDAY);
    const rows = [
      gameRow({ id: "1" }),
      gameRow({ id: "2", week: "10" }),
      gameRow({ id: "3", season: undefined, gameDate: "tomorrow" }),
      gameRow({ id: "4", homeTeamId: "XXX" }),
      gameRow({ id: "5", awayTeamId: "HAW" }),
      gameRow({ id: "6", status: "final", homeScore: 3 }),
      gameRow({ id: "7", ...final(3, 0), winnerTeamId: "ACE" }),
      gameRow({ id: "8", status: "over" }),
      gameRow({ id: "9", homeScore: 7 }),
      gameRow({ id: "10", status: undefined, homeScore: 7, awayScore: 3 }),
      "text",
    ];
    const { said, state } = await importer.run("games", rows);
    expect(said).toEqual([
      "2 week: Expected number, received string",
      "3 season: Required",
      "3 gameDate: Expected a date such as 2025-11-09T18:00:00Z",
      '4 homeTeamId: No team is called "XXX".',
      "5 awayTeamId: A team can't play against itself.",
      "6 awayScore: Required for a final game.",
      "7 winnerTeamId: The score says otherwise.",
      "8 status: Expected one of scheduled, in_progress, in-progress, final, postponed, cancelled",
      "9 homeScore: Only a final game has one.",
      "10 status: Required with a score.",
      "11 row: Expected object, received string",
    ]);
    expect(state).toBe("refused");
    expect((await importer.run("games", rows, { isCheckOnly: true })).said).toEqual(said);
    expect(await listGames()).toEqual([]);
    expect(await log()).toEqual([]);
  });

  it.each([
    ["a season that nobody plays yet", { season: 2099 }, "season: Expected 2000 to 2026"],
    [
      "a kickoff in 1970",
      { gameDate: 1_762_711_200 },
      "gameDate: Expected a date of the season, August 2025 to February 2026",
    ],
    ["a final that is yet to be played", final(24, 17), "gameDate: The game hasn't kicked off yet."],
    [
      "a game in progress that is yet to be played",
      { status: "in-progress" },
      "gameDate: The game hasn't kicked off yet.",
    ],
    [
      "a kickoff without a zone",
      { gameDate: "2025-11-09T13:00:00" },
      "gameDate: Needs a zone, such as 2025-11-09T18:00:00Z or 2025-11-09T13:00:00-05:00",
    ],
    [
      "a kickoff without a zone or seconds",
      { gameDate: "2025-11-09 13:00" },
      "gameDate: Needs a zone, such as 2025-11-09T18:00:00Z or 2025-11-09T13:00:00-05:00",
    ],
    ["a date alone", { gameDate: "2025-11-09" }, "gameDate: Needs a time and a zone, such as 2025-11-09T18:00:00Z"],
    ["a date in words", { gameDate: "Nov 9, 2025 1:00 PM" }, "gameDate: Expected a date such as 2025-11-09T18:00:00Z"],
    [
      "a day that isn't on the calendar",
      { gameDate: "2025-11-31T18:00:00Z" },
      "gameDate: Expected a date such as 2025-11-09T18:00:00Z",
    ],
    ["a misspelled field", { ...final(24, 17), homeScroe: 24 }, "homeScroe: Unknown field"],
    [
      "a play-off game that ends in a tie",
      { ...final(20, 20), season: 2024, week: 19, gameDate: "2025-01-12T18:00:00Z" },
      "homeScore: A playoff game can't end in a tie.",
    ],
    [
      "a billion points",
      { ...final(1e9, 17), gameDate: "2025-10-09T18:00:00Z" },
      "homeScore: Expected a whole number from 0 to 199",
    ],
    [
      "half a point",
      { ...final(3, 1.5), gameDate: "2025-10-09T18:00:00Z" },
      "awayScore: Expected a whole number from 0 to 199",
    ],
  ])("[7.45] refuses %s, in a check and in an import", async (_, over, said) => {
    for (const isCheckOnly of [true, false]) {
      const refused = await importer.run("games", [gameRow(over)], { isCheckOnly });
      expect([refused.state, refused.said]).toEqual(["refused", [`1 ${said}`]]);
    }
    expect(await listGames()).toEqual([]);
  });

  it("[17.2] takes a team by a name that it had then, and asks where several are called so", async () => {
    for (const [name, location, abbreviation] of [
      ["Rams", "Los Angeles", "LAR"],
      ["Raiders", "Las Vegas", "LV"],
    ] as const) {
      await addTeam(t, { name, location, abbreviation });
    }
    const gameDate = "2010-11-14T18:00:00Z";
    const row = gameRow({ season: 2010, gameDate, homeTeamId: "St. Louis", awayTeamId: "Oakland Raiders (-3)" });
    expect(await importer.run("games", [row], { isCheckOnly: true })).toMatchObject({
      state: "checked",
      changes: [{ label: "LV at LAR, 2010 week 10" }],
    });
    const bad = [
      gameRow({ homeTeamId: "New York" }),
      gameRow({ homeTeamId: "Los Angeles" }),
      gameRow({ homeTeamId: "Nobody" }),
    ];
    const refused = await importer.run("games", bad);
    expect(refused.said).toEqual([
      '1 homeTeamId: "New York" could be the New York Giants or the New York Jets.',
      '2 homeTeamId: "Los Angeles" could be the Los Angeles Chargers or the Los Angeles Rams.',
      '3 homeTeamId: No team is called "Nobody".',
    ]);
  });

  it("[7.45] refuses a team's second game in a week, within the file and against stored games", async () => {
    await importer.run("games", [gameRow()]);
    const bats = gameRow({ id: "2", homeTeamId: "BAT", awayTeamId: "CUB" });
    for (const isCheckOnly of [true, false]) {
      const refused = await importer.run("games", [bats, gameRow({ id: "3", homeTeamId: "BAT" })], { isCheckOnly });
      expect(refused.said).toEqual(["2 homeTeamId: Row 1 has a game of BAT in this week too."]);
    }
    const against = await importer.run("games", [gameRow({ id: "3", homeTeamId: "BAT" })]);
    expect(against.said).toEqual(["1 awayTeamId: ACE has another game in that week: ACE at HAW, 2025 week 10."]);
    expect(await listGames()).toHaveLength(1);
    // The file itself moves the conflicting game.
    const moved = gameRow({ week: WEEK + 1, gameDate: "2025-11-16T18:00:00Z" });
    const swapped = await importer.run("games", [gameRow({ id: "3", homeTeamId: "BAT" }), moved]);
    expect(swapped).toMatchObject({ state: "done", newRows: 1, changedRows: 1 });
  });

  it("[7.45] refuses the same two teams a hundred times, and an id repeated a hundred rows later", async () => {
    const pairs = Array.from({ length: 100 }, (_, index) => gameRow({ id: `pair-${index}` }));
    const refused = await importer.run("games", pairs);
    expect([refused.problemCount, refused.said.at(-1)]).toEqual([
      99,
      "100 homeTeamId: Row 1 has a game of HAW in this week too.",
    ]);

    const teams = Array.from({ length: 202 }, (_, index) => `Team ${index}`);
    for (const [index, name] of teams.entries()) {
      await t.run(async (ctx) => {
        const team = await ctx.db.query("teams").first();
        if (team === null) throw new Error("There is no team.");
        const { _id, _creationTime, ...fields } = team;
        await ctx.db.insert("teams", { ...fields, externalId: `x${index}`, abbreviation: `T${index}`, name });
      });
    }
    const rows = Array.from({ length: 101 }, (_, index) =>
      gameRow({ id: `many-${index}`, homeTeamId: `T${2 * index}`, awayTeamId: `T${2 * index + 1}` }),
    );
    rows[100] = { ...rows[100], id: "many-0" };
    for (const isCheckOnly of [true, false]) {
      const repeated = await importer.run("games", rows, { isCheckOnly });
      expect([repeated.state, repeated.said]).toEqual(["refused", ["101 id: Row 1 is about this game too."]]);
    }
    expect(await listGames()).toEqual([]);
  });

  it("keeps a game's teams and season, but fills in undecided teams", async () => {
    await importer.run("games", [gameRow()]);
    const other = await importer.run("games", [gameRow({ homeTeamId: "BAT", awayTeamId: "CUB" })]);
    expect(other.said).toEqual(["1 id: This id is another game's: ACE at HAW, 2025 week 10."]);
    expect((await importer.run("games", [gameRow({ season: 2024, gameDate: "2024-11-10T18:00Z" })])).said).toEqual([
      "1 season: This game is of 2025.",
    ]);
    expect(await importer.run("games", [gameRow({ homeTeamId: "ACE", awayTeamId: "HAW" })])).toMatchObject({
      changedRows: 1,
    });
    await t.run(async (ctx) => {
      const [bats] = await ctx.db.query("teams").order("desc").take(1);
      if (bats) await ctx.db.patch("teams", bats._id, { isPlaceholder: true, abbreviation: "TBD" });
    });
    const wildCard = { id: "wc", week: 19, gameDate: "2026-01-11T18:00:00Z" };
    expect(await importer.run("games", [gameRow({ ...wildCard, awayTeamId: "TBD" })])).toMatchObject({ newRows: 1 });
    expect(await importer.run("games", [gameRow({ ...wildCard, awayTeamId: "BAT" })])).toMatchObject({
      changes: [{ fields: [{ field: "awayTeamId", before: "TBD", after: "BAT" }] }],
    });
  });

  it("without a status keeps a known game's result", async () => {
    const { gameId, homeTeamId, awayTeamId } = await addMatch(t);
    await advanceTo(t, MONDAY);
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    const row = gameRow({ id: gameId, homeTeamId, awayTeamId, gameDate: "2025-11-09T18:05:00Z", status: undefined });
    expect(await importer.run("games", [row])).toMatchObject({ changes: [{ fields: [{ field: "gameDate" }] }] });
    const game = await t.run((ctx) => ctx.db.get("games", gameId));
    expect(game).toMatchObject({ status: "final", homeScore: 20 });
    expect(game?.isScoreHeld).toBeUndefined();
  });

  it("grades the picks of a game that an import ends or corrects", async () => {
    const ann = await signIn(t, "Ann Lee");
    const league = await addLeague([ann]);
    const { gameId, homeTeamId, awayTeamId } = await addMatch(t);
    await submitPick(ann, { leagueId: league.id, gameId, teamId: homeTeamId });
    await advanceTo(t, SUNDAY + 4 * HOUR_MS);
    const result = (home: number, away: number) =>
      gameRow({ id: gameId, homeTeamId, awayTeamId, ...final(home, away) });
    const points = async () => {
      const table = await ann.as.query(api.standings.forLeague, { leagueId: league.id, season: SEASON });
      return table.entries.map(({ totalPoints, totalPicks }) => [totalPoints, totalPicks]);
    };
    await importer.run("games", [result(20, 10)]);
    expect(await points()).toEqual([[1, 1]]);
    await importer.run("games", [result(10, 20)]);
    expect(await points()).toEqual([[0, 1]]);
  });
});
