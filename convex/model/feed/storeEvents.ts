// Writes a week's normalized events: the game, its score row, its lines row, each only where something changed, so that
// a tick touches gameScores alone and an answer without news touches nothing. Lines are written before the game, since
// what follows from an outcome (the favourites' record) reads them. What counts as news: gameTransition.ts.
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { refreshFavouriteWeek } from "../favourites";
import { handleGameChanged } from "../gameEvents";
import { changedFields } from "./changedFields";
import { storeFeedRecords } from "./feedRecord";
import { hasOutcome, isDelay, isSameOutcome, outcomeOf, staleReason } from "./gameTransition";
import type { NormalizedEvent, SkippedEvent } from "./normalizedEvent";
import { storeLines } from "./storeLines";
import { ensureTeam, loadTeams, type TeamDirectory } from "./storeTeams";

type NewGame = Omit<Doc<"games">, "_id" | "_creationTime">;

export interface StoredEvents {
  readonly teams: TeamDirectory;
  /** Events that are older than what is stored. */
  readonly skipped: SkippedEvent[];
}

export async function storeEvents(ctx: MutationCtx, events: readonly NormalizedEvent[]): Promise<StoredEvents> {
  const teams = await loadTeams(ctx);
  const skipped: SkippedEvent[] = [];
  for (const event of events) {
    const reason = await storeEvent(ctx, teams, event);
    if (reason) skipped.push({ externalId: event.externalId, reason });
  }
  return { teams, skipped };
}

async function storeEvent(ctx: MutationCtx, teams: TeamDirectory, event: NormalizedEvent): Promise<string | null> {
  const before = await ctx.db
    .query("games")
    .withIndex("by_external_id", (q) => q.eq("externalId", event.externalId))
    .unique();
  const homeTeamId = await ensureTeam(ctx, teams, event.home);
  const awayTeamId = await ensureTeam(ctx, teams, event.away);
  const stale = before && staleReason(before, event, Date.now());
  if (stale) return stale;

  const outcome = outcomeOf(event, { homeTeamId, awayTeamId });
  const fields: NewGame = {
    externalId: event.externalId,
    season: event.season,
    week: event.week,
    homeTeamId,
    awayTeamId,
    kickoffAtMs: event.kickoffAtMs,
    isKickoffConfirmed: event.isKickoffConfirmed,
    ...outcome,
    outcomeRevision: before
      ? before.outcomeRevision + (isSameOutcome(before, outcome) ? 0 : 1)
      : hasOutcome(outcome)
        ? 1
        : 0,
    isNeutralSite: event.isNeutralSite,
    venue: event.venue ?? before?.venue ?? null,
    broadcast: event.broadcast ?? before?.broadcast ?? null,
  };
  if (!before) {
    const gameId = await ctx.db.insert("games", fields);
    const after = await ctx.db.get("games", gameId);
    if (!after) throw new Error(`Game ${gameId} is missing right after its insert.`);
    await storeScore(ctx, after, event);
    await storeLines(ctx, after, event);
    await storeFeedRecords(ctx, after, event);
    await handleGameChanged(ctx, { before: null, after });
    return null;
  }

  const changed = changedFields<NewGame>(before, fields);
  const after: Doc<"games"> = { ...before, ...fields };
  const hasNewSpread = await storeLines(ctx, after, event);
  await storeScore(ctx, after, event);
  await storeFeedRecords(ctx, after, event);
  if (changed) {
    await ctx.db.patch("games", before._id, changed);
    await handleGameChanged(ctx, { before, after });
  }
  // A line that is known only after the end still says who was the favourite [7.16].
  if (hasNewSpread && after.status === "final") await refreshFavouriteWeek(ctx, after);
  return null;
}

// A row from the kickoff on, or from the news that it is delayed; a game that isn't played after all loses it.
async function storeScore(ctx: MutationCtx, game: Doc<"games">, event: NormalizedEvent): Promise<void> {
  const before = await ctx.db
    .query("gameScores")
    .withIndex("by_game", (q) => q.eq("gameId", game._id))
    .unique();
  const isWaiting = game.status === "scheduled" && isDelay(event.phase);
  if (game.status !== "in_progress" && game.status !== "final" && !isWaiting) {
    if (before) await ctx.db.delete("gameScores", before._id);
    return;
  }
  const possession = { home: game.homeTeamId, away: game.awayTeamId };
  const fields: Omit<Doc<"gameScores">, "_id" | "_creationTime"> = {
    gameId: game._id,
    season: game.season,
    week: game.week,
    homeScore: event.homeScore,
    awayScore: event.awayScore,
    period: event.period,
    clock: event.clock,
    phase: event.phase,
    detail: event.detail,
    possessionTeamId: event.possession === null ? null : possession[event.possession],
    downDistance: event.downDistance,
    isRedZone: event.isRedZone,
    lastPlay: event.lastPlay,
  };
  if (!before) {
    await ctx.db.insert("gameScores", fields);
    return;
  }
  const changed = changedFields<typeof fields>(before, fields);
  if (changed) await ctx.db.patch("gameScores", before._id, changed);
}
