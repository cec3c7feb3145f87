import { useMutation } from "convex/react";
import { useId, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { REASON_MAX, reasonProblem } from "../../../../domain/leagues/reasons";
import { adjustmentProblem } from "../../../../domain/scoring/adjustments";
import { useChange } from "../../../hooks/useChange";
import { fieldError } from "../../../lib/fieldError";
import { messageOf } from "../../../lib/serverErrors";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { NumberField } from "../../ui/forms/NumberField";
import { SelectField } from "../../ui/forms/SelectField";
import { TextArea } from "../../ui/forms/TextArea";
import { Dialog } from "../../ui/overlays/Dialog";
import { weekName } from "../../../lib/weekName";

export interface AdjustableEntry {
  readonly entryId: Id<"entries">;
  readonly entryName: string;
}

interface AdjustDialogProps {
  league: LeagueView;
  week: number;
  entries: readonly AdjustableEntry[];
  isOpen: boolean;
  onClose: () => void;
}

export function AdjustDialog({ league, week, entries, isOpen, onClose }: AdjustDialogProps) {
  const formId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Adjust Points`}
      description={t`For ${weekName(week)}. Everybody in "${league.name}" can read why.`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary">
            <Trans>Adjust Points</Trans>
          </Button>
        </>
      }
    >
      {isOpen && <AdjustForm id={formId} league={league} week={week} entries={entries} onDone={onClose} />}
    </Dialog>
  );
}

type AdjustFormProps = Pick<AdjustDialogProps, "league" | "week" | "entries"> & { id: string; onDone: () => void };

/** It begins anew each time the dialog opens. */
function AdjustForm({ id, league, week, entries, onDone }: AdjustFormProps) {
  const byName = [...entries].sort((a, b) => a.entryName.localeCompare(b.entryName));
  const [entryId, setEntryId] = useState(byName[0]?.entryId);
  const [isTaken, setTaken] = useState(false);
  const [text, setText] = useState("");
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<{ points: string | null; reason: string | null } | null>(null);
  const failure = t`Failed to adjust the points`;
  const { run, isSaving, error } = useChange(useMutation(api.weekTools.adjust), {
    success: t`Points adjusted`,
    failure,
  });
  const left = REASON_MAX - reason.trim().length;
  const submit = async () => {
    // The choice above says which way: a minus would turn it around.
    const entered = text.trim() === "" ? NaN : Math.max(0, Number(text));
    const points = isTaken ? 0 - entered : entered;
    const found = { points: fieldError(adjustmentProblem(points)), reason: fieldError(reasonProblem(reason)) };
    setProblems(found);
    if (entryId === undefined || found.points !== null || found.reason !== null || isSaving) return;
    if (await run({ leagueId: league.id, entryId, week, points, reason })) onDone();
  };
  return (
    <form
      id={id}
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <SelectField
        autoFocus
        label={t`Entry`}
        value={entryId ?? 0}
        options={byName.map((each) => ({ value: each.entryId, label: each.entryName }))}
        onChange={(event) => setEntryId(byName.find((each) => each.entryId === event.target.value)?.entryId)}
      />
      <SelectField
        label={t`Change`}
        value={isTaken ? "take" : "give"}
        options={[
          { value: "give", label: t`Give points` },
          { value: "take", label: t`Take points away` },
        ]}
        onChange={(event) => setTaken(event.target.value === "take")}
      />
      <NumberField
        label={t`Points`}
        inputMode="decimal"
        step={0.5}
        min={0}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={problems?.points ?? undefined}
      />
      <TextArea
        rows={3}
        label={t`Reason`}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={problems?.reason ?? (error ? messageOf(error, failure) : undefined)}
        hint={t`${left} characters left`}
      />
    </form>
  );
}
