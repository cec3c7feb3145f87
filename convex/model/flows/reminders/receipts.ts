// [13.12] Mails an entry's owner their sheet, five minutes after somebody last changed it and at most three times. The
// sheet's row says that a mail waits and since when, so at most one job waits for each sheet.
import { isWanted, getPreferences } from "../../notices/preferences";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { receiptContent, type ReceiptRow } from "../../notices/mail/receiptContent";
import { noticePages } from "../../notices/noticePages";
import { channelsFor, sendNotice } from "../../notices/notices";
import { readerOf } from "../../notices/reader";
import { drawToken } from "../../common/secretTokens";
import { checkWordOf } from "../../records/picks/checkWords";
import { givenNumber } from "../../records/picks/saveHistory";
import { getSheet, picksOn, type SheetOwner } from "../../records/picks/sheets";
import type { SeasonWeek } from "../../records/games/weekGames";

export const RECEIPT_AFTER_MS = 5 * 60_000;
export const RECEIPTS_A_SHEET = 3;
const WORTH_SENDING_MS = 24 * 3_600_000;

/**
 * Called after a save, and after a safety net's picks. Reads the entry, its owner's preferences and the sheet; nothing
 * is written where none is wanted. A sheet that only a net has picked on gets its seed here.
 */
export async function requestReceipt(ctx: MutationCtx, { entryId, ...at }: SheetOwner & SeasonWeek): Promise<void> {
  const ownerId = (await ctx.db.get("entries", entryId))?.ownerId ?? null;
  if (ownerId === null || !isWanted(await getPreferences(ctx, ownerId), "receipt")) return;
  const sheet = await getSheet(ctx, { entryId, ...at });
  const { sent = 0, savedAtMs } = sheet?.receipts ?? {};
  if (sheet === null || sent >= RECEIPTS_A_SHEET) return;
  const seed = sheet.seed ?? drawToken();
  await ctx.db.patch("sheets", sheet._id, { seed, receipts: { sent, savedAtMs: Date.now() } });
  if (savedAtMs !== undefined) return;
  await ctx.scheduler.runAfter(RECEIPT_AFTER_MS, internal.jobs.reminders.tellReceipt, { sheetId: sheet._id });
}

/** Waits on after a later save. Reads the week's games with their teams, and their owner's channels. */
export async function tellReceipt(ctx: MutationCtx, sheetId: Id<"sheets">): Promise<null> {
  const sheet = await ctx.db.get("sheets", sheetId);
  const { sent = 0, savedAtMs } = sheet?.receipts ?? {};
  if (sheet === null || savedAtMs === undefined) return null;
  const dueAtMs = savedAtMs + RECEIPT_AFTER_MS;
  if (Date.now() < dueAtMs) {
    await ctx.scheduler.runAt(dueAtMs, internal.jobs.reminders.tellReceipt, { sheetId });
    return null;
  }
  const isSent = await send(ctx, sheet, { sent, savedAtMs });
  await ctx.db.patch("sheets", sheetId, { receipts: { sent: isSent ? sent + 1 : sent } });
  return null;
}

interface Waiting {
  readonly sent: number;
  readonly savedAtMs: number;
}

async function send(ctx: MutationCtx, sheet: Doc<"sheets">, { sent, savedAtMs }: Waiting): Promise<boolean> {
  const { leagueId, season, week } = sheet;
  const league = await ctx.db.get("leagues", leagueId);
  const entry = sheet.entryId === undefined ? null : await ctx.db.get("entries", sheet.entryId);
  const userId = entry?.ownerId ?? null;
  const checkWord = await checkWordOf(sheet);
  const isPlaying = league !== null && !league.isDeleted && entry !== null && entry.isListed && !entry.isFormer;
  if (!isPlaying || userId === null || checkWord === null) return false;
  const about = { userId, leagueId, season, week, kind: "receipt" as const };
  const channels = await channelsFor(ctx, about);
  if (!channels?.email) return false;
  const content = receiptContent({
    ...readerOf(channels.user),
    leagueName: league.name,
    entryName: league.entriesPerMember === undefined ? null : entry.name,
    week,
    rows: await listRows(ctx, sheet),
    guess: sheet.guess ?? null,
    checkWord,
    isLast: sent + 1 === RECEIPTS_A_SHEET,
    pages: noticePages({ leagueId, poolType: league.poolType, season, week }),
  });
  return await sendNotice(ctx, {
    key: { ...about, detail: `${entry._id},${savedAtMs}` },
    channels: { ...channels, browsers: [] },
    content,
    expiresAtMs: Date.now() + WORTH_SENDING_MS,
  });
}

/** By kickoff. */
async function listRows(ctx: QueryCtx, sheet: Doc<"sheets">): Promise<ReceiptRow[]> {
  const rows: (ReceiptRow & { readonly kickoffAtMs: number })[] = [];
  for (const { gameId, selectedTeamId, isAuto } of picksOn(sheet)) {
    const game = await ctx.db.get("games", gameId);
    if (game === null) continue;
    const [away, home] = [await ctx.db.get("teams", game.awayTeamId), await ctx.db.get("teams", game.homeTeamId)];
    const picked = [away, home].find((team) => team?._id === selectedTeamId);
    rows.push({
      game: `${away?.name ?? "Unknown"} at ${home?.name ?? "Unknown"}`,
      pick: picked?.name ?? "Unknown",
      number: givenNumber(sheet.picks[gameId]),
      isBestBet: sheet.bestBetGameId === gameId,
      isAuto: isAuto === true,
      kickoffAtMs: game.kickoffAtMs,
    });
  }
  return rows.sort((a, b) => a.kickoffAtMs - b.kickoffAtMs || (a.game < b.game ? -1 : 1));
}
