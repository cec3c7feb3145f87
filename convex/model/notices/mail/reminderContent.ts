// [2.47] The text of a reminder: what is missing in each league, and by when to make up for it.
import { easternDay } from "../../../../domain/common/easternTime";
import type { Words } from "../../../../domain/common/wordsIn";
import { weekName } from "../../common/weekName";
import type { NoticeKind } from "../noticeKinds";
import type { NoticeContent } from "../notices";
import type { NoticePages } from "../noticePages";
import type { Reader } from "../reader";
import { fewerLink, frameOf } from "./mailContent";
import type { MailPart, MailSection } from "./layout";

const taskBy = (task: string, moment: string, leagueName: string) => `${task} by ${moment} – ${leagueName}`;
const taskBeforeGamesLock = (task: string, moment: string, leagueName: string) =>
  `${task}, games lock from ${moment} – ${leagueName}`;
const leaguesNeedPicks = ({ formatCount, plural }: Words, leagues: number, what = "league") =>
  `${formatCount(leagues, what)} ${plural(leagues, "needs", "need")} your picks`;
const picksAreHeldIn = (where: string) => `new picks are held in ${where}`;
const noPickIn = ({ name, isPlayers, missing, needed }: Entry, leagueName: string) => {
  if (needed > 1) return `${picksMissing(missing, needed)}${isPlayers ? ` for ${name}` : ""} in ${leagueName}`;
  return `${isPlayers ? `${name} has` : "you have"} no pick in ${leagueName} yet`;
};
const picksMissing = (missing: number, needed: number) => `${missing} of ${needed} picks missing`;
const entryWithoutPicks = (needed: number, moment: string, loses: string) =>
  needed === 1
    ? `An entry without a pick by ${moment} ${loses}.`
    : `An entry without both picks by ${moment} ${loses}.`;
const gamesAt = (games: string, time: string, day: string | null) =>
  `${games}${day === null ? "" : ` on ${day}`} at ${time}`;
const livesInWords = ({ formatCount }: Words, lives: number) => `${formatCount(lives, "life", "lives")} left`;

interface Game {
  readonly label: string;
  readonly lockAtMs: number;
}

interface Entry {
  readonly name: string;
  /** [16.5] Of a player without an account, for whom the reader picks. */
  readonly isPlayers: boolean;
  readonly livesLeft: number;
  readonly missing: number;
  readonly needed: number;
}

export interface ReminderPart {
  readonly kind: NoticeKind;
  readonly leagueName: string;
  readonly week: number;
  /** Without a pick; in a survivor pool, those that can be picked. By deadline. */
  readonly games: readonly Game[];
  /** How many picks of the games are missing; null for all of them (reads/picks/missingPicks.ts). */
  readonly left: number | null;
  /** A survivor pool's entries without all of their picks; empty in pick'em. */
  readonly entries: readonly Entry[];
  /** [16.2] Of a pick'em league, where the reader picks for others or has several entries: those with missing picks. */
  readonly sheets: readonly { readonly name: string; readonly missing: number }[];
  /** [13.6] The names of those that can't make new picks, because they owe dues. */
  readonly held: readonly string[];
  /** [13.6] No pick that is missing can be made. */
  readonly isHeld: boolean;
  /** [10.2] Picked, but without a number. By deadline. */
  readonly unnumbered: readonly Game[];
  /** [10.6] The game whose points are still to be guessed. */
  readonly guess: Game | null;
  readonly pages: Pick<NoticePages, "picks" | "switches" | "dues">;
  /** The push that a newer one about the same replaces. */
  readonly tag: string;
}

export interface ReminderAbout extends Reader {
  /** At least one; the one with the first deadline first. */
  readonly parts: readonly [ReminderPart, ...ReminderPart[]];
  /** Further leagues, which aren't named. */
  readonly more: number;
  readonly nowMs: number;
}

type Deadline = Pick<Game, "lockAtMs">;

interface Deadlines {
  readonly games: readonly Deadline[];
  readonly unnumbered: readonly Deadline[];
  readonly guess: Deadline | null;
}

export function deadlinesOf({ games, unnumbered, guess }: Deadlines): number[] {
  const open = [...games, ...unnumbered, ...(guess === null ? [] : [guess])];
  return open.map(({ lockAtMs }) => lockAtMs).sort((a, b) => a - b);
}

export function firstDeadlineOf(part: Deadlines): number {
  return Math.min(...deadlinesOf(part));
}

