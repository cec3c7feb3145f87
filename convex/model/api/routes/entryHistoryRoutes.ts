// [14.4] An entry's past in its league or pool, over the API.
import { createRoute, z } from "@hono/zod-openapi";
import { api } from "../../../_generated/api";
import { refuse } from "../callError";
import { pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput, seasonText } from "../inputs";
import { about, answer, refusals } from "../operation";

const entryPath = z.object({ id: idInput, entryId: idInput });

const weekPoints = z.strictObject({ week: z.number(), points: z.number() }).nullable();
const weekCounts = z.strictObject({ won: z.number(), lost: z.number(), level: z.number() }).nullable();
const counts = z.strictObject({ right: z.number(), wrong: z.number(), tied: z.number() });
const named = z.strictObject({ entryId: z.string(), entryName: z.string() });
const isTold = z.boolean().meta({ description: "The owner tells it; then little more than the place may be known" });

const shared = {
  ...named.shape,
  userId: z.string().nullable().meta({ description: "Its owner; null for a player without an account" }),
  isGone: z.boolean().meta({ description: "Its owner has left, or it was removed" }),
  me: named.nullable().meta({ description: "Your first entry, with which it is compared; null for one of yours" }),
};

const entrySeasons = z
  .strictObject({
    ...shared,
    currentRun: z.number().nullable().meta({ description: "Correct picks in a row; null once the season is over" }),
    seasons: z
      .array(
        z.strictObject({
          season: z.number(),
          isTold,
          isOver: z.boolean(),
          place: z.number().nullable(),
          weeksWon: z.number().nullable(),
          points: z.number().nullable(),
          correct: z.number(),
          incorrect: z.number(),
          tied: z.number(),
          best: weekPoints,
          worst: weekPoints,
          run: z
            .strictObject({ picks: z.number(), fromWeek: z.number(), toWeek: z.number() })
            .nullable()
            .meta({ description: "The longest run of correct picks" }),
          duel: weekCounts.meta({ description: "In how many weeks you had more points, fewer, and as many" }),
        }),
      )
      .meta({ description: "Newest first" }),
  })
  .meta({ id: "EntrySeasons" });

const entryWeeks = z
  .strictObject({
    entries: z.number().meta({ description: "In the season's table" }),
    weeks: z.array(
      z.strictObject({
        week: z.number(),
        isOver: z.boolean(),
        points: z.number().nullable().meta({ description: "Null where it didn't play" }),
        correct: z.number(),
        picks: z.number(),
        adjusted: z.number().nullable().meta({ description: "Of the points, given by a commissioner" }),
        isWon: z.boolean(),
        isDropped: z.boolean(),
        carried: z.enum(["picks", "totals"]).nullable().meta({ description: "How the week was moved in" }),
        rank: z.number().nullable().meta({ description: "In the table after this week" }),
        average: z.number().nullable(),
        best: z.number().nullable(),
        mine: z.number().nullable().meta({ description: "Your points" }),
      }),
    ),
  })
  .meta({ id: "EntryWeeks" });

const lineSum = z.strictObject({
  picks: z.number(),
  right: z.number(),
  expected: z.number().meta({ description: "How many the lines expected to be right" }),
});
const entryTeams = z
  .strictObject({
    picks: counts,
    teams: z
      .array(z.strictObject({ teamId: z.string(), picked: counts, against: counts }))
      .meta({ description: "The most often picked first, in weeks that are over" }),
    lines: z.strictObject({ favorites: lineSum, underdogs: lineSum, even: lineSum }),
  })
  .meta({ id: "EntryTeams" });

