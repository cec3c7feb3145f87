// The parts of the feed's game summary that we read. Everything is optional: unreadable parts are left out, and only an
// answer that isn't an object fails as a whole.
import { z } from "zod";
import { feedId, feedText, optionalText } from "../espn/espnSchema";

const figure = z.union([z.number(), feedText]).nullish().catch(null);

/** A list without the entries that can't be read. */
function listOf<T extends z.ZodType>(entry: T) {
  return z
    .array(entry.nullable().catch(null))
    .nullish()
    .catch(null)
    .transform((entries) => (entries ?? []).filter((value) => value !== null));
}

function optional<T extends z.ZodType>(schema: T) {
  return schema.nullish().catch(null);
}

const team = z.object({ id: feedId });
const position = optional(z.object({ abbreviation: optionalText }));
const athlete = z.object({
  id: optional(feedId),
  displayName: optionalText,
  fullName: optionalText,
  position,
});

const articleSchema = z.object({
  headline: optionalText,
  description: optionalText,
  // HTML; cleaned when it is converted to text.
  story: optional(z.string()),
  published: optionalText,
});

const close = optional(z.object({ close: optional(z.object({ line: figure, odds: figure })) }));
const oddsSchema = z.object({
  provider: optional(z.object({ name: optionalText })),
  details: optionalText,
  spread: figure,
  overUnder: figure,
  overOdds: figure,
  underOdds: figure,
  homeTeamOdds: optional(z.object({ moneyLine: figure, spreadOdds: figure, favorite: optional(z.boolean()) })),
  awayTeamOdds: optional(z.object({ moneyLine: figure, spreadOdds: figure, favorite: optional(z.boolean()) })),
  moneyline: optional(z.object({ home: close, away: close })),
  pointSpread: optional(z.object({ home: close, away: close })),
  total: optional(z.object({ over: close, under: close })),
});
export type FeedOdds = z.infer<typeof oddsSchema>;

const injurySchema = z.object({
  status: optionalText,
  athlete,
  type: optional(z.object({ description: optionalText })),
  details: optional(z.object({ type: optionalText, location: optionalText, returnDate: optionalText })),
});
export type FeedInjury = z.infer<typeof injurySchema>;

const leaderSchema = z.object({ displayValue: figure, athlete });
const leadersSchema = z.object({
  team,
  leaders: listOf(z.object({ name: optionalText, displayName: optionalText, leaders: listOf(leaderSchema) })),
});

const boxScoreSchema = z.object({
  team,
  statistics: listOf(
    z.object({
      name: optionalText,
      athletes: listOf(z.object({ athlete, stats: listOf(z.union([feedText, z.number().transform(String)])) })),
    }),
  ),
});

// Only in older answers.
const keyPlayerSchema = z.object({
  teamId: optional(feedId),
  team: optional(team),
  name: optionalText,
  position: z
    .union([z.string(), z.object({ abbreviation: optionalText })])
    .nullish()
    .catch(null),
  stats: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(null),
  athlete: optional(athlete),
});

const whole = optional(z.number().int());
const moment = {
  period: optional(z.object({ number: whole })),
  clock: optional(z.object({ displayValue: optionalText })),
};
const yardLine = optional(z.number());

const driveSchema = z.object({
  id: optional(feedId),
  team: optional(team),
  description: optionalText,
  start: optional(z.object({ ...moment, yardLine })),
  end: optional(z.object({ yardLine })),
  result: optionalText,
  displayResult: optionalText,
  isScore: optional(z.boolean()),
});
export type FeedDrive = z.infer<typeof driveSchema>;

const scoringPlaySchema = z.object({
  ...moment,
  team: optional(team),
  text: optionalText,
  homeScore: whole,
  awayScore: whole,
  type: optional(z.object({ text: optionalText })),
  scoringType: optional(z.object({ displayName: optionalText })),
});
export type FeedScoringPlay = z.infer<typeof scoringPlaySchema>;

const competitorSchema = z.object({
  homeAway: optionalText,
  linescores: listOf(z.object({ displayValue: optionalText, value: optional(z.number()) })),
});

export const summarySchema = z.object({
  article: optional(articleSchema),
  pickcenter: listOf(oddsSchema),
  injuries: listOf(z.object({ team, injuries: listOf(injurySchema) })),
  leaders: listOf(leadersSchema),
  boxscore: optional(z.object({ players: listOf(boxScoreSchema) })),
  keyPlayers: listOf(keyPlayerSchema),
  gameNotes: optional(z.array(z.unknown())),
  header: optional(
    z.object({
      competitions: listOf(z.object({ notes: optional(z.array(z.unknown())), competitors: listOf(competitorSchema) })),
    }),
  ),
  drives: optional(z.object({ previous: listOf(driveSchema), current: optional(driveSchema) })),
  scoringPlays: listOf(scoringPlaySchema),
});
export type FeedSummary = z.infer<typeof summarySchema>;
