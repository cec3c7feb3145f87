import { useLocation } from "react-router-dom";
import type { PoolView } from "../../../components/survivor/survivorViews";

export function useHasJustEntered(): boolean {
  const state = useLocation().state as { isNew?: boolean } | null;
  return state?.isNew === true;
}

/** Where the invitation goes; null once nobody can join, and for viewers who aren't in the pool. */
export function useInvite({ isJoinable, league, myEntries }: PoolView): "first" | "aside" | null {
  const isNew = useHasJustEntered();
  if (!isJoinable || myEntries.length === 0) return null;
  return isNew || league.memberCount === 1 ? "first" : "aside";
}
