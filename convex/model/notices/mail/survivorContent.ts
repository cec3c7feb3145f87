// The texts about survivor entries: eliminated, winner, and corrections of either. Who gets which:
// survivor/entries/entryNews.ts.
import { formatCount } from "../../../../domain/common/plurals";
import { weekName } from "../../../../domain/games/weeks";
import type { NoticeKind } from "../noticeKinds";
import type { NoticePages } from "../noticePages";
import type { NoticeContent } from "../notices";
import { frameOf, type About } from "./mailContent";

export interface EntryAbout extends About {
  readonly poolName: string;
  readonly entryName: string;
  readonly pages: Pick<NoticePages, "picks" | "allPicks">;
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
  { appUrl, pages }: EntryAbout,
  { title, heading, paragraphs }: NoticeTexts,
): NoticeContent {
  return {
    mail: {
      ...frameOf(appUrl, kind),
      ...{ subject: title, preview: paragraphs[0], heading, paragraphs },
      button: { label: "View the pool", url: `${appUrl}${pages.picks}` },
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

const reasonOf = ({ teamName }: Elimination, { picksLosers }: EntryAbout) =>
  teamName ? `The ${teamName} did not ${picksLosers ? "lose" : "win"}.` : "No pick was made in time.";

export interface EliminationAbout extends EntryAbout, Elimination {
  /** Whether the others may still be eliminated in the same week. */
  readonly isWeekOpen: boolean;
  /** [10.18] Among the last standing, margins decide. */
  readonly marginBreaksTies: boolean;
}

export function eliminationContent(about: EliminationAbout): NoticeContent {
  const { firstName, poolName, entryName, isWeekOpen, marginBreaksTies } = about;
  const week = weekName(about.week);
  const last = marginBreaksTies
    ? "the highest sum of margins among those eliminated in it wins"
    : "everybody eliminated in it shares the win";
  const outlook = isWeekOpen ? ` If nobody survives ${week}, ${last}.` : "";
  return noticeOf("survivorElimination", about, {
    title: `${entryName} is out of ${poolName}`,
    heading: `${firstName}, ${entryName} was eliminated in ${week}`,
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
  const week = weekName(about.week);
  const how =
    eliminatedWeek === null
      ? `${entryName} survived to the end of the season.`
      : isShared
        ? `Nobody survived ${week}. ${entryName} was among the last to be eliminated, and they share the win.`
        : `${entryName} was eliminated in ${week}, and nobody lasted longer.`;
  const others = isShared && eliminatedWeek === null ? " It shares the win with the others that did." : "";
  return noticeOf("survivorWin", about, {
    title: isShared ? `${entryName} shares the win of ${poolName}` : `${entryName} won ${poolName}`,
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
    paragraphs: [`We told you otherwise before. ${text}`],
  });
}

function correctionWords(change: Correction, about: EntryAbout): { title: string; text: string } {
  const { poolName, entryName } = about;
  switch (change.kind) {
    case "alive": {
      const lives = formatCount(change.livesLeft, "life", "lives");
      return {
        title: `${entryName} is back in ${poolName}`,
        text: `${entryName} is alive with ${lives} left and plays on: check its pick for this week.`,
      };
    }
    case "eliminated":
      return {
        title: `${entryName} is out of ${poolName}`,
        text: `${entryName} was eliminated in ${weekName(change.week)} after all. ${reasonOf(change, about)}`,
      };
    case "won":
      return { title: `${entryName} won ${poolName} alone`, text: `${entryName} shares the win with nobody.` };
    case "shared":
      return {
        title: `${entryName} shares the win of ${poolName}`,
        text: `${entryName} is one of several entries that share the win.`,
      };
    default:
      return change satisfies never;
  }
}
