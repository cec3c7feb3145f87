import { useMutation } from "convex/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import type { GameId, TeamId } from "../../../components/games/gameViews";
import { toastError, toastSuccess } from "../../../components/ui/overlays/toast";
import { codeOf, messageOf } from "../../../lib/serverErrors";
import { isCutOff, onCutOffChange } from "../../../lib/offline/cutOff";
import { OFFLINE } from "../../../lib/offline/offlineError";
import { dropOfflinePick, keepOfflinePick, useOfflinePicks } from "../../../lib/offline/offlinePicks";
import type { LeagueView } from "../../../lib/views";
import { nextSheet, retryDelayMs, sheetKey, withUnsaved, type PickSheet, type PickSheetEvent } from "./pendingSaves";

/** Refusals that a retry can't change, so they are reported at once. Anything else may be a network problem. */
const finalCodes = new Set(["LOCKED", "FORBIDDEN", "NOT_FOUND", "INVALID"]);

export interface Choice {
  leagueId: LeagueView["id"] | null;
  season: number;
  week: number;
  gameId: GameId;
  teamId: TeamId;
  /** The team and its game, for the announcement. */
  spoken: string;
  savedTeamId: TeamId | null;
  canPick: boolean;
}

/**
 * Saves picks optimistically [2.41][4.11]. A choice shows at once, is retried twice, a second apart, and reverts to the
 * saved pick when all attempts fail. Saves continue when the viewer changes the league or week, or leaves the page.
 *
 * [15.1] Without a connection a choice is kept on this device and shown as not saved. It is sent only when the viewer says
 * so on return (src/app/offline). A save that was on its way when the connection went counts as not saved until it is
 * answered.
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
    async ({ leagueId, gameId, season, week, teamId, spoken, savedTeamId, canPick }: Choice): Promise<void> => {
      if (leagueId === null) return;
      const key = sheetKey(leagueId, gameId);
      // Choosing the saved team again takes an unsaved choice back.
      if (canPick && teamId === savedTeamId) dropOfflinePick({ leagueId, gameId });
      if (!dispatch({ kind: "chosen", key, teamId, savedTeamId, canPick })) return;
      const pickedAtMs = Date.now();
      const keepBack = () => {
        keepOfflinePick({ leagueId, gameId, season, week, teamId, pickedAtMs });
        dispatch({ kind: "keptBack", key });
      };
      const stopListening = onCutOffChange(() => isCutOff() && keepBack());
      for (;;) {
        try {
          await submit({ leagueId, gameId, selectedTeamId: teamId });
          stopListening();
          dropOfflinePick({ leagueId, gameId });
          dispatch({ kind: "saved", key });
          toastSuccess(t`Pick saved successfully!`, spoken);
          return;
        } catch (error) {
          if (codeOf(error) === OFFLINE) {
            stopListening();
            keepBack();
            return;
          }
          const message = messageOf(error, t`Failed to save pick`);
          dispatch({ kind: "tryFailed", key, message, isFinal: finalCodes.has(codeOf(error) ?? "") });
          if (latest.current[key]?.kind !== "saving") {
            stopListening();
            toastError(message, spoken);
            return;
          }
          await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
        }
      }
    },
    [dispatch, submit],
  );

  const unsaved = useOfflinePicks();
  return { sheet: useMemo(() => withUnsaved(sheet, unsaved), [sheet, unsaved]), choose };
}
