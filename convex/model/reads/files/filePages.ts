// [13.7] The files that a league or pool exports: rows of cells, a bounded page at a time, as the viewer may see them.
import { literals } from "convex-helpers/validators";
import { FILE_KINDS, fileKindsOf, type FileKind } from "../../../../domain/files/leagueFiles";
import type { Cell } from "../../../../domain/files/csvFile";
import { leagueNoun } from "../../../../domain/leagues/leagueForms";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { isCommissioner } from "../../records/leagues/commissioners";
import { listGroupNames } from "../../records/leagues/leagueGroups";
import { listByJoining } from "../../records/leagues/members";
import { ensureMember } from "../../records/leagues/memberships";
import { listSegments } from "../../records/standings/leagueSegments";
import { getPerson, nameOf } from "../../records/users/people";
import { listLeagueLog } from "../leagues/leagueLog";
import { getLeagueStandings } from "../standings/standingsViews";
import { readDuesPage } from "./duesRows";
import { isoOf, type Exported, type FilePage } from "./fileRows";
import { readPicksPage } from "./pickRows";
import { readPoolPage, readPoolTable } from "./poolRows";

export const fileKind = literals(...FILE_KINDS);

interface Asked {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly kind: FileKind;
  readonly season?: number | undefined;
  readonly cursor: string | null;
}

/** Of the league's season unless told. Error: INVALID for a kind that it doesn't come as. */
export async function readFilePage(ctx: QueryCtx, { user, leagueId, kind, season, cursor }: Asked): Promise<FilePage> {
  const league = await ensureMember(ctx, { user, leagueId });
  if (!fileKindsOf(league.poolType).includes(kind)) throw refusal("noSuchFile", { noun: leagueNoun(league) });
  const exported = { user, league, season: season ?? league.currentSeason, cursor };
  switch (kind) {
    case "members":
      return { rows: await memberRows(ctx, league), cursor: null };
    case "standings":
      return league.poolType === "survivor" ? await readPoolTable(ctx, exported) : await readTable(ctx, exported);
    case "picks":
      return await readPicksPage(ctx, exported);
    case "survivor-picks":
      return await readPoolPage(ctx, exported);
    case "dues":
      return await readDuesPage(ctx, exported);
    case "log":
      return await readLogPage(ctx, exported);
  }
}

/** A full pool has 1,000 members [9.4]. */
async function memberRows(ctx: QueryCtx, league: Doc<"leagues">): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for (const { userId, joinedAtMs } of await listByJoining(ctx, league._id)) {
    const isRunning = isCommissioner(league, userId);
    const role = league.createdById === userId ? "owner" : isRunning ? "commissioner" : "member";
    rows.push([nameOf(await getPerson(ctx, userId)), role, isoOf(joinedAtMs)]);
  }
  return rows;
}

const ALL_ROWS = 1_000;

/** The season's table, then one of each of its segments [13.11]: the cursor is a segment's place among them. */
async function readTable(ctx: QueryCtx, { user, league, season, cursor }: Exported): Promise<FilePage> {
  const segments = await listSegments(ctx, { leagueId: league._id, season });
  const place = cursor === null ? -1 : Number(cursor);
  const segment = segments[place];
  if (cursor !== null && segment === undefined) return { rows: [], cursor: null };
  const asked = { user, leagueId: league._id, season, limit: ALL_ROWS, segment };
  const { entries } = await getLeagueStandings(ctx, asked);
  const groups = await listGroupNames(ctx, league);
  const rows = entries.map((entry): Cell[] => [
    ...[season, entry.rank, entry.entryName, nameOf(entry), entry.totalPoints],
    ...[entry.correctPicks, entry.totalPicks, entry.winPercentage, entry.weeksWon, segment?.name ?? null],
    groups.get(entry.entryId) ?? null,
  ]);
  return { rows, cursor: place + 1 < segments.length ? String(place + 1) : null };
}

const LOG_PAGE = 100;

/** A row for each field that changed, and one for what has none. */
async function readLogPage(ctx: QueryCtx, { user, league, cursor }: Exported): Promise<FilePage> {
  const paginationOpts = { numItems: LOG_PAGE, cursor };
  const found = await listLeagueLog(ctx, { user, leagueId: league._id, paginationOpts });
  const rows = found.page.flatMap(({ atMs, actorName, text, target, changes, via }) => {
    const fields = changes.length === 0 ? [{ field: null, before: null, after: null }] : changes;
    return fields.map(({ field, before, after }): Cell[] => [
      ...[isoOf(atMs), actorName, text, target],
      ...[field, before, after, via],
    ]);
  });
  return { rows, cursor: found.isDone ? null : found.continueCursor };
}
