// Survivor pools: entries, picks, plans, and the passes that settle them.
import { defineTable } from "convex/server";
import { v } from "convex/values";

/** An entry's standing; `won` alone or `shared` with others. */
export const survivorStanding = v.union(
  v.literal("alive"),
  v.literal("eliminated"),
  v.literal("won"),
  v.literal("shared"),
);

/**
 * Which results of an entry its owner knew when told that it is alive: those of earlier weeks, and of `week` these. A
 * loss among them means that a result was corrected.
 */
export const knownResults = v.object({
  week: v.number(),
  pickIds: v.array(v.id("survivorPicks")),
  isMissed: v.boolean(),
});

/** [10.18] Which of a week's picks it is; a pick without a number is the first. */
export const survivorPickNumber = v.union(v.literal(1), v.literal(2));

/**
 * [13.2] A commissioner entered the pick, or [16.3] whoever picks for the entry, without a reason; its owner's next
 * change drops this.
 */
const enteredByOther = { enteredById: v.optional(v.id("users")), enteredReason: v.optional(v.string()) };

export const survivorTables = {
  // [3.10] One row per survivor league, for one season. aliveEntries + eliminated = totalEntries = its entries;
  // participants are the people with (alive) entries. `closedThroughWeek`: the last deadlines have passed up to this
  // week. The pool is over when nobody is left or the season is over; `endedInWeek` is set exactly then, and only then
  // does it have winners. The options' meanings: domain/survivor/survivorOptions.ts [10.18].
  survivorPools: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    allowMultipleEntries: v.boolean(),
    maxEntriesPerUser: v.number(),
    tiesSurvive: v.boolean(),
    allowLateEntries: v.boolean(),
    latestEntryWeek: v.number(),
    resurrectionsAllowed: v.number(),
    resurrectionCost: v.number(),
    startingWeek: v.number(),
    livesPerEntry: v.number(),
    latestResurrectionWeek: v.number(),
    picksLosers: v.boolean(),
    twoPicksFromWeek: v.union(v.number(), v.null()),
    playoffsFreeTeams: v.boolean(),
    marginBreaksTies: v.boolean(),
    aliveEntries: v.number(),
    totalEntries: v.number(),
    activeParticipants: v.number(),
    totalParticipants: v.number(),
    winnerCount: v.number(),
    closedThroughWeek: v.number(),
    state: v.union(v.literal("open"), v.literal("over")),
    endedInWeek: v.union(v.number(), v.null()),
    hasHistories: v.optional(v.literal(true)), // [14.5] pools from before these are caught up on (keepHistories.ts)
  })
    .index("by_league", ["leagueId"])
    .index("by_histories", ["hasHistories"])
    .index("by_season_and_league", ["season", "leagueId"])
    .index("by_season_and_closed", ["season", "closedThroughWeek"]),

  // [14.5] The pool whose histories are being caught up on, some entries at a time; at most one row. A row without
  // progress for long has lost its job; the sweep starts it again.
  historyRounds: defineTable({
    leagueId: v.id("leagues"),
    cursor: v.union(v.string(), v.null()),
    progressAtMs: v.number(),
  })
    .index("by_league", ["leagueId"])
    .index("by_progress", ["progressAtMs"]),

  // [3.9][4.4] `entryNumber` counts from 1 per (league, user). The entry's lives follow from its picks and
  // `missedWeeks` alone (domain/survivor/survivor.ts): livesLeft is 0 exactly when it is eliminated, and
  // `eliminatedWeek` and `eliminatedAtMs` are set exactly then; `eliminatedByTeamId` is null for a missed pick.
  // `decidedThroughWeek` is the last week with a pick or a recorded miss: an alive entry below its pool's
  // closedThroughWeek has missed a pick that isn't recorded yet. Weeks that close while an entry is out don't count as
  // missed, in case a correction revives it. [10.18] `buyBacks` holds every buy-back that was made, oldest first, with
  // the elimination that it followed; `eliminatedWeek` is null in one that a corrected score has made unnecessary.
  // `boughtBackAtMs` is the last one's time. `margin` is the tiebreaker's sum, kept up to date only where it breaks
  // ties. [12.2] `hasNet`: its owner has turned its safety net on. [16.3] `userId` is its owner, and null for a player
  // without an account, who has a row of `entries` with the same number and name: `entryId` (decision 132). A claim
  // keeps that row and gives both the same owner [16.4]. A member's entry gets such a row with its first own name or
  // manager [16.5] (decision 138).
  survivorEntries: defineTable({
    leagueId: v.id("leagues"),
    userId: v.union(v.id("users"), v.null()),
    entryId: v.optional(v.id("entries")),
    entryNumber: v.number(),
    entryName: v.string(),
    livesLeft: v.number(),
    isEliminated: v.boolean(),
    eliminatedWeek: v.union(v.number(), v.null()),
    eliminatedByTeamId: v.union(v.id("teams"), v.null()),
    eliminatedAtMs: v.union(v.number(), v.null()),
    isWinner: v.boolean(),
    missedWeeks: v.array(v.number()),
    decidedThroughWeek: v.number(),
    sortName: v.string(),
    buyBacks: v.optional(
      v.array(
        v.object({
          fromWeek: v.number(),
          boughtAtMs: v.number(),
          eliminatedWeek: v.union(v.number(), v.null()),
          eliminatedByTeamId: v.union(v.id("teams"), v.null()),
          eliminatedAtMs: v.number(),
        }),
      ),
    ),
    boughtBackAtMs: v.optional(v.number()),
    firstWeek: v.optional(v.number()), // of a late entry
    margin: v.optional(v.number()),
    hasNet: v.optional(v.literal(true)),
  })
    .index("by_league_and_net", ["leagueId", "hasNet"])
    .index("by_league_and_user", ["leagueId", "userId", "entryNumber"])
    .index("by_league_and_state", ["leagueId", "isEliminated", "sortName"])
    .index("by_league_and_decided", ["leagueId", "isEliminated", "decidedThroughWeek"])
    .index("by_league_and_winner", ["leagueId", "isWinner", "isEliminated", "eliminatedWeek", "margin"])
    .index("by_league_and_elimination", ["leagueId", "isEliminated", "eliminatedWeek", "eliminatedAtMs"])
    .index("by_league_and_margin", ["leagueId", "isEliminated", "eliminatedWeek", "margin"])
    .index("by_league_and_buy_back", ["leagueId", "boughtBackAtMs"])
    .index("by_entry", ["entryId"])
    .index("by_user", ["userId"]),

  // [4.3] One row per (entry, season, week), or two with different numbers in weeks of two picks [10.18]; a team
  // appears once per entry among picks that weren't returned, or once before and once in the play-offs if these free
  // the teams. `gradedRevision` is the game's outcomeRevision that `survived` is based on (0: never), as in `picks`; -1
  // means that the game has left the pick's week.
  survivorPicks: defineTable({
    leagueId: v.id("leagues"),
    entryId: v.id("survivorEntries"),
    userId: v.union(v.id("users"), v.null()), // as its entry's
    season: v.number(),
    week: v.number(),
    gameId: v.id("games"),
    selectedTeamId: v.id("teams"),
    survived: v.union(v.boolean(), v.null()),
    isTeamReturned: v.boolean(),
    gradedRevision: v.number(),
    savedAtMs: v.number(),
    pickNumber: v.optional(survivorPickNumber),
    ...enteredByOther,
    margin: v.optional(v.number()), // [10.18] the points by which it survived, where they break ties
    isAuto: v.optional(v.literal(true)), // [12.2] the entry's safety net picked it; so its weeks are counted
  })
    .index("by_entry_and_week", ["entryId", "season", "week"])
    .index("by_league_and_week", ["leagueId", "season", "week"])
    .index("by_league_user_and_week", ["leagueId", "userId", "season", "week"])
    .index("by_league_and_game", ["leagueId", "gameId"])
    .index("by_league_week_and_team", ["leagueId", "week", "selectedTeamId"])
    .index("by_game_week_and_graded", ["gameId", "week", "gradedRevision", "leagueId"])
    .index("by_user", ["userId"]),

  // [11.8] An entry's owner plans these picks, for nobody else to read. At most one row per entry, and none for an
  // empty plan; at most two picks a week. A team is planned once, or once before and once in the play-offs if these
  // free the teams. Past weeks are left out when it is shown, and dropped when it changes.
  survivorPlans: defineTable({
    leagueId: v.id("leagues"),
    entryId: v.id("survivorEntries"),
    planned: v.array(v.object({ week: v.number(), pickNumber: survivorPickNumber, teamId: v.id("teams") })),
  })
    .index("by_entry", ["entryId"])
    .index("by_league", ["leagueId"]),

  // How a pool's entries split over the teams of a week; updated with every save, and with an elimination that comes
  // after it; shown once the week has kicked off [4.6].
  survivorTeamPicks: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    week: v.number(),
    teamId: v.id("teams"),
    count: v.number(),
  }).index("by_league_week_and_team", ["leagueId", "season", "week", "teamId"]),

  // [14.5] An entry's past weeks (domain/survivor/entryHistory.ts), written with its lives; one row per entry of which
  // a week has turned out. `longestRun` is all 0 before a week is survived, and `rankRun` its key. The picks are of
  // games that are final, so everybody sees them.
  survivorHistories: defineTable({
    leagueId: v.id("leagues"),
    entryId: v.id("survivorEntries"),
    weeks: v.array(
      v.object({
        week: v.number(),
        isSurvived: v.boolean(),
        picks: v.array(v.object({ team: v.id("teams"), survived: v.boolean() })),
      }),
    ),
    outWeeks: v.array(v.number()),
    longestRun: v.object({ weeks: v.number(), fromWeek: v.number(), toWeek: v.number() }),
    rankRun: v.number(), // -100 × longestRun.weeks + longestRun.toWeek
  })
    .index("by_entry", ["entryId"])
    .index("by_league_and_run", ["leagueId", "rankRun"]),

  // [14.5] The histories of a pool's entries added up by week, changed along with them. At most 32 teams.
  survivorWeeks: defineTable({
    leagueId: v.id("leagues"),
    week: v.number(),
    out: v.number(), // entries that went out
    teams: v.array(v.object({ teamId: v.id("teams"), survived: v.number(), lost: v.number() })),
  }).index("by_league_and_week", ["leagueId", "week"]),

  // An unfinished grading pass over the survivor picks on a game. At most one row per game, removed by the last batch.
  // A row without progress for long has lost its job; the sweep starts it again.
  survivorSettlements: defineTable({ gameId: v.id("games"), progressAtMs: v.number() })
    .index("by_game", ["gameId"])
    .index("by_progress", ["progressAtMs"]),

  // A pass over a pool, due or running: it records missed picks, then names the winners. At most one row per pool.
  survivorPoolRuns: defineTable({ leagueId: v.id("leagues"), progressAtMs: v.number() })
    .index("by_league", ["leagueId"])
    .index("by_progress", ["progressAtMs"]),

  // [3.14] An entry's owner was last told this about it; one row per entry that was ever eliminated or ever won.
  // `isDue`: this has changed, and the pool's pass tells the owner once all games are graded. `told` is null before the
  // first message; `messages` counts them. `known` is what the owner knew when last told that it is alive.
  survivorNews: defineTable({
    leagueId: v.id("leagues"),
    entryId: v.id("survivorEntries"),
    isDue: v.boolean(),
    told: v.union(v.null(), survivorStanding),
    messages: v.number(),
    known: v.optional(knownResults),
  })
    .index("by_entry", ["entryId"])
    .index("by_league_and_due", ["leagueId", "isDue"])
    .index("by_due_and_league", ["isDue", "leagueId"]),
};
