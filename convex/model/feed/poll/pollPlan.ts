// Plans which weeks a poll fetches in addition to the feed's current one.
import { LAST_WEEK, OLDEST_SEASON, isRegularSeason, seasonAt, seasonOptions } from "../../../../domain/games/weeks";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { isRecent } from "../../common/storedTimes";
import { leagueTeamIds } from "../../records/teams/teamDivisions";
import type { SeasonWeek } from "../espn/parseScoreboard";
import { listAwaitedWeeks } from "../store/unconfirmedNews";
import { noteUnheardGames } from "../store/unheardGames";

const HOUR_MS = 3_600_000;
/** This long after its kickoff, polls no longer wait for a game; only the slow round still fetches it. */
const LONGEST_GAME_MS = 12 * HOUR_MS;
const MAX_HOT_WEEKS = 3;
/** Extra weeks that one poll fetches: few, so that polls stay short and live scores never wait for the past. */
const BACKLOG_PER_POLL = 3;
const SEASONS_BEFORE = 3;

/** An open week is fetched again after this. */
const STALE_MS = { nextWeeks: HOUR_MS, currentSeason: 6 * HOUR_MS, pastSeasons: 24 * HOUR_MS };
/**
 * A settled week is fetched daily until this long after its last kickoff, then weekly: scores are corrected days later.
 */
const FRESHLY_SETTLED_MS = 8 * 24 * HOUR_MS;
const SETTLED_STALE_MS = { fresh: 24 * HOUR_MS, old: 7 * 24 * HOUR_MS };
/** A week that failed is due again after this. */
const RETRY_WEEK_MS = 5 * 60_000;

export interface PollPlan {
  readonly needsTeams: boolean;
  /** Weeks with a game that is on or about to start, or with news that needs confirming. */
  readonly hotWeeks: SeasonWeek[];
  /** Weeks to fetch now because they never were, or because they are out of date. */
  readonly backlog: SeasonWeek[];
  readonly hasMoreBacklog: boolean;
}

export interface PollMoment {
  readonly nowMs: number;
  /** The week that the feed calls current; `week` is null outside the weeks that count. */
  readonly feed: { readonly season: number; readonly week: number | null };
}

export async function planPoll(ctx: QueryCtx, { nowMs, feed }: PollMoment): Promise<PollPlan> {
  const current = (await ctx.db.query("currentWeek").first()) ?? { season: feed.season, week: feed.week ?? 1 };
  const backlog = await listBacklog(ctx, current, nowMs);
  // A feed that doesn't know all teams is asked for them only as often as for weeks.
  const storedTeams = await ctx.db.query("teams").take(leagueTeamIds.length);
  return {
    needsTeams: storedTeams.length === 0 || (storedTeams.length < leagueTeamIds.length && backlog.length > 0),
    hotWeeks: [...(await listHotWeeks(ctx, nowMs)), ...(await listAwaitedWeeks(ctx, nowMs)).slice(0, MAX_HOT_WEEKS)],
    backlog: backlog.slice(0, BACKLOG_PER_POLL),
    hasMoreBacklog: backlog.length > BACKLOG_PER_POLL,
  };
}

async function listHotWeeks(ctx: QueryCtx, nowMs: number): Promise<SeasonWeek[]> {
  const weeks = new Map<string, SeasonWeek>();
  for (const status of ["in_progress", "scheduled"] as const) {
    const games = await ctx.db
      .query("games")
      .withIndex("by_status_and_kickoff", (q) =>
        q
          .eq("status", status)
          .gt("kickoffAtMs", nowMs - LONGEST_GAME_MS)
          .lt("kickoffAtMs", nowMs),
      )
      .take(40);
    for (const { season, week } of games) weeks.set(`${season}/${week}`, { season, week });
  }
  return [...weeks.values()].slice(0, MAX_HOT_WEEKS);
}

// The current season from the current week on, then its past, then earlier seasons, newest first.
async function listBacklog(ctx: QueryCtx, current: SeasonWeek, nowMs: number): Promise<SeasonWeek[]> {
  const due: SeasonWeek[] = [];
  for (const season of seasonOptions(current.season, Math.min(OLDEST_SEASON.stored, current.season - SEASONS_BEFORE))) {
    const synced = await ctx.db
      .query("syncedWeeks")
      .withIndex("by_season_and_week", (q) => q.eq("season", season))
      .take(LAST_WEEK);
    const byWeek = new Map(synced.map((row) => [row.week, row]));
    for (const week of weekOrder(season === current.season ? current.week : LAST_WEEK)) {
      const row = byWeek.get(week);
      if (row && isRecent(row.syncedAtMs, staleAfterMs(row, current, nowMs), nowMs)) continue;
      due.push({ season, week });
    }
  }
  return due;
}

/**
 * A week that couldn't be fetched is due again in a few minutes, so that it doesn't hold up the others. Of its games
 * that are on there is no news.
 */
export async function noteFailedWeek(ctx: MutationCtx, { season, week }: SeasonWeek, nowMs: number): Promise<void> {
  await noteUnheardGames(ctx, { season, week, named: new Set() });
  const current = (await ctx.db.query("currentWeek").first()) ?? { season, week };
  const before = await ctx.db
    .query("syncedWeeks")
    .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
    .unique();
  const lifeMs = staleAfterMs(before ?? { season, week, isSettled: false }, current, nowMs);
  if (lifeMs === Infinity) return;
  const syncedAtMs = nowMs - lifeMs + RETRY_WEEK_MS;
  if (before) await ctx.db.patch("syncedWeeks", before._id, { syncedAtMs });
  else await ctx.db.insert("syncedWeeks", { season, week, syncedAtMs, isSettled: false });
}

function weekOrder(from: number): number[] {
  const ahead = Array.from({ length: LAST_WEEK - from + 1 }, (_, index) => from + index);
  const behind = Array.from({ length: from - 1 }, (_, index) => from - 1 - index);
  const regular = [...ahead.filter(isRegularSeason), ...behind];
  return [...regular, ...ahead.filter((week) => !isRegularSeason(week))];
}

type SyncedWeek = SeasonWeek & Pick<Doc<"syncedWeeks">, "isSettled" | "lastKickoffAtMs">;

/** Infinity for a week that is settled for good because its season is over. */
function staleAfterMs(asked: SyncedWeek, current: SeasonWeek, nowMs: number): number {
  const { season, week, isSettled, lastKickoffAtMs = 0 } = asked;
  if (isSettled) {
    if (season !== current.season || season < seasonAt(nowMs)) return Infinity;
    return nowMs - lastKickoffAtMs < FRESHLY_SETTLED_MS ? SETTLED_STALE_MS.fresh : SETTLED_STALE_MS.old;
  }
  if (season !== current.season) return STALE_MS.pastSeasons;
  return Math.abs(week - current.week) <= 1 ? STALE_MS.nextWeeks : STALE_MS.currentSeason;
}
