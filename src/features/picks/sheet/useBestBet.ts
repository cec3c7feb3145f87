import { useMutation } from "convex/react";
import { useCallback, useState } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import type { EntryId, GameId, TeamId } from "../../../components/games/gameViews";
import { toastError } from "../../../components/ui/overlays/toast";
import { messageOf } from "../../../lib/serverErrors";
import type { LeagueView } from "../../../lib/views";

export interface BestBetChoice {
  leagueId: LeagueView["id"];
  entryId?: EntryId;
  gameId: GameId;
  /** The pick, which stays: the saved one, or the one on its way. */
  teamId: TeamId;
  isBestBet: boolean;
}

/**
 * [10.2] The best bet as it is shown, and how to move it: at once, and back with the server's message if it refuses.
 */
export function useBestBet(saved: GameId | null) {
  const submit = useMutation(api.picks.submit);
  const [pending, setPending] = useState<{ choice: BestBetChoice } | null>(null);
  const choose = useCallback(
    async (choice: BestBetChoice) => {
      const attempt = { choice };
      setPending(attempt);
      const { teamId: selectedTeamId, ...picked } = choice;
      try {
        await submit({ ...picked, selectedTeamId });
      } catch (error) {
        toastError(messageOf(error, t`Failed to save your best bet`));
      } finally {
        setPending((current) => (current === attempt ? null : current));
      }
    },
    [submit],
  );
  const shown = pending === null ? saved : pending.choice.isBestBet ? pending.choice.gameId : null;
  return { bestBetGameId: shown, isSaving: pending !== null, choose };
}
