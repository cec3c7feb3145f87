// [17.1] The week and the season that a title, a tab's name or a heading says.
import { LAST_WEEK } from "./spreadsheetLayout";

const WEEK = /(?:^|[^\p{L}])(?:week|wk|w|woche|semana|spieltag)[\s.#_-]*0?(?<week>\d{1,2})(?![\d:/.]*\d)/iu;
/** "3. Woche" */
const WEEK_AFTER = /(?:^|\D)(?<week>\d{1,2})\.\s*(?:woche|spieltag)/iu;

const ROUNDS: readonly (readonly [RegExp, number])[] = [
  [/\bwild\s?-?card\b/i, 19],
  [/\bdivisional\b/i, 20],
  [/\bconf(?:erence)? champ\w*|\bconference round\b/i, 21],
  [/\bsuper\s?-?bowl\b/i, 22],
];

/** Null where no week of a season stands in it. `rest` is what stands around it. */
export function weekIn(text: string): { readonly week: number; readonly rest: string } | null {
  const match = WEEK.exec(text) ?? WEEK_AFTER.exec(text);
  if (match?.groups) {
    const week = Number(match.groups["week"]);
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return isWeek(week) ? { week, rest } : null;
  }
  for (const [round, week] of ROUNDS) if (round.test(text)) return { week, rest: text.replace(round, " ") };
  return null;
}

export const isWeek = (week: number) => Number.isInteger(week) && week >= 1 && week <= LAST_WEEK;

const DATE = /\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/g;
const SEASON = /(?<!\d)(?<season>19[6-9]\d|20\d\d)(?!\d)/;

/** "2024", "2024-25"; a date's year isn't one, since January belongs to the season before. */
export function seasonIn(text: string): number | null {
  const season = SEASON.exec(text.replace(DATE, " "))?.groups?.["season"];
  return season === undefined ? null : Number(season);
}
