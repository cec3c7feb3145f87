// The rules that a pick'em league plays by, and its lines.
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { RULE_CHOICES } from "../../../domain/leagueRules/ruleSettings";

const settingFields = {
  format: literals(...RULE_CHOICES.format),
  weights: literals(...RULE_CHOICES.weights),
  games: literals(...RULE_CHOICES.games),
  tie: literals(...RULE_CHOICES.tie),
  lineFreeze: literals(...RULE_CHOICES.lineFreeze),
  halfPointLines: v.boolean(),
  tiebreaker: literals(...RULE_CHOICES.tiebreaker),
  missedPick: literals(...RULE_CHOICES.missedPick),
  droppedWeeks: v.number(), // 0–4
  playoffWeights: v.object({
    wildCard: v.number(), // 1–5, as are the others
    divisional: v.number(),
    conference: v.number(),
    superBowl: v.number(),
  }),
};
const newFields = {
  picksPerWeek: v.number(), // 1–15
  reveal: literals(...RULE_CHOICES.reveal),
};

/** The rules of a pick'em league (domain/leagueRules/ruleSettings.ts). */
export const ruleSettings = v.object({ ...settingFields, ...newFields });

/** The same from clients and rows that may be of 0.2.0, which lack the newer settings. */
export const knownSettings = v.object({ ...settingFields, ...v.object(newFields).partial().fields });

export const leagueRuleTables = {
  // [10.11] The rules of a pick'em league in a season, from a week on until the next row's week. Rules that have been
  // in force for a week with a locked game never change. Before the first row, and without any, a league plays by
  // section 9.8. A new season starts with the last rules of the one before.
  leagueRules: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    fromWeek: v.number(),
    settings: knownSettings,
    usesLines: v.boolean(), // follows from the settings
  })
    .index("by_league_season_and_week", ["leagueId", "season", "fromWeek"])
    .index("by_lines", ["usesLines", "season", "leagueId"]),

  // [10.3] The games that count in a league's week, chosen by its commissioner; never empty. Without a row all count.
  slates: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    week: v.number(),
    gameIds: v.array(v.id("games")),
  }).index("by_league_season_and_week", ["leagueId", "season", "week"]),

  // [10.13] The line that a league plays a game with; later moves of the feed's line change nothing. At most one row
  // per league and game. `homeSpread` is null for a game that had no line at its deadline, and is played straight.
  frozenLines: defineTable({
    leagueId: v.id("leagues"),
    gameId: v.id("games"),
    homeSpread: v.union(v.number(), v.null()), // from the home side; negative: home favored
    source: v.union(v.literal("feed"), v.literal("commissioner")),
    frozenAtMs: v.number(),
  })
    .index("by_league_and_game", ["leagueId", "gameId"])
    .index("by_game", ["gameId"]),

  // Weeks whose lines a round has frozen since they opened.
  openedWeeks: defineTable({ season: v.number(), week: v.number() }).index("by_week", ["season", "week"]),

  // A week whose lines are being frozen, in one league with lines after another, in the order of their ids; at most one
  // row per week. Its fields are those of `scoringRounds`.
  lineFreezes: defineTable({
    season: v.number(),
    week: v.number(),
    visited: v.union(v.id("leagues"), v.null()),
    until: v.union(v.id("leagues"), v.null()),
    isSecondLap: v.boolean(),
    progressAtMs: v.number(),
  })
    .index("by_week", ["season", "week"])
    .index("by_progress", ["progressAtMs"]),
};
