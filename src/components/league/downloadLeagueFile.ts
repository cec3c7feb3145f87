// [13.7] Reads a file's pages one after another and saves it. Fetched when somebody asks for a file.
import type { ConvexReactClient } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { csvFile, csvFileName, type Cell } from "../../../domain/files/csvFile";
import { columnsOf, type FileKind } from "../../../domain/files/leagueFiles";
import { serverNowMs } from "../../lib/serverClock";
import type { LeagueView } from "../../lib/views";

interface Wanted {
  readonly league: LeagueView;
  readonly kind: FileKind;
}

export async function downloadLeagueFile(
  client: Pick<ConvexReactClient, "query">,
  { league, kind }: Wanted,
): Promise<null> {
  const rows: Cell[][] = [];
  let cursor: string | null = null;
  do {
    const page: { rows: Cell[][]; cursor: string | null } = await client.query(api.leagueFiles.page, {
      leagueId: league.id,
      kind,
      cursor,
    });
    rows.push(...page.rows);
    cursor = page.cursor;
  } while (cursor !== null);
  const day = new Date(serverNowMs()).toISOString().slice(0, 10);
  save(csvFile(columnsOf(kind, league.poolType), rows), csvFileName({ league: league.name, kind, day }));
  return null;
}

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
