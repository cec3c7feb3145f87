import type { ReactNode } from "react";
import { isWeekComplete } from "../../../../domain/scoring/weekWinners";
import { useLeagueWeek } from "../../../components/board/useLeagueWeek";
import { useWeekOdds } from "../../../components/board/useWeekOdds";
import type { LeagueView } from "../../../lib/views";
import { BoardSkeleton } from "../board/BoardSkeleton";
import { SHOWN_ROWS } from "../board/boardSize";
import { WeekResult } from "./WeekResult";

interface LastResultProps {
  league: LeagueView;
  season: number;
  /** The week before the current one; 0 before the season. */
  week: number;
  /** Follows once the result is there, or there is none. */
  children: ReactNode;
}

/** The result of the week before, until the current one opens. */
export function LastResult({ week, children, ...rest }: LastResultProps) {
  if (week < 1) return children;
  return (
    <Known week={week} {...rest}>
      {children}
    </Known>
  );
}

function Known({ league, season, week, children }: LastResultProps) {
  const { shown, teams } = useLeagueWeek({ leagueId: league.id, season, week });
  // Whoever has joined since took no part.
  const players = shown.status === "ready" ? shown.picks.members.filter(({ picks }) => picks.length > 0).length : 0;
  const isOver = shown.status === "ready" && isWeekComplete(shown.week.games) && players > 1;
  const counted = useWeekOdds(isOver ? shown.week : null);
  if (shown.status === "loading" || (isOver && counted === null))
    return <BoardSkeleton week={week} rows={SHOWN_ROWS} isOpen={false} />;
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      {isOver && counted && (
        <WeekResult league={league} season={season} week={week} shown={shown} counted={counted} teams={teams} />
      )}
      {children}
    </div>
  );
}
