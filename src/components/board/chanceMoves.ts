// Why the viewer's chance moved: what happened in the games since it was counted before.
import { t } from "@lingui/core/macro";
import type { TeamId } from "../games/gameViews";
import type { TeamMap } from "../../hooks/useTeams";
import type { BoardGame } from "./boardWeek";
import type { CountedWeek } from "./useWeekOdds";

export interface ChanceMove {
  /** In percentage points, as they are shown: −12 */
  readonly percent: number;
  /** "Packers touchdown" */
  readonly cause: string;
}

export interface ChanceCourse {
  readonly counted: CountedWeek;
  /** The viewer's, 0–1; null for who takes no part. */
  readonly chance: number | null;
  readonly last: ChanceMove | null;
}

export const ownChance = ({ week, odds }: CountedWeek): number | null =>
  week.own ? (odds.members.get(week.own.id)?.chance ?? null) : null;

export function courseAfter(before: ChanceCourse, counted: CountedWeek, teams: TeamMap): ChanceCourse {
  const chance = ownChance(counted);
  // [16.2] The board may be of another entry now.
  if (chance === null || before.counted.week.own?.id !== counted.week.own?.id) return { counted, chance, last: null };
  const percent = Math.round(100 * chance) - Math.round(100 * (before.chance ?? chance));
  const cause = percent === 0 ? null : causeOf(before.counted.week.games, counted.week.games, teams);
  return { counted, chance, last: cause === null ? before.last : { percent, cause } };
}

/** Null where nothing happened that has a name: a clock that ran, a ball that moved. */
function causeOf(before: readonly BoardGame[], after: readonly BoardGame[], teams: TeamMap): string | null {
  const known = new Map(before.map((game) => [game.id, game]));
  const nameOf = (id: TeamId) => teams.get(id)?.name ?? t`Unknown`;
  const causes = after.flatMap((game) => {
    const was = known.get(game.id);
    return was === undefined || was === game ? [] : (eventIn(was, game, nameOf) ?? []);
  });
  const [first, ...others] = causes;
  if (first === undefined) return null;
  return others.length === 0 ? first : t`${first} and more`;
}

function eventIn(before: BoardGame, after: BoardGame, nameOf: (id: TeamId) => string): string | null {
  if (after.status === "final" && before.status !== "final")
    return after.winner === null
      ? t`${nameOf(after.awayTeam)} at ${nameOf(after.homeTeam)} ended in a tie`
      : t`${nameOf(after.winner)} won`;
  if (after.isRevealed && !before.isRevealed)
    return t`Picks for ${nameOf(after.awayTeam)} at ${nameOf(after.homeTeam)} are open`;
  const home = (after.situation?.homeScore ?? 0) - (before.situation?.homeScore ?? 0);
  const away = (after.situation?.awayScore ?? 0) - (before.situation?.awayScore ?? 0);
  if (home > 0 && away === 0) return scoreText(nameOf(after.homeTeam), home);
  if (away > 0 && home === 0) return scoreText(nameOf(after.awayTeam), away);
  return home === 0 && away === 0 ? null : t`${nameOf(after.awayTeam)} at ${nameOf(after.homeTeam)}`;
}

function scoreText(team: string, points: number): string {
  if (points >= 6 && points <= 8) return t`${team} touchdown`;
  if (points === 3) return t`${team} field goal`;
  if (points === 1) return t`${team} extra point`;
  return t`${team} ${points} points`;
}
