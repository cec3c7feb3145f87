import type { FunctionArgs } from "convex/server";
import { t } from "@lingui/core/macro";
import type { api } from "../../../../convex/_generated/api";

export type NoticeKind = FunctionArgs<typeof api.admin.previewMail>["kind"];

export const noticeKindNames: Readonly<Record<NoticeKind, string>> = {
  deadline24h: t`${24}-hour reminder`,
  deadline4h: t`${4}-hour reminder`,
  deadline1h: t`${1}-hour reminder`,
  adminReminder: t`Reminder by an admin`,
  commissionerReminder: t`Reminder by a commissioner`,
  safetyNet: t`Safety net`,
  duesReminder: t`Reminder of dues`,
  receipt: t`Receipt of picks`,
  webhookOff: t`Chat turned off`,
  mailInvitation: t`Invitation by mail`,
  talk: t`Mention or reply`,
  results: t`Results`,
  weeklyDigest: t`Weekly digest`,
  recap: t`Weekly recap`,
  weeklyWinners: t`Weekly winners`,
  segmentWinners: t`Segment winners`,
  prize: t`Prizes`,
  announcement: t`Announcement`,
  joinRequest: t`Request to join`,
  membership: t`Membership and roles`,
  enteredPick: t`Pick entered by a commissioner`,
  survivorElimination: t`Survivor elimination`,
  survivorWin: t`Survivor win`,
  survivorCorrection: t`Survivor correction`,
  feedAlarm: t`Feed alarm`,
  mailAlarm: t`Mail alarm`,
  test: t`Test email`,
};
