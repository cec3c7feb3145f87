// [14.4] A season week by week: the entry's place and points, as charts and as a table.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { SeasonChoice } from "../../../components/league/SeasonChoice";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import type { EntryHistory } from "./entryViews";
import { PointsChart } from "./PointsChart";
import { RankChart } from "./RankChart";
import { WeekTable } from "./WeekTable";
import { useQuery } from "../../../hooks/useQuery";

interface WeeksCardProps {
  leagueId: Id<"leagues">;
  history: EntryHistory;
  season: number;
  /** Newest first. */
  seasons: readonly number[];
  onChoose: (season: number) => void;
}

export function WeeksCard({ leagueId, history, season, seasons, onChoose }: WeeksCardProps) {
  const { entryId, entryName } = history;
  const found = useQuery(api.entryHistory.listWeeks, { leagueId, entryId, season });
  return (
    <Card aria-label={t`Week by week`}>
      <CardHeader
        title={<Trans>Week by Week</Trans>}
        aside={<SeasonChoice season={season} seasons={seasons} onChoose={onChoose} />}
      />
      <CardBody className="grid grid-cols-1 gap-6">
        {found === undefined ? (
          <Skeleton className="h-120" />
        ) : (
          <>
            <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
              <RankChart {...found} />
              <PointsChart name={entryName} weeks={found.weeks} />
            </div>
            <WeekTable leagueId={leagueId} season={season} weeks={found.weeks} hasMine={history.me !== null} />
          </>
        )}
      </CardBody>
    </Card>
  );
}
