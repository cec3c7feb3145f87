import { formatCount } from "../../../domain/common/plurals";

export const won = "Won";
export const out = "Out";
export const unknown = "Unknown";
export const covers = "covers";
export const cover = "cover";
export const covered = "covered";
export const wonTheGame = "won";
export const wins = "wins";
export const win = "win";
export const aTie = "a tie";
export const aPush = "a push";
export const theTeam = (name: string) => `the ${name}`;
export const hiddenPicksOf = (gameCount: number) => `the hidden picks of ${formatCount(gameCount, "game")}`;
export const picksOfDays = (days: readonly string[]) => `${days.map((day) => `${day}'s`).join(" and ")} picks`;
