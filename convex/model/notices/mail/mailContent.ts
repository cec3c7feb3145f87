// The text of each notice, as pure functions of its facts. The look of mails: layout.ts.
import { formatPoints } from "../../../../domain/common/points";
import { weekName } from "../../../../domain/games/weeks";
import * as texts from "../../../texts/notices/mail";
import type { NoticeKind } from "../noticeKinds";
import type { NoticePages } from "../noticePages";
import type { NoticeContent } from "../notices";
import type { MailContent, MailLink } from "./layout";

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
  readonly correct: number;
  readonly total: number;
  readonly points: number;
  readonly rank: number;
  readonly members: number;
  readonly pages: Pick<NoticePages, "standings" | "allPicks" | "switches">;
}

export function resultsContent(about: ResultsAbout): NoticeContent {
  const { appUrl, firstName, leagueName, correct, total, points, rank, members, pages } = about;
  const week = weekName(about.week);
  const record = texts.ofCorrect(correct, total);
  const place = texts.placeOf(rank, members);
  return {
    mail: {
      ...frameOf(appUrl, "results"),
      subject: texts.inWithRecord(week, leagueName, record),
      preview: texts.youAre(place),
      heading: texts.isFinal(firstName, week),
      lead: texts.youHadIn(record, leagueName),
      button: { label: texts.seeTheStandings, url: `${appUrl}${pages.standings}` },
      link: fewerLink(appUrl, pages),
      sections: [
        {
          title: null,
          rows: [
            { label: texts.pointsThisWeek, value: formatPoints(points) },
            { label: texts.yourPlace, value: place },
          ],
        },
      ],
    },
    push: {
      title: texts.isFinalIn(week, leagueName),
      body: `${record}. ${texts.youAre(place)}`,
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
