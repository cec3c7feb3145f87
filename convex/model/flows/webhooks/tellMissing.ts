// [18.2] Tells a league's chats how many picks are missing, once on a day on which a reminder of a deadline is due: a
// number, never whose or of which game (decision 108).
import { DEFAULT_LANGUAGE } from "../../../../domain/common/language";
import { wordsIn } from "../../../../domain/common/wordsIn";
import { easternMoment } from "../../../../domain/common/easternTime";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { weekName } from "../../common/weekName";
import { Holds } from "../../reads/dues/holds";
import { findMissing } from "../../reads/leagues/missingEntries";
import { listWebhooks } from "../../records/leagues/webhookRows";
import { queueWebhookMessage } from "./tellWebhooks";

/** Called when the league's reminders begin. One read where it has no chats. */
export async function requestTellingMissing(ctx: MutationCtx, leagueId: Id<"leagues">): Promise<void> {
  if ((await listUntold(ctx, leagueId, today())).length === 0) return;
  await ctx.scheduler.runAfter(0, internal.jobs.webhookQueue.tellMissing, { leagueId });
}

function today(): string {
  const { year, month, day } = easternMoment(Date.now());
  return [year, month, day].join("-");
}

async function listUntold(ctx: QueryCtx, leagueId: Id<"leagues">, day: string): Promise<Doc<"webhooks">[]> {
  return (await listWebhooks(ctx, leagueId)).filter(
    ({ offSinceMs, news, missingToldOn }) =>
      offSinceMs === null && news.includes("missingPicks") && missingToldOn !== day,
  );
}

/** Of the ledger, where picks are held; of a longer one, held entries count too. */
const LEDGER_ROWS = 800;

/**
 * Reads the league's entries and the week's sheets, or the pool's entries and picks, as the console does. [13.6] Who
 * can't pick before dues are paid isn't counted: a chat doesn't learn who owes.
 */
export async function tellMissing(ctx: MutationCtx, leagueId: Id<"leagues">): Promise<null> {
  const league = await ctx.db.get("leagues", leagueId);
  if (league === null || league.isDeleted) return null;
  const day = today();
  const untold = await listUntold(ctx, leagueId, day);
  const holds = new Holds(ctx, LEDGER_ROWS);
  const found = untold.length === 0 ? null : await findMissing(ctx, { league, nowMs: Date.now(), holds });
  const open = found?.open.filter(({ isHeld }) => isHeld !== true) ?? [];
  if (found === null || open.length === 0) return null;
  const { at, lockAtMs, entryCount } = found;
  const { formatCount, formatEastern } = wordsIn(DEFAULT_LANGUAGE);
  const picks = open.reduce((sum, { openPicks }) => sum + openPicks, 0);
  const are = `${formatCount(picks, "pick")} ${picks === 1 ? "is" : "are"} still missing`;
  const text = `${weekName(at.week)}: ${are}, from ${open.length} of ${formatCount(entryCount, "entry", "entries")}. The next deadline is ${formatEastern(lockAtMs)}.`;
  const path = league.poolType === "survivor" ? `/survivor/${leagueId}` : `/picks?league=${leagueId}`;
  for (const webhook of untold) {
    await ctx.db.patch("webhooks", webhook._id, { missingToldOn: day });
    await queueWebhookMessage(ctx, webhook, { news: "missingPicks", tag: `missing ${day}`, text, path, waitsMs: 0 });
  }
  return null;
}
