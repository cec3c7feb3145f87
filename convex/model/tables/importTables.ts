// Files that an admin imports: all of a file or nothing.
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { gameStatus } from "./gameTables";
import { survivorPickNumber } from "./survivorTables";

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

export const importTables = {
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
    claims: v.array(
      v.object({
        key: v.string(),
        field: v.string(),
        text: v.string(),
        value: v.optional(v.string()),
        room: v.optional(v.number()),
      }),
    ),
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
};
