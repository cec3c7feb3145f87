// The texts about survivor entries: eliminated, winner, and corrections of either. Who gets which:
// flows/survivor/entryNews.ts.
import { weekName } from "../../common/weekName";
import type { NoticeKind } from "../noticeKinds";
import type { NoticePages } from "../noticePages";
import type { NoticeContent } from "../notices";
import type { Reader } from "../reader";
import { fewerLink, frameOf } from "./mailContent";

/** An entry by its name, or the reader, who has only one; with the verb that goes with it. */
const entryWith = (entryName: string | null, verb: string, verbOfYou: string) =>
  entryName === null ? `You ${verbOfYou}` : `${entryName} ${verb}`;
const entryIs = (entryName: string | null) => (entryName === null ? "You're" : `${entryName} is`);

const isOutOf = (entryName: string | null, poolName: string) => `${entryIs(entryName)} out of ${poolName}`;
const sharesTheWinOf = (entryName: string | null, poolName: string) =>
  `${entryWith(entryName, "shares", "share")} the win in ${poolName}`;
const sharesWithNobody = (entryName: string | null) =>
  entryName === null
    ? "You don't share the win with anybody."
    : `${entryName} doesn't share the win with any other entry.`;
const isOneOfSeveral = (entryName: string | null) =>
  entryName === null
    ? "You are one of several winners, who share the win."
    : `${entryName} is one of several entries that share the win.`;

export interface EntryAbout extends Reader {
  readonly poolName: string;
  /** Null for the owner's only entry, which isn't named. */
  readonly entryName: string | null;
  readonly pages: Pick<NoticePages, "picks" | "allPicks" | "switches">;
  /** [10.18] The pool picks teams that lose. */
  readonly picksLosers: boolean;
}

interface NoticeTexts {
  readonly title: string;
  readonly heading: string;
  readonly paragraphs: readonly [string, ...string[]];
}

function noticeOf(
  kind: NoticeKind,
  { appUrl, words, pages }: EntryAbout,
  { title, heading, paragraphs }: NoticeTexts,
): NoticeContent {
  const [lead, ...rest] = paragraphs;
  return {
    mail: {
      ...frameOf({ appUrl, words }, kind),
      subject: title,
      preview: lead,
      heading,
      lead,
      button: { label: "View the pool", url: `${appUrl}${pages.picks}` },
      link: fewerLink(appUrl, pages),
      paragraphs: rest,
    },
    push: {
      title,
      body: paragraphs.join(" "),
      path: pages.picks,
      actions: [
        { title: "View the pool", path: pages.picks },
        { title: "All picks", path: pages.allPicks },
      ],
    },
  };
}

interface Elimination {
  readonly week: number;
  /** Null: no pick was made. */
  readonly teamName: string | null;
}

function reasonOf({ teamName }: Elimination, { picksLosers }: EntryAbout): string {
  if (!teamName) return "No pick was made in time.";
  return picksLosers ? `The ${teamName} did not lose.` : `The ${teamName} did not win.`;
}

export interface EliminationAbout extends EntryAbout, Elimination {
  /** True while the others may still be eliminated in the same week. */
  readonly isWeekOpen: boolean;
  /** [10.18] Among the last standing, margins decide. */
  readonly marginBreaksTies: boolean;
}

export function eliminationContent(about: EliminationAbout): NoticeContent {
  const { firstName, poolName, entryName, isWeekOpen, marginBreaksTies } = about;
  const week = weekName(about.week, about.words.language);
  const last = marginBreaksTies
    ? "the highest total margin among those eliminated in it wins"
    : "everyone eliminated in it shares the win";
  const outlook = isWeekOpen ? ` If nobody survives ${week}, ${last}.` : "";
  return noticeOf("survivorElimination", about, {
    title: isOutOf(entryName, poolName),
    heading: `${firstName}, ${entryName === null ? "you were" : `${entryName} was`} eliminated in ${week}`,
    paragraphs: [reasonOf(about, about), `You can still watch who survives in ${poolName}.${outlook}`],
  });
}

export interface WinAbout extends EntryAbout {
  /** The week in which the pool ended. */
  readonly week: number;
  readonly isShared: boolean;
  /** Null: it was alive to the end. */
  readonly eliminatedWeek: number | null;
}

export function winContent(about: WinAbout): NoticeContent {
  const { firstName, poolName, entryName, isShared, eliminatedWeek } = about;
  const week = weekName(about.week, about.words.language);
  const how =
    eliminatedWeek === null
      ? `${entryName ?? "You"} survived to the end of the season.`
      : isShared
        ? `Nobody survived ${week}. ${entryWith(entryName, "was", "were")} among the last eliminated, and they share the win.`
        : `${entryWith(entryName, "was", "were")} eliminated in ${week}, and nobody lasted longer.`;
  const others =
    isShared && eliminatedWeek === null
      ? ` ${entryName === null ? "You share" : "It shares"} the win with the others who did.`
      : "";
  return noticeOf("survivorWin", about, {
    title: isShared ? sharesTheWinOf(entryName, poolName) : `${entryName ?? "You"} won ${poolName}`,
    heading: isShared ? `${firstName}, you share the win` : `${firstName}, you won ${poolName}`,
    paragraphs: [`${how}${others}`],
  });
}

/** An entry's new standing, when its owner had been told something else. */
export type Correction =
  | { readonly kind: "alive"; readonly livesLeft: number }
  | ({ readonly kind: "eliminated" } & Elimination)
  | { readonly kind: "won" | "shared" };

export interface CorrectionAbout extends EntryAbout {
  readonly change: Correction;
}

export function correctionContent({ change, ...about }: CorrectionAbout): NoticeContent {
  const { firstName, poolName } = about;
  const { title, text } = correctionWords(change, about);
  return noticeOf("survivorCorrection", about, {
    title: `Correction: ${title}`,
    heading: `${firstName}, a result in ${poolName} was corrected`,
    paragraphs: [`We told you something else before. ${text}`],
  });
}

function correctionWords(change: Correction, about: EntryAbout): { title: string; text: string } {
  const { words, poolName, entryName } = about;
  switch (change.kind) {
    case "alive": {
      const lives = words.formatCount(change.livesLeft, "life", "lives");
      return {
        title: `${entryIs(entryName)} back in ${poolName}`,
        text: `${entryIs(entryName)} alive with ${lives} left. Check ${entryName === null ? "your" : "its"} pick for this week.`,
      };
    }
    case "eliminated":
      return {
        title: isOutOf(entryName, poolName),
        text: `${entryWith(entryName, "was", "were")} eliminated in ${weekName(change.week, about.words.language)} after all. ${reasonOf(change, about)}`,
      };
    case "won":
      return { title: `${entryName ?? "You"} won ${poolName} alone`, text: sharesWithNobody(entryName) };
    case "shared":
      return {
        title: sharesTheWinOf(entryName, poolName),
        text: isOneOfSeveral(entryName),
      };
    default:
      return change satisfies never;
  }
}
