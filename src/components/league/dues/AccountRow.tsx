import { Banknote, CircleSlash, HandCoins, History } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatMoney } from "../../../../domain/dues/money";
import { CheckboxField } from "../../ui/forms/CheckboxField";
import { Menu, type MenuAction } from "../../ui/overlays/Menu";
import { balanceText } from "./balanceText";
import { DuesBadge } from "./DuesBadge";
import { sinceText, type AccountView, type FeesView } from "./duesTexts";

export type AccountAction = "payment" | "waiver" | "handedOver" | "history";

interface AccountRowProps {
  account: AccountView;
  fees: FeesView;
  missesPicks: boolean;
  /** Null where nothing is owed. */
  isChosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
  onAct: (action: AccountAction) => void;
}

export function AccountRow({ account, fees, missesPicks, isChosen, onChoose, onAct }: AccountRowProps) {
  const { entryName, state, paidCents, dueCents, isFormer, isHeld } = account;
  const { currency } = fees;
  const since = sinceText(account, fees);
  const [paid, due] = [formatMoney(paidCents, currency), formatMoney(dueCents, currency)];
  const hint = (
    <span className="tabular">
      {t`${paid} of ${due}`} · {balanceText(account, currency)}
      {since && <> · {since}</>}
      {isHeld && (
        <>
          {" · "}
          <Trans>held</Trans>
        </>
      )}
      {missesPicks && (
        <>
          {" · "}
          <Trans>hasn’t picked</Trans>
        </>
      )}
      {isFormer && (
        <>
          {" · "}
          <Trans>has left</Trans>
        </>
      )}
    </span>
  );
  const actions: MenuAction[] = [
    { label: t`Enter payment`, icon: <Banknote aria-hidden="true" />, onSelect: () => onAct("payment") },
    { label: t`Waive dues`, icon: <CircleSlash aria-hidden="true" />, onSelect: () => onAct("waiver") },
    { label: t`Hand money over`, icon: <HandCoins aria-hidden="true" />, onSelect: () => onAct("handedOver") },
    { label: t`Payments`, icon: <History aria-hidden="true" />, onSelect: () => onAct("history") },
  ];
  return (
    <li className="flex items-center gap-2 py-1">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {isChosen === null ? (
          <div className="min-h-11 py-2 pl-8">
            <p className="text-14 font-medium text-strong">{entryName}</p>
            <p className="mt-0.5 text-12 text-muted">{hint}</p>
          </div>
        ) : (
          <CheckboxField
            label={entryName}
            hint={hint}
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        )}
      </div>
      <DuesBadge state={state} />
      <Menu label={t`Options for ${entryName}`} actions={actions} />
    </li>
  );
}
