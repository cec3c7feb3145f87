import type { FunctionReturnType } from "convex/server";
import { useMemo } from "react";
import { api } from "../../convex/_generated/api";
import { seenBy } from "../../domain/picks/leaguePicks";
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
  const revealed = useKeyedQuery(api.picks.listRevealed, asked, mine);
  const picks = mine?.picks;
  const entryId = mine?.entryId ?? null;
  const seen = useMemo(
    () =>
      revealed && picks
        ? {
            ...revealed,
            members: seenBy(revealed.members, { entryId, picks }),
          }
        : undefined,
    [revealed, picks, entryId],
  );
  return mine === null || revealed === null ? null : seen;
}
