import { useCallback, useEffect, useRef } from "react";
import type { GameId } from "../../../components/games/gameViews";
import type { Weights } from "../../../lib/offline/offlinePicks";
import { heldWeights, stillFree, type KnownWeek } from "./heldWeights";
import type { LeagueSheet } from "./leagueSheet";

interface HeldWeightsOf {
  /** Of the league and week. */
  key: string;
  /** null until it is known. */
  own: LeagueSheet | null;
  locked: KnownWeek["locked"];
}

/** Of a pick that is taken back; asked later, gives what of it is free then. */
export type HoldWeights = (gameId: GameId) => () => Weights;

/** [10.14] Undo may be pressed while another week or league is shown: then it goes by how its own was left. */
export function useHeldWeights({ key, own, locked }: HeldWeightsOf): HoldWeights {
  const known = useRef(new Map<string, KnownWeek>());
  useEffect(() => {
    if (own) known.current.set(key, { own, locked });
  }, [key, own, locked]);
  return useCallback(
    (gameId) => {
      const weekNow = () => known.current.get(key);
      const before = weekNow();
      const held = before ? heldWeights(gameId, before) : {};
      return () => {
        const now = weekNow();
        return now ? stillFree(gameId, held, now) : held;
      };
    },
    [key],
  );
}
