// [10.1][10.3][10.5] A week's games under a league's rules: which of them count, under which line, and who wins a pick.
import { easternMoment } from "../common/easternTime";
import type { GameStatus } from "../games/games";
import type { MaybeVoided } from "../games/voidedGames";
import type { RuleSettings } from "../leagueRules/ruleSettings";
import type { Outcome } from "../picks/pickGrades";

export interface LeagueGame<Game extends string, Team extends string> extends MaybeVoided {
  readonly id: Game;
  readonly homeTeam: Team;
  readonly awayTeam: Team;
  readonly kickoffAtMs: number;
  readonly status: GameStatus;
  /** Set exactly when the status is final. */
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  /** Null without one, and after a tie. */
  readonly winner: Team | null;
  /** The league's line from the home side, negative when the home team is favored; null without one. */
  readonly line: number | null;
}

const [SUNDAY, MONDAY] = [0, 1];

type Scheduled<Game extends string> = Pick<LeagueGame<Game, string>, "id" | "kickoffAtMs">;

/**
 * [10.3][10.21] The games that count or can be picked, by kickoff. Until the commissioner has chosen a slate (null),
 * all of them do.
 */
export function countingGames<Game extends string, Played extends Scheduled<Game>>(
  { games: which }: Pick<RuleSettings, "games">,
  games: readonly Played[],
  slate: ReadonlySet<Game> | null,
): Played[] {
  const isCounting = ({ id, kickoffAtMs }: Played) => {
    if (which === "slate") return slate === null || slate.has(id);
    return which === "all" || which === "pickN" || [SUNDAY, MONDAY].includes(easternMoment(kickoffAtMs).weekday);
  };
  return games.filter(isCounting).sort(byKickoff);
}

function byKickoff(a: Scheduled<string>, b: Scheduled<string>): number {
  return a.kickoffAtMs - b.kickoffAtMs || (a.id < b.id ? -1 : 1);
}

/**
 * [10.5] The line that a result is held against. With half points a whole line becomes half a point better for the
 * underdog, and an even one for the away team.
 */
export function playedLine({ halfPointLines }: Pick<RuleSettings, "halfPointLines">, line: number): number {
  if (!halfPointLines || !Number.isInteger(line)) return line;
  return line > 0 ? line + 0.5 : line - 0.5;
}

/** [10.7] Null without a line, and where it is even. */
export function favouriteOf<Team extends string>({ line, homeTeam, awayTeam }: LeagueGame<string, Team>): Team | null {
  if (line === null || line === 0) return null;
  return line < 0 ? homeTeam : awayTeam;
}

/**
 * [10.1] Whom a pick of the game should have named: the winner or, against the spread, the team that covered the line.
 * Neither after a tie or a push. A game without a line is played straight.
 */
export function outcomeUnder<Team extends string>(
  settings: Pick<RuleSettings, "format" | "halfPointLines">,
  game: LeagueGame<string, Team>,
): Outcome<Team> {
  const { status, homeScore, awayScore, winner, line, homeTeam, awayTeam } = game;
  if (status !== "final") return null;
  if (settings.format === "straight" || line === null || homeScore === null || awayScore === null) return { winner };
  const margin = homeScore - awayScore + playedLine(settings, line);
  if (margin === 0) return { winner: null };
  return { winner: margin > 0 ? homeTeam : awayTeam };
}
