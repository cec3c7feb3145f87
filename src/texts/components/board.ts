export const won = "Won";
export const out = "Out";
export const unknown = "Unknown";
export const covers = "covers";
export const cover = "cover";
export const covered = "covered";
export const wins = "wins";
export const win = "win";
