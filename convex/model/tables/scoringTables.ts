// Tables of pick'em leagues, and the rounds that score them.
import { defineTable } from "convex/server";
import { v } from "convex/values";

/**
 * Totals of a week's graded picks (domain/scoring/weekResult.ts). `isWon`: the member won the week [10.15]. `distance`:
 * how far the guess was off, once the week is complete [10.16]. `adjusted`: what commissioners added to the points
 * [13.3]. `isCarried`: the points were moved in as a total, without picks [17.3].
 */
const weekTally = v.object({
  correct: v.number(),
  incorrect: v.number(),
  tied: v.number(),
  points: v.number(),
  isWon: v.optional(v.literal(true)),
  distance: v.optional(v.number()),
  adjusted: v.optional(v.number()),
  isCarried: v.optional(v.literal(true)),
});

/** Winners of version 0.2.0 have no `entryId` until its owner's rows are adopted. `userId` is the entry's owner. */
const weekWinner = v.object({
  entryId: v.optional(v.id("entries")),
  userId: v.union(v.id("users"), v.null()),
  points: v.number(),
  distance: v.union(v.number(), v.null()),
});

const sharedFeat = { entryIds: v.array(v.id("entries")), count: v.number() };

/** [14.5] domain/hallOfFame/weekFeats.ts */
const weekFeats = v.object({
  best: v.optional(v.object({ ...sharedFeat, points: v.number() })),
  worst: v.optional(v.object({ ...sharedFeat, points: v.number() })),
  win: v.optional(v.object({ points: v.number(), guess: v.optional(v.number()) })),
  perfect: v.optional(v.object({ ...sharedFeat, picks: v.number() })),
  alone: v.optional(
    v.array(v.object({ entryId: v.id("entries"), gameId: v.id("games"), teamId: v.id("teams"), against: v.number() })),
  ),
});

const lineSum = v.optional(v.object({ picks: v.number(), right: v.number(), expected: v.number() }));

/** [13.11] The first and the last week belong to it. */
export const segmentFields = v.object({ name: v.string(), fromWeek: v.number(), toWeek: v.number() });

