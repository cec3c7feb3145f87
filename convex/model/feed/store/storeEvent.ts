// Writes one normalized event: the game, its score row and its lines row, each only if something changed. So a tick
// touches gameScores alone, and an answer without news touches nothing. Score and lines are written before anything
// reacts to the game, since the effects of an outcome (the favorites' record) read them. domain/games/games.ts says
// which changes are news, and doubts.ts which of them have to be confirmed first.
import { resolveHeldOutcome, staleReason } from "../../../../domain/games/games";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refreshFavouriteWeek } from "../../records/games/favourites";
import { handleChangeAlone } from "../../flows/games/gameChanged";
import type { GameChange } from "../../records/games/gameChanges";
import { findSameGame } from "../../records/games/gameIdentity";
import type { SeasonWeek } from "../../records/games/weekGames";
import { writeGame, type GameFields } from "../../flows/games/gameWrites";
import { changedFields } from "./changedFields";
import { storeFeedRecords } from "../espn/feedRecord";
import { moveKickoff } from "./moveKickoff";
import { reportedOutcome } from "./reportedOutcome";
import type { NormalizedEvent } from "../espn/normalizedEvent";
import { storeLines } from "./storeLines";
import { storeScore } from "./storeScore";
import { ensureTeam, type TeamDirectory } from "./storeTeams";
import { assessEvent } from "./unconfirmedNews";

interface EventOfAnswer {
  readonly teams: TeamDirectory;
  readonly event: NormalizedEvent;
  /** The week of the answer that contains it. */
  readonly answer: SeasonWeek;
  readonly isFirstAnswer: boolean;
  /** The games that the answer has contained so far: two mentions in one answer don't confirm each other. */
  readonly named: ReadonlySet<Id<"games">>;
}

interface StoredEvent {
  /** Null for a new game that is held back. */
  readonly gameId: Id<"games"> | null;
  /** Not stored until a later answer confirms it. */
  readonly isHeld: boolean;
  /** Of a stored game that changed: `handleResults` has to follow. */
  readonly change: GameChange | null;
  /** Admins should know this about it. */
  readonly reasons: readonly string[];
}

export async function storeEvent(ctx: MutationCtx, answered: EventOfAnswer): Promise<StoredEvent> {
  const { teams, event } = answered;
  const homeTeamId = await ensureTeam(ctx, teams, event.home);
  const awayTeamId = await ensureTeam(ctx, teams, event.away);
  const { externalId, season, week } = event;
  const before = await findSameGame(ctx, { externalId, season, week, homeTeamId, awayTeamId });
  if (before !== null && answered.named.has(before._id)) {
    return { gameId: before._id, isHeld: false, change: null, reasons: ["The answer names this game twice."] };
  }
  const stale = before && staleReason(before.status, event, Date.now());
  if (stale) return { gameId: before._id, isHeld: false, change: null, reasons: [stale] };

  const { isHeld, kickoffAtMs, dropped } = await assessEvent(ctx, {
    before,
    ...answered,
    teamIds: [homeTeamId, awayTeamId],
  });
  const reasons = dropped.length > 0 ? [describeUnrepeated(dropped)] : [];
  if (isHeld) {
    if (before) await moveKickoff(ctx, before, kickoffAtMs);
    return { gameId: before?._id ?? null, isHeld, change: null, reasons };
  }
  const outcome = resolveHeldOutcome(before, reportedOutcome(event, { homeTeamId, awayTeamId }));
  const fields: GameFields = {
    externalId,
    season,
    week,
    homeTeamId,
    awayTeamId,
    kickoffAtMs,
    isKickoffConfirmed: event.isKickoffConfirmed,
    ...outcome,
    isNeutralSite: event.isNeutralSite,
    venue: event.venue ?? before?.venue ?? null,
    broadcast: event.broadcast ?? before?.broadcast ?? null,
  };
  const isChanged = before === null || changedFields<GameFields>(before, fields) !== null;
  const after = isChanged ? await writeGame(ctx, before, fields) : before;
  const hasNewSpread = await storeLines(ctx, after, event);
  await storeScore(ctx, after, event);
  await storeFeedRecords(ctx, after, event);
  const change = isChanged ? { before, after } : null;
  if (change !== null) await handleChangeAlone(ctx, change);
  // A line that becomes known only after the end still determines the favorite [7.16].
  if (before !== null && hasNewSpread && after.status === "final") await refreshFavouriteWeek(ctx, after);
  const isRenamed = before !== null && before.externalId !== externalId;
  if (isRenamed) reasons.push(`This game was ${before.externalId} before; it is the same one.`);
  return { gameId: after._id, isHeld, change, reasons };
}

export function describeUnrepeated(doubts: readonly string[]): string {
  return `Said once and not repeated: ${doubts.join(", ")}.`;
}
