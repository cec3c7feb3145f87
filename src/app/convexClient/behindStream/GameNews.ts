// [18.4] Tells when games last changed, or that some are on: of the current week and the one before, as the server has
// them.
import type { Watch } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { serverTimeAt } from "../../../lib/serverClock";
import type { Calls } from "../calls";
import type { StreamClock } from "./streamClock";

type Current = FunctionReturnType<typeof api.weeks.current> | undefined;
type Games = FunctionReturnType<typeof api.games.listByWeek>["games"];

/** Longer than any game takes. */
export const GAME_MS = 8 * 3_600_000;

interface Week {
  readonly games: Watch<unknown>;
  readonly scores: Watch<unknown>;
  readonly stops: readonly (() => void)[];
  /** As last seen. */
  seenGames: unknown;
  seenScores: unknown;
}

export class GameNews {
  readonly #watchQuery: Calls["watchQuery"];
  readonly #onNews: () => void;
  readonly #clock: StreamClock;
  readonly #current: Watch<unknown>;
  readonly #stopCurrent: () => void;
  /** By season and week. None is dropped: the last game of a week may have just ended. */
  readonly #weeks = new Map<string, Week>();
  #changedAtMs = -Infinity;

  constructor(watchQuery: Calls["watchQuery"], { clock, onNews }: { clock: StreamClock; onNews: () => void }) {
    this.#clock = clock;
    this.#watchQuery = watchQuery;
    this.#onNews = onNews;
    this.#current = watchQuery(api.weeks.current, {});
    this.#stopCurrent = this.#current.onUpdate(onNews);
  }

  stop(): void {
    this.#stopCurrent();
    for (const { stops } of this.#weeks.values()) for (const stop of stops) stop();
  }

  /** Null until it is known. */
  currentWeek(): NonNullable<Current> | null {
    return (valueOf(this.#current) as Current) ?? null;
  }

  /** When a game last changed: now while one is on, and until it is known. -Infinity if it was before this visit. */
  lastAtMs(): number {
    const nowMs = this.#clock.nowMs();
    const current = valueOf(this.#current) as Current;
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
    const games = this.#watchQuery(api.games.listByWeek, { season, week });
    const scores = this.#watchQuery(api.games.listScores, { season, week });
    const stops = [games.onUpdate(this.#onNews), scores.onUpdate(this.#onNews)];
    this.#weeks.set(key, { games, scores, stops, seenGames: undefined, seenScores: undefined });
  }

  /** Notes what has changed. @returns whether a game is on, or may be. */
  #look(week: Week, nowMs: number): boolean {
    const shown = valueOf(week.games) as { readonly games: Games } | undefined;
    const scores = valueOf(week.scores);
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

/** Undefined if it hasn't arrived, or failed. */
function valueOf(watch: Watch<unknown>): unknown {
  try {
    return watch.localQueryResult();
  } catch {
    return undefined;
  }
}
