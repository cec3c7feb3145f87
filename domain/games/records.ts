import { isRegularSeason } from "./weeks";

export interface TeamRecord {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

export function gamesIn({ wins, losses, ties }: TeamRecord): number {
  return wins + losses + ties;
}

export type FormResult = "W" | "L" | "T";

/** [2.36] "9-2", or "9-2-1" with a tie. */
export function formatRecord({ wins, losses, ties }: TeamRecord): string {
  return ties > 0 ? `${wins}-${losses}-${ties}` : `${wins}-${losses}`;
}

/** [3.8] 0–1; a tie counts as half a win, as in the NFL's standings; 0 before the first game. */
export function teamWinPercentage(record: TeamRecord): number {
  const games = gamesIn(record);
  return games === 0 ? 0 : (record.wins + record.ties / 2) / games;
}

export const FORM_LENGTH = 5;

/** [2.36] Exactly five places, newest first; missing games are null. */
export function padForm<Game>(form: readonly Game[]): (Game | null)[] {
  return Array.from({ length: FORM_LENGTH }, (_, index) => form[index] ?? null);
}

/** A final game from one team's point of view. */
export interface PlayedGame {
  readonly week: number;
  readonly kickoffAtMs: number;
  readonly teamScore: number;
  readonly opponentScore: number;
  readonly isDivisional: boolean;
}

export function resultOf({ teamScore, opponentScore }: Pick<PlayedGame, "teamScore" | "opponentScore">): FormResult {
  if (teamScore === opponentScore) return "T";
  return teamScore > opponentScore ? "W" : "L";
}

export interface Streak {
  readonly result: FormResult;
  readonly games: number;
}

/** The newest result and how many times in a row it occurred; null before the first game. */
export function streakOf(newestFirst: readonly FormResult[]): Streak | null {
  const [result] = newestFirst;
  if (result === undefined) return null;
  const end = newestFirst.findIndex((each) => each !== result);
  return { result, games: end === -1 ? newestFirst.length : end };
}

function count(games: readonly PlayedGame[]): TeamRecord {
  const having = (result: FormResult) => games.filter((game) => resultOf(game) === result).length;
  return { wins: having("W"), losses: having("L"), ties: having("T") };
}

/** A team's record going into a game: its season so far, minus that game and all later ones. */
export function recordWithout(record: TeamRecord, results: readonly FormResult[]): TeamRecord {
  const less = (count: number, result: FormResult) =>
    Math.max(0, count - results.filter((each) => each === result).length);
  return { wins: less(record.wins, "W"), losses: less(record.losses, "L"), ties: less(record.ties, "T") };
}

/** [3.4] The regular-season record, and games of every kind, newest first. */
export function summariseGames<Game extends PlayedGame>(games: readonly Game[]) {
  const regular = games.filter((game) => isRegularSeason(game.week));
  const total = (scoreOf: (game: PlayedGame) => number) => regular.reduce((sum, game) => sum + scoreOf(game), 0);
  return {
    record: count(regular),
    divisionRecord: count(regular.filter((game) => game.isDivisional)),
    pointsFor: total((game) => game.teamScore),
    pointsAgainst: total((game) => game.opponentScore),
    regularGames: regular,
    newestGames: [...games].sort((a, b) => b.kickoffAtMs - a.kickoffAtMs),
  };
}
