// What we keep of a game's summary: the product's terms, teams as sides. Used by the table, by the mutation that stores
// it, and by the views.
import { v, type Infer } from "convex/values";

const text = v.union(v.string(), v.null());

/** [3.15] `returnDate` is a date such as "2025-09-28". */
export const injury = v.object({
  athleteName: v.string(),
  position: text,
  injuryType: text,
  injuryLocation: text,
  returnDate: text,
  status: v.string(),
});
export type Injury = Infer<typeof injury>;

/** [3.16] `story` is plain text, cut to what is shown. */
export const article = v.object({
  headline: v.string(),
  description: text,
  story: text,
  publishedAtMs: v.union(v.number(), v.null()),
});

/** A closing line as bookmakers write it: line "+4.5" or "o44.5", odds "-110" or "EVEN". */
export const price = v.object({ line: text, odds: text });
export type Price = Infer<typeof price>;

export const bettingOdds = v.object({
  provider: text,
  moneyline: v.object({ home: price, away: price }),
  pointSpread: v.object({ home: price, away: price }),
  total: v.object({ over: price, under: price }),
});
export type BettingOdds = Infer<typeof bettingOdds>;

/** `category` is what the player leads in: "Passing". `stats` is the feed's text; domain/games/playerStats.ts parses it. */
export const keyPlayer = v.object({ name: v.string(), position: text, category: text, stats: v.string() });
export type KeyPlayer = Infer<typeof keyPlayer>;

/** `injuries` is null if the feed has no report for the game. */
export const gameDetailsFields = {
  injuries: v.union(v.object({ home: v.array(injury), away: v.array(injury) }), v.null()),
  article: v.union(article, v.null()),
  odds: v.union(bettingOdds, v.null()),
  keyPlayers: v.object({ home: v.array(keyPlayer), away: v.array(keyPlayer) }),
  gameNotes: v.array(v.string()),
};
export const gameDetails = v.object(gameDetailsFields);
export type GameDetails = Infer<typeof gameDetails>;
