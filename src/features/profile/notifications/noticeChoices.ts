// [2.47][3.14] Names of the notification switches.
import type { FunctionReturnType } from "convex/server";
import { t } from "@lingui/core/macro";
import type { api } from "../../../../convex/_generated/api";

export type Preferences = FunctionReturnType<typeof api.notifications.getPreferences>;
export type Switch = Exclude<keyof Preferences, "userId" | "browserEnabled">;

export interface Choice {
  name: Switch;
  label: string;
  hint: string;
}

export const reminders: readonly Choice[] = [
  { name: "deadline24h", label: t`24 hours before the deadline`, hint: t`Daily at 8 AM Eastern.` },
  { name: "deadline4h", label: t`4 hours before the deadline`, hint: t`Every 4 hours on game days.` },
  { name: "deadline1h", label: t`1 hour before the deadline`, hint: t`Hourly on game days.` },
  {
    name: "commissionerReminders",
    label: t`When a commissioner asks`,
    hint: t`At most once a day for a league, while you miss picks, and once a week while you owe dues.`,
  },
];

export const news: readonly Choice[] = [
  { name: "safetyNets", label: t`Safety net`, hint: t`When yours has picked for you, at once.` },
  {
    name: "receipts",
    label: t`Receipts`,
    hint: t`A mail of your picks five minutes after you last changed them, at most 3 a week for each sheet.`,
  },
  { name: "resultsNotifications", label: t`Results`, hint: t`Your picks and your place, once a week is final.` },
  {
    name: "recaps",
    label: t`Weekly recap`,
    hint: t`Who won, your week, and what your commissioners say: all your leagues in one message, Tuesday at 6:30 AM Eastern.`,
  },
  {
    name: "weeklyDigest",
    label: t`Weekly digest`,
    hint: t`Your week in all your leagues, Tuesday at 8 AM Eastern, if you get no recap.`,
  },
  {
    name: "weeklyWinners",
    label: t`Weekly winners`,
    hint: t`Who won the week, in leagues with their own rules, or a segment of the season.`,
  },
  {
    name: "survivorElimination",
    label: t`Survivor elimination`,
    hint: t`When one of your entries is out, or has won.`,
  },
  { name: "announcements", label: t`Announcements`, hint: t`What the commissioners of your leagues have to say.` },
  {
    name: "talk",
    label: t`Mentions and replies`,
    hint: t`When somebody names you in a talk or answers you, at most 3 an hour. A muted talk tells nothing.`,
  },
  {
    name: "memberships",
    label: t`Members and roles`,
    hint: t`Who asks to join a league that you run, and what becomes of your own requests, seats and roles.`,
  },
];

export function labelOf(name: Switch): string {
  return [...reminders, ...news].find((choice) => choice.name === name)?.label ?? name;
}
