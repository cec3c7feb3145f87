import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatPoints } from "../../../domain/common/points";
import { shortWeekName } from "../../../domain/games/weeks";
import { Card, CardHeader } from "../../components/ui/Card";
import { countPoints } from "../../lib/countPoints";
import { cx } from "../../lib/cx";
import { shortEntryName } from "../../lib/format";
import { weekName } from "../../lib/weekName";
import { spreadLabels, type Race, type Racer } from "./race";

const heightPx = 240;
const labelHeightPx = 20;

/** The season's race between the leaders and the viewer: how far each was behind the lead after every week. */
export function RaceCard({ race }: { race: Race }) {
  const { weeks, racers, widestGap } = race;
  const topOf = (gap: number) => (gap / widestGap) * heightPx;
  const byPlace = [...racers].sort((a, b) => lastGap(a) - lastGap(b));
  const tops = spreadLabels(
    byPlace.map((racer) => topOf(lastGap(racer)) - labelHeightPx / 2),
    { height: labelHeightPx, limit: heightPx - labelHeightPx / 2 },
  );
  return (
    <Card aria-label={t`The season's race`}>
      <CardHeader title={t`The Race`} subtitle={t`Points behind the lead, week by week`} />
      <div className="tabular flex gap-2 px-4 pt-5 pb-4 text-12 text-muted sm:px-6">
        <div className="min-w-0 flex-1">
          <div role="img" aria-label={inWords(race)} className="relative" style={{ height: heightPx }}>
            <Grid widestGap={widestGap} topOf={topOf} />
            <svg
              aria-hidden
              viewBox={`0 0 ${weeks.length - 1} ${heightPx}`}
              preserveAspectRatio="none"
              className="absolute inset-y-0 right-0 left-8 h-full w-[calc(100%-2rem)] overflow-visible"
            >
              {[...racers].reverse().map((racer) => (
                <polyline
                  key={racer.entry.entryId}
                  points={racer.gaps.map((gap, index) => `${index},${topOf(gap)}`).join(" ")}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth={racer.entry.isMe ? 3.5 : racer === racers[0] ? 2.5 : 1.5}
                  strokeLinejoin="round"
                  strokeLinecap="round"
                  vectorEffect="non-scaling-stroke"
                  className={inkOf(racer, racers[0])}
                />
              ))}
            </svg>
          </div>
          <div aria-hidden className="mt-2 ml-8 flex justify-between">
            {weeks.map((week, index) => (
              <span
                key={week}
                className={cx(
                  "w-0",
                  index % 2 === 1 && "max-sm:invisible",
                  index % 4 === 2 && "max-[22.5rem]:invisible",
                )}
              >
                <span className="inline-block -translate-x-1/2">{shortWeekName(week)}</span>
              </span>
            ))}
          </div>
        </div>
        <ol aria-hidden className="relative w-26 shrink-0 sm:w-48" style={{ height: heightPx }}>
          {byPlace.map((racer, index) => (
            <li
              key={racer.entry.entryId}
              style={{ top: tops[index] }}
              className={cx(
                "absolute inset-x-0 flex h-5 items-center gap-1.5 whitespace-nowrap",
                inkOf(racer, racers[0]),
                (racer.entry.isMe || racer === racers[0]) && "font-semibold",
              )}
            >
              <span className="display min-w-5 shrink-0 text-right text-14">
                {racer.entry.rank === 1 ? <Trans>1st</Trans> : behind(lastGap(racer))}
              </span>
              <span className="sm:hidden">{racer.entry.isMe ? <Trans>You</Trans> : shortEntryName(racer.entry)}</span>
              <span className="max-sm:hidden">{racer.entry.isMe ? <Trans>You</Trans> : racer.entry.entryName}</span>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

/** With a real minus sign, as wide as a digit. */
const behind = (gap: number) => (gap === 0 ? "0" : `−${formatPoints(gap)}`);
const lastGap = ({ gaps }: Racer) => gaps.at(-1) ?? 0;

function inkOf(racer: Racer, leader: Racer | undefined): string {
  if (racer.entry.isMe) return "text-accent";
  return racer === leader ? "text-strong" : "text-faint";
}

function Grid({ widestGap, topOf }: { widestGap: number; topOf: (gap: number) => number }) {
  const step = Math.max(1, Math.ceil(widestGap / 4));
  const lines = Array.from({ length: Math.floor(widestGap / step) + 1 }, (_, index) => index * step);
  return lines.map((gap) => (
    <span
      key={gap}
      aria-hidden
      style={{ top: topOf(gap) }}
      className="absolute inset-x-0 flex -translate-y-1/2 items-center gap-1.5"
    >
      <span className="w-6 text-right whitespace-nowrap">{behind(gap)}</span>
      <span className="h-px flex-1 bg-hairline" />
    </span>
  ));
}

/** The lines in words for screen readers; the table has the numbers. */
function inWords({ weeks, racers }: Race): string {
  const standing = racers.map((racer) => {
    const name = racer.entry.isMe ? "you" : racer.entry.entryName;
    return lastGap(racer) === 0 ? t`${name} in the lead` : t`${name} ${countPoints(lastGap(racer))} behind`;
  });
  return t`After ${weekName(weeks.at(-1) ?? 0)}: ${standing.join(", ")}.`;
}
