// A game's betting lines and weather: which of the feed's values apply [7.16].
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refreshFavouriteWeek } from "../../records/games/favourites";
import { changedFields } from "./changedFields";
import type { NormalizedLines } from "../espn/normalizedEvent";
import { NO_ODDS, type Odds } from "../espn/parseOdds";

const NOTHING_KNOWN: NormalizedLines = {
  ...NO_ODDS,
  temperature: null,
  weatherCode: null,
  weatherCondition: null,
  isIndoor: false,
};

async function getLines(ctx: MutationCtx, gameId: Id<"games">): Promise<Doc<"gameLines"> | null> {
  return await ctx.db
    .query("gameLines")
    .withIndex("by_game", (q) => q.eq("gameId", gameId))
    .unique();
}

// The feed shows lines only before kickoff. Values that it stops sending remain as the closing line. After kickoff it
// only fills in what was never known, so that live odds don't replace a closing line. Returns what became of the
// spread.
export async function storeLines(
  ctx: MutationCtx,
  { game, lines, isNew }: { game: Doc<"games">; lines: NormalizedLines; isNew: boolean },
): Promise<"same" | "first" | "other"> {
  const before = isNew ? null : await getLines(ctx, game._id);
  const { isIndoor, ...figures } = lines;
  if (!before) {
    const isEmpty = !isIndoor && Object.values(figures).every((value) => value === null);
    if (isEmpty) return "same";
    await ctx.db.insert("gameLines", { gameId: game._id, season: game.season, week: game.week, ...lines });
    return lines.spread === null ? "same" : "first";
  }
  const mayMove = game.status === "scheduled" || game.status === "postponed";
  const merged = mayMove ? overlay(before, lines) : overlay(lines, before);
  const changed = changedFields<Omit<Doc<"gameLines">, "_id" | "_creationTime">>(before, {
    season: game.season,
    week: game.week,
    ...merged,
    isIndoor,
  });
  if (changed) await ctx.db.patch("gameLines", before._id, changed);
  if (merged.spread === before.spread) return "same";
  return before.spread === null ? "first" : "other";
}

/** Each field of `top` if it has a value, otherwise of `base`. */
function overlay(base: NormalizedLines, top: NormalizedLines): Omit<NormalizedLines, "isIndoor"> {
  return {
    spread: top.spread ?? base.spread,
    overUnder: top.overUnder ?? base.overUnder,
    homeMoneyline: top.homeMoneyline ?? base.homeMoneyline,
    awayMoneyline: top.awayMoneyline ?? base.awayMoneyline,
    temperature: top.temperature ?? base.temperature,
    weatherCode: top.weatherCode ?? base.weatherCode,
    weatherCondition: top.weatherCondition ?? base.weatherCondition,
  };
}

/** Lines from a final game's summary: they fill in what was never known, and update the favorites' record. */
export async function storeClosingLines(ctx: MutationCtx, game: Doc<"games">, odds: Odds): Promise<void> {
  const before = await getLines(ctx, game._id);
  if (game.status !== "final" || (before?.spread ?? null) !== null) return;
  const known = { ...NOTHING_KNOWN, ...before };
  const lines = { ...overlay({ ...known, ...odds }, known), isIndoor: known.isIndoor, isClosingAsked: true };
  if (before !== null) await ctx.db.patch("gameLines", before._id, lines);
  else await ctx.db.insert("gameLines", { gameId: game._id, season: game.season, week: game.week, ...lines });
  await refreshFavouriteWeek(ctx, game);
}
