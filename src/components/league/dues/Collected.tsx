// [13.6] How much of what is due has come in, as a bar.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatMoney } from "../../../../domain/dues/money";
import type { AccountView } from "./duesTexts";

interface CollectedProps {
  accounts: readonly AccountView[];
  currency: string;
}

export function Collected({ accounts, currency }: CollectedProps) {
  const playing = accounts.filter(({ isFormer }) => !isFormer);
  const due = playing.reduce((sum, { dueCents }) => sum + dueCents, 0);
  const open = playing.reduce((sum, { balanceCents }) => sum + Math.max(0, -balanceCents), 0);
  const collected = Math.max(0, due - open);
  const percent = due === 0 ? 100 : Math.floor((collected / due) * 100);
  const [money, total] = [formatMoney(collected, currency), formatMoney(due, currency)];
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3">
        <span className="tabular">
          <strong className="display text-28 text-strong">{money}</strong>{" "}
          <span className="text-14 text-muted">
            <Trans>of {total}</Trans>
          </span>
        </span>
        <span className="tabular text-14 font-semibold text-body">{percent}%</span>
      </p>
      <div
        role="img"
        aria-label={t`${money} of ${total} collected`}
        className="mt-2 h-3 overflow-hidden rounded-full bg-neutral-soft"
      >
        <div className="h-full rounded-full bg-success" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
