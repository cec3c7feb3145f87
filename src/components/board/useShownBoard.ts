// The board of a league's week for people who aren't its members: on the landing page, and on a big screen [18.3].
import { useMemo } from "react";
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import type { GameView } from "../games/gameViews";
import { useScores, type Scores } from "../games/scores/useScores";
import { useVoided } from "../games/weeks/useVoided";
import { useWeekGames } from "../games/weeks/useWeekGames";
import { useTeams, type TeamMap } from "../../hooks/useTeams";
import { boardRows, type BoardRow } from "./boardRows";
import type { BoardMember } from "./boardWeek";
import { useBoardWeek } from "./useBoardWeek";
import { useWeekOdds, type CountedWeek } from "./useWeekOdds";

export type ShownWeekView = NonNullable<NonNullable<FunctionReturnType<typeof api.screens.show>>["board"]>;

export interface ShownBoard {
  readonly games: readonly GameView[];
  readonly members: readonly BoardMember[];
  readonly scores: Scores;
  readonly teams: TeamMap;
  readonly counted: CountedWeek;
  readonly rows: readonly BoardRow[];
}

/** Null until all of it is there and counted. */
export function useShownBoard({ season, week, picks, weights }: ShownWeekView): ShownBoard | null {
  const schedule = useVoided(useWeekGames({ season, week }), picks.voids);
  const scores = useScores({ season, week });
  const teams = useTeams();
  const games = schedule.status === "ready" ? schedule.games : null;
  const sources = useMemo(() => {
    if (games === null) return null;
    const members = picks.members.map((member) => ({ ...member, isMe: false }));
    return { week, games, picks: { ...picks, members }, weights };
  }, [games, week, picks, weights]);
  const counted = useWeekOdds(useBoardWeek(sources, { scores, teams }));
  const rows = useMemo(
    () => (sources && counted ? boardRows(sources.picks.members, counted.odds) : []),
    [sources, counted],
  );
  if (!sources || !counted || teams.size === 0 || rows.length === 0) return null;
  return { games: sources.games, members: sources.picks.members, scores, teams, counted, rows };
}
