// The texts for admins when the feed stops answering while games are on, when it answers again, and when mail can't be
// sent.
import { formatEastern } from "../../../../domain/common/easternTime";
import * as texts from "../../../texts/notices/mail";
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
  const [lead, ...rest] = paragraphs;
  return {
    mail: {
      ...frameOf(appUrl, kind),
      subject,
      preview: lead,
      heading,
      lead,
      button: { label, url: `${appUrl}${path}` },
      paragraphs: rest,
    },
    push: { title: subject, body: paragraphs[0], path, actions: [] },
  };
}

const feed = { kind: "feedAlarm", label: texts.seeTheFeedsHealth } as const;

export function feedDownContent({ appUrl, scoresAsOfMs, error }: Outage & { readonly error: string | null }) {
  return (firstName: string): NoticeContent =>
    noticeOf(appUrl, {
      ...feed,
      subject: texts.scoresHaveStoppedTheFeed,
      heading: texts.theFeedDoesntAnswer(firstName),
      paragraphs: [
        texts.gamesAreOnAndThe(formatEastern(scoresAsOfMs)),
        texts.youDontHaveToDo,
        ...(error === null ? [] : [texts.theLastError(error)]),
      ],
    });
}

const MINUTE_MS = 60_000;

export function feedUpContent({ appUrl, scoresAsOfMs, nowMs }: Outage & { readonly nowMs: number }) {
  const minutes = Math.max(1, Math.round((nowMs - scoresAsOfMs) / MINUTE_MS));
  return (firstName: string): NoticeContent =>
    noticeOf(appUrl, {
      ...feed,
      subject: texts.scoresAreLiveAgain,
      heading: texts.theFeedAnswersAgain(firstName),
      paragraphs: [texts.sinceScoresAreLiveThey(formatEastern(nowMs), minutes)],
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
      ...{ kind: "mailAlarm", label: texts.seeTheNewestMails },
      subject: texts.mailCouldntBeSent,
      heading: texts.firstNameMailCouldntBeSent(firstName),
      paragraphs: [
        texts.fromOnEveryAttemptTo(formatEastern(sinceMs)),
        texts.mailsWaitAndAreTried,
        texts.theLastError(error),
      ],
    });
}

export function mailUpContent({ appUrl, sinceMs, nowMs, error }: MailOutage & { readonly nowMs: number }) {
  return (firstName: string): NoticeContent =>
    noticeOf(appUrl, {
      ...{ kind: "mailAlarm", label: texts.seeTheNewestMails },
      subject: texts.mailGoesOutAgain,
      heading: texts.firstNameMailGoesOutAgain(firstName),
      paragraphs: [
        texts.fromUntilNoMail(formatEastern(sinceMs), formatEastern(nowMs)),
        texts.whatWaitedIsSentNow,
        texts.theLastError(error),
      ],
    });
}
