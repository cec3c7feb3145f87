export const unknown = "Unknown";
export const win = "win";
export const loss = "loss";
export const tie = "tie";
export const noGamesYet = "No games yet";
export const lastNewestFirst = (count: number, map: string) => `Last ${count}, newest first: ${map}`;
