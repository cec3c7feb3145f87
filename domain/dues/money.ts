// [13.6] Amounts of money: whole numbers of a currency's smallest unit, which for most is a cent. Forms and functions
// share this code.
import type { FieldProblem } from "../leagues/leagueForms";

/** ISO 4217. */
export const CURRENCIES = [
  ...([
    "USD",
    "CAD",
    "EUR",
    "GBP",
    "AUD",
    "NZD",
    "MXN",
    "BRL",
    "CHF",
    "SEK",
    "NOK",
    "DKK",
    "PLN",
    "CZK",
    "HUF",
  ] as const),
  ...([
    "JPY",
    "KRW",
    "CNY",
    "HKD",
    "SGD",
    "INR",
    "PHP",
    "THB",
    "ILS",
    "AED",
    "ZAR",
    "TRY",
    "ARS",
    "CLP",
    "COP",
  ] as const),
] as const;

/** Currencies whose amounts have no smaller unit. */
const WHOLE: readonly string[] = ["JPY", "KRW", "CLP"];
const digitsOf = (currency: string) => (WHOLE.includes(currency) ? 0 : 2);

/** 10,000.00 */
export const MOST_CENTS = 1_000_000;

export function currencyProblem(currency: string): FieldProblem {
  return CURRENCIES.some((each) => each === currency) ? null : "Choose a currency from the list";
}

interface Bounds {
  readonly label: string;
  /** Zero unless told. */
  readonly min?: number;
  readonly currency: string;
}

export function centsProblem(cents: number, { label, min = 0, currency }: Bounds): FieldProblem {
  if (Number.isInteger(cents) && cents >= min && cents <= MOST_CENTS) return null;
  return `${label} is from ${formatMoney(min, currency)} to ${formatMoney(MOST_CENTS, currency)}, in ${digitsOf(currency) === 0 ? "whole numbers" : "whole cents"}`;
}

/** As numbers of the currency: 1250 is 12.5. */
export const unitsOf = (cents: number, currency: string) => cents / 10 ** digitsOf(currency);

/** "1,000.50" */
const THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/** What somebody typed, such as "12.50" or "1,250"; NaN for anything else. No rounding: half a cent is nothing. */
export function centsIn(text: string, currency: string): number {
  const digits = digitsOf(currency);
  const typed = text.trim();
  const found = /^(\d{1,9})(?:[.,](\d+))?$/.exec(THOUSANDS.test(typed) ? typed.replaceAll(",", "") : typed);
  if (found === null) return NaN;
  const [, whole = "", part = ""] = found;
  const rest = part.replace(/0+$/, "");
  if (rest.length > digits) return NaN;
  return Number(whole) * 10 ** digits + Number(rest.padEnd(digits, "0") || "0");
}

/** "12.50", for a field. */
export const centsText = (cents: number, currency: string) => unitsOf(cents, currency).toFixed(digitsOf(currency));

/** "$12.50"; whole amounts without their zeros. */
export function formatMoney(cents: number, currency: string): string {
  const digits = digitsOf(currency);
  const isWhole = cents % 10 ** digits === 0;
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: isWhole ? 0 : digits,
    maximumFractionDigits: digits,
  });
  return format.format(unitsOf(cents, currency));
}
