// [2.47] Reminders of deadlines. The hourly tick finds what is due (domain/common/reminders.ts) and schedules a batch per
// league; each batch reminds some members and schedules the next. Everything here may run twice: a member gets one
// reminder per hour for a league's week, which notices.ts records under the hour it was due.
import { dueReminders, type DueReminder } from "../../../../domain/common/reminders";
import { internal } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { appUrl } from "../../common/env";
import { listHoursInUse } from "../../locks/lockJob";
import { reminderContent } from "../mail/reminderContent";
import { noticePages } from "../noticePages";
import { channelsFor, sendNotice, wasNotified, type NoticeKey } from "../notices";
import { findMissingPicks, listOpenGames, type LeagueWeek, type MissingPicks } from "./missingPicks";

const HOUR_MS = 3_600_000;
const GAMES_BOUND = 120;
/** A league costs one read, and schedules a job. */
const LEAGUES_BATCH = 50;
/** A member costs some 25 reads, and a write for the notice, the mail and each of at most 10 browsers. */
const MEMBERS_BATCH = 4;

/** Starts the reminders that came due since the last tick, including those that a sleeping host missed. */
export async function startDueReminders(ctx: MutationCtx): Promise<void> {
  const nowMs = Date.now();
  const dues = dueReminders({ afterMs: await advanceClock(ctx, nowMs), nowMs });
  if (dues.length === 0) return;
  for (const hours of await listHoursInUse(ctx)) await startLeagues(ctx, { dues, hours, nowMs });
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
  { dues, hours, nowMs }: { dues: DueReminder[]; hours: number; nowMs: number },
): Promise<void> {
  const untilMs = Math.max(...dues.map((due) => due.untilMs));
  const games = await ctx.db
    .query("games")
    .withIndex("by_status_and_kickoff", (q) =>
      q
        .eq("status", "scheduled")
        .gt("kickoffAtMs", nowMs + hours * HOUR_MS)
        .lte("kickoffAtMs", untilMs + hours * HOUR_MS),
    )
    .take(GAMES_BOUND);
  const weeks = new Map(games.map(({ season, week }) => [`${season}/${week}`, { season, week }]));
  for (const at of weeks.values()) {
    await ctx.scheduler.runAfter(0, internal.jobs.reminders.remindLeagues, { ...at, dues, hours, cursor: null });
  }
}

interface Round {
  /** Nearest deadline first. */
  readonly dues: DueReminder[];
  readonly season: number;
  readonly week: number;
}

export async function remindLeagues(
  ctx: MutationCtx,
  { hours, cursor, ...round }: Round & { hours: number; cursor: string | null },
): Promise<null> {
  const found = await ctx.db
    .query("leagues")
    .withIndex("by_deadline_hours", (q) => q.eq("isDeleted", false).eq("pickDeadlineHours", hours))
    .paginate({ cursor, numItems: LEAGUES_BATCH });
  for (const { _id: leagueId } of found.page) {
    await ctx.scheduler.runAfter(0, internal.jobs.reminders.remindMembers, { ...round, leagueId, after: null });
  }
  if (!found.isDone) {
    const next = { ...round, hours, cursor: found.continueCursor };
    await ctx.scheduler.runAfter(0, internal.jobs.reminders.remindLeagues, next);
  }
  return null;
}

interface MembersBatch extends Round {
  readonly leagueId: Id<"leagues">;
  /** The last member of the previous batch. */
  readonly after: Id<"users"> | null;
}

export async function remindMembers(ctx: MutationCtx, { leagueId, after, ...round }: MembersBatch): Promise<null> {
  const league = await ctx.db.get("leagues", leagueId);
  if (league === null || league.isDeleted) return null;
  const { dues, season, week } = round;
  const leagueWeek = { league, season, week };
  const open = await listOpenGames(ctx, { ...leagueWeek, nowMs: Date.now() });
  if (!dues.some((due) => open.some((game) => game.lockAtMs <= due.untilMs))) return null;
  const members = await listMembersAfter(ctx, { leagueId, after });
  for (const { userId } of members) {
    const missing = await findMissingPicks(ctx, { ...leagueWeek, userId, open });
    if (missing !== null) await remindOnce(ctx, { leagueWeek, userId, missing, dues });
  }
  const last = members.at(-1);
  if (last && members.length === MEMBERS_BATCH) {
    const next = { ...round, leagueId, after: last.userId };
    await ctx.scheduler.runAfter(0, internal.jobs.reminders.remindMembers, next);
  }
  return null;
}

/** Members in order of their ids, a batch at a time. */
export async function listMembersAfter(
  ctx: QueryCtx,
  { leagueId, after }: { leagueId: Id<"leagues">; after: Id<"users"> | null },
) {
  return await ctx.db
    .query("leagueMembers")
    .withIndex("by_league_and_user", (q) =>
      after === null ? q.eq("leagueId", leagueId) : q.eq("leagueId", leagueId).gt("userId", after),
    )
    .take(MEMBERS_BATCH);
}

interface MissingOf {
  readonly leagueWeek: LeagueWeek;
  readonly userId: Id<"users">;
  readonly missing: MissingPicks;
}

/** Sends one of the tick's reminders: the one with the nearest deadline that the member wants. */
async function remindOnce(ctx: MutationCtx, { dues, ...member }: MissingOf & { dues: readonly DueReminder[] }) {
  const { leagueWeek, userId, missing } = member;
  const { league, season, week } = leagueWeek;
  const keys = dues
    .filter((due) => missing.games.some((game) => game.lockAtMs <= due.untilMs))
    .map(({ kind, slotMs }) => ({ userId, leagueId: league._id, season, week, kind, detail: hourOf(slotMs) }));
  for (const key of keys) if (await wasNotified(ctx, key)) return;
  for (const key of keys) if (await remind(ctx, { key, leagueWeek, missing })) return;
}

/** "2025-11-01T12": the hour it was due tells reminders of one kind apart. */
const hourOf = (slotMs: number) => new Date(slotMs).toISOString().slice(0, 13);

interface Reminder {
  readonly key: NoticeKey;
  readonly leagueWeek: LeagueWeek;
  readonly missing: MissingPicks;
}

/** False if the member doesn't want it, can't be reached or has it already. */
export async function remind(ctx: MutationCtx, { key, leagueWeek, missing }: Reminder): Promise<boolean> {
  const channels = await channelsFor(ctx, key);
  if (channels === null) return false;
  const { league, season, week } = leagueWeek;
  const content = reminderContent({
    ...missing,
    appUrl: appUrl(),
    firstName: channels.user.firstName,
    kind: key.kind,
    leagueName: league.name,
    week,
    pages: noticePages({ leagueId: league._id, poolType: league.poolType, season, week }),
  });
  // Useless once the last of the games has locked.
  const expiresAtMs = Math.max(...missing.games.map((game) => game.lockAtMs));
  return await sendNotice(ctx, { key, channels, content, expiresAtMs });
}
