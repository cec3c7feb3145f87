// [2.14] The dashboard's four figures, over rows that are kept anyway.
import { v, type Infer } from "convex/values";
import { lockAtMs, neverLocks } from "../../domain/deadlines";
import { winPercentage } from "../../domain/scoring";
import { LAST_WEEK } from "../../domain/weeks";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { listWeekGames, type SeasonWeek } from "./games";
import { listKeptLocks, listLocksAt } from "./lockRows";
import { listLeaguesOf } from "./memberships";
import { getPick } from "./picks";
import { lacksSurvivorPick } from "./reminders/missingPicks";
import { getStanding } from "./standings";
import { getCurrentWeek } from "./weeks";

export const summaryView = v.object({
  winRate: v.union(v.number(), v.null()),
  correctPicks: v.number(),
  totalPicks: v.number(),
  leagueCount: v.number(),
  nextDeadline: v.union(
    v.object({
      leagueId: v.id("leagues"),
      leagueName: v.string(),
      gameId: v.id("games"),
      lockAtMs: v.number(),
      hasPick: v.boolean(),
    }),
    v.null(),
  ),
});

type NextDeadline = Infer<typeof summaryView>["nextDeadline"];

export async function getSummary(ctx: QueryCtx, user: Doc<"users">): Promise<Infer<typeof summaryView>> {
  const leagues = await listLeaguesOf(ctx, { userId: user._id });
  const pickem = leagues.filter((league) => league.poolType === "pickem");
  const current = await getCurrentWeek(ctx);

  let [correctPicks, incorrectPicks, totalPicks] = [0, 0, 0];
  for (const league of current === null ? [] : pickem) {
    const row = await getStanding(ctx, { leagueId: league._id, userId: user._id, season: current?.season ?? 0 });
    correctPicks += row?.correctPicks ?? 0;
    incorrectPicks += row?.incorrectPicks ?? 0;
    totalPicks += row?.picksMade ?? 0;
  }
  return {
    winRate:
      correctPicks + incorrectPicks === 0 ? null : winPercentage({ correct: correctPicks, incorrect: incorrectPicks }),
    correctPicks,
    totalPicks,
    leagueCount: leagues.length,
    nextDeadline: current === null ? null : await findNextDeadline(ctx, { user, leagues, current }),
  };
}

interface Candidate {
  readonly league: Doc<"leagues">;
  readonly game: Doc<"games">;
  readonly lockAtMs: number;
}

/** A deadline is at most a week before its kickoff, so the first open one lies in the current week or the next two. */
const WEEKS_AHEAD = 2;
/** Of so many deadlines at the same moment, one without a pick is preferred. */
const SAME_MOMENT_BOUND = 40;

async function findNextDeadline(
  ctx: QueryCtx,
  { user, leagues, current }: { user: Doc<"users">; leagues: readonly Doc<"leagues">[]; current: SeasonWeek },
): Promise<NextDeadline> {
  const { season } = current;
  let earliest: Candidate[] = [];
  const locksAt = new Map<string, Promise<Set<Id<"games">>>>();
  let waiting = leagues.filter((league) => !neverLocks(league, season));
  for (let week = current.week; week <= Math.min(current.week + WEEKS_AHEAD, LAST_WEEK); week += 1) {
    const games = (await listWeekGames(ctx, { season, week })).filter((game) => game.status === "scheduled");
    for (const league of games.length === 0 ? [] : waiting) {
      if (league.poolType === "survivor" && !(await needsEntryPick(ctx, { league, user, current, week }))) continue;
      const open = await listOpen(ctx, { league, games, season, week, locksAt });
      if (open.length === 0) continue;
      earliest = earliestOf([...earliest, ...open]);
      // Later weeks of this league have later deadlines.
      waiting = waiting.filter((other) => other !== league);
    }
  }
  let found: NextDeadline = null;
  for (const { league, game, lockAtMs: atMs } of earliest.slice(0, SAME_MOMENT_BOUND)) {
    const key = { leagueId: league._id, userId: user._id, gameId: game._id };
    const hasPick = league.poolType === "pickem" && (await getPick(ctx, key)) !== null;
    if (found !== null && hasPick) continue;
    found = { leagueId: league._id, leagueName: league.name, gameId: game._id, lockAtMs: atMs, hasPick };
    if (!hasPick) break;
  }
  return found;
}

interface PoolWeek {
  readonly league: Doc<"leagues">;
  readonly user: Doc<"users">;
  readonly current: SeasonWeek;
  readonly week: number;
}

/** A pool has a deadline for who has an entry without a pick, and only in the week that is being picked. */
async function needsEntryPick(ctx: QueryCtx, { league, user, current, week }: PoolWeek): Promise<boolean> {
  const player = { league, userId: user._id, season: current.season, week };
  return week === current.week && (await lacksSurvivorPick(ctx, player));
}

function earliestOf(candidates: readonly Candidate[]): Candidate[] {
  const first = Math.min(...candidates.map((candidate) => candidate.lockAtMs));
  return candidates.filter((candidate) => candidate.lockAtMs === first);
}

interface OpenIn extends SeasonWeek {
  readonly league: Doc<"leagues">;
  readonly games: readonly Doc<"games">[];
  /** What was read of a week's locks by hours, which most leagues share. */
  readonly locksAt: Map<string, Promise<Set<Id<"games">>>>;
}

async function listOpen(ctx: QueryCtx, { league, games, locksAt, season, week }: OpenIn): Promise<Candidate[]> {
  const hours = league.pickDeadlineHours;
  const key = `${week}/${hours}`;
  const reading = locksAt.get(key) ?? listLocksAt(ctx, { season, week, hours });
  locksAt.set(key, reading);
  const locked = await reading;
  const kept = await listKeptLocks(ctx, { leagueId: league._id, season, week });
  const open = games.filter((game) => !locked.has(game._id) && !kept.has(game._id));
  return open.map((game) => ({ league, game, lockAtMs: lockAtMs(game.kickoffAtMs, hours) }));
}
