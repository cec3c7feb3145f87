// [15.1] Which of the picks that were made offline can still be saved.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import type { OfflinePick } from "../../lib/offline/offlinePicks";

type Mine = FunctionReturnType<typeof api.picks.listMine>;
type WeekGames = FunctionReturnType<typeof api.games.listByWeek>;

export interface LeagueWeekNow {
  /** An Error if the person isn't in that league any more. */
  readonly mine: Mine | Error | undefined;
  readonly games: WeekGames | Error | undefined;
}

export interface OfferedPick {
  readonly pick: OfflinePick;
  readonly game: WeekGames["games"][number] | null;
}

export interface Offer {
  readonly open: readonly OfferedPick[];
  readonly late: readonly OfferedPick[];
  /** The server has the same pick already. */
  readonly saved: readonly OfflinePick[];
}

/** Null until the server has said how things stand. */
export function offerOf(picks: readonly OfflinePick[], nowOf: (pick: OfflinePick) => LeagueWeekNow): Offer | null {
  const offer = { open: [] as OfferedPick[], late: [] as OfferedPick[], saved: [] as OfflinePick[] };
  for (const pick of picks) {
    const { mine, games } = nowOf(pick);
    if (mine === undefined || games === undefined) return null;
    const game = games instanceof Error ? null : (games.games.find(({ id }) => id === pick.gameId) ?? null);
    if (mine instanceof Error || game === null) {
      offer.late.push({ pick, game });
      continue;
    }
    const savedTeamId = mine.picks.find(({ gameId }) => gameId === pick.gameId)?.selectedTeamId;
    const isLocked = mine.lockedGameIds.includes(pick.gameId) || game.status === "cancelled";
    if (savedTeamId === pick.teamId) offer.saved.push(pick);
    else offer[isLocked ? "late" : "open"].push({ pick, game });
  }
  return offer;
}
