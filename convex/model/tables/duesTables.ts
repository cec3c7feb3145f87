// [13.6] The dues of a league's entries, and their payments. The product moves no money.
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { anyEntryId } from "./leagueTables";

/** Dues are kept for an entry of a pick'em league or of a pool. */
export const payingEntry = anyEntryId;

export const ledgerKind = v.union(v.literal("payment"), v.literal("waiver"), v.literal("handedOver"));

export const feeFields = {
  currency: v.string(), // ISO 4217
  entryFeeCents: v.number(),
  weeklyFeeCents: v.number(),
  buyBackCents: v.number(),
  firstWeek: v.number(),
  lastWeek: v.number(),
  dueDay: v.optional(v.string()), // "2026-09-10"; without it, the Thursday of week 1
};

const worth = { cents: v.optional(v.number()), text: v.optional(v.string()) };
const range = { fromWeek: v.number(), toWeek: v.number() };

/** [13.9] An amount or a text (domain/prizes/prizesProblem.ts). */
export const prizeFields = v.union(
  v.object({ kind: v.literal("week"), ...range, carriesOver: v.boolean(), ...worth }),
  v.object({ kind: v.literal("segment"), ...range, ...worth }),
  v.object({ kind: v.literal("group"), group: v.string(), ...worth }),
  v.object({ kind: v.literal("place"), place: v.number(), ...worth }),
  v.object({ kind: v.literal("last"), ...worth }),
  v.object({ kind: v.literal("survivor"), ...worth }),
);

/** [13.9] The unit in which prizes are won and handed over (domain/prizes/prizes.ts). */
export const prizeTarget = v.union(
  v.object({ kind: v.literal("week"), week: v.number() }),
  v.object({ kind: v.literal("segment"), ...range }),
  v.object({ kind: v.literal("group"), group: v.string() }),
  v.object({ kind: v.literal("places"), fromPlace: v.number(), toPlace: v.number() }),
  v.object({ kind: v.literal("last") }),
  v.object({ kind: v.literal("survivor") }),
);

export const duesTables = {
  // At most one row per league and season. With `holdFromWeek`, entries that owe something can't make new picks from
  // that week on; nothing of it had locked when it was set. `remindedAtMs` is when a commissioner last had members
  // reminded.
  dues: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    ...feeFields,
    holdFromWeek: v.optional(v.number()),
    remindedAtMs: v.optional(v.number()),
  }).index("by_league_and_season", ["leagueId", "season"]),

  // The ledger: rows are added and never changed, at most 30 per entry and season besides corrections
  // (domain/dues/ledger.ts). A correction takes the row `takesBackId` back, of which it has the amount; no row is taken
  // back twice. `ownerId` is whose entry it was. [16.4] While a claimed entry is part of another one, its rows name
  // that one, and `joinedFromId` the claimed one.
  ledgerRows: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    entryId: payingEntry,
    ownerId: v.union(v.id("users"), v.null()),
    kind: v.union(ledgerKind, v.literal("correction")),
    cents: v.number(),
    day: v.string(),
    how: v.optional(v.string()),
    note: v.optional(v.string()),
    takesBackId: v.optional(v.id("ledgerRows")),
    byId: v.id("users"),
    atMs: v.number(),
    joinedFromId: v.optional(v.id("entries")),
    requestKey: v.optional(v.string()), // of the request that entered it: sent again, it enters nothing
  })
    .index("by_league_and_season", ["leagueId", "season", "entryId"])
    .index("by_entry", ["entryId", "season"]),

  // [13.9] A season's prizes, at most 60. At most one row per league and season; none if there are none.
  prizeLists: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    currency: v.string(), // that of the season's dues, if it has any
    prizes: v.array(prizeFields),
  }).index("by_league_and_season", ["leagueId", "season"]),

  // [13.9] Prizes that were marked as handed over, with their winners at that time; nothing changes them any more.
  // `key` names the target, once in a season. The shares sum up to `cents`, of which `carriedCents` come from weeks
  // that nobody won. [16.4] `joinedFromId` as in the ledger.
  prizeHandouts: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    key: v.string(),
    target: prizeTarget,
    currency: v.string(),
    cents: v.number(),
    carriedCents: v.number(),
    texts: v.array(v.string()),
    winners: v.array(
      v.object({
        entryId: payingEntry,
        ownerId: v.union(v.id("users"), v.null()),
        cents: v.number(),
        joinedFromId: v.optional(v.id("entries")),
      }),
    ),
    byId: v.id("users"),
    atMs: v.number(),
  }).index("by_league_and_season", ["leagueId", "season", "key"]),
};
