// Counts in English sentences. The plural forms come from Intl, so that one rule serves every screen and mail.
const cardinals = new Intl.PluralRules("en");
const ordinals = new Intl.PluralRules("en", { type: "ordinal" });

/** The word that agrees with a count: `plural(1, "is", "are")`. */
export function plural(count: number, one: string, other: string): string {
  return cardinals.select(count) === "one" ? one : other;
}

/** "1 injury", "3 injuries" */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${plural(count, one, many)}`;
}

const SUFFIXES: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };

/** "1st", "22nd", "13th" */
export function formatOrdinal(place: number): string {
  return `${place}${SUFFIXES[ordinals.select(place)] ?? "th"}`;
}
