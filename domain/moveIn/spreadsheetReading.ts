// [17.1] The state of a spreadsheet's reading, from its first line to the last.
import type { PickSource } from "./readPicks";
import type { RowProblem, SkippedLine } from "./rowProblems";
import type { RowsByPerson } from "./rowsByPerson";
import type { SpreadsheetLayout } from "./spreadsheetLayout";
import type { SpreadsheetView } from "./spreadsheetView";

export interface SpreadsheetReading {
  readonly layout: SpreadsheetLayout;
  readonly view: SpreadsheetView;
  readonly source: PickSource;
  readonly rows: RowsByPerson;
  readonly problems: RowProblem[];
  readonly skipped: SkippedLine[];
  readonly entries: ReadonlySet<string>;
  /** Of the title above. */
  week: number | null;
}
