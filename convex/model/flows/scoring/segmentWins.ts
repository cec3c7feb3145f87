// [14.5] Keeps who has won a season's segments, so that the hall of fame doesn't read tables of past seasons.
import type { WeekTallies } from "../../../../domain/scoring/seasonTotal";
import { isSegmentOver, segmentTable, segmentWinners } from "../../../../domain/scoring/segments";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { listPlayedWeeks } from "../../records/leagues/leagueWeeks";
import { listSegments, writeKeptWins } from "../../records/standings/leagueSegments";

/** Of those who share one; equal in points and weeks won, they are hardly ever two. */
const WINNERS_KEPT = 20;

interface LeagueSeason {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
}

interface Row {
  readonly row: Doc<"standings">;
  readonly weeks: WeekTallies;
}

/**
 * `rows`: the table as it is now. Reads one row, and the season's weeks if there are segments; writes one that changes.
 */
export async function keepSegmentWinners(ctx: MutationCtx, at: LeagueSeason, rows: readonly Row[]): Promise<void> {
  const segments = await listSegments(ctx, at);
  if (segments.length === 0) return;
  const weeks = await listPlayedWeeks(ctx, at);
  const members = rows.flatMap(({ row: { isMember, entryId }, weeks: own }) =>
    isMember && entryId !== undefined ? [{ entryId, weeks: own }] : [],
  );
  const won = segments.flatMap((segment) => {
    if (!isSegmentOver(segment, weeks)) return [];
    const winners = segmentWinners(segmentTable(members, segment));
    const [first] = winners;
    if (first === undefined) return [];
    const entryIds = winners.map(({ row }) => row.entryId).sort();
    const { fromWeek, toWeek } = segment;
    const { points } = first.tally;
    return [{ fromWeek, toWeek, points, entryIds: entryIds.slice(0, WINNERS_KEPT), count: entryIds.length }];
  });
  await writeKeptWins(ctx, at, won);
}
