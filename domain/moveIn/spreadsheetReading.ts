// [17.1] What is known of a spreadsheet while its lines are read from top to bottom.
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
