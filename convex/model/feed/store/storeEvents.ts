// Writes an answer's normalized events one by one, and drops the news that the answer doesn't confirm.
import { hasStarted } from "../../../../domain/games/games";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { handleResults } from "../../flows/games/gameChanged";
import type { GameChange } from "../../records/games/gameChanges";
import type { SeasonWeek } from "../../records/games/weekGames";
import { withoutDuplicates } from "./meetings";
import { moveKickoff } from "./moveKickoff";
import { eventName, type NormalizedEvent, type SkippedEvent } from "../espn/normalizedEvent";
import { describeUnrepeated, storeEvent } from "./storeEvent";
import { loadTeams, type TeamDirectory } from "./storeTeams";
import { listNewsOfWeek } from "./unconfirmedNews";

export interface StoredEvents {
  readonly teams: TeamDirectory;
  /** Events older than what is stored or listed twice, ids that changed, news that wasn't confirmed. */
  readonly notes: SkippedEvent[];
  /** The stored games that the events are about. */
  readonly named: ReadonlySet<Id<"games">>;
  /** Some events won't be stored until a later answer confirms them. */
  readonly isHeld: boolean;
}

/** `answer` is the requested week; without one, each event belongs to its own. */
export async function storeEvents(
  ctx: MutationCtx,
  events: readonly NormalizedEvent[],
  answer: SeasonWeek | null,
): Promise<StoredEvents> {
  const teams = await loadTeams(ctx);
  const { meetings, duplicates } = await withoutDuplicates(ctx, events);
  const knownWeeks = await listKnownWeeks(ctx, meetings);
  const notes = duplicates;
  const named = new Set<Id<"games">>();
  const heldNew = new Set<string>();
  const changes: GameChange[] = [];
  let isAnyHeld = false;
  for (const event of meetings) {
    const at = answer ?? event;
    const isFirstAnswer = weekKey(at) === weekKey(event) && !knownWeeks.has(weekKey(at));
    const { gameId, isHeld, change, reasons } = await storeEvent(ctx, {
      teams,
      event,
      answer: at,
      isFirstAnswer,
      named,
    });
    if (gameId !== null) named.add(gameId);
    else heldNew.add(event.externalId);
    isAnyHeld ||= isHeld;
    if (change !== null) changes.push(change);
    notes.push(...reasons.map((reason) => ({ externalId: event.externalId, name: eventName(event), reason })));
  }
  await handleResults(ctx, changes);
  for (const row of answer ? await listNewsOfWeek(ctx, answer) : []) {
    if (row.gameId === null ? heldNew.has(row.externalId) : named.has(row.gameId)) continue;
    await dropNews(ctx, row);
    const { externalId, name, doubts } = row;
    notes.push({ externalId, ...(name === undefined ? {} : { name }), reason: describeUnrepeated(doubts) });
  }
  return { teams, notes, named, isHeld: isAnyHeld };
}

const weekKey = ({ season, week }: SeasonWeek) => `${season}/${week}`;

/** The weeks that had games before this answer. */
async function listKnownWeeks(ctx: MutationCtx, weeks: readonly SeasonWeek[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const { season, week } of new Map(weeks.map((at) => [weekKey(at), at])).values()) {
    const game = await ctx.db
      .query("games")
      .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
      .first();
    if (game !== null) known.add(weekKey({ season, week }));
  }
  return known;
}

async function dropNews(ctx: MutationCtx, { _id, gameId, knownKickoffAtMs }: Doc<"unconfirmedNews">): Promise<void> {
  await ctx.db.delete("unconfirmedNews", _id);
  const game = gameId && (await ctx.db.get("games", gameId));
  if (game && !hasStarted(game.status)) await moveKickoff(ctx, game, knownKickoffAtMs);
}
