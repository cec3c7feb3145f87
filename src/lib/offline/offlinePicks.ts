// [15.1] Picks that were made without a connection. They stay in this browser until the person saves or discards them.
import { useSyncExternalStore } from "react";
import type { Id } from "../../../convex/_generated/dataModel";

/** [10.14] What a pick brings along besides its team. */
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
  /** Of one that was taken back and comes back. */
  readonly weights?: Weights;
  /** In a survivor pool: which of the person's entries, and which pick of its week. */
  readonly survivor?: { readonly entryNumber: number; readonly pickNumber: 1 | 2 };
}

type Place = Pick<OfflinePick, "leagueId" | "gameId"> & Partial<Pick<OfflinePick, "week" | "survivor">>;

/** Two picks of one place replace each other: a league's game, or an entry's pick of a week. */
export const placeOf = ({ leagueId, gameId, week, survivor }: Place) =>
  survivor ? [leagueId, week, survivor.entryNumber, survivor.pickNumber].join("/") : [leagueId, gameId].join("/");

const key = "huddle.offlinePicks";
const listeners = new Set<() => void>();
let kept: { text: string | null; picks: readonly OfflinePick[] } = { text: null, picks: [] };

/** The same array until something changes. */
function readOfflinePicks(): readonly OfflinePick[] {
  const text = localStorage.getItem(key);
  if (text !== kept.text) {
    const picks = JSON.parse(text ?? "[]") as OfflinePick[];
    kept = { text, picks: picks.map((pick) => ({ ...pick, pickedAtMs: pick.pickedAtMs ?? 0 })) };
  }
  return kept.picks;
}

const without = (place: Place) => readOfflinePicks().filter((pick) => placeOf(pick) !== placeOf(place));

function write(picks: readonly OfflinePick[]): void {
  if (picks.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(picks));
  for (const listener of [...listeners]) listener();
}

export function keepOfflinePick(pick: OfflinePick): void {
  write([...without(pick), pick]);
}

/** Returns whether there was one. */
export function dropOfflinePick(place: Place): boolean {
  const others = without(place);
  const isKept = others.length < readOfflinePicks().length;
  if (isKept) write(others);
  return isKept;
}

export function forgetOfflinePicks(): void {
  if (readOfflinePicks().length > 0) write([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab changed them.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function useOfflinePicks(): readonly OfflinePick[] {
  return useSyncExternalStore(subscribe, readOfflinePicks);
}
