import { useMutation } from "convex/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import type { EntryId, GameId, TeamId } from "../../../components/games/gameViews";
import { toast, toastError, toastSuccess } from "../../../components/ui/overlays/toast";
import { codeOf, messageOf } from "../../../lib/serverErrors";
import { isCutOff, onCutOffChange } from "../../../lib/offline/cutOff";
import { OFFLINE } from "../../../lib/offline/offlineError";
import { dropOfflinePick, keepOfflinePick, useOfflinePicks, type Weights } from "../../../lib/offline/offlinePicks";
import type { LeagueView } from "../../../lib/views";
import { nextSheet, retryDelayMs, sheetKey, withUnsaved, type PickSheet, type PickSheetEvent } from "./pendingSaves";

/** Refusals that a retry can't change, so they are reported at once. Anything else may be a network problem. */
const finalCodes = new Set(["LOCKED", "FORBIDDEN", "NOT_FOUND", "INVALID", "CONFLICT"]);

export interface Choice {
  leagueId: LeagueView["id"] | null;
  season: number;
  week: number;
  gameId: GameId;
  /** Null takes the pick back. */
  teamId: TeamId | null;
  /** [10.14] The pick's number and best bet when it was taken back. */
  weights?: Weights;
  /** The team and its game, for the announcement. */
  spoken: string;
  savedTeamId: TeamId | null;
  canPick: boolean;
  /** Brings back what was taken back. */
  onUndo?: () => void;
}

type Pending = Choice & { readonly pickedAtMs: number };

/**
 * Saves picks optimistically [2.41][4.11], and takes them back. A choice shows at once, is retried twice, a second
 * apart, and reverts to the saved pick when all attempts fail. Choices for one game are sent one after the other, so
 * that the last one holds. Saves continue when the viewer changes the league or week, or leaves the page.
 *
 * [15.1] Without a connection a choice is kept on this device and shown as not saved. It is sent only when the viewer
 * says so on return (src/app/offline); one for somebody else's entry isn't kept [16.3]. A save that was on its way when
 * the connection went counts as not saved until it is answered.
 */
export function usePickSheet(entryId?: EntryId) {
  const submit = useMutation(api.picks.submit);
  const takeBack = useMutation(api.picks.takeBack);
  const [sheet, setSheet] = useState<PickSheet<TeamId>>({});
  // The latest sheet, for clicks that arrive before React has rendered the previous one.
  const latest = useRef(sheet);
  // The last choice for each game that waits for an answer.
  const pending = useRef(new Map<string, Pending>());
  // The one that was sent last, until it is answered.
  const onItsWay = useRef(new Map<string, Pending>());
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
    async (choice: Choice): Promise<void> => {
      const { leagueId, gameId, season, week, teamId, savedTeamId, canPick } = choice;
      if (leagueId === null) return;
      const place = { leagueId, gameId };
      const picked = { ...place, ...(entryId && { entryId }) };
      const key = sheetKey(leagueId, gameId);
      // Until a save is answered, nobody knows what is saved.
      const isWaiting = pending.current.has(key);
      const known = isWaiting ? undefined : savedTeamId;
      // Choosing the saved team again ends a choice that waits on the device.
      const hasDropped = canPick && teamId === known && !entryId && dropOfflinePick(place);
      if (hasDropped && teamId === null) tellDone(choice);
      if (!dispatch({ kind: "chosen", key, teamId, savedTeamId: known, canPick })) return;
      pending.current.set(key, { ...choice, pickedAtMs: Date.now() });
      const last = () => pending.current.get(key);
      const keepBack = () => {
        if (entryId) {
          const message = t`You're offline. Picks for others are saved online only.`;
          if (dispatch({ kind: "tryFailed", key, message, isFinal: true })) toastError(message);
          return;
        }
        const kept = last();
        if (kept) {
          const { teamId, pickedAtMs, weights } = kept;
          const sent = onItsWay.current.get(key)?.teamId;
          const replaced = sent && sent !== teamId && { replacesTeamId: sent };
          keepOfflinePick({ ...place, season, week, teamId, pickedAtMs, ...(weights && { weights }), ...replaced });
        }
        dispatch({ kind: "over", key });
      };
      // Whoever waits for the answer to the choice before goes on with this one.
      if (isWaiting) {
        if (isCutOff()) keepBack();
        return;
      }
      const isSaving = () => latest.current[key]?.kind === "saving";
      /** Sends the last choice. Returns whether there is more to send. */
      const attempt = async (): Promise<boolean> => {
        const sent = last();
        if (sent === undefined) return false;
        let failure: { error: unknown } | null = null;
        onItsWay.current.set(key, sent);
        try {
          if (sent.teamId === null) await takeBack(picked);
          else await submit({ ...picked, selectedTeamId: sent.teamId, ...sent.weights });
        } catch (error) {
          failure = { error };
        }
        onItsWay.current.delete(key);
        // Another choice was made meanwhile. Without a connection it waits on the device.
        if (sent !== last()) return isSaving();
        if (failure === null) {
          if (!entryId) dropOfflinePick(place);
          dispatch({ kind: sent.teamId === null ? "over" : "saved", key });
          tellDone(sent);
          return false;
        }
        const { error } = failure;
        if (codeOf(error) === OFFLINE) {
          keepBack();
          return false;
        }
        const message = messageOf(error, t`Failed to save pick`);
        dispatch({ kind: "tryFailed", key, message, isFinal: finalCodes.has(codeOf(error) ?? "") });
        if (!isSaving()) {
          // Undo was pressed beside the sheet: its row is as it was.
          if (sent.weights) dispatch({ kind: "over", key });
          toastError(message, sent.spoken);
          return false;
        }
        await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
        return true;
      };
      const stopListening = onCutOffChange(() => isCutOff() && keepBack());
      while (await attempt());
      stopListening();
      pending.current.delete(key);
    },
    [dispatch, submit, takeBack, entryId],
  );

  /** True while a choice for the game waits for its answer, also before the page has drawn it. */
  const isUnderWay = useCallback(
    (leagueId: LeagueView["id"], gameId: GameId) => pending.current.has(sheetKey(leagueId, gameId)),
    [],
  );
  const unsaved = useOfflinePicks();
  const shown = useMemo(() => (entryId ? sheet : withUnsaved(sheet, unsaved)), [entryId, sheet, unsaved]);
  return { sheet: shown, choose, isUnderWay };
}

function tellDone({ teamId, spoken, onUndo }: Choice): void {
  if (teamId !== null) toastSuccess(t`Pick saved successfully!`, spoken);
  else toast({ title: t`Pick taken back`, spoken, ...(onUndo && { action: { label: t`Undo`, onSelect: onUndo } }) });
}
