/** `VITE_PSEUDO_LOCALE=1`: accented letters in place of plain ones show what no translator would get to see [15.4]. */
export const isPseudoLocale = Boolean(process.env["VITE_PSEUDO_LOCALE"]);
