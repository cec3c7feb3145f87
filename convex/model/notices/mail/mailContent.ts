// The text of each notice, as pure functions of its facts. The look of mails: layout.ts.
import type { Words } from "../../../../domain/common/wordsIn";
import { formatPoints } from "../../../../domain/common/points";
import type { WeekRecord } from "../../../../domain/scoring/weekRecord";
import { countPoints } from "../../common/countPoints";
import { weekName } from "../../common/weekName";
import type { NoticeKind } from "../noticeKinds";
import type { NoticePages } from "../noticePages";
import type { NoticeContent } from "../notices";
import type { Reader } from "../reader";
import type { MailContent, MailLink, MailRow } from "./layout";

export const placeOf = ({ formatOrdinal }: Words, { rank, members }: { rank: number; members: number }) =>
  `${formatOrdinal(rank)} of ${members}`;
const recordLine = (week: string, leagueName: string, record: string) => `${week} in ${leagueName}: ${record}`;

type Frame = Pick<MailContent, "language" | "stops" | "settingsUrl">;

export function frameOf({ appUrl, words }: Pick<Reader, "appUrl" | "words">, kind: NoticeKind): Frame {
  const isAlwaysSent = kind === "test" || kind === "feedAlarm" || kind === "mailAlarm";
  return { language: words.language, settingsUrl: `${appUrl}/profile`, stops: isAlwaysSent ? [] : [kind] };
}

/** [15.2] Leads to what the member can turn off in this league. */
export function fewerLink(appUrl: string, { switches }: Pick<NoticePages, "switches">): MailLink {
  return { label: "Fewer for this league", url: `${appUrl}${switches}` };
}

/** [16.2] Of another entry of the reader's. */
export interface OtherPlace {
  readonly name: string;
  readonly rank: number;
}

/** [16.2] A row for each. */
export const otherPlaces = (words: Words, others: readonly OtherPlace[], members: number): MailRow[] =>
  others.map(({ name, rank }) => ({ label: name, value: placeOf(words, { rank, members }) }));

export interface ResultsAbout extends Reader {
  readonly leagueName: string;
  readonly week: number;
  readonly record: WeekRecord;
  /** [16.2] Of several entries, the best one, which the record and the rank are of; null where there is one. */
  readonly entryName: string | null;
  readonly others: readonly OtherPlace[];
  readonly rank: number;
  /** How many play. */
  readonly members: number;
  readonly pages: Pick<NoticePages, "standings" | "allPicks" | "switches">;
}

/** "4 of 14 correct, 3 missed" */
export function recordText({ correct, total, missed }: WeekRecord): string {
  return missed === 0 ? `${correct} of ${total} correct` : `${correct} of ${total} correct, ${missed} missed`;
}

export function resultsContent(about: ResultsAbout): NoticeContent {
  const { firstName, words, leagueName, record } = about;
  const week = weekName(about.week, about.words.language);
  const text = recordText(record);
  const place = placeOf(words, about);
  return resultsNotice(about, {
    kind: "results",
    subject: recordLine(week, leagueName, text),
    preview: `You are ${place}.`,
    heading: `${firstName}, ${week} is final`,
    lead: `In ${leagueName} ${about.entryName ?? "you"} had ${text}.`,
    before: [],
    push: { title: `${week} is final in ${leagueName}`, body: `${text}. You are ${place}.` },
  });
}

export interface CorrectedResultsAbout extends ResultsAbout {
  /** The reader was told this before, by a notice of that kind. */
  readonly before: WeekRecord;
  readonly kind: "results" | "recap" | "weeklyDigest";
}

/** A corrected score has changed a week that its reader was told of. */
export function correctedResultsContent(about: CorrectedResultsAbout): NoticeContent {
  const { firstName, leagueName, record, before, kind } = about;
  const week = weekName(about.week, about.words.language);
  const told = `A result was corrected. In ${leagueName} you now have ${recordText(record)}.`;
  return resultsNotice(about, {
    kind,
    subject: `Correction: ${recordLine(week, leagueName, recordText(record))}`,
    preview: `Before the correction: ${weekText(before)}.`,
    heading: `${firstName}, your ${week} has changed`,
    lead: told,
    before: [{ label: "What we told you before", value: weekText(before) }],
    push: {
      title: `Correction: ${week} in ${leagueName}`,
      body: `${weekText(record)}. Before the correction: ${weekText(before)}.`,
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
  { appUrl, words, record, pages, ...about }: ResultsAbout,
  { kind, before, push, ...text }: ResultsText,
): NoticeContent {
  const rows = [
    { label: "Points this week", value: formatPoints(record.points) },
    { label: about.entryName ?? "Your place", value: placeOf(words, about) },
    ...otherPlaces(words, about.others, about.members),
  ];
  return {
    mail: {
      ...frameOf({ appUrl, words }, kind),
      ...text,
      button: { label: "See the standings", url: `${appUrl}${pages.standings}` },
      link: fewerLink(appUrl, pages),
      sections: [{ title: null, rows: [...rows, ...before] }],
    },
    push: {
      ...push,
      path: pages.standings,
      actions: [
        { title: "Standings", path: pages.standings },
        { title: "All picks", path: pages.allPicks },
      ],
    },
  };
}

export function testContent({ appUrl, firstName, words }: Reader): NoticeContent {
  return {
    mail: {
      ...frameOf({ appUrl, words }, "test"),
      subject: "Huddle Picks test email",
      preview: "Your notifications reach you.",
      heading: `It works, ${firstName}`,
      lead: "This is the test email you asked for. Reminders and results will reach you at this address.",
      button: { label: "Back to your profile", url: `${appUrl}/profile` },
    },
    push: { title: "Huddle Picks", body: "Notifications reach this browser.", path: "/profile", actions: [] },
  };
}
