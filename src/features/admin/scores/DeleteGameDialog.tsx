import { useMutation } from "convex/react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { LaterConfirmDialog } from "../../../components/ui/overlays/LaterConfirmDialog";
import { useChange } from "../../../hooks/useChange";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { useTeams } from "../../../hooks/useTeams";
import { formatKickoff } from "../../../lib/format";
import type { AdminGame } from "./adminGame";

type DeletedGame = Pick<AdminGame, "id" | "homeTeamId" | "awayTeamId" | "kickoffAtMs">;

export function DeleteGameDialog({ game, onClose }: { game: DeletedGame; onClose: () => void }) {
  const teams = useTeams();
  const lost = useQuietQuery(api.admin.previewDeletion, { gameId: game.id });
  const { run, isSaving } = useChange(useMutation(api.admin.deleteGame), {
    success: t`Game deleted`,
    failure: t`Failed to delete the game`,
  });
  const nameOf = (teamId: AdminGame["homeTeamId"]) => teams.get(teamId)?.name ?? t`Unknown`;
  const more = lost?.isMore ? t`at least ` : "";
  return (
    <LaterConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void run({ gameId: game.id }).then((isDone) => isDone && onClose())}
      title={t`Delete Game`}
      text={
        <>
          <Trans>
            {nameOf(game.awayTeamId)} at {nameOf(game.homeTeamId)}, {formatKickoff(game.kickoffAtMs)}, goes with all
            that follows from it: records and standings no longer count it.{" "}
          </Trans>
          <strong className="font-semibold text-danger">
            {lost ? (
              <Trans>
                {more}
                <Plural value={lost.picks} one="# pick" other="# picks" /> and{" "}
                <Plural value={lost.survivorPicks} one="# survivor pick" other="# survivor picks" /> are freed.
              </Trans>
            ) : (
              <Trans>Its picks are freed.</Trans>
            )}
          </strong>
          <Trans> This action cannot be undone. A game that the feed still lists comes back.</Trans>
        </>
      }
      confirmLabel={t`Delete Game`}
      isLoading={isSaving}
    />
  );
}
