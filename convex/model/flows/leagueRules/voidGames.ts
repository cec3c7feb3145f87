// [13.3] A commissioner voids a game of the season, before or after it is played, and puts it back. Picks stay on their
// sheets: what they count for follows from the row. Nothing is shown earlier than its deadline.
import { VOIDS_A_SEASON } from "../../../../domain/games/voidedGames";
import { reasonProblem } from "../../../../domain/leagues/reasons";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { ensureNoProblem, refusal } from "../../common/refusals";
import { audit, type AuditAction, type AuditChange } from "../../log/auditLog";
import { labelOf } from "../../records/games/gameChanges";
import { listVoids } from "../../records/leagueRules/voidedGames";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { requestLeagueScoring } from "../scoring/scoringRounds";
import { startVoidRegrade } from "../survivor/voidRegrades";
import { noteChange } from "../talk/whatHappened";

interface OneGame {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly gameId: Id<"games">;
}

/** Nothing if it is void already. Errors: INVALID, NOT_FOUND, FULL. */
export async function voidGame(
  ctx: MutationCtx,
  { reason, ...at }: OneGame & { readonly reason: string },
): Promise<null> {
  const { league, game } = await findGame(ctx, at);
  ensureNoProblem("reason", reasonProblem(reason));
  const { _id: leagueId, currentSeason: season } = league;
  const voids = await listVoids(ctx, { leagueId, season });
  if (voids.has(game._id)) return null;
  if (voids.size >= VOIDS_A_SEASON) throw refusal("voidsSpent", { max: VOIDS_A_SEASON });
  const row = { leagueId, season, gameId: game._id, reason: reason.trim(), byId: at.user._id, atMs: Date.now() };
  await ctx.db.insert("voidedGames", row);
  await handleChanged(ctx, { ...at, league, game, action: "league.void", before: null, after: row.reason });
  return null;
}

/** Nothing if it isn't void. Error: NOT_FOUND. */
export async function putGameBack(ctx: MutationCtx, at: OneGame): Promise<null> {
  const { league, game } = await findGame(ctx, at);
  const row = (await listVoids(ctx, { leagueId: league._id, season: league.currentSeason })).get(game._id);
  if (row === undefined) return null;
  await ctx.db.delete("voidedGames", row._id);
  await handleChanged(ctx, { ...at, league, game, action: "league.putBack", before: row.reason, after: null });
  return null;
}

async function findGame(ctx: MutationCtx, { user, leagueId, gameId }: OneGame) {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  const game = await ctx.db.get("games", gameId);
  if (game === null) throw refusal("gameNotFound");
  if (game.season !== league.currentSeason) throw refusal("gameOfAnotherSeason", { season: league.currentSeason });
  return { league, game };
}

interface Changed extends OneGame, Pick<AuditChange, "before" | "after"> {
  readonly league: Doc<"leagues">;
  readonly game: Doc<"games">;
  readonly action: AuditAction;
}

async function handleChanged(ctx: MutationCtx, { user, league, game, action, before, after }: Changed): Promise<void> {
  const { _id: leagueId } = league;
  const { season, week } = game;
  await audit(ctx, {
    actor: user,
    action,
    target: { name: await labelOf(ctx, game) },
    leagueId,
    changes: [{ field: "reason", before, after }],
  });
  const thing = action === "league.void" ? "voidedGame" : "returnedGame";
  await noteChange(ctx, { league, user, thing, about: { gameId: game._id } });
  if (league.poolType === "survivor") await startVoidRegrade(ctx, { leagueId, gameId: game._id });
  else await requestLeagueScoring(ctx, { leagueId, season, week });
}
