// Mails on the admins' dashboard: each kind's look, and what happened to the newest.
import { v, type Infer } from "convex/values";
import type { QueryCtx } from "../../_generated/server";
import { noticeKind } from "../tables/noticeTables";
import { outboxState } from "../tables/outboxTables";
import { appUrl } from "../common/env";
import { resultsContent, testContent } from "../notices/mail/mailContent";
import { digestContent } from "../notices/mail/digestContent";
import { recapContent } from "../notices/mail/recapContent";
import { feedDownContent, mailDownContent } from "../notices/mail/alarmContent";
import { reminderContent } from "../notices/mail/reminderContent";
import { fillStopLinks, renderMail } from "../notices/mail/layout";
import { correctionContent, eliminationContent, type EntryAbout, winContent } from "../notices/mail/survivorContent";
import { invitationContent } from "../notices/mail/invitationContent";
import { netContent } from "../notices/mail/netContent";
import { duesContent } from "../notices/mail/duesContent";
import { receiptContent } from "../notices/mail/receiptContent";
import { membershipContent, requestsContent } from "../notices/mail/membershipContent";
import { announcementContent } from "../notices/mail/announcementContent";
import { enteredContent } from "../notices/mail/enteredContent";
import { webhookOffContent } from "../notices/mail/webhookContent";
import { talkContent } from "../notices/mail/talkContent";
import { weekWinnersContent } from "../notices/mail/winnersContent";
import type { NoticeKind } from "../notices/noticeKinds";
import type { NoticeContent } from "../notices/notices";
import { readerOf, type Reader } from "../notices/reader";

export const previewView = v.object({ subject: v.string(), text: v.string(), html: v.string() });

/** A Sunday at 1 PM in New York. */
const KICKOFF = Date.UTC(2025, 10, 9, 18);
const HOUR_MS = 3_600_000;

