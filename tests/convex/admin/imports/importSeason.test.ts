// [7.41] Imports a season with its results, through the screen's functions and over HTTP: a small one, and in the long
// tests a real one of 285 games if its results are available.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { formatRecord } from "../../../../domain/games/records";
import { testBackend } from "../../../support/worlds/backends";
import { freezeClock, settle, signIn, type Backend, type Player } from "../../../support/worlds/factories";
import { Importer } from "../../../support/worlds/imports";
import {
  hasResults,
  leagueTeams,
  readResults,
  RESULTS,
  TABLE_2023,
  tableOf,
  toImportRows,
} from "../../../support/worlds/nflResults";
import { SMALL_TABLE, smallSeason } from "../../../support/worlds/smallSeason";
import { isLong } from "../../../support/runs/runs";

let t: Backend;
let boss: Player;
beforeEach(async () => {
  freezeClock(Date.parse("2025-11-05T17:00Z"));
  vi.stubEnv("ADMIN_EMAILS", "boss-one@example.com");
  t = testBackend();
  boss = await signIn(t, "Boss One");
  await t.mutation(internal.jobs.feed.storeTeams, { teams: leagueTeams(), skipped: [] });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

async function table() {
  const divisions = await t.query(api.standings.divisions, { season: 2023 });
  const rows = Object.values(divisions).flat();
  return Object.fromEntries(rows.map((row) => [row.team.abbreviation, formatRecord(row)]));
}

const seasons = [
  { name: "a small season", rows: toImportRows(smallSeason), wanted: Object.fromEntries(tableOf(SMALL_TABLE)) },
  ...(isLong && hasResults
    ? [
        {
          name: `the season in ${RESULTS}`,
          rows: toImportRows(readResults(2023)),
          wanted: Object.fromEntries(tableOf(TABLE_2023)),
        },
      ]
    : []),
];

describe.each(seasons)("$name", ({ rows, wanted }) => {
  const count = rows.length;

  it("is imported in one press, produces the NFL's own table, and can be undone as a whole", async () => {
    const importer = new Importer(t, boss);
    const { id, ...done } = await importer.run("games", rows);
    expect(done).toMatchObject({ state: "done", totalRows: count, newRows: count, done: count, said: [] });
    expect(await table()).toEqual(wanted);
    const superBowl = await t.query(api.games.listByWeek, { season: 2023, week: 22 });
    expect(superBowl.games).toMatchObject([{ status: "final", homeScore: 25, awayScore: 22 }]);

    expect(await importer.takeBack(id)).toMatchObject({ state: "takenBack", said: [] });
    expect(await t.run(async (ctx) => (await ctx.db.query("games").collect()).length)).toBe(0);
    expect(new Set(Object.values(await table()))).toEqual(new Set(["0-0"]));
  }, 300_000);

  it("is imported by one HTTP call, and a bad row far down is named by its position", async () => {
    const send = async (games: readonly unknown[]) => {
      const body = JSON.stringify({ games });
      const headers = { "content-type": "application/json" };
      return await boss.as.fetch("/api/admin/import-games", { method: "POST", headers, body });
    };
    const bad = rows.map((row, index) => (index === 41 ? { ...row, week: 40 } : row));
    const refused = await send(bad);
    expect([refused.status, await refused.text()]).toEqual([400, "games.41.week: Expected 1 to 22"]);
    expect(await table()).not.toEqual(wanted);

    const answer = await send(rows);
    expect([answer.status, await answer.json()]).toEqual([200, { imported: count, unchanged: 0 }]);
    await settle(t);
    expect(await table()).toEqual(wanted);
  }, 300_000);
});
