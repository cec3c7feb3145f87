import { hasJoiningEnded } from "../../domain/leagues/joining";
import { useNow } from "./useNow";

const CHECKED_EVERY_MS = 15_000;

/** [13.4] For what a screen offers; the server refuses by its own clock. */
export function useHasJoiningEnded(league: { readonly joinUntilMs?: number | undefined }): boolean {
  return hasJoiningEnded(league, useNow(CHECKED_EVERY_MS));
}
