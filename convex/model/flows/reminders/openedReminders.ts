// [2.47][13.2] Starts reminders of games that commissioners opened for an entry: their deadline is the kickoff, while
// everything else in their week may have locked.
import type { DueReminder } from "../../../../domain/common/reminderTimes";
import { internal } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";

const GAMES_BOUND = 120;
/** Each costs one read, and its league a job. */
const OPENED_BATCH = 50;

interface Due {
  /** Nearest deadline first. */
  readonly dues: DueReminder[];
}

/** Reads the games that kick off while a reminder is due, and for each whether it was opened for anybody. */
export async function startOpened(ctx: MutationCtx, { dues, nowMs }: Due & { readonly nowMs: number }): Promise<void> {
  const untilMs = Math.max(...dues.map((due) => due.untilMs));
  const games = await ctx.db
    .query("games")
    .withIndex("by_status_and_kickoff", (q) =>
      q.eq("status", "scheduled").gt("kickoffAtMs", nowMs).lte("kickoffAtMs", untilMs),
    )
    .take(GAMES_BOUND);
  for (const { _id: gameId, season, week } of games) {
    const opened = await ctx.db
      .query("openedGames")
      .withIndex("by_game", (q) => q.eq("gameId", gameId))
      .first();
    if (opened === null) continue;
    const round = { season, week, dues, gameId, cursor: null };
    await ctx.scheduler.runAfter(0, internal.jobs.reminders.remindOpened, round);
  }
}

interface OpenedRound extends Due {
  readonly season: number;
  readonly week: number;
  readonly gameId: Id<"games">;
  readonly cursor: string | null;
}

/** The members of each league are looked at as for any deadline: whoever has nothing open until then isn't reminded. */
export async function remindOpened(ctx: MutationCtx, { gameId, cursor, ...round }: OpenedRound): Promise<null> {
  const found = await ctx.db
    .query("openedGames")
    .withIndex("by_game", (q) => q.eq("gameId", gameId))
    .paginate({ cursor, numItems: OPENED_BATCH });
  for (const leagueId of new Set(found.page.map((row) => row.leagueId))) {
    await ctx.scheduler.runAfter(0, internal.jobs.reminders.remindMembers, { ...round, leagueId, after: null });
  }
  if (!found.isDone) {
    const next = { ...round, gameId, cursor: found.continueCursor };
    await ctx.scheduler.runAfter(0, internal.jobs.reminders.remindOpened, next);
  }
  return null;
}
