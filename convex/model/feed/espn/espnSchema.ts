// The parts of the ESPN site API's answers that we read. Unknown fields are ignored. Fields that a game can do without
// are lenient (a bad value reads as missing); the others are strict (a bad value skips the event).
import { z } from "zod";
import { recordsSchema } from "./feedRecord";
import { calendarSchema } from "./feedCalendar";
import { cleanFeedText, cut } from "./feedText";

/** Every text from the feed goes through this, so that it can always be stored. */
export const feedText = z.string().transform(cleanFeedText);
export const optionalText = feedText
  .transform((text) => text.trim() || null)
  .nullish()
  .catch(null);
export const feedId = z.union([z.string().regex(/^-?\w{1,40}$/, "must be an id"), z.number().int().transform(String)]);
const whole = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
]);

/** Some endpoints give a season or a week as a bare number. */
function orNumber<Shape extends z.ZodType>(key: string, shape: Shape) {
  const isNumber = (value: unknown) => whole.safeParse(value).success;
  return z.preprocess((value) => (isNumber(value) ? { [key]: value } : value), shape.nullish().catch(null));
}

/** For an event that may be unreadable otherwise: "CHI @ GB", in our words. */
export const shortNameSchema = z
  .object({ shortName: feedText })
  .transform(({ shortName }) => ({ name: cut(shortName.replace(" @ ", " at ").trim(), 40) }))
  .catch({ name: "" })
  .transform(({ name }) => (name === "" ? {} : { name }));

const teamName = optionalText.transform((text) => (text ? cut(text, 100) : null));

export const teamSchema = z.object({
  id: feedId,
  abbreviation: optionalText.transform((text) => (text ? cut(text, 8) : null)),
  displayName: teamName,
  name: teamName,
  shortDisplayName: teamName,
  location: teamName,
  color: optionalText,
  alternateColor: optionalText,
  logo: optionalText,
  logos: z
    .array(z.object({ href: z.string() }))
    .nullish()
    .catch(null),
});
export type FeedTeam = z.infer<typeof teamSchema>;

// "17"; "0" before kickoff; some answers wrap it. Missing or empty if nothing was played.
const plainScore = z
  .union([z.string().regex(/^(\d{1,3}(\.0+)?)?$/, "score must be a whole number"), z.number().int().min(0).max(999)])
  .nullish()
  .transform((value) => Number(value || 0));

function unwrapScore(score: unknown): unknown {
  if (typeof score !== "object" || score === null) return score;
  return "displayValue" in score ? score.displayValue : "value" in score ? score.value : null;
}

const competitorSchema = z.object({
  homeAway: z.enum(["home", "away"]),
  team: teamSchema,
  score: z.preprocess(unwrapScore, plainScore),
  winner: z.boolean().nullish().catch(null),
  records: recordsSchema,
});

const statusSchema = z.object({
  displayClock: optionalText,
  period: z.number().int().min(0).max(20).nullish().catch(null),
  type: z.object({
    name: z.string().regex(/^\w{1,60}$/, "must be a status"),
    state: z.enum(["pre", "in", "post"]),
    completed: z.boolean().nullish().catch(null),
    shortDetail: optionalText,
    detail: optionalText,
    description: optionalText,
  }),
});
export type FeedGameStatus = z.infer<typeof statusSchema>;

const situationSchema = z
  .object({
    downDistanceText: optionalText,
    isRedZone: z.boolean().nullish().catch(null),
    possession: feedId.nullish().catch(null),
    lastPlay: z.object({ text: optionalText }).nullish().catch(null),
  })
  .nullish()
  .catch(null);

const text = z.union([feedText, z.number()]).nullish().catch(null);
const weatherSchema = z
  .object({
    displayValue: text,
    conditionId: text,
    temperature: z.number().nullish().catch(null),
    highTemperature: z.number().nullish().catch(null),
  })
  .nullish()
  .catch(null);

const competitionSchema = z.object({
  date: optionalText,
  timeValid: z.boolean().nullish().catch(null),
  neutralSite: z.boolean().nullish().catch(null),
  venue: z
    .object({ fullName: optionalText, indoor: z.boolean().nullish().catch(null) })
    .nullish()
    .catch(null),
  competitors: z.array(competitorSchema).length(2, "must have two competitors"),
  situation: situationSchema,
  status: statusSchema.nullish(),
  broadcast: optionalText,
  broadcasts: z
    .array(z.object({ names: z.array(z.string()).nullish().catch(null) }))
    .nullish()
    .catch(null),
  odds: z.unknown().optional(),
  weather: weatherSchema,
});

export const eventSchema = z.object({
  id: feedId,
  date: optionalText,
  season: orNumber("year", z.object({ year: whole, type: whole.nullish().catch(null) })),
  week: orNumber("number", z.object({ number: whole })),
  competitions: z.array(competitionSchema).min(1, "must have a competition"),
  weather: weatherSchema,
  status: statusSchema.nullish(),
});
export type FeedEvent = z.infer<typeof eventSchema>;

export const scoreboardSchema = z.object({
  leagues: z
    .array(
      z.object({
        season: z.object({ year: z.number().int() }).nullish().catch(null),
        calendar: calendarSchema,
      }),
    )
    .nullish()
    .catch(null),
  // A date query gives only the season's type.
  season: orNumber("year", z.object({ year: whole.nullish().catch(null), type: whole.nullish().catch(null) })),
  week: orNumber(
    "number",
    z.object({
      number: whole.nullish().catch(null),
      teamsOnBye: z
        .array(z.object({ id: feedId }))
        .nullish()
        .catch(null),
    }),
  ),
  events: z.array(z.unknown()),
});

export const teamsSchema = z.object({
  sports: z
    .array(
      z.object({
        leagues: z.array(z.object({ teams: z.array(z.object({ team: z.unknown() })) })).min(1),
      }),
    )
    .min(1),
});
