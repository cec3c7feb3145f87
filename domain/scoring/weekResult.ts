// [10.17] The one scorer: from a league's rules, a week's games with the league's lines, and the members' sheets to the
// result of each pick, each member and the week. Points are whole numbers or halves, which floating point adds
// exactly.
import { PLAYOFF_ROUNDS, PLAYOFF_WEEKS, type RuleSettings } from "../leagueRules/ruleSettings";
import { gradePick, POINTS_PER_CORRECT_PICK, sumTallies, type PickGrade, type Tally } from "../picks/pickGrades";
import { inNumberingOrder, numbersOf } from "./confidence";
import { favouriteOf, outcomeUnder, type LeagueGame } from "./leagueGames";
import { countedGames, missedGames } from "./pickLimit";

export interface LeagueWeekRules {
  readonly settings: RuleSettings;
  readonly week: number;
}

/** A member's sheet of a week. */
export interface Sheet<Game extends string, Team extends string> {
  readonly picks: ReadonlyMap<Game, { readonly team: Team; readonly number: number | null }>;
  readonly bestBet: Game | null;
  /** [10.6] Total points of the week's last game; null without a guess. */
  readonly guess: number | null;
  /** [10.7] Games that kick off after this moment can be missed; null if none can. */
  readonly missesAfterMs: number | null;
  /** [13.3] Points that commissioners gave for the week, or took. */
  readonly adjustment?: number;
}

export interface ScoredPick<Game extends string, Team extends string> extends PickGrade {
  readonly game: Game;
  readonly team: Team;
  /** [10.2] The points of a correct pick, before a playoff weight. */
  readonly weight: number;
  /** The league's rules made the pick, because the member had missed it. */
  readonly isMissed: boolean;
}

export interface MemberWeek<Game extends string, Team extends string> extends Tally {
  readonly picks: readonly ScoredPick<Game, Team>[];
}

const TIE_SHARE = { nothing: 0, half: 0.5, all: 1 } as const;
const BEST_BET_WEIGHT = 2;

/** [10.9] */
export function weekWeight({ settings: { playoffWeights }, week }: LeagueWeekRules): number {
  const round = PLAYOFF_ROUNDS.find((each) => PLAYOFF_WEEKS[each] === week);
  return round === undefined ? 1 : playoffWeights[round];
}

/** Scores a member's picks of a week. `games` are all that count, by kickoff. */
export function scoreSheet<Game extends string, Team extends string>(
  rules: LeagueWeekRules,
  games: readonly LeagueGame<Game, Team>[],
  sheet: Sheet<Game, Team>,
): MemberWeek<Game, Team> {
  const { settings } = rules;
  const counted = new Set(countedGames(settings, games, sheet.picks));
  const missed = new Set(settings.missedPick === "nothing" ? [] : listMissed(settings, games, sheet));
  const made = games.flatMap((game) => {
    const pick = counted.has(game) ? sheet.picks.get(game.id) : undefined;
    if (pick !== undefined) return [{ game, team: pick.team, number: pick.number, isMissed: false }];
    const team = missed.has(game) ? missedTeam(settings, game) : null;
    return team === null ? [] : [{ game, team, number: null, isMissed: true }];
  });
  const numbered = inNumberingOrder(made, ({ game }) => game.status);
  const numbers = numbersOf(numbered.map(({ game, number }) => ({ game: game.id, number })));
  const picks = made.map(({ game, team, isMissed }): ScoredPick<Game, Team> => {
    const weight = weightOf(settings, { number: numbers.get(game.id) ?? 1, isBestBet: sheet.bestBet === game.id });
    const grade = gradePick(team, outcomeUnder(settings, game));
    const share = grade.isTie ? TIE_SHARE[settings.tie] : Number(grade.isCorrect === true);
    const points = POINTS_PER_CORRECT_PICK * share * weight * weekWeight(rules);
    return { game: game.id, team, weight, isMissed, ...grade, points };
  });
  const tally = sumTallies(picks.map(tallyOf));
  return { ...tally, points: tally.points + (sheet.adjustment ?? 0), picks };
}

/**
 * The games in which a sheet's own picks are right, as scoreSheet grades them. It works out the games' outcomes once.
 */
export function rightPicksIn<Game extends string, Team extends string>(
  settings: RuleSettings,
  games: readonly LeagueGame<Game, Team>[],
): (picks: ReadonlyMap<Game, { readonly team: Team }>) => ReadonlySet<Game> {
  const outcomes = new Map(games.map((game) => [game.id, outcomeUnder(settings, game)]));
  return (picks) => {
    const right = new Set<Game>();
    for (const { id } of countedGames(settings, games, picks)) {
      const pick = picks.get(id);
      if (pick && gradePick(pick.team, outcomes.get(id) ?? null).isCorrect === true) right.add(id);
    }
    return right;
  };
}

function listMissed<Game extends string, Team extends string>(
  settings: RuleSettings,
  games: readonly LeagueGame<Game, Team>[],
  { picks, missesAfterMs }: Sheet<Game, Team>,
): readonly LeagueGame<Game, Team>[] {
  if (missesAfterMs === null) return [];
  return missedGames(settings, games, { picks, canMiss: ({ kickoffAtMs }) => kickoffAtMs > missesAfterMs });
}

/** [10.7] Whom the rules pick in a missed game; null for nobody. */
function missedTeam<Team extends string>({ missedPick }: RuleSettings, game: LeagueGame<string, Team>): Team | null {
  return missedPick === "home" ? game.homeTeam : favouriteOf(game);
}

function weightOf({ weights }: RuleSettings, pick: { number: number; isBestBet: boolean }): number {
  if (weights === "confidence") return pick.number;
  return weights === "bestBet" && pick.isBestBet ? BEST_BET_WEIGHT : 1;
}

function tallyOf({ isCorrect, isTie, points }: PickGrade): Tally {
  return { correct: Number(isCorrect === true), incorrect: Number(isCorrect === false), tied: Number(isTie), points };
}
