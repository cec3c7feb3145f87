import type { FunctionReturnType } from "convex/server";
import { useMemo } from "react";
import { api } from "../../convex/_generated/api";
import { CLASSIC, isSameRules } from "../../domain/leagueRules/ruleSettings";
import { useKeyedQuery, type MyWeek } from "./useKeyedQuery";
import type { LeagueWeek } from "./useWithKey";
import { useQuietQuery } from "./useQuietQuery";

/** Rules of the league's own add these to a week's picks. */
export type LeagueWeights = NonNullable<FunctionReturnType<typeof api.picks.listRevealedWeights>>;

/**
 * [4.6] A week under rules of the league's own: what is revealed to all members, with the viewer's own numbers, best
 * bet and guess. undefined while it loads, null under Classic rules or if it failed. [17.3] A week that was moved in as
 * totals has its points here under any rules.
 */
export function useLeagueWeights(
  asked: LeagueWeek | "skip",
  mine: MyWeek | undefined | null,
): LeagueWeights | undefined | null {
  const revealed = useKeyedQuery(api.picks.listRevealedWeights, asked, mine);
  const isOwn = revealed && (revealed.carried === "totals" || !isSameRules(revealed.rules, CLASSIC));
  const sheet = useQuietQuery(api.picks.ownSheet, isOwn ? asked : "skip");
  return useMemo(() => {
    if (!revealed || !isOwn) return revealed && null;
    if (sheet === undefined) return undefined;
    if (sheet === null) return revealed;
    const { bestBetGameId, guess } = sheet;
    return {
      ...revealed,
      members: revealed.members.map((member) =>
        member.entryId === mine?.entryId
          ? { ...member, bestBetGameId, guess, numbers: [...sheet.numbers, ...member.numbers] }
          : member,
      ),
    };
  }, [revealed, isOwn, sheet, mine?.entryId]);
}
