// [7.37] A league's picks of a week, whatever the deadlines say.
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { weekName } from "../../../domain/weeks";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { EmptyState } from "../../components/ui/EmptyState";
import { Skeleton } from "../../components/ui/Skeleton";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { LeagueSelect, useLeagueOptions } from "./LeagueSelect";
import { PicksTable } from "./PicksTable";
import { SeasonField } from "./SeasonField";
import { OLDEST_VIEWED_SEASON, useSeasonChoice } from "./useSeasonChoice";
import { WeekField } from "./WeekField";

export type AllPicks = FunctionReturnType<typeof api.admin.listPicks>;

export function ViewPicksTab() {
  const [leagueId, setLeagueId] = useState<string | null>(null);
  const { leagues, league } = useLeagueOptions(leagueId);
  const choice = useSeasonChoice(OLDEST_VIEWED_SEASON);
  const { season, week } = choice;
  const picks = useQuietQuery(api.admin.listPicks, league ? { leagueId: league.id, season, week } : "skip");
  return (
    <Card aria-label="View Picks">
      <CardHeader title="View Picks" subtitle="Also those that other members can't see yet. Keep them to yourself." />
      <CardBody>
        <div className="grid grid-cols-2 gap-3 sm:flex sm:items-end">
          <LeagueSelect leagues={leagues} league={league} onChange={setLeagueId} className="col-span-2 sm:w-72" />
          <SeasonField choice={choice} className="sm:w-28" />
          <WeekField choice={choice} className="sm:w-44" />
        </div>
        <div className="mt-4">
          {picks ? (
            picks.games.length === 0 ? (
              <EmptyState title="No games" text={`Nothing is known of ${weekName(week)} of ${season}.`} />
            ) : (
              <PicksTable picks={picks} isSurvivor={league?.poolType === "survivor"} />
            )
          ) : (
            <Skeleton className="h-72 rounded-md" />
          )}
        </div>
      </CardBody>
    </Card>
  );
}