export function reminderContent(about: ReminderAbout): NoticeContent {
  const { appUrl, firstName, words, parts, more } = about;
  const [first, ...others] = parts;
  const stops = [...new Set(parts.map(({ kind }) => kind))];
  const frame = { ...frameOf(about, first.kind), stops };
  if (others.length === 0 && more === 0) {
    const part = mailPart(about, first);
    return {
      mail: {
        ...frame,
        ...part,
        subject: subjectOf(about, first),
        preview: part.lead,
        heading: `${firstName}, ${missingIn(words, first)}`,
      },
      push: {
        title: `${weekName(first.week, words.language)} picks ${first.isHeld ? "are held" : "close soon"}`,
        body: `${sentence(missingIn(words, first))} ${part.lead}`,
        path: actionOf(first).path,
        actions: [actionOf(first), { title: "Fewer reminders", path: first.pages.switches }],
        tag: first.tag,
      },
    };
  }
  const needing = parts.filter(({ isHeld }) => !isHeld).length + more;
  const title =
    needing > 0 ? leaguesNeedPicks(words, needing) : picksAreHeldIn(words.formatCount(parts.length, "league"));
  const toPicks = needing > 0 ? "Make your picks" : "Open Huddle Picks";
  const lead = `The first deadline is ${words.formatEastern(firstDeadlineOf(first))}, in ${first.leagueName}.`;
  return {
    mail: {
      ...frame,
      subject: `${sentence(title).slice(0, -1)}, the first by ${moment(about, firstDeadlineOf(first))}`,
      preview: lead,
      heading: `${firstName}, ${title}`,
      lead,
      button: { label: toPicks, url: `${appUrl}/` },
      paragraphs: more === 0 ? [] : [`${leaguesNeedPicks(words, more, "more league")}: the app lists them all.`],
      parts: parts.map((part) => mailPart(about, part)),
    },
    push: {
      title: sentence(title).slice(0, -1),
      body: [lead, ...parts.slice(0, PUSHED_LEAGUES).map((part) => sentence(missingIn(words, part)))].join(" "),
      path: "/",
      actions: [
        { title: toPicks, path: "/" },
        { title: "Fewer reminders", path: "/profile" },
      ],
      tag: `picks/${first.week}`,
    },
  };
}

/** Less than a week: other days have the same name. */
const NAMED_BY_WEEKDAY_MS = 6 * 24 * 3_600_000;

/** A push holds some 4,000 bytes; a screen shows fewer. */
const PUSHED_LEAGUES = 5;

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** [13.6] Where nothing can be picked, it leads to what is owed. */
function actionOf({ entries, isHeld, pages }: ReminderPart): { title: string; path: string } {
  if (isHeld) return { title: "View dues", path: pages.dues };
  const missing = entries.reduce((sum, entry) => sum + entry.missing, 0);
  return { title: missing === 1 ? "Make your pick" : "Make your picks", path: pages.picks };
}

/** Null for today; "Sun", or "Sun, Nov 9" for a day that a weekday doesn't name. */
function dayOf({ nowMs, words }: Pick<ReminderAbout, "nowMs" | "words">, atMs: number): string | null {
  if (easternDay(nowMs) === easternDay(atMs)) return null;
  return atMs - nowMs < NAMED_BY_WEEKDAY_MS ? words.formatEasternWeekday(atMs) : words.formatEasternDate(atMs);
}

/** "1:00 PM" today, "Sun 9:30 AM" on another day. */
function moment(about: Pick<ReminderAbout, "nowMs" | "words">, atMs: number): string {
  return [dayOf(about, atMs) ?? "", about.words.formatEasternTime(atMs)].join(" ").trim();
}

/** "Pick 8 games by 1:00 PM – Kickoff Club": as many as the first deadline is about. */
function subjectOf(about: ReminderAbout, part: ReminderPart): string {
  const { words } = about;
  const { games, left, unnumbered, entries, isHeld, leagueName } = part;
  if (isHeld) return `New picks are held until dues are paid – ${leagueName}`;
  const deadlineMs = firstDeadlineOf(part);
  const by = moment(about, deadlineMs);
  const at = (some: readonly Game[]) => some.filter(({ lockAtMs }) => lockAtMs === deadlineMs).length;
  // Where the member chooses the game, a pick can be made until the last one locks.
  const task = entries.length > 0 ? survivorTask(words, entries) : left && `Make ${words.formatCount(left, "pick")}`;
  if (task) {
    const isLast = games.every(({ lockAtMs }) => lockAtMs === deadlineMs);
    return (isLast ? taskBy : taskBeforeGamesLock)(task, by, leagueName);
  }
  if (at(games) > 0) return taskBy(`Pick ${words.formatCount(at(games), "game")}`, by, leagueName);
  return taskBy(
    at(unnumbered) > 0 ? `Number ${words.formatCount(at(unnumbered), "game")}` : "Guess the tiebreaker",
    by,
    leagueName,
  );
}

function survivorTask({ formatCount }: Words, entries: ReminderPart["entries"]): string {
  const missing = entries.reduce((sum, entry) => sum + entry.missing, 0);
  const isBegun = entries.some((entry) => entry.missing < entry.needed);
  if (missing > 1) return `Make ${formatCount(missing, "pick")}`;
  return isBegun ? "Make 1 more pick" : "Make your pick";
}

