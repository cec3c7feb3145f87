// Comma-separated values as RFC 4180 has them: quoted fields may hold commas, quotes (doubled) and line breaks.

/** Rows of fields, the header first. Empty lines are no rows. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let isQuoted = false;
  const endField = () => {
    row.push(field);
    field = "";
  };
  const endRow = () => {
    const isEmptyLine = row.length === 0 && field === "" && !isQuoted;
    endField();
    if (!isEmptyLine) rows.push(row);
    row = [];
    isQuoted = false;
  };
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string;
    if (char === '"' && field === "") {
      isQuoted = true;
      const end = closingQuote(text, i);
      field = text.slice(i + 1, end).replaceAll('""', '"');
      i = end;
    } else if (char === ",") {
      endField();
    } else if (char === "\n" || char === "\r") {
      endRow();
      if (char === "\r" && text[i + 1] === "\n") i++;
    } else field += char;
  }
  if (field !== "" || row.length > 0 || isQuoted) endRow();
  return rows;
}

function closingQuote(text: string, open: number): number {
  for (let i = open + 1; i < text.length; i++) {
    if (text[i] !== '"') continue;
    if (text[i + 1] !== '"') return i;
    i++;
  }
  return text.length;
}
