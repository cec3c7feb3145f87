// [3.14] Told once per entry and week, by the settlement that eliminated it.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { appUrl } from "../env";
import { eliminationContent } from "../mail/content";
import { giveNotice, waysTo } from "../notifications/notices";

const WORTH_SENDING_MS = 3 * 24 * 3_600_000;

interface Elimination {
  readonly entry: Doc<"survivorEntries">;
  readonly season: number;
  readonly week: number;
  /** Null: no pick was made. */
  readonly teamId: Id<"teams"> | null;
}

export async function tellElimination(
  ctx: MutationCtx,
  { entry, season, week, teamId }: Elimination,
): Promise<boolean> {
  const { userId, leagueId } = entry;
  const key = {
    ...{ userId, leagueId, season, week },
    kind: "survivorElimination" as const,
    detail: String(entry.entryNumber),
  };
  const league = await ctx.db.get("leagues", leagueId);
  const ways = await waysTo(ctx, key);
  if (ways === null || league === null || league.isDeleted) return false;
  const team = teamId && (await ctx.db.get("teams", teamId));
  const content = eliminationContent({
    appUrl: appUrl(),
    firstName: ways.user.firstName,
    poolName: league.name,
    entryName: entry.entryName,
    week,
    teamName: team?.name ?? null,
    path: `/survivor/${leagueId}`,
  });
  return await giveNotice(ctx, { key, ways, content, expiresAtMs: Date.now() + WORTH_SENDING_MS });
}
