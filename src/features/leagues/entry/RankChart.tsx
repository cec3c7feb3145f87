// [14.4] Where the entry stood in the table after each week.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatOrdinal } from "../../../../domain/common/plurals";
import { WeekChart, WeekLine } from "../../../components/entry/WeekChart";
import { weekName } from "../../../lib/weekName";
import type { EntryWeeks } from "./entryViews";

export function RankChart({ entries, weeks }: EntryWeeks) {
  const ranks = weeks.map(({ rank }) => rank);
  const known = weeks.flatMap(({ week, rank }) => (rank === null ? [] : [{ week, rank }]));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || weeks.length < 2 || entries < 2) return null;
  const topOf = (rank: number) => 0.06 + (0.88 * (rank - 1)) / (entries - 1);
  const best = known.reduce((a, b) => (b.rank < a.rank ? b : a));
  return (
    <figure className="grid grid-cols-1 gap-3">
      <figcaption className="text-14 font-semibold text-strong">
        <Trans>Place after each week</Trans>
      </figcaption>
      <WeekChart
        label={t`${formatOrdinal(first.rank)} after ${weekName(first.week)}, ${formatOrdinal(last.rank)} after ${weekName(last.week)}, at best ${formatOrdinal(best.rank)} after ${weekName(best.week)}, of ${entries}.`}
        weeks={weeks.map(({ week }) => week)}
        lines={linesOf(entries)}
        topOf={topOf}
        formatLine={String}
        marks={weeks.map(
          ({ week, rank }, index) =>
            rank !== null && (
              <span
                key={week}
                style={{ left: `${((index + 0.5) / weeks.length) * 100}%`, top: `${topOf(rank) * 100}%` }}
                className="absolute size-2 -translate-1/2 rounded-full border-2 border-surface bg-accent"
              />
            ),
        )}
      >
        <WeekLine values={ranks} topOf={topOf} width={3} className="text-accent" />
      </WeekChart>
    </figure>
  );
}

/** The first place, the last, and up to three between. */
function linesOf(entries: number): number[] {
  const parts = Math.min(4, entries - 1);
  return Array.from({ length: parts + 1 }, (_, part) => Math.round(1 + ((entries - 1) * part) / parts));
}
