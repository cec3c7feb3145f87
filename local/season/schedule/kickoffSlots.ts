// When a week's games are played: in the NFL's television slots, and for the current week at moments around the
// present, so that games in every state exist.
import { createRandom } from "../play/random";
import { REGULAR_WEEKS, type Fixture } from "./schedule";
import { DAY_MS, easternDay, easternTime, HOUR_MS, MINUTE_MS } from "./easternTime";
import { REGULATION_S } from "../play/simulateGame";

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Days after the week's Thursday, then hour and minute, Eastern time. */
type Slot = readonly [days: number, hour: number, minute: number];

const REGULAR_SLOTS: readonly Slot[] = [
  [0, 20, 15],
  [4, 20, 15],
  [3, 20, 20],
  [3, 16, 25],
  [3, 16, 25],
  [3, 16, 5],
  [3, 16, 5],
];
const LAST_WEEK_SLOTS: readonly Slot[] = [[2, 16, 30], [2, 20, 15], [3, 20, 20], ...Array<Slot>(6).fill([3, 16, 25])];
const EARLY_SUNDAY: Slot = [3, 13, 0];
const PLAYOFF_SLOTS: Readonly<Record<number, readonly Slot[]>> = {
  19: [
    [2, 16, 30],
    [2, 20, 15],
    [3, 13, 0],
    [3, 16, 30],
    [3, 20, 15],
    [4, 20, 15],
  ],
  20: [
    [2, 16, 30],
    [2, 20, 15],
    [3, 15, 0],
    [3, 18, 30],
  ],
  21: [
    [3, 15, 0],
    [3, 18, 30],
  ],
  22: [[3, 18, 30]],
};
/** The Super Bowl follows a week without games. */
const WEEKS_AFTER_FIRST: Readonly<Record<number, number>> = { 22: 22 };

/** The Thursday after Labor Day, when the season begins. */
function openingThursday(season: number): Day {
  const firstWeekday = new Date(Date.UTC(season, 8, 1)).getUTCDay();
  return { year: season, month: 8, day: 1 + ((8 - firstWeekday) % 7) + 3 };
}

/** The Thursday of the football week (Tuesday to Monday) that contains a moment. */
export function thursdayOf(ms: number): Day {
  const { year, month, day, weekday } = easternDay(ms);
  return { year, month, day: day - ((weekday + 5) % 7) + 2 };
}

export function addDays({ year, month, day }: Day, days: number): Day {
  return { year, month, day: day + days };
}

/** The regular-season week that contains a moment; null outside the season. */
export function calendarWeek(season: number, ms: number): number | null {
  const [first, now] = [openingThursday(season), thursdayOf(ms)];
  const days = (Date.UTC(now.year, now.month, now.day) - Date.UTC(first.year, first.month, first.day)) / DAY_MS;
  const week = Math.round(days / 7) + 1;
  return week >= 1 && week <= REGULAR_WEEKS ? week : null;
}

/** Kickoffs of a week's fixtures, in order, around its Thursday. */
export function weekKickoffs(thursday: Day, week: number, games: number): number[] {
  const slots = PLAYOFF_SLOTS[week] ?? (week === REGULAR_WEEKS ? LAST_WEEK_SLOTS : REGULAR_SLOTS);
  return Array.from({ length: games }, (_, index) => {
    const [days, hour, minute] = slots[index] ?? EARLY_SUNDAY;
    return easternTime(addDays(thursday, days), hour, minute);
  });
}

export function calendarThursday(season: number, week: number): Day {
  return addDays(openingThursday(season), 7 * (WEEKS_AFTER_FIRST[week] ?? week - 1));
}

/** How long regulation takes at a given speed. */
function gameLengthMs(speed: number): number {
  return (REGULATION_S * 1000) / speed;
}

/** How long after kickoff any game has certainly ended, overtime included. */
export function finishedAfterMs(speed: number): number {
  return 1.5 * gameLengthMs(speed);
}

