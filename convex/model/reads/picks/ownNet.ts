// [12.2] The safety net of one's own entry, and what it would pick: nobody else learns of either. For a player without
// an account [16.3], whoever picks for the entry.
import { v, type Infer } from "convex/values";
import { neverLocks } from "../../../../domain/leagues/deadlines";
import { mayPickIn, NET_WEEKS, netGames } from "../../../../domain/picks/safetyNet";
import type { Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { netSteps } from "../../tables/netTables";
import { ensurePickem } from "../../records/leagueRules/rules";
import { findPlayer } from "../../records/leagues/pickers";
import { ensurePlayer } from "../../records/leagues/memberships";
import { getNet, usedWeeks } from "../../records/picks/nets";
import { getSheet } from "../../records/picks/sheets";
import { pickedOn } from "../../records/picks/sheetWeights";
import { findHold } from "../dues/holds";
import { getCopied, type CopiedFrom } from "./copyPreview";
import { readNetWeek } from "./netWeek";

export const ownNetView = v.object({
  chain: netSteps,
  ranking: v.array(v.id("teams")),
  /** In how many weeks of the season it may pick; 0 where the league has no nets. */
  weeks: v.number(),
  weeksLeft: v.number(),
  /** The open games without a pick, by kickoff, that it would pick as things stand. */
  planned: v.array(v.object({ gameId: v.id("games"), teamId: v.id("teams") })),
});

/** Error: NOT_FOUND for an entry whose net isn't the caller's to choose. */
export async function getOwnNet(ctx: QueryCtx, at: CopiedFrom): Promise<Infer<typeof ownNetView>> {
  const { user, leagueId, season, week } = at;
  const league = await ensurePlayer(ctx, { user, leagueId });
  ensurePickem(league);
  const player = at.entryId && (await findPlayer(ctx, { user, league }, at.entryId));
  const { entry, sheet } = player
    ? { entry: player, sheet: await getSheet(ctx, { entryId: player._id, season, week }) }
    : await getCopied(ctx, at);
  const net = entry === null ? null : await getNet(ctx, entry._id);
  const weeks = league.netWeeks ?? NET_WEEKS.default;
  const used = usedWeeks(net, league.currentSeason);
  const chosen = { chain: net?.chain ?? [], ranking: net?.ranking ?? [] };
  const own = { ...chosen, weeks, weeksLeft: Math.max(0, weeks - used.length) };
  const isOff = chosen.chain.length === 0 || season !== league.currentSeason || neverLocks(league, season);
  if (isOff || !mayPickIn(week, used, weeks)) return { ...own, planned: [] };
  const isHeld = entry !== null && (await findHold(ctx, { league, entryId: entry._id, season, week })) !== null;
  if (isHeld) return { ...own, planned: [] };
  const { rules, open, sideOf } = await readNetWeek(ctx, { league, season, week });
  const none: ReadonlySet<Id<"games">> = new Set();
  const due = netGames({ ...rules, picked: pickedOn(sheet), locking: open, open: none });
  const planned = due.flatMap((gameId) => {
    const teamId = sideOf(chosen, gameId);
    return teamId === null ? [] : [{ gameId, teamId }];
  });
  return { ...own, planned };
}
