// [2.47][13.2] Starts reminders of games that commissioners opened for an entry: their deadline is the kickoff, while
// everything else in their week may have locked.
import type { DueReminder } from "../../../../domain/common/reminderTimes";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { startMemberRound } from "./memberRounds";
import { startNewsRound, visitPage } from "./newsRounds";

const GAMES_BOUND = 120;
/** Each costs one read, and its league a row and a job. */
const OPENED_BATCH = 25;

interface Due {
  /** Nearest deadline first. */
  readonly dues: DueReminder[];
  readonly nowMs: number;
}

/** Reads the games that kick off while a reminder is due, and for each whether it was opened for anybody. */
export async function startOpened(ctx: MutationCtx, { dues, nowMs }: Due): Promise<void> {
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
    await startNewsRound(ctx, { season, week, news: { kind: "opened", dues, gameId } });
  }
}

/** The members of each league are looked at as for any deadline: whoever has nothing open until then isn't reminded. */
export async function remindOpened(ctx: MutationCtx, roundId: Id<"newsRounds">): Promise<null> {
  return await visitPage(ctx, roundId, async ({ season, week, news, cursor }) => {
    if (news.kind !== "opened") throw new Error(`Round ${roundId} isn't about an opened game.`);
    const { gameId, dues } = news;
    const found = await ctx.db
      .query("openedGames")
      .withIndex("by_game", (q) => q.eq("gameId", gameId))
      .paginate({ cursor, numItems: OPENED_BATCH });
    for (const leagueId of new Set(found.page.map((row) => row.leagueId)))
      await startMemberRound(ctx, { leagueId, season, news: { kind: "deadline", week, dues } });
    return found;
  });
}