export interface Anchor {
  readonly seed: number;
  readonly nowMs: number;
  readonly speed: number;
}

export interface UnstartedGame {
  readonly fixture: Fixture;
  /** Null for a game without a kickoff yet. */
  readonly kickoffAtMs: number | null;
}

const PICK_HOURS_MS = 24 * HOUR_MS;
const LIVE_STAGES = [0.38, 0.62, 0.12, 0.9] as const;
const MOST_FINAL = 5;

/**
 * Kickoffs for the current week's games that haven't started, chosen so that together with the started ones (`live` and
 * `final` of them) every state exists. Games past their 24-hour deadline don't become open again: a lock is final. Null
 * if too few games are left for that.
 */
export function anchorWeek(
  games: readonly UnstartedGame[],
  begun: { live: number; final: number },
  { seed, nowMs, speed }: Anchor,
): Map<string, number> | null {
  const isOpen = ({ kickoffAtMs }: UnstartedGame) => kickoffAtMs === null || kickoffAtMs > nowMs + PICK_HOURS_MS;
  const openable = games.filter(isOpen).length;
  const [first] = games;
  if (!first || openable < 2) return null;
  const offsets = stateOffsets(games.length, openable, begun, speed);
  if (!offsets) return null;

  const align = speed > 4 ? 1000 : MINUTE_MS;
  const kickoffs = offsets
    .map(({ atMs, toward }) => Math[toward === "later" ? "ceil" : "floor"]((nowMs + atMs) / align) * align)
    .sort((a, b) => a - b);
  const order = createRandom(seed, "slots", first.fixture.season, first.fixture.week).shuffle(games);
  order.sort((a, b) => (a.kickoffAtMs ?? 0) - (b.kickoffAtMs ?? 0));
  return new Map(order.map(({ fixture }, index) => [fixture.id, kickoffs[index] ?? nowMs]));
}

interface Offset {
  readonly atMs: number;
  readonly toward: "earlier" | "later";
}

function stateOffsets(
  count: number,
  openable: number,
  begun: { live: number; final: number },
  speed: number,
): Offset[] | null {
  const length = gameLengthMs(speed);
  const later = (atMs: number): Offset => ({ atMs, toward: "later" });
  const earlier = (atMs: number): Offset => ({ atMs, toward: "earlier" });
  const soon = [2, 6, 12].map((minutes) => later(minutes * MINUTE_MS));
  const live = LIVE_STAGES.map((stage) => earlier(-stage * length)).slice(0, Math.max(0, 4 - begun.live));
  const final = [0, 2, 16, 19, 22]
    .map((hours) => earlier(-finishedAfterMs(speed) - hours * HOUR_MS))
    .slice(0, Math.max(0, MOST_FINAL - begun.final));
  const locked = (index: number) =>
    later(Math.min(12 * MINUTE_MS + ((4 + 3 * index) * HOUR_MS) / speed, PICK_HOURS_MS - HOUR_MS / 2));
  const deadline = earlier(PICK_HOURS_MS + 3 * MINUTE_MS);

  const [liveFirst, ...liveRest] = live;
  const [finalFirst, ...finalRest] = final;
  const offsets = [deadline, later(26 * HOUR_MS), locked(0), ...soon.slice(0, 1)];
  if (begun.live === 0 && liveFirst) offsets.push(liveFirst);
  if (begun.final === 0 && finalFirst) offsets.push(finalFirst);
  if (offsets.length > count) return null;

  const more = [
    ...soon.slice(1),
    ...(begun.live === 0 ? liveRest : live),
    ...(openable > 2 ? [later(47 * HOUR_MS)] : []),
    ...(begun.final === 0 ? finalRest : final),
  ];
  for (let index = 1; offsets.length + more.length < count; index++) more.push(locked(index));
  return [...offsets, ...more].slice(0, count);
}
