// [11.9] The chance of winning over a game's course. Above the middle the home side is ahead, below it the away side. A
// pointer or the arrow keys choose a moment, whose figures the parent shows.
import { useId, type KeyboardEvent, type PointerEvent } from "react";
import { t } from "@lingui/core/macro";
import { REGULATION_S } from "../../../../domain/games/moments";
import { scoringPoints, type ChancePoint } from "../../../../domain/odds/chanceHistory";
import { periodName } from "../../../components/games/gameState";
import { matchupVariables } from "../../../lib/color";
import { cx } from "../../../lib/cx";
import type { TeamView } from "../../../lib/views";
import { pointInWords, type SideNames } from "./chanceText";

interface ChanceChartProps {
  points: readonly ChancePoint[];
  /** The chosen moment's index; null for the latest. */
  chosen: number | null;
  onChoose: (index: number | null) => void;
  home: TeamView | undefined;
  away: TeamView | undefined;
  names: SideNames;
}

const HEIGHT = 100;
const QUARTER_S = REGULATION_S / 4;

export function ChanceChart({ points, chosen, onChoose, home, away, names }: ChanceChartProps) {
  const clip = useId();
  const widthS = Math.max(REGULATION_S, points.at(-1)?.elapsedS ?? 0);
  const latest = points.length - 1;
  const at = Math.min(chosen ?? latest, latest);
  const point = points[at];
  if (point === undefined) return null;
  const left = ({ elapsedS }: ChancePoint) => `${(elapsedS / widthS) * 100}%`;
  const top = ({ homeChance }: ChancePoint) => `${(1 - homeChance) * 100}%`;
  const line = points.map(({ elapsedS, homeChance }) => `${elapsedS},${((1 - homeChance) * HEIGHT).toFixed(2)}`);
  const area = `0,${HEIGHT / 2} ${line.join(" ")} ${points[latest]?.elapsedS ?? 0},${HEIGHT / 2}`;
  const variables = matchupVariables(away, home);
  const sides = [
    { key: "home", y: 0 },
    { key: "away", y: HEIGHT / 2 },
  ] as const;

  const followPointer = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onChoose(nearest(points, ((event.clientX - box.left) / box.width) * widthS));
  };
  const handleKey = (event: KeyboardEvent) => {
    const next = keyTarget(event.key, at, latest);
    if (next === null) return;
    event.preventDefault();
    onChoose(next === latest ? null : next);
  };

  return (
    <div>
      <div className="flex gap-2">
        <div
          role="slider"
          tabIndex={0}
          aria-label={t`Moment of the game`}
          aria-valuemin={0}
          aria-valuemax={latest}
          aria-valuenow={at}
          aria-valuetext={pointInWords(point, names)}
          onKeyDown={handleKey}
          onPointerDown={followPointer}
          onPointerMove={followPointer}
          onPointerLeave={() => onChoose(null)}
          className="relative h-48 min-w-0 flex-1 cursor-crosshair touch-pan-y rounded-sm bg-surface-sunken forced-color-adjust-none select-none sm:h-60"
        >
          <svg
            aria-hidden
            viewBox={`0 0 ${widthS} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {sides.map(({ key, y }) => (
              <g key={key} style={variables[key]}>
                <clipPath id={`${clip}-${key}`}>
                  <rect x="0" y={y} width={widthS} height={HEIGHT / 2} />
                </clipPath>
                <g clipPath={`url(#${clip}-${key})`}>
                  <polygon points={area} className="fill-[var(--team,var(--color-muted))]/20" />
                  <polyline
                    points={line.join(" ")}
                    fill="none"
                    strokeWidth="2.5"
                    strokeLinejoin="round"
                    vectorEffect="non-scaling-stroke"
                    className="stroke-[var(--team,var(--color-muted))]"
                  />
                </g>
              </g>
            ))}
            {periodStarts(widthS).map((startS) => (
              <path
                key={startS}
                d={`M${startS} 0V${HEIGHT}`}
                vectorEffect="non-scaling-stroke"
                className="stroke-hairline"
                strokeWidth="1"
              />
            ))}
            <path
              d={`M0 ${HEIGHT / 2}H${widthS}`}
              vectorEffect="non-scaling-stroke"
              strokeDasharray="4 4"
              strokeWidth="1"
              className="stroke-control"
            />
          </svg>
          {scoringPoints(points).map(({ point: score, side }, index) => (
            <span
              key={index}
              aria-hidden
              style={{ ...variables[side], left: left(score), top: top(score) }}
              className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface bg-[var(--team,var(--color-muted))]"
            />
          ))}
          <span
            aria-hidden
            style={{ left: left(point) }}
            className={cx("absolute inset-y-0 w-px -translate-x-1/2 bg-strong", chosen === null && "opacity-0")}
          />
          <span
            aria-hidden
            style={{ left: left(point), top: top(point) }}
            className="absolute size-3 -translate-1/2 rounded-full border-2 border-surface bg-strong"
          />
        </div>
        <div aria-hidden className="tabular flex w-9 shrink-0 flex-col justify-between text-12 text-muted">
          <span className="-mt-1">{home?.abbreviation ?? t`Home`}</span>
          <span>50%</span>
          <span className="-mb-1">{away?.abbreviation ?? t`Away`}</span>
        </div>
      </div>
      <PeriodNames widthS={widthS} />
    </div>
  );
}

function PeriodNames({ widthS }: { widthS: number }) {
  const starts = [0, ...periodStarts(widthS)];
  return (
    <div aria-hidden className="relative mt-1 mr-11 h-4 text-12 text-muted">
      {starts.map((startS, index) => {
        const endS = starts[index + 1] ?? widthS;
        return (
          <span
            key={startS}
            style={{ left: `${((startS + endS) / 2 / widthS) * 100}%` }}
            className="absolute -translate-x-1/2"
          >
            {periodName(index + 1)}
          </span>
        );
      })}
    </div>
  );
}

/** After the first; all of overtime is one. */
const periodStarts = (widthS: number) =>
  [1, 2, 3, 4].map((period) => period * QUARTER_S).filter((startS) => startS < widthS);

function nearest(points: readonly ChancePoint[], elapsedS: number): number {
  const distance = (index: number) => Math.abs((points[index]?.elapsedS ?? 0) - elapsedS);
  // Of several at one time the last: it has the score that came of it.
  return points.reduce((best, _, index) => (distance(index) <= distance(best) ? index : best), 0);
}

const BIG_STEP = 10;

function keyTarget(key: string, at: number, latest: number): number | null {
  const within = (index: number) => Math.max(0, Math.min(latest, index));
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return within(at - 1);
    case "ArrowRight":
    case "ArrowUp":
      return within(at + 1);
    case "PageDown":
      return within(at - BIG_STEP);
    case "PageUp":
      return within(at + BIG_STEP);
    case "Home":
      return 0;
    case "End":
      return latest;
    default:
      return null;
  }
}
