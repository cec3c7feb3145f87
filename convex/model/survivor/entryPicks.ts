// The picks of an entry, and how one of them stands.
import { gradeSurvivorPick, type SurvivorOutcome, usedTeams } from "../../../domain/survivor";
import { LAST_WEEK } from "../../../domain/weeks";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";

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

/** Of every week of the season, in order. */
export async function listEntryPicks(
  ctx: QueryCtx,
  { entryId, season }: { entryId: Id<"survivorEntries">; season: number },
): Promise<Doc<"survivorPicks">[]> {
  return await ctx.db
    .query("survivorPicks")
    .withIndex("by_entry_and_week", (q) => q.eq("entryId", entryId).eq("season", season))
    .take(LAST_WEEK);
}

/** Picks after the week in which an entry fell don't count, and come back with it should a score be corrected. */
export function countsFor(entry: Doc<"survivorEntries">, { week }: { readonly week: number }): boolean {
  return entry.eliminatedWeek === null || week <= entry.eliminatedWeek;
}

/** To the picks of a week that the game has left it is as good as cancelled (decision 012). */
function outcomeIn(week: number, game: Doc<"games">): SurvivorOutcome<Id<"teams">> {
  if (game.status === "cancelled" || game.week !== week) return { kind: "cancelled" };
  return game.status === "final" ? { kind: "final", winner: game.winnerTeamId } : null;
}

/** Whether picks on the game in its week stand as something: it has ended, or won't be played. */
export function isDecided(game: Doc<"games">): boolean {
  return outcomeIn(game.week, game) !== null;
}

const LEFT_WEEK = -1;

/** The `gradedRevision` of a week's picks on the game once they are settled. */
export function settledRevision(week: number, game: Doc<"games">): number {
  if (game.week !== week) return LEFT_WEEK;
  return isDecided(game) ? game.outcomeRevision : 0;
}

type Grade = Pick<Doc<"survivorPicks">, "survived" | "isTeamReturned" | "gradedRevision">;

interface Graded {
  readonly pool: Doc<"survivorPools">;
  readonly game: Doc<"games">;
  readonly pick: Doc<"survivorPicks">;
  /** All of the entry's. */
  readonly picks: readonly Doc<"survivorPicks">[];
}

/**
 * How a pick stands under its game's outcome. A team that was given back and has been picked again stays given back,
 * even if its cancelled game is played after all: no entry uses a team twice.
 */
export function gradeOf({ pool, game, pick, picks }: Graded): Grade {
  const outcome = outcomeIn(pick.week, game);
  const isPickedAgain = picks.some((each) => each.selectedTeamId === pick.selectedTeamId && each.week > pick.week);
  const grade = gradeSurvivorPick(pick.selectedTeamId, isPickedAgain ? { kind: "cancelled" } : outcome, pool);
  return { ...grade, gradedRevision: settledRevision(pick.week, game) };
}

/** The teams that the entry can't pick in a week, and when it used them. */
export function usedBy(picks: readonly Doc<"survivorPicks">[], week: number): { teamId: Id<"teams">; week: number }[] {
  const used = picks.map((pick) => ({ ...pick, team: pick.selectedTeamId }));
  return usedTeams(used, week).map(({ team, week: usedIn }) => ({ teamId: team, week: usedIn }));
}
