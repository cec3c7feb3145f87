// The texts for admins when the feed stops answering while games are on, when it answers again, and when mail can't be
// sent.
import type { NoticeContent } from "../notices";
import type { Reader } from "../reader";
import { frameOf } from "./mailContent";

const lastError = (error: string) => `The last error: ${error}`;

interface Outage {
  /** The last answer before the outage. */
  readonly scoresAsOfMs: number;
}

const path = "/admin";

interface NoticeTexts {
  readonly kind: "feedAlarm" | "mailAlarm";
  readonly label: string;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly [string, ...string[]];
}

function noticeOf(reader: Reader, { kind, label, subject, heading, paragraphs }: NoticeTexts): NoticeContent {
  const [lead, ...rest] = paragraphs;
  return {
    mail: {
      ...frameOf(reader, kind),
      subject,
      preview: lead,
      heading,
      lead,
      button: { label, url: `${reader.appUrl}${path}` },
      paragraphs: rest,
    },
    push: { title: subject, body: paragraphs[0], path, actions: [] },
  };
}

const feed = { kind: "feedAlarm", label: "See the feed's health" } as const;

export function feedDownContent({ scoresAsOfMs, error }: Outage & { readonly error: string | null }) {
  return (reader: Reader): NoticeContent =>
    noticeOf(reader, {
      ...feed,
      subject: "Scores have stopped: no news from the feed",
      heading: `${reader.firstName}, the feed has no news of the games`,
      paragraphs: [
        `Games are on, and scores are as of ${reader.words.formatEastern(scoresAsOfMs)}. Players see that.`,
        "You don't have to do anything: we keep trying the feed. You'll get another email when it has news.",
        ...(error === null ? [] : [lastError(error)]),
      ],
    });
}

const MINUTE_MS = 60_000;

export function feedUpContent({ scoresAsOfMs, nowMs }: Outage & { readonly nowMs: number }) {
  const minutes = Math.max(1, Math.round((nowMs - scoresAsOfMs) / MINUTE_MS));
  return (reader: Reader): NoticeContent =>
    noticeOf(reader, {
      ...feed,
      subject: "Scores are live again",
      heading: `${reader.firstName}, the feed has news again`,
      paragraphs: [
        `Scores have been live again since ${reader.words.formatEastern(nowMs)}. They had been stuck for ${reader.words.formatCount(minutes, "minute")}.`,
      ],
    });
}

interface MailOutage {
  readonly sinceMs: number;
  readonly error: string;
}

/** True whenever it arrives: in a browser during the outage, by mail after it. */
export function mailDownContent({ sinceMs, error }: MailOutage) {
  return (reader: Reader): NoticeContent =>
    noticeOf(reader, {
      kind: "mailAlarm",
      label: "See the newest emails",
      subject: "Email couldn't be sent",
      heading: `${reader.firstName}, email couldn't be sent`,
      paragraphs: [
        `Since ${reader.words.formatEastern(sinceMs)}, every attempt to send email has failed.`,
        "Emails wait and are tried again for as long as they are worth sending. If this reached you by email, they are going out again.",
        lastError(error),
      ],
    });
}

export function mailUpContent({ sinceMs, nowMs, error }: MailOutage & { readonly nowMs: number }) {
  return (reader: Reader): NoticeContent =>
    noticeOf(reader, {
      kind: "mailAlarm",
      label: "See the newest emails",
      subject: "Email is going out again",
      heading: `${reader.firstName}, email is going out again`,
      paragraphs: [
        `From ${reader.words.formatEastern(sinceMs)} until ${reader.words.formatEastern(nowMs)}, no email could be sent.`,
        "What waited is being sent now, except what is no longer true or is too late. Reminders are written anew.",
        lastError(error),
      ],
    });
}
