// The text of each notice, as pure functions of its facts. The look of mails: layout.ts.
import { formatOrdinal } from "../../../../domain/common/plurals";
import { formatPoints } from "../../../../domain/common/points";
import { weekName } from "../../../../domain/games/weeks";
import { NOTICE_NAMES, type NoticeKind } from "../noticeKinds";
import type { NoticePages } from "../noticePages";
import type { NoticeContent } from "../notices";
import type { MailContent } from "./layout";

type Frame = Pick<MailContent, "switchName" | "settingsUrl">;

export function frameOf(appUrl: string, kind: NoticeKind): Frame {
  const isAlwaysSent = kind === "test" || kind === "feedAlarm" || kind === "mailAlarm";
  return { settingsUrl: `${appUrl}/profile`, switchName: isAlwaysSent ? null : NOTICE_NAMES[kind] };
}

export interface About {
  readonly appUrl: string;
  readonly firstName: string;
}

export interface ResultsAbout extends About {
  readonly leagueName: string;
  readonly week: number;
  readonly correct: number;
  readonly total: number;
  readonly points: number;
  readonly rank: number;
  readonly members: number;
  readonly pages: Pick<NoticePages, "standings" | "allPicks">;
}

export function resultsContent(about: ResultsAbout): NoticeContent {
  const { appUrl, firstName, leagueName, correct, total, points, rank, members, pages } = about;
  const week = weekName(about.week);
  const record = `${correct} of ${total} correct`;
  const place = `${formatOrdinal(rank)} of ${members}`;
  return {
    mail: {
      ...frameOf(appUrl, "results"),
      subject: `${week} in ${leagueName}: ${record}`,
      preview: `You are ${place}.`,
      heading: `${firstName}, ${week} is final`,
      paragraphs: [`You had ${record} in ${leagueName}.`],
      sections: [
        {
          title: null,
          rows: [
            { label: "Points this week", value: formatPoints(points) },
            { label: "Your place", value: place },
          ],
        },
      ],
      button: { label: "See the standings", url: `${appUrl}${pages.standings}` },
    },
    push: {
      title: `${week} is final in ${leagueName}`,
      body: `${record}. You are ${place}.`,
      path: pages.standings,
      actions: [
        { title: "Standings", path: pages.standings },
        { title: "All picks", path: pages.allPicks },
      ],
    },
  };
}

export function testContent({ appUrl, firstName }: About): NoticeContent {
  return {
    mail: {
      ...frameOf(appUrl, "test"),
      subject: "Huddle Picks test e-mail",
      preview: "Your notifications reach you.",
      heading: `It works, ${firstName}`,
      paragraphs: ["This is the test e-mail that you asked for. Reminders and results will reach you at this address."],
      button: { label: "Back to your profile", url: `${appUrl}/profile` },
    },
    push: { title: "Huddle Picks", body: "Notifications reach this browser.", path: "/profile", actions: [] },
  };
}
