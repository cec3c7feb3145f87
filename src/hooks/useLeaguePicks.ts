import type { FunctionReturnType } from "convex/server";
import { useMemo } from "react";
import { api } from "../../convex/_generated/api";
import { seenBy } from "../../domain/picks/leaguePicks";
import { useCurrentUser } from "./account/useCurrentUser";
import { useKeyedQuery, type MyWeek } from "./useKeyedQuery";
import type { LeagueWeek } from "./useWithKey";

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
export function useLeaguePicks(
  asked: LeagueWeek | "skip",
  mine: MyWeek | undefined | null,
): LeaguePicks | undefined | null {
  const viewerId = useCurrentUser()?.id;
  const revealed = useKeyedQuery(api.picks.listRevealed, asked, mine);
  const picks = mine?.picks;
  const seen = useMemo(
    () =>
      revealed && picks && viewerId
        ? {
            ...revealed,
            // Answers that a device has kept of 0.2.0 lack these.
            revealedGameIds: (revealed as Partial<Revealed>).revealedGameIds ?? revealed.lockedGameIds,
            togetherAtMs: (revealed as Partial<Revealed>).togetherAtMs ?? null,
            members: seenBy(revealed.members, { userId: viewerId, picks }),
          }
        : undefined,
    [revealed, picks, viewerId],
  );
  return mine === null || revealed === null ? null : seen;
}
