// [13.11][14.5] Who has won the segments of all seasons.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { segmentKey, weeksText } from "../../../../domain/scoring/segments";
import { countPoints } from "../../../lib/countPoints";
import { paths } from "../../../lib/paths";
import { Card, CardBody, CardHeader } from "../../ui/Card";
import { Link } from "../../ui/Link";
import type { HallView } from "./hallViews";
import { PeopleNames } from "./PeopleNames";
import { saidText } from "../../../lib/saidText";

interface SegmentChampionsProps {
  leagueId: string;
  segments: HallView["segments"];
}

export function SegmentChampions({ leagueId, segments }: SegmentChampionsProps) {
  return (
    <Card aria-label={t`Segments`}>
      <CardHeader title={<Trans>Segments</Trans>} />
      <CardBody className="pt-3!">
        <ul className="divide-y divide-hairline">
          {segments.map((segment) => {
            const { season, name } = segment;
            return (
              <li key={`${season} ${segmentKey(segment)}`} className="flex flex-wrap items-baseline gap-x-4 py-2">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold [overflow-wrap:anywhere] text-strong">
                    <PeopleNames leagueId={leagueId} shared={segment} />
                  </p>
                  <Link
                    to={paths.leagueStandings(leagueId, { season, segment: segmentKey(segment) })}
                    className="inline-flex min-h-11 items-center text-14 [overflow-wrap:anywhere] text-accent underline-offset-4 hover:underline"
                  >
                    {t`${name}, ${season} (${saidText(weeksText(segment))})`}
                  </Link>
                </div>
                <span className="tabular shrink-0 text-14 text-muted">{countPoints(segment.points)}</span>
              </li>
            );
          })}
        </ul>
      </CardBody>
    </Card>
  );
}
