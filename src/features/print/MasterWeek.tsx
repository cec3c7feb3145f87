// The master printout of a week, or when it will be there. It is drawn from what All Picks reads.
import { t } from "@lingui/core/macro";
import { usePicksWeek } from "../../components/games/grid/usePicksWeek";
import { EmptyState } from "../../components/ui/feedback/EmptyState";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { formatDayTime } from "../../lib/format";
import type { LeagueView } from "../../lib/views";
import { isWeekShown, lastDeadlineMs } from "./lastDeadline";
import { MasterPrintout } from "./MasterPrintout";
import { NoGames, NoPrintout } from "./NoPrintout";

export function MasterWeek({ league, season, week }: { league: LeagueView; season: number; week: number }) {
  const {
    week: games,
    teams,
    picks,
    weights,
    rules,
  } = usePicksWeek({ season, week }, { leagueId: league.id, season, week });
  if (games.status === "failed" || picks === null) return <NoPrintout />;
  if (games.status === "loading" || picks === undefined || weights === undefined)
    return <Skeleton className="h-120 rounded-card" />;
  if (games.games.length === 0) return <NoGames />;
  const counting = rules?.counting ?? null;
  if (!isWeekShown(games.games, { counting, revealed: new Set(picks.revealedGameIds) })) {
    const atMs = picks.togetherAtMs ?? lastDeadlineMs(games.games, { league, counting });
    return (
      <EmptyState
        title={t`Not everybody’s picks are shown yet`}
        text={
          atMs === null
            ? t`This sheet is here once the week’s last deadline has passed.`
            : t`This sheet is here once the week’s last deadline has passed: ${formatDayTime(atMs)}.`
        }
      />
    );
  }
  return (
    <MasterPrintout
      league={league}
      season={season}
      week={week}
      teams={teams}
      picks={picks}
      rules={rules}
      games={games.games}
    />
  );
}
