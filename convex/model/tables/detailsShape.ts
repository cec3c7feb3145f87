// The parts of a game's summary that we keep, in the product's terms, teams as sides. Used by the table, by the
// mutation that stores it, and by the views.
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

/**
 * `category` is what the player leads in: "Passing". `stats` is the feed's text; domain/games/playerStats.ts parses it.
 */
export const keyPlayer = v.object({ name: v.string(), position: text, category: text, stats: v.string() });
export type KeyPlayer = Infer<typeof keyPlayer>;

const side = v.union(v.literal("home"), v.literal("away"));

/** Yard lines are counted from the home side's goal, 0–100. `summary` is the feed's text: "6 plays, 21 yards, 2:25". */
export const drive = v.object({
  side,
  period: v.number(), // 1–4; 5 and up are overtime
  clock: text, // "8:42"
  startYardLine: v.union(v.number(), v.null()),
  endYardLine: v.union(v.number(), v.null()),
  summary: text,
  result: text, // "Touchdown"; null while it is under way
  isScore: v.boolean(),
});
export type Drive = Infer<typeof drive>;

/** The score is the one after the play. */
export const scoringPlay = v.object({
  side,
  period: v.number(),
  clock: text,
  homeScore: v.number(),
  awayScore: v.number(),
  kind: text, // "Field Goal"
  text: v.string(),
});
export type ScoringPlay = Infer<typeof scoringPlay>;

/** [11.9] Both in the order of the game. `quarters` is null before kickoff, and where the feed doesn't have it. */
export const course = v.object({
  quarters: v.union(v.object({ home: v.array(v.number()), away: v.array(v.number()) }), v.null()),
  drives: v.array(drive),
  scoringPlays: v.array(scoringPlay),
});
export type Course = Infer<typeof course>;

/** `injuries` is null if the feed has no report for the game. */
export const gameDetailsFields = {
  injuries: v.union(v.object({ home: v.array(injury), away: v.array(injury) }), v.null()),
  article: v.union(article, v.null()),
  odds: v.union(bettingOdds, v.null()),
  keyPlayers: v.object({ home: v.array(keyPlayer), away: v.array(keyPlayer) }),
  gameNotes: v.array(v.string()),
  course,
};
export const gameDetails = v.object(gameDetailsFields);
export type GameDetails = Infer<typeof gameDetails>;
