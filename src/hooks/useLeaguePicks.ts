import type { FunctionReturnType } from "convex/server";
import { useMemo, useState } from "react";
import { api } from "../../convex/_generated/api";
import { seenBy } from "../../domain/picks/leaguePicks";
import type { LeagueView } from "../lib/views";
import { useCurrentUser } from "./account/useCurrentUser";
import { useQueryResult } from "./useQueryResult";
import { useQuietQuery } from "./useQuietQuery";

interface LeagueWeek {
  leagueId: LeagueView["id"];
  season: number;
  week: number;
}

type Revealed = NonNullable<FunctionReturnType<typeof api.picks.listRevealed>>;
type Member = ReturnType<typeof seenBy<Revealed["members"][number]>>[number];

/** The viewer's row first, then the others' by name. */
export interface LeaguePicks extends Omit<Revealed, "members"> {
  members: Member[];
}

/**
 * [4.6] A league's week: what is revealed to all members, and the viewer's own picks. undefined while it loads, null if
 * it failed.
 */
export function useLeaguePicks(asked: LeagueWeek | "skip"): LeaguePicks | undefined | null {
  const viewerId = useCurrentUser()?.id;
  const mine = useQuietQuery(api.picks.listMine, asked);
  const revealed = useRevealed(asked, mine?.revealKey);
  const picks = mine?.picks;
  const seen = useMemo(
    () =>
      revealed && picks && viewerId
        ? { ...revealed, members: seenBy(revealed.members, { userId: viewerId, picks }) }
        : undefined,
    [revealed, picks, viewerId],
  );
  return mine === null || revealed === null ? null : seen;
}

/** When a member leaves, the league gets a new key. What the old one opened stays on screen until the new one has. */
function useRevealed(asked: LeagueWeek | "skip", key: string | undefined | null): Revealed | undefined | null {
  const result = useQueryResult({
    query: api.picks.listRevealed,
    args: asked !== "skip" && key ? { ...asked, key } : "skip",
  });
  const place = asked === "skip" ? null : `${asked.leagueId}/${asked.season}/${asked.week}`;
  const [held, setHeld] = useState<{ place: string | null; revealed: Revealed } | null>(null);
  if (result.status === "error") return null;
  if (result.status === "success" && result.data) {
    if (held?.revealed !== result.data) setHeld({ place, revealed: result.data });
    return result.data;
  }
  return held?.place === place ? held.revealed : undefined;
}
