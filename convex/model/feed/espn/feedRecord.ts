// [3.4] The record that the feed itself shows for a team. It matters if we have stored only part of the season's games
// (a new deployment, recorded weeks): teamRecords.ts decides which of the two to show.
import { z } from "zod";
import { gamesIn, type TeamRecord } from "../../../../domain/games/records";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { noteFeedRecords } from "../../records/teams/teamRecords";
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

/** A stored game, with the event that reports it. */
export interface ReportedGame {
  readonly game: Doc<"games">;
  readonly event: NormalizedEvent;
}

/** Stores the records sent with games; in the play-offs they are still those of the regular season. */
export async function storeFeedRecords(ctx: MutationCtx, reported: readonly ReportedGame[]): Promise<void> {
  const records = reported.flatMap(recordsOf);
  for (const season of new Set(records.map((record) => record.season))) {
    await noteFeedRecords(
      ctx,
      season,
      records.filter((record) => record.season === season),
    );
  }
}

function recordsOf({ game, event }: ReportedGame) {
  const { season, _id: gameId, kickoffAtMs } = game;
  const sides = [
    { teamId: game.homeTeamId, record: event.homeRecord },
    { teamId: game.awayTeamId, record: event.awayRecord },
  ];
  return sides.flatMap(({ teamId, record }) =>
    record && gamesIn(record) <= gamesOfSeason(season)
      ? [{ season, teamId, feedRecord: { ...record, gameId, kickoffAtMs } }]
      : [],
  );
}
