// [2.47] The text of a reminder: which picks are missing, and by when to make them.
import { formatEastern } from "../../../../domain/common/easternTime";
import { weekName } from "../../../../domain/games/weeks";
import * as texts from "../../../texts/notices/mail";
import type { NoticeKind } from "../noticeKinds";
import type { NoticeContent } from "../notices";
import type { NoticePages } from "../noticePages";
import { fewerLink, frameOf, type About } from "./mailContent";
import type { MailSection } from "./layout";

export interface ReminderAbout extends About {
  readonly kind: NoticeKind;
  readonly leagueName: string;
  readonly week: number;
  /** By deadline; at least one. */
  readonly games: readonly { readonly label: string; readonly lockAtMs: number }[];
  /** A survivor pool's entries without a pick; empty in pick'em. */
  readonly entries: readonly { readonly name: string; readonly livesLeft: number }[];
  readonly pages: Pick<NoticePages, "picks" | "switches">;
}

export function reminderContent(about: ReminderAbout): NoticeContent {
  const { appUrl, firstName, kind, games, entries, pages } = about;
  const week = weekName(about.week);
  const missing = missingOf(about);
  const makePicks = entries.length === 1 ? texts.makeYourPick : texts.makeYourPicks;
  const sections = [...sectionsOf(entries), gamesSection(games, entries.length > 0)];
  return {
    mail: {
      ...frameOf(appUrl, kind),
      subject: `${week}: ${missing}`,
      preview: firstDeadline(games),
      heading: `${firstName}, ${missing}`,
      lead: deadlines(games),
      button: { label: makePicks, url: `${appUrl}${pages.picks}` },
      link: fewerLink(appUrl, pages),
      paragraphs: consequence(games, entries),
      sections,
    },
    push: {
      title: texts.picksCloseSoon(week),
      body: `${missing.charAt(0).toUpperCase()}${missing.slice(1)}. ${firstDeadline(games)}`,
      path: pages.picks,
      actions: [
        { title: makePicks, path: pages.picks },
        { title: texts.fewerReminders, path: pages.switches },
      ],
    },
  };
}

function missingOf({ leagueName, games, entries }: ReminderAbout): string {
  if (entries.length === 0) {
    return texts.missingIn(games.length, leagueName);
  }
  if (entries.length === 1) return texts.youHaveNoPickIn(leagueName);
  return texts.haveNoPickInYet(entries.length, leagueName);
}

type Games = ReminderAbout["games"];
type Entries = ReminderAbout["entries"];

const firstLock = (games: Games) => formatEastern(Math.min(...games.map(({ lockAtMs }) => lockAtMs)));
const lastLock = (games: Games) => formatEastern(Math.max(...games.map(({ lockAtMs }) => lockAtMs)));

function firstDeadline(games: Games): string {
  return texts.theNextDeadlineIs(firstLock(games));
}

function deadlines(games: Games): string {
  if (firstLock(games) === lastLock(games)) return texts.theDeadlineIs(firstLock(games));
  return texts.theNextDeadlineIsTheLast(firstLock(games), lastLock(games));
}

function consequence(games: Games, entries: Entries): string[] {
  if (entries.length === 0) return [];
  const isLastLife = entries.every(({ livesLeft }) => livesLeft === 1);
  const loses = isLastLife ? texts.isEliminated : texts.losesALife;
  return [texts.anEntryWithoutAPick(lastLock(games), loses)];
}

function sectionsOf(entries: Entries): MailSection[] {
  if (entries.length < 2) return [];
  const rows = entries.map(({ name, livesLeft }) => ({
    label: name,
    value: texts.left(livesLeft),
  }));
  return [{ title: texts.entriesWithoutAPick, rows }];
}

function gamesSection(games: Games, isSurvivor: boolean): MailSection {
  const rows = games.map(({ label, lockAtMs }) => ({ label, value: formatEastern(lockAtMs) }));
  return { title: isSurvivor ? texts.gamesStillOpen : texts.picksStillMissing, rows };
}
