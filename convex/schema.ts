// All tables, with the invariants that their rows keep. Hot fields (scores, lines) live apart from the documents that
// most pages read, so that a score tick re-runs only what shows scores. The file stays in one piece, however long:
// Convex takes one schema, and whoever changes a table wants to see its neighbours.
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { RULE_CHOICES } from "../domain/leagueRules/ruleSettings";
import { gameDetailsFields } from "./model/feed/details/detailsShape";

/** [4.1] The product's three states, plus the feed's two ways of not playing a game. */
export const gameStatus = v.union(
  v.literal("scheduled"),
  v.literal("in_progress"),
  v.literal("final"),
  v.literal("postponed"),
  v.literal("cancelled"),
);

export const poolType = v.union(v.literal("pickem"), v.literal("survivor"));

/** The rules of a pick'em league (domain/leagueRules/ruleSettings.ts). */
export const ruleSettings = v.object({
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
});

/** The kinds of notices. The first three are the reminders in [2.47]. */
export const noticeKind = v.union(
  v.literal("deadline24h"),
  v.literal("deadline4h"),
  v.literal("deadline1h"),
  v.literal("results"),
  v.literal("weeklyDigest"),
  v.literal("weeklyWinners"),
  v.literal("survivorElimination"),
  v.literal("survivorWin"),
  v.literal("survivorCorrection"),
  v.literal("adminReminder"),
  v.literal("feedAlarm"),
  v.literal("mailAlarm"),
  v.literal("test"),
);

/** [15.2] The preferences that a member can also turn off in one league. */
export const leagueSwitch = literals(
  ...(["deadline24h", "deadline4h", "deadline1h"] as const),
  ...(["resultsNotifications", "weeklyWinners", "survivorElimination"] as const),
);

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

/** A notice said this of a member's week in a league, or of a survivor entry that was alive. */
export const toldResult = v.union(
  v.object({
    kind: v.literal("week"),
    leagueId: v.id("leagues"),
    correct: v.number(),
    total: v.number(),
    missed: v.number(),
    points: v.number(),
  }),
  v.object({ kind: v.literal("alive"), entryId: v.id("survivorEntries"), known: knownResults }),
);

/** [10.18] Which of a week's picks it is; a pick without a number is the first. */
export const survivorPickNumber = v.union(v.literal(1), v.literal(2));

/**
 * `html` and `text` contain placeholders for the signed links that stop a kind of notice (model/notices/mail/layout.ts).
 * A `path` is a page of the app.
 */
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
    actions: v.array(v.object({ title: v.string(), path: v.string() })),
    /** Names the subject: a newer push with the same tag takes its place, on the way and on the screen. */
    tag: v.optional(v.string()),
    urgency: v.optional(v.union(v.literal("low"), v.literal("normal"), v.literal("high"))),
  }),
);

const dueReminder = v.object({ kind: literals("deadline24h", "deadline4h", "deadline1h"), untilMs: v.number() });

/**
 * A message is composed from this when it is claimed; until then its texts are empty (`reminder`, `adminReminder`) or
 * those of its own news. `reminder`: the deadlines up to which picks are asked for, and the hour it was due. Its search
 * goes through a person's leagues a page at a time: `found` are those with a pick to remind of so far. `news`: each
 * `content` is a NoticeContent as JSON; of two with the same `tag`, the later one is true.
 */
export const outboxAbout = v.union(
  v.object({
    kind: v.literal("reminder"),
    hourMs: v.number(),
    dues: v.array(dueReminder),
    search: v.optional(
      v.object({
        afterId: v.id("leagueMembers"),
        found: v.array(v.object({ leagueId: v.id("leagues"), deadlineMs: v.number() })),
        atMs: v.number(),
      }),
    ),
  }),
  v.object({
    kind: v.literal("adminReminder"),
    leagueId: v.id("leagues"),
    season: v.number(),
    week: v.number(),
  }),
  v.object({
    kind: v.literal("news"),
    parts: v.array(
      v.object({
        kind: noticeKind,
        leagueId: v.union(v.id("leagues"), v.null()),
        season: v.number(),
        week: v.number(),
        tag: v.string(),
        atMs: v.number(),
        content: v.string(),
      }),
    ),
  }),
);

export const outboxState = v.union(
  v.literal("queued"),
  v.literal("sending"),
  v.literal("handedOver"),
  v.literal("sent"),
  v.literal("failed"),
);

export const syncState = v.union(v.literal("running"), v.literal("done"), v.literal("failed"), v.literal("cancelled"));

/** The fields of a game that an import sets; stored as they were before and as they were written. */
export const gameSnapshot = v.object({
  season: v.number(),
  week: v.number(),
  homeTeamId: v.id("teams"),
  awayTeamId: v.id("teams"),
  kickoffAtMs: v.number(),
  status: gameStatus,
  homeScore: v.union(v.number(), v.null()),
  awayScore: v.union(v.number(), v.null()),
  winnerTeamId: v.union(v.id("teams"), v.null()),
  isScoreHeld: v.optional(v.literal(true)),
});

/**
 * Totals of a week's graded picks (domain/scoring/weekResult.ts). `isWon`: the member won the week [10.15]. `distance`:
 * how far the guess was off, once the week is complete [10.16].
 */
