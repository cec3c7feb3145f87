// Sentences that screens and the server both say. A rule returns what is to be said as data; src/lib/i18n.tsx says it
// on screens, convex/model/common/saidText.ts in mails, in the log and over the API (decision 159).

/** A name that people gave is a text. */
export type Part = string | Said;

export interface Said {
  /** Of the catalogs. The build adds it for screens, and puts the message into Lingui's compiled form. */
  readonly id?: string;
  /** In ICU form: "{count, plural, one {# game} other {# games}} left" */
  readonly message: string;
  /** A list is put in as "A, B and C". */
  readonly values: Readonly<Record<string, number | Part | readonly Part[]>>;
}

/**
 * The message has to be a literal: the catalog is extracted from these calls, and the build reads what is in braces.
 */
export const say = (message: string, values: Said["values"] = {}): Said => ({ message, values });

/** Counts read "1234 entries", as numbers beside them do: Lingui would group the digits of some. */
export const SAID_FORMATS = { number: { useGrouping: false } } as const;

/** Made on first use: a browser reads its data for it, which would come before a page's first frame. */
let lists: Intl.ListFormat | undefined;

/** Without a comma before the last one, as the product writes its lists. */
function listed(parts: readonly string[]): string {
  lists ??= new Intl.ListFormat("en-GB", { type: "conjunction" });
  return lists.format(parts);
}

/** The values as text and numbers. `toText` says the sentences among them. */
export function saidValues({ values }: Said, toText: (said: Said) => string): Record<string, string | number> {
  const asText = (part: Part) => (typeof part === "string" ? part : toText(part));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" ? value : isList(value) ? listed(value.map(asText)) : asText(value),
    ]),
  );
}

export const isSameSaid = (one: readonly Said[] | null, other: readonly Said[] | null) =>
  JSON.stringify(one) === JSON.stringify(other);

const isList = (value: Part | readonly Part[]): value is readonly Part[] => Array.isArray(value);
