// The data for the grid of a pick'em league's week.
import { useMemo } from "react";
import { useScores } from "../scores/useScores";
import { useVoided } from "../weeks/useVoided";
import { useWeekGames } from "../weeks/useWeekGames";
import { useMyWeek } from "../../../hooks/useKeyedQuery";
import { useLeaguePicks } from "../../../hooks/useLeaguePicks";
import { useLeagueWeights } from "../../../hooks/useLeagueWeights";
import type { LeagueWeek } from "../../../hooks/useWithKey";
import { useTeams } from "../../../hooks/useTeams";
import { gridRulesOf } from "./gridRules";

interface Week {
  readonly season: number;
  readonly week: number;
}

/** `asked` is "skip" where no league's picks are wanted. */
export function usePicksWeek(shown: Week | undefined, asked: LeagueWeek | "skip") {
  const schedule = useWeekGames(shown ?? "skip");
  const scores = useScores(shown ?? "skip");
  const teams = useTeams();
  const mine = useMyWeek(asked);
  const picks = useLeaguePicks(asked, mine);
  const weights = useLeagueWeights(asked, mine);
  const week = useVoided(schedule, picks?.voids);
  const rules = useMemo(() => (weights ? gridRulesOf(weights) : null), [weights]);
  return { week, scores, teams, picks, weights, rules };
}

export type PicksWeekData = ReturnType<typeof usePicksWeek>;
