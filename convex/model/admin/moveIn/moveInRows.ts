// [17.1] The rows of an import that moves a spreadsheet in: first the people, then the spreadsheet's rows
// (domain/moveIn/moveInRow.ts).
import { z } from "zod";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import { RowProblem } from "../imports/rowFields";

export interface Place {
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** A problem that names where in the spreadsheet it is. */
export class PlacedProblem extends RowProblem {
  constructor(
    field: string,
    message: string,
    readonly place: Place,
  ) {
    super(field, message);
  }
}

const place = z.int().min(1);

export const movedPerson = z.strictObject({ name: z.string(), entryId: z.string().nullable() });

const movedPick = z.strictObject({
  line: place,
  column: place,
  team: z.string().max(40),
  number: z.number().optional(),
  isBestBet: z.literal(true).optional(),
});
export type MovedPick = z.output<typeof movedPick>;

const TOTAL = 9_999;
/** A week has at most 16 games. */
const PICKS = 32;

export const movedRow = z.strictObject({
  line: place,
  person: z.string(),
  week: z.int().min(1).max(LAST_WEEK, `The last week is ${LAST_WEEK}.`).nullable(),
  points: z
    .number()
    .min(-TOTAL)
    .max(TOTAL, `At most ${TOTAL} points.`)
    .refine((points) => Number.isInteger(points * 2), "Points are whole or halves.")
    .optional(),
  isWinner: z.literal(true).optional(),
  picks: z.array(movedPick).max(PICKS, `At most ${PICKS} picks a week.`).optional(),
  guess: z.number().optional(),
  livesLeft: z.number().optional(),
  eliminatedWeek: z.number().optional(),
});
export type MovedRow = z.output<typeof movedRow>;

/** Errors: PlacedProblem with the first thing that is wrong. */
export function parseRow<Row extends z.ZodType>(row: Row, input: unknown): z.output<Row> {
  const parsed = row.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const line = (input as { line?: unknown } | null)?.line;
  const field = issue?.path.map(String).join(".") || "row";
  throw new PlacedProblem(field, issue?.message ?? "Invalid row", {
    line: typeof line === "number" && Number.isInteger(line) && line >= 1 ? line : undefined,
  });
}
