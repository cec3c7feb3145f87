// Leagues and pools, who is in them, and the pictures of their shared links.
import { defineTable } from "convex/server";
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { DEADLINE_DAYS } from "../../../domain/leagues/deadlines";
import { PICKS_FOR_OTHERS } from "../../../domain/leagues/picksForOthers";

export const poolType = v.union(v.literal("pickem"), v.literal("survivor"));

/** [10.19] A league's deadline, other than hours before each game. */
export const weekDeadline = v.union(
  v.object({ kind: v.literal("firstKickoff") }),
  v.object({ kind: v.literal("dayTime"), day: literals(...DEADLINE_DAYS), time: v.string() }),
);

/** [13.2] */
export const picksForOthers = literals(...PICKS_FOR_OTHERS);

/** [13.4] Of a request to join. */
export const requestState = v.union(v.literal("waiting"), v.literal("declined"));

/** [13.10] */
export const groupFields = v.object({ key: v.string(), name: v.string() });

/** [13.6] */
export const entryStarts = v.array(v.object({ season: v.number(), week: v.number() }));

/** [16.1] An entry in answers. */
export const entryFields = { entryId: v.id("entries"), entryName: v.string() };

/** A league's entry or a pool's. */
export const anyEntryId = v.union(v.id("entries"), v.id("survivorEntries"));

/**
 * [13.8] The newest season that a commissioner has started, and since when its members are asked. `pool`: a survivor
 * pool's next one, and the week that it starts in.
 */
export const renewalFields = v.object({
  season: v.number(),
  startedAtMs: v.number(),
  pool: v.optional(v.object({ leagueId: v.id("leagues"), startingWeek: v.number() })),
});

/**
 * [10.11][10.19] The deadline that follows once the week under way has locked. `fromWeek` is what its commissioner was
 * told.
 */
export const nextDeadlineFields = v.object({
  pickDeadlineHours: v.number(),
  deadline: v.optional(weekDeadline),
  fromWeek: v.number(),
});

