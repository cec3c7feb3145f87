// The adapter's form of a feed event: the product's terms, with the feed's team ids. These validators check what passes
// from the polling action to the mutation that stores it.
import { v, type Infer } from "convex/values";
import { gameStatus } from "../../tables/gameTables";
import { oddsFields } from "./parseOdds";

/** A team as the feed shows it; `isPlaceholder` marks an undecided play-off team. */
export const normalizedTeam = v.object({
  externalId: v.string(),
  displayName: v.string(),
  name: v.string(),
  location: v.string(),
  abbreviation: v.string(),
  logoUrl: v.union(v.string(), v.null()),
  color: v.union(v.string(), v.null()),
  alternateColor: v.union(v.string(), v.null()),
  isPlaceholder: v.boolean(),
});
export type NormalizedTeam = Infer<typeof normalizedTeam>;

/** Null: the feed doesn't say; that never erases what it said before. */
export const normalizedLines = v.object({
  ...oddsFields,
  temperature: v.union(v.number(), v.null()),
  weatherCode: v.union(v.number(), v.null()),
  weatherCondition: v.union(v.string(), v.null()),
  isIndoor: v.boolean(),
});
export type NormalizedLines = Infer<typeof normalizedLines>;

const seasonRecord = v.object({ wins: v.number(), losses: v.number(), ties: v.number() });

/** `winner` is null unless the status is final, and on a tie. */
export const normalizedEvent = v.object({
  externalId: v.string(),
  season: v.number(),
  week: v.number(),
  home: normalizedTeam,
  away: normalizedTeam,
  kickoffAtMs: v.number(),
  isKickoffConfirmed: v.boolean(),
  status: gameStatus,
  homeScore: v.number(),
  awayScore: v.number(),
  homeRecord: v.optional(v.union(seasonRecord, v.null())),
  awayRecord: v.optional(v.union(seasonRecord, v.null())),
  winner: v.union(v.literal("home"), v.literal("away"), v.null()),
  isNeutralSite: v.boolean(),
  venue: v.union(v.string(), v.null()),
  broadcast: v.union(v.string(), v.null()),
  period: v.number(),
  clock: v.string(),
  phase: v.string(),
  detail: v.string(),
  possession: v.union(v.literal("home"), v.literal("away"), v.null()),
  downDistance: v.union(v.string(), v.null()),
  isRedZone: v.boolean(),
  lastPlay: v.union(v.string(), v.null()),
  lines: normalizedLines,
});
export type NormalizedEvent = Infer<typeof normalizedEvent>;

/** `name` is what people call it ("CHI at GB"); missing if the feed doesn't give one. */
export const skippedEvent = v.object({ externalId: v.string(), name: v.optional(v.string()), reason: v.string() });
export type SkippedEvent = Infer<typeof skippedEvent>;

export function eventName({ away, home }: Pick<NormalizedEvent, "away" | "home">): string {
  return `${away.abbreviation} at ${home.abbreviation}`;
}

/**
 * One answer of the feed. `week` is null outside the weeks that count; `byeTeamIds` is null if the feed doesn't list
 * them.
 */
export const normalizedScoreboard = v.object({
  season: v.union(v.number(), v.null()),
  week: v.union(v.number(), v.null()),
  byeTeamIds: v.union(v.array(v.string()), v.null()),
  events: v.array(normalizedEvent),
  skipped: v.array(skippedEvent),
});
export type NormalizedScoreboard = Infer<typeof normalizedScoreboard>;
