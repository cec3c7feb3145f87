// [18.4] Tells when games last changed, or that some are on: of the current week and the one before, as the server has
// them.
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { serverTimeAt } from "../../../lib/serverClock";
import type { Calls } from "../calls";
import { Followed } from "./Followed";
import type { StreamClock } from "./streamClock";

type Current = FunctionReturnType<typeof api.weeks.current> | undefined;
type Games = FunctionReturnType<typeof api.games.listByWeek>["games"];

/** Longer than any game takes. */
export const GAME_MS = 8 * 3_600_000;

interface Week {
  readonly games: Followed;
  readonly scores: Followed;
  /** As last seen. */
  seenGames: unknown;
  seenScores: unknown;
}

export class GameNews {
  readonly #watchQuery: Calls["watchQuery"];
  readonly #onNews: () => void;
  readonly #clock: StreamClock;
  readonly #current: Followed;
  /** By season and week. None is dropped: the last game of a week may have just ended. */
  readonly #weeks = new Map<string, Week>();
  #changedAtMs = -Infinity;

  constructor(watchQuery: Calls["watchQuery"], { clock, onNews }: { clock: StreamClock; onNews: () => void }) {
    this.#clock = clock;
    this.#watchQuery = watchQuery;
    this.#onNews = onNews;
    this.#current = new Followed(watchQuery(api.weeks.current, {}), onNews);
  }

  stop(): void {
    for (const followed of this.#followed()) followed.stop();
  }

  /** Asks again for answers that failed. Called as a screen asks for something: it may have been told to try again. */
  askAgain(): void {
    for (const followed of this.#followed()) followed.follow();
  }

  *#followed(): Iterable<Followed> {
    yield this.#current;
    for (const { games, scores } of this.#weeks.values()) yield* [games, scores];
  }

  /** Null until it is known. */
  currentWeek(): NonNullable<Current> | null {
    return (this.#current.value() as Current) ?? null;
  }

  /** When a game last changed: now while one is on, and until it is known. -Infinity if it was before this visit. */
  lastAtMs(): number {
    const nowMs = this.#clock.nowMs();
    const current = this.#current.value() as Current;
    if (current === undefined) return nowMs;
    if (current !== null) {
      this.#watchWeek(current.season, current.week);
      if (current.week > 1) this.#watchWeek(current.season, current.week - 1);
    }
    let isOn = false;
    for (const week of this.#weeks.values()) if (this.#look(week, nowMs)) isOn = true;
    return isOn ? nowMs : this.#changedAtMs;
  }

  #watchWeek(season: number, week: number): void {
    const key = `${season}/${week}`;
    if (this.#weeks.has(key)) return;
    const games = new Followed(this.#watchQuery(api.games.listByWeek, { season, week }), this.#onNews);
    const scores = new Followed(this.#watchQuery(api.games.listScores, { season, week }), this.#onNews);
    this.#weeks.set(key, { games, scores, seenGames: undefined, seenScores: undefined });
  }

  /** Notes what has changed. @returns whether a game is on, or may be. */
  #look(week: Week, nowMs: number): boolean {
    const shown = week.games.value() as { readonly games: Games } | undefined;
    const scores = week.scores.value();
    if (shown === undefined || scores === undefined) return true;
    const { games } = shown;
    const startedWithin = (ms: number) => (game: Games[number]) => {
      const agoMs = serverTimeAt(nowMs) - game.kickoffAtMs;
      return agoMs >= 0 && agoMs < ms;
    };
    const isFirst = week.seenGames === undefined;
    const hasChanged = shown !== week.seenGames || scores !== week.seenScores;
    week.seenGames = shown;
    week.seenScores = scores;
    // How long ago a final game ended isn't told, only when it began.
    if (isFirst ? games.some(startedWithin(GAME_MS)) : hasChanged) this.#changedAtMs = nowMs;
    return games.some(
      (game) => game.status === "in_progress" || (game.status === "scheduled" && startedWithin(GAME_MS)(game)),
    );
  }
}
