// [13.6] An entry's ledger. Commissioners take a wrong row back, which adds a row.
import { useMutation } from "convex/react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { formatMoney } from "../../../../domain/dues/money";
import { useChange } from "../../../hooks/useChange";
import { cx } from "../../../lib/cx";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Dialog } from "../../ui/overlays/Dialog";
import { formatDueDay, type AccountView, type FeesView, type LedgerRowView } from "./duesTexts";
import { useQuery } from "../../../hooks/useQuery";

interface HistoryDialogProps {
  league: LeagueView;
  fees: FeesView;
  account: AccountView;
  canTakeBack: boolean;
  isOpen: boolean;
  onClose: () => void;
}

export function HistoryDialog({ league, fees, account, canTakeBack, isOpen, onClose }: HistoryDialogProps) {
  const { season, currency } = fees;
  const at = { leagueId: league.id, season, entryId: account.entryId };
  const rows = useQuery(api.dues.history, isOpen ? at : "skip");
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Payments`} description={account.entryName}>
      {rows === undefined ? (
        <Skeleton className="h-24 rounded-md" />
      ) : rows.length === 0 ? (
        <p className="text-14 text-muted">
          <Trans>Nothing has been entered yet.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Payments`} className="divide-y divide-hairline">
          {rows.toReversed().map((row) => (
            <Row key={row.id} league={league} row={row} currency={currency} canTakeBack={canTakeBack} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const kinds: Readonly<Record<LedgerRowView["kind"], string>> = {
  payment: t`Paid`,
  waiver: t`Waived`,
  handedOver: t`Handed over`,
  correction: t`Taken back`,
};

interface RowProps extends Pick<HistoryDialogProps, "league" | "canTakeBack"> {
  row: LedgerRowView;
  currency: string;
}

function Row({ league, row, currency, canTakeBack }: RowProps) {
  const { id: rowId, kind, cents, day, how, note, byName, isTakenBack } = row;
  const { run, isSaving } = useChange(useMutation(api.dues.takeBack), {
    success: t`Taken back`,
    failure: t`Failed to take it back`,
  });
  const amount = formatMoney(cents, currency);
  return (
    <li className="flex items-center gap-3 py-3 text-14">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className={cx("tabular font-semibold text-strong", isTakenBack && "line-through")}>
          {kinds[kind]} {amount}
        </p>
        <p className="text-12 text-muted">{[formatDueDay(day), how, t`by ${byName}`].filter(Boolean).join(" · ")}</p>
        {note && <p className="mt-1 text-body">{note}</p>}
        {isTakenBack && (
          <p className="sr-only">
            <Trans>It was taken back.</Trans>
          </p>
        )}
      </div>
      {canTakeBack && kind !== "correction" && !isTakenBack && (
        <Button
          size="sm"
          aria-label={t`Take back: ${kinds[kind]} ${amount}`}
          isLoading={isSaving}
          onClick={() => void run({ leagueId: league.id, rowId })}
        >
          <Trans>Take Back</Trans>
        </Button>
      )}
    </li>
  );
}
