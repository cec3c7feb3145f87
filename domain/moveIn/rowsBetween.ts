// [17.1] Lines that stand between people's rows and are nobody's.
import { foldHeading } from "./headings";

const TOTALS = new Set(
  (
    "total|totals|grand total|sum|average|averages|avg|mean|median|winner|winners|wins|losses|result|results|correct|" +
    "count|possible|points possible|total points|high score|low score|final|finals|final score|final scores|spread|" +
    "spreads|line|actual|consensus|majority|key|answers|answer key|score|scores|total correct|correct picks|" +
    "total picks|% correct|percent|percentage|gesamt|summe|durchschnitt|ergebnis|promedio|resultado|" +
    "winning team|winning teams|game winner|game winners|week total|points|pts|w|l"
  ).split("|"),
);

/** "Total", "Wins:" */
export const isRowOfTotals = (name: string) => TOTALS.has(foldHeading(name));

const RESULTS = new Set(
  "winner|winners|result|results|actual|correct|key|answers|answer key|winning team|winning teams|game winner|game winners".split(
    "|",
  ),
);

/** A row that says of each game who has won it. */
export const isRowOfResults = (name: string) => RESULTS.has(foldHeading(name));
