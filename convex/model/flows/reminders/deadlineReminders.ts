// [2.47] Reminders of deadlines. The hourly tick finds what is due (domain/common/reminderTimes.ts) and starts a round
// through the leagues; each of them gets a round through its members. Everything here may run twice: a person gets one
// reminder an hour over all leagues (reminderHours.ts), written when it is sent (personReminder.ts).
import { dueReminders, type DueReminder } from "../../../../domain/common/reminderTimes";
import { deadlineKey, type Deadline } from "../../../../domain/leagues/deadlines";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { listDeadlinesInUse } from "../locks/lockJob";
import { firstDeadlineOf } from "../../notices/mail/reminderContent";
import { channelsFor, wasNotified } from "../../notices/notices";
import { readPickableWeek } from "../../reads/picks/pickableWeek";
import { findOpenTasks, type OpenTasks } from "../../reads/picks/missingPicks";
import { requestTellingMissing } from "../webhooks/tellMissing";
import { queueReminder, remindAsked } from "./askedReminders";
import { startMemberRound, visitMembers, type MembersStep } from "./memberRounds";
import { startNewsRound, visitPage } from "./newsRounds";
import { startOpened } from "./openedReminders";
import { dueFor, listDueWeeks } from "./personReminder";
import { reminderHour } from "../../notices/reminderHours";

const HOUR_MS = 3_600_000;
/** A league costs one read, and starts a round: a row and a job. */
const LEAGUES_BATCH = 25;

/** Starts the reminders that came due since the last tick, including those that a sleeping host missed. */
export async function startDueReminders(ctx: MutationCtx): Promise<void> {
  const nowMs = Date.now();
  const dues = dueReminders({ afterMs: await advanceClock(ctx, nowMs), nowMs });
  if (dues.length === 0) return;
  for (const deadline of await listDeadlinesInUse(ctx)) await startLeagues(ctx, { dues, deadline, nowMs });
  await startOpened(ctx, { dues, nowMs });
}

/** Returns the time of the last tick. One in the future was written by a clock that ran ahead, and is ignored. */
async function advanceClock(ctx: MutationCtx, nowMs: number): Promise<number> {
  const clock = await ctx.db.query("reminderClock").first();
  if (clock === null) await ctx.db.insert("reminderClock", { checkedUntilMs: nowMs });
  else if (clock.checkedUntilMs !== nowMs) await ctx.db.patch("reminderClock", clock._id, { checkedUntilMs: nowMs });
  return clock === null || clock.checkedUntilMs > nowMs ? nowMs - HOUR_MS : clock.checkedUntilMs;
}

async function startLeagues(
  ctx: MutationCtx,
  { dues, deadline, nowMs }: { dues: DueReminder[]; deadline: Deadline; nowMs: number },
): Promise<void> {
  const news = { kind: "deadline" as const, dues, key: deadlineKey(deadline) };
  const untilMs = Math.max(...dues.map((due) => due.untilMs));
  for (const at of await listDueWeeks(ctx, { deadline, nowMs, untilMs })) {
    await startNewsRound(ctx, { ...at, news });
  }
}

export async function remindLeagues(ctx: MutationCtx, roundId: Id<"newsRounds">): Promise<null> {
  return await visitPage(ctx, roundId, async ({ season, week, news, cursor }) => {
    if (news.kind !== "deadline") throw new Error(`Round ${roundId} isn't about a deadline.`);
    const { key, dues } = news;
    const found = await ctx.db
      .query("leagues")
      .withIndex("by_deadline", (q) => {
        const live = q.eq("isDeleted", false);
        return typeof key === "number"
          ? live.eq("deadlineKey", undefined).eq("pickDeadlineHours", key)
          : live.eq("deadlineKey", key);
      })
      .paginate({ cursor, numItems: LEAGUES_BATCH });
    for (const { _id: leagueId } of found.page)
      await startMemberRound(ctx, { leagueId, season, news: { kind: "deadline", week, dues } });
    return found;
  });
}

/**
 * A member costs some 25 reads, three more for each player they were named for, and a write for the notice, the mail
 * and each of at most 10 browsers.
 */
export async function remindMembers(ctx: MutationCtx, roundId: Id<"memberRounds">): Promise<null> {
  return await visitMembers(ctx, roundId, { visit: async (step) => await remind(ctx, step) });
}

async function remind(ctx: MutationCtx, { league, season, news, members, isFirst }: MembersStep) {
  if (news.kind !== "deadline" && news.kind !== "asked")
    throw new Error(`News of ${news.kind} remind nobody of picks.`);
  const leagueId = league._id;
  const { week } = news;
  const leagueWeek = { league, season, week };
  const pickable = await readPickableWeek(ctx, { ...leagueWeek, nowMs: Date.now() });
  if (news.kind === "asked" && pickable.anyOpen.length === 0) return "done";
  if (news.kind === "deadline") {
    const { dues } = news;
    const isDue = dues.some((due) => pickable.anyOpen.some((game) => game.lockAtMs <= due.untilMs));
    if (!isDue) return "done";
    if (isFirst) await requestTellingMissing(ctx, leagueId);
  }
  for (const { userId } of members) {
    const tasks = await findOpenTasks(ctx, { ...leagueWeek, userId, pickable });
    if (tasks === null) continue;
    if (news.kind === "deadline") await remindOnce(ctx, { leagueId, userId, tasks, dues: news.dues });
    else await remindAsked(ctx, { leagueId, userId, season, week, missing: tasks, askedAtMs: news.askedAtMs });
  }
  return null;
}

interface Member {
  readonly leagueId: Id<"leagues">;
  readonly userId: Id<"users">;
  readonly tasks: OpenTasks;
  /** Nearest deadline first. */
  readonly dues: readonly DueReminder[];
}

/** Queues the hour's reminder, unless another of the member's leagues has done so. */
async function remindOnce(ctx: MutationCtx, { leagueId, userId, tasks, dues }: Member): Promise<void> {
  const hourMs = Math.max(...dues.map(({ slotMs }) => slotMs));
  const { detail = "", ...key } = reminderHour(userId, hourMs);
  if (dueFor(dues, tasks) === undefined || (await wasNotified(ctx, { ...key, detail }))) return;
  for (const due of dues) {
    if (firstDeadlineOf(tasks) > due.untilMs) continue;
    const { kind } = due;
    const channels = await channelsFor(ctx, { userId, leagueId, kind });
    if (channels === null) continue;
    await ctx.db.insert("sentNotices", { ...key, detail, queuedAtMs: Date.now() });
    const about = {
      kind: "reminder" as const,
      hourMs,
      dues: dues.map((each) => ({ kind: each.kind, untilMs: each.untilMs })),
    };
    await queueReminder(ctx, { kind, channels, about, expiresAtMs: Math.max(...dues.map(({ untilMs }) => untilMs)) });
    return;
  }
}
