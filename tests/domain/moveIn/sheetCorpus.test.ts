import { describe, expect, it } from "vitest";
import { GRID_SHEETS } from "../../support/moveIn/gridSheets";
import { asksOf, moveIn, problemsOf, rowText } from "../../support/moveIn/sheetCase";

describe("[17.1] a sheet of players by games", () => {
  it.each(GRID_SHEETS)("$name", ({ text, context, rows, asks = [], problems = [] }) => {
    const moved = moveIn(text, context);
    expect({ rows: moved.rows.map(rowText), asks: asksOf(moved), problems: problemsOf(moved) }).toEqual({
      rows,
      asks,
      problems,
    });
  });
});
