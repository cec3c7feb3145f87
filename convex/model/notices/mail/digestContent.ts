// The text of the weekly digest: the week just played, league by league, and what comes next.
import type { Words } from "../../../../domain/common/wordsIn";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import { teamLine } from "../../../../domain/scoring/lineInWords";
import type { WeekRecord } from "../../../../domain/scoring/weekRecord";
import { countPoints } from "../../common/countPoints";
import { weekName } from "../../common/weekName";
import type { NoticeContent } from "../notices";
import type { Reader } from "../reader";
import { frameOf, otherPlaces, placeOf, recordText, type OtherPlace } from "./mailContent";
import type { MailRow, MailSection } from "./layout";

/** The higher score first, as it is said. */
const spokenScore = (own: number, other: number) => `${Math.max(own, other)}–${Math.min(own, other)}`;

interface CallAgainstTheLine {
  /** With its line. */
  readonly team: string;
  readonly opponent: string;
  readonly own: number;
  readonly other: number;
  readonly isCorrect: boolean;
}

/** "Jets +6.5 covered in a 24–20 loss to the Patriots" */
const callAgainstTheLine = ({ team, opponent, own, other, isCorrect }: CallAgainstTheLine) => {
  const how = own === other ? "tie with" : own > other ? "win over" : "loss to";
  return `${team} ${isCorrect ? "covered" : "didn't cover"} in a ${spokenScore(own, other)} ${how} the ${opponent}`;
};

export interface DigestNextWeek {
  readonly week: number;
  readonly games: number;
  readonly firstKickoffAtMs: number;
}

export interface DigestCall {
  readonly team: string;
  readonly opponent: string;
  /** The picked team's points first. */
  readonly score: readonly [own: number, other: number];
  readonly isCorrect: boolean;
  /** The picked team's closing spread: positive for an underdog; null against the spread. */
  readonly spread: number | null;
  /** Against the spread: the league's own line from the picked team's side. */
  readonly line: number | null;
}

interface PickemWeek {
  readonly kind: "pickem";
  readonly name: string;
  /** Null without graded picks. */
  readonly result: WeekRecord | null;
  /** [16.2] Of several entries, the best one, which this is of; null where there is one. */
  readonly entryName: string | null;
  readonly others: readonly OtherPlace[];
  readonly rank: number;
  readonly rankBefore: number | null;
  readonly members: number;
  readonly best: DigestCall | null;
  readonly worst: DigestCall | null;
  readonly nextDeadlineAtMs: number | null;
}

interface SurvivorEntryWeek {
  readonly name: string;
  readonly isWinner: boolean;
  readonly eliminatedWeek: number | null;
  readonly livesLeft: number;
  /** None, one, or two in weeks of two picks. */
  readonly picks: readonly { readonly team: string; readonly survived: boolean | null }[];
  readonly isMissed: boolean;
}

interface SurvivorWeek {
  readonly kind: "survivor";
  readonly name: string;
  readonly entries: readonly SurvivorEntryWeek[];
  readonly livesPerEntry: number;
  readonly picksLosers: boolean;
  readonly aliveEntries: number;
  readonly totalEntries: number;
  /** Null while the pool is still being played. */
  readonly winnerCount: number | null;
  readonly nextDeadlineAtMs: number | null;
}

export type DigestLeague = PickemWeek | SurvivorWeek;

export interface DigestAbout extends Reader {
  /** The week that ended. */
  readonly week: number;
  readonly nextWeek: DigestNextWeek | null;
  /** At least one. */
  readonly leagues: readonly DigestLeague[];
}

export function digestContent(about: DigestAbout): NoticeContent {
  const { appUrl, firstName, words, week, nextWeek, leagues } = about;
  const next = nextText(about);
  const [first] = leagues;
  const summary = first ? `${first.name}: ${summaryOf(words, first)}` : "";
  return {
    mail: {
      ...frameOf(about, "weeklyDigest"),
      subject: `Your ${weekName(week, words.language)} digest`,
      preview: summary,
      heading: `${firstName}, your ${weekName(week, words.language)}`,
      lead: next,
      button: { label: "Open Huddle Picks", url: `${appUrl}/` },
      sections: [...leagues.map((league) => sectionOf(about, league)), ...nextSections(words, nextWeek)],
    },
    push: {
      title: `Your ${weekName(week, words.language)} digest`,
      body: `${summary} ${next}`,
      path: "/",
      actions: nextWeek === null ? [] : [{ title: "Make your picks", path: "/picks" }],
    },
  };
}

function nextText({ words, week, nextWeek: next }: DigestAbout): string {
  if (next === null) {
    return week >= LAST_WEEK
      ? "The season is over."
      : `The games of ${weekName(week + 1, words.language)} aren't known yet.`;
  }
  return `${weekName(next.week, words.language)} starts ${words.formatEastern(next.firstKickoffAtMs)}.`;
}

