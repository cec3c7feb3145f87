// [14.2] The text about messages that name its reader or answer theirs.
import type { Doc } from "../../../_generated/dataModel";
import type { NoticeContent } from "../notices";
import type { Reader } from "../reader";
import { fewerLink, frameOf } from "./mailContent";

export interface TalkNews {
  readonly league: Pick<Doc<"leagues">, "name" | "poolType"> & { readonly _id: string };
  readonly byName: string;
  /** Cleaned (domain/leagues/talk.ts). */
  readonly text: string;
  readonly isReply: boolean;
  readonly sentAtMs: number;
}

/** Oldest first. */
interface TalkAbout extends Reader {
  readonly news: readonly [TalkNews, ...TalkNews[]];
}

/** Enough for a phone's notification, and for a mail. */
const [PUSHED, MAILED] = [160, 300];
const SHOWN = 5;

export function talkContent(about: TalkAbout): NoticeContent {
  const { appUrl, news } = about;
  const [first, ...others] = news;
  const { league } = first;
  const isOneLeague = others.every((each) => each.league._id === league._id);
  const path = `/${league.poolType === "survivor" ? "survivor" : "leagues"}/${league._id}/talk`;
  const where = isOneLeague ? league.name : "your leagues";
  const replies = news.filter(({ isReply }) => isReply).length;
  const title = others.length === 0 ? titleOf(first) : `${countOf(news.length, replies)} in ${where}`;
  const lines = news.slice(0, SHOWN).map((each) => {
    const name = isOneLeague ? each.byName : `${each.byName} in ${each.league.name}`;
    return `${name}: ${cut(each.text, MAILED)}`;
  });
  const rest = news.length - lines.length;
  const [lead = "", ...paragraphs] = rest === 0 ? lines : [...lines, `And ${rest} more.`];
  return {
    mail: {
      ...frameOf(about, "talk"),
      subject: title,
      preview: lead,
      heading: title,
      lead: others.length === 0 ? cut(first.text, MAILED) : lead,
      button: { label: "Open the talk", url: `${appUrl}${path}` },
      link: fewerLink(appUrl, { switches: `/profile?league=${league._id}` }),
      paragraphs,
    },
    push: {
      title,
      body: others.length === 0 ? cut(first.text, PUSHED) : cut(lines.join("\n"), PUSHED),
      path,
      actions: [],
      tag: `talk/${isOneLeague ? league._id : "all"}`,
    },
  };
}

const titleOf = ({ byName, isReply, league }: TalkNews) =>
  isReply ? `${byName} replied to you in ${league.name}` : `${byName} mentioned you in ${league.name}`;

function countOf(all: number, replies: number): string {
  if (replies === 0) return `${all} mentions`;
  return replies === all ? `${all} replies` : `${all} mentions and replies`;
}

/** On one line each; whole characters. */
function cut(text: string, max: number): string {
  const characters = [...text.replaceAll(/\n+/g, " ")];
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : characters.join("");
}
