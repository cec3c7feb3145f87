// [14.4] A member's page: all of it comes from rows that scoring keeps, so it counts what the table counts, and no pick
// that isn't shown yet.
import { v, type Infer } from "convex/values";
import { bestAndWorst, duelOf } from "../../../../domain/hallOfFame/entryWeeks";
import { currentRun } from "../../../../domain/hallOfFame/pickRuns";
import { picksIn } from "../../../../domain/picks/pickGrades";
import { hasPlayed, hasPlayedAny, type WeekTally } from "../../../../domain/scoring/seasonTotal";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { ensurePickem } from "../../records/leagueRules/rules";
import { getEntryIn, getEntryOf, getPlayer, playerFields } from "../../records/leagues/leagueEntries";
import { carriedKind, carriedKindOf, hasResults, listLeagueWeeks } from "../../records/leagues/leagueWeeks";
import { ensureMember } from "../../records/leagues/memberships";
import { listToldSeasons } from "../../records/leagues/toldSeasons";
import {
  getRowOfEntry,
  listRanksByWeek,
  listRowsOfEntry,
  listTable,
  type EntryRow,
} from "../../records/standings/standingRows";
import { COMPUTED_BOUND, isTableOver } from "../leagues/leagueSeasons";

const weekWithPoints = v.union(v.object({ week: v.number(), points: v.number() }), v.null());

const entrySeason = v.object({
  season: v.number(),
  /** The league's owner tells it; then only the place and the weeks won may be known. */
  isTold: v.boolean(),
  /** Its table is final. */
  isOver: v.boolean(),
  /** Null for an entry that isn't in the table, and where nobody has told it. */
  place: v.union(v.number(), v.null()),
  weeksWon: v.union(v.number(), v.null()),
  points: v.union(v.number(), v.null()),
  correct: v.number(),
  incorrect: v.number(),
  tied: v.number(),
  /** Of the weeks that are over. */
  best: weekWithPoints,
  worst: weekWithPoints,
  /** The longest run of correct picks in weeks that are over. */
  run: v.union(v.object({ picks: v.number(), fromWeek: v.number(), toWeek: v.number() }), v.null()),
  /** In how many weeks that are over the caller had more points, fewer and as many; null where they have no row. */
  duel: v.union(v.object({ won: v.number(), lost: v.number(), level: v.number() }), v.null()),
});

export const entryHistoryView = v.object({
  ...playerFields,
  isMe: v.boolean(),
  /** Its owner has left, or it was removed. */
  isGone: v.boolean(),
  /** Newest first; those that the entry has played in. */
  seasons: v.array(entrySeason),
  /** Correct picks in a row up to the newest week that is over; null once the season's table is final. */
  currentRun: v.union(v.number(), v.null()),
  /** The caller's first entry, with which the others are compared; null on a page of their own. */
  me: v.union(v.object({ entryId: v.id("entries"), entryName: v.string() }), v.null()),
});

export const entryWeeksView = v.object({
  /** The rows of the season's table. */
  entries: v.number(),
  weeks: v.array(
    v.object({
      week: v.number(),
      /** All its games are over. */
      isOver: v.boolean(),
      /** Null where the entry didn't play. */
      points: v.union(v.number(), v.null()),
      correct: v.number(),
      picks: v.number(),
      /** [13.3] Of the points. */
      adjusted: v.union(v.number(), v.null()),
      isWon: v.boolean(),
      /** [10.8] The total leaves it out. */
      isDropped: v.boolean(),
      /** [17.3] How it was moved in. */
      carried: v.union(carriedKind, v.null()),
      /** In the season's table after this week; null before the entry's first, and for one that isn't in the table. */
      rank: v.union(v.number(), v.null()),
      /** Of those who played; null where nobody in the table did. */
      average: v.union(v.number(), v.null()),
      best: v.union(v.number(), v.null()),
      /** The caller's points; null on a page of their own. */
      mine: v.union(v.number(), v.null()),
    }),
  ),
});

interface Asked {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly entryId: string;
}

/** The league and what is asked about; the entry is null unless it is the league's. */
async function readAsked(ctx: QueryCtx, { user, leagueId, entryId }: Asked) {
  const league = await ensureMember(ctx, { user, leagueId });
  ensurePickem(league);
  const entry = await getEntryIn(ctx, { leagueId, entryId });
  const isMe = entry?.ownerId === user._id;
  const mine = entry === null || isMe ? null : await getEntryOf(ctx, { leagueId, userId: user._id });
  return { league, entry, isMe, mine };
}

/**
 * Reads the entry's row, the caller's and the league's at most 22 weeks of each of 20 seasons, 60 told ones, and the
 * weeks of those of them that name the entry, which are none.
 */
