// All outcomes of some of a week's games, a row each: with two tables an outcome of the whole week costs one addition
// per member.
import type { OutcomeChances } from "./winProbability";
import type { Contender, OutcomeName } from "./contenders";

/** The outcomes of each game that are counted, by game. */
export type Kinds = readonly (readonly OutcomeName[])[];

export interface OutcomeTable {
  readonly size: number;
  /** The first of its games among the open ones. */
  readonly from: number;
  /** By game of the table; the first game's outcome changes fastest from row to row. */
  readonly kinds: Kinds;
  /** By row, then by member. */
  readonly points: Float64Array;
}

/** `pointsBefore` is what each contender has in every row. */
export function outcomeTable(
  contenders: readonly Contender[],
  allKinds: Kinds,
  { from, to, pointsBefore }: { from: number; to: number; pointsBefore: readonly number[] },
): OutcomeTable {
  const count = contenders.length;
  const kinds = allKinds.slice(from, to);
  let points = Float64Array.from(pointsBefore);
  for (const [place, names] of kinds.entries()) {
    const before = points;
    points = new Float64Array(before.length * names.length);
    for (const [index, name] of names.entries()) {
      const gains = contenders.map((contender) => contender.gains[from + place]?.[name] ?? 0);
      for (let at = 0; at < before.length; at += 1) {
        points[index * before.length + at] = (before[at] ?? 0) + (gains[at % count] ?? 0);
      }
    }
  }
  return { size: kinds.reduce((size, names) => size * names.length, 1), from, kinds, points };
}

/** The chance of each row. */
export function rowChances({ kinds, from }: OutcomeTable, games: readonly OutcomeChances[]): Float64Array {
  let chances = Float64Array.of(1);
  for (const [place, names] of kinds.entries()) {
    const before = chances;
    chances = Float64Array.from(
      names.flatMap((name) => [...before].map((row) => row * (games[from + place]?.[name] ?? 0))),
    );
  }
  return chances;
}

/** Adds up the rows' wins by the outcome of each of the table's games. */
export function winsByOutcome({ size, kinds }: OutcomeTable, winsByRow: Float64Array): Record<OutcomeName, number>[] {
  let stride = 1;
  return kinds.map((names) => {
    const sums = { home: 0, away: 0, none: 0 };
    for (let row = 0; row < size; row += 1) {
      sums[names[Math.floor(row / stride) % names.length] ?? "none"] += winsByRow[row] ?? 0;
    }
    stride *= names.length;
    return sums;
  });
}

export const isSameKinds = (a: Kinds, b: Kinds) =>
  a.length === b.length && a.every((names, game) => names.length === b[game]?.length);

/** How far apart two rows are that differ in one game's outcome alone, by game of the table. */
export function strides({ kinds }: OutcomeTable): number[] {
  let stride = 1;
  return kinds.map(({ length }) => {
    const own = stride;
    stride *= length;
    return own;
  });
}
