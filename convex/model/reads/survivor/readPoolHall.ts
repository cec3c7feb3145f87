// [14.5] A pool's hall of fame over all of its seasons, each of which was a pool of its own [13.8]. All of it comes
// from rows that grading keeps (decision 153), whose picks are of games that are final.
import { v, type Infer } from "convex/values";
import {
  POOL_RECORD_KINDS,
  poolRecords,
  RUNS_KNOWN,
  teamRecords,
  type HeldInPool,
  type PoolSeason,
} from "../../../../domain/hallOfFame/poolRecords";
import { foldToldName } from "../../../../domain/leagues/pastSeasons";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { getPayer } from "../../records/dues/payers";
import { listWeekGames } from "../../records/games/weekGames";
import { ensureMember } from "../../records/leagues/memberships";
import { getOwnerOf, listWinningEntries } from "../../records/survivor/survivorEntries";
import { countsFor, isDecided } from "../../records/survivor/survivorPicks";
import { listLongestRuns, listPoolWeeks } from "../../records/survivor/histories";
import { getPoolOrThrow, type Pool } from "../../records/survivor/pool";
import { nameOf } from "../../records/users/people";
import { listPoolsBefore, readSeasons } from "../leagues/leagueSeasons";

const named = v.object({ name: v.string(), isMe: v.boolean(), entryId: v.id("survivorEntries") });
const teamCount = v.object({ name: v.string(), survived: v.number(), lost: v.number() });

export const poolHallView = v.object({
  /** Those that somebody holds, in a fixed order. */
  records: v.array(
    v.object({
      kind: v.union(...POOL_RECORD_KINDS.map((kind) => v.literal(kind))),
      /**
       * Weeks of a run; entries that went out, were on the favorite, or were wrong; the week after which one was left.
       */
      value: v.number(),
      /** The earliest that share it. */
      held: v.array(
        v.object({
          season: v.number(),
          /** Of a run over several weeks. */
          fromWeek: v.union(v.number(), v.null()),
          week: v.number(),
          /** Null for a record of the whole pool. */
          person: v.union(named, v.null()),
          team: v.union(v.string(), v.null()),
        }),
      ),
      /** How many share it; of runs that 20 or more share, at least as many. */
      times: v.number(),
    }),
  ),
  /** With whom most entries got through, and with whom most were wrong; null while nobody was. */
  safestTeam: v.union(teamCount, v.null()),
  costliestTeam: v.union(teamCount, v.null()),
  /** Who has won most seasons, best first. */
  winners: v.array(
    v.object({
      name: v.string(),
      isMe: v.boolean(),
      /** Of their newest season; null for somebody who is only told of. */
      entryId: v.union(v.id("survivorEntries"), v.null()),
      /** Newest first. */
      seasons: v.array(v.number()),
      /** Some of them are told by the pool's owner. */
      isTold: v.boolean(),
    }),
  ),
});
type PoolHall = Infer<typeof poolHallView>;
type Entry = Id<"survivorEntries">;
type Team = Id<"teams">;
type Season = PoolSeason<Entry, Team>;

const WINNERS_SHOWN = 10;
/** More than one entry can be on a team in picks that don't count. */
const PICKS_READ = 10;

/**
 * For members. Reads what `getLeagueSeasons` does, so at most 20 winners of each of 20 seasons; 22 weeks and 20
 * histories of each; of a season that isn't over the games of its weeks; and each entry and team that it names.
 */
export async function getPoolHall(
  ctx: QueryCtx,
  { user, leagueId }: { readonly user: Doc<"users">; readonly leagueId: Id<"leagues"> },
): Promise<PoolHall> {
  const league = await ensureMember(ctx, { user, leagueId });
  await getPoolOrThrow(ctx, league);
  const pools = await listPoolsBefore(ctx, league);
  const seasons: Season[] = [];
  for (const each of pools) seasons.push(await readSeason(ctx, each));
  const bySeason = new Map(pools.map((each) => [each.pool.season, each]));
  const teams = teamRecords(seasons);
  const show = async ({ entryId, teamId, ...at }: HeldInPool<Entry, Team>, isByTeam: boolean) => {
    const of = bySeason.get(at.season);
    const holder = of && isByTeam && teamId !== null ? await findOnTeam(ctx, of, { ...at, teamId }) : entryId;
    return {
      ...at,
      person: of && holder !== null ? await showEntry(ctx, { of, entryId: holder, user }) : null,
      team: teamId === null ? null : await teamName(ctx, teamId),
    };
  };
  const records = [];
  for (const { held, ...record } of poolRecords(seasons)) {
    const shown = [];
    for (const each of held) shown.push(await show(each, record.kind === "aloneAndRight"));
    records.push({ ...record, held: shown });
  }
  return {
    records,
    safestTeam: await showTeam(ctx, teams.safest),
    costliestTeam: await showTeam(ctx, teams.costliest),
    winners: await listWinners(ctx, { league, user }),
  };
}

