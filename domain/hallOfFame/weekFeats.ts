// [14.5] A complete week's feats for the hall of fame. Scoring keeps them with the week: the hall never reads sheets.
import { isRegularSeason } from "../games/weeks";
import { picksIn, type Tally } from "../picks/pickGrades";
import { hasPlayed } from "../scoring/seasonTotal";

/** Of those who share a feat; all of them are counted. */
export const NAMED_A_WEEK = 5;

/** A round of fewer games is no week to be perfect or worst in. */
export const PICKS_OF_A_WEEK = 5;

/** Whoever is alone was right against at least so many others. */
export const OTHERS_AGAINST = 3;

export interface Shared<Entry> {
  /** The first few, in the order of their ids. */
  readonly entryIds: Entry[];
  readonly count: number;
}

export interface WeekFeats<Entry extends string, Game extends string, Team extends string> {
  readonly best?: Shared<Entry> & { readonly points: number };
  /** Among those who picked as many games as anybody; only of a whole week of several. */
  readonly worst?: Shared<Entry> & { readonly points: number };
  /**
   * How far the one winner was ahead of the next. With no points between them `guess` is how much nearer the winner's
   * guess was; without it, nobody else had one.
   */
  readonly win?: { readonly points: number; readonly guess?: number };
  /** Those whose picks were all right, as many as anybody made; only of a whole week. */
  readonly perfect?: Shared<Entry> & { readonly picks: number };
  /** Games that one entry alone had right, in the order of their ids. */
  readonly alone?: {
    readonly entryId: Entry;
    readonly gameId: Game;
    readonly teamId: Team;
    readonly against: number;
  }[];
}

interface Pick<Game, Team> {
  readonly game: Game;
  readonly team: Team;
  readonly isCorrect: boolean | null;
  readonly isMissed: boolean;
}

export interface FeatContender<Entry, Game, Team> {
  readonly entryId: Entry;
  readonly result: Tally & { readonly picks: readonly Pick<Game, Team>[]; readonly isCarried?: true };
  /** How far the guess was off; null where it decides nothing. */
  readonly distance: number | null;
}

interface ScoredWeek<Entry, Game, Team> {
  readonly week: number;
  /** The members that the week counts for. */
  readonly contenders: readonly FeatContender<Entry, Game, Team>[];
  readonly winners: readonly Entry[];
}

export function weekFeats<Entry extends string, Game extends string, Team extends string>({
  week,
  contenders,
  winners,
}: ScoredWeek<Entry, Game, Team>): WeekFeats<Entry, Game, Team> {
  const played = contenders.filter(({ result }) => hasPlayed(result));
  if (played.length === 0) return {};
  const most = Math.max(...played.map(({ result }) => picksIn(result)));
  const full = played.filter(({ result }) => picksIn(result) === most);
  // Weeks that were moved in as totals have no picks.
  const isWhole = most === 0 ? isRegularSeason(week) : most >= PICKS_OF_A_WEEK;
  const perfect = isWhole && most > 0 ? full.filter(({ result }) => result.correct === most) : [];
  const win = leadOf(played, winners);
  const alone = aloneAndRight(played);
  return {
    best: extremeOf(played, Math.max),
    ...(isWhole && played.length > 1 && { worst: extremeOf(full, Math.min) }),
    ...(win && { win }),
    ...(perfect.length > 0 && { perfect: { ...shared(perfect), picks: most } }),
    ...(alone.length > 0 && { alone }),
  };
}

function shared<Entry extends string>(those: readonly { readonly entryId: Entry }[]): Shared<Entry> {
  const entryIds = those.map(({ entryId }) => entryId).sort();
  return { entryIds: entryIds.slice(0, NAMED_A_WEEK), count: entryIds.length };
}

function extremeOf<Entry extends string>(
  those: readonly FeatContender<Entry, string, string>[],
  extreme: (...points: number[]) => number,
) {
  const points = extreme(...those.map(({ result }) => result.points));
  return { ...shared(those.filter(({ result }) => result.points === points)), points };
}

function leadOf<Entry extends string>(
  played: readonly FeatContender<Entry, string, string>[],
  [winnerId, ...more]: readonly Entry[],
): { points: number; guess?: number } | null {
  const winner = played.find(({ entryId }) => entryId === winnerId);
  const [second] = played
    .filter((each) => each !== winner)
    .sort((a, b) => b.result.points - a.result.points || (a.distance ?? Infinity) - (b.distance ?? Infinity));
  if (winner === undefined || second === undefined || more.length > 0) return null;
  const points = winner.result.points - second.result.points;
  // [17.3] Whoever moves a week in may name a winner with fewer points.
  if (points < 0) return null;
  const isByGuess = points === 0 && winner.distance !== null && second.distance !== null;
  return { points, ...(isByGuess && { guess: (second.distance ?? 0) - (winner.distance ?? 0) }) };
}

/** Picks that the rules made for somebody are nobody's. */
function aloneAndRight<Entry extends string, Game extends string, Team extends string>(
  played: readonly FeatContender<Entry, Game, Team>[],
) {
  const games = new Map<Game, { right: { entryId: Entry; teamId: Team }[]; wrong: number }>();
  for (const { entryId, result } of played) {
    for (const { game, team, isCorrect, isMissed } of result.picks) {
      if (isMissed || isCorrect === null) continue;
      const picked = games.get(game) ?? { right: [], wrong: 0 };
      games.set(game, picked);
      if (isCorrect) picked.right.push({ entryId, teamId: team });
      else picked.wrong += 1;
    }
  }
  const found = [...games].flatMap(([gameId, { right, wrong: against }]) => {
    const [alone] = right;
    return alone === undefined || right.length > 1 || against < OTHERS_AGAINST ? [] : [{ ...alone, gameId, against }];
  });
  return found.sort((a, b) => (a.gameId < b.gameId ? -1 : 1));
}

type Feats = WeekFeats<string, string, string>;

export function isSameFeats(a: Feats | undefined, b: Feats | undefined): boolean {
  return textOf(a) === textOf(b);
}

function textOf(feats: Feats | undefined): string {
  if (feats === undefined) return "";
  const { best, worst, win, perfect, alone = [] } = feats;
  return JSON.stringify([
    ...[best, worst].map((each) => each && [each.points, each.count, each.entryIds]),
    win && [win.points, win.guess],
    perfect && [perfect.picks, perfect.count, perfect.entryIds],
    alone.map(({ entryId, gameId, teamId, against }) => [entryId, gameId, teamId, against]),
  ]);
}
