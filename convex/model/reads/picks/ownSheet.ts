// [10.2][10.6][10.14] The numbers, the best bet and the guess of a member, and what they go by.
import { highestNumber } from "../../../../domain/scoring/pickLimit";
import { deadlineOf } from "../../../../domain/leagues/deadlines";
import { WeekStarts } from "../../records/locks/weekStarts";
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { ruleSettings } from "../../tables/leagueRuleTables";
import { sheetRecast } from "../../tables/pickTables";
import type { SeasonWeek } from "../../records/games/weekGames";
import { wasOpen } from "../../records/leagueRules/changeWeek";
import { listFrozenLines } from "../../records/leagueRules/frozenLines";
import { ensurePickem } from "../../records/leagueRules/rules";
import { guessGame, readWeekRules, scoreEntry, type WeekRules } from "../../records/leagueRules/weekRules";
import { ensureMember } from "../../records/leagues/memberships";
import { listGamesPastDeadline } from "../../records/locks/gameLocks";
import { getPickedWeek } from "../../records/picks/pickedWeek";
import { countUndoable } from "../../records/picks/sheets";
import { numbersOn, bestBetOn } from "../../records/picks/sheetWeights";

export const ownSheetView = v.object({
  /** The league's rules of this week. */
  settings: ruleSettings,
  /** The games that count, by kickoff. */
  countingGameIds: v.array(v.id("games")),
  /** [10.2][10.21] A pick can be given the numbers from 1 to this, and those that the sheet holds; null without. */
  highestNumber: v.union(v.number(), v.null()),
  numbers: v.array(v.object({ gameId: v.id("games"), number: v.number() })),
  /** Weights and grades of the picks so far, with the missed ones that the rules made [10.7]. */
  counted: v.array(
    v.object({
      gameId: v.id("games"),
      teamId: v.id("teams"),
      weight: v.number(),
      isMissed: v.boolean(),
      isCorrect: v.union(v.boolean(), v.null()),
      isTie: v.boolean(),
      points: v.number(),
    }),
  ),
  bestBetGameId: v.union(v.id("games"), v.null()),
  guess: v.union(v.number(), v.null()),
  /** [10.14] Says how other counting games changed them, until the caller does; null if not at all. */
  recast: v.union(sheetRecast, v.null()),
  /** [12.1] How many picks of the last copy from another league can still be taken back. */
  copied: v.number(),
  /**
   * [10.3] True while the commissioner can choose the week's games: none that counts has locked since the league
   * exists.
   */
  canChooseGames: v.boolean(),
  /** The game whose total points are guessed; null in a league without a tiebreaker. */
  guessGameId: v.union(v.id("games"), v.null()),
  /** The league's lines so far; `homeSpread` is null for a game that is played straight. */
  lines: v.array(
    v.object({
      gameId: v.id("games"),
      homeSpread: v.union(v.number(), v.null()),
      source: v.union(v.literal("feed"), v.literal("commissioner")),
      frozenAtMs: v.number(),
    }),
  ),
});

export interface WeekOfUser extends SeasonWeek {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
}

/** The caller's own numbers, best bet and guess, and what they go by. */
export async function getOwnSheet(
  ctx: QueryCtx,
  { user, leagueId, entryId, ...at }: WeekOfUser & { readonly entryId?: string | undefined },
): Promise<Infer<typeof ownSheetView>> {
  const league = await ensureMember(ctx, { user, leagueId });
  ensurePickem(league);
  const rules = await readWeekRules(ctx, { leagueId, ...at });
  const { entry, sheet } = await getPickedWeek(ctx, { user, league, entryId, ...at });
  const games = rules.games.map(({ id }) => ({ _id: id }));
  const lines = await listFrozenLines(ctx, { leagueId, settings: rules.settings, games });
  const result = scoreEntry(rules, { league, season: at.season, entry, sheet });
  return {
    settings: rules.settings,
    countingGameIds: rules.games.map(({ id }) => id),
    highestNumber: highestNumber(rules.settings, rules.games),
    numbers: numbersOn(sheet, rules),
    counted: result.picks.map(({ game: gameId, team: teamId, weight, isMissed, isCorrect, isTie, points }) => ({
      gameId,
      teamId,
      weight,
      isMissed,
      isCorrect,
      isTie,
      points,
    })),
    bestBetGameId: bestBetOn(sheet, rules),
    guess: sheet?.guess ?? null,
    recast: sheet?.recast ?? null,
    copied: await countUndoable(ctx, { league, sheet, ...at }),
    canChooseGames: rules.settings.games === "slate" && (await canChooseGames(ctx, { league, ...at, rules })),
    guessGameId: guessGame(rules),
    lines: [...lines.values()].map(({ gameId, homeSpread, source, frozenAtMs }) => ({
      gameId,
      homeSpread,
      source,
      frozenAtMs,
    })),
  };
}

/** By rows alone, as queries see it. */
async function canChooseGames(
  ctx: QueryCtx,
  { league, season, week, rules }: SeasonWeek & { league: Doc<"leagues">; rules: WeekRules },
): Promise<boolean> {
  const past = await listGamesPastDeadline(ctx, { league, season, week });
  const start = await new WeekStarts(ctx).startOf({ season, week }, [deadlineOf(league)]);
  return !rules.games.some((game) => past.has(game.id) && wasOpen(league, game, start));
}
