// [13.7] How a master printout fits on its page. Lengths are in millimeters, and hold on A4 and on Letter: the width is
// that of the narrower paper, the height that of the shorter one, inside the margins of print.css.

export type Orientation = "portrait" | "landscape";

const AREA = { portrait: { heightMm: 260 }, landscape: { heightMm: 191 } } as const;
/** The league's name, the games' heads, and the legend with what stands below it. */
const AROUND_MM = { head: 14, games: 13, foot: 10, note: 3.4 } as const;
/** Below that, nobody could read it: then the rows go on over more pages. */
const SMALLEST_ROW_MM = 2.1;
const ROW_OVER_PAGES_MM = 3.4;
/** Rows as high as this leave room for a page on its side, whose columns are wider. */
const ROW_ON_ITS_SIDE_MM = 4;
const HIGHEST_ROW_MM = 7;
/** As wide as a column of sixteen takes "BUF 16". */
const LARGEST_FONT_PT = { portrait: 8, landscape: 10.5 } as const;
const PT_IN_MM = 72 / 25.4;

export interface MasterLayout {
  readonly orientation: Orientation;
  readonly rowMm: number;
  readonly fontPt: number;
  /** False where the rows go on over more pages, each with the heads. */
  readonly isOnePage: boolean;
}

/** `notes` are lines below the table. */
export function masterLayout({ rows, notes }: { rows: number; notes: number }): MasterLayout {
  const around = AROUND_MM.head + AROUND_MM.games + AROUND_MM.foot + notes * AROUND_MM.note;
  const rowMmOn = (orientation: Orientation) => (AREA[orientation].heightMm - around) / Math.max(1, rows);
  const orientation = rowMmOn("landscape") >= ROW_ON_ITS_SIDE_MM ? "landscape" : "portrait";
  const isOnePage = rowMmOn(orientation) >= SMALLEST_ROW_MM;
  const rowMm = isOnePage ? Math.min(HIGHEST_ROW_MM, rowMmOn(orientation)) : ROW_OVER_PAGES_MM;
  const fontPt = Math.min(LARGEST_FONT_PT[orientation], rowMm * PT_IN_MM * 0.9);
  return { orientation, isOnePage, rowMm: hundredths(rowMm), fontPt: hundredths(fontPt) };
}

/** Down, so that the rows never add up to more than there is room for. */
const hundredths = (value: number) => Math.floor(value * 100) / 100;
