// [10.19] A week of games as a bar: which of them lock when.
import { t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import { isCalledOff, lockAtMs, weekStartOf, type Deadline } from "../../../domain/leagues/deadlines";
import { cx } from "../../lib/cx";
import { easternBeside, formatTime, formatWeekday } from "../../lib/format";
import type { GameView } from "../games/gameViews";

type Game = Pick<GameView, "status" | "kickoffAtMs">;

interface LockBarProps {
  /** Those that count. */
  games: readonly Game[];
  /** All of the week's games. */
  week: readonly Game[];
  deadline: Deadline;
}

/** More times than a week has, but for a schedule with a time for each game. */
const SHOWN_TIMES = 8;

/** Shades of one hue; neighbors differ. */
const shades = ["bg-accent", "bg-accent/60", "bg-accent/35"] as const;

export function LockBar({ games, week, deadline }: LockBarProps) {
  const locks = locksOf({ games, week, deadline });
  const later = locks.slice(SHOWN_TIMES).reduce((sum, { count }) => sum + count, 0);
  return (
    <div>
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {locks.map(({ atMs, count }, index) => (
          <span key={atMs} className={shades[index % shades.length]} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul aria-label={t`When this week’s games lock`} className="tabular mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12">
        {locks.slice(0, SHOWN_TIMES).map(({ atMs, count }, index) => (
          <li key={atMs} className="flex items-center gap-1.5 text-muted">
            <span aria-hidden className={cx("size-2 rounded-full", shades[index % shades.length])} />
            <span>
              <span className="font-semibold text-strong">
                {formatWeekday(atMs)} {formatTime(atMs)}
                {easternBeside(atMs)}
              </span>{" "}
              · <Plural value={count} one="# game" other="# games" />
            </span>
          </li>
        ))}
        {later > 0 && (
          <li className="text-muted">
            <Plural value={later} one="# game later" other="# games later" />
          </li>
        )}
      </ul>
    </div>
  );
}

/** By time; without games that aren't played. */
function locksOf({ games, week, deadline }: LockBarProps): { atMs: number; count: number }[] {
  const start = weekStartOf(week);
  const counts = new Map<number, number>();
  for (const { status, kickoffAtMs } of games) {
    if (isCalledOff(status)) continue;
    const atMs = lockAtMs(kickoffAtMs, deadline, start);
    counts.set(atMs, (counts.get(atMs) ?? 0) + 1);
  }
  return [...counts].map(([atMs, count]) => ({ atMs, count })).sort((a, b) => a.atMs - b.atMs);
}
