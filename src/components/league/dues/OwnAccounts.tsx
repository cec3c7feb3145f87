// [13.6] The payments of one's own entries.
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatMoney } from "../../../../domain/dues/money";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../ui/Card";
import { laterDialog } from "../../ui/overlays/laterDialog";
import { balanceText } from "./balanceText";
import { DuesBadge } from "./DuesBadge";
import { sinceText, type AccountView, type FeesView } from "./duesTexts";

const HistoryDialog = laterDialog(async () => (await import("./HistoryDialog")).HistoryDialog);

interface OwnAccountsProps {
  league: LeagueView;
  fees: FeesView;
  accounts: readonly AccountView[];
}

export function OwnAccounts({ league, fees, accounts }: OwnAccountsProps) {
  const [shown, setShown] = useState<AccountView | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { currency } = fees;
  return (
    <Card aria-label={t`Your dues`}>
      <CardHeader title={t`Your Dues`} />
      <CardBody className="divide-y divide-hairline py-2!">
        {accounts.map((account) => (
          <div key={account.entryId} className="py-3">
            <div className="flex items-center justify-between gap-3">
              <p className="min-w-0 flex-1 truncate font-semibold text-strong">{account.entryName}</p>
              <DuesBadge state={account.state} />
            </div>
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-14 text-muted">
              <p className="tabular">
                <Trans>
                  {formatMoney(account.paidCents, currency)} of {formatMoney(account.dueCents, currency)} paid
                </Trans>
                {" · "}
                <span className="text-body">{balanceText(account, currency)}</span>
                <Since account={account} fees={fees} />
              </p>
              <Button
                size="sm"
                aria-label={t`Payments of ${account.entryName}`}
                onClick={() => {
                  setShown(account);
                  setOpen(true);
                }}
              >
                <Trans>Payments</Trans>
              </Button>
            </div>
          </div>
        ))}
      </CardBody>
      {shown && (
        <HistoryDialog
          league={league}
          fees={fees}
          account={shown}
          canTakeBack={false}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

function Since({ account, fees }: { account: AccountView; fees: FeesView }) {
  const since = sinceText(account, fees);
  return since && <> · {since}</>;
}