export async function getEntryHistory(ctx: QueryCtx, asked: Asked): Promise<Infer<typeof entryHistoryView> | null> {
  const { league, entry, isMe, mine } = await readAsked(ctx, asked);
  if (entry === null) return null;
  const seasons: Infer<typeof entrySeason>[] = [];
  let run: number | null = null;
  for (const row of await listRowsOfEntry(ctx, entry._id, COMPUTED_BOUND)) {
    if (!hasPlayedAny(row.weeks)) continue;
    const weeks = await listLeagueWeeks(ctx, row);
    const own = mine && (await getRowOfEntry(ctx, mine._id, row.season));
    const isOver = isTableOver(league, { season: row.season, weeks });
    if (seasons.length === 0 && !isOver) run = currentRun(row.runs ?? {});
    seasons.push(viewSeason({ row, own, isOver, weeks }));
  }
  seasons.push(...(await listToldOf(ctx, entry)));
  return {
    ...(await getPlayer(ctx, { ownerId: entry.ownerId, entryId: entry._id, entryName: entry.name })),
    isMe,
    isGone: !entry.isListed,
    seasons: seasons.sort((a, b) => b.season - a.season),
    currentRun: run,
    me: mine && { entryId: mine._id, entryName: mine.name },
  };
}

interface ReadSeason {
  readonly row: EntryRow;
  /** The caller's. */
  readonly own: EntryRow | null;
  readonly isOver: boolean;
  readonly weeks: readonly Doc<"leagueWeeks">[];
}

function viewSeason({ row, own, isOver, weeks }: ReadSeason): Infer<typeof entrySeason> {
  const complete = weeks.filter(({ winners }) => winners !== undefined).map(({ week }) => week);
  return {
    season: row.season,
    isTold: false,
    isOver,
    place: row.isMember ? row.rank : null,
    weeksWon: Object.values(row.weeks).filter(({ isWon }) => isWon === true).length,
    points: row.totalPoints,
    correct: row.correctPicks,
    incorrect: row.incorrectPicks,
    tied: row.tiedPicks,
    ...bestAndWorst(row.weeks, complete),
    run: row.longestRun ?? null,
    duel: own && duelOf(row.weeks, own.weeks, complete),
  };
}

/** [17.5] A season that has a table isn't told any more. */
async function listToldOf(ctx: QueryCtx, { _id: entryId, leagueId }: Doc<"entries">) {
  const told: Infer<typeof entrySeason>[] = [];
  for (const { season, people } of await listToldSeasons(ctx, leagueId)) {
    const person = people.find((each) => each.entryId === entryId);
    if (person === undefined || (await listLeagueWeeks(ctx, { leagueId, season })).some(hasResults)) continue;
    const { place = null, weeksWon = null } = person;
    told.push({
      season,
      isTold: true,
      isOver: true,
      place,
      weeksWon,
      points: null,
      correct: 0,
      incorrect: 0,
      tied: 0,
      best: null,
      worst: null,
      run: null,
      duel: null,
    });
  }
  return told;
}

/**
 * Reads the season's table, at most 250 rows, its at most 22 weeks and its rules, and the two entries with their rows.
 */
export async function listEntryWeeks(
  ctx: QueryCtx,
  { season, ...asked }: Asked & { readonly season: number },
): Promise<Infer<typeof entryWeeksView>> {
  const { leagueId } = asked;
  const { entry, mine } = await readAsked(ctx, asked);
  const row = entry && (await getRowOfEntry(ctx, entry._id, season));
  if (row === null) return { entries: 0, weeks: [] };
  const own = mine && (await getRowOfEntry(ctx, mine._id, season));
  const table = await listTable(ctx, { leagueId, season });
  const played = (await listLeagueWeeks(ctx, { leagueId, season })).filter(hasResults);
  const weeks = played.map(({ week }) => week);
  const ranks = await listRanksByWeek(ctx, { leagueId, season, rowId: row._id, table, weeks });
  return {
    entries: table.length,
    weeks: played.map((leagueWeek, index) => {
      const { week, winners } = leagueWeek;
      const tally = tallyIn(row, week);
      const all = table.flatMap((each) => tallyIn(each, week)?.points ?? []);
      return {
        week,
        isOver: winners !== undefined,
        points: tally?.points ?? null,
        correct: tally?.correct ?? 0,
        picks: tally === null ? 0 : picksIn(tally),
        adjusted: tally?.adjusted ?? null,
        isWon: tally?.isWon === true,
        isDropped: (row.droppedWeeks ?? []).includes(week),
        carried: carriedKindOf(leagueWeek),
        rank: row.isMember ? (ranks[index] ?? null) : null,
        average: all.length === 0 ? null : all.reduce((sum, points) => sum + points, 0) / all.length,
        best: all.length === 0 ? null : Math.max(...all),
        mine: own && (tallyIn(own, week)?.points ?? null),
      };
    }),
  };
}

/** Null for a week that the entry didn't play. */
function tallyIn({ weeks }: EntryRow, week: number): WeekTally | null {
  const tally = weeks[String(week)];
  return tally !== undefined && hasPlayed(tally) ? tally : null;
}
