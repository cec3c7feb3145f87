// [13.6] Asks what the league collects this season.
import { useMutation } from "convex/react";
import { useId, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { feesProblem } from "../../../../domain/dues/fees";
import { centsIn, centsText, CURRENCIES } from "../../../../domain/dues/money";
import { REGULAR_SEASON_WEEKS, WEEKS } from "../../../../domain/games/weeks";
import { useChange } from "../../../hooks/useChange";
import { saidText } from "../../../lib/saidText";
import { messageOf } from "../../../lib/serverErrors";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { CheckboxField } from "../../ui/forms/CheckboxField";
import { SelectField } from "../../ui/forms/SelectField";
import { TextField } from "../../ui/forms/TextField";
import { Dialog } from "../../ui/overlays/Dialog";
import { weekName } from "../../../lib/weekName";
import type { FeesView } from "./duesTexts";

interface SetDuesDialogProps {
  league: LeagueView;
  fees: FeesView | null;
  /** From which week a new hold would begin. */
  canHoldFrom: number | null;
  isOpen: boolean;
  onClose: () => void;
}

export function SetDuesDialog(props: SetDuesDialogProps) {
  const formId = useId();
  const { isOpen, onClose, league } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Dues`}
      description={t`What "${league.name}" collects in ${league.currentSeason}. Everybody in it can read this.`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary">
            <Trans>Save Dues</Trans>
          </Button>
        </>
      }
    >
      {isOpen && <DuesForm id={formId} {...props} />}
    </Dialog>
  );
}

const weekOptions = WEEKS.map((week) => ({ value: week, label: weekName(week) }));
const currencyOptions = CURRENCIES.map((each) => ({ value: each, label: each }));

/** The form's fields, as they are for what is stored. */
function typedOf(fees: FeesView | null) {
  const currency: string = fees?.currency ?? CURRENCIES[0];
  const textOf = (cents = 0) => (cents === 0 ? "" : centsText(cents, currency));
  return {
    currency,
    entryFee: textOf(fees?.entryFeeCents),
    weeklyFee: textOf(fees?.weeklyFeeCents),
    buyBack: textOf(fees?.buyBackCents),
    firstWeek: fees?.firstWeek ?? 1,
    lastWeek: fees?.lastWeek ?? REGULAR_SEASON_WEEKS,
    dueDay: fees?.isDayChosen ? (fees.dueDay ?? "") : "",
    holds: fees !== null && fees.holdFromWeek !== null,
  };
}

type Typed = ReturnType<typeof typedOf>;

/** It begins anew each time the dialog opens. */
function DuesForm({ id, league, fees, canHoldFrom, onClose }: SetDuesDialogProps & { id: string }) {
  // Laid over what is stored: somebody else may change other fields meanwhile.
  const [chosen, setChosen] = useState<Partial<Typed>>({});
  const { currency, entryFee, weeklyFee, buyBack, firstWeek, lastWeek, dueDay, holds } = {
    ...typedOf(fees),
    ...chosen,
  };
  const choose = (changed: Partial<Typed>) => setChosen({ ...chosen, ...changed });
  const [problem, setProblem] = useState<ReturnType<typeof feesProblem>>(null);
  const failure = t`Failed to save the dues`;
  const { run, isSaving, error } = useChange(useMutation(api.dues.set), { success: t`Dues saved`, failure });
  const errorAt = (field: string) => (problem?.field === field ? saidText(problem.problem) : undefined);
  const submit = async () => {
    const centsOf = (text: string) => (text.trim() === "" ? 0 : centsIn(text, currency));
    const wanted = {
      currency,
      entryFeeCents: centsOf(entryFee),
      weeklyFeeCents: centsOf(weeklyFee),
      buyBackCents: centsOf(buyBack),
      firstWeek,
      lastWeek,
      ...(dueDay !== "" && { dueDay }),
    };
    const found = feesProblem(wanted);
    setProblem(found);
    if (found !== null || isSaving) return;
    if (await run({ leagueId: league.id, ...wanted, holds })) onClose();
  };
  const from = fees?.holdFromWeek ?? canHoldFrom;
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
      <div className="grid grid-cols-2 gap-4">
        <TextField
          autoFocus
          label={t`Entry fee`}
          inputMode="decimal"
          placeholder="0"
          value={entryFee}
          onChange={(event) => choose({ entryFee: event.target.value })}
          error={errorAt("entryFeeCents")}
        />
        <SelectField
          label={t`Currency`}
          value={currency}
          options={currencyOptions}
          onChange={(event) => choose({ currency: event.target.value })}
          error={errorAt("currency")}
        />
      </div>
      <TextField
        label={t`Weekly fee`}
        inputMode="decimal"
        placeholder="0"
        value={weeklyFee}
        onChange={(event) => choose({ weeklyFee: event.target.value })}
        error={errorAt("weeklyFeeCents")}
      />
      {weeklyFee.trim() !== "" && (
        <div className="grid grid-cols-2 gap-4">
          <SelectField
            label={t`First week`}
            value={firstWeek}
            options={weekOptions}
            onChange={(event) => choose({ firstWeek: Number(event.target.value) })}
          />
          <SelectField
            label={t`Last week`}
            value={lastWeek}
            options={weekOptions}
            onChange={(event) => choose({ lastWeek: Number(event.target.value) })}
            error={errorAt("lastWeek")}
          />
        </div>
      )}
      {league.poolType === "survivor" && (
        <TextField
          label={t`Each buy-back`}
          inputMode="decimal"
          placeholder="0"
          value={buyBack}
          onChange={(event) => choose({ buyBack: event.target.value })}
          error={errorAt("buyBackCents")}
        />
      )}
      <TextField
        label={t`Due day`}
        type="date"
        hint={t`Without one, the Thursday of week 1.`}
        value={dueDay}
        onChange={(event) => choose({ dueDay: event.target.value })}
        error={errorAt("dueDay")}
      />
      <CheckboxField
        label={t`Hold new picks of entries that owe`}
        hint={
          from === null
            ? t`Every week has begun to lock: no pick can be held any more.`
            : t`From ${weekName(from)} on. Picks that are made stay. A week’s own fee can still come in during it.`
        }
        checked={holds}
        disabled={from === null}
        onChange={(event) => choose({ holds: event.target.checked })}
      />
      {error !== null && (
        <p role="alert" className="text-14 text-danger">
          {messageOf(error, failure)}
        </p>
      )}
    </form>
  );
}