/** Says what a league waits for: "13 picks are missing in Kickoff Club". */
function missingIn({ formatCount, plural }: Words, part: ReminderPart): string {
  const { leagueName, games, left, entries, isHeld, unnumbered, guess } = part;
  if (isHeld) return picksAreHeldIn(leagueName);
  const [entry] = entries;
  const missing = left ?? games.length;
  if (entry !== undefined) {
    if (entries.length > 1)
      return `${formatCount(entries.length, "entry", "entries")} still need picks in ${leagueName}`;
    return noPickIn(entry, leagueName);
  }
  if (missing > 0) return `${formatCount(missing, "pick")} ${plural(missing, "is", "are")} missing in ${leagueName}`;
  if (unnumbered.length > 0)
    return `${formatCount(unnumbered.length, "game")} ${plural(unnumbered.length, "has", "have")} no number in ${leagueName}`;
  return guess === null ? "" : `no guess for the tiebreaker yet in ${leagueName}`;
}

function mailPart(about: ReminderAbout, part: ReminderPart): MailPart {
  const { words } = about;
  const { games, left, entries, held, unnumbered, guess, pages } = part;
  const { title: label, path } = actionOf(part);
  return {
    heading: sentence(missingIn(words, part)).slice(0, -1),
    lead: [heldText(part), deadlinesText(words, part)].join(" ").trim(),
    button: { label, url: `${about.appUrl}${path}` },
    link: fewerLink(about.appUrl, pages),
    paragraphs: [
      ...consequence(words, part),
      ...(games.length > 0 && unnumbered.length > 0
        ? [
            `${words.formatCount(unnumbered.length, "game")} ${words.plural(unnumbered.length, "has", "have")} no number.`,
          ]
        : []),
      ...(guess !== null && games.length + unnumbered.length > 0 ? ["No guess for the tiebreaker yet."] : []),
    ],
    sections: [
      ...entriesSection(words, entries, held),
      ...sheetsSection(words, part.sheets, held),
      ...gamesByDeadline(
        about,
        games,
        entries.length > 0 || left !== null ? "Games still open" : "Picks still missing",
      ),
      ...gamesByDeadline(about, unnumbered, "Picks without a number"),
    ],
  };
}

/** Picks that are made can still change, and numbers and the guess be given. */
function heldText({ held, sheets, entries }: ReminderPart): string {
  if (held.length === 0) return "";
  const isOnlyOwn = sheets.length === 0 && entries.length <= 1 && entries.every(({ isPlayers }) => !isPlayers);
  const who = isOnlyOwn ? "You owe dues" : `${held.join(", ")} ${held.length === 1 ? "owes" : "owe"} dues`;
  return `${who}, so new picks are held. Pay a commissioner, who then enters it under Dues.`;
}

function deadlinesText({ formatEastern }: Words, part: ReminderPart): string {
  const deadlines = deadlinesOf(part).map(formatEastern);
  const [first = "", last = first] = [deadlines[0], deadlines.at(-1)];
  return first === last ? `The deadline is ${first}.` : `The next deadline is ${first}, the last one ${last}.`;
}

function consequence({ formatEastern }: Words, part: ReminderPart): string[] {
  const { entries } = part;
  if (entries.length === 0) return [];
  const isLastLife = entries.every(({ livesLeft }) => livesLeft === 1);
  const loses = isLastLife ? "is eliminated" : "loses a life";
  const needed = Math.max(...entries.map((entry) => entry.needed));
  return [entryWithoutPicks(needed, formatEastern(Math.max(...deadlinesOf(part))), loses)];
}

/** [13.6] */
const heldOr = (text: string, name: string, held: ReminderPart["held"]) =>
  held.includes(name) ? `${text}, held` : text;

function entriesSection(words: Words, entries: ReminderPart["entries"], held: ReminderPart["held"]): MailSection[] {
  if (entries.length < 2) return [];
  const rows = entries.map(({ name, livesLeft, missing, needed }) => {
    const lives = livesInWords(words, livesLeft);
    const value = needed === 1 ? lives : `${picksMissing(missing, needed)}, ${lives}`;
    return { label: name, value: heldOr(value, name, held) };
  });
  return [{ title: "Entries without a pick", rows }];
}

function sheetsSection(
  { formatCount }: Words,
  sheets: ReminderPart["sheets"],
  held: ReminderPart["held"],
): MailSection[] {
  const rows = sheets.map(({ name, missing }) => ({
    label: name,
    value: heldOr(formatCount(missing, "pick"), name, held),
  }));
  return rows.length === 0 ? [] : [{ title: "Missing picks of each entry", rows }];
}

/** "8 games at 1:00 PM", and which. */
function gamesByDeadline(about: ReminderAbout, games: readonly Game[], heading: string): MailSection[] {
  const { words } = about;
  const byDeadline = new Map<number, string[]>();
  for (const { label, lockAtMs } of games) byDeadline.set(lockAtMs, [...(byDeadline.get(lockAtMs) ?? []), label]);
  const rows = [...byDeadline].map(([lockAtMs, labels]) => ({
    label: gamesAt(words.formatCount(labels.length, "game"), words.formatEasternTime(lockAtMs), dayOf(about, lockAtMs)),
    value: labels.join(", "),
  }));
  return rows.length === 0 ? [] : [{ title: heading, rows }];
}
