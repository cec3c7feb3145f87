import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { LaterConfirmDialog } from "../../../components/ui/overlays/LaterConfirmDialog";
import { useChange } from "../../../hooks/useChange";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { useTeams } from "../../../hooks/useTeams";
import { formatKickoff } from "../../../lib/format";
import type { AdminGame } from "./CorrectGames";
import * as texts from "../../../texts/pages/admin/scores";

type DeletedGame = Pick<AdminGame, "id" | "homeTeamId" | "awayTeamId" | "kickoffAtMs">;

export function DeleteGameDialog({ game, onClose }: { game: DeletedGame; onClose: () => void }) {
  const teams = useTeams();
  const lost = useQuietQuery(api.admin.previewDeletion, { gameId: game.id });
  const { run, isSaving } = useChange(useMutation(api.admin.deleteGame), {
    success: texts.gameDeleted,
    failure: texts.failedToDeleteTheGame,
  });
  const nameOf = (teamId: AdminGame["homeTeamId"]) => teams.get(teamId)?.name ?? texts.unknown;
  const more = lost?.isMore ? texts.atLeast : "";
  return (
    <LaterConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void run({ gameId: game.id }).then((isDone) => isDone && onClose())}
      title={texts.deleteGame}
      text={
        <>
          {texts.atGoesWithAllThat(nameOf(game.awayTeamId), nameOf(game.homeTeamId), formatKickoff(game.kickoffAtMs))}{" "}
          <strong className="font-semibold text-danger">
            {lost ? texts.pickAndSurvivorPickAre(more, lost.picks, lost.survivorPicks) : texts.itsPicksAreFreed}
          </strong>{" "}
          {texts.thisActionCannotBeUndone}
        </>
      }
      confirmLabel={texts.deleteGame}
      isLoading={isSaving}
    />
  );
}
