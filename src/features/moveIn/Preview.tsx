// [17.1] The league or pool as it will be. Of a league: who wins which week, and the season's table.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { shortWeekName } from "../../../domain/games/weeks";
import { Badge } from "../../components/ui/Badge";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { formatList } from "../../lib/format";
import { weekName } from "../../lib/weekName";
import type { LeagueAfter, MoveInView } from "./moveInViews";
import { PoolPreview } from "./PoolPreview";
import { useQuery } from "../../hooks/useQuery";

const cell = "tabular px-2 py-2 text-right";
const head = "px-2 py-2 text-12 font-semibold whitespace-nowrap text-muted";

export function Preview({ importId }: { importId: MoveInView["id"] }) {
  const preview = useQuery(api.moveIn.preview, { importId });
  if (preview === undefined) return <Skeleton className="h-60 rounded-md" />;
  if (preview === null) return null;
  if ("entries" in preview) return <PoolPreview preview={preview} />;
  return <LeaguePreview preview={preview} />;
}

function LeaguePreview({ preview: { weeks, table } }: { preview: LeagueAfter }) {
  const columns = [...new Set(table.flatMap(({ weekPoints }) => Object.keys(weekPoints).map(Number)))].sort(
    (a, b) => a - b,
  );
  return (
    <div className="space-y-4">
      {weeks.length > 0 && (
        <dl aria-label={t`Winners of weeks`} className="divide-y divide-hairline">
          {weeks.map(({ week, winners }) => (
            <div key={week} className="flex justify-between gap-4 py-1.5">
              <dt className="shrink-0 text-muted">{weekName(week)}</dt>
              <dd className="text-right [overflow-wrap:anywhere] text-strong">
                {winners.length === 0 ? t`Nobody` : formatList(winners)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t`The table as it will be`}>
        <table className="w-full text-14">
          <thead>
            <tr className="border-b border-hairline">
              <th scope="col" className={head}>
                <Trans>Rank</Trans>
              </th>
              <th scope="col" className={`${head} text-left`}>
                <Trans>Player</Trans>
              </th>
              <th scope="col" className={`${head} text-right`}>
                <Trans>Points</Trans>
              </th>
              {columns.map((week) => (
                <th key={week} scope="col" className={`${head} text-right`}>
                  {shortWeekName(week)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline">
            {table.map(({ name, isNew, rank, points, weekPoints }) => (
              <tr key={name}>
                <td className="tabular px-2 py-2 text-center text-muted">{rank}</td>
                <th
                  scope="row"
                  className="min-w-32 px-2 py-2 text-left font-medium [overflow-wrap:anywhere] text-strong"
                >
                  {name}{" "}
                  {isNew && (
                    <Badge tone="accent">
                      <Trans>New</Trans>
                    </Badge>
                  )}
                </th>
                <td className={`${cell} font-semibold text-strong`}>{points}</td>
                {columns.map((week) => (
                  <td key={week} className={`${cell} text-body`}>
                    {weekPoints[week] ?? "–"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
