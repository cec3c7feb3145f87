// [17.4] The rows of an import that moves a spreadsheet into a pool: where the pool starts, and then a person each,
// with all that the spreadsheet says of them. So an entry is checked as a whole, and written in one transaction.
import { z } from "zod";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { PickNumber } from "../../records/survivor/survivorPicks";
import { movedPerson, movedRow, type Place } from "./moveInRows";

/** The line is that of the spreadsheet's first week. */
export const poolStartRow = z.strictObject({ startsIn: z.int().min(1).max(LAST_WEEK), line: z.int().min(1) });

export const poolPersonRow = movedPerson.extend({
  startsIn: z.int().min(1).max(LAST_WEEK).nullable(),
  /** Weeks in which the spreadsheet has two teams of somebody: whoever has one there has missed the other. */
  weeksOfTwo: z.array(z.int().min(1).max(LAST_WEEK)).default([]),
  rows: z.array(movedRow.omit({ person: true })),
});
export type PoolPerson = z.output<typeof poolPersonRow>;

/** A pick of the spreadsheet. */
export interface PoolPick {
  readonly week: number;
  readonly pickNumber: PickNumber;
  readonly team: Id<"teams">;
  readonly game: Doc<"games">;
  readonly place: Place;
}

interface Spreadsheet {
  readonly people: readonly { readonly name: string; readonly entryId: string | null }[];
  /** Each as JSON. */
  readonly rows: readonly string[];
}

/** Rows that can't be read stay as they are, for the check to refuse. */
export function groupByPerson({ people, rows }: Spreadsheet, pool: Doc<"survivorPools">): string[] {
  const byPerson = new Map<string, z.output<typeof movedRow>[]>(people.map(({ name }) => [name, []]));
  const others: string[] = [];
  for (const text of rows) {
    const row = readRow(text);
    const own = row && byPerson.get(row.person);
    if (row && own) own.push(row);
    else others.push(text);
  }
  const weeks = [...byPerson.values()]
    .flat()
    .flatMap(({ week, line, picks = [] }) =>
      week === null || picks.length === 0 ? [] : [{ week, line, count: picks.length }],
    );
  const weeksOfTwo = [...new Set(weeks.filter(({ count }) => count === 2).map(({ week }) => week))];
  const [first] = weeks.sort((a, b) => a.week - b.week || a.line - b.line);
  const startsIn = first?.week ?? null;
  const start =
    first === undefined || first.week >= pool.startingWeek
      ? []
      : [JSON.stringify({ startsIn: first.week, line: first.line } satisfies z.output<typeof poolStartRow>)];
  const persons = people.map(({ name, entryId }) => {
    const own = (byPerson.get(name) ?? []).map(({ person: _person, ...row }) => row);
    return JSON.stringify({ name, entryId, startsIn, weeksOfTwo, rows: own } satisfies PoolPerson);
  });
  return [...start, ...persons, ...others];
}

function readRow(text: string): z.output<typeof movedRow> | null {
  try {
    return movedRow.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
