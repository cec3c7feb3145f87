// [18.3] A commissioner makes, changes and ends the address of a league's big screen.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { countAction } from "../../common/rateLimits";
import { audit } from "../../log/auditLog";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { getScreen, renewScreen, type ScreenNames } from "../../records/leagues/screenAddresses";

export const screenNames = v.union(v.literal("names"), v.literal("initials"));

/** Without the token, which is told once. */
export const screenView = v.union(v.object({ shows: screenNames, madeAtMs: v.number() }), v.null());

interface OneScreen {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
}

/** Null without one. Errors: FORBIDDEN. */
export async function readScreen(ctx: QueryCtx, who: OneScreen): Promise<Infer<typeof screenView>> {
  const screen = await getScreen(ctx, (await ensureCommissioner(ctx, who))._id);
  return screen && { shows: screen.shows, madeAtMs: screen.madeAtMs };
}

/** Returns the token of its address; the screen before ends. Errors: FORBIDDEN, TOO_MANY. */
export async function makeScreen(
  ctx: MutationCtx,
  { shows, ...who }: OneScreen & { readonly shows: ScreenNames },
): Promise<string> {
  const { _id: leagueId, name } = await ensureCommissioner(ctx, who);
  await countAction(ctx, who.user, "make screen");
  const token = await renewScreen(ctx, leagueId, shows);
  await audit(ctx, { actor: who.user, action: "league.makeScreen", target: { name }, leagueId });
  return token;
}

/** Chooses how the screen names people from now on; nothing without one. Errors: FORBIDDEN. */
export async function changeScreen(
  ctx: MutationCtx,
  { shows, ...who }: OneScreen & { readonly shows: ScreenNames },
): Promise<null> {
  const { _id: leagueId, name } = await ensureCommissioner(ctx, who);
  const screen = await getScreen(ctx, leagueId);
  if (screen === null || screen.shows === shows) return null;
  await ctx.db.patch("screens", screen._id, { shows });
  const changes = [{ field: "shows", before: screen.shows, after: shows }];
  await audit(ctx, { actor: who.user, action: "league.changeScreen", target: { name }, leagueId, changes });
  return null;
}

/** Errors: FORBIDDEN. */
export async function endScreen(ctx: MutationCtx, who: OneScreen): Promise<null> {
  const { _id: leagueId, name } = await ensureCommissioner(ctx, who);
  const screen = await getScreen(ctx, leagueId);
  if (screen === null) return null;
  await ctx.db.delete("screens", screen._id);
  await audit(ctx, { actor: who.user, action: "league.endScreen", target: { name }, leagueId });
  return null;
}
