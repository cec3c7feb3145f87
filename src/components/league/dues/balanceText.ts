import { t } from "@lingui/core/macro";
import { formatMoney } from "../../../../domain/dues/money";
import type { AccountView } from "./duesTexts";

export function balanceText({ balanceCents }: Pick<AccountView, "balanceCents">, currency: string): string {
  if (balanceCents === 0) return t`even`;
  const amount = formatMoney(Math.abs(balanceCents), currency);
  return balanceCents < 0 ? t`owes ${amount}` : t`${amount} to come back`;
}
