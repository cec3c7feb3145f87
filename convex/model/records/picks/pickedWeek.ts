// The sheet that somebody fills in: of their own entry, or of one that they pick for [16.3].
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { SeasonWeek } from "../games/weekGames";
import type { EntryOwner } from "../leagues/leagueEntries";
import { getPickable, listManagedEntries } from "../leagues/pickers";
import { getOwnWeek, getSheet, type OwnWeek } from "./sheets";

interface PickedWeek extends SeasonWeek {
  readonly user: Doc<"users">;
  readonly league: Doc<"leagues">;
  /** Without it, the user's first one. */
  readonly entryId?: string | undefined;
}

/** Reads the entry and its sheet. Error: NOT_FOUND. */
export async function getPickedWeek(ctx: QueryCtx, { user, league, entryId, ...at }: PickedWeek): Promise<OwnWeek> {
  if (entryId === undefined) return await getOwnWeek(ctx, { leagueId: league._id, userId: user._id, ...at });
  const entry = await getPickable(ctx, { user, league }, entryId);
  return { entry, sheet: await getSheet(ctx, { entryId: entry._id, ...at }) };
}

/**
 * [16.5] Of the entries that a member was named for. Players without an account, for whom all commissioners pick,
 * aren't among them. Reads three rows for each.
 */
export async function listManagedWeeks(
  ctx: QueryCtx,
  { season, week, ...manager }: SeasonWeek & EntryOwner,
): Promise<OwnWeek[]> {
  return await Promise.all(
    (await listManagedEntries(ctx, manager)).map(async (entry) => ({
      entry,
      sheet: await getSheet(ctx, { entryId: entry._id, season, week }),
    })),
  );
}
