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

/** [2.36] "9-2", or "9-2-1" when there was a tie. */
export function formatRecord({ wins, losses, ties }: TeamRecord): string {
  return ties > 0 ? `${wins}-${losses}-${ties}` : `${wins}-${losses}`;
}

/** [3.8] 0–1; a tie counts as half a win, as the league counts it; 0 before the first game. */
export function teamWinPercentage(record: TeamRecord): number {
  const games = gamesIn(record);
  return games === 0 ? 0 : (record.wins + record.ties / 2) / games;
}

export const FORM_LENGTH = 5;

/** [2.36] Exactly five places, newest first; the missing ones are null. */
export function padForm<Game>(form: readonly Game[]): (Game | null)[] {
  return Array.from({ length: FORM_LENGTH }, (_, index) => form[index] ?? null);
}

/** A final game from one team's side. */
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

function count(games: readonly PlayedGame[]): TeamRecord {
  const having = (result: FormResult) => games.filter((game) => resultOf(game) === result).length;
  return { wins: having("W"), losses: having("L"), ties: having("T") };
}

/** [3.4] The record of the regular season, and the last five games of any kind, newest first. */
export function summariseGames<Game extends PlayedGame>(games: readonly Game[]) {
  const regular = games.filter((game) => isRegularSeason(game.week));
  const total = (scoreOf: (game: PlayedGame) => number) => regular.reduce((sum, game) => sum + scoreOf(game), 0);
  return {
    record: count(regular),
    divisionRecord: count(regular.filter((game) => game.isDivisional)),
    pointsFor: total((game) => game.teamScore),
    pointsAgainst: total((game) => game.opponentScore),
    regularGames: regular,
    recentGames: [...games].sort((a, b) => b.kickoffAtMs - a.kickoffAtMs).slice(0, FORM_LENGTH),
  };
}