async function readSeason(ctx: QueryCtx, { league, pool }: Pool): Promise<Season> {
  const weeks: Doc<"survivorWeeks">[] = [];
  for (const each of await listPoolWeeks(ctx, league._id)) {
    if (await isWeekOver(ctx, pool, each.week)) weeks.push(each);
  }
  const runs = await listLongestRuns(ctx, league._id, RUNS_KNOWN);
  return {
    season: pool.season,
    weeks: weeks.map(({ week, out, teams }) => ({ week, out, teams })),
    runs: runs.map(({ entryId, longestRun }) => ({ ...longestRun, entryId })),
    lastStanding: await getLastStanding(ctx, pool),
  };
}

/** Nothing of it can be picked or graded any more, unless a score is corrected. */
async function isWeekOver(ctx: QueryCtx, pool: Doc<"survivorPools">, week: number): Promise<boolean> {
  if (pool.state === "over") return true;
  if (week > pool.closedThroughWeek) return false;
  return (await listWeekGames(ctx, { season: pool.season, week })).every(isDecided);
}

/** Null where several were left or fell together. */
async function getLastStanding(ctx: QueryCtx, pool: Doc<"survivorPools">): Promise<Season["lastStanding"]> {
  if (pool.state !== "over" || pool.winnerCount !== 1 || pool.aliveEntries > 1) return null;
  const [winner] = await listWinningEntries(ctx, pool.leagueId, 1);
  return winner ? { entryId: winner._id, outWeek: winner.eliminatedWeek } : null;
}

/** Whoever was alone on a team. A pick that doesn't count is one of an entry that was out. */
async function findOnTeam(
  ctx: QueryCtx,
  { league }: Pool,
  { week, teamId }: { readonly week: number; readonly teamId: Team },
): Promise<Entry | null> {
  const picks = await ctx.db
    .query("survivorPicks")
    .withIndex("by_league_week_and_team", (q) =>
      q.eq("leagueId", league._id).eq("week", week).eq("selectedTeamId", teamId),
    )
    .take(PICKS_READ);
  for (const pick of picks) {
    const entry = await ctx.db.get("survivorEntries", pick.entryId);
    if (entry !== null && pick.survived === true && !pick.isTeamReturned && countsFor(entry, pick)) return entry._id;
  }
  return null;
}

interface Shown {
  readonly of: Pool;
  readonly entryId: Entry;
  readonly user: Doc<"users">;
}

async function showEntry(ctx: QueryCtx, { of, entryId, user }: Shown): Promise<Infer<typeof named> | null> {
  const payer = await getPayer(ctx, { league: of.league, season: of.pool.season }, entryId);
  return payer && { name: payer.entryName, isMe: payer.ownerId === user._id, entryId };
}

async function teamName(ctx: QueryCtx, teamId: Team): Promise<string | null> {
  return (await ctx.db.get("teams", teamId))?.name ?? null;
}

async function showTeam(ctx: QueryCtx, team: ReturnType<typeof teamRecords<Team>>["safest"]) {
  const name = team && (await teamName(ctx, team.teamId));
  return team && name !== null ? { name, survived: team.survived, lost: team.lost } : null;
}

/** One person over changed names and several entries: by account, and otherwise by name. */
async function listWinners(
  ctx: QueryCtx,
  { league, user }: { readonly league: Doc<"leagues">; readonly user: Doc<"users"> },
): Promise<PoolHall["winners"]> {
  const all = new Map<string, Omit<PoolHall["winners"][number], "seasons"> & { seasons: Set<number> }>();
  const { seasons } = await readSeasons(ctx, league, user);
  for (const { season, told, isOver, people } of seasons) {
    for (const { place, entryId, name, entryName } of people) {
      if (place !== 1 || !isOver) continue;
      const id = entryId && ctx.db.normalizeId("survivorEntries", entryId);
      const entry = id && (await ctx.db.get("survivorEntries", id));
      const owner = entry ? await getOwnerOf(ctx, entry) : null;
      const known = owner ? nameOf(owner) : (entryName ?? name);
      const key = owner?.userId ?? foldToldName(known);
      const isMe = owner?.userId === user._id;
      const won = all.get(key) ?? { name: known, isMe, entryId: null, isTold: false, seasons: new Set() };
      won.entryId ??= entry?._id ?? null;
      won.seasons.add(season);
      if (told !== null) won.isTold = true;
      all.set(key, won);
    }
  }
  return [...all]
    .sort(([keyOfA, a], [keyOfB, b]) => b.seasons.size - a.seasons.size || (keyOfA < keyOfB ? -1 : 1))
    .slice(0, WINNERS_SHOWN)
    .map(([, won]) => ({ ...won, seasons: [...won.seasons].sort((a, b) => b - a) }));
}
