// [11.2] Finds what is open in a league's week, for its odds: asked from the one scorer, so it holds for every format.
// Of others only revealed picks go in, and a hidden one counts as a toss-up. The member who looks also has their own
// hidden picks.
import { isSameRules } from "../leagueRules/ruleSettings";
import { playedLine } from "../scoring/leagueGames";
import { picksLeft, pickLimit } from "../scoring/pickLimit";
import { scoreSheet, weekWeight, type LeagueWeekRules, type ScoredPick, type Sheet } from "../scoring/weekResult";
import { hiddenGames, isPlayed, openGames, type LeagueWeek, type OddsGame } from "./leagueWeek";
import { forecastTotal } from "./totalPoints";
import { tossUp } from "./hiddenPicks";
import { startWeekOdds } from "./weekOdds";
import { whatMemberNeeds, whatMemberNeedsSoFar, type Need } from "./whatINeed";
import { forecastMargin, outcomeChances } from "./winProbability";
import {
  OUTCOMES,
  type Contender,
  type ContenderOdds,
  type Gains,
  type WeekOdds,
  type WeekOutlook,
  type HiddenPick,
} from "./contenders";

interface TakingPart<Member> {
  readonly members: readonly Member[];
  /** In the same order. */
  readonly contenders: readonly Contender[];
  /** As if hidden picks brought nobody anything. */
  readonly revealed: readonly Contender[];
}

/** Those who take part. A score of a game that is played changes nothing about them. */
function takingPart<Member, Game extends string, Team extends string>(
  week: LeagueWeek<Member, Game, Team>,
): TakingPart<Member> {
  const open = openGames(week.games);
  const hidden = hiddenGames(week.games);
  const those = week.members.flatMap(({ id, sheet }) => {
    const contender = contenderOf(week, { open, hidden: hidden.length, sheet });
    if (contender === null) return [];
    const own = week.own?.id === id ? ownHiddenPicks(week, { hidden, sheet: week.own.sheet }) : undefined;
    return [{ id, contender: own === undefined ? contender : { ...contender, ownHidden: own } }];
  });
  return {
    members: those.map(({ id }) => id),
    contenders: those.map(({ contender }) => contender),
    revealed: those.map(({ contender: { points, gains, guess } }) => ({ points, gains, hidden: [], guess })),
  };
}

function isSameButForChances(a: LeagueWeek<unknown, string, string>, b: LeagueWeek<unknown, string, string>): boolean {
  return (
    a.members === b.members &&
    a.own === b.own &&
    a.rules.week === b.rules.week &&
    isSameRules(a.rules.settings, b.rules.settings) &&
    a.games.length === b.games.length &&
    a.games.every((game, index) => isSameGame(game, b.games[index]))
  );
}

function isSameGame(a: OddsGame<string, string>, b: OddsGame<string, string> | undefined): boolean {
  if (a === b || b === undefined) return a === b;
  const fields = Object.keys({ ...a, ...b }) as (keyof typeof a)[];
  return fields.every((field) => (a.isRevealed && FORECAST_FIELDS.includes(field)) || a[field] === b[field]);
}

/** Once a game is revealed, they change chances alone; before, also what one's own hidden picks may bring. */
const FORECAST_FIELDS: readonly (keyof OddsGame<string, string>)[] = [
  ...(["situation", "homeSpread", "overUnder", "isNeutralSite"] as const),
];

function leagueOutlook(
  { rules, games }: LeagueWeek<unknown, string, string>,
  contenders: readonly Contender[],
): WeekOutlook {
  const last = games.at(-1);
  // A last game that isn't played breaks no tie.
  const breaksTies =
    rules.settings.tiebreaker !== "none" && last !== undefined && (isPlayed(last.status) || last.status === "final");
  const isGuessKnown = breaksTies && (last.isRevealed || last.status === "final");
  return {
    games: openGames(games).map((game) => chancesUnder(rules, game)),
    contenders,
    breaksTies,
    totals: isGuessKnown ? totalsOf(last) : null,
  };
}

