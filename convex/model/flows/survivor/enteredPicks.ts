// [7.45] Picks that an admin enters for a player's entry (enteredEntries.ts), in past weeks or the current one: they
// ignore deadlines, but no other rule. Each call leaves the entry and its pool as if the pick had been made in time,
// and reads some 25 index ranges, so that a transaction has room for about 100 calls. Enter an entry's weeks in order
// and in one transaction: nobody should see it miss a week that the next call fills. Finish with `requestPoolRun`
// (poolRuns.ts), which records the weeks that remain empty and names the winners.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { refusalAt } from "../../common/refusals";
import { hasDeadlinePassed } from "../../records/locks/gameLocks";
import { ensurePickable } from "../picks/savePicks";
import { recordMisses } from "./poolPass";
import {
  getSurvivorPick,
  isWeekPicked,
  listEntryPicks,
  listWeekPicks,
  numbered,
  type PickNumber,
  pickNumberOf,
  usedBy,
} from "../../records/survivor/survivorPicks";
import { picksNeeded, sharesTeams } from "../../../../domain/survivor/survivorOptions";
import { BY_ITS_OWNER } from "../../records/survivor/poolEnteredMarks";
import { updateLives, PoolCounts } from "./livesLeft";
import { type Pool, weeksOf } from "../../records/survivor/pool";
import { regradeReturnedPicks, gradeSavedPick } from "./survivorGrading";
import { moveTeamPick } from "../../records/survivor/teamPicks";

interface EnteredPick {
  readonly pool: Doc<"survivorPools">;
  /** Null: yet to be created. */
  readonly entry: Doc<"survivorEntries"> | null;
  readonly game: Doc<"games">;
  readonly selectedTeamId: Id<"teams">;
  readonly pickNumber?: PickNumber | undefined;
  /** Other picks being entered for the entry, by week; they replace the stored ones. */
  readonly planned?: ReadonlyMap<number, Id<"teams">>;
  /** Identifies the row in errors: "picks[3]". */
  readonly field: string;
}

/** Throws if the pick isn't valid. Errors: INVALID for the game, week or team, CONFLICT for a used team. */
export async function ensureEnterable(
  ctx: QueryCtx,
  { pool, entry, game, selectedTeamId, pickNumber = 1, planned = new Map(), field }: EnteredPick,
): Promise<void> {
  const { season, startingWeek } = pool;
  const { week } = game;
  const { currentWeek, hasStarted } = await weeksOf(ctx, pool);
  if (!hasStarted) throw refusalAt(`${field}.leagueId`, "pickBeforePool", { startingWeek });
  if (game.season !== season || week < startingWeek || week > currentWeek) {
    throw refusalAt(`${field}.gameId`, "pickOutsidePool", { firstWeek: startingWeek, lastWeek: currentWeek, season });
  }
  if (pickNumber > picksNeeded(pool, week)) {
    throw refusalAt(`${field}.pickNumber`, "onePickAWeek", { week });
  }
  await ensurePickable(ctx, game, selectedTeamId, `${field}.selectedTeamId`);
  const sameWeek = entry === null ? [] : await listWeekPicks(ctx, { entryId: entry._id, season, week });
  if (sameWeek.some((pick) => pickNumberOf(pick) !== pickNumber && pick.gameId === game._id)) {
    throw refusalAt(`${field}.gameId`, "otherPickOnGame");
  }
  const stored = entry === null ? [] : usedBy(pool, await listEntryPicks(ctx, { entryId: entry._id, season }), week);
  const used = [
    ...stored.filter((pick) => !planned.has(pick.week)),
    ...[...planned].map(([each, teamId]) => ({ week: each, teamId })),
  ].find((pick) => pick.week !== week && pick.teamId === selectedTeamId && sharesTeams(pool, pick.week, week));
  if (used === undefined) return;
  throw refusalAt(`${field}.selectedTeamId`, "teamInUse", { week: used.week });
}

/** An entry's state in a week, to be able to restore it. */
export interface EntryWeek {
  readonly entryId: Id<"survivorEntries">;
  readonly week: number;
  readonly pick: { readonly gameId: Id<"games">; readonly selectedTeamId: Id<"teams"> } | null;
  /** True if the missing pick had cost a life. */
  readonly isMissed: boolean;
  /** True if a pick could still be made. */
  readonly isOpen: boolean;
  readonly pickNumber?: PickNumber | undefined;
}

