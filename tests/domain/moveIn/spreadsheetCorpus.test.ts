import { describe, expect, it } from "vitest";
import { GRID_SPREADSHEETS } from "../../support/moveIn/gridSpreadsheets";
import { LIST_SPREADSHEETS } from "../../support/moveIn/listSpreadsheets";
import { asksOf, moveIn, problemsOf, rowText, type SpreadsheetCase } from "../../support/moveIn/spreadsheetCase";
import { SURVIVOR_SPREADSHEETS } from "../../support/moveIn/survivorSpreadsheets";
import { TOTAL_SPREADSHEETS } from "../../support/moveIn/totalSpreadsheets";

function becomes({ text, context, rows, asks = [], problems = [] }: SpreadsheetCase): void {
  const moved = moveIn(text, context);
  expect({ rows: moved.rows.map(rowText), asks: asksOf(moved), problems: problemsOf(moved) }).toEqual({
    rows,
    asks,
    problems,
  });
}

describe("[17.1] a sheet of", () => {
  it.each(GRID_SPREADSHEETS)("players by games: $name", becomes);
  it.each(LIST_SPREADSHEETS)("lines: $name", becomes);
  it.each(TOTAL_SPREADSHEETS)("totals: $name", becomes);
  it.each(SURVIVOR_SPREADSHEETS)("a survivor pool: $name", becomes);

  it("all these kinds asks five things in more than 45 sheets", () => {
    const spreadsheets = [...GRID_SPREADSHEETS, ...LIST_SPREADSHEETS, ...TOTAL_SPREADSHEETS, ...SURVIVOR_SPREADSHEETS];
    expect(spreadsheets.length).toBeGreaterThan(45);
    expect(spreadsheets.flatMap(({ asks = [] }) => asks)).toHaveLength(5);
  });
});
