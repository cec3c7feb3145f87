// Files that an admin imports or a commissioner moves in: all of a file or nothing.
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { gameStatus } from "./gameTables";
import { entryStarts } from "./leagueTables";
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
  // [17.1] Things that are moved into a league.
  v.object({ kind: v.literal("player"), entryId: v.id("entries") }),
  v.object({
    kind: v.literal("carriedTotal"),
    totalId: v.id("carriedTotals"),
    entryId: v.id("entries"),
    startsBefore: v.optional(entryStarts), // the entry's, if they changed
  }),
  v.object({
    kind: v.literal("carriedPicks"),
    leagueId: v.id("leagues"),
    entryId: v.id("entries"),
    season: v.number(),
    week: v.number(),
    savedAtMs: v.number(),
    sinceBeforeMs: v.union(v.number(), v.null()), // the entry's `carriedSinceMs`
    startsBefore: v.optional(entryStarts),
  }),
  // [17.4] Things that are moved into a pool. `startingWeek`: the one before.
  v.object({ kind: v.literal("poolStart"), leagueId: v.id("leagues"), startingWeek: v.number() }),
  v.object({
    kind: v.literal("poolEntry"),
    leagueId: v.id("leagues"),
    entryId: v.id("survivorEntries"),
    isNewPlayer: v.boolean(),
    throughWeek: v.number(), // the pool's last closed week at that moment
    before: v.object({
      missedWeeks: v.array(v.number()),
      decidedThroughWeek: v.number(),
      firstWeek: v.union(v.number(), v.null()),
    }),
    picks: v.array(v.object({ week: v.number(), pickNumber: survivorPickNumber, teamId: v.id("teams") })),
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

/** `line` and `column` are of the spreadsheet that is moved in [17.1]. */
export const rowProblem = v.object({
  row: v.number(),
  field: v.string(),
  message: v.string(),
  line: v.optional(v.number()),
  column: v.optional(v.number()),
});

/** [17.3] A week of an entry as it will be, for the preview. */
const carriedWeek = v.object({
  week: v.number(),
  kind: v.union(v.literal("totals"), v.literal("picks")),
  correct: v.number(),
  incorrect: v.number(),
  tied: v.number(),
  points: v.number(),
  isWinner: v.optional(v.literal(true)),
  guess: v.optional(v.number()),
  picks: v.number(),
});

/** [17.4] A pool's entry as it will be, for the preview: its picks of weeks that are over. */
export const entryAfter = v.object({
  name: v.string(), // as the pool has it
  livesLeft: v.number(),
  eliminatedWeek: v.union(v.number(), v.null()),
  missedWeeks: v.array(v.number()),
  picks: v.array(
    v.object({
      week: v.number(),
      teamId: v.id("teams"),
      survived: v.union(v.boolean(), v.null()),
      isMovedIn: v.boolean(),
    }),
  ),
});

/** [17.4] The news that a row has for a pool's entry. `after`: of a check. */
export const movedEntry = v.object({
  weeks: v.array(v.number()),
  picks: v.number(),
  isNewPlayer: v.boolean(),
  after: v.optional(entryAfter),
});

export const importTables = {
  // [7.41][7.42][17.1] A file that an admin imports, or moves into a league (`moveIn`), all of it or nothing: every row
  // is checked, the rows are compared with one another, and only then are they written, each in bounded steps
  // (model/admin/imports). `done` of `total` rows have been through the current state; `cursor` is the `order` of the
  // last one. At most one import of admins is under way, and one of each league; one
  // without progress has lost its job, and the sweep resumes it. `problems` are the first of `problemCount`.
  imports: defineTable({
    kind: v.union(v.literal("games"), v.literal("picks"), v.literal("moveIn")),
    leagueId: v.optional(v.id("leagues")), // exactly of `moveIn`
    // The news in the spreadsheet, by the last comparison.
    moveIn: v.optional(
      v.object({
        season: v.number(),
        players: v.number(),
        picks: v.number(),
        totalsWeeks: v.array(v.number()),
        pickWeeks: v.array(v.number()),
        isPool: v.optional(v.literal(true)),
      }),
    ),
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
    .index("by_league_and_state", ["leagueId", "state"])
    .index("by_kind_and_league", ["kind", "leagueId"]),

  // [17.1] Whom the names of a spreadsheet mean; null for a player who is new. One row per import that moves in, until
  // it has ended.
  moveInPeople: defineTable({
    importId: v.id("imports"),
    people: v.array(v.object({ name: v.string(), entryId: v.union(v.id("entries"), v.null()) })),
  }).index("by_import", ["importId"]),

  // [17.1] Each week as a checked spreadsheet would make it, by name: at most 22 rows an import, until its check is
  // deleted.
  moveInWeeks: defineTable({
    importId: v.id("imports"),
    week: v.number(),
    entries: v.array(v.object({ person: v.string(), ...carriedWeek.fields })),
  }).index("by_import_and_week", ["importId", "week"]),

  // [17.3] An entry's total of a week that was moved in as totals. If none of the week's rows is a winner's, the most
  // points win.
  carriedTotals: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    week: v.number(),
    entryId: v.id("entries"),
    points: v.number(),
    isWinner: v.optional(v.literal(true)),
  })
    .index("by_league_season_and_week", ["leagueId", "season", "week"])
    .index("by_entry_and_week", ["entryId", "season", "week"]),

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
    line: v.optional(v.number()),
    value: v.optional(v.string()),
  }).index("by_key", ["importId", "key", "isClaim", "row"]),

  // A checked row. `isNews`: it changes something. Rows are written in order of `order`, those of a `group` in one
  // transaction. `undo` is set exactly while `isWritten`; `input` is emptied then, since it may name people.
  importRows: defineTable({
    importId: v.id("imports"),
    row: v.number(), // from 1
    line: v.optional(v.number()), // of the spreadsheet that is moved in
    carried: v.optional(carriedWeek),
    movedEntry: v.optional(movedEntry),
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
