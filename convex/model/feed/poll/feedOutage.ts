// Scores that stand still because the feed is down, or leaves out games, while these are on. Queries can't read the
// clock, so the watchdog, which runs every half minute, writes the row that players' pages show, and the next poll with
// news of all games removes it. Admins get a mail once the outage has lasted ten minutes, and another when it is over.
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { SeasonWeek } from "../../records/games/weekGames";
import { feedDownContent, feedUpContent } from "../../notices/mail/alarmContent";
import { tellAdmins } from "../../notices/alarms";
import { isRecent } from "../../common/storedTimes";
import { liveInterval } from "../espn/feedConfig";
import { listGamesOn, listUnheard } from "../store/unheardGames";

const MINUTE_MS = 60_000;
/** Longer than a poll may take, plus two retries. */
const STALE_AFTER_MS = MINUTE_MS;
const ALARM_AFTER_MS = 10 * MINUTE_MS;
const ALARM_WORTH_SENDING_MS = 60 * MINUTE_MS;

async function getOutage(ctx: QueryCtx): Promise<Doc<"feedOutages"> | null> {
  return await ctx.db.query("feedOutages").first();
}

/** When a week's scores were last right, while they stand still; null while they are live. */
export async function getScoresAsOf(ctx: QueryCtx, { season, week }: SeasonWeek): Promise<number | null> {
  const outage = await getOutage(ctx);
  return outage?.season === season && outage.week === week ? outage.scoresAsOfMs : null;
}

/** Called by the watchdog: records an outage, and alerts the admins if it lasts. */
export async function watchScores(ctx: MutationCtx, nowMs: number): Promise<void> {
  const status = await ctx.db.query("feedStatus").first();
  // Before the first answer there are no scores that could be late.
  if (status === null || status.lastSuccessAtMs === null) return;
  const known = await getOutage(ctx);
  const [unheard] = await listUnheard(ctx, status, nowMs);
  const scoresAsOfMs = unheard?.heardAtMs ?? status.lastSuccessAtMs;
  const first = unheard?.game ?? (await listGamesOn(ctx, nowMs))[0];
  if (known === null) {
    const staleAfterMs = Math.max(STALE_AFTER_MS, 3 * liveInterval().intervalMs);
    if (first === undefined || isRecent(scoresAsOfMs, staleAfterMs, nowMs)) return;
    console.warn(`Scores stand still since ${timeOf(scoresAsOfMs)}: games are on, the feed has no news of them.`);
    await ctx.db.insert("feedOutages", {
      season: first.season,
      week: first.week,
      scoresAsOfMs,
      sinceMs: Math.max(scoresAsOfMs, first.kickoffAtMs),
      isAlarmed: false,
    });
  } else if (first !== undefined && !known.isAlarmed && !isRecent(known.sinceMs, ALARM_AFTER_MS, nowMs)) {
    await ctx.db.patch("feedOutages", known._id, { isAlarmed: true });
    const content = feedDownContent({ scoresAsOfMs: known.scoresAsOfMs, error: status.lastError });
    await tellAdmins(ctx, { ...alarmOf(known, "down"), content });
  }
}

/** Called by every poll that has news of all games that are on. */
export async function endOutage(ctx: MutationCtx, nowMs: number): Promise<void> {
  const outage = await getOutage(ctx);
  if (outage === null) return;
  await ctx.db.delete("feedOutages", outage._id);
  console.warn(`Scores are live again; they had stood still since ${timeOf(outage.scoresAsOfMs)}.`);
  if (!outage.isAlarmed) return;
  const content = feedUpContent({ scoresAsOfMs: outage.scoresAsOfMs, nowMs });
  await tellAdmins(ctx, { ...alarmOf(outage, "up"), content });
}

function alarmOf({ season, week, sinceMs }: Doc<"feedOutages">, detail: "down" | "up") {
  const expiresAtMs = Date.now() + ALARM_WORTH_SENDING_MS;
  return { key: { season, week, kind: "feedAlarm" as const, detail: `${sinceMs} ${detail}` }, expiresAtMs };
}

function timeOf(atMs: number): string {
  return new Date(atMs).toISOString();
}
