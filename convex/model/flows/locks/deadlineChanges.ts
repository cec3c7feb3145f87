// [4.5][10.19] A league's deadline changes. From then on, rows for its new deadline count (`deadlineSinceMs`), and
// `leagueLocks` holds what was locked at that moment: games past the new deadline, and games that had locked under the
// old one. Fewer hours reopen a game of the second kind if nobody in the league has picked it, since then nothing was
// revealed. Games that have kicked off stay locked, and so does a survivor pool's closed week.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import {
  deadlineKey,
  deadlineOf,
  dependsOnWeek,
  longestBeforeKickoffMs,
  neverLocks,
  reopens,
  weekDeadlineKey,
  weekStartOf,
  type Deadline,
} from "../../../../domain/leagues/deadlines";
import { listWeekGames, type SeasonWeek } from "../../records/games/weekGames";
import {
  AT_KICKOFF,
  getKeptLock,
  getLock,
  isDueIn,
  isGamePastDeadline,
  LeagueLocks,
} from "../../records/locks/gameLocks";
import { refusalAt } from "../../common/refusals";
import { wasOpen } from "../../records/leagueRules/changeWeek";
import { readWeekReveal } from "../../records/leagueRules/revealedGames";
import { readWeekRules } from "../../records/leagueRules/weekRules";
import { WeekStarts } from "../../records/locks/weekStarts";
import { ensureShownWith } from "../leagueRules/showingTogether";
import { handleDeadlineInUse, LOOK_BACK_MS } from "./lockJob";
import { requestNets } from "../picks/netRounds";
import { isNetUnderWay } from "../../records/locks/netWaits";
import { listSheets, pickOn } from "../../records/picks/sheets";
import { isWeekClosed } from "../survivor/weekEnds";

const SEASON_GAMES_BOUND = 400;

/** Games that haven't started, including postponed and cancelled ones. */
async function listUnplayedGames(ctx: MutationCtx): Promise<Doc<"games">[]> {
  const games: Doc<"games">[] = [];
  for (const status of ["scheduled", "postponed", "cancelled"] as const) {
    const found = await ctx.db
      .query("games")
      .withIndex("by_status_and_kickoff", (q) => q.eq("status", status).gte("kickoffAtMs", Date.now() - LOOK_BACK_MS))
      .take(SEASON_GAMES_BOUND);
    games.push(...found);
  }
  return games;
}

/** The league's fields for a deadline of any kind. */
export function deadlineFields(deadline: Deadline) {
  return deadline.kind === "hours"
    ? { pickDeadlineHours: deadline.hours, deadline: undefined, deadlineKey: undefined }
    : { pickDeadlineHours: 0, deadline, deadlineKey: weekDeadlineKey(deadline) };
}

/**
 * From or to a deadline of a week it changes nothing while a week is under way, and returns that week; null once it is
 * changed [10.11][10.19]. Reads the games that haven't started, with what locks them, and for deadlines of a week also
 * the weeks that these are in. Errors: CONFLICT while safety nets pick, and to hours where a week's picks are shown
 * together
 * [10.20].
 */
export async function changeDeadline(
  ctx: MutationCtx,
  league: Doc<"leagues">,
  deadline: Deadline,
): Promise<number | null> {
  await ensureShownWith(ctx, league, deadline);
  if (await isNetUnderWay(ctx, league)) throw refusalAt("deadline", "netsUnderWay");
  const before = deadlineOf(league);
  const games = await listUnplayedGames(ctx);
  const weeks = new WeekStarts(ctx);
  const kept: Doc<"games">[] = [];
  if (dependsOnWeek(before) || dependsOnWeek(deadline)) {
    const underWay = await findWeekUnderWay(ctx, { league, games, weeks });
    if (underWay !== null) return underWay;
  }
  for (const game of games) {
    const start = await weeks.startOf(game, [before, deadline]);
    if (!isDueIn(game, deadline, start)) {
      if (!isDueIn(game, before, start) && !(await isGamePastDeadline(ctx, league, game))) continue;
      if (reopens(before, deadline) && (await canReopen(ctx, league, game))) {
        await dropLock(ctx, league, game);
        continue;
      }
    }
    if (await keepLock(ctx, league, game)) kept.push(game);
  }
  await requestNetsOf(ctx, league, kept);
  await ctx.db.patch("leagues", league._id, {
    ...deadlineFields(deadline),
    deadlineSinceMs: Date.now(),
    nextDeadline: undefined,
  });
  await handleDeadlineInUse(ctx, deadline);
  return null;
}

interface ChangeOf {
  readonly league: Doc<"leagues">;
  readonly games: readonly Doc<"games">[];
  readonly weeks: WeekStarts;
}