function chancesUnder({ settings }: LeagueWeekRules, game: OddsGame<string, string>) {
  const line = settings.format === "spread" && game.line !== null ? playedLine(settings, game.line) : 0;
  const forecast = forecastMargin(game);
  return forecast === null ? { home: 0, away: 0, none: 1 } : outcomeChances(forecast, line);
}

function totalsOf({ homeScore, awayScore, overUnder, situation, isPlayoff = false }: OddsGame<string, string>) {
  const finalTotal = homeScore === null || awayScore === null ? null : homeScore + awayScore;
  return forecastTotal({ overUnder, isPlayoff, situation, finalTotal });
}

interface MemberOutlook<Game extends string, Team extends string> {
  readonly open: readonly OddsGame<Game, Team>[];
  /** How many games may have hidden picks. */
  readonly hidden: number;
  readonly sheet: Sheet<Game, Team>;
}

/** How many picks a member can have hidden: one in each of so many games, where each is picked or there is no limit. */
function mostHidden<Game extends string>(
  { rules, games }: LeagueWeek<unknown, Game, string>,
  { hidden, sheet }: { hidden: number; sheet: Sheet<Game, string> },
): number {
  return Math.max(0, Math.min(hidden, picksLeft(rules.settings, games, sheet.picks) ?? hidden));
}

/** Null for a member without a pick that counts, who can't win the week. */
function contenderOf<Game extends string, Team extends string>(
  week: LeagueWeek<unknown, Game, Team>,
  { open, sheet, ...at }: MemberOutlook<Game, Team>,
): Contender | null {
  const { rules, games } = week;
  const hidden = mostHidden(week, { hidden: at.hidden, sheet });
  const openIds = new Set(open.map(({ id }) => id));
  const picksWhen = (outcome: (typeof OUTCOMES)[number]) => {
    const decided = games.map((game) => (openIds.has(game.id) ? decide(game, outcome) : game));
    return scoreSheet(rules, decided, sheet).picks;
  };
  const byOutcome = OUTCOMES.map((outcome) => [outcome, picksWhen(outcome)] as const);
  const picks = byOutcome[0]?.[1] ?? [];
  if (picks.length === 0 && hidden === 0) return null;
  const pointsOf = (scored: readonly ScoredPick<Game, Team>[], game: Game) =>
    scored.find((pick) => pick.game === game)?.points ?? 0;
  const decided = picks.filter(({ game }) => !openIds.has(game));
  return {
    points: decided.reduce((sum, { points }) => sum + points, sheet.adjustment ?? 0),
    gains: open.map(
      ({ id }) =>
        Object.fromEntries(byOutcome.map(([name, scored]) => [name, pointsOf(scored, id)])) as unknown as Gains,
    ),
    hidden: hiddenWeights(rules, { picks, sheet, hidden, games }),
    guess: sheet.guess,
    ...(picks.length === 0 && { mayNotPlay: true }),
  };
}

/** The viewer's picks that others don't see yet, with chances by the lines. Those still to be made are toss-ups. */
function ownHiddenPicks<Game extends string, Team extends string>(
  week: LeagueWeek<unknown, Game, Team>,
  { hidden, sheet }: { hidden: readonly OddsGame<Game, Team>[]; sheet: Sheet<Game, Team> },
): HiddenPick[] {
  const { rules, games } = week;
  const made = hidden.flatMap((game) => {
    const team = sheet.picks.get(game.id)?.team;
    return team === undefined ? [] : [{ game, side: team === game.homeTeam ? ("home" as const) : ("away" as const) }];
  });
  const won = new Map(made.map(({ game, side }) => [game.id, decide(game, side)]));
  const { picks } = scoreSheet(
    rules,
    games.map((game) => won.get(game.id) ?? game),
    sheet,
  );
  const ofMade = made.map(({ game, side }) => ({
    weight: picks.find((pick) => pick.game === game.id)?.points ?? 0,
    chance: chancesUnder(rules, game)[side],
  }));
  const left = mostHidden(week, { hidden: hidden.length - made.length, sheet });
  const missing = hiddenWeights(rules, { picks, sheet, hidden: left, games });
  return [...ofMade, ...missing.map(tossUp)];
}

