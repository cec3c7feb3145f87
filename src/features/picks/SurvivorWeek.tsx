// [2.39] A survivor league on My Picks: in place of the games, each of the viewer's entries with its week.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { useWeekGames } from "../../components/games/weeks/useWeekGames";
import { LastStandingDrawing } from "../../components/survivor/LastStandingDrawing";
import { Card } from "../../components/ui/Card";
import { EmptyState } from "../../components/ui/feedback/EmptyState";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import { SurvivorEntryWeek } from "./SurvivorEntryWeek";

interface SurvivorPicksProps {
  league: LeagueView;
  season: number;
  week: number;
}

export function SurvivorWeek({ league, season, week }: SurvivorPicksProps) {
  const pool = useQuietQuery(api.survivor.get, { leagueId: league.id });
  const games = useWeekGames({ season, week });
  if (pool === undefined)
    return (
      <div role="status">
        <span className="sr-only">
          <Trans>Loading survivor pool data...</Trans>
        </span>
        <Skeleton className="h-44 rounded-card" />
      </div>
    );
  if (!pool || pool.myEntries.length === 0)
    return (
      <Card>
        <EmptyState
          drawing={<LastStandingDrawing />}
          title={t`Join this Survivor Pool`}
          text={
            pool && !pool.isJoinable
              ? t`Entry has closed. You can still watch who is left.`
              : t`Pick one winner a week, each team once. The last one standing wins.`
          }
          actions={
            <LinkButton variant="primary" to={paths.survivorPool(league.id)}>
              <Trans>View Pool Standings</Trans>
            </LinkButton>
          }
        />
      </Card>
    );
  if (season !== pool.season)
    return (
      <Card>
        <EmptyState
          drawing={<LastStandingDrawing />}
          title={t`This pool is played in ${pool.season}`}
          text={t`Choose that season to see your picks.`}
        />
      </Card>
    );
  return (
    <ul aria-label={t`Your entries in ${league.name}`} className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {pool.myEntries.map((entry) => (
        <li key={entry.id}>
          <SurvivorEntryWeek
            pool={pool}
            entry={entry}
            week={week}
            games={games.status === "ready" ? games.games : []}
          />
        </li>
      ))}
    </ul>
  );
}
