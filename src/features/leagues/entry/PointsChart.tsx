// [14.4] The entry's points by week beside the league's average and the viewer's.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatPoints } from "../../../../domain/common/points";
import { cx } from "../../../lib/cx";
import { WeekChart, WeekLine } from "../../../components/entry/WeekChart";
import { weekName } from "../../../lib/weekName";
import { formatAverage, type EntryWeek } from "./entryViews";

interface PointsChartProps {
  name: string;
  weeks: readonly EntryWeek[];
}

export function PointsChart({ name, weeks }: PointsChartProps) {
  const most = Math.max(1, ...weeks.flatMap(({ points, average, mine }) => [points ?? 0, average ?? 0, mine ?? 0]));
  const step = Math.max(1, Math.ceil(most / 4));
  const highest = step * Math.ceil(most / step);
  const topOf = (points: number) => 0.04 + 0.96 * (1 - Math.max(0, points) / highest);
  const hasMine = weeks.some(({ mine }) => mine !== null);
  return (
    <figure className="grid grid-cols-1 gap-3">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="text-14 font-semibold text-strong">
          <Trans>Points by week</Trans>
        </span>
        <span aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted">
          <Key className="h-3 w-2 rounded-xs bg-accent">{name}</Key>
          <Key className="w-4 border-t-2 border-dashed border-strong">
            <Trans>League average</Trans>
          </Key>
          {hasMine && (
            <Key className="h-0.5 w-4 bg-warning">
              <Trans>You</Trans>
            </Key>
          )}
        </span>
      </figcaption>
      <WeekChart
        label={inWords(weeks)}
        weeks={weeks.map(({ week }) => week)}
        lines={Array.from({ length: highest / step + 1 }, (_, index) => highest - index * step)}
        topOf={topOf}
        formatLine={formatPoints}
      >
        {weeks.map(
          ({ week, points, isDropped }, index) =>
            points !== null &&
            points > 0 && (
              <rect
                key={week}
                x={index + 0.22}
                width={0.56}
                y={topOf(points)}
                height={1 - topOf(points)}
                className={cx("fill-accent", isDropped && "opacity-40")}
              />
            ),
        )}
        <WeekLine
          values={weeks.map(({ average }) => average)}
          topOf={topOf}
          width={2}
          isDashed
          className="text-strong"
        />
        {hasMine && (
          <WeekLine values={weeks.map(({ mine }) => mine)} topOf={topOf} width={2} className="text-warning" />
        )}
      </WeekChart>
    </figure>
  );
}

function Key({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 [overflow-wrap:anywhere]">
      <span className={cx("shrink-0", className)} />
      {children}
    </span>
  );
}

/** The table below has the numbers. */
function inWords(weeks: readonly EntryWeek[]): string {
  const played = weeks.flatMap(({ week, points, average }) => (points === null ? [] : [{ week, points, average }]));
  const above = played.filter(({ points, average }) => average !== null && points > average).length;
  const [first] = played;
  if (first === undefined) return t`No points yet.`;
  const best = played.reduce((a, b) => (b.points > a.points ? b : a));
  return t`Above the league's average in ${above} of ${played.length} weeks; most in ${weekName(best.week)}, with ${formatPoints(best.points)} against ${formatAverage(best.average ?? 0)}.`;
}
