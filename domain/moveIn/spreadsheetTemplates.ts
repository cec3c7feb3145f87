// [17.1] Spreadsheets to fill in, for those who start from nothing. Exports of the product [13.7] can be moved in too.
import type { PoolType } from "../files/leagueFiles";

export interface SpreadsheetTemplate {
  readonly kind: "members" | "totals" | "picks" | "survivor";
  readonly file: string;
  readonly text: string;
}

/** With a byte order mark, so that spreadsheets take it for UTF-8. */
const csv = (...lines: readonly string[]) => `\uFEFF${lines.join("\r\n")}\r\n`;

/** Those that a pick'em league or a pool takes. */
export const templatesFor = (poolType: PoolType): readonly SpreadsheetTemplate[] =>
  SPREADSHEET_TEMPLATES.filter(({ kind }) => (kind === "survivor") === (poolType === "survivor"));

export const SPREADSHEET_TEMPLATES: readonly SpreadsheetTemplate[] = [
  { kind: "members", file: "members.csv", text: csv("Name", "Ann Lee", "Bob Fox") },
  {
    kind: "totals",
    file: "weekly-totals.csv",
    text: csv("Name,Week 1,Week 2,Week 3", "Ann Lee,10,9,12", "Bob Fox,8,11,"),
  },
  {
    kind: "picks",
    file: "picks.csv",
    text: csv(
      "Name,Week,Pick,Confidence,Tiebreaker",
      "Ann Lee,1,KC,16,44",
      "Ann Lee,1,BUF,15,",
      "Bob Fox,1,Chiefs,16,51",
    ),
  },
  {
    kind: "survivor",
    file: "survivor-picks.csv",
    text: csv(
      "Name,Week 1,Week 2,Week 3,Lives left,Eliminated",
      "Ann Lee,KC,BUF,DET,1,",
      "Bob Fox,Chiefs,Bears,,0,Week 2",
    ),
  },
];