function nextSections(words: Words, next: DigestNextWeek | null): MailSection[] {
  if (next === null) return [];
  const rows = [
    { label: "Games", value: String(next.games) },
    { label: "First kickoff", value: words.formatEastern(next.firstKickoffAtMs) },
  ];
  return [{ title: `Up next: ${weekName(next.week, words.language)}`, rows }];
}

function summaryOf(words: Words, league: DigestLeague): string {
  if (league.kind === "pickem") return `${resultText(league)}, ${placeText(words, league)}.`;
  const { entries } = league;
  if (entries.some(({ isWinner }) => isWinner)) return "you won the pool.";
  const alive = entries.filter(({ eliminatedWeek }) => eliminatedWeek === null).length;
  if (alive === 0) return "you are eliminated.";
  if (entries.length === 1) return "you are still alive.";
  return `${alive} of your ${entries.length} entries ${words.plural(alive, "is", "are")} alive.`;
}

function sectionOf({ words, week }: DigestAbout, league: DigestLeague): MailSection {
  const rows = league.kind === "pickem" ? pickemRows(words, league) : survivorRows(league, { words, week });
  const deadline = league.nextDeadlineAtMs;
  if (deadline !== null) rows.push({ label: "Next deadline", value: words.formatEastern(deadline) });
  return { title: league.name, rows };
}

function pickemRows(words: Words, league: PickemWeek): MailRow[] {
  const rows = [
    { label: "Your week", value: resultText(league) },
    { label: league.entryName ?? "Your place", value: placeText(words, league) },
    ...otherPlaces(words, league.others, league.members),
  ];
  if (league.best) rows.push({ label: "Best call", value: callText(league.best) });
  if (league.worst) rows.push({ label: "Worst call", value: callText(league.worst) });
  return rows;
}

export function resultText({ result }: PickemWeek): string {
  if (result === null) return "No picks";
  return `${recordText(result)}, ${countPoints(result.points)}`;
}

export function placeText(words: Words, { rank, rankBefore, members }: PickemWeek): string {
  const place = placeOf(words, { rank, members });
  if (rankBefore === null) return place;
  if (rankBefore === rank) return `${place}, unchanged`;
  return rank < rankBefore
    ? `${place}, up from ${words.formatOrdinal(rankBefore)}`
    : `${place}, down from ${words.formatOrdinal(rankBefore)}`;
}

/** "Jets beat the Patriots 24–20 as 6.5-point underdogs", "Jets +6.5 covered in a 24–20 loss to the Patriots" */
export function callText({ team, opponent, score, spread, line, isCorrect }: DigestCall): string {
  const [own, other] = score;
  if (line !== null) return callAgainstTheLine({ team: `${team} ${teamLine(line)}`, opponent, own, other, isCorrect });
  if (own < other) return `${team} lost to the ${opponent} ${spokenScore(own, other)}`;
  const odds = spread !== null && spread > 0 ? ` as ${spread}-point underdogs` : "";
  return `${team} beat the ${opponent} ${spokenScore(own, other)}${odds}`;
}

function survivorRows(pool: SurvivorWeek, { words, week }: Pick<DigestAbout, "words" | "week">): MailRow[] {
  const { entries, aliveEntries, totalEntries, winnerCount } = pool;
  const rows = entries.map((entry) => ({
    label: entries.length === 1 ? "Your entry" : entry.name,
    value: entryText(entry, { pool, words, week }),
  }));
  const state =
    winnerCount === null
      ? `${aliveEntries} of ${words.formatCount(totalEntries, "entry", "entries")} alive`
      : `Over, with ${words.formatCount(winnerCount, "winner")}`;
  return [...rows, { label: "The pool", value: state }];
}

interface EntryIn extends Pick<DigestAbout, "words" | "week"> {
  readonly pool: SurvivorWeek;
}

export function entryText(entry: SurvivorEntryWeek, { pool, words, week }: EntryIn): string {
  const { isWinner, eliminatedWeek, livesLeft } = entry;
  if (isWinner) return pool.winnerCount === 1 ? "Winner of the pool" : `One of ${pool.winnerCount} winners`;
  if (eliminatedWeek !== null && eliminatedWeek < week)
    return `Eliminated in ${weekName(eliminatedWeek, words.language)}`;
  const lives = pool.livesPerEntry > 1 ? `, ${words.formatCount(livesLeft, "life", "lives")} left` : "";
  const state = eliminatedWeek === null ? `Alive${lives}` : "Eliminated";
  const reason = reasonText(entry, pool);
  return reason === null ? state : `${state}: ${reason}`;
}

/** Null for an entry that starts in a later week. */
function reasonText({ picks, isMissed }: SurvivorEntryWeek, { picksLosers }: SurvivorWeek): string | null {
  if (picks.length === 0) return isMissed ? "no pick was made" : null;
  const resultOf = (survived: boolean | null) => {
    if (survived === null) return "are still to play";
    if (survived) return picksLosers ? "lost, as picked" : "came through";
    return picksLosers ? "did not lose" : "did not win";
  };
  const results = picks.map(({ team, survived }) => `the ${team} ${resultOf(survived)}`);
  return [...results, ...(isMissed ? ["a pick was missing"] : [])].join(", ");
}
