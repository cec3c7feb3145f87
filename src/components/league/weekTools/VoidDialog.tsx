// [13.3] Asks why a game is void.
import { useMutation } from "convex/react";
import { useId, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { REASON_MAX, reasonProblem } from "../../../../domain/leagues/reasons";
import { useChange } from "../../../hooks/useChange";
import { fieldError } from "../../../lib/fieldError";
import { messageOf } from "../../../lib/serverErrors";
import type { LeagueView } from "../../../lib/views";
import type { GameView } from "../../games/gameViews";
import { Button } from "../../ui/buttons/Button";
import { TextArea } from "../../ui/forms/TextArea";
import { Dialog } from "../../ui/overlays/Dialog";

interface VoidDialogProps {
  league: LeagueView;
  game: GameView;
  matchup: string;
  isOpen: boolean;
  onClose: () => void;
}

export function VoidDialog({ league, game, matchup, isOpen, onClose }: VoidDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const failure = t`Failed to void the game`;
  const { run, isSaving, error } = useChange(useMutation(api.weekTools.voidGame), { success: t`Game voided`, failure });
  const left = REASON_MAX - reason.trim().length;
  const submit = async () => {
    const found = fieldError(reasonProblem(reason));
    setProblem(found);
    if (found !== null || isSaving) return;
    if (await run({ leagueId: league.id, gameId: game.id, reason })) onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Void Game`}
      description={
        league.poolType === "survivor"
          ? t`${matchup}. Entries that picked it survive and get their team back. Everybody can read why.`
          : t`${matchup}. It counts for nobody in "${league.name}". Everybody can read why.`
      }
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            <Trans>Void Game</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextArea
          autoFocus
          rows={3}
          label={t`Reason`}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={problem ?? (error ? messageOf(error, failure) : undefined)}
          hint={t`${left} characters left`}
        />
      </form>
    </Dialog>
  );
}
