// [17.4] Writes an entry's weeks that are moved into its pool, and takes them back. Nobody is told.
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { weekName } from "../../common/weekName";
import { forgetNews } from "../../flows/survivor/entryNews";
import { enterPick } from "../../flows/survivor/enteredPicks";
import { PoolCounts, updateLives } from "../../flows/survivor/livesLeft";
import { recordMisses } from "../../flows/survivor/poolPass";
import { regradeReturnedPicks } from "../../flows/survivor/survivorGrading";
import { hasLedgerRows } from "../../records/dues/ledger";
import { addPlayerEntries, getEntryNamed } from "../../records/survivor/survivorEntries";
import { getSurvivorPick, listEntryPicks } from "../../records/survivor/survivorPicks";
import { dropHistory } from "../../records/survivor/histories";
import { erasePlan } from "../../records/survivor/plans";
import { getPool, type Pool } from "../../records/survivor/pool";
import { moveTeamPick } from "../../records/survivor/teamPicks";
import type { Undo } from "../imports/checkedRow";
import { insertPlayer, removePlayerRow } from "./movedPeople";
import type { PoolPick } from "./movedPoolRows";

type EntryUndo = Extract<Undo, { kind: "poolEntry" }>;

const ENTERED_REASON = "Moved in from a sheet";

interface MovedEntry extends Pool {
  readonly run: Doc<"imports">;
  /** Null: a new player without an account. */
  readonly entry: Doc<"survivorEntries"> | null;
  readonly name: string;
  /** It has started late so far, and now plays from the pool's start. */
  readonly isOpened: boolean;
  readonly picks: readonly PoolPick[];
}

export async function writeMovedEntry(ctx: MutationCtx, moved: MovedEntry): Promise<Undo> {
  const { league, pool, run, isOpened, picks } = moved;
  const isNewPlayer = moved.entry === null;
  const known = moved.entry ?? (await addPlayer(ctx, moved));
  const { _id: entryId, missedWeeks, decidedThroughWeek, firstWeek = null, leagueId } = known;
  if (isOpened) {
    const opened = { firstWeek: undefined, missedWeeks: [], decidedThroughWeek: pool.startingWeek - 1 };
    await ctx.db.patch("survivorEntries", entryId, opened);
  }
  const latest = async () => {
    const entry = await ctx.db.get("survivorEntries", entryId);
    if (entry === null) throw new Error("The entry is missing right after it was written.");
    return entry;
  };
  for (const { week, pickNumber, game, team: selectedTeamId } of picks) {
    await enterPick(ctx, { league, pool, entry: await latest(), game, selectedTeamId, pickNumber });
    const pick = await getSurvivorPick(ctx, { entryId, season: pool.season, week, pickNumber });
    if (pick === null) throw new Error("The pick is missing right after it was entered.");
    const mark = { enteredById: run.startedById, enteredReason: ENTERED_REASON };
    await ctx.db.patch("survivorPicks", pick._id, mark);
  }
  const counts = new PoolCounts();
  const throughWeek = pool.closedThroughWeek;
  await recordMisses(ctx, { league, pool, entry: await latest(), throughWeek, counts });
  await counts.write(ctx);
  await forgetNews(ctx, entryId);
  return {
    kind: "poolEntry",
    leagueId,
    entryId,
    isNewPlayer,
    throughWeek,
    before: { missedWeeks, decidedThroughWeek, firstWeek },
    picks: picks.map(({ week, pickNumber, team: teamId }) => ({ week, pickNumber, teamId })),
  };
}

async function addPlayer(ctx: MutationCtx, { league, pool, name }: MovedEntry): Promise<Doc<"survivorEntries">> {
  const named = await insertPlayer(ctx, league._id, name);
  await addPlayerEntries(ctx, { pool, firstWeek: pool.startingWeek, named: [named] });
  const entry = await getEntryNamed(ctx, named._id);
  if (entry === null) throw new Error("The entry is missing right after its insert.");
  return entry;
}

