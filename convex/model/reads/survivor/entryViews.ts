// Entries as everybody sees them, and picks as their owners do. Pools: poolViews.ts. Picks as other members see them:
// survivorReveal.ts.
import { v, type Infer } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { survivorPickNumber } from "../../tables/survivorTables";
import { ownerFields } from "../../records/leagues/leagueEntries";
import { isLocked } from "../../records/locks/gameLocks";
import { enteredFields, viewEntered } from "../../records/survivor/poolEnteredMarks";
import { pickNumberOf } from "../../records/survivor/survivorPicks";
import { getOwnerOf } from "../../records/survivor/survivorEntries";
import { toPerson } from "../../records/users/people";

export const entryView = v.object({
  id: v.id("survivorEntries"),
  ...ownerFields,
  isMe: v.boolean(),
  entryNumber: v.number(),
  entryName: v.string(),
  livesLeft: v.number(),
  isEliminated: v.boolean(),
  eliminatedWeek: v.union(v.number(), v.null()),
  missedWeeks: v.array(v.number()),
  isWinner: v.boolean(),
  /** [10.18] The first week of a late entry; null for one that was there from the start. */
  firstWeek: v.union(v.number(), v.null()),
  /** [10.18] Eliminations that were undone, oldest first. */
  comebacks: v.array(v.object({ eliminatedWeek: v.number(), fromWeek: v.number() })),
  /** [10.18] The tiebreaker's sum; null in pools without it. */
  margin: v.union(v.number(), v.null()),
});
type EntryView = Infer<typeof entryView>;

export const survivorPickView = v.object({
  id: v.id("survivorPicks"),
  entryNumber: v.number(),
  season: v.number(),
  week: v.number(),
  gameId: v.id("games"),
  selectedTeamId: v.id("teams"),
  survived: v.union(v.boolean(), v.null()),
  isTeamReturned: v.boolean(),
  isLocked: v.boolean(),
  pickNumber: survivorPickNumber,
  /** [10.18] The points by which it survived; null in pools that don't count them, and while it is pending. */
  margin: v.union(v.number(), v.null()),
  isAuto: v.optional(v.literal(true)), // [12.2]
  ...enteredFields, // [13.2]
});
type SurvivorPickView = Infer<typeof survivorPickView>;

export function entryFields(pool: Doc<"survivorPools">, entry: Doc<"survivorEntries">) {
  return {
    comebacks: (entry.buyBacks ?? []).flatMap(({ eliminatedWeek, fromWeek }) =>
      eliminatedWeek === null ? [] : [{ eliminatedWeek, fromWeek }],
    ),
    firstWeek: entry.firstWeek ?? null,
    margin: pool.marginBreaksTies ? (entry.margin ?? 0) : null,
    id: entry._id,
    entryNumber: entry.entryNumber,
    entryName: entry.entryName,
    livesLeft: entry.livesLeft,
    isEliminated: entry.isEliminated,
    eliminatedWeek: entry.eliminatedWeek,
    isWinner: entry.isWinner,
    missedWeeks: entry.missedWeeks,
  };
}

interface ShownEntry {
  readonly pool: Doc<"survivorPools">;
  readonly entry: Doc<"survivorEntries">;
  readonly viewer: Doc<"users">;
}

export async function toEntryView(ctx: QueryCtx, { pool, entry, viewer }: ShownEntry): Promise<EntryView> {
  return {
    ...(entry.userId === viewer._id ? toPerson(viewer._id, viewer) : await getOwnerOf(ctx, entry)),
    ...entryFields(pool, entry),
    isMe: entry.userId === viewer._id,
  };
}

export function pickFields(
  entry: Doc<"survivorEntries">,
  pick: Doc<"survivorPicks">,
  isPickLocked: boolean,
): SurvivorPickView {
  return {
    id: pick._id,
    entryNumber: entry.entryNumber,
    season: pick.season,
    week: pick.week,
    gameId: pick.gameId,
    selectedTeamId: pick.selectedTeamId,
    survived: pick.survived,
    isTeamReturned: pick.isTeamReturned,
    isLocked: isPickLocked,
    pickNumber: pickNumberOf(pick),
    margin: pick.survived === null ? null : (pick.margin ?? null),
    ...(pick.isAuto && { isAuto: pick.isAuto }),
  };
}

interface OwnPick {
  readonly league: Doc<"leagues">;
  readonly entry: Doc<"survivorEntries">;
  readonly pick: Doc<"survivorPicks">;
}

/** A pick whose game has ended is locked, whatever its deadline. */
export async function toPickView(ctx: QueryCtx, { league, entry, pick }: OwnPick): Promise<SurvivorPickView> {
  const game = pick.survived === null ? await ctx.db.get("games", pick.gameId) : null;
  const isPickLocked = game === null || (await isLocked(ctx, league, game));
  return { ...pickFields(entry, pick, isPickLocked), ...(await viewEntered(ctx, pick)) };
}
