// [10.15][14.5] Who has won the weeks of a season.
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { countPoints } from "../../../lib/countPoints";
import { paths } from "../../../lib/paths";
import { Card, CardBody, CardHeader } from "../../ui/Card";
import { Link } from "../../ui/Link";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { SeasonChoice } from "../SeasonChoice";
import { weekName } from "../../../lib/weekName";
import { PeopleNames } from "./PeopleNames";
import { useQuery } from "../../../hooks/useQuery";

interface WeeksWonProps {
  leagueId: Id<"leagues">;
  /** Those played here, newest first; at least one. */
  seasons: readonly number[];
}

export function WeeksWon({ leagueId, seasons }: WeeksWonProps) {
  const [chosen, setChosen] = useState<number>();
  const season = chosen ?? seasons[0] ?? 0;
  const weeks = useQuery(api.hallOfFame.listWeeks, { leagueId, season });
  return (
    <Card aria-label={t`Week winners`}>
      <CardHeader
        title={<Trans>Week Winners</Trans>}
        aside={<SeasonChoice season={season} seasons={seasons} onChoose={setChosen} />}
      />
      <CardBody className="pt-3!">
        {weeks === undefined && <Skeleton className="h-44" />}
        {weeks?.length === 0 && (
          <p className="text-14 text-muted">
            <Trans>No week of {season} is over yet.</Trans>
          </p>
        )}
        {weeks && weeks.length > 0 && (
          <ol className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
            {weeks.map((won) => (
              <li
                key={won.week}
                className="flex min-h-11 items-center gap-3 border-b border-hairline text-14 last:border-b-0"
              >
                <Link
                  to={paths.allPicks({ league: leagueId, season, week: won.week })}
                  className="inline-flex min-h-11 w-24 shrink-0 items-center text-accent underline-offset-4 hover:underline"
                >
                  {weekName(won.week)}
                </Link>
                <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere] text-strong">
                  <PeopleNames leagueId={leagueId} shared={won} />
                </span>
                <span className="tabular shrink-0 text-muted">{countPoints(won.points)}</span>
              </li>
            ))}
          </ol>
        )}
      </CardBody>
    </Card>
  );
}
