// [10.12] Explains a league's rules with one of its games, in words. The points come from the scorer, so the example
// can't say anything else than what will be scored.
import { t } from "@lingui/core/macro";
import { isRegularSeason } from "../../../../domain/games/weeks";
import { favouriteOf, playedLine, type LeagueGame } from "../../../../domain/scoring/leagueGames";
import { scoreSheet, weekWeight } from "../../../../domain/scoring/weekResult";
import type { RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import { countPoints } from "../../../lib/countPoints";
import { weekName } from "../../../lib/weekName";

export interface ExampleGame {
  readonly home: string;
  readonly away: string;
  /** From the home side, negative when the home team is favored; null without one. */
  readonly line: number | null;
  /** Also true if the league has no line for the game. */
  readonly isFrozen: boolean;
}

export interface ExampleWeek {
  readonly settings: RuleSettings;
  readonly week: number;
  /** How many of the week's games count, or can be picked. */
  readonly games: number;
  /** The last of them. */
  readonly lastGame: Pick<ExampleGame, "home" | "away">;
}

type Side = "home" | "away";
const LOSING_SCORE = 20;
const MARGIN = 4;

export function workedExample(rules: ExampleWeek, game: ExampleGame): string[] {
  const isSpread = rules.settings.format === "spread";
  return [
    ...stakeInWords(rules),
    ...(isSpread ? lineInWords(rules, game) : []),
    ...(isSpread && game.line !== null ? coverInWords(rules, game, game.line) : winInWords(rules, game)),
    missedInWords(rules, game),
    ...tiebreakerInWords(rules),
  ];
}

/** [10.2][10.9] */
function stakeInWords(rules: ExampleWeek): string[] {
  const { settings, week } = rules;
  const times = weekWeight(rules);
  return [
    ...(times > 1 ? [t`Points count ${times} times in the ${weekName(week)} week.`] : []),
    ...(settings.weights === "confidence" ? [t`Say you give this game your highest number, ${picksOf(rules)}.`] : []),
    ...(settings.weights === "bestBet" ? [t`Say this game is your best bet.`] : []),
  ];
}

/** [10.5][10.13] */
function lineInWords({ settings }: ExampleWeek, { home, away, line, isFrozen }: ExampleGame): string[] {
  if (line === null && isFrozen) return [t`It had no line at its deadline, so it is played straight up.`];
  if (line === null) return [t`It has no line yet. Without one at its deadline it is played straight up.`];
  const favored = line === 0 ? t`nobody is favored` : t`the ${line < 0 ? home : away} are favored by ${Math.abs(line)}`;
  const said = isFrozen
    ? t`In this league ${favored}.`
    : t`Right now ${favored}; the line can still move until it freezes.`;
  const played = playedLine(settings, line);
  if (played === line) return [said];
  const counted =
    line === 0 ? t`An even line counts as 0.5 for the ${away}` : t`The line counts as ${Math.abs(played)}`;
  return [said, `${counted}, so nobody pushes.`];
}

/** [10.1][10.4] Played straight, or with an even line. */
function winInWords(rules: ExampleWeek, game: ExampleGame): string[] {
  const { home, away } = game;
  const win = { home: LOSING_SCORE + MARGIN, away: LOSING_SCORE };
  const [right, wrong] = [pointsInWords(rules, game, win, "home"), pointsInWords(rules, game, win, "away")];
  return [
    t`If the ${home} win, a pick of them scores ${right} and a pick of the ${away} ${wrong}.`,
    ...(isRegularSeason(rules.week)
      ? [t`If it ends in a tie, either pick scores ${levelInWords(rules, game, 0)}.`]
      : []),
  ];
}

/** [10.1][10.4][10.5] */
function coverInWords(rules: ExampleWeek, game: ExampleGame, line: number): string[] {
  const played = playedLine(rules.settings, line);
  if (played === 0) return winInWords(rules, game);
  const [favourite, underdog]: [Side, Side] = played < 0 ? ["home", "away"] : ["away", "home"];
  const points = Math.abs(played);
  const [covers, fails] = [Math.floor(points) + 1, Math.ceil(points) - 1];
  const scored = (margin: number, pick: Side) => pointsInWords(rules, game, scoreOf(favourite, margin), pick);
  const score = `${LOSING_SCORE + covers}–${LOSING_SCORE}`;
  const failing = fails === 0 ? t`they don’t win` : t`they win by ${fails} or less, or don’t win`;
  return [
    t`If the ${game[favourite]} win by ${covers} or more, say ${score}, they cover: a pick of them scores ${scored(covers, favourite)}.`,
    t`If ${failing}, a pick of the ${game[underdog]} scores ${scored(fails, underdog)}.`,
    ...(Number.isInteger(points)
      ? [t`If they win by exactly ${points}, that is a push: either pick scores ${levelInWords(rules, game, points)}.`]
      : []),
  ];
}

/** Says what either pick scores after a tie or push. */
function levelInWords(rules: ExampleWeek, game: ExampleGame, margin: number): string {
  const favourite = game.line !== null && game.line > 0 ? "away" : "home";
  return pointsInWords(rules, game, scoreOf(favourite, margin), "home");
}

/** [10.21] */
const picksOf = ({ settings, games }: ExampleWeek) =>
  settings.games === "pickN" ? Math.min(settings.picksPerWeek, games) : games;

/** [10.7] */
function missedInWords(rules: ExampleWeek, game: ExampleGame): string {
  const { settings } = rules;
  const { missedPick } = settings;
  if (settings.games === "pickN") {
    const left = t`You may leave it out, as long as you can still pick ${picksOf(rules)} games without it.`;
    if (missedPick === "nothing") return left;
    return `${left} ${missedInWords({ ...rules, settings: { ...settings, games: "all" } }, game)}`;
  }
  if (missedPick === "nothing") return t`If you make no pick, you score nothing.`;
  const side = missedPick === "home" ? "home" : favouriteOf(toLeagueGame(game, scoreOf("home", 0)));
  if (side === null) return t`If you make no pick, you score nothing, since nobody is favored.`;
  const who = missedPick === "home" ? t`the home team` : t`the favorite`;
  const number = settings.weights === "confidence" ? t`, with the lowest number that you have left` : "";
  return t`If you make no pick, you get the ${game[side]}, ${who}${number}.`;
}

/** [10.6] */
function tiebreakerInWords({ settings, lastGame: { home, away } }: ExampleWeek): string[] {
  if (settings.tiebreaker === "none") return [];
  const total = 2 * LOSING_SCORE + MARGIN;
  const [below, above] = [total - 2, total + 2];
  return [
    t`If the week’s last game, ${away} at ${home}, ends ${LOSING_SCORE + MARGIN}–${LOSING_SCORE}, its total is ${total}. ` +
      t`If points are tied, a guess of ${below} beats one of ${above}: both are off by 2, and ${below} is lower.`,
  ];
}

type Score = Readonly<Record<Side, number>>;

function scoreOf(winner: Side, margin: number): Score {
  const score = { home: LOSING_SCORE, away: LOSING_SCORE };
  score[winner] += margin;
  return score;
}

function toLeagueGame({ line }: ExampleGame, { home, away }: Score): LeagueGame<"game", Side> {
  const winner = home === away ? null : home > away ? "home" : "away";
  return {
    id: "game",
    homeTeam: "home",
    awayTeam: "away",
    kickoffAtMs: 0,
    status: "final",
    line,
    homeScore: home,
    awayScore: away,
    winner,
  };
}

/** "16 points", or "nothing". */
function pointsInWords(rules: ExampleWeek, game: ExampleGame, score: Score, team: Side): string {
  const { settings } = rules;
  const number = settings.weights === "confidence" ? picksOf(rules) : null;
  const bestBet = settings.weights === "bestBet" ? ("game" as const) : null;
  const sheet = { picks: new Map([["game" as const, { team, number }]]), bestBet, guess: null, missesAfterMs: null };
  const { points } = scoreSheet(rules, [toLeagueGame(game, score)], sheet);
  return points === 0 ? t`nothing` : countPoints(points);
}
