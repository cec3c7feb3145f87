// [15.1] Picks that were made without a connection. They stay in this browser until the person saves or discards them.
import type { Id } from "../../../convex/_generated/dataModel";
import { keptList } from "./keptList";

/** [10.14] A pick may bring these along besides its team. */
export interface Weights {
  number?: number;
  isBestBet?: true;
}

export interface OfflinePick {
  readonly leagueId: Id<"leagues">;
  readonly gameId: Id<"games">;
  readonly season: number;
  readonly week: number;
  /** Null if the saved pick is to be taken back, which a survivor's can't be. */
  readonly teamId: Id<"teams"> | null;
  /** By this device's clock; 0 where an earlier version kept it. */
  readonly pickedAtMs: number;
  /** A save of this team was on its way when the pick was made. It may arrive later, and isn't newer. */
  readonly replacesTeamId?: Id<"teams">;
  /** Of one that was taken back and comes back. */
  readonly weights?: Weights;
  /** In a survivor pool: which of the person's entries, and which pick of its week. */
  readonly survivor?: { readonly entryNumber: number; readonly pickNumber: 1 | 2 };
}

type Place = Pick<OfflinePick, "leagueId" | "gameId"> & Partial<Pick<OfflinePick, "week" | "survivor">>;

/** Two picks of one place replace each other: a league's game, or an entry's pick of a week. */
export const placeOf = ({ leagueId, gameId, week, survivor }: Place) =>
  survivor ? [leagueId, week, survivor.entryNumber, survivor.pickNumber].join("/") : [leagueId, gameId].join("/");

const kept = keptList<OfflinePick>("huddle.offlinePicks", (pick) => ({ ...pick, pickedAtMs: pick.pickedAtMs ?? 0 }));

const without = (place: Place) => kept.read().filter((pick) => placeOf(pick) !== placeOf(place));

/** A save that was on its way before the pick that this one replaces was on its way before this one too. */
export function keepOfflinePick(pick: OfflinePick): void {
  const { replacesTeamId } = kept.read().find((each) => placeOf(each) === placeOf(pick)) ?? {};
  kept.write([...without(pick), { ...(replacesTeamId && { replacesTeamId }), ...pick }]);
}

/** Returns whether there was one. */
export function dropOfflinePick(place: Place): boolean {
  const others = without(place);
  const isKept = others.length < kept.read().length;
  if (isKept) kept.write(others);
  return isKept;
}

export const useOfflinePicks = kept.use;
