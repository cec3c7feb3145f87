import { useMutation } from "convex/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { GameId, TeamId } from "../../../components/games/gameViews";
import { toastError, toastSuccess } from "../../../components/ui/overlays/toast";
import { codeOf, messageOf } from "../../../lib/errors";
import type { LeagueView } from "../../../lib/views";
import { nextSheet, retryDelayMs, sheetKey, type PickSheet, type PickSheetEvent } from "./pickSheet";

/** Refusals that a retry can't change, so they are reported at once. Anything else may be a network problem. */
const finalCodes = new Set(["LOCKED", "FORBIDDEN", "NOT_FOUND", "INVALID"]);

export interface Choice {
  leagueId: LeagueView["id"] | null;
  gameId: GameId;
  teamId: TeamId;
  savedTeamId: TeamId | null;
  canPick: boolean;
}

/**
 * Saves picks optimistically [2.41][4.11]. A choice shows at once, is retried twice, a second apart, and reverts to the
 * saved pick when all attempts fail. While the connection is down the client holds the save and sends it on
 * reconnecting, so it stays pending. Saves continue when the viewer changes the league or week, or leaves the page.
 */
export function usePickSheet() {
  const submit = useMutation(api.picks.submit);
  const [sheet, setSheet] = useState<PickSheet<TeamId>>({});
  // The latest sheet, for clicks that arrive before React has rendered the previous one.
  const latest = useRef(sheet);
  const isMounted = useRef(true);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const dispatch = useCallback((event: PickSheetEvent<TeamId>) => {
    const next = nextSheet(latest.current, event);
    const hasChanged = next !== latest.current;
    latest.current = next;
    if (hasChanged && isMounted.current) setSheet(next);
    return hasChanged;
  }, []);

  const choose = useCallback(
    async ({ leagueId, gameId, teamId, savedTeamId, canPick }: Choice): Promise<void> => {
      if (leagueId === null) return;
      const key = sheetKey(leagueId, gameId);
      if (!dispatch({ kind: "chosen", key, teamId, savedTeamId, canPick })) return;
      for (;;) {
        try {
          await submit({ leagueId, gameId, selectedTeamId: teamId });
          dispatch({ kind: "saved", key });
          toastSuccess("Pick saved successfully!");
          return;
        } catch (error) {
          const message = messageOf(error, "Failed to save pick");
          dispatch({ kind: "tryFailed", key, message, isFinal: finalCodes.has(codeOf(error) ?? "") });
          if (latest.current[key]?.kind === "failed") {
            toastError(message);
            return;
          }
          await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
        }
      }
    },
    [dispatch, submit],
  );

  return { sheet, choose };
}