/** [10.11] The last week of which a game has locked and another is open; null without one. */
async function findWeekUnderWay(ctx: MutationCtx, { league, games, weeks }: ChangeOf): Promise<number | null> {
  const deadline = deadlineOf(league);
  const locks = new LeagueLocks(ctx);
  const asked = new Set<string>();
  let last: number | null = null;
  for (const { season, week } of games) {
    if (asked.has(`${season}/${week}`) || neverLocks(league, season)) continue;
    asked.add(`${season}/${week}`);
    const all = await weeks.listGames({ season, week });
    const start = weekStartOf(all);
    const past = await locks.listPastDeadline({ league, season, week });
    const isLocked = (game: Doc<"games">) => past.has(game._id) || isDueIn(game, deadline, start);
    const hasOpen = all.some((game) => game.status === "scheduled" && !isLocked(game));
    if (hasOpen && all.some((game) => isLocked(game) && wasOpen(league, game, start))) last = Math.max(last ?? 0, week);
  }
  return last;
}

/** For a new league: keeps the deadlines that have passed already. */
export async function startDeadline(ctx: MutationCtx, league: Doc<"leagues">): Promise<void> {
  const deadline = deadlineOf(league);
  const nowMs = Date.now();
  const games = await ctx.db
    .query("games")
    .withIndex("by_status_and_kickoff", (q) =>
      q
        .eq("status", "scheduled")
        .gte("kickoffAtMs", nowMs - LOOK_BACK_MS)
        .lte("kickoffAtMs", nowMs + longestBeforeKickoffMs(deadline)),
    )
    .take(SEASON_GAMES_BOUND);
  const weeks = new WeekStarts(ctx);
  for (const game of games)
    if (isDueIn(game, deadline, await weeks.startOf(game, [deadline]))) await keepLock(ctx, league, game);
  await handleDeadlineInUse(ctx, deadline);
}

/**
 * Not needed for a game that has kicked off: the kickoff's row locks it everywhere. True if it wasn't locked in the
 * league before.
 */
async function keepLock(ctx: MutationCtx, league: Doc<"leagues">, game: Doc<"games">): Promise<boolean> {
  const { _id: leagueId } = league;
  const { _id: gameId, season, week } = game;
  if ((await getLock(ctx, { gameId, key: AT_KICKOFF })) !== null) return false;
  if ((await getKeptLock(ctx, { leagueId, gameId })) !== null) return false;
  const isNew = !(await isGamePastDeadline(ctx, league, game));
  await ctx.db.insert("leagueLocks", { leagueId, gameId, season, week });
  return isNew;
}

/** [12.2] The new deadline has locked these games at once, so the league's safety nets pick before they are shown. */
async function requestNetsOf(ctx: MutationCtx, league: Doc<"leagues">, games: readonly Doc<"games">[]): Promise<void> {
  const key = deadlineKey(deadlineOf(league));
  const waiting = league.hasNets ? games.filter(({ status }) => status === "scheduled") : [];
  const weeks = new Map(waiting.map(({ season, week }) => [`${season}/${week}`, { season, week }]));
  for (const at of weeks.values()) {
    const gameIds = waiting
      .filter(({ season, week }) => season === at.season && week === at.week)
      .map(({ _id }) => _id);
    await requestNets(ctx, { ...at, key, only: league._id, gameIds });
  }
}

async function dropLock(ctx: MutationCtx, { _id: leagueId }: Doc<"leagues">, { _id: gameId }: Doc<"games">) {
  const kept = await getKeptLock(ctx, { leagueId, gameId });
  if (kept !== null) await ctx.db.delete("leagueLocks", kept._id);
}

/** True if fewer hours would reopen a game that is locked in the league. */
async function canReopen(ctx: QueryCtx, league: Doc<"leagues">, game: Doc<"games">): Promise<boolean> {
  if (game.status === "cancelled") return false;
  if ((await getLock(ctx, { gameId: game._id, key: AT_KICKOFF })) !== null) return false;
  return !(await isPickedIn(ctx, league, game)) && !(await isWeekClosed(ctx, league, game));
}

/**
 * Counts anyone's pick, even if they have left since. Survivor picks on a game that hasn't been played aren't graded.
 */
async function isPickedIn(ctx: QueryCtx, { _id, poolType }: Doc<"leagues">, game: Doc<"games">): Promise<boolean> {
  const { _id: gameId, season, week } = game;
  if (poolType === "pickem") {
    const sheets = await listSheets(ctx, { leagueId: _id, season, week });
    return sheets.some((sheet) => pickOn(sheet, gameId) !== null);
  }
  const pick = await ctx.db
    .query("survivorPicks")
    .withIndex("by_game_week_and_graded", (q) =>
      q.eq("gameId", gameId).eq("week", week).eq("gradedRevision", 0).eq("leagueId", _id),
    )
    .first();
  return pick !== null;
}

/** Games of a week that are locked in the league and that fewer hours would reopen before their kickoff. */
export async function listReopenable(
  ctx: QueryCtx,
  { league, ...at }: SeasonWeek & { league: Doc<"leagues"> },
): Promise<Id<"games">[]> {
  const rules = await readWeekRules(ctx, { leagueId: league._id, ...at });
  // [10.20] Which of the locked games nobody picked isn't shown any earlier.
  const { shown } = await readWeekReveal(ctx, { league, ...at }, rules);
  const reopenable: Id<"games">[] = [];
  for (const game of await listWeekGames(ctx, at)) {
    if (shown.has(game._id) && (await canReopen(ctx, league, game))) reopenable.push(game._id);
  }
  return reopenable;
}
