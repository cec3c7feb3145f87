// [2.47] Reminders of deadlines. Every hour the tick finds what is due (domain/reminders.ts) and schedules a batch per
// league; each batch gives its members notice and schedules the next. All of it may run twice: notices.ts gives each
// notice once.
import { dueReminders, type DueReminder, type ReminderKind } from "../../../domain/reminders";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { appUrl } from "../env";
import { listHoursInUse } from "../locks";
import { reminderContent } from "../mail/content";
import {
  getNotice,
  giveNotice,
  waysTo,
  wasNoticed,
  type NoticeContent,
  type NoticeKey,
} from "../notifications/notices";
import { listMissing, listOpenGames, type LeagueWeek, type OpenGame } from "./missingPicks";

const HOUR_MS = 3_600_000;
const GAMES_BOUND = 120;
const LEAGUES_BATCH = 50;
const MEMBERS_BATCH = 50;

/** The reminders since the last look, also those that a host that was down slept through. */
export async function startDueReminders(ctx: MutationCtx): Promise<void> {
  const nowMs = Date.now();
  const clock = await ctx.db.query("reminderClock").first();
  const afterMs = clock?.checkedUntilMs ?? nowMs - HOUR_MS;
  if (clock === null) await ctx.db.insert("reminderClock", { checkedUntilMs: nowMs });
  else if (clock.checkedUntilMs < nowMs) await ctx.db.patch("reminderClock", clock._id, { checkedUntilMs: nowMs });
  const hoursInUse = await listHoursInUse(ctx);
  const dues = dueReminders({ afterMs, nowMs });
  for (const due of dues) {
    const nearer = dues.filter((other) => other.untilMs < due.untilMs).map(({ kind, untilMs }) => ({ kind, untilMs }));
    for (const hours of hoursInUse) await startFor(ctx, { due, nearer, hours, nowMs });
  }
}

async function startFor(
  ctx: MutationCtx,
  { due, nearer, hours, nowMs }: Pick<Round, "nearer"> & { due: DueReminder; hours: number; nowMs: number },
): Promise<void> {
  const games = await ctx.db
    .query("games")
    .withIndex("by_status_and_kickoff", (q) =>
      q
        .eq("status", "scheduled")
        .gt("kickoffAtMs", nowMs + hours * HOUR_MS)
        .lte("kickoffAtMs", due.untilMs + hours * HOUR_MS),
    )
    .take(GAMES_BOUND);
  const weeks = new Map(games.map(({ season, week }) => [`${season}/${week}`, { season, week }]));
  for (const at of weeks.values()) {
    await ctx.scheduler.runAfter(0, internal.reminders.remindLeagues, {
      ...at,
      ...{ kind: due.kind, untilMs: due.untilMs, tickAtMs: nowMs, nearer, hours },
      cursor: null,
    });
  }
}

interface Round {
  readonly kind: ReminderKind;
  readonly untilMs: number;
  readonly tickAtMs: number;
  /** The same tick's reminders of nearer deadlines: who gets one of them isn't sent this one in the same minute. */
  readonly nearer: { readonly kind: ReminderKind; readonly untilMs: number }[];
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
    await ctx.scheduler.runAfter(0, internal.reminders.remindMembers, { ...round, leagueId, after: null });
  }
  if (!found.isDone) {
    const next = { ...round, hours, cursor: found.continueCursor };
    await ctx.scheduler.runAfter(0, internal.reminders.remindLeagues, next);
  }
  return null;
}

interface MembersBatch extends Round {
  readonly leagueId: Id<"leagues">;
  /** The last member of the batch before. */
  readonly after: Id<"users"> | null;
}

export async function remindMembers(ctx: MutationCtx, { leagueId, after, ...round }: MembersBatch): Promise<null> {
  const league = await ctx.db.get("leagues", leagueId);
  if (league === null || league.isDeleted) return null;
  const { kind, untilMs, season, week } = round;
  const leagueWeek = { league, season, week };
  const open = await listOpenGames(ctx, { ...leagueWeek, nowMs: Date.now() });
  if (!open.some((game) => game.lockAtMs <= untilMs)) return null;
  const members = await listMembersAfter(ctx, { leagueId, after });
  for (const { userId } of members) {
    const missing = await listMissing(ctx, { ...leagueWeek, userId, open });
    if (!missing.some((game) => game.lockAtMs <= untilMs)) continue;
    const key = { userId, leagueId, season, week, kind };
    if (await getsNearer(ctx, { key, missing, round })) continue;
    await remind(ctx, { key, leagueWeek, missing });
  }
  const last = members.at(-1);
  if (last && members.length === MEMBERS_BATCH) {
    const next = { ...round, leagueId, after: last.userId };
    await ctx.scheduler.runAfter(0, internal.reminders.remindMembers, next);
  }
  return null;
}

/** Members in the order of their ids, a batch at a time. */
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

/** Whichever of the two batches runs first. */
async function getsNearer(
  ctx: MutationCtx,
  { key, missing, round }: { key: NoticeKey; missing: readonly OpenGame[]; round: Omit<Round, "season" | "week"> },
): Promise<boolean> {
  for (const { kind, untilMs } of round.nearer) {
    if (!missing.some((game) => game.lockAtMs <= untilMs)) continue;
    const given = await getNotice(ctx, { ...key, kind });
    if (given !== null && given.queuedAtMs >= round.tickAtMs) return true;
    if (given === null && (await waysTo(ctx, { ...key, kind })) !== null) return true;
  }
  return false;
}

interface Reminder {
  readonly key: NoticeKey;
  readonly leagueWeek: LeagueWeek;
  readonly missing: readonly OpenGame[];
}

/** Gives whether somebody was reminded. */
export async function remind(ctx: MutationCtx, { key, leagueWeek, missing }: Reminder): Promise<boolean> {
  if (await wasNoticed(ctx, key)) return false;
  const ways = await waysTo(ctx, key);
  if (ways === null) return false;
  const content = reminderFor({ key, leagueWeek, missing, firstName: ways.user.firstName });
  // Of no use once the last of them has locked.
  const expiresAtMs = Math.max(...missing.map((game) => game.lockAtMs));
  return await giveNotice(ctx, { key, ways, content, expiresAtMs });
}

function reminderFor({ key, leagueWeek, missing, firstName }: Reminder & { firstName: string }): NoticeContent {
  const { league, season, week } = leagueWeek;
  const isSurvivor = league.poolType === "survivor";
  const search = new URLSearchParams({ league: league._id, season: String(season), week: String(week) });
  return reminderContent({
    appUrl: appUrl(),
    firstName,
    kind: key.kind,
    leagueName: league.name,
    week,
    games: missing,
    path: isSurvivor ? `/survivor/${league._id}` : `/picks?${search.toString()}`,
    isSurvivor,
  });
}