/** Null if nothing keeps it from being taken back. */
export async function findOfEntry(ctx: QueryCtx, undo: EntryUndo, writtenAtMs: number): Promise<string | null> {
  const entry = await ctx.db.get("survivorEntries", undo.entryId);
  const pool = await getPool(ctx, undo.leagueId);
  if (entry === null || pool === null) return "The entry is gone.";
  const { entryName: name } = entry;
  if ((entry.boughtBackAtMs ?? 0) > writtenAtMs) return `${name} was bought back since.`;
  const picks = await listEntryPicks(ctx, { entryId: entry._id, season: pool.season });
  for (const { week, pickNumber, teamId } of undo.picks) {
    const pick = picks.find((each) => each.week === week && (each.pickNumber ?? 1) === pickNumber);
    if (pick?.selectedTeamId === teamId && pick.savedAtMs <= writtenAtMs) continue;
    return `The pick of ${name} in ${weekName(week)} was changed since.`;
  }
  if (!undo.isNewPlayer) return null;
  const named = entry.entryId === undefined ? null : await ctx.db.get("entries", entry.entryId);
  if (entry.userId !== null || named === null) return `${name} was claimed by a member.`;
  if (named.isFormer === true) return `${name} was removed, and stays in the weeks played.`;
  if (await hasLedgerRows(ctx, named._id)) return `${name} has payments.`;
  const later = picks.find(
    (pick) => !undo.picks.some(({ week, pickNumber }) => week === pick.week && pickNumber === (pick.pickNumber ?? 1)),
  );
  return later === undefined ? null : `${name} has other picks by now, such as in ${weekName(later.week)}.`;
}

export async function restoreMovedEntry(ctx: MutationCtx, undo: EntryUndo): Promise<void> {
  const { entryId, leagueId, throughWeek, before } = undo;
  const pool = await getPool(ctx, leagueId);
  const entry = await ctx.db.get("survivorEntries", entryId);
  if (entry === null || pool === null) return;
  const { season } = pool;
  for (const { week, pickNumber, teamId } of undo.picks) {
    const pick = await getSurvivorPick(ctx, { entryId, season, week, pickNumber });
    if (pick === null) continue;
    await ctx.db.delete("survivorPicks", pick._id);
    await moveTeamPick(ctx, { entry, leagueId, season, week, from: teamId, to: null });
  }
  if (undo.isNewPlayer) {
    await removePlayer(ctx, { pool, entry });
    return;
  }
  const since = entry.missedWeeks.filter((week) => week > throughWeek);
  const fields = {
    missedWeeks: [...before.missedWeeks, ...since],
    decidedThroughWeek: Math.max(
      before.decidedThroughWeek,
      entry.decidedThroughWeek > throughWeek ? entry.decidedThroughWeek : 0,
    ),
    firstWeek: before.firstWeek ?? undefined,
  };
  await ctx.db.patch("survivorEntries", entryId, fields);
  for (const { teamId } of undo.picks)
    await regradeReturnedPicks(ctx, { pool, entry: { ...entry, ...fields }, teamId });
  const counts = new PoolCounts();
  const now = await ctx.db.get("survivorEntries", entryId);
  const picks = await listEntryPicks(ctx, { entryId, season });
  if (now !== null) await updateLives(ctx, { pool, entry: now, picks, counts });
  await counts.write(ctx);
  await forgetNews(ctx, entryId);
}

interface OfPool {
  readonly pool: Doc<"survivorPools">;
  readonly entry: Doc<"survivorEntries">;
}

async function removePlayer(ctx: MutationCtx, { pool, entry }: OfPool): Promise<void> {
  await erasePlan(ctx, entry._id);
  await forgetNews(ctx, entry._id);
  await dropHistory(ctx, entry._id);
  await ctx.db.delete("survivorEntries", entry._id);
  const alive = Number(!entry.isEliminated);
  await ctx.db.patch("survivorPools", pool._id, {
    aliveEntries: pool.aliveEntries - alive,
    totalEntries: pool.totalEntries - 1,
    activeParticipants: pool.activeParticipants - alive,
    totalParticipants: pool.totalParticipants - 1,
    winnerCount: pool.winnerCount - Number(entry.isWinner),
  });
  if (entry.entryId !== undefined) await removePlayerRow(ctx, entry.entryId);
}
