// Writes an answer's normalized events one by one, and drops the news that the answer doesn't confirm.
import { hasStarted } from "../../../../domain/games/games";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { handleGameChanges } from "../../flows/games/gameChanged";
import { requestFreeze } from "../../flows/leagueRules/lineFreezing";
import { refreshFavouriteWeek } from "../../records/games/favourites";
import type { SeasonWeek } from "../../records/games/weekGames";
import { withoutDuplicates } from "./meetings";
import { moveKickoff } from "./moveKickoff";
import { eventName, type NormalizedEvent, type SkippedEvent } from "../espn/normalizedEvent";
import { storeFeedRecords } from "../espn/feedRecord";
import { describeUnrepeated, storeEvent, type StoredGame } from "./storeEvent";
import { loadTeams, type TeamDirectory } from "./storeTeams";
import { hasAnyNews, listNewsOfWeek } from "./unconfirmedNews";

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
  const hasNews = await hasAnyNews(ctx);
  const notes = duplicates;
  const named = new Set<Id<"games">>();
  const heldNew = new Set<string>();
  const storedGames: StoredGame[] = [];
  let isAnyHeld = false;
  for (const event of meetings) {
    const at = answer ?? event;
    const isFirstAnswer = weekKey(at) === weekKey(event) && !knownWeeks.has(weekKey(at));
    const { gameId, isHeld, stored, reasons } = await storeEvent(ctx, {
      teams,
      event,
      answer: at,
      isFirstAnswer,
      hasNews,
      named,
    });
    if (gameId !== null) named.add(gameId);
    else heldNew.add(event.externalId);
    isAnyHeld ||= isHeld;
    if (stored !== null) storedGames.push(stored);
    notes.push(...reasons.map((reason) => ({ externalId: event.externalId, name: eventName(event), reason })));
  }
  await handleStored(ctx, storedGames);
  for (const row of answer ? await listNewsOfWeek(ctx, answer) : []) {
    if (row.gameId === null ? heldNew.has(row.externalId) : named.has(row.gameId)) continue;
    await dropNews(ctx, row);
    const { externalId, name, doubts } = row;
    notes.push({ externalId, ...(name === undefined ? {} : { name }), reason: describeUnrepeated(doubts) });
  }
  return { teams, notes, named, isHeld: isAnyHeld };
}

/** All rows are written before anything reacts to them: the effects of an outcome read records, scores and lines. */
async function handleStored(ctx: MutationCtx, stored: readonly StoredGame[]): Promise<void> {
  await storeFeedRecords(
    ctx,
    stored.map(({ after: game, event }) => ({ game, event })),
  );
  await handleGameChanges(
    ctx,
    stored.filter(({ before, after }) => before !== after),
  );
  for (const at of weeksOf(stored.filter(({ spread }) => spread === "first"))) await requestFreeze(ctx, at);
  // A line that becomes known only after the end still determines the favorite [7.16].
  const late = stored.filter(
    ({ before, after, spread }) => before !== null && spread !== "same" && after.status === "final",
  );
  for (const at of weeksOf(late)) await refreshFavouriteWeek(ctx, at);
}

function weeksOf(stored: readonly StoredGame[]): SeasonWeek[] {
  return [...new Map(stored.map(({ after }) => [weekKey(after), after])).values()];
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
