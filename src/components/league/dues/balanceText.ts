import { t } from "@lingui/core/macro";
import { formatMoney } from "../../../../domain/dues/money";
import type { AccountView } from "./duesTexts";

/** "$7.50 won · owes $2.50": what else goes into the balance besides dues and payments stands before it. */
export function balanceText(
  { balanceCents, wonCents, handedOverCents }: Pick<AccountView, "balanceCents" | "wonCents" | "handedOverCents">,
  currency: string,
): string {
  const won = wonCents > 0 ? [t`${formatMoney(wonCents, currency)} won`] : [];
  const handedOver = handedOverCents > 0 ? [t`${formatMoney(handedOverCents, currency)} handed over`] : [];
  return [...won, ...handedOver, balance(balanceCents, currency)].join(" · ");
}

function balance(balanceCents: number, currency: string): string {
  if (balanceCents === 0) return t`even`;
  const amount = formatMoney(Math.abs(balanceCents), currency);
  return balanceCents < 0 ? t`owes ${amount}` : t`${amount} to come back`;
}
