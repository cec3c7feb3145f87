// Asks before something is done about a member. It says what a role may do once somebody is about to give it.
import { useMutation } from "convex/react";
import { t } from "@lingui/core/macro";
import { api } from "../../../convex/_generated/api";
import { leagueNoun, MAX_COMMISSIONERS } from "../../../domain/leagues/leagueForms";
import { useChange } from "../../hooks/useChange";
import { fullName } from "../../lib/format";
import type { LeagueView, MemberView } from "../../lib/views";
import { ConfirmDialog } from "../ui/overlays/ConfirmDialog";
import type { AskedAction } from "./MemberMenu";

export interface MemberQuestion {
  readonly action: AskedAction;
  readonly member: MemberView;
}

interface MemberDialogsProps {
  league: LeagueView;
  /** Stays while its dialog fades out. */
  question: MemberQuestion | null;
  isOpen: boolean;
  /** How many the owner has named. */
  commissioners: number;
  onClose: () => void;
}

export function MemberDialogs({ league, question, isOpen, commissioners, onClose }: MemberDialogsProps) {
  const change = useMemberChanges(league, question?.member);
  const name = question ? fullName(question.member) : "";
  const isFull = commissioners >= MAX_COMMISSIONERS;
  const isPool = league.poolType === "survivor";
  const propsOf = (action: AskedAction) => ({
    isOpen: isOpen && question?.action === action,
    onClose,
    isLoading: change[action].isSaving,
    onConfirm: () => {
      if (!question) return;
      void change[action].run({ leagueId: league.id, userId: question.member.userId }).then((isDone) => {
        if (isDone) onClose();
      });
    },
  });
  const naming = propsOf("name");
  return (
    <>
      <ConfirmDialog
        {...naming}
        isOpen={naming.isOpen && !isFull}
        title={t`Make Commissioner`}
        text={namingText(league, name)}
        confirmLabel={t`Make Commissioner`}
        variant="primary"
      />
      <ConfirmDialog
        isOpen={naming.isOpen && isFull}
        onClose={onClose}
        title={t`${MAX_COMMISSIONERS} of ${MAX_COMMISSIONERS} Commissioners`}
        text={t`"${league.name}" has as many commissioners as it can. Dismiss one of them before you name ${name}.`}
        cancelLabel={t`OK`}
      />
      <ConfirmDialog
        {...propsOf("dismiss")}
        title={t`Dismiss Commissioner`}
        text={t`${name} stays a member of "${league.name}", and can change nothing in it any more.`}
        confirmLabel={t`Dismiss`}
      />
      <ConfirmDialog
        {...propsOf("stepDown")}
        title={t`Step Down`}
        text={t`You stay a member of "${league.name}". Only its owner can make you a commissioner again.`}
        confirmLabel={t`Step Down`}
      />
      <ConfirmDialog
        {...propsOf("transfer")}
        title={isPool ? t`Hand Over Pool` : t`Hand Over League`}
        text={handOverText(league, { name, isStaying: !isFull || question?.member.isCommissioner === true })}
        confirmLabel={t`Hand Over`}
        variant="primary"
      />
      <ConfirmDialog
        {...propsOf("remove")}
        title={t`Remove Member`}
        text={[
          t`${name} will no longer see "${league.name}".`,
          isPool &&
            t`Before the pool's first deadline their entries are removed too; after it they stay and make no more picks.`,
          t`They can’t join again until you let them in.`,
        ]
          .filter(Boolean)
          .join(" ")}
        confirmLabel={t`Remove`}
      />
    </>
  );
}

/** [13.1] The rights of a commissioner. */
function namingText({ poolType, name: league }: LeagueView, name: string): string {
  return poolType === "survivor"
    ? t`${name} will change the settings and options of "${league}", renew its code, and remove members. Nobody sees a hidden pick. Only you can delete the pool, hand it over, and name commissioners.`
    : t`${name} will change the settings and rules of "${league}", choose its games and lines, renew its code, and remove members. Nobody sees a hidden pick. Only you can delete the league, hand it over, and name commissioners.`;
}

function handOverText({ name: league }: LeagueView, { name, isStaying }: { name: string; isStaying: boolean }): string {
  return isStaying
    ? t`${name} will own "${league}": delete it, hand it over, and name commissioners. You stay a commissioner.`
    : t`${name} will own "${league}": delete it, hand it over, and name commissioners. You stay a member.`;
}

/** Each change with its toasts. */
function useMemberChanges(league: LeagueView, member: MemberView | undefined) {
  const noun = leagueNoun(league);
  const name = member ? fullName(member) : "";
  const dismissal = useMutation(api.leagues.dismissCommissioner);
  return {
    name: useChange(useMutation(api.leagues.nameCommissioner), {
      success: t`${name} is a commissioner now`,
      failure: t`Failed to name a commissioner`,
    }),
    dismiss: useChange(dismissal, {
      success: t`${name} is no longer a commissioner`,
      failure: t`Failed to dismiss the commissioner`,
    }),
    stepDown: useChange(dismissal, {
      success: t`You are no longer a commissioner`,
      failure: t`Failed to step down`,
    }),
    transfer: useChange(useMutation(api.leagues.transfer), {
      success: league.poolType === "survivor" ? t`Pool handed over` : t`League handed over`,
      failure: t`Failed to hand over the ${noun}`,
    }),
    remove: useChange(useMutation(api.leagues.removeMember), {
      success: t`Member removed`,
      failure: t`Failed to remove member`,
    }),
  };
}