export const scoringTables = {
  // [3.7] One row per (entry, season), from joining on. `userId` is the entry's owner, if it has one. Rows of version
  // 0.2.0 have no `entryId` and `entryName` until they are adopted (model/flows/leagues/adoptRows.ts). `weeks` holds
  // the counts of each week's graded picks, weeks without any left out; all other counts are their sums, and correct +
  // incorrect + tied = picksMade. The first fields of by_rank order the table: points, percentage, picks made (with
  // equal points and percentage, more picks made means fewer missed), name; all as ascending keys. `rank` is shared by
  // equals. `rankedInWeek` is the week in which the table was last ranked (0: never), and `previousRank` is the rank
  // based on earlier weeks, null without picks in them. So if the table wasn't ranked in the current week, the rank at
  // its start is `rank` itself. A member who left has isMember false: in no list, but back in place after joining
  // again. [14.5] `runs` has the runs of correct picks of complete weeks (domain/hallOfFame/pickRuns.ts), `longestRun`
  // is the longest of the season, and `rankRun` its key.
  standings: defineTable({
    leagueId: v.id("leagues"),
    entryId: v.optional(v.id("entries")),
    entryName: v.optional(v.string()),
    userId: v.union(v.id("users"), v.null()),
    season: v.number(),
    weeks: v.record(v.string(), weekTally),
    correctPicks: v.number(),
    incorrectPicks: v.number(),
    tiedPicks: v.number(),
    picksMade: v.number(),
    totalPoints: v.number(),
    winPercentage: v.number(), // 0–1, correct of correct + incorrect
    rankPoints: v.number(), // -totalPoints
    droppedWeeks: v.optional(v.array(v.number())),
    weeksWon: v.optional(v.number()),
    rankWeeksWon: v.optional(v.number()), // -weeksWon
    rankPercentage: v.number(), // -winPercentage
    rankPicksMade: v.number(), // -picksMade
    sortName: v.string(), // lower case
    rank: v.number(),
    previousRank: v.union(v.number(), v.null()),
    rankedInWeek: v.number(),
    isMember: v.boolean(),
    runs: v.optional(v.record(v.string(), v.array(v.number()))),
    longestRun: v.optional(v.object({ picks: v.number(), fromWeek: v.number(), toWeek: v.number() })),
    rankRun: v.optional(v.number()), // -100 × longestRun.picks + longestRun.toWeek
  })
    .index("by_league_season_and_user", ["leagueId", "season", "userId"])
    .index("by_entry", ["entryId", "season"])
    .index("by_league_and_entry", ["leagueId", "entryId"])
    .index("by_rank", [
      ...(["leagueId", "season", "isMember", "rankPoints", "rankWeeksWon"] as const),
      ...(["rankPercentage", "rankPicksMade", "sortName"] as const),
    ])
    .index("by_run", ["leagueId", "season", "isMember", "rankRun"])
    .index("by_user", ["userId", "season"]),

  // One row per league and week that has sheets. `gradedPicks` is the basis of "missed" and of the favourites record
  // [2.35][7.16]. `winners` is set exactly while all of the week's games that count are over [10.15]; `distance` is how
  // far a guess was off. `isHeldBack`: the week was scored before its picks were shown, so that nothing counts yet
  // [10.20]. `dueAtMs`: something but a game's outcome changed, and the league's week is to be scored again.
  // `recastFrom`: other games count than did, and the week's sheets are to be recast first; the game that was guessed
  // until then.
  // [17.3] `carried`: the week was moved in, as picks or as totals (`carriedTotals`); or it was taken back again, and
  // this row goes when the week is next scored.
  // [14.5] `feats` is set with `winners`: what the week adds to the hall of fame. [14.4] Rows without `hasPickRecords`,
  // or without `hasFeats`, are from before these were kept; the sweep has them scored again.
  leagueWeeks: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    week: v.number(),
    gradedPicks: v.number(),
    winners: v.optional(v.array(weekWinner)),
    isHeldBack: v.optional(v.literal(true)),
    dueAtMs: v.optional(v.number()),
    carried: v.optional(v.union(v.literal("totals"), v.literal("picks"), v.literal("takenBack"))),
    recastFrom: v.optional(v.object({ guessGameId: v.union(v.id("games"), v.null()) })),
    feats: v.optional(weekFeats),
    hasFeats: v.optional(v.literal(true)),
    hasPickRecords: v.optional(v.literal(true)),
  })
    .index("by_league_season_and_week", ["leagueId", "season", "week"])
    .index("by_week", ["season", "week", "leagueId"])
    .index("by_held_back", ["isHeldBack", "season", "week", "leagueId"])
    .index("by_due", ["dueAtMs"])
    .index("by_pick_records", ["hasPickRecords"]),

  // [14.4] The results of an entry's own picks of complete weeks, by team and against the lines
  // (domain/hallOfFame/pickRecords.ts): at most one row per (entry, season), and none without a graded pick. `teams`
  // has a number for each pick of a team, and for each against it.
  pickRecords: defineTable({
    leagueId: v.id("leagues"),
    entryId: v.id("entries"),
    season: v.number(),
    teams: v.record(v.id("teams"), v.array(v.number())),
    lines: v.record(v.string(), v.object({ favorites: lineSum, underdogs: lineSum, even: lineSum })),
  })
    .index("by_entry", ["entryId", "season"])
    .index("by_league", ["leagueId"]),

  // [14.4] A league's week whose entries have these rows brought up to date, some at a time; at most one row per league
  // and week. A week that is scored meanwhile begins again.
  pickRecordRounds: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    week: v.number(),
    cursor: v.union(v.string(), v.null()),
    progressAtMs: v.number(),
  })
    .index("by_league_season_and_week", ["leagueId", "season", "week"])
    .index("by_progress", ["progressAtMs"]),

  // [13.11] A season's segments, in the order of their weeks, which don't overlap: one to six of them
  // (domain/scoring/segmentsProblem.ts). At most one row per league and season. [14.5] `won`: who has won those that
  // are over, the first few of them, and how many they are; kept by whatever scores the season's weeks.
  leagueSegments: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    segments: v.array(segmentFields),
    won: v.optional(v.array(v.object({ ...sharedFeat, fromWeek: v.number(), toWeek: v.number(), points: v.number() }))),
  }).index("by_league_and_season", ["leagueId", "season"]),

  // A week of games got, changed or lost an outcome, and its leagues aren't being scored for it yet. Whoever writes an
  // outcome only inserts a row, so that a score never waits for the scoring of the last one.
  outcomeChanges: defineTable({ season: v.number(), week: v.number(), atMs: v.number() })
    .index("by_week", ["season", "week"])
    .index("by_time", ["atMs"]),

  // A week whose leagues are being scored one after another, in the order of their ids; at most one row per week.
  // `visited` is the last one. Outcomes that change meanwhile let the round go on, past the end and from the start
  // again, until it has come to `until`, the last league that was visited before (model/common/leagueRounds.ts). A row
  // without progress for long has lost its job; the sweep starts it again.
  scoringRounds: defineTable({
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
