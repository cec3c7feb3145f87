import { NET_WEEKS, netProblem, type NetChain } from "../../../../domain/picks/safetyNet";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { ensureNoProblem, refusal, refusalAt } from "../../common/refusals";
import { ensurePickem } from "../../records/leagueRules/rules";
import { listEntriesOf } from "../../records/leagues/leagueEntries";
import { findPlayer } from "../../records/leagues/pickers";
import { ensurePlayer } from "../../records/leagues/memberships";
import { isLockLate, isNetUnderWay } from "../../records/locks/netWaits";
import { putNet } from "../../records/picks/nets";
import { listTeams } from "../../records/teams/teamRows";
import { ensureEntry } from "../leagues/adoptRows";

interface WantedNet extends NetChain<Id<"teams">> {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  /** One of the caller's own, or [16.3] of a player for whom they pick; without it, their first one. */
  readonly entryId?: Id<"entries"> | undefined;
}

/**
 * [12.2] Chooses how an entry of the caller's, or of a player without an account for whom they pick, is picked for, or
 * with an empty chain that it isn't. It holds for the deadlines ahead. Errors: INVALID, naming the field; NOT_FOUND for
 * other entries; CONFLICT where the league has no nets, and
 * while those of a deadline that has just passed pick.
 */
export async function saveNet(ctx: MutationCtx, { user, leagueId, entryId, ...net }: WantedNet): Promise<null> {
  const league = await ensurePlayer(ctx, { user, leagueId });
  ensurePickem(league);
  const found = netProblem(net);
  if (found !== null) ensureNoProblem(found.field, found.problem);
  const teams = new Set((await listTeams(ctx)).map(({ _id }) => _id));
  if (net.ranking.some((id) => !teams.has(id))) throw refusalAt("ranking", "teamNotFound");
  const isOn = net.chain.length > 0;
  if (isOn && (league.netWeeks ?? NET_WEEKS.default) === 0) throw refusal("netsOff");
  const entry = await findEntry(ctx, { league, user, entryId });
  if (entry === null) throw refusal("entryNotYours");
  if ((await isNetUnderWay(ctx, league)) || (await isLockLate(ctx, league))) throw refusal("netsUnderWay");
  await putNet(ctx, { leagueId, entryId: entry._id, season: league.currentSeason, ...net });
  if (isOn && !league.hasNets) await ctx.db.patch("leagues", leagueId, { hasNets: true });
  return null;
}

interface Chosen extends Pick<WantedNet, "user" | "entryId"> {
  readonly league: Doc<"leagues">;
}

async function findEntry(ctx: MutationCtx, { league, user, entryId }: Chosen): Promise<Doc<"entries"> | null> {
  const player = entryId && (await findPlayer(ctx, { user, league }, entryId));
  if (player) return player;
  const owner = { leagueId: league._id, userId: user._id };
  const first = await ensureEntry(ctx, owner);
  if (entryId === undefined) return first;
  const own = await listEntriesOf(ctx, owner);
  return own.find(({ _id, isFormer }) => _id === entryId && !isFormer) ?? null;
}
