// [13.6] Marks several entries as paid, each with what it still owes.
import { useMutation } from "convex/react";
import { useId, useState } from "react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { dayProblem } from "../../../../domain/dues/fees";
import { HOW_MAX } from "../../../../domain/dues/ledgerTexts";
import { useChange } from "../../../hooks/useChange";
import { fieldError } from "../../../lib/fieldError";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { TextField } from "../../ui/forms/TextField";
import { Dialog } from "../../ui/overlays/Dialog";
import { today, type AccountView, type FeesView } from "./duesTexts";

interface PayAllDialogProps {
  league: LeagueView;
  fees: FeesView;
  accounts: readonly AccountView[];
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

export function PayAllDialog({ league, fees, accounts, isOpen, onClose, onDone }: PayAllDialogProps) {
  const formId = useId();
  const [day, setDay] = useState(today);
  const [how, setHow] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { run, isSaving } = useChange(useMutation(api.dues.payAll), {
    success: (count) => ({ title: t`${plural(count, { one: "# entry", other: "# entries" })} marked as paid` }),
    failure: t`Failed to mark them as paid`,
  });
  const submit = async () => {
    const found = fieldError(dayProblem(day));
    setProblem(found);
    if (found !== null || isSaving) return;
    const entryIds = accounts.map(({ entryId }) => entryId);
    const { season } = fees;
    if (!(await run({ leagueId: league.id, season, entryIds, day, ...(how.trim() && { how }) }))) return;
    onDone();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Mark as Paid`}
      description={t`${plural(accounts.length, { one: "# entry", other: "# entries" })}, each with what it still owes.`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            <Trans>Mark as Paid</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={t`Day`}
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
          error={problem ?? undefined}
        />
        <TextField label={t`How`} maxLength={HOW_MAX} value={how} onChange={(event) => setHow(event.target.value)} />
      </form>
    </Dialog>
  );
}
