// A made-up season of three weeks and a Super Bowl: each team plays its division, home first. Dallas and the Giants are
// ranked by games won, not by points; the Bills and the Jets tie once.
import type { ResultRow } from "./nflResults";

const WEEKS = [
  "BUF 27 MIA 20, NYJ 17 NE 24, BAL 23 CIN 13, PIT 28 CLE 34, HOU 21 IND 6, TEN 19 JAX 33, KC 24 DEN 17, LV 14 LAC 31, " +
    "DAL 17 PHI 10, WSH 24 NYG 28, DET 19 GB 9, CHI 22 MIN 29, TB 20 ATL 16, CAR 27 NO 30, SF 38 SEA 21, ARI 23 LAR 26",
  "NE 14 BUF 31, MIA 20 NYJ 16, CLE 10 BAL 17, CIN 28 PIT 24, JAX 9 HOU 19, IND 29 TEN 22, LAC 16 KC 20, DEN 30 LV 27, " +
    "NYG 21 DAL 38, PHI 26 WSH 23, MIN 13 DET 16, GB 27 CHI 20, NO 13 TB 23, ATL 34 CAR 28, LAR 6 SF 21, SEA 33 ARI 19",
  "NYJ 20 BUF 20, NE 27 MIA 30, BAL 38 PIT 21, CLE 23 CIN 26, HOU 16 TEN 13, JAX 20 IND 27, KC 23 LV 13, LAC 28 DEN 34, " +
    "WSH 21 DAL 6, NYG 19 PHI 33, DET 24 CHI 17, MIN 14 GB 31, TB 17 CAR 10, NO 24 ATL 28, SF 19 ARI 9, LAR 22 SEA 29",
];
const SUPER_BOWL = "BUF 25 SF 22";
const SUNDAYS = ["2023-09-10", "2023-09-17", "2023-09-24"];

/** In order, division by division. */
export const SMALL_TABLE =
  "BUF 2-0-1 MIA 2-1 NE 1-2 NYJ 0-2-1 BAL 3-0 CIN 2-1 CLE 1-2 PIT 0-3 HOU 3-0 IND 2-1 JAX 1-2 TEN 0-3 " +
  "KC 3-0 DEN 2-1 LAC 1-2 LV 0-3 DAL 2-1 PHI 2-1 NYG 1-2 WSH 1-2 DET 3-0 GB 2-1 MIN 1-2 CHI 0-3 " +
  "TB 3-0 ATL 2-1 NO 1-2 CAR 0-3 SF 3-0 SEA 2-1 LAR 1-2 ARI 0-3";

let espn = 900_000;

function rowsOf(text: string, at: Pick<ResultRow, "game_type" | "week" | "gameday">): ResultRow[] {
  return text.split(", ").map((game) => {
    const [home_team = "", home_score = "", away_team = "", away_score = ""] = game.split(" ");
    const teams = { home_team, home_score, away_team, away_score };
    return {
      season: "2023",
      ...at,
      ...teams,
      gametime: "13:00",
      espn: String((espn += 1)),
      spread_line: "",
      location: "Home",
    };
  });
}

export const smallSeason: readonly ResultRow[] = [
  ...WEEKS.flatMap((text, index) =>
    rowsOf(text, { game_type: "REG", week: String(index + 1), gameday: SUNDAYS[index] ?? "" }),
  ),
  ...rowsOf(SUPER_BOWL, { game_type: "SB", week: "22", gameday: "2024-02-11" }),
];
