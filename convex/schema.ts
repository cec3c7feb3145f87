// Every table of the product, with the invariants that its rows keep. Hot fields (scores, lines) live apart from the
// documents that most pages read, so that a score tick re-runs only what shows scores. One piece, however long: Convex
// takes one schema, and who changes a table wants to see those beside it.
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { gameDetailsFields } from "./model/gameDetails/detailsShape";

/** [4.1] The product's three states, plus the feed's two ways of not playing a game. */
export const gameStatus = v.union(
  v.literal("scheduled"),
  v.literal("in_progress"),
  v.literal("final"),
  v.literal("postponed"),
  v.literal("cancelled"),
);

export const poolType = v.union(v.literal("pickem"), v.literal("survivor"));

export const formGame = v.object({
  gameId: v.id("games"),
  result: v.union(v.literal("W"), v.literal("L"), v.literal("T")),
  kickoffAtMs: v.number(),
  opponentTeamId: v.id("teams"),
  teamScore: v.number(),
  opponentScore: v.number(),
});

/** What people are told about. The first three are the reminders of [2.47]. */
export const noticeKind = v.union(
  v.literal("deadline24h"),
  v.literal("deadline4h"),
  v.literal("deadline1h"),
  v.literal("results"),
  v.literal("weeklyDigest"),
  v.literal("survivorElimination"),
  v.literal("adminReminder"),
  v.literal("test"),
);

/** `html` and `text` name UNSUBSCRIBE_LINK where the signed link goes (model/mail/layout.ts). `path` is the app's. */
export const outboxMessage = v.union(
  v.object({
    channel: v.literal("email"),
    to: v.string(),
    subject: v.string(),
    text: v.string(),
    html: v.string(),
  }),
  v.object({
    channel: v.literal("push"),
    subscriptionId: v.id("pushSubscriptions"),
    title: v.string(),
    body: v.string(),
    path: v.string(),
  }),
);

export const outboxState = v.union(
  v.literal("queued"),
  v.literal("sending"),
  v.literal("handedOver"),
  v.literal("sent"),
  v.literal("failed"),
);

