// [18.3] The pages that a big screen turns through. A page that is too long is shown a part each time its turn comes.

export type ScreenPageKind = "board" | "games" | "picks" | "table" | "pool";

export interface ScreenPart {
  readonly kind: ScreenPageKind;
  /** Which part of it, from 0, of how many. */
  readonly part: number;
  readonly parts: number;
}

export interface ScreenPages {
  /** In their order, with the number of parts of each. */
  readonly pages: readonly { readonly kind: ScreenPageKind; readonly parts: number }[];
}

/** The page at a turn. Each round through the pages shows the next part of those that have several. */
export function pageAt({ pages }: ScreenPages, turn: number): ScreenPart | null {
  const page = pages[turn % pages.length];
  if (page === undefined) return null;
  const round = Math.floor(turn / pages.length);
  return { kind: page.kind, part: round % page.parts, parts: page.parts };
}

/** The turn from `turn` on at which a kind of page comes next; the same one if it is there already. */
export function nextTurnOf({ pages }: ScreenPages, kind: ScreenPageKind, turn: number): number {
  const wanted = pages.findIndex((page) => page.kind === kind);
  if (wanted === -1) return turn;
  const here = turn % pages.length;
  return turn + ((wanted - here + pages.length) % pages.length);
}

/** The rows of one part, of `size` each. */
export function partOf<Row>(rows: readonly Row[], { part }: ScreenPart, size: number): readonly Row[] {
  return rows.slice(part * size, (part + 1) * size);
}

export const partsOf = (count: number, size: number) => Math.max(1, Math.ceil(count / size));
