// [2.47][3.14] What the notification switches are called.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import * as texts from "../../../texts/pages/profile/notifications";

export type Preferences = FunctionReturnType<typeof api.notifications.getPreferences>;
export type Switch = Exclude<keyof Preferences, "userId" | "browserEnabled">;

export interface Choice {
  name: Switch;
  label: string;
  hint: string;
}

export const reminders: readonly Choice[] = [
  { name: "deadline24h", label: texts.of24HoursBeforeTheDeadline, hint: texts.dailyAt8AmEastern },
  { name: "deadline4h", label: texts.of4HoursBeforeTheDeadline, hint: texts.every4HoursOnGame },
  { name: "deadline1h", label: texts.of1HourBeforeTheDeadline, hint: texts.hourlyOnGameDays },
];

export const news: readonly Choice[] = [
  { name: "resultsNotifications", label: texts.results, hint: texts.yourPicksAndYourPlace },
  { name: "weeklyDigest", label: texts.weeklyDigest, hint: texts.allYourLeaguesInOne },
  {
    name: "weeklyWinners",
    label: texts.weeklyWinners,
    hint: texts.whoWonTheWeekIn,
  },
  { name: "survivorElimination", label: texts.survivorElimination, hint: texts.whenOneOfYourEntries },
];

export function labelOf(name: Switch): string {
  return [...reminders, ...news].find((choice) => choice.name === name)?.label ?? name;
}
