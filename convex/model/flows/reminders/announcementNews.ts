// [13.5] Tells a league's or pool's members of an announcement, in batches: each of them once. Its author knows it. The
// message is written when it leaves, so that a mended typo is mended there too (mail/newsGathering.ts).
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { defineRound, type Round } from "../../common/rounds";
import { announcementContent } from "../../notices/mail/announcementContent";
import { channelsFor, sendNotice } from "../../notices/notices";
import { readerOf } from "../../notices/reader";
import { getCurrentWeek } from "../../records/games/currentWeek";
import { listMembersAfter } from "../../records/leagues/memberships";
import { getPerson } from "../../records/users/people";

const WORTH_SENDING_MS = 3 * 24 * 3_600_000;

export const announcementTellings: Round<"announcementTellings"> = defineRound({
  table: "announcementTellings",
  resumeAfterMs: 5 * 60_000,
  next: (ctx, { _id: tellingId }) => ctx.scheduler.runAfter(0, internal.jobs.reminders.tellAnnouncement, { tellingId }),
});

export async function startTelling(
  ctx: MutationCtx,
  announced: { readonly leagueId: Id<"leagues">; readonly postedAtMs: number },
): Promise<void> {
  await announcementTellings.start(ctx, { ...announced, after: null });
}

/** Ends early once the announcement was taken down, or another one has taken its place. */
export async function tellAnnouncement(ctx: MutationCtx, tellingId: Id<"announcementTellings">): Promise<null> {
  const telling = await ctx.db.get("announcementTellings", tellingId);
  if (telling === null) return null;
  await announcementTellings.step(ctx, telling, async ({ leagueId, postedAtMs, after }) => {
    const league = await ctx.db.get("leagues", leagueId);
    const announcement = league?.announcement;
    if (league === null || league.isDeleted || announcement?.postedAtMs !== postedAtMs) return "done";
    const members = await listMembersAfter(ctx, { leagueId, after });
    const last = members.at(-1);
    if (last === undefined) return "done";
    const author = await getPerson(ctx, announcement.authorId);
    const week = (await getCurrentWeek(ctx))?.week ?? 1;
    for (const { userId } of members) {
      if (userId !== announcement.authorId) await tellMember(ctx, { league, announcement, author, week, userId });
    }
    return { after: last.userId };
  });
  return null;
}

interface Told {
  readonly league: Doc<"leagues">;
  readonly announcement: NonNullable<Doc<"leagues">["announcement"]>;
  readonly author: { readonly firstName: string; readonly lastName: string };
  readonly week: number;
  readonly userId: Id<"users">;
}

async function tellMember(ctx: MutationCtx, { league, announcement, author, week, userId }: Told): Promise<void> {
  const { _id: leagueId, currentSeason: season } = league;
  const about = { userId, leagueId, season, week, kind: "announcement" as const };
  const channels = await channelsFor(ctx, about);
  if (channels === null) return;
  const { text, postedAtMs } = announcement;
  const content = announcementContent({ ...readerOf(channels.user), league, author, text });
  const key = { ...about, detail: String(postedAtMs) };
  await sendNotice(ctx, {
    key,
    channels,
    content,
    expiresAtMs: Date.now() + WORTH_SENDING_MS,
    announcedAtMs: postedAtMs,
  });
}