interface PickToEnter extends Pool {
  readonly entry: Doc<"survivorEntries">;
  readonly game: Doc<"games">;
  readonly selectedTeamId: Id<"teams">;
  readonly pickNumber?: PickNumber | undefined;
}

/** Makes it the entry's pick of the game's week, replacing the one it had; returns what was there before. */
export async function enterPick(
  ctx: MutationCtx,
  { league, pool, game, selectedTeamId, pickNumber = 1, ...wanted }: PickToEnter,
): Promise<EntryWeek> {
  const { leagueId, season } = pool;
  const { week } = game;
  const entryId = wanted.entry._id;
  const known = await getSurvivorPick(ctx, { entryId, season, week, pickNumber });
  const before: EntryWeek = {
    entryId,
    week,
    ...numbered(pickNumber),
    pick: known && { gameId: known.gameId, selectedTeamId: known.selectedTeamId },
    isMissed: wanted.entry.missedWeeks.includes(week),
    isOpen: week > pool.closedThroughWeek,
  };
  if (known?.gameId === game._id && known.selectedTeamId === selectedTeamId) return before;

  const counts = new PoolCounts();
  const throughWeek = Math.min(week - 1, pool.closedThroughWeek);
  const entry = await recordMisses(ctx, { league, pool, entry: wanted.entry, throughWeek, counts });
  await counts.write(ctx);
  const fields = {
    gameId: game._id,
    selectedTeamId,
    savedAtMs: Date.now(),
    survived: null,
    isTeamReturned: false,
    gradedRevision: 0,
  };
  if (known === null) {
    const owner = { leagueId, entryId, userId: entry.userId };
    await ctx.db.insert("survivorPicks", { ...owner, season, week, ...fields, ...numbered(pickNumber) });
  } else {
    await ctx.db.patch("survivorPicks", known._id, { ...fields, isAuto: undefined, ...BY_ITS_OWNER });
  }
  await moveTeamPick(ctx, { entry, leagueId, season, week, from: known?.selectedTeamId ?? null, to: selectedTeamId });
  if (await isWeekPicked(ctx, { pool, entryId, week })) {
    const missedWeeks = entry.missedWeeks.filter((each) => each !== week);
    const decidedThroughWeek = Math.max(entry.decidedThroughWeek, week);
    await ctx.db.patch("survivorEntries", entryId, { missedWeeks, decidedThroughWeek });
  }
  if (known !== null) await regradeReturnedPicks(ctx, { pool, entry, teamId: known.selectedTeamId });
  await gradeSavedPick(ctx, { pool, game, entry, pickNumber });
  return before;
}

/** Undoes an entered pick: the entry gets its previous state back. A week that has closed since counts as missed. */
export async function restoreEntryWeek(
  ctx: MutationCtx,
  { league, pool, before }: Pool & { before: EntryWeek },
): Promise<void> {
  const { entryId, week, pickNumber = 1 } = before;
  const { leagueId, season } = pool;
  const entry = await ctx.db.get("survivorEntries", entryId);
  const known = await getSurvivorPick(ctx, { entryId, season, week, pickNumber });
  if (entry === null || known === null) return;
  const game = before.pick && (await ctx.db.get("games", before.pick.gameId));
  if (before.pick !== null && game !== null) {
    await enterPick(ctx, { league, pool, entry, game, pickNumber, selectedTeamId: before.pick.selectedTeamId });
    return;
  }
  await ctx.db.delete("survivorPicks", known._id);
  await moveTeamPick(ctx, { entry, leagueId, season, week, from: known.selectedTeamId, to: null });
  const isClosed = week <= pool.closedThroughWeek;
  const isMissedNow =
    before.isMissed || (before.isOpen && isClosed && (await hasDeadlinePassed(ctx, { league, season, week })));
  const fields = {
    missedWeeks: isMissedNow ? [...new Set([...entry.missedWeeks, week])].sort((a, b) => a - b) : entry.missedWeeks,
    decidedThroughWeek: isClosed ? entry.decidedThroughWeek : week - 1,
  };
  await ctx.db.patch("survivorEntries", entryId, fields);
  const after = { ...entry, ...fields };
  await regradeReturnedPicks(ctx, { pool, entry: after, teamId: known.selectedTeamId });
  const counts = new PoolCounts();
  const picks = await listEntryPicks(ctx, { entryId, season });
  await updateLives(ctx, { pool, entry: after, picks, counts });
  await counts.write(ctx);
}
