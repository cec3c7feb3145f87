// [10.15][13.11] Who won a week or a segment, in words: for screens and for mails.
import { DEFAULT_LANGUAGE, type Language } from "../common/language";
import { countPoints } from "../common/points";
import { weekName } from "../games/weeks";

export interface NamedWinner {
  /** Empty for whoever is only counted. */
  readonly name: string;
  readonly isMe: boolean;
}

export interface Win {
  readonly points: number;
  /** How far the guess was off; null where it decides nothing. */
  readonly distance: number | null;
  /** Of a segment [13.11]. */
  readonly weeksWon?: number | undefined;
}

/** How far a guess was off: "exact", "3 off" */
export function distanceText(distance: number): string {
  return distance === 0 ? "exact" : `${distance} off`;
}

/** No more than this many of a week's winners are named. */
export const NAMED_WINNERS = 3;

/** The reader first, then by name. Whoever is only counted has no name. */
const compareIn = (language: Language) => (a: NamedWinner, b: NamedWinner) =>
  Number(b.isMe) - Number(a.isMe) ||
  Number(a.name === "") - Number(b.name === "") ||
  a.name.localeCompare(b.name, language);

/** Without a comma before the last name, as the product writes its lists. */
const LISTS: Readonly<Record<Language, string>> = { en: "en-GB" };

/** "You and Ann Lee", "Ann Lee, Bob Fox and 4 others" */
function namesOf(winners: readonly NamedWinner[], language: Language): string {
  const ordered = [...winners].sort(compareIn(language));
  const names = ordered.map(({ name, isMe }) => (isMe ? "You" : name));
  const shown = names.length > NAMED_WINNERS ? names.slice(0, NAMED_WINNERS - 1) : names;
  const rest = names.length - shown.length;
  const parts = rest > 0 ? [...shown, `${rest} others`] : shown;
  return new Intl.ListFormat(LISTS[language], { type: "conjunction" }).format(parts);
}

interface WonWeek {
  readonly week: number;
  /** [13.11] What was won instead of the week. */
  readonly segmentName?: string | null | undefined;
  readonly language?: Language;
}

/** "Ann Lee won Week 12", "You and Ann Lee share First half" */
export function winnersText(
  winners: readonly NamedWinner[],
  { week, segmentName, language = DEFAULT_LANGUAGE }: WonWeek,
): string {
  const won = segmentName ?? weekName(week);
  if (winners.length === 0) return `Nobody won ${won}`;
  return `${namesOf(winners, language)} ${winners.length === 1 ? "won" : "share"} ${won}`;
}

/** "27½ points, with a guess off by 3.", "81 points, 3 weeks won."; all winners have the same. Null: nobody won. */
export function winText(win: Win | null, winnerCount: number): string {
  if (win === null) return "No pick counted in it.";
  const points = countPoints(win.points);
  if (win.weeksWon !== undefined) {
    const weeks = `${win.weeksWon} ${win.weeksWon === 1 ? "week" : "weeks"} won`;
    return winnerCount > 1 ? `${points} and ${weeks} each.` : `${points}, ${weeks}.`;
  }
  if (win.distance === null) return winnerCount > 1 ? `${points} each.` : `${points}.`;
  return win.distance === 0 ? `${points}, with an exact guess.` : `${points}, with a guess off by ${win.distance}.`;
}
