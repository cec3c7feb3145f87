// [5.10][7.45] Which values a row's fields may have, and the people and things that they refer to.
import { z } from "zod";
import type { FieldProblem } from "../../../../domain/common/fieldProblem";
import { teamNamed, teamNameIn } from "../../../../domain/teams/teamNames";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { RefusalData } from "../../common/refusals";
import { saidText } from "../../common/saidText";

const REQUIRED = "Required";
const DATE_EXPECTED = "Expected a date such as 2025-11-09T18:00:00Z";

/** A problem with one field of a row. */
export class RowProblem extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** Several problems of one row. */
export class RowProblems extends Error {
  constructor(readonly problems: readonly RowProblem[]) {
    super(problems.map(({ message }) => message).join(" "));
  }
}

/** Runs it for each, and throws all that it refuses together: every row with its line. */
export async function ofEach<Item, Found>(items: readonly Item[], run: (item: Item) => Found | Promise<Found>) {
  const found: Found[] = [];
  const problems: RowProblem[] = [];
  for (const item of items) {
    try {
      found.push(await run(item));
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new RowProblems(problems);
  return found;
}

/** "Required", "Expected number, received string". */
export function describeInput(issue: { readonly input?: unknown }, expected: string): string {
  if (issue.input === undefined) return REQUIRED;
  const received = issue.input === null ? "null" : Array.isArray(issue.input) ? "array" : typeof issue.input;
  return `Expected ${expected}, received ${received}`;
}

export const text = z.string({ error: (issue) => describeInput(issue, "string") }).min(1, REQUIRED);
export const whole = z.number({ error: (issue) => describeInput(issue, "number") }).int("Expected a whole number");
/** Files from other systems may have numeric ids. */
export const idText = z
  .union([z.string(), z.number()], { error: (issue) => describeInput(issue, "string") })
  .transform(String)
  .refine((id) => id !== "", REQUIRED);

const DATE =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?<time>[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/;

/** Null for a time that is the same everywhere: without its zone, a kickoff would be hours off. */
function dateProblem(date: string): string | null {
  const parts = DATE.exec(date)?.groups;
  if (parts === undefined || Number.isNaN(Date.parse(date))) return DATE_EXPECTED;
  const { year, month, day, time, zone } = parts;
  const isOnCalendar = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
  if (!isOnCalendar) return DATE_EXPECTED;
  if (time === undefined) return "Needs a time and a zone, such as 2025-11-09T18:00:00Z";
  return zone === undefined ? "Needs a zone, such as 2025-11-09T18:00:00Z or 2025-11-09T13:00:00-05:00" : null;
}

/** In ms since 1970: a date and time with its zone, or the number itself. */
export const moment = z
  .union([z.string(), z.number()], { error: (issue) => describeInput(issue, "date") })
  .transform((date, { addIssue }) => {
    const problem = typeof date === "string" ? dateProblem(date) : null;
    if (problem !== null) addIssue(problem);
    return new Date(date).getTime();
  })
  .refine(Number.isFinite, DATE_EXPECTED);

/** Applies a field's rule from the domain, which returns what is wrong or null. */
export function ensureField(field: string, problem: FieldProblem): void {
  if (problem !== null) throw new RowProblem(field, saidText(problem));
}

/** Turns a model function's error into the row's problem; the last part of its field is the row's field. */
export function asRowProblem(error: unknown): unknown {
  const data = (error as { data?: unknown } | null)?.data;
  if (typeof data !== "object" || data === null || !("code" in data)) return error;
  const { message, field = "row" } = data as RefusalData;
  return new RowProblem(field.split(".").at(-1) ?? field, message);
}

interface NamedInRow {
  readonly name: string;
  readonly field: string;
  /** Whose names count [17.2]. */
  readonly season: number;
}

/** By our id or the feed's, or by what people call it. Errors: the row's, by field. */
export async function findTeam(ctx: QueryCtx, { name, field, season }: NamedInRow): Promise<Doc<"teams">> {
  const id = ctx.db.normalizeId("teams", name);
  const team =
    (id && (await ctx.db.get("teams", id))) ??
    (await ctx.db
      .query("teams")
      .withIndex("by_external_id", (q) => q.eq("externalId", name))
      .first()) ??
    (await findByCode(ctx, name.toUpperCase()));
  if (team) return team;
  const named = teamNamed(name, season);
  if (named.kind === "choices") {
    const choices = named.codes.map((code) => `the ${teamNameIn(code, season)}`).join(" or ");
    throw new RowProblem(field, `"${name}" could be ${choices}.`);
  }
  const called = named.kind === "team" ? await findByCode(ctx, named.code) : null;
  if (called === null) throw new RowProblem(field, `No team is called "${name}".`);
  return called;
}

async function findByCode(ctx: QueryCtx, code: string): Promise<Doc<"teams"> | null> {
  return await ctx.db
    .query("teams")
    .withIndex("by_abbreviation", (q) => q.eq("abbreviation", code))
    .first();
}

/** By our id or the feed's. */
export async function findGame(ctx: QueryCtx, name: string): Promise<Doc<"games"> | null> {
  const id = ctx.db.normalizeId("games", name);
  const game = id && (await ctx.db.get("games", id));
  if (game) return game;
  return await ctx.db
    .query("games")
    .withIndex("by_external_id", (q) => q.eq("externalId", name))
    .unique();
}
