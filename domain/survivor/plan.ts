// [11.8] An entry's plan for the weeks ahead, and its chance of surviving them.
import { homeWinProbability } from "../odds/winProbability";
import { expectedWinningMargin } from "../odds/winningMargin";
import { sharesTeams } from "./survivorOptions";

/** A game of the season ahead. */
export interface PlannedGame<GameId, Team> {
  readonly id: GameId;
  readonly week: number;
  readonly homeTeamId: Team;
  readonly awayTeamId: Team;
  readonly kickoffAtMs: number;
  readonly isNeutralSite: boolean;
  /** From the home side, negative: home favored; null without a line. */
  readonly spread: number | null;
}

/** A team's game in a week, as a pick. */
export interface TeamWeek<GameId, Team> {
  readonly week: number;
  readonly teamId: Team;
  readonly opponentId: Team;
  readonly gameId: GameId;
  readonly kickoffAtMs: number;
  readonly isHome: boolean;
  readonly isNeutralSite: boolean;
  readonly hasLine: boolean;
  /** That the pick survives, 0–1: that the team wins, or loses in a loser pool. As before kickoff [11.1]. */
  readonly chance: number;
  /** [10.18] The points by which the pick survives if it does. */
  readonly margin: number;
}

export interface PlanRules {
  readonly picksLosers: boolean;
  readonly playoffsFreeTeams: boolean;
}

/** Both teams of each game. A tie has no chance of its own: it happens in 1 of 300 games. */
export function teamWeeks<GameId, Team>(
  games: readonly PlannedGame<GameId, Team>[],
  { picksLosers }: Pick<PlanRules, "picksLosers">,
): TeamWeek<GameId, Team>[] {
  return games.flatMap((game) => {
    const { spread, isNeutralSite } = game;
    const outlook = { status: "scheduled", homeSpread: spread, isNeutralSite, situation: null } as const;
    const homeWins = homeWinProbability(outlook) ?? 0.5;
    return [true, false].map((isHome) => {
      const survivesAtHome = isHome !== picksLosers;
      return {
        week: game.week,
        teamId: isHome ? game.homeTeamId : game.awayTeamId,
        opponentId: isHome ? game.awayTeamId : game.homeTeamId,
        gameId: game.id,
        kickoffAtMs: game.kickoffAtMs,
        isHome,
        isNeutralSite,
        hasLine: spread !== null,
        chance: survivesAtHome ? homeWins : 1 - homeWins,
        margin: expectedWinningMargin(outlook, survivesAtHome ? "home" : "away"),
      };
    });
  });
}

export type PickNumber = 1 | 2;

/** One of a week's picks. */
export interface PlanSlot {
  readonly week: number;
  readonly pickNumber: PickNumber;
}

export interface PlannedPick<Team> extends PlanSlot {
  readonly teamId: Team;
}

/** Null leaves the slot open. */
export interface PlanChange<Team> extends PlanSlot {
  readonly teamId: Team | null;
}

export const isSameSlot = (a: PlanSlot, b: PlanSlot) => a.week === b.week && a.pickNumber === b.pickNumber;

const inOrder = (a: PlanSlot, b: PlanSlot) => a.week - b.week || a.pickNumber - b.pickNumber;

/** The plan after the changes, in order. A team is planned once: choosing it for another week moves it there. */
export function changePlan<Team>(
  plan: readonly PlannedPick<Team>[],
  changes: readonly PlanChange<Team>[],
  rules: Pick<PlanRules, "playoffsFreeTeams">,
): PlannedPick<Team>[] {
  let changed = [...plan];
  for (const { week, pickNumber, teamId } of changes) {
    changed = changed.filter(
      (pick) =>
        !isSameSlot(pick, { week, pickNumber }) && !(pick.teamId === teamId && sharesTeams(rules, pick.week, week)),
    );
    if (teamId !== null) changed.push({ week, pickNumber, teamId });
  }
  return changed.sort(inOrder);
}

/** A week of the plan; `chances` are those of its picks, null for a pick that isn't planned. */
export interface WeekChances {
  readonly week: number;
  readonly chances: readonly (number | null)[];
}

export interface SurvivalPoint {
  readonly week: number;
  /** The chance of being alive after the week; null from the first week on that isn't fully planned. */
  readonly chance: number | null;
}

/**
 * The chance of surviving to the end of each week. A week is won if all of its picks survive, so their chances
 * multiply; an entry with several lives may lose as many weeks less one.
 */
export function survivalChances(weeks: readonly WeekChances[], livesLeft: number): SurvivalPoint[] {
  /** By lives left: the chance of having so many. */
  let byLives: number[] | null = Array.from({ length: livesLeft + 1 }, (_, lives) => Number(lives === livesLeft));
  return weeks.map(({ week, chances }) => {
    const wins = chances.reduce<number | null>(
      (product, chance) => (product === null || chance === null ? null : product * chance),
      1,
    );
    byLives = byLives && wins !== null ? afterWeek(byLives, wins) : null;
    return { week, chance: byLives && sum(byLives.slice(1)) };
  });
}

function afterWeek(byLives: readonly number[], wins: number): number[] {
  return byLives.map((chance, lives) => (lives === 0 ? 0 : chance * wins) + (byLives[lives + 1] ?? 0) * (1 - wins));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
