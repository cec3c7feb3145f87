// [10.15][13.11] Who won a week or a segment, in words: for screens and for mails.
import { DEFAULT_LANGUAGE, type Language } from "../common/language";
import { countPoints } from "../common/points";
import { say, type Said } from "../common/said";
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
export function distanceInWords(distance: number): Said {
  return distance === 0 ? say("exact") : say("{distance} off", { distance });
}

/** No more than this many of a week's winners are named. */
export const NAMED_WINNERS = 3;

/** The reader first, then by name. Whoever is only counted has no name. */
const compareIn = (language: Language) => (a: NamedWinner, b: NamedWinner) =>
  Number(b.isMe) - Number(a.isMe) ||
  Number(a.name === "") - Number(b.name === "") ||
  a.name.localeCompare(b.name, language);

/** "You and Ann Lee", "Ann Lee, Bob Fox and 4 others" */
function namesOf(winners: readonly NamedWinner[], language: Language): (string | Said)[] {
  const ordered = [...winners].sort(compareIn(language));
  const names = ordered.map(({ name, isMe }) => (isMe ? say("You") : name));
  if (names.length <= NAMED_WINNERS) return names;
  const shown = names.slice(0, NAMED_WINNERS - 1);
  const count = names.length - shown.length;
  return [...shown, say("{count, plural, one {# other} other {# others}}", { count })];
}

interface WonWeek {
  readonly week: number;
  /** [13.11] The segment that was won, instead of the week. */
  readonly segmentName?: string | null | undefined;
  readonly language?: Language;
}

/** "Ann Lee won Week 12", "You and Ann Lee share First half" */
export function winnersInWords(
  winners: readonly NamedWinner[],
  { week, segmentName, language = DEFAULT_LANGUAGE }: WonWeek,
): Said {
  const won = segmentName ?? weekName(week);
  if (winners.length === 0) return say("Nobody won {won}", { won });
  const names = namesOf(winners, language);
  return winners.length === 1 ? say("{names} won {won}", { names, won }) : say("{names} share {won}", { names, won });
}

/** "27½ points, with a guess off by 3.", "81 points, 3 weeks won."; all winners have the same. Null: nobody won. */
export function winInWords(win: Win | null, winnerCount: number): Said {
  if (win === null) return say("No pick counted in it.");
  const { distance, weeksWon } = win;
  const points = countPoints(win.points);
  const isShared = winnerCount > 1;
  if (weeksWon !== undefined) {
    const weeks = say("{weeksWon, plural, one {# week won} other {# weeks won}}", { weeksWon });
    return isShared
      ? say("{points} and {weeks} each.", { points, weeks })
      : say("{points}, {weeks}.", { points, weeks });
  }
  if (distance === null) return isShared ? say("{points} each.", { points }) : say("{points}.", { points });
  return distance === 0
    ? say("{points}, with an exact guess.", { points })
    : say("{points}, with a guess off by {distance}.", { points, distance });
}
