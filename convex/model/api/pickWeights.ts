// [10.2][10.6][10.13] A league's own rules add these to the picks of its members: each field only where the rules use
// it.
import type { Infer } from "convex/values";
import { CLASSIC, usesLines, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { api, internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import type { revealedWeightsView } from "../reads/picks/revealedWeights";
import type { PickShape } from "./shapes";

type Shape = Pick<PickShape, "confidence" | "isBestBet" | "guess" | "line">;

/** A member's sheet, as far as the caller may see it. */
interface MemberWeights {
  readonly numbers: readonly { readonly gameId: Id<"games">; readonly number: number }[];
  readonly bestBetGameId: Id<"games"> | null;
  readonly guess: number | null;
}

/** Gives each pick of a member what the rules add to it. */
export type ToWeights = (gameId: Id<"games">) => Shape;

interface WeekLines {
  readonly settings: RuleSettings;
  readonly lines: readonly { readonly gameId: Id<"games">; readonly homeSpread: number | null }[];
}

const NOTHING: MemberWeights = { numbers: [], bestBetGameId: null, guess: null };

function weightsOf({ settings, lines }: WeekLines, member: MemberWeights): ToWeights {
  const numbers = new Map(member.numbers.map(({ gameId, number }) => [gameId, number]));
  const lineOf = new Map(lines.map(({ gameId, homeSpread }) => [gameId, homeSpread]));
  return (gameId) => ({
    ...(settings.weights === "confidence" && { confidence: numbers.get(gameId) ?? null }),
    ...(settings.weights === "bestBet" && { isBestBet: member.bestBetGameId === gameId }),
    ...(settings.tiebreaker !== "none" && { guess: member.guess }),
    ...(usesLines(settings) && { line: lineOf.get(gameId) ?? null }),
  });
}

interface WeekOfLeague {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
  readonly week: number;
}

/** The caller's own. A survivor pool has none. */
export async function readOwnWeights(
  ctx: ActionCtx,
  at: WeekOfLeague & { readonly entryId?: Id<"entries"> },
): Promise<ToWeights> {
  const { poolType } = await ctx.runQuery(api.leagues.get, { leagueId: at.leagueId });
  if (poolType !== "pickem") return weightsOf({ settings: CLASSIC, lines: [] }, NOTHING);
  const sheet = await ctx.runQuery(api.picks.ownSheet, at);
  return weightsOf(sheet, sheet);
}

/** Everybody's, as far as their games have locked. */
export async function readRevealedWeights(
  ctx: ActionCtx,
  at: WeekOfLeague,
): Promise<(entryId: Id<"entries">) => ToWeights> {
  const week: Infer<typeof revealedWeightsView> | null = await ctx.runQuery(internal.jobs.gateway.revealedWeights, at);
  const lines = { settings: week?.rules ?? CLASSIC, lines: week?.lines ?? [] };
  const members = new Map(week?.members.map((member) => [member.entryId, member]));
  return (entryId) => weightsOf(lines, members.get(entryId) ?? NOTHING);
}
