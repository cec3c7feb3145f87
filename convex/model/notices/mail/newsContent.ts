// The text of several news in one message. A single one has its own text.
import type { Words } from "../../../../domain/common/wordsIn";
import type { Id } from "../../../_generated/dataModel";
import { weekName } from "../../common/weekName";
import type { NoticeKind } from "../noticeKinds";
import type { NoticeContent } from "../notices";
import type { Reader } from "../reader";
import type { MailPart } from "./layout";

const newsFrom = (week: string | null, where: string) =>
  week === null ? `News from ${where}` : `News from ${week} in ${where}`;

export interface NewsPart {
  readonly kind: NoticeKind;
  readonly leagueId: Id<"leagues"> | null;
  readonly leagueName: string | null;
  readonly season: number;
  readonly week: number;
  readonly content: NoticeContent;
}

export interface NewsAbout extends Reader {
  readonly parts: readonly [NewsPart, ...NewsPart[]];
}

export function newsContent({ appUrl, firstName, words, parts }: NewsAbout): NoticeContent {
  const [first, ...rest] = parts;
  const others = rest.filter((part) => !isInDigest(first, part));
  const { language } = words;
  if (others.length === 0) return { ...first.content, mail: { ...first.content.mail, language } };
  const title = titleOf(words, [first, ...others]);
  const stops = [...new Set([first, ...others].flatMap(({ content }) => content.mail.stops))];
  const push = {
    title,
    body: [first, ...others].map(({ content }) => `${content.push.title}.`).join(" "),
    path: "/",
    actions: [],
    tag: `news/${first.season}/${first.week}`,
  };
  // A digest or recap looks back on the whole week, so it leads and the others follow.
  if (isDigest(first)) {
    const parts = [...(first.content.mail.parts ?? []), ...others.flatMap(partsOf)];
    return { mail: { ...first.content.mail, language, stops, parts }, push };
  }
  const lead = `${first.content.mail.subject}, and ${words.formatCount(others.length, "more message")} below.`;
  return {
    mail: {
      language,
      subject: title,
      preview: lead,
      heading: `${firstName}, ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      lead,
      button: { label: "Open Huddle Picks", url: `${appUrl}/` },
      parts: parts.flatMap(partsOf),
      stops,
      settingsUrl: first.content.mail.settingsUrl,
    },
    push,
  };
}

/** Not a correction of one, which is about one league. */
const isDigest = ({ kind, leagueId }: NewsPart) => (kind === "weeklyDigest" || kind === "recap") && leagueId === null;

/** A digest shows the results of the leagues that it names, and a recap the winners too. */
function isInDigest(first: NewsPart, { kind, season, week, leagueName }: NewsPart): boolean {
  if (!isDigest(first) || first.season !== season || first.week !== week) return false;
  if (kind !== "results" && (kind !== "weeklyWinners" || first.kind !== "recap")) return false;
  const { sections = [], parts = [] } = first.content.mail;
  return [...sections.map(({ title }) => title), ...parts.map(({ heading }) => heading)].includes(leagueName);
}

/** A recap has a part for each league. */
function partsOf(part: NewsPart): MailPart[] {
  return [partOf(part), ...(part.content.mail.parts ?? [])];
}

function partOf({ content }: NewsPart): MailPart {
  const { subject, lead, words = [], button, link, paragraphs = [], sections = [] } = content.mail;
  return { heading: subject, lead, words, button, ...(link && { link }), paragraphs, sections };
}

/** "News from Week 9 in 3 leagues" */
function titleOf({ formatCount }: Words, parts: readonly NewsPart[]): string {
  const weeks = new Set(parts.map(({ week }) => week));
  const [week = 0] = weeks;
  const leagues = new Map(parts.flatMap(({ leagueId, leagueName }) => (leagueId ? [[leagueId, leagueName]] : [])));
  const [only = ""] = leagues.values();
  const where = leagues.size === 1 ? (only ?? "") : formatCount(leagues.size, "league");
  return newsFrom(weeks.size === 1 ? weekName(week) : null, where);
}
