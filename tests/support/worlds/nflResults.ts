// Every NFL game from 2022 to 2025 with its result, from recorded data that isn't part of the project.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { getTeamDivision, leagueTeamIds } from "../../../convex/model/records/teams/teamDivisions";
import type { NormalizedTeam } from "../../../convex/model/feed/espn/normalizedEvent";

export const DATA = resolve(import.meta.dirname, "../../../../shared/data");
export const RESULTS = join(DATA, "nfl-games-2022-2025.csv");
export const hasResults = existsSync(RESULTS);

export interface ResultRow {
  season: string;
  game_type: string;
  week: string;
  gameday: string;
  gametime: string;
  away_team: string;
  away_score: string;
  home_team: string;
  home_score: string;
  espn: string;
  /** By how much the home team is expected to win; empty without a line. */
  spread_line: string;
  /** "Home" or "Neutral". */
  location: string;
}

export function readResults(season: number): ResultRow[] {
  const [header = "", ...lines] = readFileSync(RESULTS, "utf8").trim().split(/\r?\n/);
  const names = header.split(",");
  const rows = lines.map((line) => {
    const values = line.split(",");
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""])) as unknown as ResultRow;
  });
  return rows.filter((row) => row.season === String(season));
}

const ABBREVIATIONS: Readonly<Record<string, string>> = { LA: "LAR", WAS: "WSH" };

/** ESPN's abbreviation. */
export function abbreviationOf(name: string): string {
  return ABBREVIATIONS[name] ?? name;
}

/** The feed's ids of NFL teams, by abbreviation. */
export const externalIds = new Map(leagueTeamIds.map((id) => [getTeamDivision(id)?.abbreviation ?? id, id]));

/** The NFL's teams in the feed's format. */
export function leagueTeams(): NormalizedTeam[] {
  return [...externalIds].map(([abbreviation, externalId]) => ({
    externalId,
    abbreviation,
    displayName: abbreviation,
    name: abbreviation,
    location: abbreviation,
    logoUrl: null,
    color: "#112233",
    alternateColor: "#445566",
    isPlaceholder: false,
  }));
}

const PLAYOFF_WEEKS: Readonly<Record<string, number>> = { WC: 19, DIV: 20, CON: 21, SB: 22 };

/** [7.45] A season as a file for an import. */
export function toImportRows(results: readonly ResultRow[]): Record<string, unknown>[] {
  return results.map((row) => ({
    id: row.espn,
    season: Number(row.season),
    week: PLAYOFF_WEEKS[row.game_type] ?? Number(row.week),
    homeTeamId: abbreviationOf(row.home_team),
    awayTeamId: abbreviationOf(row.away_team),
    gameDate: `${row.gameday}T${row.gametime}:00-05:00`,
    status: "final",
    homeScore: Number(row.home_score),
    awayScore: Number(row.away_score),
  }));
}

/** The NFL's final table of 2023. */
export const TABLE_2023 =
  "BUF 11-6 MIA 11-6 NYJ 7-10 NE 4-13 BAL 13-4 CLE 11-6 PIT 10-7 CIN 9-8 HOU 10-7 JAX 9-8 IND 9-8 TEN 6-11 " +
  "KC 11-6 LV 8-9 DEN 8-9 LAC 5-12 DAL 12-5 PHI 11-6 NYG 6-11 WSH 4-13 DET 12-5 GB 9-8 MIN 7-10 CHI 7-10 " +
  "TB 9-8 NO 9-8 ATL 7-10 CAR 2-15 SF 12-5 LAR 10-7 SEA 9-8 ARI 4-13";

/** "BUF 11-6 MIA 11-6" by abbreviation. */
export function tableOf(text: string): Map<string, string> {
  const words = text.split(" ");
  return new Map(Array.from({ length: words.length / 2 }, (_, i) => [words[2 * i] ?? "", words[2 * i + 1] ?? ""]));
}
