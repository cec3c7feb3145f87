// [2.23]–[2.26] The real seasons 2022 to 2024 as results, through the product's own functions, against the league's own
// tables. Skipped where the results aren't.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { leagueTeamIds, getTeamDivision } from "../../convex/model/feed/divisions";
import { parseScoreboard } from "../../convex/model/feed/parseScoreboard";
import { formatRecord } from "../../domain/records";
import { testBackend } from "../support/backends";

const DATA = resolve(import.meta.dirname, "../../../shared/data");
const RESULTS = join(DATA, "nfl-games-2022-2025.csv");
const TABLE_2024 = join(DATA, "espn/standings-v2-2024.json");

// The final tables as the league has them, in its order, for the seasons of which there is no recording.
const TABLES: Readonly<Record<number, string>> = {
  2022:
    "BUF 13-3 MIA 9-8 NE 8-9 NYJ 7-10 CIN 12-4 BAL 10-7 PIT 9-8 CLE 7-10 JAX 9-8 TEN 7-10 IND 4-12-1 HOU 3-13-1 " +
    "KC 14-3 LAC 10-7 LV 6-11 DEN 5-12 PHI 14-3 DAL 12-5 NYG 9-7-1 WSH 8-8-1 MIN 13-4 DET 9-8 GB 8-9 CHI 3-14 " +
    "TB 8-9 CAR 7-10 NO 7-10 ATL 7-10 SF 13-4 SEA 9-8 LAR 5-12 ARI 4-13",
  2023:
    "BUF 11-6 MIA 11-6 NYJ 7-10 NE 4-13 BAL 13-4 CLE 11-6 PIT 10-7 CIN 9-8 HOU 10-7 JAX 9-8 IND 9-8 TEN 6-11 " +
    "KC 11-6 LV 8-9 DEN 8-9 LAC 5-12 DAL 12-5 PHI 11-6 NYG 6-11 WSH 4-13 DET 12-5 GB 9-8 MIN 7-10 CHI 7-10 " +
    "TB 9-8 NO 9-8 ATL 7-10 CAR 2-15 SF 12-5 LAR 10-7 SEA 9-8 ARI 4-13",
};

// Each division in the league's order.
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

interface Row {
  season: string;
  game_type: string;
  week: string;
  gameday: string;
  away_team: string;
  away_score: string;
  home_team: string;
  home_score: string;
  espn: string;
}

function readResults(): Row[] {
  const [header = "", ...lines] = readFileSync(RESULTS, "utf8").trim().split(/\r?\n/);
  const names = header.split(",");
  return lines.map((line) => {
    const values = line.split(",");
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""])) as unknown as Row;
  });
}

const externalIds = new Map(leagueTeamIds.map((id) => [getTeamDivision(id)?.abbreviation, id]));
const ABBREVIATIONS: Readonly<Record<string, string>> = { LA: "LAR", WAS: "WSH" };

/** A week of results as the feed answers for it. */
function toScoreboard(rows: readonly Row[], at: { year: number; type: number; week: number }) {
  const side = (homeAway: string, name: string, score: string) => {
    const abbreviation = ABBREVIATIONS[name] ?? name;
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

/** Records by abbreviation as the league has them. */
function leagueTable(season: number): Map<string, string> {
  const words = TABLES[season]?.split(" ") ?? readTable2024();
  return new Map(Array.from({ length: words.length / 2 }, (_, i) => [words[2 * i] ?? "", words[2 * i + 1] ?? ""]));
}

function readTable2024(): string[] {
  type Entry = { team: { abbreviation: string }; stats: { name: string; displayValue: string }[] };
  const table = JSON.parse(readFileSync(TABLE_2024, "utf8")) as { children: { standings: { entries: Entry[] } }[] };
  return table.children.flatMap(({ standings }) =>
    standings.entries.flatMap(({ team, stats }) => [
      team.abbreviation,
      stats.find(({ name }) => name === "overall")?.displayValue ?? "",
    ]),
  );
}

const PLAYOFFS: Readonly<Record<string, number>> = { WC: 1, DIV: 2, CON: 3, SB: 5 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse("2025-03-01T00:00Z"));
});
afterEach(() => vi.useRealTimers());

describe.skipIf(!existsSync(RESULTS) || !existsSync(TABLE_2024))(`the results in ${RESULTS} (skipped without)`, () => {
  it.each([2022, 2023, 2024])(
    "[2.25] make the league's own tables of %s, tie-breakers included and the play-offs not",
    async (season) => {
      const t = testBackend();
      const weeks = new Map<string, Row[]>();
      for (const row of readResults().filter((candidate) => candidate.season === String(season))) {
        const key = PLAYOFFS[row.game_type] ? `3/${PLAYOFFS[row.game_type]}` : `2/${row.week}`;
        weeks.set(key, [...(weeks.get(key) ?? []), row]);
      }
      expect(weeks.size).toBe(22);
      for (const [key, rows] of weeks) {
        const [type = 0, week = 0] = key.split("/").map(Number);
        const board = parseScoreboard(toScoreboard(rows, { year: season, type, week }));
        expect(await t.mutation(internal.feed.storeBoard, { board })).toEqual([]);
      }

      const divisions = await t.query(api.standings.divisions, { season });
      expect(Object.keys(divisions).sort()).toEqual(
        ["AFC East", "AFC North", "AFC South", "AFC West", "NFC East", "NFC North", "NFC South", "NFC West"].sort(),
      );
      const ours = Object.values(divisions).flat();
      const records = Object.fromEntries(ours.map((row) => [row.team.abbreviation, formatRecord(row)]));
      expect(records).toEqual(Object.fromEntries(leagueTable(season)));
      const wanted = ORDERS[season]?.split(" ") ?? [];
      for (const rows of Object.values(divisions)) {
        const order = rows.map(({ team }) => team.abbreviation);
        expect(order).toEqual(wanted.filter((abbreviation) => order.includes(abbreviation)));
        expect(rows).toHaveLength(4);
        expect(rows.every(({ recentForm }) => recentForm.length === 5)).toBe(true);
      }
      // The champions' form is of the play-offs, their record isn't.
      const champion = { 2022: "KC", 2023: "KC", 2024: "PHI" }[season] ?? "";
      const form = ours.find(({ team }) => team.abbreviation === champion)?.recentForm;
      expect(form?.[0]).toMatchObject({ result: "W" });
      expect(form?.[0]?.kickoffAtMs).toBeGreaterThan(Date.parse(`${season + 1}-02-01T00:00Z`));
    },
    60_000,
  );
});
