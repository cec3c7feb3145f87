// Picks of pick'em leagues.
import { defineTable } from "convex/server";
import { v } from "convex/values";

/**
 * [10.14] A sheet lost this when other games came to count: numbers closed up, the best bet free again, the guess gone.
 */
export const sheetRecast = v.object({
  atMs: v.number(),
  hasNumbers: v.boolean(),
  hasFreeBet: v.boolean(),
  hasLostGuess: v.boolean(),
});

/** [13.12] A change in one save. Null where there was nothing before, or is nothing after. */
export const savedChange = v.union(
  v.object({
    kind: v.literal("team"),
    gameId: v.id("games"),
    from: v.union(v.id("teams"), v.null()),
    to: v.union(v.id("teams"), v.null()),
  }),
  v.object({
    kind: v.literal("number"),
    gameId: v.id("games"),
    from: v.union(v.number(), v.null()),
    to: v.union(v.number(), v.null()),
  }),
  v.object({
    kind: v.literal("bestBet"),
    from: v.union(v.id("games"), v.null()),
    to: v.union(v.id("games"), v.null()),
  }),
  v.object({ kind: v.literal("guess"), from: v.union(v.number(), v.null()), to: v.union(v.number(), v.null()) }),
);

export const pickTables = {
  // [3.5] One row per entry and week: the picks of that week by game. Only its owner's saves change it, and no
  // grade is stored: whether a pick is right follows from its game and the league's rules (domain/scoring). Under rules
  // that have them, `number` is a pick's confidence [10.2], unique on the sheet; `bestBetGameId` is the game of the one
  // pick that counts double, and always one on the sheet; `guess` is the total points of the week's last game [10.6].
  // A pick on a game that has moved to another week counts for nothing until it has followed
  // (model/flows/picks/movedGames.ts). Rows of version 0.2.0 have a `userId` and no `entryId` until they are adopted
  // (model/flows/leagues/adoptRows.ts).
  sheets: defineTable({
    leagueId: v.id("leagues"),
    entryId: v.optional(v.id("entries")),
    userId: v.optional(v.id("users")),
    season: v.number(),
    week: v.number(),
    picks: v.record(
      v.id("games"),
      v.object({
        teamId: v.id("teams"),
        savedAtMs: v.number(),
        // [16.3] Who picked it for the entry, where that isn't its owner.
        enteredById: v.optional(v.id("users")),
        // [13.2] Why a commissioner did.
        enteredReason: v.optional(v.string()),
        // [13.2] A commissioner had opened the game for the entry, which had locked.
        opened: v.optional(v.object({ byId: v.id("users"), reason: v.string() })),
        // [12.2] The entry's safety net picked it when the game locked.
        isAuto: v.optional(v.literal(true)),
        number: v.optional(v.number()),
        // The number is the lowest that was left when the game locked without one. It tells what open games have, so
        // others don't see it until the whole week has locked.
        isAssigned: v.optional(v.literal(true)),
      }),
    ),
    bestBetGameId: v.optional(v.id("games")),
    guess: v.optional(v.number()),
    // [13.2] A commissioner entered the guess, until somebody who picks for the entry changes it.
    guessEntered: v.optional(v.object({ byId: v.id("users"), atMs: v.number(), reason: v.string() })),
    // [13.12] Makes the sheet's check word one that nobody can work out. No query sends it.
    seed: v.optional(v.string()),
    // [13.12] How many receipts were mailed of it. While one waits to be sent, when the last save was that it waits
    // after.
    receipts: v.optional(v.object({ sent: v.number(), savedAtMs: v.optional(v.number()) })),
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
    .index("by_entry_and_week", ["entryId", "season", "week"])
    .index("by_league_and_week", ["leagueId", "season", "week"])
    .index("by_week", ["season", "week", "leagueId"]),

  // [13.12] How a sheet came to be: a row for each of its games, with how its side changed, and one without a game for
  // its numbers, best bet and guess. So what is shown of a game never depends on another game's saves. `changes` are in
  // order, at most `CHANGES_BOUND` (model/records/picks/saveHistory.ts): the last one then stands for all that
  // followed, `more` of them, with the latest time and name. A recast [10.14] is kept with the save after it. Changes of
  // a sheet by the schedule aren't saves.
  saveHistories: defineTable({
    leagueId: v.id("leagues"),
    entryId: v.id("entries"),
    season: v.number(),
    week: v.number(),
    gameId: v.optional(v.id("games")),
    changes: v.array(
      v.object({
        atMs: v.number(),
        // Nobody where a file was imported, and where other games came to count.
        byId: v.union(v.id("users"), v.null()),
        how: v.optional(v.literal("recast")), // [10.14]
        reason: v.optional(v.string()), // [13.2]
        more: v.optional(v.number()),
        items: v.array(savedChange),
      }),
    ),
  })
    .index("by_entry_week_and_game", ["entryId", "season", "week", "gameId"])
    .index("by_game", ["gameId"])
    .index("by_league", ["leagueId"]),

  // A game that somebody has picked, at any time and in any league: an import that brought it can't just remove it.
  pickedGames: defineTable({ gameId: v.id("games") }).index("by_game", ["gameId"]),

  // A game that left this week, until the picks on it have followed.
  gameMoves: defineTable({
    gameId: v.id("games"),
    season: v.number(),
    week: v.number(),
    cursor: v.union(v.string(), v.null()),
    progressAtMs: v.number(),
  }).index("by_progress", ["progressAtMs"]),
};
