// [13.9] The rows of the dialog that sets a season's prizes.
import { centsIn, centsText } from "../../../../domain/dues/money";
import { REGULAR_SEASON_WEEKS } from "../../../../domain/games/weeks";
import type { Group } from "../../../../domain/leagues/groups";
import type { Prize } from "../../../../domain/prizes/prizes";
import { segmentKey, type WeekRange } from "../../../../domain/scoring/segments";

export interface PrizeRow {
  /** Tells rows apart while they are edited. */
  readonly id: number;
  readonly kind: Prize["kind"];
  readonly fromWeek: number;
  readonly toWeek: number;
  readonly carriesOver: boolean;
  readonly place: number;
  /** "1-9" */
  readonly segment: string;
  /** Its key. */
  readonly group: string;
  /** An amount or a text, as it was typed. */
  readonly worth: string;
}

const EMPTY = {
  fromWeek: 1,
  toWeek: REGULAR_SEASON_WEEKS,
  carriesOver: false,
  place: 1,
  segment: "",
  group: "",
  worth: "",
};

export const rowsOf = (prizes: readonly Prize[], currency: string): PrizeRow[] =>
  prizes.map((prize, id) => ({
    ...EMPTY,
    ...prize,
    id,
    segment: prize.kind === "segment" ? segmentKey(prize) : "",
    worth: prize.cents === undefined ? (prize.text ?? "") : centsText(prize.cents, currency),
  }));

interface Added {
  readonly kind: Prize["kind"];
  readonly segments: readonly WeekRange[];
  readonly groups: readonly Group[];
}

/** One more: of places, segments and groups the first one that has none. */
export function withAnother(rows: readonly PrizeRow[], { kind, segments, groups }: Added): PrizeRow[] {
  const id = 1 + Math.max(-1, ...rows.map((row) => row.id));
  const taken = rows.flatMap((row) => (row.kind === "place" ? [row.place] : []));
  let place = 1;
  while (taken.includes(place)) place += 1;
  const firstFree = (keys: readonly string[], field: "segment" | "group") =>
    keys.find((key) => !rows.some((row) => row[field] === key)) ?? keys[0] ?? "";
  const segment = kind === "segment" ? firstFree(segments.map(segmentKey), "segment") : "";
  const group =
    kind === "group"
      ? firstFree(
          groups.map(({ key }) => key),
          "group",
        )
      : "";
  return [...rows, { ...EMPTY, id, kind, place, segment, group }];
}

/** Digits with a sign, a mark of a currency, or groups of thousands are an amount; anything else is a text. */
const AMOUNT = /^[-+−]?\s*\p{Sc}?\s*[\d.,]+\s*\p{Sc}?$/u;

/** Null for a text; NaN for an amount that can't be. */
function centsOf(worth: string, currency: string): number | null {
  const typed = worth.trim();
  if (!AMOUNT.test(typed)) return null;
  return centsIn(typed, currency);
}

export function prizeOf(row: PrizeRow, currency: string): Prize {
  const cents = centsOf(row.worth, currency);
  const worth = cents === null ? { text: row.worth.trim() } : { cents };
  switch (row.kind) {
    case "week": {
      const { fromWeek, toWeek, carriesOver } = row;
      return { kind: "week", fromWeek, toWeek, carriesOver: carriesOver && cents !== null, ...worth };
    }
    case "segment": {
      const [fromWeek = 0, toWeek = 0] = row.segment.split("-").map(Number);
      return { kind: "segment", fromWeek, toWeek, ...worth };
    }
    case "group":
      return { kind: "group", group: row.group, ...worth };
    case "place":
      return { kind: "place", place: row.place, ...worth };
    default:
      return { kind: row.kind, ...worth };
  }
}
