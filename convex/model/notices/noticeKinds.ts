import type { Infer } from "convex/values";
import type { noticeKind } from "../../schema";
import * as texts from "../../texts/notices";

export type NoticeKind = Infer<typeof noticeKind>;

/** A kind's name where people turn it off. */
export const NOTICE_NAMES: Readonly<Record<NoticeKind, string>> = {
  deadline24h: texts.reminders24h,
  deadline4h: texts.reminders4h,
  deadline1h: texts.reminders1h,
  results: texts.weeklyResults,
  weeklyDigest: texts.theWeeklyDigest,
  weeklyWinners: texts.weeklyWinners,
  survivorElimination: texts.survivorResults,
  survivorWin: texts.survivorResults,
  survivorCorrection: texts.survivorResults,
  adminReminder: texts.allEmail,
  feedAlarm: texts.allEmail,
  mailAlarm: texts.allEmail,
  test: texts.allEmail,
};

export function isNoticeKind(text: string): text is NoticeKind {
  return Object.hasOwn(NOTICE_NAMES, text);
}

/** In the order in which a message about several shows them. */
export const NEWS_KINDS: readonly NoticeKind[] = [
  "weeklyDigest",
  "weeklyWinners",
  "results",
  "survivorElimination",
  "survivorWin",
  "survivorCorrection",
];

/** True for what happened, which can wait; deadlines, alarms and what was asked for can't. */
export function isNews(kind: NoticeKind): boolean {
  return NEWS_KINDS.includes(kind);
}
