// Teams and games. Hot fields (scores, lines) live apart from the documents that most pages read, so that a score tick
// re-runs only what shows scores.
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { gameDetailsFields } from "./detailsShape";

/** [4.1] The product's three states, plus the feed's two ways of not playing a game. */
export const gameStatus = v.union(
  v.literal("scheduled"),
  v.literal("in_progress"),
  v.literal("final"),
  v.literal("postponed"),
  v.literal("cancelled"),
);

export const gameTables = {
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
  // one they were graded with, and `scheduleRevision` with every change of the kickoff (none: 0); it carries on those of
  // games that have left the season. `isScoreHeld`: an admin set the outcome, and it overrides the feed until both agree
  // or an admin releases it.
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
    scheduleRevision: v.optional(v.number()),
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
    spread: v.union(v.number(), v.null()), // from the home side; negative: home favored
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

  // [7.16] The betting favorite's record over a week's final games; recomputed from the week's games and lines (at
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
};
