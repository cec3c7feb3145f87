// What follows from a change to a game. Called by whoever writes games, in the same mutation, after every insert or patch
// and after the game's lines were written.
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { refreshFavouriteWeek } from "./favourites";
import { outcomeOf } from "./games";
import { startGrading } from "./grading";
import { handleScheduleChanged, moveLocks } from "./locks";
import { startSettling } from "./survivor/settling";
import { refreshTeamRecord } from "./teamRecords";

export interface GameChange {
  /** Null for a new game. */
  readonly before: Doc<"games"> | null;
  /** As stored, with `outcomeRevision` already raised where the outcome changed. */
  readonly after: Doc<"games">;
}

export async function handleGameChanged(ctx: MutationCtx, { before, after }: GameChange): Promise<void> {
  if (before?.status !== after.status || before.kickoffAtMs !== after.kickoffAtMs) {
    await handleScheduleChanged(ctx, after);
  }
  if (before?.outcomeRevision !== after.outcomeRevision) await startSettling(ctx, after);
  if (before !== null && (before.season !== after.season || before.week !== after.week)) {
    await handleWeekChanged(ctx, before, after);
  }
  if (!hasNewOutcome(before, after)) return;
  const { season, week } = after;
  await refreshTeamRecord(ctx, { teamId: after.homeTeamId, season });
  await refreshTeamRecord(ctx, { teamId: after.awayTeamId, season });
  await refreshFavouriteWeek(ctx, { season, week });
  await startGrading(ctx, after);
}

/**
 * The feed moves a game to another week, as it does with some that were postponed: what names the week follows. Survivor
 * picks stay, and are settled as if the game were cancelled (decision 012).
 */
async function handleWeekChanged(ctx: MutationCtx, before: Doc<"games">, after: Doc<"games">): Promise<void> {
  await moveLocks(ctx, { before, after });
  await startGrading(ctx, after);
  await startSettling(ctx, after);
  for (const { season, week } of [before, after]) await refreshFavouriteWeek(ctx, { season, week });
}

/** A new final, a corrected one, or one that was taken back. */
function hasNewOutcome(before: Doc<"games"> | null, after: Doc<"games">): boolean {
  const wasFinal = before !== null && outcomeOf(before) !== null;
  const isFinal = outcomeOf(after) !== null;
  if (wasFinal !== isFinal) return true;
  return (
    isFinal &&
    (before?.homeScore !== after.homeScore ||
      before.awayScore !== after.awayScore ||
      before.winnerTeamId !== after.winnerTeamId)
  );
}
