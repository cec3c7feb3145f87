// [3.5] A member's own picks of a week. Other members' picks: pickReveal.ts.
import { v, type Infer } from "convex/values";
import { neverLocks } from "../../../../domain/leagues/deadlines";
import { pickLimit } from "../../../../domain/scoring/pickLimit";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { entryFields } from "../../tables/leagueTables";
import { listWeekGames, type SeasonWeek } from "../../records/games/games";
import { ensureMember } from "../../records/leagues/memberships";
import { getRevealKey } from "../../records/leagues/revealKeys";
import { listLockedGames } from "../../records/locks/gameLocks";
import { isWeekHeldBack } from "../../records/leagueRules/revealedGames";
import { gradeOf, readWeekRules, scoreEntry, type EntryResult } from "../../records/leagueRules/weekRules";
import { listPickable } from "../../records/leagues/pickers";
import { getPickedWeek } from "../../records/picks/pickedWeek";
import { picksOn, type SheetPick } from "../../records/picks/sheets";

export const pickView = v.object({
  gameId: v.id("games"),
  selectedTeamId: v.id("teams"),
  isCorrect: v.union(v.boolean(), v.null()),
  isTie: v.boolean(),
  points: v.number(),
  savedAtMs: v.number(),
});

export const myPicksView = v.object({
  picks: v.array(pickView),
  lockedGameIds: v.array(v.id("games")),
  /** [10.3] The week's games that don't count in the league. */
  uncountedGameIds: v.array(v.id("games")),
  /** [10.21] How many picks the week has, where each member chooses the games; null where all are picked. */
  pickLimit: v.union(v.number(), v.null()),
  neverLocks: v.boolean(),
  /** [10.20] True while nobody else's picks of the week are shown, since all are at once. */
  isHeldBack: v.boolean(),
  /** [16.1] Whose picks they are; null for rows of version 0.2.0 that haven't been adopted yet. */
  entryId: v.union(entryFields.entryId, v.null()),
  entryName: v.union(entryFields.entryName, v.null()),
  /** [16.3] Whom the caller picks for, their own entry first. */
  pickable: v.array(v.object(entryFields)),
  /** Opens the league's revealed picks (leagues/revealKeys.ts). */
  revealKey: v.union(v.string(), v.null()),
});

export type PickView = Infer<typeof pickView>;

export function toPickView({ gameId, selectedTeamId, savedAtMs }: SheetPick, result: EntryResult): PickView {
  return { gameId, selectedTeamId, ...gradeOf(result, gameId), savedAtMs };
}

interface PickedWeek extends SeasonWeek {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly entryId?: Id<"entries"> | undefined;
}

export async function listMine(
  ctx: QueryCtx,
  { user, leagueId, entryId, season, week }: PickedWeek,
): Promise<Infer<typeof myPicksView>> {
  const league = await ensureMember(ctx, { user, leagueId });
  const games = await listWeekGames(ctx, { season, week });
  const known = new Set(games.map(({ _id }) => _id));
  const { entry, sheet } = await getPickedWeek(ctx, { user, league, entryId, season, week });
  const rules = await readWeekRules(ctx, { leagueId, season, week }, { games });
  const result = scoreEntry(rules, { league, season, entry, sheet });
  const locked = await listLockedGames(ctx, { league, season, week });
  const counting = new Set(rules.games.map(({ id }) => id));
  return {
    picks: picksOn(sheet)
      .filter(({ gameId }) => known.has(gameId))
      .map((pick) => toPickView(pick, result)),
    lockedGameIds: [...locked],
    uncountedGameIds: games.map(({ _id }) => _id).filter((id) => !counting.has(id)),
    pickLimit: pickLimit(rules.settings, rules.games),
    neverLocks: neverLocks(league, season),
    isHeldBack: await isWeekHeldBack(ctx, { league, season, week }, rules),
    entryId: entry?._id ?? null,
    entryName: entry?.name ?? null,
    pickable: (await listPickable(ctx, { user, league })).map(({ _id, name }) => ({ entryId: _id, entryName: name })),
    revealKey: await getRevealKey(ctx, { league, user }),
  };
}
