// [13.6] Asks for a payment, a waiver, or money that was handed over.
import { useMutation } from "convex/react";
import { useId, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { dayProblem } from "../../../../domain/dues/fees";
import { owedCents, type LedgerKind } from "../../../../domain/dues/ledger";
import { HOW_MAX, NOTE_MAX } from "../../../../domain/dues/ledgerTexts";
import { amountProblem, centsIn, centsText } from "../../../../domain/dues/money";
import { useChange } from "../../../hooks/useChange";
import { fieldError } from "../../../lib/fieldError";
import { messageOf } from "../../../lib/serverErrors";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { TextField } from "../../ui/forms/TextField";
import { Dialog } from "../../ui/overlays/Dialog";
import { balanceText } from "./balanceText";
import { today, type AccountView, type FeesView } from "./duesTexts";

interface AmountDialogProps {
  league: LeagueView;
  fees: FeesView;
  account: AccountView;
  kind: LedgerKind;
  isOpen: boolean;
  onClose: () => void;
}

const titles: Readonly<Record<LedgerKind, string>> = {
  payment: t`Enter Payment`,
  waiver: t`Waive Dues`,
  handedOver: t`Hand Money Over`,
};

export function AmountDialog(props: AmountDialogProps) {
  const { account, fees, kind, isOpen, onClose } = props;
  const formId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={titles[kind]}
      description={`${account.entryName} · ${balanceText(account, fees.currency)}`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary">
            {titles[kind]}
          </Button>
        </>
      }
    >
      {isOpen && <AmountForm id={formId} {...props} />}
    </Dialog>
  );
}

/** It begins anew each time the dialog opens. */
function AmountForm({ id, league, fees, account, kind, onClose }: AmountDialogProps & { id: string }) {
  const { currency, season } = fees;
  const proposed = kind === "handedOver" ? Math.max(0, account.balanceCents) : owedCents(account);
  const [amount, setAmount] = useState(proposed === 0 ? "" : centsText(proposed, currency));
  const [day, setDay] = useState(today);
  const [how, setHow] = useState("");
  const [note, setNote] = useState("");
  const [problems, setProblems] = useState<{ amount: string | null; day: string | null } | null>(null);
  const failure = t`Failed to enter the amount`;
  const { run, isSaving, error } = useChange(useMutation(api.dues.enter), { success: t`Entered`, failure });
  const submit = async () => {
    const cents = centsIn(amount, currency);
    const found = { amount: fieldError(amountProblem(cents, currency)), day: fieldError(dayProblem(day)) };
    setProblems(found);
    if (found.amount !== null || found.day !== null || isSaving) return;
    const texts = { ...(how.trim() && { how }), ...(note.trim() && { note }) };
    const { entryId } = account;
    if (await run({ leagueId: league.id, season, entryId, kind, cents, day, ...texts })) onClose();
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
      <TextField
        autoFocus
        label={t`Amount in ${currency}`}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={problems?.amount ?? undefined}
      />
      <TextField
        label={t`Day`}
        type="date"
        value={day}
        onChange={(event) => setDay(event.target.value)}
        error={problems?.day ?? undefined}
      />
      {kind !== "waiver" && (
        <TextField
          label={t`How`}
          hint={t`Cash, a transfer, an app: up to ${HOW_MAX} characters.`}
          maxLength={HOW_MAX}
          value={how}
          onChange={(event) => setHow(event.target.value)}
        />
      )}
      <TextField
        label={t`Note`}
        hint={t`Its owner can read it.`}
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={error ? messageOf(error, failure) : undefined}
      />
    </form>
  );
}
