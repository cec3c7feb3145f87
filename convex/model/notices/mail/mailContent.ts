// The text of each notice, as pure functions of its facts. The look of mails: layout.ts.
import { countPoints, formatPoints } from "../../../../domain/common/points";
import { weekName } from "../../../../domain/games/weeks";
import type { WeekRecord } from "../../../../domain/scoring/weekRecord";
import * as texts from "../../../texts/notices/mail";
import type { NoticeKind } from "../noticeKinds";
import type { NoticePages } from "../noticePages";
import type { NoticeContent } from "../notices";
import type { MailContent, MailLink, MailRow } from "./layout";

type Frame = Pick<MailContent, "stops" | "settingsUrl">;

export function frameOf(appUrl: string, kind: NoticeKind): Frame {
  const isAlwaysSent = kind === "test" || kind === "feedAlarm" || kind === "mailAlarm";
  return { settingsUrl: `${appUrl}/profile`, stops: isAlwaysSent ? [] : [kind] };
}

/** [15.2] Leads to what the member can turn off in this league. */
export function fewerLink(appUrl: string, { switches }: Pick<NoticePages, "switches">): MailLink {
  return { label: texts.fewerForThisLeague, url: `${appUrl}${switches}` };
}

export interface About {
  readonly appUrl: string;
  readonly firstName: string;
}

export interface ResultsAbout extends About {
  readonly leagueName: string;
  readonly week: number;
  readonly record: WeekRecord;
  readonly rank: number;
  readonly members: number;
  readonly pages: Pick<NoticePages, "standings" | "allPicks" | "switches">;
}

/** "4 of 14 correct, 3 missed" */
export function recordText({ correct, total, missed }: WeekRecord): string {
  return missed === 0 ? texts.ofCorrect(correct, total) : texts.ofCorrectMissed(correct, total, missed);
}

export function resultsContent(about: ResultsAbout): NoticeContent {
  const { firstName, leagueName, record, rank, members } = about;
  const week = weekName(about.week);
  const text = recordText(record);
  const place = texts.placeOf(rank, members);
  return resultsNotice(about, {
    kind: "results",
    subject: texts.inWithRecord(week, leagueName, text),
    preview: texts.youAre(place),
    heading: texts.isFinal(firstName, week),
    lead: texts.youHadIn(text, leagueName),
    before: [],
    push: { title: texts.isFinalIn(week, leagueName), body: `${text}. ${texts.youAre(place)}` },
  });
}

export interface CorrectedResultsAbout extends ResultsAbout {
  /** The reader was told this before, by a notice of that kind. */
  readonly before: WeekRecord;
  readonly kind: "results" | "weeklyDigest";
}

/** A corrected score has changed a week that its reader was told of. */
export function correctedResultsContent(about: CorrectedResultsAbout): NoticeContent {
  const { firstName, leagueName, record, before, kind } = about;
  const week = weekName(about.week);
  const told = texts.scoreCorrected(recordText(record), leagueName);
  return resultsNotice(about, {
    kind,
    subject: texts.correction(texts.inWithRecord(week, leagueName, recordText(record))),
    preview: texts.toldBefore(weekText(before)),
    heading: texts.weekWasCorrected(firstName, week),
    lead: told,
    before: [{ label: texts.weToldYou, value: weekText(before) }],
    push: {
      title: texts.correction(texts.weekIn(week, leagueName)),
      body: `${weekText(record)}. ${texts.toldBefore(weekText(before))}`,
    },
  });
}

const weekText = (record: WeekRecord) => `${recordText(record)}, ${countPoints(record.points)}`;

interface ResultsText {
  readonly kind: NoticeKind;
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly lead: string;
  readonly before: readonly MailRow[];
  readonly push: { readonly title: string; readonly body: string };
}

function resultsNotice(
  { appUrl, record, rank, members, pages }: ResultsAbout,
  { kind, before, push, ...text }: ResultsText,
): NoticeContent {
  const rows = [
    { label: texts.pointsThisWeek, value: formatPoints(record.points) },
    { label: texts.yourPlace, value: texts.placeOf(rank, members) },
  ];
  return {
    mail: {
      ...frameOf(appUrl, kind),
      ...text,
      button: { label: texts.seeTheStandings, url: `${appUrl}${pages.standings}` },
      link: fewerLink(appUrl, pages),
      sections: [{ title: null, rows: [...rows, ...before] }],
    },
    push: {
      ...push,
      path: pages.standings,
      actions: [
        { title: texts.standings, path: pages.standings },
        { title: texts.allPicks, path: pages.allPicks },
      ],
    },
  };
}

export function testContent({ appUrl, firstName }: About): NoticeContent {
  return {
    mail: {
      ...frameOf(appUrl, "test"),
      subject: texts.huddlePicksTestEMail,
      preview: texts.yourNotificationsReachYou,
      heading: texts.itWorks(firstName),
      lead: texts.thisIsTheTestEMail,
      button: { label: texts.backToYourProfile, url: `${appUrl}/profile` },
    },
    push: { title: texts.huddlePicks, body: texts.notificationsReachThisBrowser, path: "/profile", actions: [] },
  };
}