export const leagueTables = {
  // [3.6] `inviteCode` is unique and upper case. `memberCount` is the number of its leagueMembers, former ones
  // excluded. A league with `isDeleted` no longer exists for anyone; its rows are being deleted in batches.
  // `historicalModeSeason` is set exactly while the mode is on. `deadlineSinceMs` is when it adopted its current
  // deadline: only rows of `locks` from then on count for it. [10.19] `deadline` is set exactly for kinds other than
  // hours; then `pickDeadlineHours` is 0, and `deadlineKey` names the deadline (domain/leagues/deadlines.ts).
  // `revealKey` opens the revealed picks of a league or pool (model/records/leagues/revealKeys.ts); it is for members
  // only.
  // [13.4] `joinUntilMs` is the last moment at which people can join; without it, joining has no end. With
  // `needsApproval`, whoever joins makes a request instead.
  // [13.1] `createdById` is the owner, always a member. `commissionerIds` are those whom the owner has named, at most
  // five, in the order in which they were: members too, and never the owner (decision 087). [13.5] `announcement` is
  // the one that is pinned; `announcedAtMs` are the times of the last 24 hours' announcements, at most three (decision
  // 088), and `announcedKeys` the keys of the last three requests that had one.
  // [16.2] `entriesPerMember` is how many a member can have in a pick'em league, 1 without it;
  // `entryCount` is how many entries play, where that isn't `memberCount`.
  // [12.4] `remindedAtMs` is when a commissioner last had those reminded who miss picks. [13.6][13.9] `duesSeason` and
  // `prizesSeason` are the newest seasons that have dues, and prizes.
  // [13.2] `picksForOthers` is what binds its commissioners, absent for until kickoff
  // (domain/leagues/picksForOthers.ts).
  // [12.2] `netWeeks` is in how many weeks of a season an entry's net may pick, 3 without it; `hasNets` is set once
  // somebody has chosen one.
  // [13.10] `groups` are a pick'em league's, by name: at most 20, and absent without any.
  // [13.8] `renewal` is absent until a commissioner has started a new season (decision 121). A pool started like that
  // has `renewedFromId`, the pool of the season before; its members' answers are that one's (decision 128).
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
    deadline: v.optional(weekDeadline),
    deadlineKey: v.optional(v.string()),
    deadlineSinceMs: v.number(),
    nextDeadline: v.optional(nextDeadlineFields),
    createdById: v.id("users"),
    commissionerIds: v.optional(v.array(v.id("users"))),
    announcement: v.optional(
      v.object({
        text: v.string(),
        authorId: v.id("users"),
        postedAtMs: v.number(),
        editedAtMs: v.optional(v.number()),
        requestKey: v.optional(v.string()), // of the request that posted it
      }),
    ),
    announcedAtMs: v.optional(v.array(v.number())),
    announcedKeys: v.optional(v.array(v.string())),
    remindedAtMs: v.optional(v.number()),
    historicalModeEnabled: v.boolean(),
    historicalModeSeason: v.union(v.number(), v.null()),
    isDeleted: v.boolean(),
    revealKey: v.string(),
    joinUntilMs: v.optional(v.number()),
    needsApproval: v.optional(v.boolean()),
    entriesPerMember: v.optional(v.number()),
    entryCount: v.optional(v.number()),
    duesSeason: v.optional(v.number()),
    prizesSeason: v.optional(v.number()),
    picksForOthers: v.optional(picksForOthers),
    netWeeks: v.optional(v.number()), // 0–18
    hasNets: v.optional(v.literal(true)),
    groups: v.optional(v.array(groupFields)),
    renewal: v.optional(renewalFields),
    renewedFromId: v.optional(v.id("leagues")),
  })
    .index("by_invite_code", ["inviteCode"])
    .index("by_creator", ["createdById"])
    .index("by_pool_type_and_public", ["poolType", "isPublic", "isDeleted"])
    .index("by_deadline", ["isDeleted", "deadlineKey", "pickDeadlineHours"])
    .index("by_next_deadline", ["isDeleted", "nextDeadline.fromWeek"])
    .index("by_nets", ["hasNets", "isDeleted", "deadlineKey", "pickDeadlineHours"])
    .index("by_season", ["poolType", "isDeleted", "currentSeason"]),

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

  // [16.1] The entries that play in a pick'em league: sheets and standings are an entry's. Each member owns at least
  // one, named as they are unless it `hasOwnName`; `foldedName` is unique in the league (domain/leagues/entryNames.ts).
  // `isListed` is false once its owner has left: it keeps its picks for their return, and is in no list. `isFormer`:
  // the owner's account was deleted, or the entry removed; it holds no seat and remains for the picks that have
  // counted. `joinedAtMs` is when its owner last joined. [16.3] `ownerId` is null for a player without an account, who
  // holds a seat like a member. [13.10] `group` is the key of the group that it is in; only listed entries count as in
  // one. [13.8] `lastSeason` is set where its owner sits out the seasons after that one: then the entry `isFormer`
  // until the owner is in again; `satOut` are the seasons that it has sat out before. [13.6] `starts` are the weeks in
  // which it began to play: its first one, and one for each time that it joined again after sitting out; absent in rows
  // of before it was kept, which have always played.
  // A survivor pool's entry has a row here only if it belongs to a player without an account, or did before a claim
  // (decision 132), or once it was named or has had a manager (decision 138); several of a pool may be called "Entry
  // 2".
  // [17.3] `carriedSinceMs`: weeks were moved in for it, and it can have missed games from this moment on, whenever it
  // joined.
  entries: defineTable({
    leagueId: v.id("leagues"),
    ownerId: v.union(v.id("users"), v.null()),
    number: v.number(), // from 1 per (league, owner)
    name: v.string(),
    foldedName: v.string(),
    joinedAtMs: v.number(),
    isListed: v.boolean(),
    isFormer: v.optional(v.literal(true)),
    hasOwnName: v.optional(v.literal(true)),
    group: v.optional(v.string()),
    lastSeason: v.optional(v.number()),
    satOut: v.optional(v.array(v.number())),
    starts: v.optional(entryStarts),
    carriedSinceMs: v.optional(v.number()),
  })
    // In the order they came in, which no change of owner moves.
    // eslint-disable-next-line @convex-dev/no-duplicate-indexes
    .index("by_league", ["leagueId"])
    .index("by_league_and_owner", ["leagueId", "ownerId", "number"])
    .index("by_league_and_group", ["leagueId", "group"])
    .index("by_league_and_listed", ["leagueId", "isListed", "ownerId"])
    .index("by_league_and_name", ["leagueId", "foldedName"])
    .index("by_owner", ["ownerId"]),

  // [13.8] Members' answers to a season that was started: at most one row per (league, season, user), and none of
  // somebody who hasn't answered.
  seasonAnswers: defineTable({
    leagueId: v.id("leagues"),
    season: v.number(),
    userId: v.id("users"),
    isIn: v.boolean(),
  })
    .index("by_league_and_season", ["leagueId", "season"])
    .index("by_league_user_and_season", ["leagueId", "userId", "season"]),

  // [16.5] Members who may pick for an entry that isn't theirs, at most four each. The rows end with the entry's seat
  // and with the manager's membership.
  entryManagers: defineTable({
    leagueId: v.id("leagues"),
    entryId: v.id("entries"),
    userId: v.id("users"),
  })
    .index("by_league_and_user", ["leagueId", "userId"])
    .index("by_entry_and_user", ["entryId", "userId"]),

  // [18.3] The screen in the room that shows a league to whoever has its address; at most one per league. `tokenHash`
  // is the hash of the token in that address (records/leagues/screenAddresses.ts).
  screens: defineTable({
    leagueId: v.id("leagues"),
    tokenHash: v.string(),
    shows: v.union(v.literal("names"), v.literal("initials")),
    madeAtMs: v.number(),
  })
    .index("by_token", ["tokenHash"])
    .index("by_league", ["leagueId"]),

  // [16.4] Links that give an entry without an owner to whoever opens them first; at most one per entry, and gone with
  // its use. `tokenHash` is the hash of what the address has (records/leagues/claimLinks.ts).
  claimLinks: defineTable({
    leagueId: v.id("leagues"),
    entryId: v.id("entries"),
    tokenHash: v.string(),
    endsAtMs: v.number(),
  })
    .index("by_token", ["tokenHash"])
    .index("by_entry", ["entryId"])
    .index("by_league", ["leagueId"])
    .index("by_end", ["endsAtMs"]),

  // [16.4] Claims that can still be undone, for seven days; at most one per entry. `hasJoined`: the claim made them a
  // member. `joined` is set exactly where the claimed entry's weeks went to another one of theirs: the claimed one is
  // then kept aside, unlisted and without a seat, and deleted with this row. `starts` are those that the other one had,
  // if it has the claimed one's since.
  entryClaims: defineTable({
    leagueId: v.id("leagues"),
    entryId: v.id("entries"),
    claimedById: v.id("users"),
    claimedAtMs: v.number(),
    hasJoined: v.boolean(),
    joined: v.optional(
      v.object({
        withEntryId: v.id("entries"),
        weeks: v.array(v.object({ season: v.number(), week: v.number() })),
        starts: v.optional(entryStarts),
      }),
    ),
  })
    .index("by_league", ["leagueId", "claimedAtMs"])
    .index("by_entry", ["entryId"])
    .index("by_time", ["claimedAtMs"]),

  // Users who may not join again until a commissioner lets them in, and codes that used to lead to a league
  // (model/records/leagues/removals.ts).
  removedMembers: defineTable({ leagueId: v.id("leagues"), userId: v.id("users") })
    .index("by_league_and_user", ["leagueId", "userId"])
    .index("by_user", ["userId"]),

  renewedCodes: defineTable({ inviteCode: v.string(), leagueId: v.id("leagues") })
    .index("by_invite_code", ["inviteCode"])
    .index("by_league", ["leagueId"]),

  // [13.4] Requests to join, which hold no seat: at most one per (league, user), and none of a member. A declined one
  // stays until the person has seen it, or asks again. `numberOfEntries` is of a pool, and 1 in a league. [13.10]
  // `group` is that of the link that they came by, and `invitationId` is the mail's.
  joinRequests: defineTable({
    leagueId: v.id("leagues"),
    userId: v.id("users"),
    state: requestState,
    numberOfEntries: v.number(),
    askedAtMs: v.number(),
    group: v.optional(v.string()),
    invitationId: v.optional(v.id("mailInvitations")),
  })
    .index("by_league_and_user", ["leagueId", "userId"])
    .index("by_league_and_state", ["leagueId", "state", "askedAtMs"])
    .index("by_user", ["userId"]),

  // [13.4] Leagues and pools whose approval was turned off, while those who wait are answered one by one, in the name
  // of whoever turned it off.
  lettingsIn: defineTable({
    leagueId: v.id("leagues"),
    byId: v.id("users"),
    progressAtMs: v.number(),
  })
    .index("by_progress", ["progressAtMs"])
    .index("by_league", ["leagueId"]),

  // [15.3] Drawn pictures of shared links, by what they show (`hash`, of the SVG). They are deleted after a month and
  // drawn again when asked for.
  sharePictures: defineTable({
    hash: v.string(),
    storageId: v.id("_storage"),
    drawnAtMs: v.number(),
  })
    .index("by_hash", ["hash"])
    .index("by_drawn", ["drawnAtMs"]),
};
