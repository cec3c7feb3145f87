// An entry's picks, and how each of them is graded.
import {
  gradeSurvivorPick,
  playsIn,
  survivedMargin,
  type SurvivorOutcome,
  usedTeams,
} from "../../../../domain/survivor/survivor";
import { picksNeeded, sharesTeams } from "../../../../domain/survivor/survivorOptions";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";

interface EntryWeek {
  readonly entryId: Id<"survivorEntries">;
  readonly season: number;
  readonly week: number;
}

export type PickNumber = NonNullable<Doc<"survivorPicks">["pickNumber"]>;
const PICKS_A_WEEK = 2;

export function pickNumberOf({ pickNumber }: Doc<"survivorPicks">): PickNumber {
  return pickNumber ?? 1;
}

/** A pick's field of that name: only second picks have it. */
export function numbered(pickNumber: PickNumber): Pick<Doc<"survivorPicks">, "pickNumber"> {
  return pickNumber === 1 ? {} : { pickNumber };
}

/** True if an entry has made all of a week's picks. At least one of them is there. */
export async function isWeekPicked(
  ctx: QueryCtx,
  { pool, entryId, week }: { pool: Doc<"survivorPools">; entryId: Id<"survivorEntries">; week: number },
): Promise<boolean> {
  const needed = picksNeeded(pool, week);
  return needed === 1 || (await listWeekPicks(ctx, { entryId, season: pool.season, week })).length >= needed;
}

/** In order; one, or two in weeks of two picks. */
export async function listWeekPicks(
  ctx: QueryCtx,
  { entryId, season, week }: EntryWeek,
): Promise<Doc<"survivorPicks">[]> {
  const picks = await ctx.db
    .query("survivorPicks")
    .withIndex("by_entry_and_week", (q) => q.eq("entryId", entryId).eq("season", season).eq("week", week))
    .take(PICKS_A_WEEK);
  return picks.sort((a, b) => pickNumberOf(a) - pickNumberOf(b));
}

/** A full pool's, two for each entry [9.4]. */
const POOL_PICKS_BOUND = 2_000;

/** All picks of a pool's week. */
export async function listPoolPicks(
  ctx: QueryCtx,
  { leagueId, season, week }: { leagueId: Id<"leagues">; season: number; week: number },
): Promise<Doc<"survivorPicks">[]> {
  return await ctx.db
    .query("survivorPicks")
    .withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .take(POOL_PICKS_BOUND);
}

export async function getSurvivorPick(
  ctx: QueryCtx,
  { pickNumber = 1, ...at }: EntryWeek & { readonly pickNumber?: PickNumber | undefined },
): Promise<Doc<"survivorPicks"> | null> {
  return (await listWeekPicks(ctx, at)).find((pick) => pickNumberOf(pick) === pickNumber) ?? null;
}

/** For every week of the season, or up to one, in order. */
export async function listEntryPicks(
  ctx: QueryCtx,
  { entryId, season, throughWeek = LAST_WEEK }: Omit<EntryWeek, "week"> & { readonly throughWeek?: number },
): Promise<Doc<"survivorPicks">[]> {
  const picks = await ctx.db
    .query("survivorPicks")
    .withIndex("by_entry_and_week", (q) => q.eq("entryId", entryId).eq("season", season).lte("week", throughWeek))
    .take(LAST_WEEK * PICKS_A_WEEK);
  return picks.sort((a, b) => a.week - b.week || pickNumberOf(a) - pickNumberOf(b));
}

/**
 * Picks after the week in which an entry was eliminated don't count, unless it was bought back for theirs; they come
 * back with it if a score is corrected.
 */
export function countsFor(
  { eliminatedWeek, buyBacks = [] }: Pick<Doc<"survivorEntries">, "eliminatedWeek" | "buyBacks">,
  { week }: { readonly week: number },
): boolean {
  return playsIn({ eliminatedWeek, comebacks: buyBacks }, week);
}

/** For picks of a week that the game has left, it counts as cancelled (decision 012). */
export function outcomeIn(week: number, game: Doc<"games">): SurvivorOutcome<Id<"teams">> {
  if (game.status === "cancelled" || game.week !== week) return { kind: "cancelled" };
  return game.status === "final" ? { kind: "final", winner: game.winnerTeamId } : null;
}

/** True if picks on the game can be graded: it has ended, or won't be played. */
export function isDecided(game: Doc<"games">): boolean {
  return outcomeIn(game.week, game) !== null;
}

const LEFT_WEEK = -1;

/** The `gradedRevision` of a week's picks on the game once they are graded. */
export function survivorRevision(week: number, game: Doc<"games">): number {
  if (game.week !== week) return LEFT_WEEK;
  return isDecided(game) ? game.outcomeRevision : 0;
}

type Grade = Pick<Doc<"survivorPicks">, "survived" | "isTeamReturned" | "gradedRevision" | "margin">;

interface Graded {
  readonly pool: Doc<"survivorPools">;
  readonly game: Doc<"games">;
  readonly pick: Doc<"survivorPicks">;
  /** All of the entry's picks. */
  readonly picks: readonly Doc<"survivorPicks">[];
}

/**
 * A pick's grade under its game's outcome. A team that was returned and has been picked again stays returned, even if
 * its cancelled game is played after all: no entry uses a team twice.
 */
export function gradeOf({ pool, game, pick, picks }: Graded): Grade {
  const outcome = outcomeIn(pick.week, game);
  const isPickedAgain = picks.some(
    (each) =>
      each.selectedTeamId === pick.selectedTeamId && each.week > pick.week && sharesTeams(pool, each.week, pick.week),
  );
  const grade = gradeSurvivorPick(pick.selectedTeamId, isPickedAgain ? { kind: "cancelled" } : outcome, pool);
  const margin = pool.marginBreaksTies ? { margin: survivedMargin(grade, game) } : {};
  return { ...grade, ...margin, gradedRevision: survivorRevision(pick.week, game) };
}

/** The teams that the entry can't pick in a week, and when it used them. */
export function usedBy(
  pool: Doc<"survivorPools">,
  picks: readonly Doc<"survivorPicks">[],
  week: number,
): { teamId: Id<"teams">; week: number }[] {
  const used = picks.map((pick) => ({ ...pick, team: pick.selectedTeamId }));
  return usedTeams(used, week, pool).map(({ team, week: usedIn }) => ({ teamId: team, week: usedIn }));
}
