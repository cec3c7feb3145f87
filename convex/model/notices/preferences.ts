// [3.14] Which notices a user wants, and through which channels. No row means the defaults.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { NoticeKind } from "./noticeKinds";

const fields = {
  emailEnabled: v.boolean(),
  browserEnabled: v.boolean(),
  deadline24h: v.boolean(),
  deadline4h: v.boolean(),
  deadline1h: v.boolean(),
  resultsNotifications: v.boolean(),
  weeklyDigest: v.boolean(),
  weeklyWinners: v.boolean(),
  survivorElimination: v.boolean(),
  announcements: v.boolean(),
  commissionerReminders: v.boolean(),
  safetyNets: v.boolean(),
  receipts: v.boolean(),
  memberships: v.boolean(),
  talk: v.boolean(),
  recaps: v.boolean(),
};
const preferenceFields = v.object(fields);
export type Preferences = Infer<typeof preferenceFields>;

export const preferencesView = v.object({ userId: v.id("users"), ...fields });

export const preferenceChanges = preferenceFields.partial();

export const DEFAULT_PREFERENCES: Preferences = {
  emailEnabled: true,
  browserEnabled: false,
  deadline24h: true,
  deadline4h: true,
  deadline1h: false,
  resultsNotifications: true,
  weeklyDigest: true,
  weeklyWinners: true,
  survivorElimination: true,
  announcements: true,
  commissionerReminders: true,
  safetyNets: true,
  receipts: false,
  memberships: true,
  talk: true,
  recaps: true,
};

async function getRow(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"notificationPreferences"> | null> {
  return await ctx.db
    .query("notificationPreferences")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();
}

export async function getPreferences(ctx: QueryCtx, userId: Id<"users">): Promise<Infer<typeof preferencesView>> {
  const row = await getRow(ctx, userId);
  if (row === null) return { userId, ...DEFAULT_PREFERENCES };
  const { _id, _creationTime, ...stored } = row;
  const {
    announcements = DEFAULT_PREFERENCES.announcements,
    commissionerReminders = DEFAULT_PREFERENCES.commissionerReminders,
    safetyNets = DEFAULT_PREFERENCES.safetyNets,
    receipts = DEFAULT_PREFERENCES.receipts,
    memberships = DEFAULT_PREFERENCES.memberships,
    talk = DEFAULT_PREFERENCES.talk,
    recaps = DEFAULT_PREFERENCES.recaps,
  } = stored;
  return { ...stored, announcements, commissionerReminders, safetyNets, receipts, memberships, recaps, talk };
}

/** [7.6] Changes the given fields and keeps the rest. */
export async function updatePreferences(
  ctx: MutationCtx,
  { userId, changes }: { userId: Id<"users">; changes: Partial<Preferences> },
): Promise<null> {
  const row = await getRow(ctx, userId);
  if (row === null) {
    await ctx.db.insert("notificationPreferences", { userId, ...DEFAULT_PREFERENCES, ...changes });
    return null;
  }
  const names = Object.keys(changes) as (keyof Preferences)[];
  if (names.some((name) => changes[name] !== undefined && changes[name] !== row[name])) {
    await ctx.db.patch("notificationPreferences", row._id, changes);
  }
  return null;
}

/** The setting that turns a kind off; null for kinds without one. */
export const SWITCH_OF: Readonly<Record<NoticeKind, keyof Preferences | null>> = {
  deadline24h: "deadline24h",
  deadline4h: "deadline4h",
  deadline1h: "deadline1h",
  results: "resultsNotifications",
  weeklyDigest: "weeklyDigest",
  recap: "recaps",
  weeklyWinners: "weeklyWinners",
  segmentWinners: "weeklyWinners",
  prize: "weeklyWinners",
  announcement: "announcements",
  joinRequest: "memberships",
  membership: "memberships",
  enteredPick: null,
  survivorElimination: "survivorElimination",
  survivorWin: "survivorElimination",
  survivorCorrection: "survivorElimination",
  adminReminder: null,
  commissionerReminder: "commissionerReminders",
  safetyNet: "safetyNets",
  duesReminder: "commissionerReminders",
  receipt: "receipts",
  webhookOff: null,
  mailInvitation: null,
  talk: "talk",
  feedAlarm: null,
  mailAlarm: null,
  test: null,
};

export function isWanted(preferences: Preferences, kind: NoticeKind): boolean {
  const name = SWITCH_OF[kind];
  return name === null || preferences[name];
}