const poolEntrySeasons = z
  .strictObject({
    ...shared,
    others: z.array(named).meta({ description: "Their owner's others in this pool" }),
    teams: z
      .array(z.strictObject({ teamId: z.string(), right: z.number(), wrong: z.number() }))
      .meta({ description: "Over all seasons, the most often picked first" }),
    closest: z
      .strictObject({ season: z.number(), week: z.number(), teamId: z.string(), margin: z.number() })
      .nullable()
      .meta({ description: "The survived week whose game was decided by least" }),
    seasons: z
      .array(
        z.strictObject({
          season: z.number(),
          isTold,
          isOver: z.boolean(),
          standing: z.enum(["alive", "eliminated", "won", "shared"]).nullable(),
          place: z.number().nullable().meta({ description: "Of a told season" }),
          lives: z.strictObject({ left: z.number(), of: z.number() }).nullable(),
          outs: z.array(
            z.strictObject({
              week: z.number(),
              teamId: z.string().nullable().meta({ description: "Null where the pick was missed" }),
              backFromWeek: z.number().nullable().meta({ description: "From which it was bought back" }),
            }),
          ),
          weeksSurvived: z.number(),
          run: z.strictObject({ weeks: z.number(), fromWeek: z.number(), toWeek: z.number() }).nullable(),
          weeks: z
            .array(
              z.strictObject({
                week: z.number(),
                isSurvived: z.boolean(),
                picks: z.array(
                  z.strictObject({
                    teamId: z.string(),
                    survived: z.boolean(),
                    margin: z.number().nullable().meta({ description: "The points that decided its game" }),
                  }),
                ),
              }),
            )
            .meta({ description: "Those that turned out one way or the other" }),
          field: z
            .array(z.strictObject({ week: z.number(), out: z.number() }))
            .meta({ description: "How many of the pool's entries went out" }),
          duel: weekCounts.meta({
            description: "In how many weeks you were in and it was out, the other way round, and both in",
          }),
        }),
      )
      .meta({ description: "Newest first, with those of the pools that this one continues" }),
  })
  .meta({ id: "PoolEntrySeasons" });

/** Both pages begin with these. */
interface Page {
  readonly entryId: string;
  readonly entryName: string;
  readonly userId: string | null;
  readonly isGone: boolean;
}

function found<P extends Page>(page: P | null): P {
  if (page === null) throw refuse(404, "That entry doesn't exist.");
  return page;
}

/** Without what only a picture of the owner needs. */
const aboutOf = ({ entryId, entryName, userId, isGone }: Page) => ({ entryId, entryName, userId, isGone });

export function addEntryHistoryRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/entries/{entryId}/seasons",
      ...about("Entries", "listEntrySeasons", "What an entry of a pick'em league has done in it, by season"),
      request: { params: entryPath },
      responses: { 200: answer("Its seasons", entrySeasons), ...refusals },
    }),
    async (c) => {
      const { id, entryId: given } = c.req.valid("param");
      const leagueId = await pathId(c.env, "leagues", id);
      const entryId = await pathId(c.env, "entries", given);
      const page = found(await c.env.runQuery(api.entryHistory.get, { leagueId, entryId }));
      const { me, currentRun, seasons } = page;
      return c.json({ ...aboutOf(page), me, currentRun, seasons }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/entries/{entryId}/weeks",
      ...about("Entries", "listEntryWeeks", "An entry's points and places in a season, week by week"),
      request: { params: entryPath, query: z.object({ season: seasonText }) },
      responses: { 200: answer("The weeks", entryWeeks), ...refusals },
    }),
    async (c) => {
      const { id, entryId: given } = c.req.valid("param");
      const leagueId = await pathId(c.env, "leagues", id);
      const entryId = await pathId(c.env, "entries", given);
      return c.json(
        await c.env.runQuery(api.entryHistory.listWeeks, { leagueId, entryId, ...c.req.valid("query") }),
        200,
      );
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/entries/{entryId}/teams",
      ...about("Entries", "listEntryTeams", "What an entry's picks came to by team and against the lines"),
      request: { params: entryPath, query: z.object({ season: seasonText.optional() }) },
      responses: { 200: answer("The teams, of a season or of all", entryTeams), ...refusals },
    }),
    async (c) => {
      const { id, entryId: given } = c.req.valid("param");
      const leagueId = await pathId(c.env, "leagues", id);
      const entryId = await pathId(c.env, "entries", given);
      const { season = null } = c.req.valid("query");
      return c.json(await c.env.runQuery(api.entryHistory.listTeams, { leagueId, entryId, season }), 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/survivor/leagues/{id}/entries/{entryId}/seasons",
      ...about("Survivor", "listPoolEntrySeasons", "What an entry has done in a survivor pool, by season and week"),
      request: { params: entryPath },
      responses: { 200: answer("Its seasons", poolEntrySeasons), ...refusals },
    }),
    async (c) => {
      const { id, entryId: given } = c.req.valid("param");
      const leagueId = await pathId(c.env, "leagues", id);
      const entryId = await pathId(c.env, "survivorEntries", given);
      const page = found(await c.env.runQuery(api.poolEntryHistory.get, { leagueId, entryId }));
      const { me, others, teams, closest, seasons } = page;
      return c.json({ ...aboutOf(page), me, others, teams, closest, seasons }, 200);
    },
  );
}
