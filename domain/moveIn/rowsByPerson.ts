// [17.1] The rows that come of a spreadsheet: one for each person and week, and one for a person of whom it says no
// week.
import { foldEntryName } from "../leagues/entryNames";
import type { MoveInPick, MoveInRow } from "./moveInRow";

interface BuiltRow {
  readonly line: number;
  readonly person: string;
  readonly week: number | null;
  points?: number;
  /** A star stands beside the points. */
  isStarred?: boolean;
  isWinner?: true;
  readonly picks: MoveInPick[];
  guess?: number;
  livesLeft?: number;
  eliminatedWeek?: number;
}

interface OfPerson {
  readonly name: string;
  readonly line: number;
}

export interface RowsByPerson {
  addPerson: (name: string, line: number) => void;
  /** Or the line that had the person and week before. */
  at: (row: OfPerson & { readonly week: number }) => BuiltRow | { readonly firstLine: number };
  ofSeason: (row: OfPerson) => BuiltRow;
  built: () => { readonly rows: readonly MoveInRow[]; readonly people: readonly string[] };
}

/** In a list a person's week has several lines. */
export function rowsByPerson(isList: boolean): RowsByPerson {
  const people = new Map<string, OfPerson>();
  const rows = new Map<string, BuiltRow>();
  const rowAt = ({ name, line }: OfPerson, week: number | null) => {
    const key = `${foldEntryName(name)}\n${week ?? ""}`;
    const row = rows.get(key) ?? { line, person: people.get(foldEntryName(name))?.name ?? name, week, picks: [] };
    rows.set(key, row);
    return row;
  };
  return {
    addPerson: (name, line) => {
      const key = foldEntryName(name);
      if (!people.has(key)) people.set(key, { name, line });
    },
    at: ({ week, ...person }) => {
      const row = rowAt(person, week);
      return isList || row.line === person.line ? row : { firstLine: row.line };
    },
    ofSeason: (person) => rowAt(person, null),
    built: () => {
      const said = new Set([...rows.values()].map(({ person }) => person));
      markStarred([...rows.values()]);
      const built = [...rows.values()].map(({ picks, isStarred: _, ...row }): MoveInRow =>
        picks.length > 0 ? { ...row, picks } : row,
      );
      // A player without picks or points is one all the same.
      const bare = [...people.values()].filter(({ name }) => !said.has(name));
      return {
        rows: [...built, ...bare.map(({ name, line }): MoveInRow => ({ line, person: name, week: null }))],
        people: [...people.values()].map(({ name }) => name),
      };
    },
  };
}

/**
 * A star beside some of those who share a week's most points says who won the tie. Any other star may mean anything.
 */
function markStarred(rows: readonly BuiltRow[]): void {
  for (const week of new Set(rows.map((row) => row.week))) {
    const own = rows.filter((row) => row.week === week);
    const most = Math.max(...own.map(({ points = -Infinity }) => points));
    const first = own.filter(({ points }) => points === most);
    const starred = own.filter(({ isStarred }) => isStarred);
    const isTie = starred.length < first.length && starred.every(({ points }) => points === most);
    if (!isTie || own.some(({ isWinner }) => isWinner)) continue;
    for (const row of starred) row.isWinner = true;
  }
}
