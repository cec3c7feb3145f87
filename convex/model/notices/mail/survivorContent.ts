// The texts about survivor entries: eliminated, winner, and corrections of either. Who gets which:
// flows/survivor/entryNews.ts.
import { formatCount } from "../../../../domain/common/plurals";
import { weekName } from "../../../../domain/games/weeks";
import * as texts from "../../../texts/notices/mail";
import type { NoticeKind } from "../noticeKinds";
import type { NoticePages } from "../noticePages";
import type { NoticeContent } from "../notices";
import { fewerLink, frameOf, type About } from "./mailContent";

export interface EntryAbout extends About {
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
  { appUrl, pages }: EntryAbout,
  { title, heading, paragraphs }: NoticeTexts,
): NoticeContent {
  const [lead, ...rest] = paragraphs;
  return {
    mail: {
      ...frameOf(appUrl, kind),
      subject: title,
      preview: lead,
      heading,
      lead,
      button: { label: texts.viewThePool, url: `${appUrl}${pages.picks}` },
      link: fewerLink(appUrl, pages),
      paragraphs: rest,
    },
    push: {
      title,
      body: paragraphs.join(" "),
      path: pages.picks,
      actions: [
        { title: texts.viewThePool, path: pages.picks },
        { title: texts.allPicks, path: pages.allPicks },
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
  if (!teamName) return texts.noPickWasMadeIn;
  return picksLosers ? texts.theDidNotLose(teamName) : texts.theDidNotWin(teamName);
}

export interface EliminationAbout extends EntryAbout, Elimination {
  /** True while the others may still be eliminated in the same week. */
  readonly isWeekOpen: boolean;
  /** [10.18] Among the last standing, margins decide. */
  readonly marginBreaksTies: boolean;
}

export function eliminationContent(about: EliminationAbout): NoticeContent {
  const { firstName, poolName, entryName, isWeekOpen, marginBreaksTies } = about;
  const week = weekName(about.week);
  const last = marginBreaksTies ? texts.theHighestSumOfMargins : texts.everybodyEliminatedInItShares;
  const outlook = isWeekOpen ? texts.ifNobodySurvives(week, last) : "";
  return noticeOf("survivorElimination", about, {
    title: texts.isOutOf(entryName, poolName),
    heading: texts.wasEliminatedIn(firstName, entryName, week),
    paragraphs: [reasonOf(about, about), texts.youCanStillWatchWho(poolName, outlook)],
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
      ? texts.survivedToTheEndOf(entryName)
      : isShared
        ? texts.nobodySurvivedWasAmongThe(week, entryName)
        : texts.wasEliminatedInAndNobody(entryName, week);
  const others = isShared && eliminatedWeek === null ? texts.itSharesTheWinWith(entryName) : "";
  return noticeOf("survivorWin", about, {
    title: isShared ? texts.sharesTheWinOf(entryName, poolName) : texts.won(entryName, poolName),
    heading: isShared ? texts.youShareTheWin(firstName) : texts.youWon(firstName, poolName),
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
    title: texts.correction(title),
    heading: texts.aResultInWasCorrected(firstName, poolName),
    paragraphs: [texts.weToldYouOtherwise(text)],
  });
}

function correctionWords(change: Correction, about: EntryAbout): { title: string; text: string } {
  const { poolName, entryName } = about;
  switch (change.kind) {
    case "alive": {
      const lives = formatCount(change.livesLeft, "life", "lives");
      return {
        title: texts.isBackIn(entryName, poolName),
        text: texts.isAliveWithLeftAnd(entryName, lives),
      };
    }
    case "eliminated":
      return {
        title: texts.isOutOf(entryName, poolName),
        text: texts.wasEliminatedInAfterAll(entryName, weekName(change.week), reasonOf(change, about)),
      };
    case "won":
      return { title: texts.wonAlone(entryName, poolName), text: texts.sharesTheWinWithNobody(entryName) };
    case "shared":
      return {
        title: texts.sharesTheWinOf(entryName, poolName),
        text: texts.isOneOfSeveralEntries(entryName),
      };
    default:
      return change satisfies never;
  }
}
