// [13.11] Once a segment's last week has a result, its winners are told as a week's are.
import { isInSegment, isSegmentOver, segmentTable, segmentWinners } from "../../../../domain/scoring/segments";
import type { WeekTallies } from "../../../../domain/scoring/seasonTotal";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { listPlayedWeeks, type LeagueWeek } from "../../records/leagues/leagueWeeks";
import { listSegments } from "../../records/standings/leagueSegments";
import { noteWinners } from "../reminders/weekNews";

interface Scored {
  readonly rows: readonly { readonly row: Doc<"standings">; readonly weeks: WeekTallies }[];
  readonly lastKickoffAtMs: number;
}

/** After one of its weeks was scored and is complete. A segment that was over long before it was set isn't news. */
export async function noteSegmentWinners(
  ctx: MutationCtx,
  { leagueId, season, week }: LeagueWeek,
  { rows, lastKickoffAtMs }: Scored,
): Promise<void> {
  const segment = (await listSegments(ctx, { leagueId, season })).find((each) => isInSegment(each, week));
  if (segment === undefined) return;
  if (!isSegmentOver(segment, await listPlayedWeeks(ctx, { leagueId, season }))) return;
  const members = rows.flatMap(({ row, weeks }) => {
    const { entryId, userId } = row;
    return row.isMember && entryId !== undefined ? [{ entryId, userId, weeks }] : [];
  });
  const won = segmentWinners(segmentTable(members, segment));
  const winners = won.map(({ row: { entryId, userId }, tally: { points, weeksWon } }) => ({
    entryId,
    userId,
    points,
    distance: null,
    weeksWon,
  }));
  const { fromWeek, toWeek } = segment;
  await noteWinners(ctx, { leagueId, season, week: toWeek, fromWeek }, { winners, lastKickoffAtMs });
}
