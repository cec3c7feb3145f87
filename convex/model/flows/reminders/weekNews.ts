// [10.15][13.11] Tells a league's members who won a week or a segment, and again when a corrected score changes the
// winners. Scoring the week notes them; a job then goes through the members in batches. Both may run twice: what a
// member was told last is in `sentNotices`, under the number of that set of winners.
import { weeksText } from "../../../../domain/scoring/segments";
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
import { listSegments } from "../../records/standings/leagueSegments";
import { saidText } from "../../common/saidText";

const HOUR_MS = 3_600_000;
/** A week that ended longer ago is no longer news, unless members were told of other winners. */
const NEWS_MS = 4 * 24 * HOUR_MS;
const WORTH_SENDING_MS = 3 * 24 * HOUR_MS;

interface Won extends LeagueWeek {
  /** [13.11] The first week of the segment that ends with the week; undefined for the week itself. */
  readonly fromWeek?: number | undefined;
}

async function getNews(ctx: QueryCtx, { leagueId, season, week, fromWeek }: Won): Promise<Doc<"weekNews"> | null> {
  return await ctx.db
    .query("weekNews")
    .withIndex("by_league_season_and_week", (q) =>
      q.eq("leagueId", leagueId).eq("season", season).eq("week", week).eq("fromWeek", fromWeek),
    )
    .unique();
}

type Winner = NonNullable<Doc<"leagueWeeks">["winners"]>[number] & { readonly weeksWon?: number };

interface Complete {
  /** Of a complete week or segment; none if nobody's pick counted. */
  readonly winners: readonly Winner[];
  /** The kickoff of the last game that counts. */
  readonly lastKickoffAtMs: number;
}

/** Has the members told if these winners are news. A week that is open again changes nothing until it is complete. */
export async function noteWinners(
  ctx: MutationCtx,
  { leagueId, season, week, fromWeek }: Won,
  { winners, lastKickoffAtMs }: Complete,
): Promise<void> {
  const at = { leagueId, season, week, ...(fromWeek !== undefined && { fromWeek }) };
  const known = await getNews(ctx, at);
  const [first] = winners;
  const { points = 0, distance = null, weeksWon } = first ?? {};
  const entries = winners.flatMap(({ entryId, userId }) => (entryId ? [{ entryId, ownerId: userId }] : []));
  entries.sort((a, b) => (a.entryId < b.entryId ? -1 : 1));
  const news: Told = { entries, points, distance, ...(weeksWon !== undefined && { weeksWon }) };
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
    const segmentName = await segmentNameOf(ctx, news);
    const members = await listMembersAfter(ctx, { leagueId: league._id, after });
    const last = members.at(-1);
    if (last === undefined) return "done";
    const names = await namesOf(ctx, told);
    for (const { userId } of members) await tellMember(ctx, { league, news, segmentName, told, names, userId });
    return { after: last.userId };
  });
  return null;
}

/** [13.11] Null for a week. A segment that was told of keeps its weeks (flows/scoring/changeSegments.ts). */
async function segmentNameOf(ctx: QueryCtx, { fromWeek, week, ...at }: Doc<"weekNews">): Promise<string | null> {
  if (fromWeek === undefined) return null;
  const segment = (await listSegments(ctx, at)).find((each) => each.fromWeek === fromWeek && each.toWeek === week);
  return segment?.name ?? saidText(weeksText({ fromWeek, toWeek: week }));
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
  readonly segmentName: string | null;
  readonly told: Told;
  readonly names: Names;
  readonly userId: Id<"users">;
}

async function tellMember(ctx: MutationCtx, member: Member): Promise<void> {
  const { league, news, segmentName, told, names, userId } = member;
  const { leagueId, season, week, fromWeek } = news;
  const kind = fromWeek === undefined ? "weeklyWinners" : "segmentWinners";
  const about = { userId, leagueId, season, week, kind } as const;
  let before = await numberToldBefore(ctx, about);
  // Whoever hasn't been sent the winners before these was told of those before them.
  while (before > 0 && before < news.told.length && (await withdrawWaiting(ctx, about))) {
    before = await numberToldBefore(ctx, about);
  }
  if (before === 0 ? names.size === 0 : isSameSet(news.told[before - 1], told)) return;
  const channels = await channelsFor(ctx, about);
  if (channels === null) return;
  const { points, distance, weeksWon } = told;
  const content = weekWinnersContent({
    ...readerOf(channels.user),
    leagueName: league.name,
    week,
    segmentName,
    winners: [...names].map(([{ ownerId }, name]) => ({ name, isMe: ownerId === userId })),
    win: names.size === 0 ? null : { points, distance, weeksWon },
    isCorrection: before > 0,
    pages: noticePages({ leagueId, poolType: league.poolType, season, week, fromWeek }),
  });
  const key = { ...about, detail: detailOf(news.told.length) };
  await sendNotice(ctx, { key, channels, content, expiresAtMs: Date.now() + WORTH_SENDING_MS });
}

/** With leading zeros, so that details are in the order of their numbers. */
const detailOf = (number: number) => String(number).padStart(4, "0");

interface MemberWeek extends LeagueWeek {
  readonly userId: Id<"users">;
  readonly kind: "weeklyWinners" | "segmentWinners";
}

/** The number of the winners that a member was told of last; 0 if of none. */
async function numberToldBefore(ctx: QueryCtx, { userId, leagueId, season, week, kind }: MemberWeek): Promise<number> {
  const last = await ctx.db
    .query("sentNotices")
    .withIndex("by_key", (q) =>
      q.eq("userId", userId).eq("leagueId", leagueId).eq("season", season).eq("week", week).eq("kind", kind),
    )
    .order("desc")
    .first();
  return last === null ? 0 : Number(last.detail);
}
