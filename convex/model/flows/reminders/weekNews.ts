// [10.15] Tells a league's members who won a week, and again when a corrected score changes the winners. Scoring the week
// notes its winners; a job then goes through the members in batches. Both may run twice: what a member was told last is
// in `sentNotices`, under the number of that set of winners.
import { NAMED_WINNERS } from "../../../../domain/scoring/winnersInWords";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { defineRound, type Round } from "../../common/rounds";
import { getWinner, isSameSet, toldWinners, type Told, type ToldWinner } from "../../records/leagues/toldWinners";
import { weekWinnersContent } from "../../notices/mail/winnersContent";
import { noticePages } from "../../notices/noticePages";
import { channelsFor, sendNotice, withdrawWaiting } from "../../notices/notices";
import { readerOf } from "../../notices/reader";
import { listMembersAfter } from "../../records/leagues/memberships";
import type { LeagueWeek } from "../../records/leagues/leagueWeeks";

const HOUR_MS = 3_600_000;
/** A week that ended longer ago is no longer news, unless members were told of other winners. */
const NEWS_MS = 4 * 24 * HOUR_MS;
const WORTH_SENDING_MS = 3 * 24 * HOUR_MS;

export async function getWeekNews(
  ctx: QueryCtx,
  { leagueId, season, week }: LeagueWeek,
): Promise<Doc<"weekNews"> | null> {
  return await ctx.db
    .query("weekNews")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .unique();
}

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
  const entries = winners.flatMap(({ entryId, userId }) => (entryId ? [{ entryId, ownerId: userId }] : []));
  entries.sort((a, b) => (a.entryId < b.entryId ? -1 : 1));
  const news: Told = { entries, points, distance };
  if (isSameSet(known?.told.at(-1), news)) return;
  if (known !== null) {
    await ctx.db.patch("weekNews", known._id, { told: [...known.told, news] });
    await startTelling(ctx, known._id);
  } else if (first !== undefined && Date.now() - lastKickoffAtMs <= NEWS_MS) {
    await startTelling(ctx, await ctx.db.insert("weekNews", { ...at, told: [news] }));
  }
}

export const tellings: Round<"weekTellings"> = defineRound({
  table: "weekTellings",
  resumeAfterMs: 5 * 60_000,
  next: (ctx, { newsId }) => ctx.scheduler.runAfter(0, internal.jobs.reminders.tellWinners, { newsId }),
});

async function getTelling(ctx: QueryCtx, newsId: Id<"weekNews">): Promise<Doc<"weekTellings"> | null> {
  return await ctx.db
    .query("weekTellings")
    .withIndex("by_news", (q) => q.eq("newsId", newsId))
    .unique();
}

/** Tells all members of the last set of winners; a round that tells of the one before begins again. */
async function startTelling(ctx: MutationCtx, newsId: Id<"weekNews">): Promise<void> {
  const telling = await getTelling(ctx, newsId);
  if (telling === null) await tellings.start(ctx, { newsId, after: null });
  else await ctx.db.patch("weekTellings", telling._id, { after: null });
}

export async function tellWinners(ctx: MutationCtx, newsId: Id<"weekNews">): Promise<null> {
  const telling = await getTelling(ctx, newsId);
  if (telling === null) return null;
  await tellings.step(ctx, telling, async ({ after }) => {
    const news = await ctx.db.get("weekNews", newsId);
    const told = news?.told.at(-1);
    const league = news && (await ctx.db.get("leagues", news.leagueId));
    if (news === null || told === undefined || league === null || league.isDeleted) return "done";
    const members = await listMembersAfter(ctx, { leagueId: league._id, after });
    const last = members.at(-1);
    if (last === undefined) return "done";
    const names = await namesOf(ctx, told);
    for (const { userId } of members) await tellMember(ctx, { league, news, told, names, userId });
    return { after: last.userId };
  });
  return null;
}

async function namesOf(ctx: QueryCtx, told: Told): Promise<Names> {
  const names = new Map<ToldWinner, string>();
  for (const winner of toldWinners(told)) {
    names.set(winner, names.size < NAMED_WINNERS ? (await getWinner(ctx, winner)).entryName : "");
  }
  return names;
}

/** Of all winners; empty for those that a text doesn't name. */
type Names = ReadonlyMap<ToldWinner, string>;

interface Member {
  readonly league: Doc<"leagues">;
  readonly news: Doc<"weekNews">;
  readonly told: Told;
  readonly names: Names;
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
  if (before === 0 ? names.size === 0 : isSameSet(news.told[before - 1], told)) return;
  const channels = await channelsFor(ctx, about);
  if (channels === null) return;
  const { points, distance } = told;
  const content = weekWinnersContent({
    ...readerOf(channels.user),
    leagueName: league.name,
    week,
    winners: [...names].map(([{ ownerId }, name]) => ({ name, isMe: ownerId === userId })),
    win: names.size === 0 ? null : { points, distance },
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
