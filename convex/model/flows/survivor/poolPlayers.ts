// [16.3] Players without an account in a pool: what happens to their entries when commissioners add, rename or remove
// them (flows/leagues/namedPlayers.ts).
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { nameEntry, seatEntry } from "../../records/leagues/leagueEntries";
import { addPlayerEntries, ensureOpenForEntries, getEntryNamed } from "../../records/survivor/survivorEntries";
import { getPoolOrThrow, weeksOf } from "../../records/survivor/pool";
import { withdrawPlayer } from "./leaving";

/** They start as anybody would who entered now. Error: LOCKED once entries are closed. */
export async function enterPlayers(
  ctx: MutationCtx,
  league: Doc<"leagues">,
  named: readonly Doc<"entries">[],
): Promise<void> {
  const at = await getPoolOrThrow(ctx, league);
  const firstWeek = await ensureOpenForEntries(ctx, at, (await weeksOf(ctx, at.pool)).actualWeek);
  await addPlayerEntries(ctx, { pool: at.pool, firstWeek, named });
}

/** The caller has checked the name. */
export async function renamePoolEntry(ctx: MutationCtx, named: Doc<"entries">, name: string): Promise<void> {
  await nameEntry(ctx, named, name);
  const entry = await getEntryNamed(ctx, named._id);
  if (entry === null) return;
  const sortName = entry.userId === null ? name.toLowerCase() : entry.sortName;
  await ctx.db.patch("survivorEntries", entry._id, { entryName: name, sortName });
}

/** Before the pool's start the entry is gone; afterward it stays as that of a member who left. */
export async function retirePlayer(ctx: MutationCtx, league: Doc<"leagues">, named: Doc<"entries">): Promise<void> {
  const entry = await getEntryNamed(ctx, named._id);
  if (entry !== null && (await withdrawPlayer(ctx, league, entry))) return;
  await seatEntry(ctx, named, { joinedAtMs: named.joinedAtMs, isListed: true, isFormer: true });
}
