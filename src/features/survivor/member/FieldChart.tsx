// [14.4] How many of a pool went out in each week of a season, and what this entry did in it.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { BarKey } from "../../../components/entry/BarKey";
import { WeekChart } from "../../../components/entry/WeekChart";
import { weekName } from "../../../lib/weekName";
import type { PoolEntrySeason } from "./poolEntryViews";

type Fate = "in" | "out" | "away";

const FILLS: Readonly<Record<Fate, string>> = { in: "fill-accent", out: "fill-danger", away: "fill-control" };

export function FieldChart({ name, season }: { name: string; season: PoolEntrySeason }) {
  const known = [...season.field, ...season.weeks].map(({ week }) => week);
  const [first, last] = [Math.min(...known), Math.max(...known)];
  const most = Math.max(0, ...season.field.map(({ out }) => out));
  if (most === 0 || last - first < 2) return null;
  const bars = Array.from({ length: last - first + 1 }, (_, index) => {
    const week = first + index;
    return { week, out: season.field.find((each) => each.week === week)?.out ?? 0, fate: fateIn(season, week) };
  });
  const step = Math.ceil(most / 4);
  const highest = step * Math.ceil(most / step);
  const topOf = (count: number) => 0.04 + 0.96 * (1 - count / highest);
  return (
    <figure className="grid grid-cols-1 gap-3">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="text-14 font-semibold text-strong">
          <Trans>Entries that went out, by week</Trans>
        </span>
        <BarKey
          parts={[
            { title: t`${name} stayed in`, className: "bg-accent" },
            ...(season.outs.length > 0 ? [{ title: t`went out`, className: "bg-danger" }] : []),
            ...(bars.some(({ fate }) => fate === "away") ? [{ title: t`wasn’t in`, className: "bg-control" }] : []),
          ]}
        />
      </figcaption>
      <WeekChart
        label={inWords(name, bars)}
        weeks={bars.map(({ week }) => week)}
        lines={Array.from({ length: highest / step + 1 }, (_, index) => highest - index * step)}
        topOf={topOf}
        formatLine={String}
      >
        {bars.map(
          ({ week, out, fate }, index) =>
            out > 0 && (
              <rect
                key={week}
                x={index + 0.22}
                width={0.56}
                y={topOf(out)}
                height={1 - topOf(out)}
                className={FILLS[fate]}
              />
            ),
        )}
      </WeekChart>
    </figure>
  );
}

function fateIn({ weeks, outs }: PoolEntrySeason, week: number): Fate {
  if (outs.some((out) => out.week === week)) return "out";
  return weeks.some((each) => each.week === week) ? "in" : "away";
}

/** The list below says what the entry did week by week. */
function inWords(name: string, bars: readonly { week: number; out: number; fate: Fate }[]): string {
  const hardest = bars.reduce((a, b) => (b.out > a.out ? b : a));
  const outlived = bars.reduce((sum, { out, fate }) => sum + (fate === "in" ? out : 0), 0);
  return t`Most went out in ${weekName(hardest.week)}: ${hardest.out}. In the weeks that ${name} got through, ${outlived} did.`;
}
