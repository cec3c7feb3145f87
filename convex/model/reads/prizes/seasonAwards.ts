// [13.9] A season's prizes with who wins them: from the winners of weeks and segments and from the table, as they are
// kept anyway. Nothing is scored here; domain/prizes/awards.ts decides.
import { awardsOf, winningsOf, type Award, type PrizedSeason, type Winnings } from "../../../../domain/prizes/awards";
import { REGULAR_SEASON_WEEKS } from "../../../../domain/games/weeks";
import type { Prize, PrizeNames } from "../../../../domain/prizes/prizes";
import { isSegmentOver, segmentTable, segmentWinners } from "../../../../domain/scoring/segments";
import { hasPlayedAny } from "../../../../domain/scoring/seasonTotal";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { PayingEntryId } from "../../records/dues/ledger";
import { getPrizeList, listHandouts } from "../../records/dues/prizeLists";
import { groupsOf, listGroupIds } from "../../records/leagues/leagueGroups";
import { listLeagueWeeks, winnersOf } from "../../records/leagues/leagueWeeks";
import { listSegments } from "../../records/standings/leagueSegments";
import { listTable, type EntryRow } from "../../records/standings/standingRows";
import { listWinningEntries } from "../../records/survivor/survivorEntries";
import { getPool } from "../../records/survivor/pool";

export type EntryAward = Award<PayingEntryId>;

export interface SeasonAwards {
  readonly list: Doc<"prizeLists"> | null;
  readonly handouts: readonly Doc<"prizeHandouts">[];
  readonly names: PrizeNames;
  readonly awards: readonly EntryAward[];
}

interface Asked {
  readonly league: Doc<"leagues">;
  readonly season: number;
}

type Results = Omit<PrizedSeason<PayingEntryId>, "prizes" | "handouts">;

const NO_RESULTS: Results = { weeks: [], segments: [], groups: [], table: [], isTableFinal: false, survivors: null };

/**
 * Without prizes it reads two ranges that are empty. Else the season's weeks (22), its segments and its table (at most
 * 500 rows), and the entries of groups with a prize; of a pool its winners, at most 4,000.
 */
export async function readSeasonAwards(ctx: QueryCtx, { league, season }: Asked): Promise<SeasonAwards> {
  const at = { leagueId: league._id, season };
  const [list, handouts] = [await getPrizeList(ctx, at), await listHandouts(ctx, at)];
  if (list === null && handouts.length === 0)
    return { list, handouts, names: { segments: [], groups: [] }, awards: [] };
  const isPool = league.poolType === "survivor";
  const segments = isPool ? [] : await listSegments(ctx, at);
  const prizes = list?.prizes ?? [];
  const names = { segments, groups: groupsOf(league) };
  const results = isPool
    ? await readPool(ctx, { league, season })
    : await readTable(ctx, { league, season, segments, prizes });
  return { list, handouts, names, awards: awardsOf<PayingEntryId>({ prizes, handouts, ...results }) };
}

/** Each entry's winnings of a season's prizes. */
export async function readWinnings(ctx: QueryCtx, asked: Asked): Promise<ReadonlyMap<PayingEntryId, Winnings>> {
  return winningsOf((await readSeasonAwards(ctx, asked)).awards);
}

/** The table is final once the regular season is over and no week that somebody has picked in is open. */
async function readTable(
  ctx: QueryCtx,
  { league, season, segments, prizes }: Asked & Pick<PrizeNames, "segments"> & { readonly prizes: readonly Prize[] },
): Promise<Results> {
  const at = { leagueId: league._id, season };
  const weeks = (await listLeagueWeeks(ctx, at)).map((row) => {
    const winners = winnersOf(row)?.map(({ entryId }) => entryId) ?? null;
    return { week: row.week, winners, isComplete: winners !== null };
  });
  const rows = await listTable(ctx, at);
  const isOpen = weeks.some(({ isComplete }) => !isComplete);
  const isSeasonOver = isSegmentOver({ fromWeek: 1, toWeek: REGULAR_SEASON_WEEKS }, weeks);
  const table = rows.filter(({ weeks: own }) => hasPlayedAny(own));
  const prized = new Set(prizes.flatMap((prize) => (prize.kind === "group" ? [prize.group] : [])));
  const groups: Results["groups"][number][] = [];
  for (const { key } of groupsOf(league)) {
    if (prized.has(key)) groups.push({ group: key, leaders: await leadersOf(ctx, league, { key, table }) });
  }
  return {
    ...NO_RESULTS,
    weeks,
    groups,
    segments: segments.map(({ fromWeek, toWeek }) => ({
      fromWeek,
      toWeek,
      isOver: isSegmentOver({ fromWeek, toWeek }, weeks),
      leaders: segmentWinners(segmentTable(rows, { fromWeek, toWeek })).map(({ row }) => row.entryId),
    })),
    table: table.map(({ entryId, rank }) => ({ entryId, rank })),
    isTableFinal: season < league.currentSeason || (isSeasonOver && !isOpen),
  };
}

/** [13.10] Of a group's entries, those that stand highest. */
async function leadersOf(
  ctx: QueryCtx,
  league: Doc<"leagues">,
  { key, table }: { readonly key: string; readonly table: readonly EntryRow[] },
): Promise<Id<"entries">[]> {
  const ids = await listGroupIds(ctx, league, key);
  const own = table.filter(({ entryId }) => ids.has(entryId));
  const best = Math.min(...own.map(({ rank }) => rank));
  return own.filter(({ rank }) => rank === best).map(({ entryId }) => entryId);
}

const SURVIVORS_BOUND = 4_000;

/**
 * Winners are marked in batches: nobody has won before all of them are. With more than the bound the prize stays open.
 */
async function readPool(ctx: QueryCtx, { league, season }: Asked): Promise<Results> {
  const pool = await getPool(ctx, league._id);
  if (pool === null || pool.season !== season || pool.state === "open") return NO_RESULTS;
  const winners = await listWinningEntries(ctx, league._id, SURVIVORS_BOUND);
  if (winners.length === 0 || winners.length !== pool.winnerCount) return NO_RESULTS;
  return { ...NO_RESULTS, survivors: winners.map(({ _id }): Id<"survivorEntries"> => _id) };
}
