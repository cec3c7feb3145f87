// [2.32][2.49] Asks for confirmation before a league or pool is left or deleted.
import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { leagueNoun } from "../../../domain/leagues/leagueRules";
import { useChange } from "../../hooks/useChange";
import type { LeagueView } from "../../lib/views";
import { ConfirmDialog } from "../ui/overlays/ConfirmDialog";
import type { ToastContent } from "../ui/overlays/toast";
import * as texts from "../../texts/components/league";

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
    lost: texts.allPicksStandingsAndLeague,
    success: () => ({ title: texts.leagueDeletedSuccessfully }),
    failure: texts.failedToDeleteLeague,
  },
  survivor: {
    lost: texts.allEntriesPicksAndPool,
    success: ({ name }: LeagueView) => ({ title: texts.deleted, description: name }),
    failure: texts.failedToDeleteSurvivorPool,
  },
} satisfies Record<string, { lost: string; success: (league: LeagueView) => ToastContent; failure: string }>;

function wordsOf({ exit, league, leaveText }: Pick<ExitDialogProps, "exit" | "league" | "leaveText">) {
  if (exit === "leave")
    return {
      text: leaveText,
      success: () => ({ title: texts.youLeftThe(leagueNoun(league)), description: league.name }),
      failure: league.poolType === "survivor" ? texts.failedToLeaveSurvivorPool : texts.failedToLeaveLeague,
    };
  const { lost, success, failure } = DELETED[league.poolType];
  return {
    text: texts.areYouSureYouWant(league.name, lost),
    success: () => success(league),
    failure,
  };
}

export function ExitDialog({ exit, league, leaveText, isOpen, onClose, onGone }: ExitDialogProps) {
  const { text, ...toasts } = wordsOf({ exit, league, leaveText });
  const { run, isSaving } = useChange(useMutation(exit === "leave" ? api.leagues.leave : api.leagues.remove), toasts);
  const title = `${exit === "leave" ? texts.leave : texts.deleteLabel} ${league.poolType === "survivor" ? texts.pool : texts.league}`;
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
