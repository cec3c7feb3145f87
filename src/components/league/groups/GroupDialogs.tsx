// [13.10] Adds, renames and removes a group, and deals entries into groups.
import { useMutation } from "convex/react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import type { Group } from "../../../../domain/leagues/groups";
import { useChange } from "../../../hooks/useChange";
import type { LeagueView } from "../../../lib/views";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog";
import { NameDialog } from "../NameDialog";
import type { GroupQuestion } from "./Groups";

interface Opened {
  league: LeagueView;
  isOpen: boolean;
  onClose: () => void;
}

/** The question stays while its dialog fades out. */
export function GroupDialogs({ question, ...props }: Opened & { question: GroupQuestion }) {
  switch (question.action) {
    case "add":
      return <AddDialog key={props.league.groups?.length ?? 0} {...props} />;
    case "rename":
      return <RenameDialog key={question.group.key} group={question.group} {...props} />;
    case "remove":
      return <RemoveDialog group={question.group} {...props} />;
    case "deal":
    case "dealAll":
      return <DealDialog all={question.action === "dealAll"} {...props} />;
  }
}

function AddDialog({ league, isOpen, onClose }: Opened) {
  const failure = t`Failed to add the group`;
  const { run, error, isSaving } = useChange(useMutation(api.groups.add), { success: t`Group added`, failure });
  return (
    <NameDialog
      title={t`Add a Group`}
      description={t`It has a table and a weekly winner of its own. Nothing is scored otherwise.`}
      name=""
      saveLabel={t`Add`}
      error={error}
      failure={failure}
      isSaving={isSaving}
      isOpen={isOpen}
      onClose={onClose}
      onSave={(name) => run({ leagueId: league.id, name })}
    />
  );
}

interface OfGroup extends Opened {
  group: Group;
}

function RenameDialog({ league, group, isOpen, onClose }: OfGroup) {
  const failure = t`Failed to rename the group`;
  const { run, error, isSaving } = useChange(useMutation(api.groups.rename), { success: t`Group renamed`, failure });
  return (
    <NameDialog
      title={t`Rename Group`}
      name={group.name}
      hint={t`Links to it stay as they are.`}
      saveLabel={t`Save`}
      error={error}
      failure={failure}
      isSaving={isSaving}
      isOpen={isOpen}
      onClose={onClose}
      onSave={(name) => run({ leagueId: league.id, group: group.key, name })}
    />
  );
}

function RemoveDialog({ league, group, isOpen, onClose }: OfGroup) {
  const { run, isSaving } = useChange(useMutation(api.groups.remove), {
    success: t`Group removed`,
    failure: t`Failed to remove the group`,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Remove Group`}
      text={t`The entries of ${group.name} are in no group then, and stay in the league with all their picks. Its join link leads to the league.`}
      confirmLabel={t`Remove`}
      isLoading={isSaving}
      onConfirm={() => void run({ leagueId: league.id, group: group.key }).then((isDone) => isDone && onClose())}
    />
  );
}

function DealDialog({ league, all, isOpen, onClose }: Opened & { all: boolean }) {
  const { run, isSaving } = useChange(useMutation(api.groups.deal), {
    success: t`Entries dealt`,
    failure: t`Failed to deal the entries`,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={all ? t`Deal Everybody` : t`Deal Those Without a Group`}
      text={
        all
          ? t`Every entry gets a group anew, at random and evenly. Whoever joins later is in none until you say so.`
          : t`Each entry without a group goes to one at random, the smallest groups first. Whoever joins later is in none until you say so.`
      }
      confirmLabel={t`Deal`}
      isLoading={isSaving}
      onConfirm={() => void run({ leagueId: league.id, all }).then((isDone) => isDone && onClose())}
    />
  );
}
