// [10.15][13.11] The text about the winners of a week or a segment. Who gets it: flows/reminders/weekNews.ts.
import { winInWords, winnersInWords, type NamedWinner, type Win } from "../../../../domain/scoring/winnersInWords";
import { saidText } from "../../common/saidText";
import type { NoticePages } from "../noticePages";
import type { NoticeContent } from "../notices";
import type { Reader } from "../reader";
import { fewerLink, frameOf } from "./mailContent";

export interface WinnersAbout extends Reader {
  readonly leagueName: string;
  /** Of a segment, its last one. */
  readonly week: number;
  /** Null for a week's winners. */
  readonly segmentName: string | null;
  readonly winners: readonly NamedWinner[];
  /** Null if nobody won. */
  readonly win: Win | null;
  /** The reader was told of other winners before. */
  readonly isCorrection: boolean;
  readonly pages: Pick<NoticePages, "standings" | "allPicks" | "switches">;
}

export function weekWinnersContent(about: WinnersAbout): NoticeContent {
  const { appUrl, firstName, words, leagueName, week, segmentName, winners, win, isCorrection, pages } = about;
  const { language } = words;
  const news = saidText(winnersInWords(winners, { week, segmentName, language }), language);
  const detail = saidText(winInWords(win, winners.length), language);
  const told = `${news} in ${leagueName}`;
  const title = isCorrection ? `Correction: ${told}` : told;
  const why = "We told you something else before: a score has been corrected since.";
  const isOwn = winners.some(({ isMe }) => isMe);
  return {
    mail: {
      ...frameOf(about, "weeklyWinners"),
      subject: title,
      preview: detail,
      heading: isOwn ? `${firstName}, ${told.replace(/^You/, "you")}` : told,
      lead: detail,
      button:
        segmentName === null
          ? { label: "See everybody's picks", url: `${appUrl}${pages.allPicks}` }
          : { label: "See the standings", url: `${appUrl}${pages.standings}` },
      link: fewerLink(appUrl, pages),
      paragraphs: isCorrection ? [why] : [],
    },
    push: {
      title,
      body: isCorrection ? `${detail} ${why}` : detail,
      path: segmentName === null ? pages.allPicks : pages.standings,
      actions: [
        { title: "All picks", path: pages.allPicks },
        { title: "Standings", path: pages.standings },
      ],
    },
  };
}
