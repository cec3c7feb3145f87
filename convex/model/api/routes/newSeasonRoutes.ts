// [13.8] A new season over the API.
import { createRoute, z } from "@hono/zod-openapi";
import { api } from "../../../_generated/api";
import { inputIds, pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";

const params = z.object({ id: idInput });

const newSeason = z
  .strictObject({
    canStart: z.number().nullable().meta({ description: "The season that the caller, a commissioner, can start" }),
    asked: z.strictObject({ season: z.number(), isIn: z.boolean().nullable() }).nullable().meta({
      description: "What the caller is asked, until its first week begins; `isIn` is null before they answer",
    }),
  })
  .meta({ id: "NewSeason" });

const person = z.strictObject({ userId: z.string(), firstName: z.string(), lastName: z.string() });

const seasonAnswers = z
  .strictObject({
    season: z.number(),
    inCount: z.number(),
    in: z.array(person),
    out: z.array(person),
    unanswered: z.array(person).meta({ description: "In a pick'em league they play unless they say that they don't" }),
  })
  .meta({ id: "SeasonAnswers" });

const memberId = idInput.optional().meta({ description: "Whose answer it is; the caller's without one" });
const message = z.strictObject({ message: z.string() });

export function addNewSeasonRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/new-season",
      ...about("Leagues", "getNewSeason", "Whether a new season can be started, and what the caller is asked"),
      request: { params },
      responses: { 200: answer("The question", newSeason), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      return c.json(await c.env.runQuery(api.seasons.get, { leagueId }), 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/{id}/new-season",
      ...about(
        "Leagues",
        "startNewSeason",
        "Start the league's new season; for commissioners, once the last has ended",
      ),
      request: { params, ...jsonBody(z.object({ season: z.number() })) },
      responses: { 200: answer("It is started", message), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      await c.env.runMutation(api.seasons.start, { leagueId, season: c.req.valid("json").season });
      return c.json({ message: "Season started" }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "put",
      path: "/api/leagues/{id}/new-season/answer",
      ...about(
        "Leagues",
        "answerNewSeason",
        "Say whether the caller is in again, or for commissioners, whether a member is",
      ),
      request: { params, ...jsonBody(z.object({ isIn: z.boolean(), userId: memberId })) },
      responses: { 200: answer("It is noted", message), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { isIn, userId: person } = c.req.valid("json");
      const about = person === undefined ? {} : await inputIds(c.env, { userId: ["users", person] });
      await c.env.runMutation(api.seasons.answer, { leagueId, isIn, ...about });
      return c.json({ message: "Answer noted" }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/new-season/answers",
      ...about("Leagues", "listSeasonAnswers", "Who is in, who is out, and who hasn't answered; for commissioners"),
      request: { params },
      responses: { 200: answer("The answers; null when nobody is asked", seasonAnswers.nullable()), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const answers = await c.env.runQuery(api.seasons.listAnswers, { leagueId });
      const named = (people: readonly z.output<typeof person>[]) =>
        people.map(({ userId, firstName, lastName }) => ({ userId, firstName, lastName }));
      const shown = answers && {
        ...answers,
        in: named(answers.in),
        out: named(answers.out),
        unanswered: named(answers.unanswered),
      };
      return c.json(shown, 200);
    },
  );
}
