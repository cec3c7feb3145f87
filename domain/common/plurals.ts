// Counts in sentences. The plural forms come from Intl, so that one rule serves every screen and mail.
import { DEFAULT_LANGUAGE, type Language } from "./language";

export interface Counts {
  /** The word that agrees with a count: `plural(1, "is", "are")`. */
  readonly plural: (count: number, one: string, other: string) => string;
  /** "1 injury", "3 injuries" */
  readonly formatCount: (count: number, one: string, many?: string) => string;
  /** "1st", "22nd", "13th" */
  readonly formatOrdinal: (place: number) => string;
}

const SUFFIXES: Readonly<Record<Language, Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>>> = {
  en: { one: "st", two: "nd", few: "rd", other: "th" },
};

export function countsIn(language: Language): Counts {
  const cardinals = new Intl.PluralRules(language);
  const ordinals = new Intl.PluralRules(language, { type: "ordinal" });
  const select = (count: number, one: string, other: string) => (cardinals.select(count) === "one" ? one : other);
  return {
    plural: select,
    formatCount: (count, one, many = `${one}s`) => `${count} ${select(count, one, many)}`,
    formatOrdinal: (place) => `${place}${SUFFIXES[language][ordinals.select(place)] ?? ""}`,
  };
}

export const { plural, formatCount, formatOrdinal } = countsIn(DEFAULT_LANGUAGE);
