// [14.3] The events of a league or pool, as its talk lists them over the API: `eventView` of reads/talk/talkEvents.ts,
// in one object.
import { z } from "@hono/zod-openapi";
import type { Infer } from "convex/values";
import type { eventView } from "../reads/talk/talkEvents";

const at = { number: z.number(), happenedAt: z.iso.datetime() };
const week = { season: z.number(), week: z.number() };
const named = {
  names: z.array(z.string()).meta({ description: "Of three at most" }),
  count: z.number().meta({ description: "How many they are" }),
};
const byName = z.string().meta({ description: "The commissioner" });
const wonWeek = { ...at, ...week, ...named, points: z.number() };

const things = [
  ...(["rules", "segments", "settings", "deadline", "line", "slate"] as const),
  ...(["voidedGame", "returnedGame", "points", "pointsBack", "removedMember"] as const),
] as const;

export const talkEvent = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("announcement"), ...at, byName, text: z.string() }),
    z.strictObject({ kind: z.literal("joined"), ...at, ...named }),
    z.strictObject({ kind: z.literal("weekWon"), ...wonWeek }),
    z.strictObject({ kind: z.literal("leads"), ...wonWeek }),
    z.strictObject({
      kind: z.literal("upset"),
      ...at,
      ...week,
      gameId: z.string(),
      winner: z.string().meta({ example: "Jets" }),
      loser: z.string(),
      right: z.number().meta({ description: "Of `picks`, those on the winner" }),
      picks: z.number(),
    }),
    z.strictObject({
      kind: z.literal("revealed"),
      ...at,
      ...week,
      games: z.number().nullable().meta({ description: "How many; null for a pool, which shows its week at once" }),
    }),
    z.strictObject({
      kind: z.literal("eliminated"),
      ...at,
      ...week,
      names: named.names,
      count: z.number().meta({ description: "It stops at 100" }),
    }),
    z.strictObject({ kind: z.literal("poolWon"), ...at, season: z.number(), ...named }),
    z.strictObject({
      kind: z.literal("changed"),
      ...at,
      byName,
      thing: z.enum(things),
      about: z.string().nullable().meta({ description: "The first of them: a name, or a game", example: "CHI at GB" }),
      week: z.number().nullable(),
      count: z.number(),
    }),
  ])
  .meta({ id: "TalkEvent" });

type TalkEvent = z.output<typeof talkEvent>;

export function talkEventOf({ number, happenedAtMs, event }: Infer<typeof eventView>): TalkEvent {
  return { number, happenedAt: new Date(happenedAtMs).toISOString(), ...event };
}
