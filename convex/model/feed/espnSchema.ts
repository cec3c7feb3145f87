// The parts of the ESPN site API's answers that we read. Unknown fields are ignored; what a game can do without is
// lenient (a bad value reads as missing), what it can't do without is strict (a bad value skips the event).
import { z } from "zod";

const optionalText = z.string().nullish().catch(null);
const id = z.union([z.string().min(1), z.number().int().transform(String)]);
const weekNumber = z.object({ number: z.number().int() }).nullish().catch(null);

export const teamSchema = z.object({
  id,
  abbreviation: z.string().min(1).max(8),
  displayName: z.string().min(1).max(100),
  name: optionalText,
  shortDisplayName: optionalText,
  location: optionalText,
  color: optionalText,
  alternateColor: optionalText,
  logo: optionalText,
  logos: z
    .array(z.object({ href: z.string() }))
    .nullish()
    .catch(null),
});
export type FeedTeam = z.infer<typeof teamSchema>;

const competitorSchema = z.object({
  homeAway: z.enum(["home", "away"]),
  team: teamSchema,
  // "17"; "0" before kickoff. Absent where nothing was played.
  score: z
    .union([z.string().regex(/^\d{1,3}$/, "score must be a whole number"), z.number().int().min(0).max(999)])
    .nullish()
    .transform((value) => Number(value ?? 0)),
  winner: z.boolean().nullish().catch(null),
});

const statusSchema = z.object({
  displayClock: optionalText,
  period: z.number().int().min(0).max(20).nullish().catch(null),
  type: z.object({
    name: z.string().min(1),
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
    possession: id.nullish().catch(null),
    lastPlay: z.object({ text: optionalText }).nullish().catch(null),
  })
  .nullish()
  .catch(null);

const text = z.union([z.string(), z.number()]).nullish().catch(null);
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
});

export const eventSchema = z.object({
  id,
  date: z.string().min(1),
  season: z.object({ year: z.number().int(), type: z.number().int() }).nullish().catch(null),
  week: weekNumber,
  competitions: z.array(competitionSchema).min(1, "must have a competition"),
  weather: weatherSchema,
  status: statusSchema.nullish(),
});
export type FeedEvent = z.infer<typeof eventSchema>;

export const scoreboardSchema = z.object({
  // A date query says only the season's type.
  season: z
    .object({ year: z.number().int().nullish().catch(null), type: z.number().int().nullish().catch(null) })
    .nullish()
    .catch(null),
  week: z
    .object({
      number: z.number().int().nullish().catch(null),
      teamsOnBye: z.array(z.object({ id })).nullish().catch(null),
    })
    .nullish()
    .catch(null),
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
