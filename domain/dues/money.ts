// [13.6] Amounts of money: whole numbers of a currency's smallest unit, which for most is a cent. Forms and functions
// share this code.
import { isWholeBetween, type FieldProblem } from "../common/fieldProblem";
import { say, type Said } from "../common/said";

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
  return CURRENCIES.some((each) => each === currency) ? null : say("Choose a currency from the list");
}

interface Bounds {
  /** Begins the sentence: "The entry fee is from $0 to $10,000, in whole cents" */
  readonly field: Said;
  /** Zero unless told. */
  readonly min?: number;
  readonly currency: string;
}

export function centsProblem(cents: number, { field, min = 0, currency }: Bounds): FieldProblem {
  if (isWholeBetween(cents, { min, max: MOST_CENTS })) return null;
  const values = { field, min: formatMoney(min, currency), max: formatMoney(MOST_CENTS, currency) };
  return digitsOf(currency) === 0
    ? say("{field} is from {min} to {max}, in whole numbers", values)
    : say("{field} is from {min} to {max}, in whole cents", values);
}

/** About a payment, or another amount that a commissioner enters. */
export function amountProblem(cents: number, currency: string): FieldProblem {
  return centsProblem(cents, { field: say("An amount"), min: 1, currency });
}

/** As numbers of the currency: 1250 is 12.5. */
export const unitsOf = (cents: number, currency: string) => cents / 10 ** digitsOf(currency);

/** "1,000.50" or "1.000,50". The first separator is that of thousands: no amount has three decimals. */
const THOUSANDS = /^[1-9]\d{0,2}(?:(?:,\d{3})+(?:\.\d+)?|(?:\.\d{3})+(?:,\d+)?)$/;
const FIRST_SEPARATOR = /[.,]/;

const withoutThousands = (typed: string) =>
  THOUSANDS.test(typed) ? typed.replaceAll(FIRST_SEPARATOR.exec(typed)?.[0] ?? "", "") : typed;

/** A currency's code and signs: "USD", "$"; of dollars elsewhere "CAD", "CA$" and "$". */
function marksOf(currency: string): string[] {
  const signs = (["symbol", "narrowSymbol"] as const).map((currencyDisplay) => {
    const parts = new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay }).formatToParts(0);
    return parts.find(({ type }) => type === "currency")?.value ?? currency;
  });
  return [currency, ...signs];
}

/** Another currency's mark stays, and makes the amount none. */
function withoutMark(typed: string, currency: string): string {
  const text = typed.toUpperCase();
  for (const mark of marksOf(currency).map((each) => each.toUpperCase())) {
    if (text.startsWith(mark)) return text.slice(mark.length).trim();
    if (text.endsWith(mark)) return text.slice(0, -mark.length).trim();
  }
  return text;
}

/**
 * Reads an amount as people type it, such as "12.50", "1,250", "1.250,50" or "$25"; NaN for anything else. No
 * rounding: half a cent is nothing.
 */
export function centsIn(text: string, currency: string): number {
  const digits = digitsOf(currency);
  const typed = withoutMark(text.trim(), currency);
  const found = /^(\d{1,9})(?:[.,](\d+))?$/.exec(withoutThousands(typed));
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
