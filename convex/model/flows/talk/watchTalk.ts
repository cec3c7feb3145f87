// [14.2] Members open a talk and leave it. Each one's row ends by a job of its own, should their browser not say so.
import { requestKeyProblem } from "../../../../domain/common/requestKeys";
import { WATCH_MS, WATCHES_MAX } from "../../../../domain/leagues/talk";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { countAction } from "../../common/rateLimits";
import { ensureNoProblem } from "../../common/refusals";
import { ensurePlayer } from "../../records/leagues/memberships";
import { getWatcher } from "../../records/talk/watchers";

interface Watching {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  /** Made up by a page that shows the talk, so that another one of the same person stays when it goes. */
  readonly key: string;
}

/** Counts them for another six minutes. Errors: INVALID, TOO_MANY after 60 times within a minute. */
export async function watchTalk(ctx: MutationCtx, { user, leagueId, key }: Watching): Promise<null> {
  await ensurePlayer(ctx, { user, leagueId });
  ensureNoProblem("key", requestKeyProblem(key));
  await countAction(ctx, user, "open talk");
  const untilMs = Date.now() + WATCH_MS;
  const row = await getWatcher(ctx, { leagueId, userId: user._id });
  if (row === null) {
    const watcherId = await ctx.db.insert("talkWatchers", {
      leagueId,
      userId: user._id,
      pages: [{ key, untilMs }],
      untilMs,
    });
    await ctx.scheduler.runAt(untilMs, internal.jobs.talk.endWatch, { watcherId });
    return null;
  }
  const others = row.pages.filter((page) => page.key !== key).slice(1 - WATCHES_MAX);
  await ctx.db.patch("talkWatchers", row._id, { pages: [...others, { key, untilMs }], untilMs });
  return null;
}

/** Nothing if that page doesn't show it. */
export async function leaveTalk(ctx: MutationCtx, { user, leagueId, key }: Watching): Promise<null> {
  const row = await getWatcher(ctx, { leagueId, userId: user._id });
  if (row === null) return null;
  const pages = row.pages.filter((page) => page.key !== key);
  await keepPages(ctx, row, pages);
  return null;
}

/** Comes back later for one who has said since that they are there. */
export async function endWatch(ctx: MutationCtx, watcherId: Id<"talkWatchers">): Promise<null> {
  const row = await ctx.db.get("talkWatchers", watcherId);
  if (row === null) return null;
  const pages = row.pages.filter(({ untilMs }) => untilMs > Date.now());
  await keepPages(ctx, row, pages);
  const [next] = pages;
  if (next !== undefined) await ctx.scheduler.runAt(next.untilMs, internal.jobs.talk.endWatch, { watcherId });
  return null;
}

const SWEEP_BOUND = 20;

/** For the sweep: rows whose jobs were lost, at most 20. */
export async function endLostWatches(ctx: MutationCtx): Promise<void> {
  const rows = await ctx.db
    .query("talkWatchers")
    .withIndex("by_until", (q) => q.lt("untilMs", Date.now() - WATCH_MS))
    .take(SWEEP_BOUND);
  for (const { _id } of rows) await ctx.db.delete("talkWatchers", _id);
}

async function keepPages(
  ctx: MutationCtx,
  row: Doc<"talkWatchers">,
  pages: Doc<"talkWatchers">["pages"],
): Promise<void> {
  const last = pages.at(-1);
  if (last === undefined) await ctx.db.delete("talkWatchers", row._id);
  else if (pages.length < row.pages.length) {
    await ctx.db.patch("talkWatchers", row._id, { pages, untilMs: last.untilMs });
  }
}
