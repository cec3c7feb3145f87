// [3.3][3.4][3.15][3.16] Converts the functions' results about teams and games to the HTTP interface's shapes.
import type { Infer } from "convex/values";
import type { z } from "@hono/zod-openapi";
import { DEFAULT_DEADLINE, lockAtMs } from "../../../domain/leagues/deadlines";
import type { gamesByWeekView, gameView, scoreView } from "../records/games/weekGames";
import type { formView } from "../records/teams/teamRecords";
import type { TeamView } from "../records/teams/teamRows";
import type { GameShape, recentForm, TeamShape } from "./shapes";

export type WeekView = Infer<typeof gamesByWeekView>;
type ScoreView = Infer<typeof scoreView>;

export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/** All teams but the placeholders of undecided play-off games. */
export const toTeams = (teams: readonly TeamView[]): TeamShape[] =>
  teams.filter(({ conference }) => conference !== null).map(toTeam);

export function toTeam({ externalId: _externalId, logoUrl, ...team }: TeamView): TeamShape {
  return { ...team, logoUrl, logo: logoUrl };
}

/** With the current score while it is being played. */
export function toGame(
  game: Infer<typeof gameView>,
  { scores, deadlineMs }: { scores: ReadonlyMap<string, ScoreView>; deadlineMs?: number | undefined },
): GameShape {
  const score = game.status === "in_progress" ? scores.get(game.id) : undefined;
  return {
    id: game.id,
    week: game.week,
    season: game.season,
    homeTeamId: game.homeTeamId,
    awayTeamId: game.awayTeamId,
    gameDate: iso(game.kickoffAtMs),
    pickDeadline: iso(deadlineMs ?? lockAtMs(game.kickoffAtMs, DEFAULT_DEADLINE, { firstKickoffAtMs: null })),
    status: game.status,
    homeScore: game.homeScore ?? score?.homeScore ?? null,
    awayScore: game.awayScore ?? score?.awayScore ?? null,
    spread: game.spread,
    overUnder: game.overUnder,
    temperature: game.temperature,
    weatherCode: game.weatherCode,
    weatherCondition: game.weatherCondition,
    winnerTeamId: game.winnerTeamId,
  };
}

export function teamsById(teams: readonly TeamView[]): ReadonlyMap<string, TeamView> {
  return new Map(teams.map((team) => [team.id, team]));
}

/** Newest first, as the functions return it. */
export function toRecentForm(
  form: Infer<typeof formView> | undefined,
  teams: ReadonlyMap<string, TeamView>,
): z.output<typeof recentForm> {
  return (form ?? []).map((played) => {
    const opponent = teams.get(played.opponentTeamId);
    return {
      result: played.result,
      gameDate: iso(played.kickoffAtMs),
      opponent: opponent?.displayName ?? "Unknown",
      opponentLogo: opponent?.logoUrl ?? null,
      score: `${played.teamScore}-${played.opponentScore}`,
    };
  });
}