const weekTally = v.object({
  correct: v.number(),
  incorrect: v.number(),
  tied: v.number(),
  points: v.number(),
  isWon: v.optional(v.literal(true)),
  distance: v.optional(v.number()),
});

/**
 * [10.14] A sheet lost this when other games came to count: numbers closed up, the best bet free again, the guess gone.
 */
export const sheetRecast = v.object({
  atMs: v.number(),
  hasNumbers: v.boolean(),
  hasFreeBet: v.boolean(),
  hasLostGuess: v.boolean(),
});

export const weekWinner = v.object({
  userId: v.id("users"),
  points: v.number(),
  distance: v.union(v.number(), v.null()),
});

const pickSnapshot = v.object({ selectedTeamId: v.id("teams"), savedAtMs: v.number() });

/** A row of an import gave this to a pick and its sheet besides a team, and the sheet had this before. */
const weightsSnapshot = v.object({
  given: v.object({
    number: v.optional(v.number()),
    isBestBet: v.optional(v.boolean()),
    guess: v.optional(v.number()),
  }),
  before: v.object({
    numbers: v.array(v.object({ gameId: v.id("games"), number: v.number() })),
    bestBetGameId: v.union(v.id("games"), v.null()),
    guess: v.union(v.number(), v.null()),
  }),
});

/** How to undo a written row: what it wrote, and what was there before. */
export const importUndo = v.union(
  v.object({
    kind: v.literal("game"),
    gameId: v.id("games"),
    before: v.union(gameSnapshot, v.null()),
    after: gameSnapshot,
  }),
  v.object({
    kind: v.literal("pick"),
    leagueId: v.id("leagues"),
    userId: v.id("users"),
    gameId: v.id("games"),
    before: v.union(pickSnapshot, v.null()),
    after: pickSnapshot,
    weights: v.optional(weightsSnapshot),
  }),
  v.object({
    kind: v.literal("survivorPick"),
    isNewEntry: v.boolean(),
    before: v.object({
      entryId: v.id("survivorEntries"),
      week: v.number(),
      pick: v.union(v.object({ gameId: v.id("games"), selectedTeamId: v.id("teams") }), v.null()),
      isMissed: v.boolean(),
      isOpen: v.boolean(),
      pickNumber: v.optional(survivorPickNumber),
    }),
    savedBeforeAtMs: v.union(v.number(), v.null()), // when `before.pick` was saved
    after: pickSnapshot,
  }),
);

/** How far along an import is: the first five are under way, the others have ended. */
export const importState = v.union(
  v.literal("checking"),
  v.literal("applying"),
  v.literal("reverting"),
  v.literal("probing"),
  v.literal("takingBack"),
  v.literal("checked"),
  v.literal("refused"),
  v.literal("reverted"),
  v.literal("done"),
  v.literal("takenBack"),
);

export const rowProblem = v.object({ row: v.number(), field: v.string(), message: v.string() });

