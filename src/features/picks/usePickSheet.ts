import { useMutation } from "convex/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { GameId, TeamId } from "../../components/games/views";
import { toastError, toastSuccess } from "../../components/ui/toast";
import { codeOf, messageOf } from "../../lib/errors";
import type { LeagueView } from "../../lib/views";
import { nextSheet, retryDelayMs, sheetKey, type PickSheet, type PickSheetEvent } from "./pickSheet";

/** Refusals that a second try can't change: they are told at once. Anything else may be the network's mood. */
const finalCodes = new Set(["LOCKED", "FORBIDDEN", "NOT_FOUND", "INVALID"]);

interface Choice {
  leagueId: LeagueView["id"] | null;
  gameId: GameId;
  teamId: TeamId;
  savedTeamId: TeamId | null;
  canPick: boolean;
}

/**
 * Saves picks optimistically [2.41][4.11]: a choice shows at once, is tried again twice, a second apart, and goes back to
 * the saved pick when all fail. While the connection is down the client holds the save and sends it on reconnecting, so
 * it stays under way. Saves go on when the screen changes its league or week, and when it is left.
 */
export function usePickSheet() {
  const submit = useMutation(api.picks.submit);
  const [sheet, setSheet] = useState<PickSheet<TeamId>>({});
  // The latest sheet, for clicks that come before React has rendered the one before.
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
