// [2.23]–[2.26] Seasons as results, through the product's own functions: a small made-up one and, if the results are
// available, the real one of 2024 compared with the NFL's own table; in the long tests also those before it.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { parseScoreboard } from "../../../convex/model/feed/espn/parseScoreboard";
import { formatRecord } from "../../../domain/games/records";
import { testBackend } from "../../support/worlds/backends";
import {
  abbreviationOf,
  DATA,
  externalIds,
  hasResults,
  readResults,
  RESULTS,
  TABLE_2023,
  tableOf,
  type ResultRow,
} from "../../support/worlds/nflResults";
import { isLong } from "../../support/runs/runs";
import { SMALL_TABLE, smallSeason } from "../../support/worlds/smallSeason";

const TABLE_2024 = join(DATA, "espn/standings-v2-2024.json");

// The NFL's final tables, in its order, for the seasons without a recording.
const TABLES: Readonly<Record<number, string>> = {
  2022:
    "BUF 13-3 MIA 9-8 NE 8-9 NYJ 7-10 CIN 12-4 BAL 10-7 PIT 9-8 CLE 7-10 JAX 9-8 TEN 7-10 IND 4-12-1 HOU 3-13-1 " +
    "KC 14-3 LAC 10-7 LV 6-11 DEN 5-12 PHI 14-3 DAL 12-5 NYG 9-7-1 WSH 8-8-1 MIN 13-4 DET 9-8 GB 8-9 CHI 3-14 " +
    "TB 8-9 CAR 7-10 NO 7-10 ATL 7-10 SF 13-4 SEA 9-8 LAR 5-12 ARI 4-13",
  2023: TABLE_2023,
};

// Each division in the NFL's order.
const ORDERS: Readonly<Record<number, string>> = {
  2022: tableOrder(TABLES[2022]),
  2023: tableOrder(TABLES[2023]),
  2024:
    "BUF MIA NYJ NE BAL PIT CIN CLE HOU IND JAX TEN KC LAC DEN LV PHI WSH DAL NYG DET MIN GB CHI TB ATL CAR NO " +
    "LAR SEA ARI SF",
};

function tableOrder(table = ""): string {
  return table.replace(/ [\d-]+/g, "");
}

/** A week of results in the format of the feed's answer. */
function toScoreboard(rows: readonly ResultRow[], at: { year: number; type: number; week: number }) {
  const side = (homeAway: string, name: string, score: string) => {
    const abbreviation = abbreviationOf(name);
    const team = { id: externalIds.get(abbreviation), abbreviation, displayName: abbreviation };
    return { homeAway, team, score };
  };
  const status = { period: 4, type: { name: "STATUS_FINAL", state: "post", completed: true } };
  return {
    season: { year: at.year, type: at.type },
    week: { number: at.week },
    events: rows.map((row) => ({
      id: row.espn,
      date: `${row.gameday}T18:00Z`,
      competitions: [
        {
          status,
          competitors: [side("home", row.home_team, row.home_score), side("away", row.away_team, row.away_score)],
        },
      ],
    })),
  };
}

/** The NFL's records by abbreviation. */
function leagueTable(season: number): Map<string, string> {
  return tableOf(TABLES[season] ?? readTable2024());
}

interface TableEntry {
  team: { abbreviation: string };
  stats: { name: string; displayValue: string }[];
}

function readEntries2024(): TableEntry[] {
  const table = JSON.parse(readFileSync(TABLE_2024, "utf8")) as {
    children: { standings: { entries: TableEntry[] } }[];
  };
  return table.children.flatMap(({ standings }) => standings.entries);
}

const statOf = ({ stats }: TableEntry, wanted: string) => stats.find(({ name }) => name === wanted)?.displayValue;

function readTable2024(): string {
  return readEntries2024()
    .map((entry) => `${entry.team.abbreviation} ${statOf(entry, "overall")}`)
    .join(" ");
}

/** Each week as the feed answers for it, in order. */
function scoreboardsOf(results: readonly ResultRow[], year: number) {
  const weeks = new Map<string, ResultRow[]>();
  for (const row of results) {
    const key = PLAYOFFS[row.game_type] ? `3/${PLAYOFFS[row.game_type]}` : `2/${row.week}`;
    weeks.set(key, [...(weeks.get(key) ?? []), row]);
  }
  return [...weeks].map(([key, rows]) => {
    const [type = 0, week = 0] = key.split("/").map(Number);
    return toScoreboard(rows, { year, type, week });
  });
}

