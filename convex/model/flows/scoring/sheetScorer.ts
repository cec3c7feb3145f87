// [10.17] Scores sheets as the table counts them, for whatever keeps something of a week's results.
import { neverLocks } from "../../../../domain/leagues/deadlines";
import { gamesInTable } from "../../../../domain/scoring/weekWinners";
import { scoreSheet } from "../../../../domain/scoring/weekResult";
import type { Doc } from "../../../_generated/dataModel";
import {
  contentOn,
  missesAfter,
  toSheet,
  type EntryResult,
  type Seat,
  type WeekRules,
} from "../../records/leagueRules/weekRules";

interface Week {
  readonly league: Doc<"leagues">;
  readonly season: number;
  readonly rules: WeekRules;
}

interface Scored {
  readonly sheet: Doc<"sheets"> | null;
  /** Only where missed picks can count. */
  readonly entry: Seat | undefined;
  readonly adjustment: number;
}

export function sheetScorer({ league, season, rules }: Week): (scored: Scored) => EntryResult {
  const inTable = new Set((neverLocks(league, season) ? rules.games : gamesInTable(rules.games)).map(({ id }) => id));
  const isWhole = inTable.size === rules.games.length;
  return ({ sheet, entry, adjustment }) => {
    const content = isWhole || sheet === null ? sheet : contentOn(sheet, inTable);
    return scoreSheet(rules, rules.games, { ...toSheet(content, missesAfter(league, season, entry)), adjustment });
  };
}
