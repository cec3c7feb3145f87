// [13.2] A commissioner enters picks for others over the API.
import { createRoute, z } from "@hono/zod-openapi";
import { GUESS } from "../../../../domain/scoring/guess";
import { api } from "../../../_generated/api";
import { inputIds, pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { CONFIDENCE, idInput, text, week, whole } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";

const leaguePath = z.object({ id: idInput });
const done = z.strictObject({ message: z.string() });
const entrysGame = z.object({ entryId: idInput, gameId: idInput });
const reason = text.meta({ description: "1 to 200 characters, for everybody in the league" });

export function addForOtherRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/{id}/entered-picks",
      ...about("Leagues", "enterPick", "Enter a pick of somebody else's entry, unseen; for commissioners"),
      request: {
        params: leaguePath,
        ...jsonBody(
          z.object({
            entryId: idInput,
            gameId: idInput,
            selectedTeamId: idInput,
            confidence: whole(CONFIDENCE).optional().meta({ description: "Swaps with the pick that has this number" }),
            isBestBet: z.boolean().optional().meta({ description: "True moves the week's best bet here" }),
            reason,
          }),
        ),
      },
      responses: { 200: answer("The pick stands, and its owner is told", done), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { entryId, gameId, selectedTeamId, confidence, ...rest } = c.req.valid("json");
      const ids = await inputIds(c.env, {
        entryId: ["entries", entryId],
        gameId: ["games", gameId],
        selectedTeamId: ["teams", selectedTeamId],
      });
      const number = confidence === undefined ? {} : { number: confidence };
      await c.env.runMutation(api.picksForOthers.enter, { leagueId, ...ids, ...rest, ...number });
      return c.json({ message: "Pick entered" }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/{id}/entered-guesses",
      ...about("Leagues", "enterGuess", "Enter the guess of somebody else's entry for a week; for commissioners"),
      request: {
        params: leaguePath,
        ...jsonBody(z.object({ entryId: idInput, week, guess: whole(GUESS), reason })),
      },
      responses: { 200: answer("The guess stands, and its owner is told", done), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { entryId: entry, ...rest } = c.req.valid("json");
      const { entryId } = await inputIds(c.env, { entryId: ["entries", entry] });
      await c.env.runMutation(api.picksForOthers.enterGuess, { leagueId, entryId, ...rest });
      return c.json({ message: "Guess entered" }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/survivor/leagues/{id}/entered-picks",
      ...about(
        "Survivor",
        "enterSurvivorPick",
        "Enter the pick of the pool's week for somebody else's entry, unseen; for commissioners",
      ),
      request: {
        params: leaguePath,
        ...jsonBody(
          entrysGame.extend({
            selectedTeamId: idInput,
            pickNumber: z
              .union([z.literal(1), z.literal(2)])
              .optional()
              .meta({ description: "Which one it replaces in a week of two; a pick on the same game comes first" }),
            reason,
          }),
        ),
      },
      responses: { 200: answer("The pick stands, and its owner is told", done), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { entryId, gameId, selectedTeamId, ...rest } = c.req.valid("json");
      const ids = await inputIds(c.env, {
        entryId: ["survivorEntries", entryId],
        gameId: ["games", gameId],
        selectedTeamId: ["teams", selectedTeamId],
      });
      await c.env.runMutation(api.picksForOthers.enterInPool, { leagueId, ...ids, ...rest });
      return c.json({ message: "Pick entered" }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/{id}/opened-games",
      ...about("Leagues", "openGame", "Open a locked game for one entry until its kickoff; for commissioners"),
      request: { params: leaguePath, ...jsonBody(entrysGame.extend({ reason })) },
      responses: { 200: answer("The entry's owner is told", done), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { reason: why, ...of } = c.req.valid("json");
      const ids = await inputIds(c.env, { entryId: ["entries", of.entryId], gameId: ["games", of.gameId] });
      await c.env.runMutation(api.picksForOthers.open, { leagueId, ...ids, reason: why });
      return c.json({ message: "Game opened" }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/{id}/opened-games/close",
      ...about("Leagues", "closeGame", "Close a game that was opened for one entry; for commissioners"),
      request: { params: leaguePath, ...jsonBody(entrysGame) },
      responses: { 200: answer("The entry's pick stays as it is", done), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const of = c.req.valid("json");
      const ids = await inputIds(c.env, { entryId: ["entries", of.entryId], gameId: ["games", of.gameId] });
      await c.env.runMutation(api.picksForOthers.close, { leagueId, ...ids });
      return c.json({ message: "Game closed" }, 200);
    },
  );
}
