// [12.3] The deadlines of somebody's leagues as a calendar shows them: one for all games that lock at one moment, in
// all leagues with the same deadline.
import { deadlineKey, isCalledOff, lockAtMs, weekStartOf, type Deadline, type DeadlineKey } from "./deadlines";
import type { GameStatus } from "../games/games";

export interface CalendarGame<Game extends string> {
  readonly id: Game;
  readonly week: number;
  readonly kickoffAtMs: number;
  readonly status: GameStatus;
}

export interface CalendarLeague<League, Game extends string> {
  readonly league: League;
  readonly deadline: Deadline;
  /** By week: what can be picked there. */
  readonly gamesIn: ReadonlyMap<number, ReadonlySet<Game>>;
}

export interface CalendarDeadline<League> {
  /** Stays the same when the kickoff of a game moves that locks alone, or of all that lock together. */
  readonly key: string;
  readonly week: number;
  readonly atMs: number;
  /** Those with a game that locks then, and how many. */
  readonly leagues: readonly { readonly league: League; readonly games: number }[];
}

/** By time. `games` are whole weeks, since a deadline of the week depends on its first kickoff. */
export function calendarDeadlines<League, Game extends string>(
  games: readonly CalendarGame<Game>[],
  leagues: readonly CalendarLeague<League, Game>[],
): CalendarDeadline<League>[] {
  const sharing = new Map<DeadlineKey, CalendarLeague<League, Game>[]>();
  for (const league of leagues) {
    const key = deadlineKey(league.deadline);
    sharing.set(key, [...(sharing.get(key) ?? []), league]);
  }
  const weeks = new Map<number, CalendarGame<Game>[]>();
  for (const game of games) weeks.set(game.week, [...(weeks.get(game.week) ?? []), game]);
  const found = [...weeks].flatMap(([week, those]) =>
    [...sharing.values()].flatMap((sharers) => deadlinesOf(week, those, sharers)),
  );
  return found.sort((a, b) => a.atMs - b.atMs || (a.key < b.key ? -1 : 1));
}

/** `leagues` share their deadline. */
function deadlinesOf<League, Game extends string>(
  week: number,
  games: readonly CalendarGame<Game>[],
  leagues: readonly CalendarLeague<League, Game>[],
): CalendarDeadline<League>[] {
  const [first] = leagues;
  if (first === undefined) return [];
  const start = weekStartOf(games);
  const byMoment = new Map<number, Game[]>();
  for (const { id, kickoffAtMs, status } of games) {
    if (isCalledOff(status)) continue;
    const atMs = lockAtMs(kickoffAtMs, first.deadline, start);
    byMoment.set(atMs, [...(byMoment.get(atMs) ?? []), id]);
  }
  return [...byMoment].flatMap(([atMs, locking]) => {
    const concerned = leagues
      .map(({ league, gamesIn }) => ({ league, games: locking.filter((id) => gamesIn.get(week)?.has(id)).length }))
      .filter((each) => each.games > 0);
    if (concerned.length === 0) return [];
    const key = `${week} ${deadlineKey(first.deadline)} ${locking.toSorted()[0] ?? ""}`;
    return [{ key, week, atMs, leagues: concerned }];
  });
}
