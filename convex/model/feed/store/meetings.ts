// An answer may list one game under two ids, as when a called-off game gets a new event.
import type { MutationCtx } from "../../../_generated/server";
import { meetingKey } from "../../records/games/gameIdentity";
import { eventName, type NormalizedEvent, type SkippedEvent } from "../espn/normalizedEvent";

interface Meetings {
  /** One event per game. */
  readonly meetings: NormalizedEvent[];
  readonly duplicates: SkippedEvent[];
}

export async function withoutDuplicates(ctx: MutationCtx, events: readonly NormalizedEvent[]): Promise<Meetings> {
  const byMeeting = new Map<string, NormalizedEvent>();
  const duplicates: SkippedEvent[] = [];
  for (const event of events) {
    const key = meetingOf(event);
    const other = byMeeting.get(key);
    const better = other === undefined ? event : await chooseEvent(ctx, other, event);
    byMeeting.set(key, better);
    const double = better === event ? other : event;
    if (double) {
      duplicates.push({
        externalId: double.externalId,
        name: eventName(double),
        reason: `It is the same game as ${better.externalId}, which counts.`,
      });
    }
  }
  return { meetings: [...byMeeting.values()], duplicates };
}

function meetingOf({ externalId, season, week, home, away }: NormalizedEvent): string {
  if (home.isPlaceholder || away.isPlaceholder) return externalId;
  return meetingKey({ season, week, home: home.externalId, away: away.externalId });
}

/** The event that isn't called off; if both or neither are, the one that we know. */
async function chooseEvent(ctx: MutationCtx, a: NormalizedEvent, b: NormalizedEvent): Promise<NormalizedEvent> {
  if (isOff(a) !== isOff(b)) return isOff(a) ? b : a;
  return (await isKnown(ctx, b)) && !(await isKnown(ctx, a)) ? b : a;
}

async function isKnown(ctx: MutationCtx, { externalId }: NormalizedEvent): Promise<boolean> {
  const game = await ctx.db
    .query("games")
    .withIndex("by_external_id", (q) => q.eq("externalId", externalId))
    .first();
  return game !== null;
}

function isOff({ status }: NormalizedEvent): boolean {
  return status === "cancelled" || status === "postponed";
}
