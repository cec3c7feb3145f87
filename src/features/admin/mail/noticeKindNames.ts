import type { FunctionArgs } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import * as texts from "../../../texts/pages/admin/mail";

export type NoticeKind = FunctionArgs<typeof api.admin.previewMail>["kind"];

export const noticeKindNames: Readonly<Record<NoticeKind, string>> = {
  deadline24h: texts.hourReminder(24),
  deadline4h: texts.hourReminder(4),
  deadline1h: texts.hourReminder(1),
  adminReminder: texts.reminderByAnAdmin,
  results: texts.results,
  weeklyDigest: texts.weeklyDigest,
  weeklyWinners: texts.weeklyWinners,
  survivorElimination: texts.survivorElimination,
  survivorWin: texts.survivorWin,
  survivorCorrection: texts.survivorCorrection,
  feedAlarm: texts.feedAlarm,
  mailAlarm: texts.mailAlarm,
  test: texts.testEMail,
};
