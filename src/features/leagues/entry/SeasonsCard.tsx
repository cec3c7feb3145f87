// [14.4] The entry's seasons in the league, newest first, told ones marked [17.5].
import { BookOpenText } from "lucide-react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatOrdinal } from "../../../../domain/common/plurals";
import { Badge } from "../../../components/ui/Badge";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { Link } from "../../../components/ui/Link";
import { countPoints } from "../../../lib/countPoints";
import { paths } from "../../../lib/paths";
import { recordText, type EntrySeason } from "./entryViews";

export function SeasonsCard({ leagueId, seasons }: { leagueId: string; seasons: readonly EntrySeason[] }) {
  return (
    <Card aria-label={t`Seasons`}>
      <CardHeader title={<Trans>Seasons</Trans>} />
      <CardBody className="pt-3!">
        <ul className="divide-y divide-hairline">
          {seasons.map((season) => (
            <li key={season.season} className="flex min-h-14 items-center gap-3 py-1">
              <span className="display tabular w-12 shrink-0 text-20 text-strong">
                {season.place === null ? "–" : formatOrdinal(season.place)}
              </span>
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2">
                  {season.isTold ? (
                    <span className="tabular font-semibold text-strong">{season.season}</span>
                  ) : (
                    <Link
                      to={paths.leagueStandings(leagueId, { season: season.season })}
                      aria-label={t`View the ${season.season} standings`}
                      className="tabular inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
                    >
                      {season.season}
                    </Link>
                  )}
                  {season.isTold && (
                    <Badge icon={<BookOpenText aria-hidden="true" />}>
                      <Trans>As told</Trans>
                    </Badge>
                  )}
                  {!season.isOver && (
                    <Badge tone="open">
                      <Trans>Under way</Trans>
                    </Badge>
                  )}
                </span>
                <span className="tabular block text-12 text-muted">{factsOf(season)}</span>
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

/** "112 points · 98-60-1 · 3 weeks won" */
function factsOf(season: EntrySeason): string {
  const { points, weeksWon, correct, incorrect, tied } = season;
  return [
    ...(points === null ? [] : [countPoints(points)]),
    ...(correct + incorrect + tied === 0 ? [] : [recordText(season)]),
    ...(weeksWon === null ? [] : [plural(weeksWon, { one: "# week won", other: "# weeks won" })]),
  ].join(" · ");
}
