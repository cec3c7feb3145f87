// [13.4] A league or pool as somebody sees it who waits for approval: its name and its rules, and nothing else.
import { v, type Infer } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { rulesInForceView, rulesToPlayBy } from "../../records/leagueRules/rules";
import { getJoinRequest, getLeagueOrThrow } from "../../records/leagues/memberships";
import { getPoolOrThrow } from "../../records/survivor/pool";
import { poolType, requestState } from "../../tables/leagueTables";
import { settingsView, toSettings } from "../survivor/poolViews";

export const joinRequestView = v.object({
  leagueId: v.id("leagues"),
  name: v.string(),
  poolType,
  state: requestState,
  askedAtMs: v.number(),
  /** Of a pool. */
  numberOfEntries: v.number(),
  /** [10.12] Of a pick'em league. */
  rules: v.union(rulesInForceView, v.null()),
  /** Of a survivor pool. */
  settings: v.union(settingsView, v.null()),
});

/** Accepts text from a URL. Error: NOT_FOUND without a request. */
export async function getOwnRequest(
  ctx: QueryCtx,
  { user, leagueId }: { user: Doc<"users">; leagueId: string },
): Promise<Infer<typeof joinRequestView>> {
  const league = await getLeagueOrThrow(ctx, leagueId);
  const request = await getJoinRequest(ctx, { leagueId: league._id, userId: user._id });
  if (request === null) throw refusal("leagueNotFound");
  const { state, askedAtMs, numberOfEntries } = request;
  const isPool = league.poolType === "survivor";
  return {
    leagueId: league._id,
    name: league.name,
    poolType: league.poolType,
    state,
    askedAtMs,
    numberOfEntries,
    rules: isPool ? null : await rulesToPlayBy(ctx, league),
    settings: isPool ? toSettings((await getPoolOrThrow(ctx, league)).pool) : null,
  };
}
