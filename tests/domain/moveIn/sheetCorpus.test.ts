import { describe, expect, it } from "vitest";
import { GRID_SHEETS } from "../../support/moveIn/gridSheets";
import { LIST_SHEETS } from "../../support/moveIn/listSheets";
import { asksOf, moveIn, problemsOf, rowText, type SheetCase } from "../../support/moveIn/sheetCase";
import { SURVIVOR_SHEETS } from "../../support/moveIn/survivorSheets";
import { TOTAL_SHEETS } from "../../support/moveIn/totalSheets";

function becomes({ text, context, rows, asks = [], problems = [] }: SheetCase): void {
  const moved = moveIn(text, context);
  expect({ rows: moved.rows.map(rowText), asks: asksOf(moved), problems: problemsOf(moved) }).toEqual({
    rows,
    asks,
    problems,
  });
}

describe("[17.1] a sheet of", () => {
  it.each(GRID_SHEETS)("players by games: $name", becomes);
  it.each(LIST_SHEETS)("lines: $name", becomes);
  it.each(TOTAL_SHEETS)("totals: $name", becomes);
  it.each(SURVIVOR_SHEETS)("a survivor pool: $name", becomes);

  it("all these kinds asks five things in more than 45 sheets", () => {
    const sheets = [...GRID_SHEETS, ...LIST_SHEETS, ...TOTAL_SHEETS, ...SURVIVOR_SHEETS];
    expect(sheets.length).toBeGreaterThan(45);
    expect(sheets.flatMap(({ asks = [] }) => asks)).toHaveLength(5);
  });
});
