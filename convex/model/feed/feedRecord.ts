// [3.4] The record that the feed itself shows for a team. It matters where our own games are only a part of the season
// (a new deployment, recorded weeks): teamRecords.ts decides which of the two is shown.
import { z } from "zod";
import { isRegularSeason } from "../../../domain/weeks";
import type { TeamRecord } from "../../../domain/records";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { noteFeedRecord } from "../teamRecords";
import type { NormalizedEvent } from "./normalizedEvent";

const text = z.string().nullish().catch(null);

/** "9-3" or "9-3-1" by kind: the whole season's is of type "total"; names vary. */
export const recordsSchema = z
  .array(z.object({ type: text, summary: text }))
  .nullish()
  .catch(null);

const SUMMARY = /^(\d{1,2})-(\d{1,2})(?:-(\d{1,2}))?$/;

/** Null where the feed doesn't say, or not in a way that can be read. */
export function parseRecord(records: z.infer<typeof recordsSchema>): TeamRecord | null {
  const total = records?.find(({ type }) => type === "total")?.summary?.trim() ?? "";
  const [, wins, losses, ties = "0"] = SUMMARY.exec(total) ?? [];
  return wins === undefined ? null : { wins: Number(wins), losses: Number(losses), ties: Number(ties) };
}

/** Keeps what the feed says next to a game of the regular season. */
export async function storeFeedRecords(ctx: MutationCtx, game: Doc<"games">, event: NormalizedEvent): Promise<void> {
  if (!isRegularSeason(game.week)) return;
  const { season, _id: gameId, kickoffAtMs } = game;
  for (const [teamId, record] of [
    [game.homeTeamId, event.homeRecord],
    [game.awayTeamId, event.awayRecord],
  ] as const) {
    if (record) await noteFeedRecord(ctx, { teamId, season }, { ...record, gameId, kickoffAtMs });
  }
}
