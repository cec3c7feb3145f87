// [13.11] A commissioner sets the segments of the league's season. They are ranges over the table, so nothing is scored
// again, and they can change at any time; only a segment whose winners were told keeps its weeks (decision 118).
import { segmentKey, weeksText, type Segment } from "../../../../domain/scoring/segments";
import { inOrder, segmentsProblem } from "../../../../domain/scoring/segmentsProblem";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { ensureNoProblem, refusal } from "../../common/refusals";
import { audit } from "../../log/auditLog";
import { getPrizeList } from "../../records/dues/prizeLists";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { listToldRanges } from "../../records/leagues/toldWinners";
import { listSegments, writeSegments } from "../../records/standings/leagueSegments";
import { noteChange } from "../talk/whatHappened";
import { listTable } from "../../records/standings/standingRows";
import { keepSegmentWinners } from "./segmentWins";
import { saidText } from "../../common/saidText";

interface Change {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly segments: readonly Segment[];
}

/**
 * All of the season's, in the place of those that were. Errors: INVALID; CONFLICT for one that has been won, or has a
 * prize.
 */
export async function changeSegments(ctx: MutationCtx, { user, leagueId, segments }: Change): Promise<null> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  if (league.poolType !== "pickem") throw refusal("poolHasNoPoints");
  ensureNoProblem("segments", segmentsProblem(segments));
  const at = { leagueId, season: league.currentSeason };
  const [before, after] = [await listSegments(ctx, at), inOrder(segments)];
  const kept = new Set(after.map(segmentKey));
  const told = new Set((await listToldRanges(ctx, at)).map(segmentKey));
  const lost = before.find((each) => told.has(segmentKey(each)) && !kept.has(segmentKey(each)));
  if (lost !== undefined) throw refusal("segmentWon", { name: lost.name, weeks: saidText(weeksText(lost)) });
  const prizes = (await getPrizeList(ctx, at))?.prizes ?? [];
  const prized = new Set(prizes.flatMap((prize) => (prize.kind === "segment" ? [segmentKey(prize)] : [])));
  const wanted = before.find((each) => prized.has(segmentKey(each)) && !kept.has(segmentKey(each)));
  if (wanted !== undefined) throw refusal("segmentHasPrize", { name: wanted.name, weeks: saidText(weeksText(wanted)) });
  const changes = { field: "segments", before: inWords(before), after: inWords(after) };
  if (changes.before === changes.after) return null;
  await writeSegments(ctx, at, after);
  const rows = (await listTable(ctx, at)).map((row) => ({ row, weeks: row.weeks }));
  await keepSegmentWinners(ctx, at, rows);
  await audit(ctx, { actor: user, action: "league.segments", target: league, leagueId, changes: [changes] });
  await noteChange(ctx, { league, user, thing: "segments" });
  return null;
}

/** "First half (Weeks 1–9), Second half (Weeks 10–18)" */
function inWords(segments: readonly Segment[]): string | null {
  if (segments.length === 0) return null;
  return segments.map((segment) => `${segment.name} (${saidText(weeksText(segment))})`).join(", ");
}
