import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { ConfirmDialog } from "../../../components/ui/overlays/ConfirmDialog";
import { useChange } from "../../../hooks/useChange";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { useTeams } from "../../../hooks/useTeams";
import { formatCount, formatKickoff } from "../../../lib/format";
import type { AdminGame } from "./CorrectGames";

type DeletedGame = Pick<AdminGame, "id" | "homeTeamId" | "awayTeamId" | "kickoffAtMs">;

export function DeleteGameDialog({ game, onClose }: { game: DeletedGame; onClose: () => void }) {
  const teams = useTeams();
  const lost = useQuietQuery(api.admin.previewDeletion, { gameId: game.id });
  const { run, isSaving } = useChange(useMutation(api.admin.deleteGame), {
    success: "Game deleted",
    failure: "Failed to delete the game",
  });
  const nameOf = (teamId: AdminGame["homeTeamId"]) => teams.get(teamId)?.name ?? "Unknown";
  const more = lost?.isMore ? "at least " : "";
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void run({ gameId: game.id }).then((isDone) => isDone && onClose())}
      title="Delete Game"
      text={
        <>
          {nameOf(game.awayTeamId)} at {nameOf(game.homeTeamId)}, {formatKickoff(game.kickoffAtMs)}, goes with all that
          follows from it: records and standings no longer count it.{" "}
          <strong className="font-semibold text-danger">
            {lost
              ? `${more}${formatCount(lost.picks, "pick")} and ${formatCount(lost.survivorPicks, "survivor pick")} are freed.`
              : "Its picks are freed."}
          </strong>{" "}
          This action cannot be undone. A game that the feed still lists comes back.
        </>
      }
      confirmLabel="Delete Game"
      isLoading={isSaving}
    />
  );
}
