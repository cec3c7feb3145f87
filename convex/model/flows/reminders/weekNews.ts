// [10.15] Tells a league's members who won a week, and again when a corrected score changes the winners. Scoring the week
// notes its winners; a job then goes through the members in batches. Both may run twice: what a member was told last is
// in `sentNotices`, under the number of that set of winners.
import { NAMED_WINNERS } from "../../../../domain/scoring/winnersInWords";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { appUrl } from "../../common/env";
import { isRecent } from "../../common/storedTimes";
import { getPerson } from "../../records/users/users";
import { weekWinnersContent } from "../../notices/mail/winnersContent";
import { noticePages } from "../../notices/noticePages";
import { channelsFor, sendNotice, withdrawWaiting } from "../../notices/notices";
import { listMembersAfter } from "./deadlineReminders";
import type { LeagueWeek } from "../../records/leagues/leagueWeeks";

const HOUR_MS = 3_600_000;
/** A week that ended longer ago is no longer news, unless members were told of other winners. */
const NEWS_MS = 4 * 24 * HOUR_MS;
const WORTH_SENDING_MS = 3 * 24 * HOUR_MS;

type Told = Doc<"weekNews">["told"][number];

export async function getWeekNews(
  ctx: QueryCtx,
  { leagueId, season, week }: LeagueWeek,
): Promise<Doc<"weekNews"> | null> {
  return await ctx.db
    .query("weekNews")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .unique();
}

const isSameSet = (a: Told | undefined, b: Told) => a?.winners.join() === b.winners.join();

interface Complete {
  /** Of a complete week; none if nobody's pick counted. */
  readonly winners: NonNullable<Doc<"leagueWeeks">["winners"]>;
  /** The kickoff of the last game that counts. */
  readonly lastKickoffAtMs: number;
}

/** Has the members told if these winners are news. A week that is open again changes nothing until it is complete. */
export async function noteWinners(
  ctx: MutationCtx,
  { leagueId, season, week }: LeagueWeek,
  { winners, lastKickoffAtMs }: Complete,
): Promise<void> {
  const at = { leagueId, season, week };
  const known = await getWeekNews(ctx, at);
  const [first] = winners;
  const { points = 0, distance = null } = first ?? {};
  const news: Told = { winners: winners.map(({ userId }) => userId).sort(), points, distance };
  if (isSameSet(known?.told.at(-1), news)) return;
  const tellingSinceMs = Date.now();
  if (known !== null) {
    await ctx.db.patch("weekNews", known._id, { told: [...known.told, news], tellingSinceMs });
    await scheduleTelling(ctx, known._id, known.told.length + 1);
  } else if (first !== undefined && tellingSinceMs - lastKickoffAtMs <= NEWS_MS) {
    await scheduleTelling(ctx, await ctx.db.insert("weekNews", { ...at, told: [news], tellingSinceMs }), 1);
  }
}

async function scheduleTelling(ctx: MutationCtx, newsId: Id<"weekNews">, number: number): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.jobs.reminders.tellWinners, { newsId, number, after: null });
}

interface Batch {
  readonly newsId: Id<"weekNews">;
  /** Which of the sets of winners, from 1: once there is another one, its own job tells of it. */
  readonly number: number;
  readonly after: Id<"users"> | null;
}

export async function tellWinners(ctx: MutationCtx, { newsId, number, after }: Batch): Promise<null> {
  const news = await ctx.db.get("weekNews", newsId);
  const told = news?.told.at(-1);
  if (news === null || told === undefined || news.told.length !== number) return null;
  const league = await ctx.db.get("leagues", news.leagueId);
  if (league === null || league.isDeleted) return null;
  const members = await listMembersAfter(ctx, { leagueId: league._id, after });
  const names = members.length === 0 ? new Map<Id<"users">, string>() : await namesOf(ctx, told);
  for (const { userId } of members) await tellMember(ctx, { league, news, told, names, userId });
  const last = members.at(-1);
  if (last === undefined) {
    await ctx.db.patch("weekNews", newsId, { tellingSinceMs: undefined });
  } else {
    await ctx.scheduler.runAfter(0, internal.jobs.reminders.tellWinners, { newsId, number, after: last.userId });
  }
  return null;
}

