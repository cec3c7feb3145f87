// What the dashboard shows of mails: how each looks, and what became of the newest.
import { v, type Infer } from "convex/values";
import type { QueryCtx } from "../../_generated/server";
import { noticeKind, outboxState } from "../../schema";
import { appUrl } from "../env";
import { digestContent, eliminationContent, reminderContent, resultsContent, testContent } from "../mail/content";
import { renderMail, UNSUBSCRIBE_LINK } from "../mail/layout";
import type { NoticeKind } from "../notifications/noticeKinds";
import type { NoticeContent } from "../notifications/notices";

export const previewView = v.object({ subject: v.string(), text: v.string(), html: v.string() });

/** A Sunday at one o'clock in New York. */
const KICKOFF = Date.UTC(2025, 10, 9, 18);
const HOUR_MS = 3_600_000;

function sampleOf(kind: NoticeKind): NoticeContent {
  const about = { appUrl: appUrl(), firstName: "Pat" };
  const leagueName = "Sunday Crew";
  if (kind === "results") {
    const figures = { correct: 9, total: 14, points: 9, rank: 3, members: 17 };
    return resultsContent({ ...about, ...figures, leagueName, week: 10, path: "/leagues" });
  }
  if (kind === "weeklyDigest") {
    return digestContent({
      ...about,
      week: 10,
      nextWeek: { week: 11, games: 15, firstKickoffAtMs: KICKOFF + 98 * HOUR_MS },
      leagues: [
        { name: leagueName, line: "84 points, number 3 of 17" },
        { name: "Last One Standing", line: "1 of 2 alive" },
      ],
    });
  }
  if (kind === "survivorElimination") {
    const names = { poolName: "Last One Standing", entryName: "Pat Rivera 1", teamName: "Bears" };
    return eliminationContent({ ...about, ...names, week: 10, path: "/survivor" });
  }
  if (kind === "test") return testContent(about);
  return reminderContent({
    ...about,
    kind,
    leagueName,
    week: 10,
    games: ["Bears at Packers", "Jets at Patriots", "Rams at Seahawks"].map((label, index) => ({
      label,
      lockAtMs: KICKOFF - 24 * HOUR_MS + index * 3 * HOUR_MS,
    })),
    path: "/picks",
    isSurvivor: false,
  });
}

/** With made-up names; its links lead into the app, and the unsubscribe link nowhere. */
export function previewMail(kind: NoticeKind): Infer<typeof previewView> {
  const { subject, text, html } = renderMail(sampleOf(kind).mail);
  const nowhere = `${appUrl()}/profile`;
  return {
    subject,
    text: text.replaceAll(UNSUBSCRIBE_LINK, nowhere),
    html: html.replaceAll(UNSUBSCRIBE_LINK, nowhere),
  };
}

export const outboxRowView = v.object({
  id: v.id("outbox"),
  kind: noticeKind,
  channel: v.union(v.literal("email"), v.literal("push")),
  /** The address, or the notification's title. */
  to: v.string(),
  subject: v.string(),
  state: outboxState,
  attempts: v.number(),
  createdAtMs: v.number(),
  lastError: v.union(v.string(), v.null()),
});

const ROWS_SHOWN = 20;

/** The newest, newest first. */
export async function listOutbox(ctx: QueryCtx): Promise<Infer<typeof outboxRowView>[]> {
  const rows = await ctx.db.query("outbox").order("desc").take(ROWS_SHOWN);
  return rows.map(({ _id: id, kind, message, state, attempts, createdAtMs, lastError }) => ({
    ...{ id, kind, state, attempts, createdAtMs, lastError },
    channel: message.channel,
    to: message.channel === "email" ? message.to : "A browser",
    subject: message.channel === "email" ? message.subject : message.title,
  }));
}
