// Computes when a cron job runs next. Schedules are as `crons.export()` of convex/server writes them; all times are
// UTC.
import { Cron } from "croner";

export type CronSchedule =
  | { readonly type: "interval"; readonly seconds: number }
  | { readonly type: "interval"; readonly minutes: number }
  | { readonly type: "interval"; readonly hours: number }
  | { readonly type: "hourly"; readonly minuteUTC?: number }
  | { readonly type: "daily"; readonly hourUTC: number; readonly minuteUTC?: number }
  | { readonly type: "weekly"; readonly dayOfWeek: string; readonly hourUTC: number; readonly minuteUTC?: number }
  | { readonly type: "monthly"; readonly day: number; readonly hourUTC: number; readonly minuteUTC?: number }
  | { readonly type: "cron"; readonly cron: string };

/**
 * The first run after `afterMs`. The runs of an interval stay on the grid that starts with its first run. To skip runs
 * that were missed, pass the run that has just ended as `afterMs` and the current time as `nowMs`. Throws if a cron
 * expression is malformed or never matches.
 */
export function nextRunAtMs(schedule: CronSchedule, { afterMs, nowMs }: { afterMs: number; nowMs: number }): number {
  if (schedule.type === "interval") {
    const everyMs = intervalMs(schedule);
    return afterMs + everyMs * Math.max(1, Math.ceil((nowMs - afterMs) / everyMs));
  }
  const next = new Cron(cronExpression(schedule), { timezone: "UTC" }).nextRun(new Date(Math.max(afterMs, nowMs)));
  if (!next) throw new Error(`The cron schedule ${JSON.stringify(schedule)} never comes.`);
  return next.getTime();
}

function intervalMs(schedule: CronSchedule & { type: "interval" }): number {
  if ("seconds" in schedule) return schedule.seconds * 1000;
  if ("minutes" in schedule) return schedule.minutes * 60_000;
  return schedule.hours * 3_600_000;
}

function cronExpression(schedule: Exclude<CronSchedule, { type: "interval" }>): string {
  if (schedule.type === "cron") return schedule.cron;
  const minute = schedule.minuteUTC ?? 0;
  switch (schedule.type) {
    case "hourly":
      return `${minute} * * * *`;
    case "daily":
      return `${minute} ${schedule.hourUTC} * * *`;
    case "weekly":
      return `${minute} ${schedule.hourUTC} * * ${schedule.dayOfWeek.slice(0, 3)}`;
    case "monthly":
      return `${minute} ${schedule.hourUTC} ${schedule.day} * *`;
  }
}
