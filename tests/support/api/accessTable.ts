// Who may call what, as the tables of docs/authorisation*.md.

interface AccessTable<Caller extends string> {
  readonly heading: string;
  /** The callers, with their column headings. */
  readonly columns: Readonly<Record<Caller, string>>;
  readonly rows: ReadonlyMap<string, Readonly<Record<Caller, string>>>;
}

/** Markdown in the formatter's layout. */
export function tableOf<Caller extends string>({ heading, columns, rows }: AccessTable<Caller>): string {
  const callers = Object.keys(columns) as Caller[];
  const cells = [
    [heading, ...callers.map((caller) => columns[caller])],
    ...[...rows].map(([name, row]) => [`\`${name}\``, ...callers.map((caller) => row[caller])]),
  ];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0))) ?? [];
  const lines = cells.map((line) => `| ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`);
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}
