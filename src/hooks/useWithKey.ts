import type { FunctionReference } from "convex/server";
import { useState } from "react";
import type { LeagueView } from "../lib/views";
import { useQueryResult } from "./useQueryResult";

export interface LeagueWeek {
  leagueId: LeagueView["id"];
  season: number;
  week: number;
}

export type KeyedQuery<Result> = FunctionReference<
  "query",
  "public",
  Pick<LeagueWeek, keyof LeagueWeek> & { key: string },
  Result | null
>;

/**
 * [4.6] Reads a part of a league or pool that whoever has its key may see (decision 045). undefined while it or the key
 * loads, null if it failed. When a member leaves, there is a new key. The old one's answer stays on screen until the
 * new one has its own.
 */
export function useWithKey<Result>(
  query: KeyedQuery<Result>,
  asked: LeagueWeek | "skip",
  key: string | null | undefined,
): Result | undefined | null {
  const result = useQueryResult({ query, args: asked !== "skip" && key ? { ...asked, key } : "skip" });
  const place = asked === "skip" ? null : `${asked.leagueId}/${asked.season}/${asked.week}`;
  const [held, setHeld] = useState<{ place: string | null; answer: Result } | null>(null);
  if (result.status === "error") return null;
  if (result.status === "success" && result.data !== null) {
    if (held?.answer !== result.data) setHeld({ place, answer: result.data });
    return result.data;
  }
  return held?.place === place ? held.answer : undefined;
}
