import { dependsOnWeek, weekStartOf, type Deadline, type WeekStart } from "../../../../domain/leagues/deadlines";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { listWeekGames, type SeasonWeek } from "../games/weekGames";

const NEWS_BOUND = 120;

/** [10.19] When weeks begin. It reads a week's games (at most 16) once, and only if a deadline depends on them. */
export class WeekStarts {
  readonly #games = new Map<string, Promise<Doc<"games">[]>>();
  readonly #earliest = new Map<string, Promise<WeekStart>>();

  constructor(private readonly ctx: QueryCtx) {}

  async listGames({ season, week }: SeasonWeek): Promise<Doc<"games">[]> {
    const key = `${season}/${week}`;
    const reading = this.#games.get(key) ?? listWeekGames(this.ctx, { season, week });
    this.#games.set(key, reading);
    return await reading;
  }

  async startOf(at: SeasonWeek, deadlines: readonly Deadline[]): Promise<WeekStart> {
    return weekStartOf(deadlines.some(dependsOnWeek) ? await this.listGames(at) : []);
  }

  /** [4.5] As `startOf`, with the earlier kickoff where one is in doubt (decision 021). */
  async earliestStartOf({ season, week }: SeasonWeek, deadline: Deadline): Promise<WeekStart> {
    if (!dependsOnWeek(deadline)) return weekStartOf([]);
    const key = `${season}/${week}`;
    const reading = this.#earliest.get(key) ?? this.#readEarliest({ season, week });
    this.#earliest.set(key, reading);
    return await reading;
  }

  async #readEarliest(at: SeasonWeek): Promise<WeekStart> {
    const news = await this.ctx.db
      .query("unconfirmedNews")
      .withIndex("by_season_and_week", (q) => q.eq("season", at.season).eq("week", at.week))
      .take(NEWS_BOUND);
    const earliest = new Map<Id<"games"> | null, number>(news.map((row) => [row.gameId, row.earliestKickoffAtMs]));
    const games = await this.listGames(at);
    return weekStartOf(
      games.map(({ _id, status, kickoffAtMs }) => ({
        status,
        kickoffAtMs: Math.min(kickoffAtMs, earliest.get(_id) ?? Infinity),
      })),
    );
  }
}
