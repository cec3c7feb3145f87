// [4.5][7.44] Historical mode: a league whose games of one season never lock.
import { seasonAt } from "../../../domain/games/weeks";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { audit } from "../log/auditLog";
import { refusal } from "../common/refusals";
import { getLeagueOrThrow } from "../records/leagues/memberships";
import { requestSeasonScoring } from "../flows/scoring/scoringRounds";

interface HistoricalMode {
  readonly actor: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly enabled: boolean;
  /** Required when enabling. */
  readonly season: number | null;
}

const OLDEST_SEASON = 2000;

export async function setHistoricalMode(
  ctx: MutationCtx,
  { actor, leagueId, enabled, season }: HistoricalMode,
): Promise<null> {
  const league = await getLeagueOrThrow(ctx, leagueId);
  const isYear = season !== null && Number.isInteger(season) && season >= OLDEST_SEASON;
  if (enabled && (!isYear || season > seasonAt(Date.now()))) {
    throw refusal("unlockedSeasonMissing");
  }
  const before = league.historicalModeEnabled ? league.historicalModeSeason : null;
  const after = enabled ? season : null;
  if (before === after) return null;
  await ctx.db.patch("leagues", leagueId, { historicalModeEnabled: enabled, historicalModeSeason: after });
  // Where games don't lock, nothing is missed [10.7].
  for (const year of [before, after]) if (year !== null) await requestSeasonScoring(ctx, { leagueId, season: year });
  const words = (year: number | null) => (year === null ? "off" : String(year));
  await audit(ctx, {
    actor,
    action: "league.historicalMode",
    target: league,
    leagueId,
    changes: [{ field: "historicalMode", before: words(before), after: words(after) }],
  });
  return null;
}
