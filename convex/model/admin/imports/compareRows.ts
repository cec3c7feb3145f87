// Compares the rows of a file with one another; each has already been checked on its own.
import type { Infer } from "convex/values";
import type { rowProblem } from "../../../schema";
import type { Claim, Obstacle } from "./checkedRow";

export type Problem = Infer<typeof rowProblem>;

interface ComparedRow {
  readonly row: number;
  readonly claims: readonly Claim[];
  readonly provides: readonly string[];
  readonly obstacles: readonly Obstacle[];
}

/** At most one problem per row, by row. If two rows have the same claim, the later one gets the problem. */
export function compareRows(rows: readonly ComparedRow[]): Problem[] {
  const inOrder = [...rows].sort((a, b) => a.row - b.row);
  const keys = new Set(rows.flatMap(({ claims, provides }) => [...claims.map(({ key }) => key), ...provides]));
  const holders = new Map<string, number>();
  const problems: Problem[] = [];
  for (const { row, claims, obstacles } of inOrder) {
    const taken = claims.find(({ key }) => holders.has(key));
    const obstacle = obstacles.find(({ unless }) => !keys.has(unless));
    if (taken) problems.push({ row, field: taken.field, message: `Row ${holders.get(taken.key)} ${taken.text}.` });
    else if (obstacle) problems.push({ row, field: obstacle.field, message: obstacle.message });
    for (const { key } of claims) if (!holders.has(key)) holders.set(key, row);
  }
  return problems;
}