export default defineSchema({
  // [3.1] One row per person. `tokenIdentifier` is unique; it is null once the account is deleted, and the row then
  // stands for "Former member". `email` is stored in lower case.
  users: defineTable({
    tokenIdentifier: v.union(v.string(), v.null()),
    email: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    profileImageUrl: v.union(v.string(), v.null()),
    favoriteTeamId: v.union(v.id("teams"), v.null()),
    role: v.union(v.literal("admin"), v.literal("user")),
    isDemoted: v.optional(v.boolean()), // an admin took the role away; ADMIN_EMAILS doesn't give it back
  })
    .index("by_token", ["tokenIdentifier"])
    .index("by_email", ["email"])
    .index("by_role", ["role"]),

  // [3.2] `externalId` is the feed's id and unique. Undecided play-off teams are placeholders ("-1", "-2"): they are in
  // no list and can't be picked.
  teams: defineTable({
    externalId: v.string(),
    displayName: v.string(),
    name: v.string(),
    location: v.string(),
    abbreviation: v.string(),
    logoUrl: v.union(v.string(), v.null()),
    color: v.string(), // "#rrggbb"
    alternateColor: v.string(), // "#rrggbb"
    conference: v.union(v.literal("AFC"), v.literal("NFC"), v.null()),
    division: v.union(v.string(), v.null()), // "AFC East"
    isPlaceholder: v.boolean(),
  })
    .index("by_external_id", ["externalId"])
    .index("by_abbreviation", ["abbreviation"]),

  // [3.3] A game without what changes while it is played. `homeScore`, `awayScore` and `winnerTeamId` are set exactly
  // when the status is final; a final tie has equal scores and no winner. `week` is ours: 19–22 are the play-offs [9.2].
  // `outcomeRevision` rises with every change to the outcome, so that a grading pass knows which outcome it applied.
  games: defineTable({
    externalId: v.string(),
    season: v.number(),
    week: v.number(),
    homeTeamId: v.id("teams"),
    awayTeamId: v.id("teams"),
    kickoffAtMs: v.number(),
    isKickoffConfirmed: v.boolean(),
    status: gameStatus,
    homeScore: v.union(v.number(), v.null()),
    awayScore: v.union(v.number(), v.null()),
    winnerTeamId: v.union(v.id("teams"), v.null()),
    outcomeRevision: v.number(),
    isNeutralSite: v.boolean(),
    venue: v.union(v.string(), v.null()),
    broadcast: v.union(v.string(), v.null()),
  })
    .index("by_external_id", ["externalId"])
    .index("by_season_and_week", ["season", "week", "kickoffAtMs"])
    .index("by_status_and_kickoff", ["status", "kickoffAtMs"])
    .index("by_season_and_home_team", ["season", "homeTeamId", "kickoffAtMs"])
    .index("by_season_and_away_team", ["season", "awayTeamId", "kickoffAtMs"]),

  // What a tick changes: one row per game once it has started or its kickoff is delayed; kept after the end with the
  // final figures.
  gameScores: defineTable({
    gameId: v.id("games"),
    season: v.number(),
    week: v.number(),
    homeScore: v.number(),
    awayScore: v.number(),
    period: v.number(), // 1–4; 5 and up is overtime
    clock: v.string(), // "8:42"
    phase: v.string(), // the feed's own status: STATUS_IN_PROGRESS, STATUS_HALFTIME, STATUS_DELAYED …
    detail: v.string(), // the feed's short text: "8:42 - 4th", "Halftime", "Final/OT"
    possessionTeamId: v.union(v.id("teams"), v.null()),
    downDistance: v.union(v.string(), v.null()), // "1st & 10 at DEN 20"
    isRedZone: v.boolean(),
    lastPlay: v.union(v.string(), v.null()),
  })
    .index("by_game", ["gameId"])
    .index("by_season_and_week", ["season", "week"]),

  // Betting lines and weather: they move before kickoff and then stand still; the spread that stands is the closing one.
  gameLines: defineTable({
    gameId: v.id("games"),
    season: v.number(),
    week: v.number(),
    spread: v.union(v.number(), v.null()), // from the home side; negative: home favoured
    overUnder: v.union(v.number(), v.null()),
    homeMoneyline: v.union(v.number(), v.null()),
    awayMoneyline: v.union(v.number(), v.null()),
    temperature: v.union(v.number(), v.null()), // °F
    weatherCode: v.union(v.number(), v.null()), // WeatherAPI.com condition code, 1000 is sunny [9.12]
    weatherCondition: v.union(v.string(), v.null()),
    isIndoor: v.boolean(),
    isClosingAsked: v.optional(v.boolean()), // the summary of the final game was read for its closing lines
  })
    .index("by_game", ["gameId"])
    .index("by_season_and_week", ["season", "week"]),

  // [3.15][3.16] What the feed's summary says of a game: one row per game that somebody looked at. `claimedAtMs` is when
  // the fetch under way began, null without one; `fetched` is the last answer, with the game's status then, which a
  // failure leaves as it was. When it is out of date, model/gameDetails decides.
  gameDetails: defineTable({
    gameId: v.id("games"),
    claimedAtMs: v.union(v.number(), v.null()),
    failedAtMs: v.union(v.number(), v.null()),
    failure: v.union(v.string(), v.null()),
    fetched: v.union(v.object({ ...gameDetailsFields, atMs: v.number(), status: gameStatus }), v.null()),
  }).index("by_game", ["gameId"]),

  // Who doesn't play in a week, as the feed or the schedule says [2.35].
  byes: defineTable({ season: v.number(), week: v.number(), teamIds: v.array(v.id("teams")) }).index(
    "by_season_and_week",
    ["season", "week"],
  ),

  // [3.4] Regular-season record and last five games, newest first. Recomputed from the team's own games (at most 22)
  // whenever one of them gets or changes an outcome: never from anything else. `feedRecord` is what the feed says next
  // to the game that it names, of those that it said the one that covers the most games; it is shown only where it
  // covers more than we have stored.
  teamRecords: defineTable({
    teamId: v.id("teams"),
    season: v.number(),
    wins: v.number(),
    losses: v.number(),
    ties: v.number(),
    divisionWins: v.number(),
    divisionLosses: v.number(),
    divisionTies: v.number(),
    pointsFor: v.number(),
    pointsAgainst: v.number(),
    results: v.optional(v.record(v.id("teams"), v.string())), // by opponent: "W", "LW"; for tie-breaks
    recentForm: v.array(formGame),
    feedRecord: v.optional(
      v.object({
        wins: v.number(),
        losses: v.number(),
        ties: v.number(),
        gameId: v.id("games"),
        kickoffAtMs: v.number(),
      }),
    ),
  })
    .index("by_season", ["season"])
    .index("by_team_and_season", ["teamId", "season"]),

  // A single row: the week that is being played, written when it changes because no query may read the clock.
  currentWeek: defineTable({ season: v.number(), week: v.number() }),

  // A single row: feed health and when to poll next.
  feedStatus: defineTable({
    nextPollAtMs: v.number(),
    lastAttemptAtMs: v.union(v.number(), v.null()),
    lastSuccessAtMs: v.union(v.number(), v.null()),
    consecutiveFailures: v.number(),
    lastError: v.union(v.string(), v.null()),
    skippedEvents: v.array(v.object({ externalId: v.string(), reason: v.string(), atMs: v.number() })),
  }),

  // Which weeks were fetched in full, so that a new deployment fills its past seasons once. `isSettled` weeks have
  // only ended games and are not fetched again.
  syncedWeeks: defineTable({
    season: v.number(),
    week: v.number(),
    syncedAtMs: v.number(),
    isSettled: v.boolean(),
  }).index("by_season_and_week", ["season", "week"]),

  // [4.5] "Game G is locked for leagues whose deadline is H hours." Inserted at that moment and never removed: a game
  // that has locked stays locked when its kickoff moves. A row for H = 0 means that every league's deadline is past.
  locks: defineTable({
    gameId: v.id("games"),
    season: v.number(),
    week: v.number(),
    hours: v.number(),
    lockedAtMs: v.number(),
  })
    .index("by_game_and_hours", ["gameId", "hours"])
    .index("by_season_week_and_hours", ["season", "week", "hours"]),

  // Games that had locked in a league under an earlier deadline; they stay locked there under the new one.
  leagueLocks: defineTable({
    leagueId: v.id("leagues"),
    gameId: v.id("games"),
    season: v.number(),
    week: v.number(),
  }).index("by_league_season_and_week", ["leagueId", "season", "week", "gameId"]),

  // [4.6] "The first game of week W has kicked off": survivor picks of the week are visible from here on.
  weekKickoffs: defineTable({ season: v.number(), week: v.number(), kickedOffAtMs: v.number() }).index(
    "by_season_and_week",
    ["season", "week"],
  ),

  // A single row: the scheduled job that writes the next lock, to be replaced when a kickoff or a deadline moves.
  lockJob: defineTable({ jobId: v.id("_scheduled_functions"), runAtMs: v.number() }),

  // [3.6] `inviteCode` is unique and upper case. `memberCount` equals the number of its leagueMembers. A league with
  // `isDeleted` exists for nobody; its rows are being removed in batches. `historicalModeSeason` is set exactly when
  // the mode is enabled.
  leagues: defineTable({
    name: v.string(),
    description: v.union(v.string(), v.null()),
    poolType,
    isPublic: v.boolean(),
    memberCount: v.number(),
    currentSeason: v.number(),
    inviteCode: v.string(),
    maxMembers: v.number(),
    pickDeadlineHours: v.number(),
    createdById: v.id("users"),
    historicalModeEnabled: v.boolean(),
    historicalModeSeason: v.union(v.number(), v.null()),
    isDeleted: v.boolean(),
  })
    .index("by_invite_code", ["inviteCode"])
    .index("by_creator", ["createdById"])
    .index("by_pool_type_and_public", ["poolType", "isPublic", "isDeleted"])
    .index("by_deadline_hours", ["isDeleted", "pickDeadlineHours"])
    .index("by_season", ["poolType", "isDeleted", "currentSeason"]),

  // One row per (league, user). `poolType` repeats the league's, for lists by kind.
  leagueMembers: defineTable({
    leagueId: v.id("leagues"),
    userId: v.id("users"),
    poolType,
    joinedAtMs: v.number(),
  })
    .index("by_user_and_pool_type", ["userId", "poolType"])
    .index("by_league_and_user", ["leagueId", "userId"]),

  // [3.5] One row per (user, league, game). `isCorrect` is null while pending and on a tie [4.2]. `gradedRevision` is
  // the game's outcomeRevision that the row was graded under (0: never), which makes grading repeatable: a pick counts
  // in its standings row exactly when it is above 0, as its isCorrect, isTie and points say.
  picks: defineTable({
    userId: v.id("users"),
    leagueId: v.id("leagues"),
    gameId: v.id("games"),
    season: v.number(),
    week: v.number(),
    selectedTeamId: v.id("teams"),
    isCorrect: v.union(v.boolean(), v.null()),
    isTie: v.boolean(),
    points: v.number(),
    gradedRevision: v.number(),
    savedAtMs: v.number(),
  })
    .index("by_league_user_and_week", ["leagueId", "userId", "season", "week"])
    .index("by_league_and_week", ["leagueId", "season", "week", "gameId"])
    .index("by_league_user_and_game", ["leagueId", "userId", "gameId"])
    .index("by_game_and_graded", ["gameId", "gradedRevision", "leagueId"])
    .index("by_game_and_week", ["gameId", "season", "week"])
    .index("by_user", ["userId"]),

  // [3.7] One row per (league, user, season), from joining on. Counts cover graded picks only; correct + incorrect +
  // tied = picksMade. The first fields of by_rank order the table: points, percentage, picks made (equal points and
  // percentage: more picks made means fewer missed), name; all as ascending keys. `rank` is shared by equals and kept
  // by the ranking pass after each grading. `rankedInWeek` is the week of that pass (0: none yet), and `previousRank`
  // is the rank by the weeks before it, null without picks in them; so while no pass ran in the current week, the rank
  // when the week began is `rank` itself. Who left has isMember false: in no list, but back in place after joining again.
  standings: defineTable({
    leagueId: v.id("leagues"),
    userId: v.id("users"),
    season: v.number(),
    correctPicks: v.number(),
    incorrectPicks: v.number(),
    tiedPicks: v.number(),
    picksMade: v.number(),
    totalPoints: v.number(),
    winPercentage: v.number(), // 0–1, correct of correct + incorrect
    rankPoints: v.number(), // -totalPoints
    rankPercentage: v.number(), // -winPercentage
    rankPicksMade: v.number(), // -picksMade
    sortName: v.string(), // lower case
    rank: v.number(),
    previousRank: v.union(v.number(), v.null()),
    rankedInWeek: v.number(),
    isMember: v.boolean(),
  })
    .index("by_league_season_and_user", ["leagueId", "season", "userId"])
    .index("by_rank", ["leagueId", "season", "isMember", "rankPoints", "rankPercentage", "rankPicksMade", "sortName"])
    .index("by_user", ["userId", "season"]),

  // One row per (league, user, season, week) with a graded pick: the weekly columns and the season's race.
  weeklyStandings: defineTable({
    leagueId: v.id("leagues"),
    userId: v.id("users"),
    season: v.number(),
    week: v.number(),
    correctPicks: v.number(),
    incorrectPicks: v.number(),
    tiedPicks: v.number(),
    totalPoints: v.number(),
  })
    .index("by_league_season_and_week", ["leagueId", "season", "week"])
    .index("by_league_season_and_user", ["leagueId", "season", "userId", "week"]),

  // What a league's season has graded so far, by week: the base of "missed" and of the favourites record [2.35][7.16].
  leagueWeeks: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    week: v.number(),
    gradedPicks: v.number(),
  }).index("by_league_season_and_week", ["leagueId", "season", "week"]),

  // [7.16] The betting favourite's record of a week over its final games; recomputed from the week's games and lines
  // (at most 16 each) when one gets or changes an outcome. `unknownLines`: final games without a
  // spread whose summary, which may name it, wasn't read for it yet.
  favouriteWeeks: defineTable({
    season: v.number(),
    week: v.number(),
    finalGames: v.number(),
    correctPicks: v.number(),
    totalPicks: v.number(),
    unknownLines: v.optional(v.number()),
  }).index("by_season_and_week", ["season", "week"]),

  // A week whose unknown closing lines are being asked for; one row per week at most. One that is still there when it is
  // due has lost its action, or the feed failed; the sweep starts it again.
  lineRuns: defineTable({ season: v.number(), week: v.number(), dueAtMs: v.number() })
    .index("by_season_and_week", ["season", "week"])
    .index("by_due", ["dueAtMs"]),

  // A grading pass that is not finished; which outcome it applies is the game's. One row per game at most; removed by
  // its last batch. One that made no progress for long has lost its job and is started again by the sweep.
  gradingRuns: defineTable({ gameId: v.id("games"), progressAtMs: v.number() })
    .index("by_game", ["gameId"])
    .index("by_progress", ["progressAtMs"]),

  // A ranking pass that is due for a league's season; one row at most per pair.
  rankingRuns: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    progressAtMs: v.number(),
  })
    .index("by_league_and_season", ["leagueId", "season"])
    .index("by_progress", ["progressAtMs"]),

  // [3.10] One row per survivor league, for one season. aliveEntries + eliminated = totalEntries = its entries;
  // participants are the people who have (alive) entries. `closedThroughWeek`: up to this week the last deadline has
  // passed. The pool is over when nobody is left or the season is; `endedInWeek` is set exactly then, and only then has
  // it winners.
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
    aliveEntries: v.number(),
    totalEntries: v.number(),
    activeParticipants: v.number(),
    totalParticipants: v.number(),
    winnerCount: v.number(),
    closedThroughWeek: v.number(),
    state: v.union(v.literal("open"), v.literal("over")),
    endedInWeek: v.union(v.number(), v.null()),
  })
    .index("by_league", ["leagueId"])
    .index("by_season_and_league", ["season", "leagueId"])
    .index("by_season_and_closed", ["season", "closedThroughWeek"]),

  // [3.9][4.4] `entryNumber` counts from 1 per (league, user). What the entry has left follows from its picks and
  // `missedWeeks` alone (domain/survivor.ts): livesLeft is 0 exactly when it is eliminated, and `eliminatedWeek` and
  // `eliminatedAtMs` are set exactly then; `eliminatedByTeamId` is null for a missed pick. `decidedThroughWeek` is the
  // last week with a pick or a recorded miss: an alive entry below its pool's closedThroughWeek has missed a pick that
  // isn't recorded yet. Weeks that close while an entry is out are none that it missed, should a correction revive it.
  survivorEntries: defineTable({
    leagueId: v.id("leagues"),
    userId: v.id("users"),
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
  })
    .index("by_league_and_user", ["leagueId", "userId", "entryNumber"])
    .index("by_league_and_state", ["leagueId", "isEliminated", "sortName"])
    .index("by_league_and_decided", ["leagueId", "isEliminated", "decidedThroughWeek"])
    .index("by_league_and_winner", ["leagueId", "isWinner", "isEliminated", "eliminatedWeek"])
    .index("by_league_and_elimination", ["leagueId", "isEliminated", "eliminatedWeek", "eliminatedAtMs"])
    .index("by_user", ["userId"]),

  // [4.3] One row per (entry, season, week); a team appears once per entry among picks that were not given back.
  // `gradedRevision` is the game's outcomeRevision that `survived` follows from (0: never), as in `picks`; -1 says that
  // the game has left the pick's week.
  survivorPicks: defineTable({
    leagueId: v.id("leagues"),
    entryId: v.id("survivorEntries"),
    userId: v.id("users"),
    season: v.number(),
    week: v.number(),
    gameId: v.id("games"),
    selectedTeamId: v.id("teams"),
    survived: v.union(v.boolean(), v.null()),
    isTeamReturned: v.boolean(),
    gradedRevision: v.number(),
    savedAtMs: v.number(),
  })
    .index("by_entry_and_week", ["entryId", "season", "week"])
    .index("by_league_and_week", ["leagueId", "season", "week"])
    .index("by_league_user_and_week", ["leagueId", "userId", "season", "week"])
    .index("by_game_week_and_graded", ["gameId", "week", "gradedRevision", "leagueId"])
    .index("by_user", ["userId"]),

  // How a pool's entries split over the teams of a week; kept with every save, shown once the week has kicked off [4.6].
  survivorTeamPicks: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    week: v.number(),
    teamId: v.id("teams"),
    count: v.number(),
  }).index("by_league_week_and_team", ["leagueId", "season", "week", "teamId"]),

  // A settling pass over the survivor picks on a game that is not finished; like gradingRuns.
  survivorSettlements: defineTable({ gameId: v.id("games"), progressAtMs: v.number() })
    .index("by_game", ["gameId"])
    .index("by_progress", ["progressAtMs"]),

  // A pass over a pool that is due or running: it records missed picks, then names the winners. One row per pool at most.
  survivorPoolRuns: defineTable({ leagueId: v.id("leagues"), progressAtMs: v.number() })
    .index("by_league", ["leagueId"])
    .index("by_progress", ["progressAtMs"]),

  // [3.14] One row per user who changed a default; no row means the defaults.
  notificationPreferences: defineTable({
    userId: v.id("users"),
    emailEnabled: v.boolean(),
    browserEnabled: v.boolean(),
    deadline24h: v.boolean(),
    deadline4h: v.boolean(),
    deadline1h: v.boolean(),
    resultsNotifications: v.boolean(),
    weeklyDigest: v.boolean(),
    survivorElimination: v.boolean(),
  }).index("by_user", ["userId"]),

  // Once only: a notice is given at most once per (user, league, season, week, kind, detail), however often whatever
  // gives it is repeated. `leagueId` is null for what isn't about one league; `detail` tells apart what may happen
  // several times a week, such as the entries of one player, and is empty otherwise.
  sentNotices: defineTable({
    userId: v.id("users"),
    leagueId: v.union(v.id("leagues"), v.null()),
    season: v.number(),
    week: v.number(),
    kind: noticeKind,
    detail: v.string(),
    queuedAtMs: v.number(),
  })
    .index("by_key", ["userId", "leagueId", "season", "week", "kind", "detail"])
    .index("by_league", ["leagueId"]),

  // Messages to people, queued in the mutation that decided on them and sent by mail.deliver. queued -> sending (claimed
  // until `dueAtMs`, not with the server yet) -> handedOver (the server has all but the end) -> sent; a failure goes back
  // to queued, or to failed for good. Who finds a stale `sending` may send it; a stale `handedOver` counts as sent, so
  // that nobody gets a message twice. `attempts` tells a claim from an older one.
  outbox: defineTable({
    userId: v.id("users"),
    kind: noticeKind,
    message: outboxMessage,
    state: outboxState,
    dueAtMs: v.number(), // queued: the next attempt; sending, handedOver: the end of the claim; else: when it ended
    attempts: v.number(),
    createdAtMs: v.number(),
    expiresAtMs: v.number(), // not worth sending any more, such as a reminder after its deadline
    lastError: v.union(v.string(), v.null()),
  })
    .index("by_state_and_due", ["state", "dueAtMs"])
    .index("by_user_and_kind", ["userId", "kind", "state"]),

  // A single row: until when a delivery is known to be under way, so that there is one at a time.
  outboxRun: defineTable({ activeUntilMs: v.number() }),

  // A single row: what signs the links in mails. Made with the first one.
  linkSecret: defineTable({ secret: v.string() }),

  // A browser that asked for notifications; `endpoint` is unique.
  pushSubscriptions: defineTable({
    userId: v.id("users"),
    endpoint: v.string(),
    p256dh: v.string(),
    auth: v.string(),
    createdAtMs: v.number(),
  })
    .index("by_endpoint", ["endpoint"])
    .index("by_user", ["userId"]),

  // A single row: up to when reminders were looked at, so that a host that slept makes up for it.
  reminderClock: defineTable({ checkedUntilMs: v.number() }),

  // Weeks whose results or digest have been set going: one row per (season, week, kind).
  noticeRounds: defineTable({
    season: v.number(),
    week: v.number(),
    kind: v.union(v.literal("results"), v.literal("weeklyDigest")),
    startedAtMs: v.number(),
  }).index("by_week_and_kind", ["season", "week", "kind"]),

  // [7.39]-[7.43] What an admin set going at the feed, with its progress: `weeks` are still to fetch. A run whose
  // `progressAtMs` is old while it is running has lost its job and is taken up by the sweep.
  syncRuns: defineTable({
    kind: v.union(v.literal("week"), v.literal("season"), v.literal("teams"), v.literal("scores")),
    season: v.union(v.number(), v.null()),
    weeks: v.array(v.number()),
    totalWeeks: v.number(),
    events: v.number(),
    problems: v.array(v.string()),
    state: v.union(v.literal("running"), v.literal("done"), v.literal("failed")),
    startedById: v.id("users"),
    startedAtMs: v.number(),
    progressAtMs: v.number(),
  }).index("by_state_and_progress", ["state", "progressAtMs"]),

  // How much of their allowance callers of the HTTP interface have left: fields and the first index are as the library's
  // rateLimitTables has them, the second finds rows that are of no use any more (model/api/admission.ts).
  rateLimits: defineTable({
    name: v.string(),
    key: v.optional(v.string()),
    value: v.number(),
    ts: v.number(),
  })
    .index("name", ["name", "key"])
    .index("by_last_call", ["ts"]),

  // Every action of an admin or a commissioner. What it was done to is named as it was then, so that a row outlives it;
  // people are named by id, so that a deleted account leaves no name: `targetUserId`, and the values of a "creator" change.
  // Rows written before that named people in `actorName` and `target`; the first is no longer shown.
  auditLog: defineTable({
    atMs: v.number(),
    actorId: v.id("users"),
    actorName: v.optional(v.string()),
    action: v.string(), // "league.settings"
    leagueId: v.union(v.id("leagues"), v.null()),
    target: v.string(), // "Sunday Crew"; empty for a person
    targetUserId: v.optional(v.union(v.id("users"), v.null())),
    changes: v.array(
      v.object({
        field: v.string(),
        before: v.union(v.string(), v.null()),
        after: v.union(v.string(), v.null()),
      }),
    ),
  }).index("by_league", ["leagueId"]),
});
