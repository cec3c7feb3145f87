// [13.7] A survivor pool's picks and its table, some entries a page: everybody's picks of weeks that have kicked off,
// and the viewer's own.
import type { Cell } from "../../../../domain/files/csvFile";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { viewEntered } from "../../records/survivor/poolEnteredMarks";
import { getOwnerOf } from "../../records/survivor/survivorEntries";
import { countsFor, listEntryPicks } from "../../records/survivor/survivorPicks";
import { getPool } from "../../records/survivor/pool";
import { nameOf } from "../../records/users/people";
import { listShownWeeks } from "../survivor/survivorReveal";
import { isoOf, type Exported, type FilePage } from "./fileRows";
import { abbreviationsIn } from "./pickRows";

/** An entry has up to 44 picks in a season. */
const ENTRIES_A_PAGE = 25;
/** A row each. */
const TABLE_PAGE = 250;

async function listEntriesPage(ctx: QueryCtx, { league, cursor }: Exported, numItems: number) {
  return await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_state", (q) => q.eq("leagueId", league._id))
    .paginate({ cursor, numItems });
}

const nextOf = (found: { readonly isDone: boolean; readonly continueCursor: string }) =>
  found.isDone ? null : found.continueCursor;

/** Alive entries first, then by name. */
export async function readPoolTable(ctx: QueryCtx, exported: Exported): Promise<FilePage> {
  const pool = await getPool(ctx, exported.league._id);
  if (pool === null) return { rows: [], cursor: null };
  const found = await listEntriesPage(ctx, exported, TABLE_PAGE);
  const rows: Cell[][] = [];
  for (const entry of found.page) {
    const { entryName, isWinner, isEliminated, livesLeft, eliminatedWeek, margin } = entry;
    const state = isWinner ? "winner" : isEliminated ? "eliminated" : "alive";
    const sum = pool.marginBreaksTies ? (margin ?? 0) : null;
    const member = nameOf(await getOwnerOf(ctx, entry));
    rows.push([pool.season, entryName, member, state, livesLeft, eliminatedWeek, sum]);
  }
  return { rows, cursor: nextOf(found) };
}

export async function readPoolPage(ctx: QueryCtx, exported: Exported): Promise<FilePage> {
  const { user, league, season } = exported;
  const shownWeeks = await listShownWeeks(ctx, { league, season });
  const found = await listEntriesPage(ctx, exported, ENTRIES_A_PAGE);
  const games = new Map<Id<"games">, Doc<"games"> | null>();
  const picked: { entry: Doc<"survivorEntries">; pick: Doc<"survivorPicks">; game: Doc<"games"> }[] = [];
  for (const entry of found.page) {
    for (const pick of await listEntryPicks(ctx, { entryId: entry._id, season })) {
      const isShown = entry.userId === user._id || shownWeeks.has(pick.week);
      if (!isShown || !countsFor(entry, pick)) continue;
      const game = games.get(pick.gameId) ?? (await ctx.db.get("games", pick.gameId));
      games.set(pick.gameId, game);
      if (game !== null) picked.push({ entry, pick, game });
    }
  }
  const teams = await abbreviationsIn(
    ctx,
    [...games.values()].filter((game) => game !== null),
  );
  const rows: Cell[][] = [];
  for (const { entry, pick, game } of picked) {
    const { enteredBy } = await viewEntered(ctx, pick);
    const survived = pick.survived === null ? null : pick.survived ? "yes" : "no";
    rows.push([
      ...[season, pick.week, pick.gameId, isoOf(game.kickoffAtMs), teams.get(game.awayTeamId) ?? ""],
      ...[teams.get(game.homeTeamId) ?? "", entry.entryName, nameOf(await getOwnerOf(ctx, entry))],
      ...[
        teams.get(pick.selectedTeamId) ?? "",
        survived,
        pick.isAuto ? "yes" : null,
        enteredBy ?? null,
        isoOf(pick.savedAtMs),
      ],
    ]);
  }
  return { rows, cursor: nextOf(found) };
}
