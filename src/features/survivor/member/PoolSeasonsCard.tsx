// [14.4] The entry's seasons in the pool, newest first, told ones marked [17.5].
import { BookOpenText, Crown } from "lucide-react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatOrdinal } from "../../../../domain/common/plurals";
import { shortWeekName } from "../../../../domain/games/weeks";
import { Lives } from "../../../components/survivor/Lives";
import { Badge } from "../../../components/ui/Badge";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import type { TeamMap } from "../../../hooks/useTeams";
import { weekName } from "../../../lib/weekName";
import { endText, isTitle, weeksSurvivedText, type PoolEntrySeason } from "./poolEntryViews";

interface PoolSeasonsCardProps {
  seasons: readonly PoolEntrySeason[];
  teams: TeamMap;
}

export function PoolSeasonsCard({ seasons, teams }: PoolSeasonsCardProps) {
  return (
    <Card aria-label={t`Seasons`}>
      <CardHeader title={<Trans>Seasons</Trans>} />
      <CardBody className="pt-3!">
        <ul className="divide-y divide-hairline">
          {seasons.map((season) => (
            <li key={season.season} className="flex min-h-14 items-center gap-3 py-2">
              <span aria-hidden className="display tabular w-12 shrink-0 text-20 text-strong">
                {isTitle(season) ? <Crown className="size-6 text-warning" /> : shortEnd(season)}
              </span>
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2">
                  <span className="tabular font-semibold text-strong">{season.season}</span>
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
                  {season.lives && season.lives.of > 1 && season.standing === "alive" && (
                    <Lives left={season.lives.left} total={season.lives.of} />
                  )}
                </span>
                <span className="tabular block text-14 text-muted">{factsOf(season, teams)}</span>
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function shortEnd({ isTold, place, standing, outs }: PoolEntrySeason): string {
  if (isTold) return place === null ? "–" : formatOrdinal(place);
  const last = outs.at(-1);
  return standing === "eliminated" && last ? shortWeekName(last.week) : "–";
}

/** "Out in Week 7 with the Jets · 6 weeks survived · bought back once" */
function factsOf(season: PoolEntrySeason, teams: TeamMap): string {
  if (season.isTold) return season.place === null ? "" : t`Came in ${formatOrdinal(season.place)}`;
  const back = season.outs.filter(({ backFromWeek }) => backFromWeek !== null);
  const [first] = back;
  return [
    endText(season, teams),
    weeksSurvivedText(season.weeksSurvived),
    ...(first
      ? [
          back.length === 1
            ? t`bought back after ${weekName(first.week)}`
            : plural(back.length, { one: "bought back # time", other: "bought back # times" }),
        ]
      : []),
  ].join(" · ");
}
