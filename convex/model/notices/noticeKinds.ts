import type { Infer } from "convex/values";
import type { noticeKind } from "../tables/noticeTables";

export type NoticeKind = Infer<typeof noticeKind>;

/** A kind's name where people turn it off. */
export const NOTICE_NAMES: Readonly<Record<NoticeKind, string>> = {
  deadline24h: "24-hour reminders",
  deadline4h: "4-hour reminders",
  deadline1h: "1-hour reminders",
  results: "weekly results",
  weeklyDigest: "the weekly digest",
  recap: "weekly recaps",
  weeklyWinners: "weekly winners",
  segmentWinners: "weekly winners",
  prize: "weekly winners",
  announcement: "announcements",
  joinRequest: "news of members and roles",
  membership: "news of members and roles",
  enteredPick: "all email",
  survivorElimination: "survivor results",
  survivorWin: "survivor results",
  survivorCorrection: "survivor results",
  adminReminder: "all email",
  commissionerReminder: "reminders from commissioners",
  safetyNet: "news of your safety nets",
  duesReminder: "reminders from commissioners",
  receipt: "receipts of your picks",
  webhookOff: "all email",
  mailInvitation: "invitations",
  talk: "mentions and replies",
  feedAlarm: "all email",
  mailAlarm: "all email",
  test: "all email",
};

export function isNoticeKind(text: string): text is NoticeKind {
  return Object.hasOwn(NOTICE_NAMES, text);
}

/** In the order in which a message about several shows them. */
export const NEWS_KINDS: readonly NoticeKind[] = [
  "recap",
  "weeklyDigest",
  "announcement",
  "joinRequest",
  "segmentWinners",
  "enteredPick",
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

const ROUTINE_KINDS: readonly NoticeKind[] = ["recap", "weeklyDigest", "results"];

/** [18.1] True for what comes every week: at most one message of it goes to a person a day. */
export function isRoutine(kind: NoticeKind): boolean {
  return ROUTINE_KINDS.includes(kind);
}

const RESULT_KINDS: readonly NoticeKind[] = [
  ...ROUTINE_KINDS,
  ...(["weeklyWinners", "segmentWinners", "prize"] as const),
  ...(["survivorElimination", "survivorWin", "survivorCorrection"] as const),
];

/** [18.4] True for what a game's end makes news. */
export function tellsResults(kind: NoticeKind): boolean {
  return RESULT_KINDS.includes(kind);
}
