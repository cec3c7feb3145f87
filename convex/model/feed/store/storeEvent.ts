// Writes one normalized event: the game, its score row and its lines row, each only if something changed. So a tick
// touches gameScores alone, and an answer without news touches nothing. Nothing reacts to the game here: its effects
// follow once the whole answer is written. domain/games/games.ts says which changes are news, and doubts.ts which of
// them have to be confirmed first.
import { resolveHeldOutcome, staleReason } from "../../../../domain/games/games";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import type { GameChange } from "../../records/games/gameChanges";
import { findByExternalId, findSameGame } from "../../records/games/gameIdentity";
import type { SeasonWeek } from "../../records/games/weekGames";
import { writeGame, type GameFields } from "../../flows/games/gameWrites";
import { changedFields } from "./changedFields";
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
  readonly hasNews: boolean;
  /** The games that the answer has contained so far: two mentions in one answer don't confirm each other. */
  readonly named: ReadonlySet<Id<"games">>;
}

export interface StoredGame extends GameChange {
  readonly event: NormalizedEvent;
  readonly spread: Awaited<ReturnType<typeof storeLines>>;
}

interface StoredEvent {
  /** Null for a new game that is held back. */
  readonly gameId: Id<"games"> | null;
  /** Not stored until a later answer confirms it. */
  readonly isHeld: boolean;
  /** The game after the event was stored; null unless it was. `before` is the same row if it didn't change. */
  readonly stored: StoredGame | null;
  /** Admins should know this about it. */
  readonly reasons: readonly string[];
}

export async function storeEvent(ctx: MutationCtx, answered: EventOfAnswer): Promise<StoredEvent> {
  const { teams, event } = answered;
  const homeTeamId = await ensureTeam(ctx, teams, event.home);
  const awayTeamId = await ensureTeam(ctx, teams, event.away);
  const { externalId, season, week } = event;
  // A week without games has none of these teams, and an answer has each game once.
  const before = answered.isFirstAnswer
    ? await findByExternalId(ctx, externalId)
    : await findSameGame(ctx, { externalId, season, week, homeTeamId, awayTeamId });
  if (before !== null && answered.named.has(before._id)) {
    return { gameId: before._id, isHeld: false, stored: null, reasons: ["The answer names this game twice."] };
  }
  const stale = before && staleReason(before.status, event, Date.now());
  if (stale) return { gameId: before._id, isHeld: false, stored: null, reasons: [stale] };

  const { isHeld, kickoffAtMs, dropped } = await assessEvent(ctx, {
    before,
    ...answered,
    teamIds: [homeTeamId, awayTeamId],
  });
  const reasons = dropped.length > 0 ? [describeUnrepeated(dropped)] : [];
  if (isHeld) {
    if (before) await moveKickoff(ctx, before, kickoffAtMs);
    return { gameId: before?._id ?? null, isHeld, stored: null, reasons };
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
  const isNew = before === null;
  const spread = await storeLines(ctx, { game: after, lines: event.lines, isNew });
  await storeScore(ctx, { game: after, event, isNew });
  const isRenamed = before !== null && before.externalId !== externalId;
  if (isRenamed) reasons.push(`This game was ${before.externalId} before; it is the same one.`);
  return { gameId: after._id, isHeld, stored: { before, after, event, spread }, reasons };
}

export function describeUnrepeated(doubts: readonly string[]): string {
  return `Said once and not repeated: ${doubts.join(", ")}.`;
}
