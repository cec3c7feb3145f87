// Tells members of a league whose week came out differently after a corrected score, provided that results, the recap
// or the digest had told them otherwise. `sentNotices` has the results that a member was told last, so a batch may run
// twice, and a correction that is taken back is told as the next one.
import { deadlineOf } from "../../../../domain/leagues/deadlines";
import { WeekStarts } from "../../records/locks/weekStarts";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { WeekRecord } from "../../../../domain/scoring/weekRecord";
import { readWeekRules } from "../../records/leagueRules/weekRules";
import { correctedResultsContent } from "../../notices/mail/mailContent";
import { channelsFor, sendNotice, withdrawWaiting, type NoticeKey } from "../../notices/notices";
import { readerOf } from "../../notices/reader";
import { startMemberRound, visitMembers } from "./memberRounds";
import { readResults, tellResultsOf, toldWeek, type MemberWeek } from "./results";
import type { LeagueWeek } from "../../records/leagues/leagueWeeks";

const CORRECTION = "correction ";
/** A member costs some 60 reads, among them news that waits, and a write for the notice, the mail and each browser. */
const MEMBERS_BATCH = 2;
const WORTH_SENDING_MS = 3 * 24 * 3_600_000;

/** A complete week's table has changed. Reads one row. */
export async function noteChangedWeek(ctx: MutationCtx, { leagueId, season, week }: LeagueWeek): Promise<void> {
  const told = await ctx.db
    .query("noticeRounds")
    .withIndex("by_week_and_kind", (q) => q.eq("season", season).eq("week", week))
    .first();
  if (told === null) return;
  await startMemberRound(ctx, { leagueId, season, news: { kind: "corrections", week } });
}

export async function tellCorrections(ctx: MutationCtx, roundId: Id<"memberRounds">): Promise<null> {
  return await visitMembers(ctx, roundId, {
    count: MEMBERS_BATCH,
    visit: async ({ league, season, news, members }) => {
      if (news.kind !== "corrections") throw new Error(`Round ${roundId} isn't about corrections.`);
      const { week } = news;
      const rules = await readWeekRules(ctx, { leagueId: league._id, season, week });
      const start = await new WeekStarts(ctx).startOf({ season, week }, [deadlineOf(league)]);
      for (const membership of members) await tellMember(ctx, { league, rules, start, membership, season, week });
      return null;
    },
  });
}

async function tellMember(ctx: MutationCtx, member: MemberWeek): Promise<void> {
  const { league, membership, season, week } = member;
  const at = { userId: membership.userId, leagueId: league._id, season, week };
  let before = await lastTold(ctx, at);
  if (before === null) return;
  const results = await readResults(ctx, member);
  if (results === null) return;
  // A message that hasn't been sent yet has told nobody.
  while (
    before !== null &&
    !isSame(before.record, results.record) &&
    (await withdrawWaiting(ctx, { ...at, kind: "results" }))
  ) {
    before = await lastTold(ctx, at);
  }
  if (before === null) return await tellResultsOf(ctx, member);
  if (isSame(before.record, results.record)) return;
  // By the switch of the notice that it corrects.
  const key = { ...at, kind: before.kind, detail: `${CORRECTION}${before.corrections + 1}` };
  const channels = await channelsFor(ctx, key);
  if (channels === null) return;
  const content = correctedResultsContent({
    ...results,
    ...readerOf(channels.user),
    kind: before.kind,
    before: before.record,
  });
  const told = [toldWeek(league._id, results.record)];
  await sendNotice(ctx, { key, channels, content, told, expiresAtMs: Date.now() + WORTH_SENDING_MS });
}

interface LastTold {
  readonly kind: "results" | "recap" | "weeklyDigest";
  readonly record: WeekRecord;
  readonly corrections: number;
}

/** More than a person gets about a week. */
const NOTICES_BOUND = 20;

/** Null for whoever was told nothing of this week. */
async function lastTold(ctx: QueryCtx, member: LeagueWeek & { userId: Id<"users"> }): Promise<LastTold | null> {
  const { leagueId } = member;
  const results = await listNotices(ctx, { ...member, kind: "results" });
  const recaps = [
    ...(await listNotices(ctx, { ...member, kind: "recap" })),
    ...(await listNotices(ctx, { ...member, kind: "recap", leagueId: null })),
  ];
  const digests = [
    ...(await listNotices(ctx, { ...member, kind: "weeklyDigest" })),
    ...(await listNotices(ctx, { ...member, kind: "weeklyDigest", leagueId: null })),
  ];
  const notices = [...results, ...recaps, ...digests].sort((a, b) => b._creationTime - a._creationTime);
  for (const { told = [] } of notices) {
    for (const record of told) {
      if (record.kind !== "week" || record.leagueId !== leagueId) continue;
      const corrections = notices.filter(({ detail }) => detail.startsWith(CORRECTION)).length;
      const kind = results.length > 0 ? "results" : recaps.length > 0 ? "recap" : "weeklyDigest";
      return { kind, record, corrections };
    }
  }
  return null;
}

async function listNotices(
  ctx: QueryCtx,
  { userId, leagueId, season, week, kind }: Omit<NoticeKey, "detail">,
): Promise<Doc<"sentNotices">[]> {
  return await ctx.db
    .query("sentNotices")
    .withIndex("by_key", (q) =>
      q.eq("userId", userId).eq("leagueId", leagueId).eq("season", season).eq("week", week).eq("kind", kind),
    )
    .take(NOTICES_BOUND);
}

/** Which games a member missed also changes by leaving and joining again, which corrects nothing. */
function isSame(a: WeekRecord, b: WeekRecord): boolean {
  return a.correct === b.correct && a.points === b.points && a.total - a.missed === b.total - b.missed;
}
