// [18.3] A league's big screen, for whoever has its address: it shows what members see of one another, and nothing that
// is only theirs.
import { v, type Infer } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { poolType } from "../../tables/leagueTables";
import { getCurrentWeek } from "../../records/games/currentWeek";
import type { SeasonWeek } from "../../records/games/weekGames";
import { getPlayer, playerFields } from "../../records/leagues/leagueEntries";
import { hasResults, listLeagueWeeks } from "../../records/leagues/leagueWeeks";
import { findByScreenToken, type ScreenNames } from "../../records/leagues/screenAddresses";
import { listBestRows } from "../../records/standings/standingRows";
import { getPool } from "../../records/survivor/pool";
import { listTeamPicks, teamCount } from "../../records/survivor/teamPicks";
import { rankBefore } from "../standings/standingsViews";
import { isWeekShown } from "../survivor/survivorReveal";
import { readShownWeek, shownWeekView, type Shown } from "./shownWeek";

const tableRow = v.object({
  ...playerFields,
  rank: v.number(),
  previousRank: v.union(v.number(), v.null()),
  totalPoints: v.number(),
});

const poolWeek = v.object({
  aliveEntries: v.number(),
  totalEntries: v.number(),
  picksLosers: v.boolean(),
  /** Null until the week's picks are shown. */
  split: v.union(v.array(teamCount), v.null()),
});

export const leagueScreenView = v.object({
  name: v.string(),
  poolType,
  /** Null while there is no schedule. */
  current: v.union(v.object({ season: v.number(), week: v.number() }), v.null()),
  /** A pick'em league's; null until two have picks that are shown. */
  board: v.union(shownWeekView, v.null()),
  /** The first of the season's table. */
  table: v.array(tableRow),
  /** A pool's. */
  pool: v.union(poolWeek, v.null()),
});
type LeagueScreen = Infer<typeof leagueScreenView>;

/** As many fit on a screen. */
const TABLE_ROWS = 8;

/**
 * Null for a text that opens no screen. Reads what `readShownWeek` does, the season's weeks, and 8 rows with their
 * owners.
 */
export async function getLeagueScreen(ctx: QueryCtx, token: string): Promise<LeagueScreen | null> {
  const found = await findByScreenToken(ctx, token);
  if (found === null) return null;
  const { league, shows } = found;
  const week = await getCurrentWeek(ctx);
  const current = week && { season: week.season, week: week.week };
  const base = { name: league.name, poolType: league.poolType, current, board: null, table: [], pool: null };
  if (current === null) return base;
  const at = { league, ...current };
  if (league.poolType === "survivor") return { ...base, pool: await readPoolWeek(ctx, at) };
  const nameOf = NAMES[shows];
  return { ...base, board: await readShownWeek(ctx, at, nameOf), table: (await readTable(ctx, at)).map(nameOf) };
}

type LeagueAt = SeasonWeek & { readonly league: Doc<"leagues"> };

async function readTable(ctx: QueryCtx, { league, season, week }: LeagueAt): Promise<Infer<typeof tableRow>[]> {
  const of = { leagueId: league._id, season };
  // Before that everybody is first.
  if (!(await listLeagueWeeks(ctx, of)).some(hasResults)) return [];
  const rows = await listBestRows(ctx, of, TABLE_ROWS);
  return await Promise.all(
    rows.map(async (row) => ({
      ...(await getPlayer(ctx, { ownerId: row.userId, entryId: row.entryId, entryName: row.entryName })),
      rank: row.rank,
      previousRank: rankBefore(row, week),
      totalPoints: row.totalPoints,
    })),
  );
}

async function readPoolWeek(ctx: QueryCtx, at: LeagueAt): Promise<LeagueScreen["pool"]> {
  const { _id: leagueId } = at.league;
  const pool = await getPool(ctx, leagueId);
  if (pool === null) return null;
  const { aliveEntries, totalEntries, picksLosers } = pool;
  const split = (await isWeekShown(ctx, at)) ? await listTeamPicks(ctx, { ...at, leagueId }) : null;
  return { aliveEntries, totalEntries, picksLosers, split };
}

const NAMES: Readonly<Record<ScreenNames, <Member extends Shown>(member: Member) => Member>> = {
  names: (member) => member,
  initials: toInitials,
};

/** "PR" */
function toInitials<Member extends Shown>(member: Member): Member {
  const initialsOf = (name: string) =>
    name
      .split(/\s+/)
      .map((word) => [...word][0] ?? "")
      .join("")
      .toUpperCase();
  const { firstName, lastName, entryName } = member;
  return {
    ...member,
    firstName: initialsOf(firstName),
    lastName: initialsOf(lastName),
    entryName: initialsOf(entryName),
    profileImageUrl: null,
  };
}
