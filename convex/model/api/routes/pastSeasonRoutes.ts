// [17.5] A league's or pool's seasons over the API: those computed here, and those that its owner tells.
import { createRoute, z } from "@hono/zod-openapi";
import {
  FIRST_SEASON,
  LAST_PLACE_TOLD,
  PEOPLE_A_SEASON,
  SEASON_NOTE_MAX,
} from "../../../../domain/leagues/pastSeasons";
import { api } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import { inputIds, pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput, text, wholeText } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";

const leaguePath = z.object({ id: idInput });
const seasonPath = z.object({
  id: idInput,
  season: wholeText({ min: FIRST_SEASON, max: 2100 }).meta({ example: 2014 }),
});

const pastSeason = z
  .strictObject({
    season: z.number(),
    told: z
      .strictObject({ byName: z.string(), toldAt: z.iso.datetime(), note: z.string() })
      .nullable()
      .meta({ description: "Null for a season that was computed here" }),
    isOver: z.boolean(),
    people: z
      .array(
        z.strictObject({
          name: z.string(),
          place: z.number().nullable(),
          weeksWon: z.number().nullable(),
          points: z.number().nullable(),
          entryId: z.string().nullable().meta({ description: "Who it is today" }),
          entryName: z.string().nullable(),
        }),
      )
      .meta({ description: "By place; of a computed season the first few" }),
  })
  .meta({ id: "PastSeason" });

const pastSeasons = z
  .strictObject({
    seasons: z.array(pastSeason).meta({ description: "Newest first" }),
    canTell: z.boolean(),
    newestTold: z.number().meta({ description: "The newest season that can be told" }),
  })
  .meta({ id: "PastSeasons" });

const told = z
  .object({
    people: z
      .array(
        z.object({
          name: text,
          place: z
            .number()
            .optional()
            .meta({ description: `1 to ${LAST_PLACE_TOLD}; champions are first` }),
          weeksWon: z.number().optional(),
          entryId: idInput.optional().meta({ description: "The entry of today that it is" }),
        }),
      )
      .max(100)
      .meta({ description: `At most ${PEOPLE_A_SEASON}, each with a place, weeks won, or both` }),
    note: text.default("").meta({ description: `At most ${SEASON_NOTE_MAX} characters` }),
  })
  .meta({ example: { people: [{ name: "Joe Namath", place: 1, weeksWon: 4 }], note: "Won by a field goal" } });

export function addPastSeasonRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/seasons",
      ...about("Leagues", "listSeasons", "The seasons of a league or pool, as computed or as its owner tells them"),
      request: { params: leaguePath },
      responses: { 200: answer("The seasons", pastSeasons), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { seasons, ...rest } = await c.env.runQuery(api.pastSeasons.list, { leagueId });
      const shapes = seasons.map(({ told: by, people, ...season }) => ({
        ...season,
        told: by && { byName: by.byName, toldAt: new Date(by.atMs).toISOString(), note: by.note },
        people: people.map(({ isMe: _isMe, ...person }) => person),
      }));
      return c.json({ ...rest, seasons: shapes }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "put",
      path: "/api/leagues/{id}/seasons/{season}",
      ...about("Leagues", "tellSeason", "Tell how a past season went, in the place of what was told; for the owner"),
      request: { params: seasonPath, ...jsonBody(told) },
      responses: { 204: { description: "It is told" }, ...refusals },
    }),
    async (c) => {
      const { id, season } = c.req.valid("param");
      const leagueId = await pathId(c.env, "leagues", id);
      const { people, note } = c.req.valid("json");
      const { poolType } = await c.env.runQuery(api.leagues.get, { leagueId });
      const table = poolType === "pickem" ? "entries" : "survivorEntries";
      const named = people.flatMap(({ entryId }, at) =>
        entryId === undefined ? [] : [[`people.${at}.entryId`, [table, entryId]] as const],
      );
      await inputIds(c.env, Object.fromEntries(named));
      const known = people.map(({ name, place, weeksWon, entryId }) => ({
        name,
        ...(place !== undefined && { place }),
        ...(weeksWon !== undefined && { weeksWon }),
        ...(entryId !== undefined && { entryId: entryId as Id<typeof table> }),
      }));
      await c.env.runMutation(api.pastSeasons.tell, { leagueId, season, people: known, note });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path: "/api/leagues/{id}/seasons/{season}",
      ...about("Leagues", "untellSeason", "Take back what is told of a season; for the owner"),
      request: { params: seasonPath },
      responses: { 204: { description: "Nothing is told of it" }, ...refusals },
    }),
    async (c) => {
      const { id, season } = c.req.valid("param");
      const leagueId = await pathId(c.env, "leagues", id);
      await c.env.runMutation(api.pastSeasons.remove, { leagueId, season });
      return c.body(null, 204);
    },
  );
}
