// [17.2] Whom a name of a spreadsheet means in the league. Near misses are asked about, never merged.
import { foldEntryName } from "../leagues/entryNames";

interface NamedEntry {
  readonly entryId: string;
  readonly name: string;
}

export type NearReason = "spelling" | "order" | "initials" | "part";

export interface NearEntry<Entry> {
  readonly entry: Entry;
  readonly reason: NearReason;
}

export type PersonMatch<Entry extends NamedEntry = NamedEntry> =
  | { readonly name: string; readonly kind: "same"; readonly entry: Entry }
  | { readonly name: string; readonly kind: "near"; readonly near: readonly NearEntry<Entry>[] }
  | { readonly name: string; readonly kind: "none" };

/** For each name, in their order. An entry that has a name's own spelling is no near miss of another name. */
export function matchPeople<Entry extends NamedEntry>(
  names: readonly string[],
  entries: readonly Entry[],
): PersonMatch<Entry>[] {
  const same = new Map(entries.map((entry) => [foldEntryName(entry.name), entry]));
  const taken = new Set(names.map(foldEntryName).filter((folded) => same.has(folded)));
  const open = entries
    .filter(({ name }) => !taken.has(foldEntryName(name)))
    .map((entry) => ({ entry, parts: partsOf(entry.name) }));
  return names.map((name): PersonMatch<Entry> => {
    const entry = same.get(foldEntryName(name));
    if (entry) return { name, kind: "same", entry };
    const parts = partsOf(name);
    const near = open.flatMap((each) => {
      const reason = nearness(parts, each.parts);
      return reason === null ? [] : [{ entry: each.entry, reason }];
    });
    return near.length > 0 ? { name, kind: "near", near } : { name, kind: "none" };
  });
}

export interface NearNames {
  readonly first: string;
  readonly second: string;
  readonly reason: NearReason;
}

/** Names of one spreadsheet that may be one person's. */
export function nearNames(names: readonly string[]): NearNames[] {
  const named = names.map((name) => ({ name, parts: partsOf(name) }));
  return named.flatMap((first, index) =>
    named.slice(index + 1).flatMap((second) => {
      const reason = nearness(first.parts, second.parts);
      return reason === null ? [] : [{ first: first.name, second: second.name, reason }];
    }),
  );
}

interface NameParts {
  readonly whole: string;
  readonly sorted: string;
  /** "Smith, John" as John, Smith. */
  readonly words: readonly string[];
  /** The number after the words: of "Ann 2". */
  readonly count: string;
}

function partsOf(name: string): NameParts {
  const [last = "", ...first] = name.split(",");
  const ordered = first.length === 1 ? `${first.join(" ")} ${last}` : name;
  const all = ordered
    .split(/[\s._]+/)
    .map(foldEntryName)
    .filter((word) => word !== "");
  const isCount = (word: string) => /^\(?#?\d+\)?$/.test(word);
  const words = all.filter((word) => !isCount(word));
  return {
    whole: words.join(""),
    sorted: words.toSorted().join(" "),
    words,
    count: name.match(/\d+/g)?.join(" ") ?? "",
  };
}

function nearness(one: NameParts, other: NameParts): NearReason | null {
  // "Ann 1" and "Ann 2" are two entries.
  if (one.count !== "" && other.count !== "" && one.count !== other.count) return null;
  if (one.words.length > 1 && one.sorted === other.sorted) return "order";
  if (areInitials(one.words, other.words) || areInitials(other.words, one.words)) return "initials";
  if (one.words.length !== other.words.length && isPart(one, other)) return "part";
  const MIN_FOR_TWO = 8;
  const most = Math.min(one.whole.length, other.whole.length) >= MIN_FOR_TWO ? 2 : 1;
  const MIN = 4;
  if (Math.min(one.whole.length, other.whole.length) < MIN) return null;
  return isWithin(one.whole, other.whole, most) ? "spelling" : null;
}

/** "J Smith" and "John S" of "John Smith". */
function areInitials(short: readonly string[], full: readonly string[]): boolean {
  if (short.length < 2 || short.length !== full.length || !short.some((word) => word.length === 1)) return false;
  return short.every((word, index) => word === full[index] || (word.length === 1 && full[index]?.startsWith(word)));
}

/** "John" of "John Smith", "John Smith" of "John Q. Smith". */
function isPart(one: NameParts, other: NameParts): boolean {
  const [short, long] = one.words.length < other.words.length ? [one, other] : [other, one];
  return short.words.length > 0 && short.words.every((word) => word.length > 1 && long.words.includes(word));
}

/** Letters that are added, left out, changed, or swapped with their neighbor. */
function isWithin(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
          ? (before[column - 2] ?? 0) + 1
          : Infinity;
      const changed = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
      next.push(Math.min(changed, (last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, swapped));
    }
    if (Math.min(...next) > most) return false;
    [before, last] = [last, next];
  }
  return (last[other.length] ?? Infinity) <= most;
}