export default defineSchema({
  // [3.1] One row per person. `tokenIdentifier` is unique. It is null once the account is deleted, and the row then
  // stands for "Former member"; `isForgotten` is set once the rest of the deletion is done. `email` is stored in lower
  // case.
  users: defineTable({
    tokenIdentifier: v.union(v.string(), v.null()),
    email: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    profileImageUrl: v.union(v.string(), v.null()),
    favoriteTeamId: v.union(v.id("teams"), v.null()),
    role: v.union(v.literal("admin"), v.literal("user")),
    isDemoted: v.optional(v.boolean()), // an admin took the role away; ADMIN_EMAILS doesn't restore it
    isEmailConfirmed: v.optional(v.boolean()), // as in the last sign-in's token; missing if no token has said so
    isForgotten: v.optional(v.literal(true)),
  })
    .index("by_token", ["tokenIdentifier", "isForgotten"])
    .index("by_email", ["email"])
    .index("by_role", ["role"]),

  // Marks that outlive an account (model/records/users/accountMarks.ts); `key` is a hash of its address or its token
  // identifier.
  accountMarks: defineTable({
    key: v.string(),
    kind: v.union(v.literal("demoted"), v.literal("deleted")),
    atMs: v.number(),
  })
    .index("by_key", ["key", "kind"])
    .index("by_kind_and_time", ["kind", "atMs"]),

  // [3.2] `externalId` is the feed's id, and unique. Undecided play-off teams are placeholders ("-1", "-2"): they
  // appear in no list and can't be picked.
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

  // [3.3] A game, without what changes while it is played. `homeScore`, `awayScore` and `winnerTeamId` are set exactly
  // when the status is final; a final tie has equal scores and no winner. `week` is our own number: 19–22 are the
  // play-offs [9.2]. `outcomeRevision` rises with every change of the outcome, so that survivor picks know which
  // one they were graded with. `isScoreHeld`: an admin set the outcome, and it overrides the feed until both agree or an admin
  // releases it.
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
    isScoreHeld: v.optional(v.literal(true)),
    isNeutralSite: v.boolean(),
    venue: v.union(v.string(), v.null()),
    broadcast: v.union(v.string(), v.null()),
  })
    .index("by_external_id", ["externalId"])
    .index("by_season_and_week", ["season", "week", "kickoffAtMs"])
    .index("by_status_and_kickoff", ["status", "kickoffAtMs"])
    .index("by_season_and_home_team", ["season", "homeTeamId", "kickoffAtMs"])
    .index("by_season_and_away_team", ["season", "awayTeamId", "kickoffAtMs"]),

  // All that changes with a tick: one row per game that has started or whose kickoff is delayed. It is kept after the
  // game with the final figures.
  gameScores: defineTable({
    gameId: v.id("games"),
    season: v.number(),
    week: v.number(),
    homeScore: v.number(),
    awayScore: v.number(),
    period: v.number(), // 1–4; 5 and up are overtime
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

  // [11.9] The course of a game: what the score row went through, at most MAX_MOMENTS rows of six numbers, in the order
  // of the game's clock (domain/games/moments.ts). It exists only beside a score row.
  gameMoments: defineTable({ gameId: v.id("games"), moments: v.array(v.array(v.number())) }).index("by_game", [
    "gameId",
  ]),

  // Betting lines and weather: they move until kickoff and then stand still, so the last spread is the closing one.
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
    isClosingAsked: v.optional(v.boolean()), // the final game's summary was read for its closing lines
  })
    .index("by_game", ["gameId"])
    .index("by_season_and_week", ["season", "week"]),

  // [3.15][3.16] The feed's summary of a game: one row per game that somebody has looked at. `claimedAtMs` is when the
  // fetch under way began, null without one. `fetched` is the last answer with the game's status at that time; a failed
  // fetch leaves it alone. `injuriesAtMs` is the day of the injury report, if an earlier answer's was kept.
  // model/feed/details decides when a row is out of date.
  gameDetails: defineTable({
    gameId: v.id("games"),
    claimedAtMs: v.union(v.number(), v.null()),
    failedAtMs: v.union(v.number(), v.null()),
    failure: v.union(v.string(), v.null()),
    fetched: v.union(
      v.object({
        ...gameDetailsFields,
        atMs: v.number(),
        status: gameStatus,
        injuriesAtMs: v.optional(v.number()),
      }),
      v.null(),
    ),
  }).index("by_game", ["gameId"]),

  // Teams that don't play in a week, according to the feed or the schedule [2.35].
  byes: defineTable({ season: v.number(), week: v.number(), teamIds: v.array(v.id("teams")) }).index(
    "by_season_and_week",
    ["season", "week"],
  ),

  // [3.4] Regular-season record and every final game, newest first, so that a team's form before any game of the season
  // is read from this one row. Recomputed from the team's own games (at most 22) whenever one of them gets an outcome
  // or changes it, and never from anything else. `feedRecord` is the record that the feed sends with the named game; of
  // those sent, the one that covers the most games. It is shown only if it covers more games than we have stored.
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
    results: v.record(v.id("teams"), v.string()), // by opponent: "W", "LW"; for tie-breaks
    games: v.array(
      v.object({
        gameId: v.id("games"),
        week: v.number(),
        result: v.union(v.literal("W"), v.literal("L"), v.literal("T")),
        kickoffAtMs: v.number(),
        opponentTeamId: v.id("teams"),
        teamScore: v.number(),
        opponentScore: v.number(),
      }),
    ),
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

  // A single row: the week being played. It is written whenever it changes, because no query may read the clock.
  currentWeek: defineTable({ season: v.number(), week: v.number() }),

  // A single row: feed health and when to poll next.
  feedStatus: defineTable({
    nextPollAtMs: v.number(),
    lastAttemptAtMs: v.union(v.number(), v.null()),
    lastSuccessAtMs: v.union(v.number(), v.null()),
    consecutiveFailures: v.number(),
    lastError: v.union(v.string(), v.null()),
    skippedEvents: v.array(
      v.object({ externalId: v.string(), name: v.optional(v.string()), reason: v.string(), atMs: v.number() }),
    ),
    // Games that are on and that the last answers left out, with the time of the last poll before that.
    unheard: v.optional(v.array(v.object({ gameId: v.id("games"), heardAtMs: v.number() }))),
  }),

  // One row while the feed is down or leaves out games that are on, removed once it answers with all of them
  // (model/feed/poll/feedOutage.ts): the week of those games, when their scores were last right, and since when they
  // have been on without news.
  feedOutages: defineTable({
    season: v.number(),
    week: v.number(),
    scoresAsOfMs: v.number(),
    sinceMs: v.number(),
    isAlarmed: v.boolean(), // the admins were mailed
  }),

  // Which weeks were fetched in full, so that a new deployment fills in its past seasons once. `isSettled` weeks have
  // only ended games. They are fetched again while their season lasts, at intervals that grow with the time since their
  // last kickoff, since a final may be corrected days later.
  syncedWeeks: defineTable({
    season: v.number(),
    week: v.number(),
    syncedAtMs: v.number(),
    isSettled: v.boolean(),
    lastKickoffAtMs: v.optional(v.number()),
  }).index("by_season_and_week", ["season", "week"]),

  // News of a game that the feed has reported once; a later answer has to confirm it before it counts (decision 021):
  // at most one row per game, removed by the next answer for that week. `gameId` is null for a game that isn't stored
  // yet. While the row exists, the game's own kickoff, which locks and reveals depend on, is the later of
  // `knownKickoffAtMs` and the reported one; late picks are refused from `earliestKickoffAtMs` on.
  unconfirmedNews: defineTable({
    gameId: v.union(v.id("games"), v.null()),
    externalId: v.string(),
    name: v.optional(v.string()), // "CHI at GB"
    season: v.number(),
    week: v.number(),
    doubts: v.array(v.string()),
    knownKickoffAtMs: v.number(),
    earliestKickoffAtMs: v.number(),
    saidAtMs: v.number(),
  })
    .index("by_game", ["gameId", "externalId"])
    .index("by_season_and_week", ["season", "week"]),

  // Games missing from the feed's answer for their settled week: proposed to admins for removal. At most one row per
  // game, removed once the feed lists the game again.
  unnamedGames: defineTable({
    gameId: v.id("games"),
    season: v.number(),
    week: v.number(),
    sinceMs: v.number(),
  })
    .index("by_game", ["gameId"])
    .index("by_season_and_week", ["season", "week"]),

  // [4.5] "Game G is locked for leagues whose deadline is H hours." Inserted at that moment and kept: a game that has
  // locked stays locked when its kickoff moves; one whose import an admin undoes loses its rows. If the game reaches
  // its deadline a second time, `lockedAtMs` is that moment, for leagues that switched to these hours in between. A row
  // for H = 0 means that every league's deadline has passed.
  locks: defineTable({
    gameId: v.id("games"),
    season: v.number(),
    week: v.number(),
    hours: v.number(),
    lockedAtMs: v.number(),
  })
    .index("by_game_and_hours", ["gameId", "hours"])
    .index("by_season_week_and_hours", ["season", "week", "hours"]),

  // Games that were already locked in a league when it changed its hours; they stay locked there
  // (model/flows/locks/deadlineChanges.ts).
  leagueLocks: defineTable({
    leagueId: v.id("leagues"),
    gameId: v.id("games"),
    season: v.number(),
    week: v.number(),
  })
    .index("by_league_season_and_week", ["leagueId", "season", "week", "gameId"])
    .index("by_game", ["gameId", "leagueId"]),

  // [4.6] "The first game of week W has kicked off": the week's survivor picks are visible from then on.
  weekKickoffs: defineTable({ season: v.number(), week: v.number(), kickedOffAtMs: v.number() }).index(
    "by_season_and_week",
    ["season", "week"],
  ),

  // A single row: the scheduled job that writes the next lock. It is replaced when a kickoff or a deadline moves.
  lockJob: defineTable({ jobId: v.id("_scheduled_functions"), runAtMs: v.number() }),

  // [3.6] `inviteCode` is unique and upper case. `memberCount` is the number of its leagueMembers, former ones
  // excluded. A league with `isDeleted` no longer exists for anyone; its rows are being deleted in batches.
  // `historicalModeSeason` is set exactly while the mode is on. `deadlineSinceMs` is when it adopted its current
  // hours: only rows of `locks` from then on count for it. `revealKey` opens the revealed picks of a league or pool
  // (model/records/leagues/revealKeys.ts); it is for members only.
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
    deadlineSinceMs: v.number(),
    createdById: v.id("users"),
    historicalModeEnabled: v.boolean(),
    historicalModeSeason: v.union(v.number(), v.null()),
    isDeleted: v.boolean(),
    revealKey: v.string(),
  })
    .index("by_invite_code", ["inviteCode"])
    .index("by_creator", ["createdById"])
    .index("by_pool_type_and_public", ["poolType", "isPublic", "isDeleted"])
    .index("by_deadline_hours", ["isDeleted", "pickDeadlineHours"])
    .index("by_season", ["poolType", "isDeleted", "currentSeason"]),

  // [15.3] Drawn pictures of shared links, by what they show (`hash`, of the SVG). They are deleted after a month and
  // drawn again when asked for.
  sharePictures: defineTable({
    hash: v.string(),
    storageId: v.id("_storage"),
    drawnAtMs: v.number(),
  })
    .index("by_hash", ["hash"])
    .index("by_drawn", ["drawnAtMs"]),

  // [10.11] The rules of a pick'em league in a season, from a week on until the next row's week. Rules that have been
  // in force for a week with a locked game never change. Before the first row, and without any, a league plays by
  // section 9.8. A new season starts with the last rules of the one before.
  leagueRules: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    fromWeek: v.number(),
    settings: ruleSettings,
    usesLines: v.boolean(), // follows from the settings
  })
    .index("by_league_season_and_week", ["leagueId", "season", "fromWeek"])
    .index("by_lines", ["usesLines", "season", "leagueId"]),

  // One row per (league, user). `poolType` repeats the league's, for lists by kind. `isFormer`: the account was
  // deleted; the row holds no seat and remains for the picks that have counted.
  leagueMembers: defineTable({
    leagueId: v.id("leagues"),
    userId: v.id("users"),
    poolType,
    joinedAtMs: v.number(),
    isFormer: v.optional(v.literal(true)),
  })
    .index("by_user_and_pool_type", ["userId", "poolType"])
    .index("by_league_and_user", ["leagueId", "userId"]),

  // Users who may not join again until the creator lets them in, and codes that used to lead to a league
  // (model/records/leagues/removals.ts).
  removedMembers: defineTable({ leagueId: v.id("leagues"), userId: v.id("users") })
    .index("by_league_and_user", ["leagueId", "userId"])
    .index("by_user", ["userId"]),
  renewedCodes: defineTable({ inviteCode: v.string(), leagueId: v.id("leagues") })
    .index("by_invite_code", ["inviteCode"])
    .index("by_league", ["leagueId"]),

  // [3.5] One row per member, league and week: the picks of that week by game. Only its owner's saves change it, and no
  // grade is stored: whether a pick is right follows from its game and the league's rules (domain/scoring). Under rules
  // that have them, `number` is a pick's confidence [10.2], unique on the sheet; `bestBetGameId` is the game of the one
  // pick that counts double, and always one on the sheet; `guess` is the total points of the week's last game [10.6].
  // A pick on a game that has moved to another week counts for nothing until it has followed
  // (model/flows/picks/movedGames.ts).
  sheets: defineTable({
    leagueId: v.id("leagues"),
    userId: v.id("users"),
    season: v.number(),
    week: v.number(),
    picks: v.record(
      v.id("games"),
      v.object({
        teamId: v.id("teams"),
        savedAtMs: v.number(),
        number: v.optional(v.number()),
        // The number is the lowest that was left when the game locked without one. It tells what open games have, so
        // others don't see it until the whole week has locked.
        isAssigned: v.optional(v.literal(true)),
      }),
    ),
    bestBetGameId: v.optional(v.id("games")),
    guess: v.optional(v.number()),
    // [10.14] Other counting games changed this, until the owner next changes a number, the best bet or the guess.
    recast: v.optional(sheetRecast),
    // [12.1] The last copy from another league's sheet, by game with the pick that it replaced: it can be taken back
    // until the sheet's next change. Its picks have its time.
    copied: v.optional(
      v.object({
        atMs: v.number(),
        before: v.record(v.id("games"), v.union(v.object({ teamId: v.id("teams"), savedAtMs: v.number() }), v.null())),
      }),
    ),
  })
    .index("by_league_user_and_week", ["leagueId", "userId", "season", "week"])
    .index("by_league_and_week", ["leagueId", "season", "week", "userId"])
    .index("by_week", ["season", "week", "leagueId", "userId"]),

  // [10.3] The games that count in a league's week, chosen by its commissioner; never empty. Without a row all count.
  slates: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    week: v.number(),
    gameIds: v.array(v.id("games")),
  }).index("by_league_season_and_week", ["leagueId", "season", "week"]),

  // [10.13] The line that a league plays a game with; later moves of the feed's line change nothing. At most one row per
  // league and game. `homeSpread` is null for a game that had no line at its deadline, and is played straight.
  frozenLines: defineTable({
    leagueId: v.id("leagues"),
    gameId: v.id("games"),
    homeSpread: v.union(v.number(), v.null()), // from the home side; negative: home favoured
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

  // A game that somebody has picked, at any time and in any league: an import that brought it can't just remove it.
  pickedGames: defineTable({ gameId: v.id("games") }).index("by_game", ["gameId"]),

  // [3.7] One row per (league, user, season), from joining on. `weeks` holds what each week's graded picks count for,
  // weeks without any left out; all other counts are their sums, and correct + incorrect + tied = picksMade. The first
  // fields of by_rank order the table: points, percentage, picks made (with equal points and percentage, more picks made
  // means fewer missed), name; all as ascending keys. `rank` is shared by equals. `rankedInWeek` is the week in which the
  // table was last ranked (0: never), and `previousRank` is the rank based on earlier weeks, null without picks in them.
  // So if the table wasn't ranked in the current week, the rank at its start is `rank` itself. A member who left has
  // isMember false: in no list, but back in place after joining again.
  standings: defineTable({
    leagueId: v.id("leagues"),
    userId: v.id("users"),
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
  })
    .index("by_league_season_and_user", ["leagueId", "season", "userId"])
    .index("by_rank", [
      ...(["leagueId", "season", "isMember", "rankPoints", "rankWeeksWon"] as const),
      ...(["rankPercentage", "rankPicksMade", "sortName"] as const),
    ])
    .index("by_user", ["userId", "season"]),

  // One row per league and week that has sheets. `gradedPicks` is the basis of "missed" and of the favourites record
  // [2.35][7.16]. `winners` is set exactly while all of the week's games that count are over [10.15]; `distance` is how far
  // a guess was off. `dueAtMs`: something but a game's outcome changed, and the league's week is to be scored again. `recastFrom`: other
  // games count than did, and the week's sheets are to be recast first; the game that was guessed until then.
  leagueWeeks: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    week: v.number(),
    gradedPicks: v.number(),
    winners: v.optional(v.array(weekWinner)),
    dueAtMs: v.optional(v.number()),
    recastFrom: v.optional(v.object({ guessGameId: v.union(v.id("games"), v.null()) })),
  })
    .index("by_league_season_and_week", ["leagueId", "season", "week"])
    .index("by_week", ["season", "week", "leagueId"])
    .index("by_due", ["dueAtMs"]),

  // [7.16] The betting favourite's record over a week's final games; recomputed from the week's games and lines (at
  // most 16 each) when one gets an outcome or changes it. `unknownLines`: final games without a spread whose summary,
  // which may have it, hasn't been read yet.
  favouriteWeeks: defineTable({
    season: v.number(),
    week: v.number(),
    finalGames: v.number(),
    correctPicks: v.number(),
    totalPicks: v.number(),
    unknownLines: v.optional(v.number()),
  }).index("by_season_and_week", ["season", "week"]),

  // A week whose unknown closing lines are being fetched; at most one row per week. If a row is still there when it is
  // due, its action was lost or the feed failed, and the sweep starts it again.
  lineRuns: defineTable({ season: v.number(), week: v.number(), dueAtMs: v.number() })
    .index("by_season_and_week", ["season", "week"])
    .index("by_due", ["dueAtMs"]),

  // A game that left this week, until the picks on it have followed.
  gameMoves: defineTable({
    gameId: v.id("games"),
    season: v.number(),
    week: v.number(),
    cursor: v.union(v.string(), v.null()),
    progressAtMs: v.number(),
  }).index("by_progress", ["progressAtMs"]),

  // A week of games got, changed or lost an outcome, and its leagues aren't being scored for it yet. Whoever writes an
  // outcome only inserts a row, so that a score never waits for the scoring of the last one.
  outcomeChanges: defineTable({ season: v.number(), week: v.number(), atMs: v.number() })
    .index("by_week", ["season", "week"])
    .index("by_time", ["atMs"]),

  // A week whose leagues are being scored one after another, in the order of their ids; at most one row per week.
  // `visited` is the last one. Outcomes that change meanwhile let the round go on, past the end and from the start again,
  // until it has come to `until`, the last league that was visited before (model/common/leagueRounds.ts). A row without
  // progress for long has lost its job; the sweep starts it again.
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

  // [3.10] One row per survivor league, for one season. aliveEntries + eliminated = totalEntries = its entries;
  // participants are the people with (alive) entries. `closedThroughWeek`: the last deadlines have passed up to this
  // week. The pool is over when nobody is left or the season is over; `endedInWeek` is set exactly then, and only then
  // does it have winners. What the options mean: domain/survivor/survivorOptions.ts [10.18].
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
  })
    .index("by_league", ["leagueId"])
    .index("by_season_and_league", ["season", "leagueId"])
    .index("by_season_and_closed", ["season", "closedThroughWeek"]),

  // [3.9][4.4] `entryNumber` counts from 1 per (league, user). What the entry has left follows from its picks and
  // `missedWeeks` alone (domain/survivor/survivor.ts): livesLeft is 0 exactly when it is eliminated, and `eliminatedWeek` and
  // `eliminatedAtMs` are set exactly then; `eliminatedByTeamId` is null for a missed pick. `decidedThroughWeek` is the
  // last week with a pick or a recorded miss: an alive entry below its pool's closedThroughWeek has missed a pick that
  // isn't recorded yet. Weeks that close while an entry is out don't count as missed, in case a correction revives it.
  // [10.18] `buyBacks` holds every buy-back that was made, oldest first, with the elimination that it followed;
  // `eliminatedWeek` is null in one that a corrected score has made unnecessary. `boughtBackAtMs` is the last one's time.
  // `margin` is the tiebreaker's sum, kept up to date only where it breaks ties.
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
  })
    .index("by_league_and_user", ["leagueId", "userId", "entryNumber"])
    .index("by_league_and_state", ["leagueId", "isEliminated", "sortName"])
    .index("by_league_and_decided", ["leagueId", "isEliminated", "decidedThroughWeek"])
    .index("by_league_and_winner", ["leagueId", "isWinner", "isEliminated", "eliminatedWeek", "margin"])
    .index("by_league_and_elimination", ["leagueId", "isEliminated", "eliminatedWeek", "eliminatedAtMs"])
    .index("by_league_and_margin", ["leagueId", "isEliminated", "eliminatedWeek", "margin"])
    .index("by_league_and_buy_back", ["leagueId", "boughtBackAtMs"])
    .index("by_user", ["userId"]),

  // [4.3] One row per (entry, season, week), or two with different numbers in weeks of two picks [10.18]; a team appears
  // once per entry among picks that weren't returned, or once before and once in the play-offs if these free the teams.
  // `gradedRevision` is the game's outcomeRevision that `survived` is based on (0: never), as in `picks`; -1 means that
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
    pickNumber: v.optional(survivorPickNumber),
    margin: v.optional(v.number()), // [10.18] the points by which it survived, where they break ties
  })
    .index("by_entry_and_week", ["entryId", "season", "week"])
    .index("by_league_and_week", ["leagueId", "season", "week"])
    .index("by_league_user_and_week", ["leagueId", "userId", "season", "week"])
    .index("by_league_and_game", ["leagueId", "gameId"])
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

  // How a pool's entries split over the teams of a week; updated with every save, shown once the week has kicked off
  // [4.6].
  survivorTeamPicks: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    week: v.number(),
    teamId: v.id("teams"),
    count: v.number(),
  }).index("by_league_week_and_team", ["leagueId", "season", "week", "teamId"]),

  // An unfinished grading pass over the survivor picks on a game. At most one row per game, removed by the last batch. A
  // row without progress for long has lost its job; the sweep starts it again.
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
    weeklyWinners: v.boolean(),
    survivorElimination: v.boolean(),
  }).index("by_user", ["userId"]),

  // [15.2] A member has turned these off in one league, besides what the preferences turn off in all of them. At most
  // one row per member, never empty, and gone when they leave.
  leagueNotices: defineTable({ userId: v.id("users"), leagueId: v.id("leagues"), off: v.array(leagueSwitch) })
    .index("by_user_and_league", ["userId", "leagueId"])
    .index("by_league", ["leagueId"]),

  // [10.15] A league's members are told this about a week: its winners, and each set of other winners after a corrected
  // score, in order. At most one row per league and week.
  weekNews: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    week: v.number(),
    told: v.array(
      v.object({
        winners: v.array(v.id("users")), // in order of their ids
        points: v.number(),
        distance: v.union(v.number(), v.null()),
      }),
    ),
  }).index("by_league_season_and_week", ["leagueId", "season", "week"]),

  // The league's members are being told of the last set of winners, in the order of their ids; `after` was told last. At
  // most one row per news.
  weekTellings: defineTable({
    newsId: v.id("weekNews"),
    after: v.union(v.id("users"), v.null()),
    progressAtMs: v.number(),
  })
    .index("by_news", ["newsId"])
    .index("by_progress", ["progressAtMs"]),

  // A notice is sent at most once per (user, league, season, week, kind, detail), however often its sender runs.
  // `leagueId` is null if it isn't about one league. `detail` tells notices of one kind and week apart: the hour of a
  // reminder, the number of an eliminated entry, of a week's winners; otherwise it is empty. `told` is what it said of
  // a week's results, so that its reader can be told when one of them is corrected; other notices don't have it.
  sentNotices: defineTable({
    userId: v.id("users"),
    leagueId: v.union(v.id("leagues"), v.null()),
    season: v.number(),
    week: v.number(),
    kind: noticeKind,
    detail: v.string(),
    queuedAtMs: v.number(),
    told: v.optional(v.array(toldResult)),
  })
    .index("by_key", ["userId", "leagueId", "season", "week", "kind", "detail"])
    .index("by_league", ["leagueId"]),

  // Messages to users, queued in the mutation that decides on them and sent by mail.deliver. queued -> sending (claimed
  // until `dueAtMs`, not with the server yet) -> handedOver (the server has all but the end) -> sent. A failure goes
  // back to queued, or to failed for good. A stale `sending` may be sent again; a stale `handedOver` counts as sent, so
  // that nobody gets a message twice. `attempts` tells a claim from an older one. A message with `about` is composed anew
  // at each claim, and deleted if nothing of it is true or wanted any more.
  outbox: defineTable({
    userId: v.id("users"),
    kind: noticeKind,
    message: outboxMessage,
    state: outboxState,
    dueAtMs: v.number(), // queued: next attempt; sending, handedOver: end of the claim; otherwise: when it ended
    attempts: v.number(),
    createdAtMs: v.number(),
    expiresAtMs: v.number(), // pointless to send after this, such as a reminder after its deadline
    lastError: v.union(v.string(), v.null()),
    about: v.optional(outboxAbout),
    isNews: v.optional(v.literal(true)), // it may wait for hours
    queue: v.optional(v.string()), // of `about`: what is alike for one person and channel, to be sent as one
    noticeId: v.optional(v.id("sentNotices")), // of news: the row that says it was told
    trueUntilMs: v.optional(v.number()), // of a composed message: the first deadline it names
    isServerDown: v.optional(v.literal(true)), // it is queued because the mail server is down
  })
    .index("by_state_and_due", ["state", "dueAtMs"])
    .index("by_state_news_and_due", ["state", "isNews", "dueAtMs"])
    .index("by_server_down", ["isServerDown", "dueAtMs"])
    .index("by_user_and_queue", ["userId", "queue", "state"])
    .index("by_notice", ["noticeId"])
    .index("by_user_and_kind", ["userId", "kind", "state"]),

  // A single row: until when a delivery is known to be under way, so that only one runs at a time.
  outboxRun: defineTable({ activeUntilMs: v.number() }),

  // One row while no mail gets out, removed by the next one that does (model/flows/mail/mailOutage.ts). `failures`
  // stops counting once the alarm is raised, so that a long queue of mails doesn't keep writing to it.
  mailOutages: defineTable({
    sinceMs: v.number(),
    failures: v.number(),
    lastError: v.string(),
    isAlarmed: v.boolean(), // the admins were told
  }),

  // Secrets that sign the links in mails: the current one, made with the first mail, and those it recently replaced.
  linkSecret: defineTable({ secret: v.string(), replacedAtMs: v.optional(v.number()) }),

  // A browser that subscribed to notifications; `endpoint` is unique.
  pushSubscriptions: defineTable({
    userId: v.id("users"),
    endpoint: v.string(),
    p256dh: v.string(),
    auth: v.string(),
    createdAtMs: v.number(),
    vapidKey: v.optional(v.string()), // the public key at that time
  })
    .index("by_endpoint", ["endpoint"])
    .index("by_user", ["userId"]),

  // A single row: up to when reminders have been checked, so that a host that slept catches up.
  reminderClock: defineTable({ checkedUntilMs: v.number() }),

  // Weeks whose results or digest have been started: one row per (season, week, kind).
  noticeRounds: defineTable({
    season: v.number(),
    week: v.number(),
    kind: v.union(v.literal("results"), v.literal("weeklyDigest")),
    startedAtMs: v.number(),
  }).index("by_week_and_kind", ["season", "week", "kind"]),

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

  // [7.41][7.42] A file that an admin imports, all of it or nothing: every row is checked, the rows are compared with
  // one another, and only then are they written, each in bounded steps (model/admin/imports). `done` of `total` rows
  // have been through the current state; `cursor` is the `order` of the last one. At most one import is under way; one
  // without progress has lost its job, and the sweep resumes it. `problems` are the first of `problemCount`.
  imports: defineTable({
    kind: v.union(v.literal("games"), v.literal("picks")),
    isCheckOnly: v.boolean(),
    state: importState,
    startedById: v.id("users"),
    takenBackById: v.optional(v.id("users")),
    startedAtMs: v.number(),
    progressAtMs: v.number(),
    writtenAtMs: v.optional(v.number()), // when its last row was written
    totalRows: v.number(),
    total: v.number(),
    done: v.number(),
    cursor: v.string(),
    isCompared: v.optional(v.boolean()),
    newRows: v.number(),
    changedRows: v.number(),
    problems: v.array(rowProblem),
    problemCount: v.number(),
    leagues: v.array(v.object({ leagueId: v.id("leagues"), rows: v.number() })), // counts rows that change something
  })
    .index("by_state_and_progress", ["state", "progressAtMs"])
    .index("by_kind", ["kind"]),

  // Rows of a file that still have to be checked, each as JSON; `fromRow` is the number of the first one.
  importParts: defineTable({ importId: v.id("imports"), fromRow: v.number(), rows: v.array(v.string()) }).index(
    "by_import",
    ["importId", "fromRow"],
  ),

  // Keys that rows claim and provide, while the rows of a file are compared with one another.
  importKeys: defineTable({
    importId: v.id("imports"),
    key: v.string(),
    isClaim: v.boolean(),
    row: v.number(),
    value: v.optional(v.string()),
  }).index("by_key", ["importId", "key", "isClaim", "row"]),

  // A checked row. `isNews`: it changes something. Rows are written in order of `order`, those of a `group` in one
  // transaction. `undo` is set exactly while `isWritten`; `input` is emptied then, since it may name people.
  importRows: defineTable({
    importId: v.id("imports"),
    row: v.number(), // from 1
    order: v.string(),
    group: v.string(),
    input: v.string(),
    isNews: v.boolean(),
    isNew: v.boolean(),
    label: v.string(),
    fields: v.array(
      v.object({ field: v.string(), before: v.union(v.string(), v.null()), after: v.union(v.string(), v.null()) }),
    ),
    claims: v.array(v.object({ key: v.string(), field: v.string(), text: v.string(), value: v.optional(v.string()) })),
    provides: v.array(v.string()),
    obstacles: v.array(v.object({ unless: v.string(), field: v.string(), message: v.string() })),
    leagueId: v.union(v.id("leagues"), v.null()),
    userId: v.union(v.id("users"), v.null()),
    gameId: v.union(v.id("games"), v.null()),
    isWritten: v.boolean(),
    undo: v.union(importUndo, v.null()),
  })
    .index("by_import", ["importId", "order"])
    .index("by_news", ["importId", "isNews", "order"])
    .index("by_league", ["importId", "isNews", "leagueId", "order"])
    .index("by_written", ["importId", "isWritten", "order"]),

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

  // How much of their rate limits people have left. Fields and the first index match the library's rateLimitTables; the
  // second index finds expired rows (model/common/rateLimits.ts).
  rateLimits: defineTable({
    name: v.string(),
    key: v.optional(v.string()),
    value: v.number(),
    ts: v.number(),
  })
    .index("name", ["name", "key"])
    .index("by_last_call", ["ts"]),

  // Every action of an admin or a commissioner, and of the schedule (`actorId` is null). Its target is named as it was then, so that the row outlives it. People
  // are referred to by id, so that a deleted account leaves no name: `targetUserId`, and the values of a "creator"
  // change.
  auditLog: defineTable({
    atMs: v.number(),
    actorId: v.union(v.id("users"), v.null()),
    action: v.string(), // "league.settings"
    leagueId: v.union(v.id("leagues"), v.null()),
    target: v.string(), // "Sunday Crew"; empty for a person
    targetUserId: v.union(v.id("users"), v.null()),
    importId: v.optional(v.id("imports")), // its changes are in importRows
    changes: v.array(
      v.object({
        field: v.string(),
        before: v.union(v.string(), v.null()),
        after: v.union(v.string(), v.null()),
      }),
    ),
  }).index("by_league", ["leagueId"]),
});
