import { say, type Said } from "../common/said";

/** [9.2] 1–18 are the regular season, 19–22 the play-offs. */
export const REGULAR_SEASON_WEEKS = 18;
export const LAST_WEEK = 22;
export const WEEKS: readonly number[] = Array.from({ length: LAST_WEEK }, (_, index) => index + 1);

const PLAYOFF_NAMES: Record<number, Said> = {
  19: say("Wild Card"),
  20: say("Divisional"),
  21: say("Conference"),
  22: say("Super Bowl"),
};

/** [2.34] "Week 7", "Wild Card", "Super Bowl". */
export function weekName(week: number): Said {
  return PLAYOFF_NAMES[week] ?? say("Week {week}", { week });
}

const SHORT_PLAYOFF_NAMES: Record<number, string> = { 19: "WC", 20: "DIV", 21: "CONF", 22: "SB" };

/** "W7", "WC": where the week's full name doesn't fit. */
export function shortWeekName(week: number): string {
  return SHORT_PLAYOFF_NAMES[week] ?? `W${week}`;
}

export function isRegularSeason(week: number): boolean {
  return week >= 1 && week <= REGULAR_SEASON_WEEKS;
}

/** A season is named after the year it starts in: January, February and the off-season belong to the year before. */
export function seasonAt(ms: number): number {
  const date = new Date(ms);
  const MARCH = 2;
  return date.getUTCMonth() < MARCH ? date.getUTCFullYear() - 1 : date.getUTCFullYear();
}

/** [9.3] How far back each list of seasons goes. Scores are fetched and stored from `stored` on. */
export const OLDEST_SEASON = { stored: 2022, viewedByAdmins: 2023, leagueStandings: 2020 } as const;

/** [2.34][9.3] From the current season back to the oldest one that the rule names, newest first. */
export function seasonOptions(currentSeason: number, oldestSeason: number): number[] {
  const count = Math.max(1, currentSeason - oldestSeason + 1);
  return Array.from({ length: count }, (_, index) => currentSeason - index);
}
