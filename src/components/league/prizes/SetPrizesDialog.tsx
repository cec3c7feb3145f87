// [13.9] For commissioners: the prizes of the league's season, all at once.
import { useMutation } from "convex/react";
import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { CURRENCIES } from "../../../../domain/dues/money";
import { PRIZES_A_SEASON, type Prize } from "../../../../domain/prizes/prizes";
import { prizesProblem } from "../../../../domain/prizes/prizesProblem";
import type { Segment } from "../../../../domain/scoring/segments";
import { useChange } from "../../../hooks/useChange";
import { saidText } from "../../../lib/saidText";
import { messageOf } from "../../../lib/serverErrors";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { SelectField } from "../../ui/forms/SelectField";
import { Dialog } from "../../ui/overlays/Dialog";
import { useReplacement } from "../useReplacement";
import { prizeOf, rowsOf, withAnother } from "./prizeForm";
import { PrizeRowFields } from "./PrizeRowFields";
import type { PrizesView } from "./prizeTexts";
import { useQuery } from "../../../hooks/useQuery";

interface SetPrizesDialogProps {
  league: LeagueView;
  view: PrizesView;
  isOpen: boolean;
  onClose: () => void;
}

const failure = t`Failed to set the prizes`;

export function SetPrizesDialog(props: SetPrizesDialogProps) {
  const { league, isOpen, onClose } = props;
  const formId = useId();
  const asksSegments = isOpen && league.poolType === "pickem";
  const at = { leagueId: league.id, season: league.currentSeason };
  const segments = useQuery(api.segments.list, asksSegments ? at : "skip");
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={t`Prizes of the ${league.currentSeason} Season`}
      description={t`All members can read this. What has been handed over stays.`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary">
            <Trans>Save Prizes</Trans>
          </Button>
        </>
      }
    >
      {asksSegments && segments === undefined ? (
        <Skeleton className="h-40 rounded-md" />
      ) : (
        isOpen && <PrizesForm id={formId} segments={segments ?? []} {...props} />
      )}
    </Dialog>
  );
}

interface Choice {
  readonly kind: Prize["kind"];
  readonly label: string;
}

/** It begins anew each time the dialog opens. */
function PrizesForm({
  id,
  league,
  view,
  segments,
  onClose,
}: SetPrizesDialogProps & { id: string; segments: readonly Segment[] }) {
  const [currency, setCurrency] = useState<string>(view.currency ?? CURRENCIES[0]);
  const [rows, setRows] = useState(() => rowsOf(view.prizes, currency));
  const [wasRefused, setRefused] = useState(false);
  const { run, isSaving, error } = useChange(useMutation(api.prizes.set), { success: t`Prizes set`, failure });
  const groups = league.groups ?? [];
  const prizes = rows.map((row) => prizeOf(row, currency));
  const wrong = prizesProblem({ currency, prizes }, { poolType: league.poolType, segments, groups });
  const { maySave, isWarned } = useReplacement([view.currency, view.prizes]);
  const replaces = isWarned
    ? t`Somebody else has changed the prizes meanwhile. Save again to replace theirs, or cancel to see them.`
    : null;
  const refused = (wasRefused && wrong ? saidText(wrong.problem) : null) ?? replaces;
  const problem = refused ?? (error ? messageOf(error, failure) : null);
  const submit = async () => {
    setRefused(wrong !== null);
    if (wrong !== null || isSaving || !maySave()) return;
    if (await run({ leagueId: league.id, currency, prizes })) onClose();
  };
  const pickem: Choice[] = [
    { kind: "week", label: t`Add Weekly` },
    { kind: "place", label: t`Add Place` },
    ...(segments.length > 0 ? [{ kind: "segment", label: t`Add Segment` } as const] : []),
    ...(groups.length > 0 ? [{ kind: "group", label: t`Add Group` } as const] : []),
    { kind: "last", label: t`Add Last Place` },
  ];
  const choices = league.poolType === "pickem" ? pickem : [{ kind: "survivor", label: t`Add Survivor` } as const];
  return (
    <form
      id={id}
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <SelectField
        label={t`Currency`}
        value={currency}
        disabled={view.isInDuesCurrency}
        hint={view.isInDuesCurrency ? t`That of the dues.` : undefined}
        options={CURRENCIES.map((each) => ({ value: each, label: each }))}
        onChange={(event) => setCurrency(event.target.value)}
      />
      {rows.length === 0 && (
        <p className="text-14 text-muted">
          <Trans>There is nothing to win yet.</Trans>
        </p>
      )}
      <ul className="space-y-5">
        {rows.map((row, index) => (
          <PrizeRowFields
            key={row.id}
            row={row}
            number={index + 1}
            segments={segments}
            groups={groups}
            onChange={(changed) => setRows(rows.map((each) => (each.id === row.id ? changed : each)))}
            onRemove={() => setRows(rows.filter((each) => each.id !== row.id))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ kind, label }) => (
          <Button
            key={kind}
            iconLeft={<Plus aria-hidden className="size-4" />}
            disabled={rows.length >= PRIZES_A_SEASON}
            onClick={() => setRows(withAnother(rows, { kind, segments, groups }))}
          >
            {label}
          </Button>
        ))}
      </div>
      <p role="alert" className="text-14 text-danger empty:hidden">
        {problem}
      </p>
    </form>
  );
}
