// Finds the stored game that an outside source (the feed or an import) refers to. Ids differ between sources and
// change; two teams meet only once a week.
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { listWeekGames } from "./weekGames";

type NamedGame = Pick<Doc<"games">, "externalId" | "season" | "week" | "homeTeamId" | "awayTeamId">;

interface Meeting<Team> {
  readonly season: number;
  readonly week: number;
  readonly home: Team;
  readonly away: Team;
}

/** One key per game, whatever its id and whichever team is at home: that changes too. */
export function meetingKey<Team extends string>({ season, week, home, away }: Meeting<Team>): string {
  return [season, week, ...[home, away].sort()].join("/");
}

/** By the feed's id; if the id is unknown, the game of these teams in this week. Null for a new game. */
export async function findSameGame(ctx: QueryCtx, named: NamedGame): Promise<Doc<"games"> | null> {
  return (await findByExternalId(ctx, named.externalId)) ?? (await findMeeting(ctx, named));
}

export async function findByExternalId(ctx: QueryCtx, externalId: string): Promise<Doc<"games"> | null> {
  return await ctx.db
    .query("games")
    .withIndex("by_external_id", (q) => q.eq("externalId", externalId))
    .unique();
}

/** Undecided play-off teams don't identify a game, since several games have them. */
async function findMeeting(ctx: QueryCtx, named: Omit<NamedGame, "externalId">): Promise<Doc<"games"> | null> {
  for (const teamId of [named.homeTeamId, named.awayTeamId]) {
    if ((await ctx.db.get("teams", teamId))?.isPlaceholder !== false) return null;
  }
  const keyOf = ({ season, week, homeTeamId: home, awayTeamId: away }: typeof named) =>
    meetingKey({ season, week, home, away });
  const games = await listWeekGames(ctx, named);
  return games.find((game) => keyOf(game) === keyOf(named)) ?? null;
}
