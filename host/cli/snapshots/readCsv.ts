// Comma-separated values as defined by RFC 4180: quoted fields may hold commas, quotes (doubled) and line breaks.

/** Yields rows of fields, the header first, as they are wanted. Skips empty lines. Throws if a quote stays open. */
export function* readCsv(text: string): Generator<string[]> {
  let rows = 0;
  let row: string[] = [];
  let field = "";
  let isQuoted = false;
  const endField = () => {
    row.push(field);
    field = "";
  };
  /** Null for an empty line. */
  const endRow = (): string[] | null => {
    const isEmptyLine = row.length === 0 && field === "" && !isQuoted;
    endField();
    const ended = row;
    row = [];
    isQuoted = false;
    if (!isEmptyLine) rows++;
    return isEmptyLine ? null : ended;
  };
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string;
    if (char === '"' && field === "") {
      isQuoted = true;
      const end = closingQuote(text, i);
      if (end === null) throw new Error(`Row ${rows} has a quote that is never closed`);
      field = text.slice(i + 1, end).replaceAll('""', '"');
      i = end;
    } else if (char === ",") {
      endField();
    } else if (char === "\n" || char === "\r") {
      const ended = endRow();
      if (ended !== null) yield ended;
      if (char === "\r" && text[i + 1] === "\n") i++;
    } else field += char;
  }
  const last = endRow();
  if (last !== null) yield last;
}

function closingQuote(text: string, open: number): number | null {
  for (let i = open + 1; i < text.length; i++) {
    if (text[i] !== '"') continue;
    if (text[i + 1] !== '"') return i;
    i++;
  }
  return null;
}
