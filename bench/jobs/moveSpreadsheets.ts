// [17.1] Spreadsheets as the reader makes them of 16 picks a week, and moving them in, step by step.
import type { JobHost } from "./JobHost";
import { importAll } from "./importAll";
import { GAMES } from "./jobRows";

interface SpreadsheetOf {
  readonly names: readonly string[];
  readonly weeks: readonly number[];
  /** Of everybody in that week. */
  readonly teamsIn: (week: number) => readonly string[];
}

/** A row for each person and week, as JSON. */
export function spreadsheetRows({ names, weeks, teamsIn }: SpreadsheetOf): string[] {
  return names.flatMap((person, index) =>
    weeks.map((week) => {
      const line = index + 2;
      const picks = teamsIn(week).map((team, game) => ({ line, column: game + 2, team }));
      return JSON.stringify({ line, person, week, picks });
    }),
  );
}

export const weeksUpTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

export const namesOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `Moved ${index + 1}`);

/** All home teams of a week: jobRows.ts. */
export const homeTeams = (): string[] => Array.from({ length: GAMES }, (_, index) => `T${index}`);

/** Another team every week, which wins by `bench:playOut`. */
export const anotherTeam = (week: number): string[] => [
  week <= GAMES ? `T${week - 1}` : `T${GAMES + ((2 * week - GAMES - 1) % GAMES)}`,
];

interface Moved {
  readonly leagueId: string;
  /** The owner's place among the benchmark's people. */
  readonly by: number;
  readonly season: number;
  readonly names: readonly string[];
  readonly rows: readonly string[];
  readonly isTakenBack?: boolean;
}

export async function moveSpreadsheet(
  host: JobHost,
  { by, names, isTakenBack = false, ...spreadsheet }: Moved,
): Promise<void> {
  const people = names.map((name) => ({ name, entryId: null }));
  const args = { ...spreadsheet, people, isCheckOnly: false };
  const importId = await host.callAs<string>(by, { kind: "mutation", path: "moveIn:start", args });
  await importAll(host, importId);
  const { state, problems } = await host.callAs<{ state: string; problems: unknown[] }>(by, {
    kind: "query",
    path: "moveIn:get",
    args: { importId },
  });
  if (state !== "done") throw new Error(`The spreadsheet wasn't moved in: ${JSON.stringify(problems.slice(0, 3))}`);
  if (!isTakenBack) return;
  await host.callAs(by, { kind: "mutation", path: "moveIn:takeBack", args: { importId } });
  await importAll(host, importId);
}
