// [3.4] The record that the feed itself shows for a team. It matters if we have stored only part of the season's games
// (a new deployment, recorded weeks): teamRecords.ts decides which of the two to show.
import { z } from "zod";
import { gamesIn, type TeamRecord } from "../../../../domain/games/records";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { noteFeedRecord } from "../../records/teams/teamRecords";
import type { NormalizedEvent } from "./normalizedEvent";

const text = z.string().nullish().catch(null);

/** "9-3" or "9-3-1" by kind: the whole season's has the type "total"; names vary. */
export const recordsSchema = z
  .array(z.object({ type: text, summary: text }))
  .nullish()
  .catch(null);

const SUMMARY = /^(\d{1,2})-(\d{1,2})(?:-(\d{1,2}))?$/;

/** Null if the feed doesn't send one, or not in a readable form. */
export function parseRecord(records: z.infer<typeof recordsSchema>): TeamRecord | null {
  const total = records?.find(({ type }) => type === "total")?.summary?.trim() ?? "";
  const [, wins, losses, ties = "0"] = SUMMARY.exec(total) ?? [];
  return wins === undefined ? null : { wins: Number(wins), losses: Number(losses), ties: Number(ties) };
}

/** The number of games in a team's regular season. A record exceeds it only if it includes play-off games. */
function gamesOfSeason(season: number): number {
  return season >= 2021 ? 17 : 16;
}

/** Stores the record sent with a game; in the play-offs that is still the record of the regular season. */
export async function storeFeedRecords(ctx: MutationCtx, game: Doc<"games">, event: NormalizedEvent): Promise<void> {
  const { season, _id: gameId, kickoffAtMs } = game;
  for (const [teamId, record] of [
    [game.homeTeamId, event.homeRecord],
    [game.awayTeamId, event.awayRecord],
  ] as const) {
    if (record && gamesIn(record) <= gamesOfSeason(season))
      await noteFeedRecord(ctx, { teamId, season }, { ...record, gameId, kickoffAtMs });
  }
}
