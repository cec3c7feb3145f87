// [17.1] What is known of a sheet while its lines are read from top to bottom.
import type { PickSource } from "./readPicks";
import type { RowProblem, SkippedLine } from "./rowProblems";
import type { RowsByPerson } from "./rowsByPerson";
import type { SheetLayout } from "./sheetLayout";
import type { SheetView } from "./sheetView";

export interface SheetReading {
  readonly layout: SheetLayout;
  readonly view: SheetView;
  readonly source: PickSource;
  readonly rows: RowsByPerson;
  readonly problems: RowProblem[];
  readonly skipped: SkippedLine[];
  readonly entries: ReadonlySet<string>;
  /** Of the title above. */
  week: number | null;
}
