// How a game went, in the format of the ESPN site API's summary: points by quarter, drives and scoring plays.
import type { Frame, Play, Side } from "../play/simulateGame";

interface Snap {
  readonly before: Frame;
  readonly after: Frame;
  readonly play: Play;
}

const QUARTER_S = 900;
const other = (side: Side): Side => (side === "home" ? "away" : "home");
const pointsOf = (frame: Frame, side: Side) => (side === "home" ? frame.homeScore : frame.awayScore);
const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** A side's points in each period that has begun. */
export function encodeLinescores(frames: readonly Frame[], side: Side): unknown[] {
  const last = new Map<number, number>();
  for (const frame of frames) last.set(frame.period, pointsOf(frame, side));
  const totals = [...last.values()];
  return totals.map((total, index) => ({ displayValue: String(total - (totals[index - 1] ?? 0)) }));
}

export function encodeScoringPlays(frames: readonly Frame[], teamIds: Readonly<Record<Side, string>>): unknown[] {
  return frames.flatMap((frame, index) => {
    const before = frames[index - 1];
    if (before === undefined) return [];
    const side = (["home", "away"] as const).find((each) => pointsOf(frame, each) > pointsOf(before, each));
    if (side === undefined) return [];
    const points = pointsOf(frame, side) - pointsOf(before, side);
    const kind = points >= 6 ? "Touchdown" : points === 3 ? "Field Goal" : "Safety";
    return [
      {
        text: frame.lastPlay,
        homeScore: frame.homeScore,
        awayScore: frame.awayScore,
        period: { number: frame.period },
        clock: { displayValue: clockText(frame.clockS) },
        team: { id: teamIds[side] },
        scoringType: { displayName: kind },
      },
    ];
  });
}

export function encodeDrives(frames: readonly Frame[], teamIds: Readonly<Record<Side, string>>): unknown {
  const drives = listDrives(frames).map((snaps, index) => encodeDrive(snaps, String(index + 1), teamIds));
  const last = frames.at(-1);
  const isOn = last !== undefined && last.phase !== "final" && drives.at(-1)?.result === undefined;
  return isOn ? { previous: drives.slice(0, -1), current: drives.at(-1) } : { previous: drives };
}

/** Snaps of one side in a row, without a score or a half's end between them. */
function listDrives(frames: readonly Frame[]): Snap[][] {
  const drives: Snap[][] = [];
  for (const [index, after] of frames.entries()) {
    const before = frames[index - 1];
    if (after.play === null || before === undefined) continue;
    const snap = { before, after, play: after.play };
    const drive = drives.at(-1);
    const last = drive?.at(-1);
    if (drive === undefined || last === undefined || endsBetween(last, snap)) drives.push([snap]);
    else drive.push(snap);
  }
  return drives;
}

function endsBetween(last: Snap, next: Snap): boolean {
  const half = ({ after: { period } }: Snap) => (period > 4 ? period : Math.ceil(period / 2));
  return last.play.side !== next.play.side || resultOf(last) !== undefined || half(last) !== half(next);
}

function encodeDrive(snaps: readonly Snap[], id: string, teamIds: Readonly<Record<Side, string>>) {
  const [first, last] = [snaps[0], snaps.at(-1)];
  if (first === undefined || last === undefined) throw new Error("A drive has at least one play.");
  const { side } = first.play;
  const plays = snaps.filter(({ play: { kind } }) => kind !== "punt" && kind !== "fieldGoal");
  const yards = plays.reduce((sum, { play }) => sum + play.yards, 0);
  const spentS = Math.max(0, elapsed(last.after) - elapsed(first.before));
  const result = resultOf(last) ?? (isHalfOver(last.after) ? "End of Half" : undefined);
  return {
    id,
    team: { id: teamIds[side] },
    description: `${plays.length} ${plays.length === 1 ? "play" : "plays"}, ${yards} ${Math.abs(yards) === 1 ? "yard" : "yards"}, ${clockText(spentS)}`,
    isScore: result === "Touchdown" || result === "Field Goal",
    ...(result === undefined ? {} : { result, displayResult: result }),
    start: {
      period: { number: first.after.period },
      clock: { displayValue: clockText(startClock(first)) },
      yardLine: yardLine(side, startOf(first)),
    },
    end: { yardLine: yardLine(side, endOf(last, result)) },
  };
}

const elapsed = ({ period, clockS }: Frame) => (period > 4 ? 4 * QUARTER_S + 600 : period * QUARTER_S) - clockS;
const isHalfOver = ({ period, clockS }: Frame) => clockS === 0 && period % 2 === 0;
const startClock = ({ before, after }: Snap) => (before.period === after.period ? before.clockS : QUARTER_S);
const yardLine = (side: Side, yardsToGoal: number) => (side === "home" ? 100 - yardsToGoal : yardsToGoal);

/** Undefined while the drive goes on. */
function resultOf({ before, after, play }: Snap): string | undefined {
  const { side, kind } = play;
  if (kind === "punt") return "Punt";
  if (kind === "fieldGoal") return play.isGood ? "Field Goal" : "Missed FG";
  if (kind === "interception" || kind === "fumble") return kind === "fumble" ? "Fumble" : "Interception";
  if (pointsOf(after, side) > pointsOf(before, side)) return "Touchdown";
  if (pointsOf(after, other(side)) > pointsOf(before, other(side))) return "Safety";
  return after.possession === other(side) ? "Downs" : undefined;
}

/** Where the side's first snap was, in yards to the goal. */
function startOf({ before, after, play }: Snap): number {
  if (before.possession === play.side) return before.yardsToGoal;
  return after.possession === play.side ? Math.min(99, after.yardsToGoal + play.yards) : 75;
}

function endOf(last: Snap, result: string | undefined): number {
  if (result === "Touchdown") return 0;
  if (result === "Punt" || result === "Field Goal" || result === "Missed FG") return startOf(last);
  return Math.max(0, Math.min(100, startOf(last) - last.play.yards));
}
