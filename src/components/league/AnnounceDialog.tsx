// [13.5] For commissioners: writes an announcement, or mends the one that is pinned.
import { useMutation } from "convex/react";
import { useId, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { ANNOUNCEMENT_MAX, announcementProblem } from "../../../domain/leagues/announcements";
import { useChange } from "../../hooks/useChange";
import { fieldError } from "../../lib/fieldError";
import { messageOf } from "../../lib/serverErrors";
import type { LeagueView } from "../../lib/views";
import { Button } from "../ui/buttons/Button";
import { TextArea } from "../ui/forms/TextArea";
import { Dialog } from "../ui/overlays/Dialog";

interface AnnounceDialogProps {
  league: LeagueView;
  /** Absent for a new one. */
  edited?: NonNullable<LeagueView["announcement"]>;
  isOpen: boolean;
  onClose: () => void;
}

export function AnnounceDialog({ league, edited, isOpen, onClose }: AnnounceDialogProps) {
  const formId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={edited ? t`Edit Announcement` : t`Announce`}
      description={
        edited
          ? t`Nobody is notified again.`
          : t`Pinned on the home of "${league.name}" in place of the one before. Members are notified at a quarter past the hour, unless they have turned that off. At most 3 in 24 hours.`
      }
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary">
            {edited ? <Trans>Save</Trans> : <Trans>Announce</Trans>}
          </Button>
        </>
      }
    >
      {isOpen && <AnnounceForm id={formId} league={league} edited={edited} onDone={onClose} />}
    </Dialog>
  );
}

interface AnnounceFormProps {
  id: string;
  league: LeagueView;
  edited: AnnounceDialogProps["edited"];
  onDone: () => void;
}

/** It begins anew each time the dialog opens. */
function AnnounceForm({ id, league, edited, onDone }: AnnounceFormProps) {
  const [text, setText] = useState(edited?.text ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const posting = useChange(useMutation(api.leagues.announce), {
    success: t`Announced`,
    failure: t`Failed to announce`,
  });
  const editing = useChange(useMutation(api.leagues.editAnnouncement), {
    success: t`Announcement changed`,
    failure: t`Failed to change the announcement`,
  });
  const { error, isSaving } = edited ? editing : posting;
  const left = ANNOUNCEMENT_MAX - text.trim().length;
  const submit = async () => {
    const found = fieldError(announcementProblem(text));
    setProblem(found);
    if (found !== null || isSaving) return;
    const isDone = edited
      ? await editing.run({ leagueId: league.id, postedAtMs: edited.postedAtMs, text })
      : await posting.run({ leagueId: league.id, text });
    if (isDone) onDone();
  };
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        autoFocus
        rows={6}
        label={t`Announcement`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={problem ?? (error ? messageOf(error, t`Failed to announce`) : undefined)}
        hint={t`${left} characters left`}
      />
    </form>
  );
}
