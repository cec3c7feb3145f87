// [12.2] Safety nets of a pool's entries, as games lock. An entry that hasn't made its picks of the week gets the best
// teams left once their games lock, and before the week's missing picks cost lives. The rounds:
// flows/picks/netRounds.ts.
import { picksNeeded } from "../../../../domain/survivor/survivorOptions";
import { poolNetPicks } from "../../../../domain/survivor/poolNet";
import { mayPickIn, NET_WEEKS } from "../../../../domain/picks/safetyNet";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { findHold } from "../../reads/dues/holds";
import { readPoolNetWeek, type PoolNetWeek } from "../../reads/survivor/poolNetWeek";
import { autoWeeks } from "../../records/survivor/autoWeeks";
import { listEntryPicks, pickNumberOf, usedBy, type PickNumber } from "../../records/survivor/survivorPicks";
import { getPool, weeksOf, type Pool } from "../../records/survivor/pool";
import type { Told } from "../reminders/netNews";
import { PoolCounts } from "./livesLeft";
import { recordMisses } from "./poolPass";
import { putPick } from "./putPick";

interface Locking {
  readonly league: Doc<"leagues">;
  readonly season: number;
  readonly week: number;
  readonly gameIds: readonly Id<"games">[];
  /** Some that have a net. */
  readonly entries: readonly Doc<"survivorEntries">[];
}

/** Returns whose nets have picked. */
export async function pickInPool(ctx: MutationCtx, { league, season, week, ...rest }: Locking): Promise<Told[]> {
  const pool = await getPool(ctx, league._id);
  if (pool?.season !== season || pool.state === "over" || week <= pool.closedThroughWeek) return [];
  const { currentWeek, hasStarted } = await weeksOf(ctx, pool);
  if (!hasStarted || week !== currentWeek) return [];
  const netWeek = await readPoolNetWeek(ctx, { league, pool, week });
  // Games that were locked when the pool got this deadline don't wait: they have been picked for then.
  const locking = new Set(rest.gameIds.filter((gameId) => netWeek.games.has(gameId)));
  const counts = new PoolCounts();
  const told: Told[] = [];
  for (const entry of rest.entries) {
    const gameIds = await pickForEntry(ctx, { league, pool, entry, week, netWeek, locking, counts });
    if (gameIds.length > 0) told.push({ entryId: entry._id, gameIds });
  }
  await counts.write(ctx);
  return told;
}

interface EntryVisit extends Pool {
  readonly entry: Doc<"survivorEntries">;
  readonly week: number;
  readonly netWeek: PoolNetWeek;
  readonly locking: ReadonlySet<Id<"games">>;
  readonly counts: PoolCounts;
}

/** Writes nothing over a pick, nor anything for an entry that is out, so that a step may run twice. */
async function pickForEntry(ctx: MutationCtx, visit: EntryVisit): Promise<Id<"games">[]> {
  const { league, pool, week, netWeek, locking, counts } = visit;
  const { season } = pool;
  if (visit.entry.isEliminated || visit.entry.decidedThroughWeek >= week) return [];
  const picks = await listEntryPicks(ctx, { entryId: visit.entry._id, season });
  if (!mayPickIn(week, autoWeeks(picks), league.netWeeks ?? NET_WEEKS.default)) return [];
  const made = picks.filter((pick) => pick.week === week);
  const chosen = poolNetPicks(
    {
      sides: netWeek.sides,
      usedTeams: new Set(usedBy(pool, picks, week).map(({ teamId }) => teamId)),
      pickedGames: new Set(made.map(({ gameId }) => gameId)),
      missing: picksNeeded(pool, week) - made.length,
      picksLosers: pool.picksLosers,
    },
    locking,
  );
  if (chosen.length === 0) return [];
  const entry = await recordMisses(ctx, { league, pool, entry: visit.entry, throughWeek: week - 1, counts });
  // [13.6] Nobody picks for an entry that owes.
  if (entry.isEliminated || (await findHold(ctx, { league, entryId: entry._id, season, week })) !== null) return [];
  const numbers = ([1, 2] as const).filter((number) => !made.some((pick) => pickNumberOf(pick) === number));
  const picked: Id<"games">[] = [];
  for (const [index, { game: gameId, team: selectedTeamId }] of chosen.entries()) {
    const game = netWeek.games.get(gameId);
    const pickNumber: PickNumber | undefined = numbers[index];
    if (game === undefined || pickNumber === undefined) continue;
    await putPick(ctx, { pool, entry, known: null, game, pickNumber, selectedTeamId, isAuto: true });
    picked.push(gameId);
  }
  return picked;
}
