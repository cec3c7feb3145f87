import { t } from "@lingui/core/macro";

const MINUTE_MS = 60_000;

function split(msLeft: number) {
  const minutes = Math.floor(msLeft / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  return { days: Math.floor(hours / 24), hoursOfDay: hours % 24, hours, minutesOfHour: minutes % 60 };
}

/** [2.40] On a game's row or card: "2d 5h left", "5h 12m left", "12m left", "Deadline passed". */
export function formatCountdown(msLeft: number): string {
  if (msLeft <= 0) return t`Deadline passed`;
  // Never "0m" before the deadline.
  if (msLeft < MINUTE_MS) return t`less than a minute left`;
  const { days, hoursOfDay, hours, minutesOfHour } = split(msLeft);
  if (days > 0) return t`${days}d ${hoursOfDay}h left`;
  if (hours > 0) return t`${hours}h ${minutesOfHour}m left`;
  return t`${minutesOfHour}m left`;
}

/** [4.10] The dashboard's next deadline: "2d 5h", "5h 12m", "12m"; passed only when negative. */
export function formatDashboardDeadline(msLeft: number): string {
  if (msLeft < 0) return t`Deadline passed`;
  if (msLeft < MINUTE_MS) return t`less than a minute`;
  const { days, hoursOfDay, hours, minutesOfHour } = split(msLeft);
  if (days > 0) return t`${days}d ${hoursOfDay}h`;
  if (hours > 0) return t`${hours}h ${minutesOfHour}m`;
  return t`${minutesOfHour}m`;
}
