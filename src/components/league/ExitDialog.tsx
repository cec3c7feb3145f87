// [2.32][2.49] Asks for confirmation before a league or pool is left or deleted.
import { useMutation } from "convex/react";
import { t } from "@lingui/core/macro";
import { api } from "../../../convex/_generated/api";
import { leagueNoun } from "../../../domain/leagues/leagueForms";
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
  pickem: {
    lost: t`All picks, standings, and league data`,
    success: () => ({ title: t`League deleted successfully!` }),
    failure: t`Failed to delete league`,
  },
  survivor: {
    lost: t`All entries, picks, and pool data`,
    success: ({ name }: LeagueView) => ({ title: t`Deleted`, description: name }),
    failure: t`Failed to delete survivor pool`,
  },
} satisfies Record<string, { lost: string; success: (league: LeagueView) => ToastContent; failure: string }>;

function wordsOf({ exit, league, leaveText }: Pick<ExitDialogProps, "exit" | "league" | "leaveText">) {
  if (exit === "leave")
    return {
      text: leaveText,
      success: () => ({ title: t`You left the ${leagueNoun(league)}`, description: league.name }),
      failure: league.poolType === "survivor" ? t`Failed to leave survivor pool` : t`Failed to leave league`,
    };
  const { lost, success, failure } = DELETED[league.poolType];
  return {
    text: t`Are you sure you want to delete "${league.name}"? This action cannot be undone. ${lost} will be permanently deleted.`,
    success: () => success(league),
    failure,
  };
}

export function ExitDialog({ exit, league, leaveText, isOpen, onClose, onGone }: ExitDialogProps) {
  const { text, ...toasts } = wordsOf({ exit, league, leaveText });
  const { run, isSaving } = useChange(useMutation(exit === "leave" ? api.leagues.leave : api.leagues.remove), toasts);
  const title = `${exit === "leave" ? t`Leave` : t`Delete`} ${league.poolType === "survivor" ? t`Pool` : t`League`}`;
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
