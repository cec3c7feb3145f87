// [10.12] Explains a league's rules with one of its games, in words. The points come from the scorer, so the example
// can't say anything else than what will be scored.
import { countPoints } from "../common/points";
import { isRegularSeason, weekName } from "../games/weeks";
import { favouriteOf, playedLine, type LeagueGame } from "../scoring/leagueGames";
import { scoreSheet, weekWeight } from "../scoring/weekResult";
import type { RuleSettings } from "./ruleSettings";
import * as texts from "../texts/leagueRules";

export interface ExampleGame {
  readonly home: string;
  readonly away: string;
  /** From the home side, negative when the home team is favoured; null without one. */
  readonly line: number | null;
  /** Also true if the league has no line for the game. */
  readonly isFrozen: boolean;
}

export interface ExampleWeek {
  readonly settings: RuleSettings;
  readonly week: number;
  /** How many of the week's games count. */
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
  const { settings, week, games } = rules;
  const times = weekWeight(rules);
  return [
    ...(times > 1 ? [texts.pointsCountTimesInThe(times, weekName(week))] : []),
    ...(settings.weights === "confidence" ? [texts.sayYouGiveThisGame(games)] : []),
    ...(settings.weights === "bestBet" ? [texts.sayThisGameIsYour] : []),
  ];
}

/** [10.5][10.13] */
function lineInWords({ settings }: ExampleWeek, { home, away, line, isFrozen }: ExampleGame): string[] {
  if (line === null && isFrozen) return [texts.itHadNoLineAt];
  if (line === null) return [texts.itHasNoLineYet];
  const favour = line === 0 ? texts.nobodyIsFavoured : texts.theAreFavouredBy(line < 0 ? home : away, Math.abs(line));
  const said = isFrozen ? texts.inThisLeague(favour) : texts.rightNowTheLineCan(favour);
  const played = playedLine(settings, line);
  if (played === line) return [said];
  const counted = line === 0 ? texts.anEvenLineCountsAs(away) : texts.theLineCountsAs(Math.abs(played));
  return [said, texts.soThatNobodyPushes(counted)];
}

/** [10.1][10.4] Played straight, or with an even line. */
function winInWords(rules: ExampleWeek, game: ExampleGame): string[] {
  const { home, away } = game;
  const win = { home: LOSING_SCORE + MARGIN, away: LOSING_SCORE };
  const [right, wrong] = [pointsInWords(rules, game, win, "home"), pointsInWords(rules, game, win, "away")];
  return [
    texts.ifTheWinAPick(home, right, away, wrong),
    ...(isRegularSeason(rules.week) ? [texts.ifItEndsInA(levelInWords(rules, game, 0))] : []),
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
  const failing = fails === 0 ? texts.theyDontWin : texts.theyWinByOrLess(fails);
  return [
    texts.ifTheWinByOr(game[favourite], covers, score, scored(covers, favourite)),
    texts.ifAPickOfThe(failing, game[underdog], scored(fails, underdog)),
    ...(Number.isInteger(points) ? [texts.ifTheyWinByExactly(points, levelInWords(rules, game, points))] : []),
  ];
}

/** Says what either pick scores after a tie or push. */
function levelInWords(rules: ExampleWeek, game: ExampleGame, margin: number): string {
  const favourite = game.line !== null && game.line > 0 ? "away" : "home";
  return pointsInWords(rules, game, scoreOf(favourite, margin), "home");
}

/** [10.7] */
function missedInWords({ settings }: ExampleWeek, game: ExampleGame): string {
  const { missedPick } = settings;
  if (missedPick === "nothing") return texts.ifYouMakeNoPick;
  const side = missedPick === "home" ? "home" : favouriteOf(toLeagueGame(game, scoreOf("home", 0)));
  if (side === null) return texts.ifYouMakeNoPickYou;
  const who = missedPick === "home" ? texts.theHomeTeam : texts.theFavourite;
  const number = settings.weights === "confidence" ? texts.withTheLowestNumberThat : "";
  return texts.ifYouMakeNoPickYouGet(game[side], who, number);
}

/** [10.6] */
function tiebreakerInWords({ settings, lastGame: { home, away } }: ExampleWeek): string[] {
  if (settings.tiebreaker === "none") return [];
  const total = 2 * LOSING_SCORE + MARGIN;
  const [below, above] = [total - 2, total + 2];
  return [
    texts.ifTheWeeksLastGame(away, home, LOSING_SCORE + MARGIN, LOSING_SCORE, total) +
      texts.betweenEqualPointsAGuess(below, above),
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
function pointsInWords({ settings, week, games }: ExampleWeek, game: ExampleGame, score: Score, team: Side): string {
  const number = settings.weights === "confidence" ? games : null;
  const bestBet = settings.weights === "bestBet" ? ("game" as const) : null;
  const sheet = { picks: new Map([["game" as const, { team, number }]]), bestBet, guess: null, missesAfterMs: null };
  const { points } = scoreSheet({ settings, week }, [toLeagueGame(game, score)], sheet);
  return points === 0 ? "nothing" : countPoints(points);
}
