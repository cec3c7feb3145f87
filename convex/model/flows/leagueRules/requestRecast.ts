// [10.14] Asks for a week's sheets to be recast, after its commissioner let other games count (picks/recastSheets.ts).
import type { MutationCtx } from "../../../_generated/server";
import { requestLeagueScoring } from "../scoring/scoringRounds";
import { pickLimit } from "../../../../domain/scoring/pickLimit";
import { guessGame, readWeekRules, type WeekRules } from "../../records/leagueRules/weekRules";
import { getLeagueWeek, type LeagueWeek } from "../../records/leagues/leagueWeeks";

/** The rules and games of a week before a change. */
export type CountedBefore = Pick<WeekRules, "settings" | "games">;

/** Called after the change; does nothing if the same games and as many picks count, and for a week without sheets. */
export async function requestRecast(ctx: MutationCtx, at: LeagueWeek, before: CountedBefore): Promise<void> {
  const row = await getLeagueWeek(ctx, at);
  if (row === null) return;
  const after = await readWeekRules(ctx, at);
  if (gamesOf(before) === gamesOf(after) && guessGame(before) === guessGame(after)) return;
  // An earlier request that still waits knows which game was guessed.
  const recastFrom = row.recastFrom ?? { guessGameId: guessGame(before) };
  await ctx.db.patch("leagueWeeks", row._id, { recastFrom });
  await requestLeagueScoring(ctx, at);
}

const gamesOf = ({ settings, games }: CountedBefore) =>
  [pickLimit(settings, games), ...games.map(({ id }) => id)].join();
