// [11.2] A league's week as its chances are counted from, from what is revealed to all members alone.
import { useMemo } from "react";
import { api } from "../../../convex/_generated/api";
import { useKeyedQuery, useMyWeek } from "../../hooks/useKeyedQuery";
import { useLeaguePicks, type LeaguePicks } from "../../hooks/useLeaguePicks";
import { useLeagueWeights, type LeagueWeights } from "../../hooks/useLeagueWeights";
import { useTeams, type TeamMap } from "../../hooks/useTeams";
import type { LeagueWeek } from "../../hooks/useWithKey";
import type { GameView } from "../games/gameViews";
import { useScores, type Scores } from "../games/scores/useScores";
import { useWeekGames } from "../games/weeks/useWeekGames";
import { boardGames, boardMembers, boardRules, type BoardWeek } from "./boardWeek";

export interface LeagueWeekShown {
  readonly status: "ready";
  readonly week: BoardWeek;
  readonly games: readonly GameView[];
  readonly picks: LeaguePicks;
  /** Null under Classic rules. */
  readonly weights: LeagueWeights | null;
}

interface LeagueWeekState {
  readonly shown: LeagueWeekShown | { readonly status: "loading" } | { readonly status: "failed" };
  readonly scores: Scores;
  readonly teams: TeamMap;
}

/** Each score makes another week; its rules and members stay the same objects. */
export function useLeagueWeek(asked: LeagueWeek | "skip"): LeagueWeekState {
  const at = asked === "skip" ? "skip" : { season: asked.season, week: asked.week };
  const schedule = useWeekGames(at);
  const scores = useScores(at);
  const teams = useTeams();
  const mine = useMyWeek(asked);
  const picks = useLeaguePicks(asked, mine);
  const revealed = useKeyedQuery(api.picks.listRevealedWeights, asked, mine);
  const weights = useLeagueWeights(asked, mine);
  const games = schedule.status === "ready" ? schedule.games : undefined;
  const week = asked === "skip" ? null : asked.week;

  const known = useMemo(() => {
    if (week === null || !games || !picks || weights === undefined) return null;
    const sources = { games, picks, weights };
    return {
      rules: boardRules(week, weights),
      ...boardMembers(sources),
      gamesOf: boardGames(sources),
      games,
      picks,
      weights,
    };
  }, [games, picks, weights, week]);
  const shown = useMemo((): LeagueWeekShown | null => {
    if (known === null) return null;
    const { rules, members, own, gamesOf, games, picks, weights } = known;
    return { status: "ready", week: { rules, members, own, games: gamesOf({ scores, teams }) }, games, picks, weights };
  }, [known, scores, teams]);

  const hasFailed = schedule.status === "failed" || picks === null || revealed === null;
  return { shown: hasFailed ? { status: "failed" } : (shown ?? { status: "loading" }), scores, teams };
}