/** Of as many winners as a text names. */
async function namesOf(ctx: QueryCtx, { winners }: Told): Promise<Map<Id<"users">, string>> {
  const names = new Map<Id<"users">, string>();
  for (const userId of winners.slice(0, NAMED_WINNERS)) {
    const { firstName, lastName } = await getPerson(ctx, userId);
    names.set(userId, `${firstName} ${lastName}`.trim());
  }
  return names;
}

interface Member {
  readonly league: Doc<"leagues">;
  readonly news: Doc<"weekNews">;
  readonly told: Told;
  readonly names: ReadonlyMap<Id<"users">, string>;
  readonly userId: Id<"users">;
}

async function tellMember(ctx: MutationCtx, { league, news, told, names, userId }: Member): Promise<void> {
  const { leagueId, season, week } = news;
  const about = { userId, leagueId, season, week, kind: "weeklyWinners" as const };
  let before = await numberToldBefore(ctx, about);
  // Whoever hasn't been sent the winners before these was told of those before them.
  while (before > 0 && before < news.told.length && (await withdrawWaiting(ctx, about))) {
    before = await numberToldBefore(ctx, about);
  }
  if (before === 0 ? told.winners.length === 0 : isSameSet(news.told[before - 1], told)) return;
  const channels = await channelsFor(ctx, about);
  if (channels === null) return;
  const { points, distance } = told;
  const content = weekWinnersContent({
    appUrl: appUrl(),
    firstName: channels.user.firstName,
    leagueName: league.name,
    week,
    winners: told.winners.map((winner) => ({ name: names.get(winner) ?? "", isMe: winner === userId })),
    win: told.winners.length === 0 ? null : { points, distance },
    isCorrection: before > 0,
    pages: noticePages({ leagueId, poolType: league.poolType, season, week }),
  });
  const key = { ...about, detail: detailOf(news.told.length) };
  await sendNotice(ctx, { key, channels, content, expiresAtMs: Date.now() + WORTH_SENDING_MS });
}

/** With leading zeros, so that details are in the order of their numbers. */
const detailOf = (number: number) => String(number).padStart(4, "0");

interface MemberWeek extends LeagueWeek {
  readonly userId: Id<"users">;
}

/** The number of the winners that a member was told of last; 0 if of none. */
async function numberToldBefore(ctx: QueryCtx, { userId, leagueId, season, week }: MemberWeek): Promise<number> {
  const last = await ctx.db
    .query("sentNotices")
    .withIndex("by_key", (q) =>
      q.eq("userId", userId).eq("leagueId", leagueId).eq("season", season).eq("week", week).eq("kind", "weeklyWinners"),
    )
    .order("desc")
    .first();
  return last === null ? 0 : Number(last.detail);
}

/** Longer than telling a league's members takes. */
const STALLED_AFTER_MS = 10 * 60_000;
const SWEEP_BOUND = 20;

/** For the sweep. */
export async function resumeWeekNews(ctx: MutationCtx): Promise<void> {
  const nowMs = Date.now();
  const telling = ctx.db.query("weekNews").withIndex("by_telling", (q) => q.gte("tellingSinceMs", 0));
  for (const { _id, told, tellingSinceMs } of await telling.take(SWEEP_BOUND)) {
    if (tellingSinceMs === undefined || isRecent(tellingSinceMs, STALLED_AFTER_MS, nowMs)) continue;
    await ctx.db.patch("weekNews", _id, { tellingSinceMs: nowMs });
    await scheduleTelling(ctx, _id, told.length);
  }
}
