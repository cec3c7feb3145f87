// [13.2] A commissioner enters a pick for somebody else. Nothing of the entry's sheet is shown, since nothing is sent.
import { useQuery } from "convex/react";
import { useId, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { WEEKS } from "../../../../domain/games/weeks";
import { useCurrentWeek } from "../../../hooks/useCurrentWeek";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Dialog } from "../../ui/overlays/Dialog";
import { EnterPickForm } from "./EnterPickForm";

/** Whose entry is chosen first: one of this member's, this one, or any. */
export type ForWhom = { readonly ownerId: Id<"users"> } | { readonly entryId: string } | "anybody";

interface ForOtherDialogProps {
  league: LeagueView;
  /** Stays while the dialog fades out; null before it has opened. */
  whom: ForWhom | null;
  isOpen: boolean;
  onClose: () => void;
}

export function ForOtherDialog({ league, whom, isOpen, onClose }: ForOtherDialogProps) {
  const formId = useId();
  const [isSaving, setSaving] = useState(false);
  const [isOpening, setOpening] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Enter a Pick`}
      description={t`For somebody else in "${league.name}". It replaces what is there, which isn’t shown to you.`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            {isOpening ? t`Open Game` : t`Enter Pick`}
          </Button>
        </>
      }
    >
      {isOpen && whom && (
        <LoadedForm
          id={formId}
          league={league}
          whom={whom}
          onSaving={setSaving}
          onOpening={setOpening}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

interface LoadedFormProps {
  id: string;
  league: LeagueView;
  whom: ForWhom;
  onSaving: (isSaving: boolean) => void;
  onOpening: (isOpening: boolean) => void;
  onDone: () => void;
}

/** It begins anew each time the dialog opens. */
function LoadedForm({ league, whom, ...form }: LoadedFormProps) {
  const current = useCurrentWeek();
  const [chosen, setChosen] = useState<number | null>(null);
  const season = league.currentSeason;
  const first = current === undefined ? null : current?.season === season ? current.week : (WEEKS[0] ?? 1);
  const week = chosen ?? first;
  const enterable = useQuery(api.picksForOthers.get, week === null ? "skip" : { leagueId: league.id, season, week });
  const [kept, setKept] = useState(enterable);
  if (enterable !== undefined && enterable !== kept) setKept(enterable);
  if (kept === undefined || week === null || first === null) return <Skeleton className="h-96 rounded-md" />;
  const preferred = kept.entries.find((each) => {
    if (whom === "anybody") return true;
    return "entryId" in whom ? each.entryId === whom.entryId : each.ownerId === whom.ownerId;
  });
  if (preferred === undefined)
    return (
      <p role="status" className="text-muted">
        <Trans>There is no entry to pick for any more.</Trans>
      </p>
    );
  return (
    <EnterPickForm
      {...form}
      league={league}
      enterable={kept}
      preferredId={preferred.entryId}
      season={season}
      week={week}
      weeks={WEEKS.filter((each) => each >= first)}
      onWeek={setChosen}
    />
  );
}
