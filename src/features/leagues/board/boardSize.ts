/** So many rows are shown at once, and the viewer's. */
export const SHOWN_ROWS = 10;

/** On phones names may take two lines, above what is still possible as long as games are open. */
export const boardRowHeight = (isOpen: boolean) =>
  isOpen ? "[--row-height:3.875rem] sm:[--row-height:3.25rem]" : "[--row-height:3.25rem]";

/** How many rows a board of so many shows at first: a single one more isn't hidden. */
export const shownRows = (rows: number) => (rows <= SHOWN_ROWS + 1 ? rows : SHOWN_ROWS);