function sampleOf(kind: NoticeKind): NoticeContent {
  const about = readerOf({ firstName: "Pat" });
  const leagueName = "Sunday Crew";
  const pages = {
    picks: "/picks",
    allPicks: "/all-picks",
    standings: "/leagues",
    switches: "/profile",
    dues: "/leagues",
  };
  if (kind === "results") {
    const figures = { record: { correct: 9, total: 14, missed: 1, points: 9 }, rank: 3, members: 17 };
    return resultsContent({ ...about, ...figures, entryName: null, others: [], leagueName, week: 10, pages });
  }
  if (kind === "weeklyDigest") {
    const alive = { isWinner: false, eliminatedWeek: null, livesLeft: 1, isMissed: false };
    return digestContent({
      ...about,
      week: 10,
      nextWeek: { week: 11, games: 15, firstKickoffAtMs: KICKOFF + 98 * HOUR_MS },
      leagues: [
        {
          kind: "pickem",
          name: leagueName,
          result: { correct: 9, total: 14, missed: 1, points: 9 },
          entryName: null,
          others: [],
          rank: 3,
          rankBefore: 5,
          members: 17,
          best: { team: "Jets", opponent: "Patriots", score: [24, 20], spread: 6.5, line: null, isCorrect: true },
          worst: { team: "Bears", opponent: "Packers", score: [3, 31], spread: -3, line: null, isCorrect: false },
          nextDeadlineAtMs: KICKOFF + 74 * HOUR_MS,
        },
        {
          kind: "survivor",
          name: "Last One Standing",
          entries: [
            { name: "Entry 1", ...alive, picks: [{ team: "Lions", survived: true }] },
            {
              name: "Entry 2",
              ...alive,
              livesLeft: 0,
              eliminatedWeek: 10,
              picks: [{ team: "Bears", survived: false }],
            },
          ],
          livesPerEntry: 1,
          picksLosers: false,
          aliveEntries: 12,
          totalEntries: 40,
          winnerCount: null,
          nextDeadlineAtMs: KICKOFF + 74 * HOUR_MS,
        },
      ],
    });
  }
  if (kind === "recap") return recapSample(about);
  if (kind === "announcement") {
    const league = { _id: "", name: leagueName, poolType: "pickem" as const };
    const text = "Thanksgiving has three games. Pick them before you carve.\nSee you all at halftime.";
    return announcementContent({ ...about, league, author: { firstName: "Sam", lastName: "Okafor" }, text });
  }
  if (kind === "joinRequest" || kind === "membership") {
    const league = { _id: "", name: leagueName, poolType: "pickem" as const };
    if (kind === "joinRequest") {
      return requestsContent({ ...about, league, names: ["Sam Okafor", "Jo Lind"], count: 5 });
    }
    return membershipContent({ ...about, league, change: "named", by: "Sam Okafor", owner: "Sam Okafor" });
  }
  if (kind === "talk") {
    const league = { _id: "", name: leagueName, poolType: "pickem" as const };
    const text = "@Pat Rivera who has the wings this week?";
    return talkContent({ ...about, news: [{ league, byName: "Sam Okafor", text, isReply: false, sentAtMs: KICKOFF }] });
  }
  if (kind === "enteredPick") {
    const pick = { what: "Packers", isBestBet: false, reason: "Pat called from the airport." };
    const game = { game: "Bears at Packers", kickoffAtMs: KICKOFF };
    return enteredContent({ ...about, ...game, ...pick, leagueName, by: "Sam Okafor", entryName: null, pages });
  }
  if (kind === "safetyNet") {
    const sides = [{ team: "Chicago Bears", opponent: "Green Bay Packers" }];
    return netContent({ ...about, leagueName, entryName: null, week: 10, sides, isPool: false, weeksLeft: 2, pages });
  }
  if (kind === "receipt") {
    const rows = [{ game: "Bears at Packers", pick: "Packers", number: 12, isBestBet: false, isAuto: false }];
    const sheet = { rows, guess: 44, checkWord: "amber falcon", isLast: false };
    return receiptContent({ ...about, ...sheet, leagueName, entryName: null, week: 10, pages });
  }
  if (kind === "mailInvitation") {
    const league = { name: leagueName, poolType: "pickem" as const };
    const invitation = { league, invitedBy: "Sam Okafor", message: "We’re one short this year.", link: appUrl() };
    return { mail: invitationContent(invitation), push: { title: "", body: "", path: "/", actions: [] } };
  }
  if (kind === "webhookOff") {
    const league = { _id: "", name: leagueName, poolType: "pickem" as const };
    return webhookOffContent({ ...about, league, chat: "Discord", error: "It answered 404." });
  }
  if (kind === "duesReminder") {
    const league = { _id: "", name: leagueName, poolType: "pickem" as const };
    return duesContent({ ...about, league, owing: [{ name: "Pat Rivera", amount: "$20" }], dueDay: "2025-09-04" });
  }
  if (kind === "weeklyWinners") {
    const winners = [{ name: "Sam Okafor", isMe: false }];
    const week = { week: 10, win: { points: 27.5, distance: 3 }, isCorrection: false };
    return weekWinnersContent({ ...about, ...week, winners, leagueName, pages, segmentName: null });
  }
  if (kind === "segmentWinners") {
    const winners = [{ name: "Sam Okafor", isMe: false }];
    const segment = { week: 9, segmentName: "First half", win: { points: 81, distance: null, weeksWon: 3 } };
    return weekWinnersContent({ ...about, ...segment, isCorrection: false, winners, leagueName, pages });
  }
  if (kind === "survivorElimination" || kind === "survivorWin" || kind === "survivorCorrection") {
    const pool = { poolName: "Last One Standing", pages: { ...pages, picks: "/survivor" }, picksLosers: false };
    return survivorSampleOf(kind, { ...about, ...pool, entryName: "Entry 1" });
  }
  if (kind === "test") return testContent(about);
  if (kind === "feedAlarm") {
    const error = "https://feed.example/scoreboard answered 503 Service Unavailable.";
    return feedDownContent({ scoresAsOfMs: KICKOFF, error })(about);
  }
  if (kind === "mailAlarm") {
    const error = "connect ECONNREFUSED 192.0.2.7:587";
    return mailDownContent({ sinceMs: KICKOFF, error })(about);
  }
  const games = ["Bears at Packers", "Jets at Patriots", "Rams at Seahawks"].map((label, index) => ({
    label,
    lockAtMs: KICKOFF - 24 * HOUR_MS + index * 3 * HOUR_MS,
  }));
  const part = {
    kind,
    leagueName,
    week: 10,
    games,
    left: null,
    entries: [],
    sheets: [],
    held: [],
    isHeld: false,
    unnumbered: [],
    guess: null,
    pages,
    tag: "",
  };
  return reminderContent({ ...about, parts: [part], more: 0, nowMs: KICKOFF - 28 * HOUR_MS });
}

