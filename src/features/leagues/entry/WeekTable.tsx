// [14.4] The numbers of the charts, newest first.
import { Trophy } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatPoints } from "../../../../domain/common/points";
import { shortWeekName } from "../../../../domain/games/weeks";
import { Link } from "../../../components/ui/Link";
import { paths } from "../../../lib/paths";
import { cx } from "../../../lib/cx";
import { weekName } from "../../../lib/weekName";
import { formatAverage, type EntryWeek } from "./entryViews";

interface WeekTableProps {
  leagueId: string;
  season: number;
  weeks: readonly EntryWeek[];
  /** On a page of somebody else. */
  hasMine: boolean;
}

export function WeekTable({ leagueId, season, weeks, hasMine }: WeekTableProps) {
  return (
    <table className="tabular w-full text-14">
      <caption className="sr-only">
        <Trans>The weeks of {season}, newest first</Trans>
      </caption>
      <thead>
        <tr className="text-12 text-muted *:h-9 *:border-b *:border-hairline *:px-1 *:text-right *:font-medium">
          <th scope="col" className="text-left!">
            <Trans>Week</Trans>
          </th>
          <th scope="col">
            <Trans>Points</Trans>
          </th>
          <th scope="col">
            <Trans>Average</Trans>
          </th>
          {hasMine && (
            <th scope="col">
              <Trans>You</Trans>
            </th>
          )}
          <th scope="col">
            <Trans>Place</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {[...weeks].reverse().map((each) => (
          <tr key={each.week} className="*:h-11 *:border-b *:border-hairline *:px-1 *:text-right last:*:border-b-0">
            <th scope="row" className="text-left! font-normal">
              <Link
                to={paths.allPicks({ league: leagueId, season, week: each.week })}
                aria-label={weekName(each.week)}
                className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
              >
                <span className="sm:hidden">{shortWeekName(each.week)}</span>
                <span className="max-sm:hidden">{weekName(each.week)}</span>
              </Link>
              <span className="ml-2 text-12 text-muted">{noteOf(each)}</span>
            </th>
            <td className="font-semibold text-strong">
              {each.isWon && (
                <span role="img" aria-label={t`Week won`} className="mr-1.5 inline-flex align-text-bottom text-warning">
                  <Trophy aria-hidden className="size-4" />
                </span>
              )}
              <span className={cx(each.isDropped && "line-through")}>
                {each.points === null ? "–" : formatPoints(each.points)}
              </span>
            </td>
            <td className="text-muted">{each.average === null ? "–" : formatAverage(each.average)}</td>
            {hasMine && <td>{each.mine === null ? "–" : formatPoints(each.mine)}</td>}
            <td>{each.rank ?? "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "under way · dropped" */
function noteOf({ isOver, isDropped, carried, adjusted }: EntryWeek): string {
  const given = adjusted === null ? null : `${adjusted > 0 ? "+" : "−"}${formatPoints(Math.abs(adjusted))}`;
  return [
    ...(isOver ? [] : [t`under way`]),
    ...(isDropped ? [t`dropped`] : []),
    ...(carried === null ? [] : [t`moved in`]),
    ...(given === null ? [] : [t`adjusted ${given}`]),
  ].join(" · ");
}
