// A member's week as notices put it: "4 of 14 correct, 3 missed".
import { lockAtMs, type Deadline, type WeekStart } from "../leagues/deadlines";
import { picksIn } from "../picks/pickGrades";
import type { RuleSettings } from "../leagueRules/ruleSettings";
import type { LeagueGame } from "./leagueGames";
import { missedGames } from "./pickLimit";
import type { MemberWeek, Sheet } from "./weekResult";

export interface WeekRecord {
  readonly correct: number;
  /** Graded picks and missed games. */
  readonly total: number;
  /** Final games that the member missed, also where the rules picked instead [10.7][10.21]. */
  readonly missed: number;
  readonly points: number;
}

interface Played<Game extends string, Team extends string> {
  readonly settings: RuleSettings;
  /** Those that count. */
  readonly games: readonly LeagueGame<Game, Team>[];
  readonly sheet: Sheet<Game, Team>;
  readonly deadline: Deadline;
  readonly start: WeekStart;
}

/** A game that had locked when the member joined wasn't missed. */
export function weekRecord<Game extends string, Team extends string>(
  week: MemberWeek<Game, Team>,
  { settings, games, sheet: { picks, missesAfterMs }, deadline, start }: Played<Game, Team>,
): WeekRecord {
  const picked = new Set(week.picks.map(({ game }) => game));
  const canMiss = ({ kickoffAtMs }: LeagueGame<Game, Team>) =>
    missesAfterMs !== null && lockAtMs(kickoffAtMs, deadline, start) > missesAfterMs;
  const missed = missedGames(settings, games, { picks, canMiss });
  const unpicked = missed.filter(({ id, status }) => status === "final" && !picked.has(id));
  const madeByRules = week.picks.filter(({ isMissed, isCorrect, isTie }) => isMissed && (isCorrect !== null || isTie));
  return {
    correct: week.correct,
    total: picksIn(week) + unpicked.length,
    missed: madeByRules.length + unpicked.length,
    points: week.points,
  };
}
