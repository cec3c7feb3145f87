// [13.7] The files that a league or pool comes as, with their columns. Columns without anything in them yet are there
// already, so that a file reads the same later.
export const FILE_KINDS = ["members", "standings", "picks", "survivor-picks", "dues", "log"] as const;
export type FileKind = (typeof FILE_KINDS)[number];
export type PoolType = "pickem" | "survivor";

export function fileKindsOf(poolType: PoolType): readonly FileKind[] {
  return poolType === "pickem"
    ? ["members", "standings", "picks", "dues", "log"]
    : ["members", "standings", "survivor-picks", "dues", "log"];
}

export const FILE_COLUMNS: Readonly<Record<FileKind, readonly string[]>> = {
  members: ["member", "role", "joined at"],
  standings: [
    ...[
      "season",
      "rank",
      "entry",
      "member",
      "points",
      "correct",
      "picks",
      "percentage",
      "weeks won",
      "segment",
      "group",
    ],
  ],
  picks: [
    ...["season", "week", "game", "kickoff", "away", "home", "entry", "pick", "line", "number", "best bet", "points"],
    ...["auto", "entered by", "saved at", "guess"],
  ],
  "survivor-picks": [
    ...["season", "week", "game", "kickoff", "away", "home", "entry", "member", "pick", "survived", "auto"],
    ...["entered by", "saved at"],
  ],
  dues: [
    ...["season", "entry", "member", "state", "currency", "due", "paid", "waived", "won", "handed over", "balance"],
    ...["row", "day", "amount", "how", "note", "entered by", "entered at"],
  ],
  log: ["at", "by", "did", "about", "field", "before", "after", "way"],
};

/** A survivor pool's table. */
export const POOL_TABLE_COLUMNS = ["season", "entry", "member", "state", "lives left", "eliminated in week", "margin"];

const HEADINGS = new Set([...Object.values(FILE_COLUMNS), POOL_TABLE_COLUMNS].map((columns) => columns.join("\n")));

/** True for the columns of a file as it was exported. */
export const areExported = (columns: readonly string[]): boolean => HEADINGS.has(columns.join("\n"));

export function columnsOf(kind: FileKind, poolType: PoolType): readonly string[] {
  return kind === "standings" && poolType === "survivor" ? POOL_TABLE_COLUMNS : FILE_COLUMNS[kind];
}
