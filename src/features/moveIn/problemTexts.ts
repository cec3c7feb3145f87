// [17.1] Unreadable parts of a spreadsheet, in words.
import { t } from "@lingui/core/macro";
import type { RowProblem, SkippedLine } from "../../../domain/moveIn/rowProblems";

export function problemText(problem: RowProblem): string {
  switch (problem.kind) {
    case "unknownTeam":
      return t`“${problem.text}” is no team.`;
    case "teamNotInGame":
      return t`“${problem.text}” doesn’t play in ${problem.away ?? "?"} at ${problem.home ?? "?"}.`;
    case "notANumber":
      return t`“${problem.text}” is no number.`;
    case "markUnclear":
      return t`Nothing says which team “${problem.text}” means.`;
    case "unknownWeek":
      return t`“${problem.text}” is no week.`;
    case "noWeek":
      return t`Nothing says which week this is. Choose one above.`;
    case "noName":
      return t`There are picks without a name.`;
    case "otherSeason":
      return t`This row is of the ${problem.season} season.`;
    case "personTwice":
      return t`${problem.name} stands in line ${problem.firstLine} too. The first one counts.`;
    case "teamTwice":
      return t`${problem.team} is picked twice in the week.`;
    case "notPicked":
      return t`${problem.team} is the best bet, and isn’t among the picks.`;
  }
}

export const skippedTexts: Readonly<Record<SkippedLine["kind"], string>> = {
  totals: t`A row of totals`,
  heading: t`The headings again`,
  title: t`A title`,
  note: t`A note`,
};

/** "Line 4, column 2" */
export function placeText({ line, column }: { readonly line: number | null; readonly column?: number | null }): string {
  if (line === null) return "";
  return column === undefined || column === null ? t`Line ${line}` : t`Line ${line}, column ${column}`;
}
