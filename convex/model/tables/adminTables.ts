// The work that admins start, and the log of what they and commissioners do.
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";

export const syncState = v.union(v.literal("running"), v.literal("done"), v.literal("failed"), v.literal("cancelled"));

/** [13.13] By what way something was done. */
export const logWay = literals("app", "api", "file", "automatic");

export const adminTables = {
  // [7.39]-[7.43] A fetch that an admin started, with its progress: `weeks` are still to be fetched; `week` is set for
  // a one-week run. `jobId` is the scheduled step under way, and `attempts` is how often it was started. A step whose
  // job ended without an answer was lost; the run's watch starts it again (model/admin/syncSteps.ts).
  syncRuns: defineTable({
    kind: v.union(v.literal("week"), v.literal("season"), v.literal("teams"), v.literal("scores")),
    season: v.union(v.number(), v.null()),
    week: v.optional(v.number()),
    weeks: v.array(v.number()),
    totalWeeks: v.number(),
    events: v.number(),
    problems: v.array(v.string()),
    state: syncState,
    jobId: v.optional(v.id("_scheduled_functions")),
    attempts: v.optional(v.number()),
    waitMs: v.optional(v.number()), // how long the feed asked the step to wait
    startedById: v.id("users"),
    startedAtMs: v.number(),
    progressAtMs: v.number(), // for a finished run: when it ended
  })
    .index("by_state_and_progress", ["state", "progressAtMs"])
    .index("by_kind", ["kind"]),

  // A game that an admin is removing; it is cancelled meanwhile. At most one row per game; one without progress has
  // lost its job, and the sweep resumes it.
  gameDeletions: defineTable({
    gameId: v.id("games"),
    startedById: v.id("users"),
    cursor: v.union(v.string(), v.null()),
    progressAtMs: v.number(),
  })
    .index("by_game", ["gameId"])
    .index("by_progress", ["progressAtMs"]),

  // [6.3] "This admin may see the open picks of a league's week that were saved by then": written together with the log
  // entry that says so, and removed by the sweep a day later.
  pickViews: defineTable({
    adminId: v.id("users"),
    leagueId: v.id("leagues"),
    season: v.number(),
    week: v.number(),
    openedAtMs: v.number(),
  })
    .index("by_admin_and_week", ["adminId", "leagueId", "season", "week"])
    .index("by_opened", ["openedAtMs"]),

  // Every action of an admin or a commissioner, and of the schedule (`actorId` is null). Its target is named as it was
  // then, so that the row outlives it. People are referred to by id, so that a deleted account leaves no name:
  // `targetUserId`, and the values of a "creator" change.
  auditLog: defineTable({
    atMs: v.number(),
    actorId: v.union(v.id("users"), v.null()),
    action: v.string(), // "league.settings"
    leagueId: v.union(v.id("leagues"), v.null()),
    target: v.string(), // "Sunday Crew"; empty for a person
    targetUserId: v.union(v.id("users"), v.null()),
    importId: v.optional(v.id("imports")), // its changes are in importRows
    via: v.optional(logWay), // rows of 0.2.0 have none
    changes: v.array(
      v.object({
        field: v.string(),
        before: v.union(v.string(), v.null()),
        after: v.union(v.string(), v.null()),
        // [13.2] Nobody is told of it before the league shows the picks of this game.
        shownWith: v.optional(v.id("games")),
      }),
    ),
  }).index("by_league", ["leagueId"]),
};
