// The frame of a chart over a season's weeks: lines across, weeks below. Its label says in words what it shows, and so
// does the table under it.
import type { ReactNode } from "react";
import { shortWeekName } from "../../../domain/games/weeks";
import { cx } from "../../lib/cx";

const HEIGHT_PX = 168;

interface WeekChartProps {
  label: string;
  weeks: readonly number[];
  /** The values of the lines, from the top down. */
  lines: readonly number[];
  /** From 0 at the top to 1 at the bottom. */
  topOf: (value: number) => number;
  formatLine: (value: number) => string;
  /** SVG in a box as wide as there are weeks, and 1 high. */
  children: ReactNode;
  /** Placed over it by parts of 100%. */
  marks?: ReactNode;
}

export function WeekChart({ label, weeks, lines, topOf, formatLine, children, marks }: WeekChartProps) {
  return (
    <div className="tabular text-12 text-muted">
      <div role="img" aria-label={label} className="relative" style={{ height: HEIGHT_PX }}>
        {lines.map((value) => (
          <span
            key={value}
            aria-hidden
            style={{ top: `${topOf(value) * 100}%` }}
            className="absolute inset-x-0 flex -translate-y-1/2 items-center gap-1.5"
          >
            <span className="w-6 text-right whitespace-nowrap">{formatLine(value)}</span>
            <span className="h-px flex-1 bg-hairline" />
          </span>
        ))}
        <div aria-hidden className="absolute inset-y-0 right-0 left-8">
          <svg
            viewBox={`0 0 ${weeks.length} 1`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {children}
          </svg>
          {marks}
        </div>
      </div>
      <div aria-hidden className="mt-2 ml-8 flex">
        {weeks.map((week, index) => (
          <span
            key={week}
            className={cx(
              "w-0 flex-1 text-center whitespace-nowrap",
              weeks.length > 9 && index % 2 === 1 && "max-sm:invisible",
              weeks.length > 18 && index % 4 === 2 && "max-sm:invisible",
            )}
          >
            <span className="-mx-2">{shortWeekName(week)}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

interface WeekLineProps {
  /** A value a week; null leaves a gap. */
  values: readonly (number | null)[];
  topOf: (value: number) => number;
  className: string;
  width: number;
  isDashed?: boolean;
}

export function WeekLine({ values, topOf, className, width, isDashed = false }: WeekLineProps) {
  return piecesOf(values).map((piece) => (
    <polyline
      key={piece[0]?.index}
      points={piece.map(({ index, value }) => `${index + 0.5},${topOf(value)}`).join(" ")}
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinejoin="round"
      strokeLinecap="round"
      strokeDasharray={isDashed ? "4 5" : undefined}
      vectorEffect="non-scaling-stroke"
      className={className}
    />
  ));
}

/** Between gaps. */
function piecesOf(values: readonly (number | null)[]) {
  const pieces: { index: number; value: number }[][] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const before = index > 0 ? values[index - 1] : null;
    if (before === null || before === undefined) pieces.push([]);
    pieces.at(-1)?.push({ index, value });
  }
  return pieces;
}
