// The text of the weekly digest: the week just played, league by league, and what comes next.
import { formatEastern } from "../../../../domain/common/easternTime";
import { countPoints } from "../../../../domain/common/points";
import { LAST_WEEK, weekName } from "../../../../domain/games/weeks";
import { teamLine } from "../../../../domain/scoring/lineInWords";
import type { WeekRecord } from "../../../../domain/scoring/weekRecord";
import * as texts from "../../../texts/notices/mail";
import type { NoticeContent } from "../notices";
import { frameOf, recordText, type About } from "./mailContent";
import type { MailRow, MailSection } from "./layout";

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

export interface DigestAbout extends About {
  /** The week that ended. */
  readonly week: number;
  readonly nextWeek: DigestNextWeek | null;
  /** At least one. */
  readonly leagues: readonly DigestLeague[];
}

export function digestContent({ appUrl, firstName, week, nextWeek, leagues }: DigestAbout): NoticeContent {
  const next = nextText(week, nextWeek);
  const [first] = leagues;
  const summary = first ? `${first.name}: ${summaryOf(first)}` : "";
  return {
    mail: {
      ...frameOf(appUrl, "weeklyDigest"),
      subject: texts.yourDigest(weekName(week)),
      preview: summary,
      heading: texts.firstNameYourWeek(firstName, weekName(week)),
      lead: next,
      button: { label: texts.openHuddlePicks, url: `${appUrl}/` },
      sections: [...leagues.map((league) => sectionOf(league, week)), ...nextSections(nextWeek)],
    },
    push: {
      title: texts.yourDigest(weekName(week)),
      body: `${summary} ${next}`,
      path: "/",
      actions: nextWeek === null ? [] : [{ title: texts.makeYourPicks, path: "/picks" }],
    },
  };
}

function nextText(week: number, next: DigestNextWeek | null): string {
  if (next === null) {
    return week >= LAST_WEEK ? texts.theSeasonIsOver : texts.theGamesOfArentKnown(weekName(week + 1));
  }
  return texts.starts(weekName(next.week), formatEastern(next.firstKickoffAtMs));
}

function nextSections(next: DigestNextWeek | null): MailSection[] {
  if (next === null) return [];
  const rows = [
    { label: texts.games, value: String(next.games) },
    { label: texts.firstKickoff, value: formatEastern(next.firstKickoffAtMs) },
  ];
  return [{ title: texts.upNext(weekName(next.week)), rows }];
}

function summaryOf(league: DigestLeague): string {
  if (league.kind === "pickem") return `${resultText(league)}, ${placeText(league)}.`;
  const { entries } = league;
  if (entries.some(({ isWinner }) => isWinner)) return texts.youWonThePool;
  const alive = entries.filter(({ eliminatedWeek }) => eliminatedWeek === null).length;
  if (alive === 0) return texts.youAreEliminated;
  if (entries.length === 1) return texts.youAreStillAlive;
  return texts.ofYourEntriesAlive(alive, entries.length);
}

function sectionOf(league: DigestLeague, week: number): MailSection {
  const rows = league.kind === "pickem" ? pickemRows(league) : survivorRows(league, week);
  const deadline = league.nextDeadlineAtMs;
  if (deadline !== null) rows.push({ label: texts.nextDeadline, value: formatEastern(deadline) });
  return { title: league.name, rows };
}

function pickemRows(league: PickemWeek): MailRow[] {
  const rows = [
    { label: texts.yourWeek, value: resultText(league) },
    { label: texts.yourPlace, value: placeText(league) },
  ];
  if (league.best) rows.push({ label: texts.bestCall, value: callText(league.best) });
  if (league.worst) rows.push({ label: texts.worstCall, value: callText(league.worst) });
  return rows;
}

function resultText({ result }: PickemWeek): string {
  if (result === null) return texts.noPicks;
  return `${recordText(result)}, ${countPoints(result.points)}`;
}

function placeText({ rank, rankBefore, members }: PickemWeek): string {
  const place = texts.placeOf(rank, members);
  if (rankBefore === null) return place;
  if (rankBefore === rank) return texts.unchanged(place);
  return rank < rankBefore ? texts.upFrom(place, rankBefore) : texts.downFrom(place, rankBefore);
}

/** "Jets beat the Patriots 24–20 as 6.5-point underdogs", "Jets +6.5 covered in a 24–20 loss to the Patriots" */
function callText({ team, opponent, score, spread, line, isCorrect }: DigestCall): string {
  const [own, other] = score;
  if (line !== null)
    return texts.againstTheLine({ team: `${team} ${teamLine(line)}`, opponent, own, other, isCorrect });
  if (own < other) return texts.lostToThe(team, opponent, own, other);
  const odds = spread !== null && spread > 0 ? texts.asPointUnderdogs(spread) : "";
  return texts.beatThe(team, opponent, own, other, odds);
}

function survivorRows(pool: SurvivorWeek, week: number): MailRow[] {
  const { entries, aliveEntries, totalEntries, winnerCount } = pool;
  const rows = entries.map((entry) => ({
    label: entries.length === 1 ? texts.yourEntry : entry.name,
    value: entryText(pool, { entry, week }),
  }));
  const state = winnerCount === null ? texts.ofAlive(aliveEntries, totalEntries) : texts.overWith(winnerCount);
  return [...rows, { label: texts.thePool, value: state }];
}

function entryText(pool: SurvivorWeek, { entry, week }: { entry: SurvivorEntryWeek; week: number }): string {
  const { isWinner, eliminatedWeek, livesLeft } = entry;
  if (isWinner) return pool.winnerCount === 1 ? texts.winnerOfThePool : texts.oneOfWinners(pool.winnerCount);
  if (eliminatedWeek !== null && eliminatedWeek < week) return texts.eliminatedIn(weekName(eliminatedWeek));
  const lives = pool.livesPerEntry > 1 ? `, ${texts.left(livesLeft)}` : "";
  const state = eliminatedWeek === null ? texts.alive(lives) : texts.eliminated;
  const reason = reasonText(entry, pool);
  return reason === null ? state : `${state}: ${reason}`;
}

/** Null for an entry that starts in a later week. */
function reasonText({ picks, isMissed }: SurvivorEntryWeek, { picksLosers }: SurvivorWeek): string | null {
  if (picks.length === 0) return isMissed ? texts.noPickWasMade : null;
  const resultOf = (survived: boolean | null) => {
    if (survived === null) return texts.areStillToPlay;
    if (survived) return picksLosers ? texts.lostAsPicked : texts.cameThrough;
    return picksLosers ? texts.didNotLose : texts.didNotWin;
  };
  const results = picks.map(({ team, survived }) => texts.theTeam(team, resultOf(survived)));
  return [...results, ...(isMissed ? [texts.aPickWasMissing] : [])].join(", ");
}
