// When a game starts, in the viewer's time zone.
import { formatDay, formatLongDay, formatTime, formatWeekday } from "../../lib/format";
import type { GameView } from "./views";

type Kickoff = Pick<GameView, "kickoffAtMs" | "isKickoffConfirmed">;

/** "1:00 PM"; "Time to be set" while the league hasn't named one. */
export function kickoffTime({ kickoffAtMs, isKickoffConfirmed }: Kickoff): string {
  return isKickoffConfirmed ? formatTime(kickoffAtMs) : "Time to be set";
}

/** "Sun, Nov 23, 1:00 PM" */
export function kickoffText(game: Kickoff): string {
  return `${formatDay(game.kickoffAtMs)}, ${kickoffTime(game)}`;
}

/** "Sun 1:00 PM": a game of the week in view, where there is little room. */
export function weekdayKickoff(game: Kickoff): string {
  return `${formatWeekday(game.kickoffAtMs)} ${game.isKickoffConfirmed ? formatTime(game.kickoffAtMs) : "TBD"}`;
}

/** Games in kickoff order, one group a day: "Sunday, November 23". */
export function groupByDay<Game extends Kickoff>(games: readonly Game[]): { day: string; games: Game[] }[] {
  const groups: { day: string; games: Game[] }[] = [];
  for (const game of games) {
    const day = formatLongDay(game.kickoffAtMs);
    const last = groups.at(-1);
    if (last?.day === day) last.games.push(game);
    else groups.push({ day, games: [game] });
  }
  return groups;
}
