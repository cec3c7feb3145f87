// Sends each pick'em league's results for a week to the members with a graded pick in it.
import { picksIn } from "../../../../domain/picks/scoring";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { appUrl } from "../../common/env";
import type { SeasonWeek } from "../../games/games";
import { resultsContent } from "../mail/mailContent";
import { noticePages } from "../noticePages";
import { sendNotice, channelsFor, wasNotified } from "../notices";
import { getStanding } from "../../standings/standings";
import { listMembersAfter } from "./deadlineReminders";

/** A league costs one read, and schedules a job. */
const LEAGUES_BATCH = 50;
const WORTH_SENDING_MS = 3 * 24 * 3_600_000;

export async function tellResults(
  ctx: MutationCtx,
  { season, week, cursor }: SeasonWeek & { cursor: string | null },
): Promise<null> {
  const found = await ctx.db.query("leagues").paginate({ cursor, numItems: LEAGUES_BATCH });
  for (const { _id: leagueId, isDeleted, poolType } of found.page) {
    if (isDeleted || poolType !== "pickem") continue;
    await ctx.scheduler.runAfter(0, internal.jobs.reminders.tellMembers, { season, week, leagueId, after: null });
  }
  if (!found.isDone) {
    await ctx.scheduler.runAfter(0, internal.jobs.reminders.tellResults, {
      season,
      week,
      cursor: found.continueCursor,
    });
  }
  return null;
}

interface MembersBatch extends SeasonWeek {
  readonly leagueId: Id<"leagues">;
  readonly after: Id<"users"> | null;
}

export async function tellMembers(ctx: MutationCtx, { leagueId, after, season, week }: MembersBatch): Promise<null> {
  const league = await ctx.db.get("leagues", leagueId);
  if (league === null || league.isDeleted) return null;
  const members = await listMembersAfter(ctx, { leagueId, after });
  for (const { userId } of members) await tellMember(ctx, { league, userId, season, week });
  const last = members.at(-1);
  if (last) {
    await ctx.scheduler.runAfter(0, internal.jobs.reminders.tellMembers, {
      season,
      week,
      leagueId,
      after: last.userId,
    });
  }
  return null;
}

interface Member extends SeasonWeek {
  readonly league: Doc<"leagues">;
  readonly userId: Id<"users">;
}

async function tellMember(ctx: MutationCtx, { league, userId, season, week }: Member): Promise<void> {
  const key = { userId, leagueId: league._id, season, week, kind: "results" as const };
  const standing = await getStanding(ctx, { leagueId: league._id, userId, season });
  const result = standing?.weeks?.[String(week)];
  if (!standing || !result || (await wasNotified(ctx, key))) return;
  const channels = await channelsFor(ctx, key);
  if (channels === null) return;
  const content = resultsContent({
    appUrl: appUrl(),
    firstName: channels.user.firstName,
    leagueName: league.name,
    week,
    correct: result.correct,
    total: picksIn(result),
    points: result.points,
    rank: standing.rank,
    members: league.memberCount,
    pages: noticePages({ leagueId: league._id, poolType: league.poolType, season, week }),
  });
  await sendNotice(ctx, { key, channels, content, expiresAtMs: Date.now() + WORTH_SENDING_MS });
}
