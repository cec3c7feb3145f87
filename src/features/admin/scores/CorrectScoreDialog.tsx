import { useMutation } from "convex/react";
import { useState, type FormEvent } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { pointsProblem } from "../../../../domain/games/gameRules";
import { Button } from "../../../components/ui/buttons/Button";
import { Dialog } from "../../../components/ui/overlays/Dialog";
import { NumberField } from "../../../components/ui/forms/NumberField";
import type { ToastContent } from "../../../components/ui/overlays/toast";
import { useChange } from "../../../hooks/useChange";
import { useTeams } from "../../../hooks/useTeams";
import type { AdminGame } from "./adminGame";
import { fieldError } from "../../../lib/fieldError";

const FORM = "correct-score";

export function CorrectScoreDialog({ game, onClose }: { game: AdminGame; onClose: () => void }) {
  const teams = useTeams();
  const nameOf = (teamId: AdminGame["homeTeamId"]) => teams.get(teamId)?.name ?? t`Unknown`;
  const [away, setAway] = useState(game.awayScore === null ? "" : String(game.awayScore));
  const [home, setHome] = useState(game.homeScore === null ? "" : String(game.homeScore));
  const [isAsked, setAsked] = useState(false);
  const { run, isSaving } = useChange(useMutation(api.admin.correctScore), {
    success: scoreToast,
    failure: t`Failed to update scores`,
  });
  const problems = { away: problemOf(away), home: problemOf(home) };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (problems.away ?? problems.home) return;
    if (await run({ gameId: game.id, homeScore: Number(home), awayScore: Number(away) })) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Correct Score`}
      description={
        game.status === "final"
          ? t`Picks are graded again by the new score.`
          : t`The game becomes final with this score, and its picks are graded.`
      }
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} variant="primary" isLoading={isSaving}>
            <Trans>Save Score</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void save(event)} className="grid grid-cols-2 items-start gap-4">
        <NumberField
          autoFocus
          label={nameOf(game.awayTeamId)}
          min={0}
          error={isAsked ? (problems.away ?? undefined) : undefined}
          value={away}
          onChange={(event) => setAway(event.target.value)}
        />
        <NumberField
          label={nameOf(game.homeTeamId)}
          min={0}
          error={isAsked ? (problems.home ?? undefined) : undefined}
          value={home}
          onChange={(event) => setHome(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

const scoreToast = (isChanged: boolean): ToastContent =>
  isChanged
    ? { title: t`Score corrected` }
    : { title: t`Nothing changed`, description: t`The game is final with this score already.` };

function problemOf(typed: string): string | null {
  return typed.trim() === "" ? t`Required` : fieldError(pointsProblem(Number(typed)));
}
