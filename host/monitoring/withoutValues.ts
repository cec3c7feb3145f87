// Texts of errors without the values that they quote, for logs: values may be secret from whoever reads a log. Clients
// get the texts as Convex writes them. Names of fields, types and validators stay. An error may have passed through
// functions, which leave only its text, so quoted values are found by the words around them.

/** A value on a line of its own, as printValue.ts prints it. */
const PRINTED = /^([ \t]*(?:Value|Object): )([^\n]*)/gm;
/** The same in a text that was itself printed, in quotes: on one line, or each line in quotes of its own. */
const PRINTED_TWICE = /(\\n(?:Value|Object): )[^\n]*(?=\\nValidator: )|^([ \t]*['"`](?:Value|Object): )[^\n]*/gm;

const TOKENS =
  /"(?:[^"\\]|\\.)*"?|(?<![\w$])(?:Bytes\([\da-f]*\)?|(-?(?:\d[\d.e+-]*|Infinity|NaN))(n?)|true|false)(?!\w)/g;

/** Other texts that quote values: the host's own, those of Convex's library, and JSON.parse's. */
const QUOTES: readonly (readonly [RegExp, string])[] = [
  [/(Found ID )[^\n]*?(?= from )/g, "$1(value)"],
  [/(Unable to decode ID: )[^\n]*(?= isn\\?'t a valid ID)/g, "$1(value)"],
  [/(`storageId` for `storage\.\w+`: )[^\n]*(?= isn\\?'t an ID)/g, "$1(value)"],
  [/(storage id )[^\n]*(?= not found)/g, "$1(value)"],
  [/(field value )[^\n]*(?= does not match )/g, "$1(value)"],
  [/(boolean, got |filter expression: |original object |Current value is )[^\n]*/g, "$1(value)"],
  [/(Malformed \$\w+ field on |Unexpected type (?:of )?|BigInt )[^\n]*/g, "$1(value)"],
  [/^([^"[{\n]*)["[{][^\n]*(?= is not a supported Convex type)/gm, "$1(value)"],
  [/(?:\.\.\.)?"[^]{0,80}"(?:\.\.\.)?(?= is not valid JSON)/g, "(value)"],
];

export function withoutValues(text: string): string {
  const shaped = text
    .replace(PRINTED, (_, label: string, value: string) => label + shapeOf(value))
    .replace(PRINTED_TWICE, "$1$2(value)");
  return QUOTES.reduce((told, [quote, instead]) => told.replace(quote, instead), shaped);
}

/** `{week: 1.0, teams: ["a"]}` becomes `{week: float64, teams: [string]}`. */
function shapeOf(printed: string): string {
  return printed.replace(TOKENS, (token, number?: string, suffix?: string) => {
    if (token.startsWith('"')) return "string";
    if (token.startsWith("Bytes")) return "bytes";
    if (number !== undefined) return suffix === "n" ? "int64" : "float64";
    return "boolean";
  });
}
