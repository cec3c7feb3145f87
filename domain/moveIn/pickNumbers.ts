// [10.2] The numbers of picks: in a column beside each column of picks, or in the cell beside the team.
import type { ColumnFacts } from "./columnFacts";
import type { ColumnReason, LayoutContext, Meaning, NumbersBeside } from "./spreadsheetLayout";

type Guesses = ReadonlyMap<number, readonly [Meaning, ColumnReason]>;

/** A week has 16 games at most, and numbers go from 1 to the number of games. */
const HIGHEST = 16;

/** Column of numbers → column of picks. Those on the right come before those on the left. */
export function numbersOf(facts: readonly ColumnFacts[], guesses: Guesses): ReadonlyMap<number, number> {
  const picks = [...guesses].flatMap(([at, [{ kind }]]) => (kind === "pick" || kind === "game" ? [at] : []));
  const isOpen = (at: number) => !guesses.has(at) && facts[at]?.mostly === "number" && mayBeNumber(facts[at]);
  const pairsAt = (step: -1 | 1) => picks.flatMap((at) => (isOpen(at + step) ? [[at + step, at] as const] : []));
  const isSaid = (at: number) => saysNumber(facts[at]);
  if (picks.length === 1) {
    const [of = 0] = picks;
    const columns = facts.filter(({ at }) => isOpen(at));
    const said = columns.find(({ at }) => isSaid(at)) ?? null;
    if (said !== null) return new Map([[said.at, of]]);
    const beside = columns.filter(({ at, heading }) => Math.abs(at - of) === 1 && heading.kind !== "number");
    const [only] = beside.filter((column) => column.heading.kind !== "blank" && isOfWeight(column, facts, guesses));
    return new Map(only ? [[only.at, of]] : []);
  }
  for (const step of [1, -1] as const) {
    const pairs = pairsAt(step);
    if (pairs.length * 2 < picks.length || pairs.length < 2) continue;
    const columns = pairs.flatMap(([at]) => facts[at] ?? []);
    if (columns.every(({ at }) => isSaid(at)) || areNumbers(byRow(columns))) return new Map(pairs);
  }
  return new Map();
}

const saysNumber = (column: ColumnFacts | undefined) =>
  (column?.heading.kind === "word" || column?.heading.kind === "week") && column.heading.word === "number";

/** Totals of the season or a guess stand beside the last pick, too. */
function mayBeNumber({ heading }: ColumnFacts): boolean {
  if (heading.kind === "word" || heading.kind === "week") {
    return heading.word === "number" || heading.word === "total" || (heading.kind === "week" && heading.word === null);
  }
  return heading.kind === "blank" || heading.kind === "unknown";
}

/** Numbers of a list's rows: of a person and week they are different. Points would be the same again and again. */
function isOfWeight(column: ColumnFacts, facts: readonly ColumnFacts[], guesses: Guesses): boolean {
  const keys = [...guesses].flatMap(([at, [{ kind }]]) =>
    kind === "person" || kind === "week" || kind === "lastName" || kind === "firstName" ? [at] : [],
  );
  const groups = new Map<string, number[]>();
  for (const [row, cell] of column.cells.entries()) {
    const key = keys.map((at) => facts[at]?.texts[row] ?? "").join("\n");
    if (cell.kind === "number") groups.set(key, [...(groups.get(key) ?? []), cell.number]);
  }
  return areNumbers([...groups.values()]);
}

const byRow = (columns: readonly ColumnFacts[]) =>
  (columns[0]?.cells ?? []).map((_, row) =>
    columns.flatMap(({ cells }) => {
      const cell = cells[row];
      return cell?.kind === "number" ? [cell.number] : [];
    }),
  );

/** Of nearly every sheet the numbers are different, whole, and no more than a week has games. */
function areNumbers(groups: readonly (readonly number[])[]): boolean {
  const sheets = groups.filter((numbers) => numbers.length > 1);
  const right = sheets.filter(
    (numbers) =>
      new Set(numbers).size === numbers.length &&
      numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= HIGHEST),
  );
  const NEARLY = 0.8;
  return sheets.length > 0 && right.length >= sheets.length * NEARLY;
}

/** The meaning of numbers in cells with teams. `sheets` has those of each person and week. */
export function numbersBeside(
  sheets: readonly (readonly { readonly number: number; readonly sign: "" | "+" | "-" }[])[],
  { poolType, weights }: LayoutContext,
): NumbersBeside {
  if (poolType === "survivor" || (weights !== undefined && weights !== "confidence")) return "spreads";
  const all = sheets.flat();
  if (all.some(({ number, sign }) => sign === "+" || !Number.isInteger(number))) return "spreads";
  const isSigned = all.some(({ sign }) => sign === "-");
  const several = sheets.filter((sheet) => sheet.length > 1);
  if (several.length === 0) return isSigned ? "spreads" : "numbers";
  return areNumbers(several.map((sheet) => sheet.map(({ number }) => number))) ? "numbers" : "spreads";
}
