/** So many rows are shown at once, and the viewer's. */
export const SHOWN_ROWS = 10;

/** On phones there is a line more as long as games are open. */
export const boardRowHeight = (isOpen: boolean) =>
  isOpen ? "[--row-height:3.625rem] sm:[--row-height:3.25rem]" : "[--row-height:3.25rem]";

/** How many rows a board of so many shows at first: a single one more isn't hidden. */
export const shownRows = (rows: number) => (rows <= SHOWN_ROWS + 1 ? rows : SHOWN_ROWS);
