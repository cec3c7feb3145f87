// [2.35] Teams with a bye in a regular-season week: those the feed lists or, if it lists none, the teams without a game
// in a complete week.
import { isRegularSeason } from "../../../../domain/games/weeks";
import type { MutationCtx } from "../../../_generated/server";
import { leagueTeamIds } from "../../records/teams/teamDivisions";
import type { NormalizedScoreboard } from "../espn/normalizedEvent";
import type { TeamDirectory } from "./storeTeams";

// No week of a season ever had fewer; a shorter answer isn't the whole week.
const FEWEST_GAMES = 13;

export async function storeByes(
  ctx: MutationCtx,
  board: NormalizedScoreboard & { season: number; week: number },
  teams: TeamDirectory,
): Promise<void> {
  const externalIds = isRegularSeason(board.week) ? (board.byeTeamIds ?? idleTeams(board)) : [];
  if (externalIds === null) return;
  const teamIds = externalIds.flatMap((id) => teams.get(id) ?? []).sort();
  const before = await ctx.db
    .query("byes")
    .withIndex("by_season_and_week", (q) => q.eq("season", board.season).eq("week", board.week))
    .unique();
  if (!before) {
    if (teamIds.length > 0) await ctx.db.insert("byes", { season: board.season, week: board.week, teamIds });
  } else if (before.teamIds.join() !== teamIds.join()) {
    await ctx.db.patch("byes", before._id, { teamIds });
  }
}

function idleTeams({ events, skipped }: NormalizedScoreboard): string[] | null {
  if (events.length < FEWEST_GAMES || skipped.length > 0) return null;
  const playing = new Set(events.flatMap(({ home, away }) => [home.externalId, away.externalId]));
  return leagueTeamIds.filter((id) => !playing.has(id));
}