/** The game as it is final with an outcome. Without scores the winner alone decides, also against the spread. */
function decide<Game extends string, Team extends string>(
  game: OddsGame<Game, Team>,
  outcome: (typeof OUTCOMES)[number],
): OddsGame<Game, Team> {
  const winner = { home: game.homeTeam, away: game.awayTeam, none: null }[outcome];
  return { ...game, status: "final", homeScore: null, awayScore: null, winner };
}

interface Revealed<Game extends string, Team extends string> {
  readonly picks: readonly ScoredPick<Game, Team>[];
  readonly sheet: Sheet<Game, Team>;
  readonly hidden: number;
  readonly games: readonly OddsGame<Game, Team>[];
}

/** The most that hidden picks can count, from what is revealed alone: with numbers, the highest that are left. */
function hiddenWeights<Game extends string, Team extends string>(
  rules: LeagueWeekRules,
  { picks, sheet, hidden, games }: Revealed<Game, Team>,
): number[] {
  return weights().map((weight) => weight * weekWeight(rules));

  function weights(): number[] {
    if (rules.settings.weights === "confidence") {
      const used = new Set(picks.map(({ weight }) => weight));
      const highest = pickLimit(rules.settings, games) ?? games.length;
      const left = Array.from({ length: highest }, (_, index) => highest - index).filter((number) => !used.has(number));
      return left.slice(0, hidden);
    }
    const hasBestBet = rules.settings.weights === "bestBet" && sheet.bestBet === null;
    return Array.from({ length: hidden }, (_, index) => (hasBestBet && index === 0 ? 2 : 1));
  }
}

export interface LeagueOdds<Member> {
  /** Members without a pick that counts aren't there. */
  readonly members: ReadonlyMap<Member, ContenderOdds>;
  readonly standardError: number;
  /** A game is in its last two minutes, where the model is poor: figures are to be shown rounder. */
  readonly isCoarse: boolean;
  /** [11.4] The focus's chances by outcome of each of the `openGames`; null if they don't take part. */
  readonly given: WeekOdds["given"];
  readonly givenError: number;
  /** [11.3] The needs of the member in focus; null if they don't take part. */
  readonly need: Need | null;
}

type CountLeagueOdds<Member, Game extends string, Team extends string> = (
  week: LeagueWeek<Member, Game, Team>,
  focus?: Member | null,
) => LeagueOdds<Member>;

/**
 * Counts one week after another, each equal to counting it alone, and keeps what a score doesn't change. `focus` is the
 * member who looks.
 */
export function startLeagueOdds<Member, Game extends string, Team extends string>(): CountLeagueOdds<
  Member,
  Game,
  Team
> {
  const weekOdds = startWeekOdds();
  const revealedOdds = startWeekOdds();
  let known: { week: LeagueWeek<Member, Game, Team>; those: TakingPart<Member> } | null = null;
  return (week, focus = null) => {
    const those = known !== null && isSameButForChances(known.week, week) ? known.those : takingPart(week);
    known = { week, those };
    const { members, contenders } = those;
    const outlook = leagueOutlook(week, contenders);
    const index = members.findIndex((member) => member === focus);
    const odds = weekOdds(outlook, index < 0 ? null : index);
    const byMember = members.flatMap((member, at) => {
      const own = odds.contenders[at];
      return own === undefined ? [] : [[member, own] as const];
    });
    return {
      members: new Map(byMember),
      standardError: odds.standardError,
      isCoarse: openGames(week.games).some((game) => forecastMargin(game)?.isCoarse === true),
      given: odds.given,
      givenError: odds.givenError,
      need: index < 0 ? null : needOf(index),
    };

    function needOf(member: number): Need {
      const need = whatMemberNeeds(outlook, odds, member);
      if (need.kind !== "early" || hiddenGames(week.games).length === 0) return need;
      const revealed = { games: outlook.games, contenders: those.revealed, breaksTies: false, totals: null };
      return whatMemberNeedsSoFar(revealed, () => revealedOdds(revealed, member), member);
    }
  };
}