/** Plays a season and gives its tables. */
async function play(results: readonly ResultRow[], season: number) {
  const t = testBackend();
  for (const board of scoreboardsOf(results, season)) {
    expect(await t.mutation(internal.jobs.feed.storeBoard, { board: parseScoreboard(board) })).toEqual([]);
  }
  const divisions = await t.query(api.standings.divisions, { season });
  expect(Object.keys(divisions).sort()).toEqual(
    ["AFC East", "AFC North", "AFC South", "AFC West", "NFC East", "NFC North", "NFC South", "NFC West"].sort(),
  );
  const ours = Object.values(divisions).flat();
  const records = Object.fromEntries(ours.map((row) => [row.team.abbreviation, formatRecord(row)]));
  return { divisions, ours, records };
}

function expectOrder(divisions: Awaited<ReturnType<typeof play>>["divisions"], wanted: readonly string[]): void {
  for (const rows of Object.values(divisions)) {
    const order = rows.map(({ team }) => team.abbreviation);
    expect(order).toEqual(wanted.filter((abbreviation) => order.includes(abbreviation)));
    expect(rows).toHaveLength(4);
  }
}

const PLAYOFFS: Readonly<Record<string, number>> = { WC: 1, DIV: 2, CON: 3, SB: 5 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse("2025-03-01T00:00Z"));
});
afterEach(() => vi.useRealTimers());

it("[2.25] makes the tables of a small season, tie-breakers included and the play-offs not", async () => {
  const { divisions, ours, records } = await play(smallSeason, 2023);
  expect(records).toEqual(Object.fromEntries(tableOf(SMALL_TABLE)));
  expectOrder(divisions, tableOrder(SMALL_TABLE).split(" "));
  const [bills, dallas] = ["BUF", "DAL"].map((name) => ours.find(({ team }) => team.abbreviation === name));
  // The champions' form is of the play-offs, their record and points aren't.
  expect(bills).toMatchObject({ points: { scored: 78, allowed: 54 }, streak: { result: "T", games: 1 } });
  expect(bills?.recentForm.map(({ result }) => result)).toEqual(["W", "T", "W", "W"]);
  expect(dallas).toMatchObject({ points: { scored: 61, allowed: 52 }, streak: { result: "L", games: 1 } });
});

describe.skipIf(!hasResults || !existsSync(TABLE_2024))(`the results in ${RESULTS} (skipped without)`, () => {
  it.each(isLong ? [2022, 2023, 2024] : [2024])(
    "[2.25] make the league's own tables of %s, tie-breakers included and the play-offs not",
    async (season) => {
      const results = readResults(season);
      expect(scoreboardsOf(results, season)).toHaveLength(22);
      const { divisions, ours, records } = await play(results, season);
      expect(records).toEqual(Object.fromEntries(leagueTable(season)));
      if (season === 2024)
        expect(
          Object.fromEntries(
            ours.map(({ team, points, streak }) => [
              team.abbreviation,
              `${points?.scored}-${points?.allowed} ${streak?.result}${streak?.games}`,
            ]),
          ),
        ).toEqual(
          Object.fromEntries(
            readEntries2024().map((entry) => [
              entry.team.abbreviation,
              `${statOf(entry, "pointsFor")}-${statOf(entry, "pointsAgainst")} ${statOf(entry, "streak")}`,
            ]),
          ),
        );
      expectOrder(divisions, ORDERS[season]?.split(" ") ?? []);
      expect(ours.every(({ recentForm }) => recentForm.length === 5)).toBe(true);
      // The champions' form is from the play-offs, their record isn't.
      const champion = { 2022: "KC", 2023: "KC", 2024: "PHI" }[season] ?? "";
      const form = ours.find(({ team }) => team.abbreviation === champion)?.recentForm;
      expect(form?.[0]).toMatchObject({ result: "W" });
      expect(form?.[0]?.kickoffAtMs).toBeGreaterThan(Date.parse(`${season + 1}-02-01T00:00Z`));
    },
    60_000,
  );
});