function recapSample(about: Reader): NoticeContent {
  const record = { correct: 9, total: 14, missed: 1, points: 9 };
  const own = { kind: "pickem", name: "Sunday Crew", result: record, entryName: null, others: [] } as const;
  const call = {
    team: "Jets",
    opponent: "Patriots",
    score: [24, 20],
    spread: 6.5,
    line: null,
    isCorrect: true,
  } as const;
  const place = { rank: 3, rankBefore: 5, members: 17, best: call, worst: null };
  const nextDeadlineAtMs = KICKOFF + 98 * HOUR_MS;
  const crew = {
    own: { ...own, ...place, nextDeadlineAtMs },
    won: { winners: [{ name: "Sam Okafor", isMe: false }], points: 12, distance: 3 },
    facts: [
      { title: "Closest call", text: "Bears 21, Packers 20." },
      { title: "Right alone", text: "Sam Okafor was the only one right in 1 game: Jets." },
      { title: "Up the table", text: "Pat Rivera went from 5th to 3rd." },
    ],
    words: { text: "Sam is on a roll.\nThursday’s game counts, so don’t wait for the weekend.", author: "Jo Lind" },
    pages: { switches: "/profile" },
  };
  const entry = { name: "Entry 1", isWinner: false, eliminatedWeek: null, livesLeft: 1, isMissed: false };
  const pool = { aliveEntries: 12, totalEntries: 40, livesPerEntry: 1, picksLosers: false, winnerCount: null };
  const standing = {
    own: {
      kind: "survivor" as const,
      name: "Last One Standing",
      entries: [{ ...entry, picks: [{ team: "Lions", survived: true }] }],
      ...pool,
      nextDeadlineAtMs,
    },
    won: null,
    facts: [],
    words: null,
    pages: { switches: "/profile" },
  };
  const task = { week: 11, leagueName: "Sunday Crew", lockAtMs: nextDeadlineAtMs, path: "/picks" };
  return recapContent({ ...about, week: 10, leagues: [crew, standing], task });
}

type SurvivorKind = Extract<NoticeKind, `survivor${string}`>;

function survivorSampleOf(kind: SurvivorKind, about: EntryAbout): NoticeContent {
  if (kind === "survivorWin") return winContent({ ...about, week: 10, isShared: true, eliminatedWeek: 10 });
  if (kind === "survivorCorrection") return correctionContent({ ...about, change: { kind: "alive", livesLeft: 1 } });
  return eliminationContent({ ...about, week: 10, teamName: "Bears", isWeekOpen: true, marginBreaksTies: false });
}

/** With made-up names. Its links lead into the app; the unsubscribe link leads nowhere. */
export function previewMail(kind: NoticeKind): Infer<typeof previewView> {
  const { subject, text, html } = renderMail(sampleOf(kind).mail);
  const nowhere = `${appUrl()}/profile`;
  return { subject, ...fillStopLinks({ text, html }, () => nowhere) };
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

/** The most recent messages, newest first. */
export async function listOutbox(ctx: QueryCtx): Promise<Infer<typeof outboxRowView>[]> {
  const rows = await ctx.db.query("outbox").order("desc").take(ROWS_SHOWN);
  return rows.map(({ _id: id, kind, message, state, attempts, createdAtMs, lastError }) => ({
    id,
    kind,
    state,
    attempts,
    createdAtMs,
    lastError,
    channel: message.channel,
    to: message.channel === "email" ? message.to : "A browser",
    subject: (message.channel === "email" ? message.subject : message.title) || "Written when it is sent",
  }));
}
