// [11.2] A league's week as its chances are counted from, from what is revealed to all members alone.
import { useMemo } from "react";
import { api } from "../../../convex/_generated/api";
import { useKeyedQuery, useMyWeek } from "../../hooks/useKeyedQuery";
import { useLeaguePicks, type LeaguePicks } from "../../hooks/useLeaguePicks";
import { useLeagueWeights, type LeagueWeights } from "../../hooks/useLeagueWeights";
import { useTeams, type TeamMap } from "../../hooks/useTeams";
import type { LeagueWeek } from "../../hooks/useWithKey";
import type { EntryId, GameView } from "../games/gameViews";
import { useScores, type Scores } from "../games/scores/useScores";
import { useVoided } from "../games/weeks/useVoided";
import { useWeekGames } from "../games/weeks/useWeekGames";
import type { BoardWeek } from "./boardWeek";
import { useBoardWeek } from "./useBoardWeek";

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

/**
 * Each score makes another week; its rules and members stay the same objects. With an entry, the week is seen as that
 * entry, one that the viewer picks for [16.2].
 */
export function useLeagueWeek(asked: LeagueWeek | "skip", entryId?: EntryId): LeagueWeekState {
  const at = asked === "skip" ? "skip" : { season: asked.season, week: asked.week };
  const played = useWeekGames(at);
  const scores = useScores(at);
  const teams = useTeams();
  const mine = useMyWeek(asked === "skip" || !entryId ? asked : { ...asked, entryId });
  const picks = useLeaguePicks(asked, mine);
  const revealed = useKeyedQuery(api.picks.listRevealedWeights, asked, mine);
  const weights = useLeagueWeights(asked, mine);
  const schedule = useVoided(played, picks?.voids);
  const games = schedule.status === "ready" ? schedule.games : undefined;
  const week = asked === "skip" ? null : asked.week;

  const sources = useMemo(
    () => (week === null || !games || !picks || weights === undefined ? null : { week, games, picks, weights }),
    [games, picks, weights, week],
  );
  const counted = useBoardWeek(sources, { scores, teams });
  const shown = useMemo(
    (): LeagueWeekShown | null => counted && sources && { ...sources, status: "ready", week: counted },
    [counted, sources],
  );

  const hasFailed = schedule.status === "failed" || picks === null || revealed === null;
  return { shown: hasFailed ? { status: "failed" } : (shown ?? { status: "loading" }), scores, teams };
}
