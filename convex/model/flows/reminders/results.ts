// Sends each pick'em league's results for a week to the members with a graded pick in it.
import { deadlineOf, type WeekStart } from "../../../../domain/leagues/deadlines";
import { WeekStarts } from "../../records/locks/weekStarts";
import { picksIn } from "../../../../domain/picks/pickGrades";
import type { WeekRecord } from "../../../../domain/scoring/weekRecord";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { SeasonWeek } from "../../records/games/weekGames";
import { readWeekRules, recordOf, type WeekRules } from "../../records/leagueRules/weekRules";
import { resultsContent } from "../../notices/mail/mailContent";
import { noticePages } from "../../notices/noticePages";
import { channelsFor, getNotice, sendNotice, wasNotified, type NoticeKey } from "../../notices/notices";
import { readerOf } from "../../notices/reader";
import { carriedKindOf, getLeagueWeek } from "../../records/leagues/leagueWeeks";
import { entryCountOf } from "../../records/leagues/entryCount";
import { readOwnPlaces, readWeekOf } from "./ownPlaces";
import { startMemberRound, visitMembers } from "./memberRounds";
import { visitPage } from "./newsRounds";

/** A league costs one read, and starts a round: a row and a job. */
const LEAGUES_BATCH = 25;
const WORTH_SENDING_MS = 3 * 24 * 3_600_000;

export async function tellResults(ctx: MutationCtx, roundId: Id<"newsRounds">): Promise<null> {
  return await visitPage(ctx, roundId, async ({ season, week, cursor }) => {
    const found = await ctx.db.query("leagues").paginate({ cursor, numItems: LEAGUES_BATCH });
    for (const { _id: leagueId, isDeleted, poolType } of found.page) {
      if (isDeleted || poolType !== "pickem") continue;
      await startMemberRound(ctx, { leagueId, season, news: { kind: "results", week } });
    }
    return found;
  });
}

export async function tellMembers(ctx: MutationCtx, roundId: Id<"memberRounds">): Promise<null> {
  return await visitMembers(ctx, roundId, {
    visit: async ({ league, season, news, members }) => {
      if (news.kind !== "results") throw new Error(`Round ${roundId} isn't about results.`);
      const { week } = news;
      const at = { leagueId: league._id, season, week };
      // [17.3] Nobody is told of a week that was moved in.
      if (carriedKindOf(await getLeagueWeek(ctx, at)) !== null) return "done";
      const rules = await readWeekRules(ctx, at);
      const start = await new WeekStarts(ctx).startOf({ season, week }, [deadlineOf(league)]);
      for (const membership of members) await tellResultsOf(ctx, { league, rules, start, membership, season, week });
      return null;
    },
  });
}

export interface MemberWeek extends SeasonWeek {
  readonly league: Doc<"leagues">;
  readonly rules: WeekRules;
  readonly start: WeekStart;
  readonly membership: Doc<"leagueMembers">;
}

/** A member's week and place by now; null without a graded pick. */
export async function readResults(ctx: QueryCtx, { league, rules, start, membership, season, week }: MemberWeek) {
  const at = { leagueId: league._id, userId: membership.userId, season };
  const places = await readOwnPlaces(ctx, at);
  const tally = places?.standing.weeks[String(week)];
  if (!places || tally === undefined || picksIn(tally) === 0) return null;
  const { standing, entryName, others } = places;
  const { entry, sheet } = await readWeekOf(ctx, { ...at, entryId: standing.entryId }, week);
  const record = recordOf(rules, { league, season, entry, sheet, start, adjustment: tally.adjusted });
  return {
    leagueName: league.name,
    week,
    record,
    entryName,
    others,
    rank: standing.rank,
    members: entryCountOf(league),
    pages: noticePages({ leagueId: league._id, poolType: league.poolType, season, week }),
  };
}

export async function tellResultsOf(ctx: MutationCtx, member: MemberWeek): Promise<void> {
  const { league, membership, season, week } = member;
  const { userId } = membership;
  const key = { userId, leagueId: league._id, season, week, kind: "results" as const };
  if ((await wasNotified(ctx, key)) || (await wasToldByRecap(ctx, key))) return;
  const channels = await channelsFor(ctx, key);
  if (channels === null) return;
  const results = await readResults(ctx, member);
  if (results === null) return;
  const content = resultsContent({ ...results, ...readerOf(channels.user) });
  const told = [toldWeek(league._id, results.record)];
  await sendNotice(ctx, { key, channels, content, told, expiresAtMs: Date.now() + WORTH_SENDING_MS });
}

/** [18.1] */
async function wasToldByRecap(ctx: QueryCtx, { leagueId, ...key }: NoticeKey): Promise<boolean> {
  const recap = await getNotice(ctx, { ...key, leagueId: null, kind: "recap" });
  return recap?.told?.some((told) => told.kind === "week" && told.leagueId === leagueId) ?? false;
}

export function toldWeek(leagueId: Id<"leagues">, { correct, total, missed, points }: WeekRecord) {
  return { kind: "week" as const, leagueId, correct, total, missed, points };
}
