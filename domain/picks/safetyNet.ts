// [12.2] The side that a safety net picks for an entry whose games lock without a pick.
// convex/model/flows/picks/netRounds.ts says when, and writes the pick.
import { wholeNumberProblem, type FieldProblem } from "../common/fieldProblem";
import { say, type Said } from "../common/said";
import { picksLeft, takesPick } from "../scoring/pickLimit";
import type { GameStatus } from "../games/games";
import type { RuleSettings } from "../leagueRules/ruleSettings";

/** How a net chooses a side. A chain of them goes on to the next where one has no answer. */
export const NET_STEPS = ["favourite", "home", "ranking"] as const;
export type NetStep = (typeof NET_STEPS)[number];

/** In how many weeks of a season an entry may be picked for; 0 turns the nets of a league off. */
export const NET_WEEKS = { min: 0, max: 18, default: 3 } as const;

/** A league's row has nothing for the default. */
export const storedNetWeeks = (weeks: number) => (weeks === NET_WEEKS.default ? undefined : weeks);

export function netWeeksProblem(weeks: number): FieldProblem {
  return wholeNumberProblem(say("Safety net weeks"), weeks, NET_WEEKS);
}

export interface NetChain<Team> {
  /** In order; empty turns the net off. */
  readonly chain: readonly NetStep[];
  /** Best first. Teams that aren't in it have no rank. */
  readonly ranking: readonly Team[];
}

export function netProblem<Team>({ chain, ranking }: NetChain<Team>): { field: string; problem: Said } | null {
  if (new Set(chain).size < chain.length) return { field: "chain", problem: say("Each way to pick can be in it once") };
  if (new Set(ranking).size < ranking.length) return { field: "ranking", problem: say("Each team can be ranked once") };
  if (chain.includes("ranking") && ranking.length === 0)
    return { field: "ranking", problem: say("Rank your teams first") };
  return null;
}

export interface NetGame<Game, Team> {
  readonly id: Game;
  readonly homeTeam: Team;
  readonly awayTeam: Team;
  /** The line from the home side, negative where it is favored; null without one. */
  readonly homeSpread: number | null;
}

/** The side that the chain's first step with an answer picks; null if none has one. */
export function netSide<Game, Team>(
  { chain, ranking }: NetChain<Team>,
  game: NetGame<Game, Team>,
  nameOf: (team: Team) => string,
): Team | null {
  for (const step of chain) {
    const side = sideBy(step, { ranking, game, nameOf });
    if (side !== null) return side;
  }
  return null;
}

interface Choosing<Game, Team> {
  readonly ranking: readonly Team[];
  readonly game: NetGame<Game, Team>;
  readonly nameOf: (team: Team) => string;
}

function sideBy<Game, Team>(step: NetStep, { ranking, game, nameOf }: Choosing<Game, Team>): Team | null {
  const { homeTeam, awayTeam, homeSpread } = game;
  switch (step) {
    case "favourite":
      if (homeSpread === null) return null;
      if (homeSpread !== 0) return homeSpread < 0 ? homeTeam : awayTeam;
      return nameOf(homeTeam) < nameOf(awayTeam) ? homeTeam : awayTeam;
    case "home":
      return homeTeam;
    case "ranking":
      return ranking.find((team) => team === homeTeam || team === awayTeam) ?? null;
    default:
      return step satisfies never;
  }
}

interface WeekGame<Game> {
  readonly id: Game;
  readonly status: GameStatus;
}

interface LockingWeek<Game> {
  readonly settings: Pick<RuleSettings, "games" | "picksPerWeek">;
  /** All that count, by kickoff. */
  readonly games: readonly WeekGame<Game>[];
  readonly picked: ReadonlySet<Game>;
  /** Those that lock now. */
  readonly locking: ReadonlySet<Game>;
  /** Those that can still be picked afterward. */
  readonly open: ReadonlySet<Game>;
}

/**
 * The games that lock without a pick and are to be picked, by kickoff. Where each member picks so many games [10.21],
 * only as many as the open ones can't make up for.
 */
export function netGames<Game>({ settings, games, picked, locking, open }: LockingWeek<Game>): Game[] {
  const unpicked = games.filter((game) => !picked.has(game.id) && takesPick(game));
  const due = unpicked.filter(({ id }) => locking.has(id)).map(({ id }) => id);
  const left = picksLeft(settings, games, picked);
  if (left === null) return due;
  const ahead = unpicked.filter(({ id }) => open.has(id) && !locking.has(id)).length;
  return due.slice(0, Math.max(0, left - ahead));
}

/** True if the net may pick in this week: it has before, or there is a week left. */
export function mayPickIn(week: number, used: readonly number[], allowed: number): boolean {
  return allowed > 0 && (used.includes(week) || used.length < allowed);
}
