// Finds single games in recordings. A recorded summary answers for its game, and stands in for the scoreboard of a week
// that wasn't recorded. A game of a recorded scoreboard without a summary gets one made from the scoreboard.
import { z } from "zod";

const summarySchema = z.looseObject({
  header: z.looseObject({
    id: z.string(),
    season: z.looseObject({ year: z.number(), type: z.number() }),
    week: z.number(),
    competitions: z
      .array(z.looseObject({ date: z.string(), status: z.unknown(), competitors: z.array(z.looseObject({})) }))
      .min(1),
  }),
  gameInfo: z
    .looseObject({ venue: z.unknown().optional(), weather: z.unknown().optional() })
    .optional()
    .catch(undefined),
});
export type RecordedSummary = z.infer<typeof summarySchema>;

export function asSummary(body: unknown): RecordedSummary | null {
  return summarySchema.safeParse(body).data ?? null;
}

/** The game in a scoreboard's format. */
export function eventOfSummary({ header, gameInfo }: RecordedSummary): unknown {
  const { id, season, week, competitions } = header;
  const [competition] = competitions;
  return {
    id,
    date: competition?.date,
    season,
    week: { number: week },
    // Summaries use "record" where scoreboards use "records".
    competitions: [
      {
        ...competition,
        competitors: competition?.competitors.map((side) => ({ ...side, records: side.record })),
        venue: gameInfo?.venue,
      },
    ],
    weather: gameInfo?.weather,
  };
}

const eventSchema = z.looseObject({
  id: z.string(),
  competitions: z
    .array(
      z.looseObject({
        odds: z.array(z.unknown()).catch([]),
        headlines: z.array(z.looseObject({ description: z.string(), shortLinkText: z.string() })).catch([]),
        leaders: z
          .array(
            z.looseObject({
              leaders: z.array(z.looseObject({ team: z.looseObject({ id: z.string() }) })),
            }),
          )
          .catch([]),
        competitors: z
          .array(z.looseObject({ team: z.looseObject({ id: z.string() }), leaders: z.array(z.unknown()).catch([]) }))
          .catch([]),
      }),
    )
    .min(1),
});

/** The game's id with the scoreboard's data, in a summary's format. */
export function summaryOfEvent(event: unknown): [id: string, summary: unknown] | null {
  const { data } = eventSchema.safeParse(event);
  const competition = data?.competitions[0];
  if (!data || !competition) return null;
  const [headline] = competition.headlines;
  const leadersOf = (teamId: string, own: readonly unknown[]) =>
    own.length > 0 ? own : competition.leaders.filter(({ leaders }) => leaders.some(({ team }) => team.id === teamId));
  return [
    data.id,
    {
      header: { id: data.id },
      ...(headline ? { article: { headline: headline.shortLinkText, description: headline.description } } : {}),
      pickcenter: competition.odds,
      leaders: competition.competitors.map(({ team, leaders }) => ({ team, leaders: leadersOf(team.id, leaders) })),
    },
  ];
}
