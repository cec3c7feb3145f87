// [18.1] The text of a week's recap: who won and why, the reader's own week, the week in words, and what the
// commissioners say, league by league.
import type { Part } from "../../../../domain/common/said";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import { winInWords, winnersInWords, type NamedWinner } from "../../../../domain/scoring/winnersInWords";
import { saidText } from "../../common/saidText";
import { weekName } from "../../common/weekName";
import type { NoticePages } from "../noticePages";
import type { NoticeContent } from "../notices";
import type { Reader } from "../reader";
import { callText, entryText, placeText, resultText, type DigestLeague } from "./digestContent";
import type { MailPart, MailRow } from "./layout";
import { fewerLink, frameOf, otherPlaces } from "./mailContent";

export interface RecapLeague {
  readonly own: DigestLeague;
  /** Null for pools, and for weeks that nobody plays. */
  readonly won: {
    readonly winners: readonly NamedWinner[];
    readonly points: number;
    readonly distance: number | null;
  } | null;
  readonly facts: readonly { readonly title: Part; readonly text: Part }[];
  /** A commissioner's. */
  readonly words: { readonly text: string; readonly author: string } | null;
  readonly pages: Pick<NoticePages, "switches">;
}

/** The next game that the reader can pick. */
export interface RecapTask {
  readonly week: number;
  readonly leagueName: string;
  readonly lockAtMs: number;
  readonly path: string;
}

export interface RecapAbout extends Reader {
  /** The week that is complete. */
  readonly week: number;
  readonly leagues: readonly [RecapLeague, ...RecapLeague[]];
  readonly task: RecapTask | null;
}

export function recapContent(about: RecapAbout): NoticeContent {
  const { appUrl, firstName, words, leagues, task } = about;
  const [first] = leagues;
  const week = weekName(about.week, words.language);
  const headline = headlineOf(about, first);
  const subject =
    leagues.length === 1
      ? `${week} in ${first.own.name}: ${headline}`
      : `${week} in your ${words.formatCount(leagues.length, "league")}: ${headline}`;
  const next = nextText(about);
  return {
    mail: {
      ...frameOf(about, "recap"),
      subject,
      preview: ownText(about, first).join(" "),
      heading: `${firstName}, ${week} is in the books`,
      lead: next,
      button:
        task === null
          ? { label: "Open Huddle Picks", url: `${appUrl}/` }
          : { label: `Make your ${weekName(task.week, words.language)} picks`, url: `${appUrl}${task.path}` },
      parts: leagues.map((league) => partOf(about, league)),
    },
    push: {
      title: subject,
      body: `${ownText(about, first).join(" ")} ${next}`,
      path: "/",
      actions: task === null ? [] : [{ title: "Make your picks", path: task.path }],
    },
  };
}

function nextText({ words, week, task }: RecapAbout): string {
  if (task === null) return week >= LAST_WEEK ? "The season is over." : "You have no picks to make right now.";
  return `Up next: ${weekName(task.week, words.language)} in ${task.leagueName}. The first deadline is ${words.formatEastern(task.lockAtMs)}.`;
}

/** "You and Ann Lee share Week 9", "5 of 12 entries are alive" */
function headlineOf({ words, week }: RecapAbout, { own, won }: RecapLeague): string {
  if (own.kind === "survivor") {
    const { winnerCount, aliveEntries, totalEntries } = own;
    if (winnerCount !== null) return `the pool is over, with ${words.formatCount(winnerCount, "winner")}`;
    return `${aliveEntries} of ${words.formatCount(totalEntries, "entry", "entries")} ${words.plural(aliveEntries, "is", "are")} alive`;
  }
  if (won === null) return placeText(words, own);
  return saidText(winnersInWords(won.winners, { week, language: words.language }), words.language);
}

/** "Ann Lee won Week 9. 12 points, with an exact guess." */
function leadOf(about: RecapAbout, league: RecapLeague): string {
  const headline = `${headlineOf(about, league)}.`;
  const { won } = league;
  if (won === null) return `${headline.charAt(0).toUpperCase()}${headline.slice(1)}`;
  const win = winInWords(won.winners.length === 0 ? null : won, won.winners.length);
  return `${headline} ${saidText(win, about.words.language)}`;
}

/** The reader's week in a line, or in one for each entry of a pool. */
function ownText({ words, week }: RecapAbout, { own }: RecapLeague): string[] {
  if (own.kind === "survivor") {
    return own.entries.map((entry) => {
      const name = own.entries.length === 1 ? "Your entry" : entry.name;
      return `${name}: ${entryText(entry, { pool: own, words, week })}.`;
    });
  }
  const who = own.entryName ?? "You";
  if (own.result === null) return [`${who} had no picks: ${placeText(words, own)}.`];
  return [`${who} had ${resultText(own)}: ${placeText(words, own)}.`];
}

function partOf(about: RecapAbout, league: RecapLeague): MailPart {
  const { words } = about;
  const { own, words: written, pages } = league;
  const facts = league.facts.map(({ title, text }) => ({
    label: saidText(title, words.language),
    value: saidText(text, words.language),
  }));
  const quoted = written === null ? [] : [...`“${written.text}”`.split(/\n+/), `— ${written.author}`];
  const rows: MailRow[] = [];
  if (own.kind === "pickem") {
    rows.push(...otherPlaces(words, own.others, own.members));
    if (own.best) rows.push({ label: "Your best call", value: callText(own.best) });
    if (own.worst) rows.push({ label: "Your worst call", value: callText(own.worst) });
  }
  if (own.nextDeadlineAtMs !== null) {
    rows.push({ label: "Next deadline", value: words.formatEastern(own.nextDeadlineAtMs) });
  }
  return {
    heading: own.name,
    lead: leadOf(about, league),
    button: null,
    paragraphs: [...ownText(about, league), ...quoted],
    sections: [
      ...(facts.length === 0 ? [] : [{ title: "The week in words", rows: facts }]),
      ...(rows.length === 0 ? [] : [{ title: facts.length === 0 ? null : "For you", rows }]),
    ],
    lastLink: fewerLink(about.appUrl, pages),
  };
}
