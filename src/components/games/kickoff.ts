// When a game starts, in the viewer's time zone.
import { t } from "@lingui/core/macro";
import { formatDay, formatTime, formatWeekday } from "../../lib/format";
import type { GameView } from "./gameViews";

type Kickoff = Pick<GameView, "kickoffAtMs" | "isKickoffConfirmed">;

/** "1:00 PM", or "Time to be set" until the NFL has named one. */
export function kickoffTime({ kickoffAtMs, isKickoffConfirmed }: Kickoff): string {
  return isKickoffConfirmed ? formatTime(kickoffAtMs) : t`Time to be set`;
}

/** "Sun, Nov 23, 1:00 PM" */
export function kickoffText(game: Kickoff): string {
  return `${formatDay(game.kickoffAtMs)}, ${kickoffTime(game)}`;
}

/** "Sun 1:00 PM": for a game of the week in view, where space is tight. */
export function weekdayKickoff(game: Kickoff): string {
  return `${formatWeekday(game.kickoffAtMs)} ${game.isKickoffConfirmed ? formatTime(game.kickoffAtMs) : "TBD"}`;
}
