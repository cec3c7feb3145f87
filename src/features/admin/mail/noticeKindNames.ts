import type { FunctionArgs } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

export type NoticeKind = FunctionArgs<typeof api.admin.previewMail>["kind"];

export const noticeKindNames: Readonly<Record<NoticeKind, string>> = {
  deadline24h: "24-hour reminder",
  deadline4h: "4-hour reminder",
  deadline1h: "1-hour reminder",
  adminReminder: "Reminder by an admin",
  results: "Results",
  weeklyDigest: "Weekly digest",
  survivorElimination: "Survivor elimination",
  survivorWin: "Survivor win",
  survivorCorrection: "Survivor correction",
  feedAlarm: "Feed alarm",
  mailAlarm: "Mail alarm",
  test: "Test e-mail",
};
