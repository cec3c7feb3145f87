// [13.10] A group's part of a league's table, and who of it won the league's weeks. Nothing of it is stored.
import type { Infer } from "convex/values";
import { closestInWeek } from "../../../../domain/scoring/closestInWeek";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { listGroupIds } from "../../records/leagues/leagueGroups";
import type { weekWinnerView } from "../../records/leagues/leagueWeeks";
import { getSheet } from "../../records/picks/sheets";
import { listTable, type EntryRow } from "../../records/standings/standingRows";

/** In the table's order. Reads the group's entries and the table. Error: NOT_FOUND for no group of the league. */
export async function listGroupTable(
  ctx: QueryCtx,
  league: Doc<"leagues">,
  { season, group }: { readonly season: number; readonly group: string },
): Promise<EntryRow[]> {
  const ids = await listGroupIds(ctx, league, group);
  return (await listTable(ctx, { leagueId: league._id, season })).filter(({ entryId }) => ids.has(entryId));
}

/** The place of each among the others, by where they stood before; null for those that stood nowhere. */
export function ranksAmong(before: readonly (number | null)[]): (number | null)[] {
  return before.map((own) => own && 1 + before.filter((rank) => rank !== null && rank < own).length);
}

/**
 * [10.15] By the league's own tiebreaks, of a complete week. Reads the sheets of those whose guesses were equally far
 * off; the lower one is from below.
 */
export async function listWinnersAmong(
  ctx: QueryCtx,
  rows: readonly EntryRow[],
  { season, week }: { readonly season: number; readonly week: number },
): Promise<Infer<typeof weekWinnerView>[]> {
  const closest = closestInWeek(rows, week);
  if (closest === null) return [];
  const { points, distance } = closest;
  const decidesGuess = closest.rows.length > 1 && distance !== null && distance > 0;
  const winners = decidesGuess ? await lowestGuesses(ctx, closest.rows, { season, week }) : closest.rows;
  return winners.map(({ entryId, userId }) => ({ entryId, userId, points, distance }));
}

async function lowestGuesses(
  ctx: QueryCtx,
  rows: readonly EntryRow[],
  at: { readonly season: number; readonly week: number },
): Promise<EntryRow[]> {
  const guesses = new Map<Id<"entries">, number>();
  for (const { entryId } of rows) guesses.set(entryId, (await getSheet(ctx, { entryId, ...at }))?.guess ?? Infinity);
  const lowest = Math.min(...guesses.values());
  return rows.filter(({ entryId }) => guesses.get(entryId) === lowest);
}
