// [13.11] A season's segments and who won those that are over. Their tables: standingsViews.ts.
import { v, type Infer } from "convex/values";
import {
  isSegmentOver,
  segmentKey,
  segmentTable,
  segmentWinners,
  type Segment,
} from "../../../../domain/scoring/segments";
import { NAMED_WINNERS } from "../../../../domain/scoring/winnersInWords";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { segmentFields } from "../../tables/scoringTables";
import { ensurePickem } from "../../records/leagueRules/rules";
import { getPlayer, playerFields } from "../../records/leagues/leagueEntries";
import { listPlayedWeeks } from "../../records/leagues/leagueWeeks";
import { ensureMember } from "../../records/leagues/memberships";
import { listToldRanges } from "../../records/leagues/toldWinners";
import { listSegments } from "../../records/standings/leagueSegments";
import { listTable, type EntryRow } from "../../records/standings/standingRows";

const segmentWin = v.object({
  /** Those that a text names, the viewer first. */
  winners: v.array(v.object({ ...playerFields, isMe: v.boolean() })),
  winnerCount: v.number(),
  points: v.number(),
  weeksWon: v.number(),
});

export const segmentResultsView = v.array(
  v.object({
    ...segmentFields.fields,
    /** Members were told of its winners: its weeks stay as they are. */
    isTold: v.boolean(),
    isOver: v.boolean(),
    /** Null while it isn't over, and if nobody's pick counted in it. */
    win: v.union(segmentWin, v.null()),
  }),
);

interface Asked {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly season: number;
}

/**
 * In the order of their weeks. Without segments it reads one range; else the season's weeks and news, and its table if
 * one is over.
 */
export async function getSegmentResults(
  ctx: QueryCtx,
  { user, leagueId, season }: Asked,
): Promise<Infer<typeof segmentResultsView>> {
  ensurePickem(await ensureMember(ctx, { user, leagueId }));
  const at = { leagueId, season };
  const segments = await listSegments(ctx, at);
  if (segments.length === 0) return [];
  const weeks = await listPlayedWeeks(ctx, at);
  const told = new Set((await listToldRanges(ctx, at)).map(segmentKey));
  const isOver = new Map(segments.map((segment) => [segment, isSegmentOver(segment, weeks)]));
  const rows = [...isOver.values()].some(Boolean) ? await listTable(ctx, at) : [];
  const results: Infer<typeof segmentResultsView> = [];
  for (const segment of segments) {
    const over = isOver.get(segment) === true;
    results.push({
      ...segment,
      isTold: told.has(segmentKey(segment)),
      isOver: over,
      win: over ? await getWin(ctx, { segment, rows, me: user._id }) : null,
    });
  }
  return results;
}

interface Over {
  readonly segment: Segment;
  readonly rows: readonly EntryRow[];
  readonly me: Id<"users">;
}

async function getWin(ctx: QueryCtx, { segment, rows, me }: Over): Promise<Infer<typeof segmentWin> | null> {
  const won = segmentWinners(segmentTable(rows, segment));
  const [first] = won;
  if (first === undefined) return null;
  const mineFirst = won.map(({ row }) => row).sort((a, b) => Number(b.userId === me) - Number(a.userId === me));
  const winners: Infer<typeof segmentWin>["winners"] = [];
  for (const { userId: ownerId, entryId, entryName } of mineFirst.slice(0, NAMED_WINNERS)) {
    winners.push({ ...(await getPlayer(ctx, { ownerId, entryId, entryName })), isMe: ownerId === me });
  }
  const { points, weeksWon } = first.tally;
  return { winners, winnerCount: won.length, points, weeksWon };
}
