import type { FunctionReturnType } from "convex/server";
import { t } from "@lingui/core/macro";
import type { api } from "../../../../convex/_generated/api";
import { formatMoney } from "../../../../domain/dues/money";
import { shortWeekName } from "../../../../domain/games/weeks";
import { formatDate } from "../../../lib/format";
import { weekName } from "../../../lib/weekName";

export type DuesView = FunctionReturnType<typeof api.dues.get>;
export type FeesView = NonNullable<DuesView["fees"]>;
export type AccountView = DuesView["own"][number];
export type LedgerRowView = FunctionReturnType<typeof api.dues.history>[number];

/** "Sep 4, 2025" of "2025-09-04": a day is the same everywhere. */
export const formatDueDay = (day: string) => formatDate(new Date(`${day}T12:00:00`).getTime());

/** Of an entry that began to play when weekly fees had already been asked; otherwise null. */
export function sinceText(
  { firstWeek, isFormer }: Pick<AccountView, "firstWeek" | "isFormer">,
  fees: Pick<FeesView, "weeklyFeeCents" | "firstWeek" | "lastWeek">,
): string | null {
  if (isFormer || firstWeek === null || fees.weeklyFeeCents === 0 || firstWeek <= fees.firstWeek) return null;
  return firstWeek > fees.lastWeek ? t`no weekly fee` : t`weekly fee from ${weekName(firstWeek)}`;
}

/** Today where the reader is: "2025-09-04". */
export function today(): string {
  const now = new Date();
  const part = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}

/** The league's fees, a line each. */
export function feeLines(fees: FeesView): { readonly name: string; readonly amount: string }[] {
  const { currency, entryFeeCents, weeklyFeeCents, buyBackCents, firstWeek, lastWeek } = fees;
  const weeks = `${shortWeekName(firstWeek)}–${shortWeekName(lastWeek)}`;
  return [
    { name: t`Entry fee`, cents: entryFeeCents },
    { name: t`Each week, ${weeks}`, cents: weeklyFeeCents },
    { name: t`Each buy-back`, cents: buyBackCents },
  ].flatMap(({ name, cents }) => (cents === 0 ? [] : [{ name, amount: formatMoney(cents, currency) }]));
}
