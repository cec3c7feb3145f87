import * as texts from "../texts/leagues";

const MINUTE_MS = 60_000;

function split(msLeft: number) {
  const minutes = Math.floor(msLeft / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  return { days: Math.floor(hours / 24), hoursOfDay: hours % 24, hours, minutesOfHour: minutes % 60 };
}

/** Below one minute, so that the countdown never reads "0m" before the deadline. */
const LAST_MINUTE = texts.lessThanAMinute;

/** [2.40] On a game's row or card: "2d 5h left", "5h 12m left", "12m left", "Deadline passed". */
export function formatCountdown(msLeft: number): string {
  if (msLeft <= 0) return texts.deadlinePassed;
  if (msLeft < MINUTE_MS) return texts.left(LAST_MINUTE);
  const { days, hoursOfDay, hours, minutesOfHour } = split(msLeft);
  if (days > 0) return texts.dHLeft(days, hoursOfDay);
  if (hours > 0) return texts.hMLeft(hours, minutesOfHour);
  return texts.mLeft(minutesOfHour);
}

/** [4.10] The dashboard's next deadline: "2d 5h", "5h 12m", "12m"; passed only when negative. */
export function formatDashboardDeadline(msLeft: number): string {
  if (msLeft < 0) return texts.deadlinePassed;
  if (msLeft < MINUTE_MS) return LAST_MINUTE;
  const { days, hoursOfDay, hours, minutesOfHour } = split(msLeft);
  if (days > 0) return `${days}d ${hoursOfDay}h`;
  if (hours > 0) return `${hours}h ${minutesOfHour}m`;
  return `${minutesOfHour}m`;
}
