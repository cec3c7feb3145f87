// The texts for admins when the feed stops answering while games are on, when it answers again, and when mail can't be
// sent.
import { formatEastern } from "../../../../domain/common/easternTime";
import { formatCount } from "../../../../domain/common/plurals";
import type { NoticeContent } from "../notices";
import { frameOf } from "./mailContent";

interface Outage {
  readonly appUrl: string;
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

function noticeOf(appUrl: string, { kind, label, subject, heading, paragraphs }: NoticeTexts): NoticeContent {
  return {
    mail: {
      ...frameOf(appUrl, kind),
      ...{ subject, preview: paragraphs[0], heading, paragraphs },
      button: { label, url: `${appUrl}${path}` },
    },
    push: { title: subject, body: paragraphs[0], path, actions: [] },
  };
}

const feed = { kind: "feedAlarm", label: "See the feed's health" } as const;

export function feedDownContent({ appUrl, scoresAsOfMs, error }: Outage & { readonly error: string | null }) {
  return (firstName: string): NoticeContent =>
    noticeOf(appUrl, {
      ...feed,
      subject: "Scores have stopped: the feed doesn't answer",
      heading: `${firstName}, the feed doesn't answer`,
      paragraphs: [
        `Games are on, and the scores are as of ${formatEastern(scoresAsOfMs)}. Players are told so.`,
        "You don't have to do anything for the feed to be tried again. You get another mail when it answers.",
        ...(error === null ? [] : [`The last error: ${error}`]),
      ],
    });
}

const MINUTE_MS = 60_000;

export function feedUpContent({ appUrl, scoresAsOfMs, nowMs }: Outage & { readonly nowMs: number }) {
  const minutes = Math.max(1, Math.round((nowMs - scoresAsOfMs) / MINUTE_MS));
  return (firstName: string): NoticeContent =>
    noticeOf(appUrl, {
      ...feed,
      subject: "Scores are live again",
      heading: `${firstName}, the feed answers again`,
      paragraphs: [
        `Since ${formatEastern(nowMs)} scores are live. They had stood still for ${formatCount(minutes, "minute")}.`,
      ],
    });
}

interface MailOutage {
  readonly appUrl: string;
  readonly sinceMs: number;
  readonly error: string;
}

/** True whenever it arrives: in a browser during the outage, by mail after it. */
export function mailDownContent({ appUrl, sinceMs, error }: MailOutage) {
  return (firstName: string): NoticeContent =>
    noticeOf(appUrl, {
      ...{ kind: "mailAlarm", label: "See the newest mails" },
      subject: "Mail couldn't be sent",
      heading: `${firstName}, mail couldn't be sent`,
      paragraphs: [
        `From ${formatEastern(sinceMs)} on every attempt to send mail failed.`,
        "Mails wait and are tried again for as long as they are worth sending. If this reached you as a mail, they go out again.",
        `The last error: ${error}`,
      ],
    });
}
