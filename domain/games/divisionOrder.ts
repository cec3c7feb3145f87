// [2.25] The order of a division: by win percentage, with ties broken by the NFL's own tie-breakers.
import { gamesIn, teamWinPercentage, type FormResult, type TeamRecord } from "./records";

export interface DivisionTeam extends TeamRecord {
  readonly id: string;
  readonly name: string;
  /** "AFC" */
  readonly conference: string | null;
  readonly divisionRecord: TeamRecord;
  readonly pointDifference: number;
  /** Regular-season results by opponent: "W" for one game, "LW" for two. */
  readonly results: Readonly<Record<string, string>>;
}

/** Every team of the season, by id: strength of schedule is computed from it. */
export type League = ReadonlyMap<string, DivisionTeam>;

type Step = (team: DivisionTeam, tied: readonly DivisionTeam[], league: League) => number;

/**
 * The NFL's tie-breaking steps for two or more clubs of a division; after these it compares ranks and tosses a coin.
 */
const STEPS: readonly Step[] = [
  (team, tied) => winsAgainst(team, (opponentId) => tied.some(({ id }) => id === opponentId)),
  (team) => teamWinPercentage(team.divisionRecord),
  (team, tied) => winsAgainst(team, (opponentId) => tied.every(({ results }) => opponentId in results)),
  (team, _, league) => winsAgainst(team, (opponentId) => league.get(opponentId)?.conference === team.conference),
  (team, _, league) => strengthOf(team, league, (result) => result === "W"),
  (team, _, league) => strengthOf(team, league, () => true),
  (team) => team.pointDifference,
];

export function orderDivision<Team extends DivisionTeam>(teams: readonly Team[], league: League): Team[] {
  // A team that hasn't played yet ranks above one that has only lost.
  const standing = (team: Team) => (gamesIn(team) === 0 ? Number.EPSILON : teamWinPercentage(team));
  const standings = [...new Set(teams.map(standing))].sort((a, b) => b - a);
  return standings.flatMap((value) =>
    breakTie(
      teams.filter((team) => standing(team) === value),
      league,
    ),
  );
}

// As soon as a step separates them, the teams on each side start over among themselves.
function breakTie<Team extends DivisionTeam>(tied: readonly Team[], league: League): Team[] {
  if (tied.length < 2) return [...tied];
  for (const step of STEPS) {
    const values = new Map(tied.map((team) => [team, step(team, tied, league)]));
    const best = Math.max(...values.values());
    const first = tied.filter((team) => values.get(team) === best);
    if (first.length === tied.length) continue;
    const rest = tied.filter((team) => !first.includes(team));
    return [...breakTie(first, league), ...breakTie(rest, league)];
  }
  return [...tied].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Win percentage against some opponents; 0 without a game. */
function winsAgainst({ results }: DivisionTeam, counts: (opponentId: string) => boolean): number {
  const played = Object.entries(results)
    .filter(([opponentId]) => counts(opponentId))
    .flatMap(([, letters]) => [...letters]);
  const having = (result: FormResult) => played.filter((letter) => letter === result).length;
  return teamWinPercentage({ wins: having("W"), losses: having("L"), ties: having("T") });
}

/** The combined win percentage of the opponents in some games; an opponent counts once per game. */
function strengthOf({ results }: DivisionTeam, league: League, counts: (result: string) => boolean): number {
  let [won, played] = [0, 0];
  for (const [opponentId, letters] of Object.entries(results)) {
    const opponent = league.get(opponentId);
    const times = [...letters].filter(counts).length;
    if (!opponent) continue;
    won += times * (opponent.wins + opponent.ties / 2);
    played += times * gamesIn(opponent);
  }
  return played === 0 ? 0 : won / played;
}
