// [2.32][2.49] Asks for confirmation before a league or pool is left or deleted.
import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { leagueNoun } from "../../../domain/leagues/leagueRules";
import { useChange } from "../../hooks/useChange";
import type { LeagueView } from "../../lib/views";
import { ConfirmDialog } from "../ui/overlays/ConfirmDialog";
import type { ToastContent } from "../ui/overlays/toast";

type Exit = "leave" | "delete";

interface ExitDialogProps {
  exit: Exit;
  league: LeagueView;
  leaveText: string;
  isOpen: boolean;
  onClose: () => void;
  onGone: () => void;
}

const DELETED = {
  league: {
    lost: "All picks, standings, and league data",
    success: () => ({ title: "League deleted successfully!" }),
    failure: "Failed to delete league",
  },
  pool: {
    lost: "All entries, picks, and pool data",
    success: ({ name }: LeagueView) => ({ title: "Deleted", description: name }),
    failure: "Failed to delete survivor pool",
  },
} satisfies Record<string, { lost: string; success: (league: LeagueView) => ToastContent; failure: string }>;

function wordsOf({ exit, league, leaveText }: Pick<ExitDialogProps, "exit" | "league" | "leaveText">) {
  const noun = leagueNoun(league);
  if (exit === "leave")
    return {
      text: leaveText,
      success: () => ({ title: `You left the ${noun}`, description: league.name }),
      failure: noun === "pool" ? "Failed to leave survivor pool" : "Failed to leave league",
    };
  const { lost, success, failure } = DELETED[noun];
  return {
    text: `Are you sure you want to delete "${league.name}"? This action cannot be undone. ${lost} will be permanently deleted.`,
    success: () => success(league),
    failure,
  };
}

export function ExitDialog({ exit, league, leaveText, isOpen, onClose, onGone }: ExitDialogProps) {
  const { text, ...toasts } = wordsOf({ exit, league, leaveText });
  const { run, isSaving } = useChange(useMutation(exit === "leave" ? api.leagues.leave : api.leagues.remove), toasts);
  const title = `${exit === "leave" ? "Leave" : "Delete"} ${league.poolType === "survivor" ? "Pool" : "League"}`;
  const confirm = async () => {
    if (!(await run({ leagueId: league.id }))) return;
    onClose();
    onGone();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      text={text}
      confirmLabel={title}
      isLoading={isSaving}
      onConfirm={() => void confirm()}
    />
  );
}
