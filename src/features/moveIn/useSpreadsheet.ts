// [17.1] The guessed layout of a spreadsheet, with people's corrections, and the rows that come of it.
import { useMemo, useState } from "react";
import { guessLayout } from "../../../domain/moveIn/guessLayout";
import { readRows } from "../../../domain/moveIn/readRows";
import type { Meaning, SpreadsheetLayout } from "../../../domain/moveIn/spreadsheetLayout";
import type { RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import type { TeamCode } from "../../../domain/teams/franchises";
import type { LeagueView } from "../../lib/views";
import type { GivenSpreadsheet } from "./givenSpreadsheet";

interface SpreadsheetAsked {
  readonly league: LeagueView;
  readonly spreadsheet: GivenSpreadsheet;
  readonly entryNames: readonly string[];
  readonly weights: RuleSettings["weights"] | undefined;
}

interface Corrections {
  readonly week?: number;
  readonly isOfLeagueSeason?: boolean;
  readonly isTurned?: boolean;
  /** Null: no line has headings. */
  readonly headingLine?: number | null;
  readonly meanings: ReadonlyMap<number, Meaning>;
  readonly teams: ReadonlyMap<string, TeamCode>;
}

const NONE: Corrections = { meanings: new Map(), teams: new Map() };

export function useSpreadsheet({ league, spreadsheet, entryNames, weights }: SpreadsheetAsked) {
  const [corrections, setCorrections] = useState(NONE);
  const { week, isTurned, headingLine, isOfLeagueSeason, meanings, teams } = corrections;
  const { currentSeason, poolType } = league;
  const layout = useMemo((): SpreadsheetLayout => {
    const { title } = spreadsheet;
    const guessed = guessLayout(spreadsheet.lines, {
      season: currentSeason,
      poolType,
      entryNames,
      title,
      week,
      isTurned,
      headingLine,
      weights,
    });
    return {
      ...guessed,
      season: isOfLeagueSeason ? currentSeason : guessed.season,
      columns: guessed.columns.map((column) => {
        const meaning = meanings.get(column.column);
        return meaning === undefined ? column : { ...column, meaning, reason: "chosen" };
      }),
      questions: guessed.questions.filter((question) => question.kind !== "column" || !meanings.has(question.column)),
    };
  }, [
    spreadsheet,
    currentSeason,
    poolType,
    entryNames,
    week,
    isTurned,
    headingLine,
    weights,
    isOfLeagueSeason,
    meanings,
  ]);
  const read = useMemo(
    () => readRows(spreadsheet.lines, layout, { answers: teams, entryNames }),
    [spreadsheet, layout, teams, entryNames],
  );
  const correct = (next: Partial<Corrections>) => setCorrections({ ...corrections, ...next });
  return {
    layout,
    read,
    headingLine: headingLine === undefined ? (layout.headings.at(-1) ?? null) : headingLine,
    setWeek: (chosen: number) => correct({ week: chosen }),
    setTurned: (chosen: boolean) => correct({ isTurned: chosen, meanings: new Map() }),
    setHeadingLine: (line: number | null) => correct({ headingLine: line, meanings: new Map() }),
    takeLeagueSeason: () => correct({ isOfLeagueSeason: true }),
    setMeaning: (column: number, meaning: Meaning) => correct({ meanings: new Map(meanings).set(column, meaning) }),
    setTeam: (key: string, team: TeamCode) => correct({ teams: new Map(teams).set(key, team) }),
  };
}

export type ReadSpreadsheet = ReturnType<typeof useSpreadsheet>;
