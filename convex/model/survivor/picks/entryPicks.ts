// An entry's picks, and how each of them is graded.
import { gradeSurvivorPick, type SurvivorOutcome, usedTeams } from "../../../../domain/survivor/survivor";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";

interface EntryWeek {
  readonly entryId: Id<"survivorEntries">;
  readonly season: number;
  readonly week: number;
}

export async function getSurvivorPick(
  ctx: QueryCtx,
  { entryId, season, week }: EntryWeek,
): Promise<Doc<"survivorPicks"> | null> {
  return await ctx.db
    .query("survivorPicks")
    .withIndex("by_entry_and_week", (q) => q.eq("entryId", entryId).eq("season", season).eq("week", week))
    .unique();
}

/** For every week of the season, in order. */
export async function listEntryPicks(
  ctx: QueryCtx,
  { entryId, season }: { entryId: Id<"survivorEntries">; season: number },
): Promise<Doc<"survivorPicks">[]> {
  return await ctx.db
    .query("survivorPicks")
    .withIndex("by_entry_and_week", (q) => q.eq("entryId", entryId).eq("season", season))
    .take(LAST_WEEK);
}

/**
 * Picks after the week in which an entry was eliminated don't count; they come back with it if a score is corrected.
 */
export function countsFor(entry: Doc<"survivorEntries">, { week }: { readonly week: number }): boolean {
  return entry.eliminatedWeek === null || week <= entry.eliminatedWeek;
}

/** For picks of a week that the game has left, it counts as cancelled (decision 012). */
function outcomeIn(week: number, game: Doc<"games">): SurvivorOutcome<Id<"teams">> {
  if (game.status === "cancelled" || game.week !== week) return { kind: "cancelled" };
  return game.status === "final" ? { kind: "final", winner: game.winnerTeamId } : null;
}

/** Whether picks on the game can be graded: it has ended, or won't be played. */
export function isDecided(game: Doc<"games">): boolean {
  return outcomeIn(game.week, game) !== null;
}

const LEFT_WEEK = -1;

/** The `gradedRevision` of a week's picks on the game once they are graded. */
export function survivorRevision(week: number, game: Doc<"games">): number {
  if (game.week !== week) return LEFT_WEEK;
  return isDecided(game) ? game.outcomeRevision : 0;
}

type Grade = Pick<Doc<"survivorPicks">, "survived" | "isTeamReturned" | "gradedRevision">;

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
  const isPickedAgain = picks.some((each) => each.selectedTeamId === pick.selectedTeamId && each.week > pick.week);
  const grade = gradeSurvivorPick(pick.selectedTeamId, isPickedAgain ? { kind: "cancelled" } : outcome, pool);
  return { ...grade, gradedRevision: survivorRevision(pick.week, game) };
}

/** The teams that the entry can't pick in a week, and when it used them. */
export function usedBy(picks: readonly Doc<"survivorPicks">[], week: number): { teamId: Id<"teams">; week: number }[] {
  const used = picks.map((pick) => ({ ...pick, team: pick.selectedTeamId }));
  return usedTeams(used, week).map(({ team, week: usedIn }) => ({ teamId: team, week: usedIn }));
}
