// [7.22]-[7.24] Picks in pick'em leagues.
import { createRoute, z } from "@hono/zod-openapi";
import { POINTS_PER_CORRECT_PICK } from "../../../../domain/picks/scoring";
import { seenBy } from "../../../../domain/picks/leaguePicks";
import { api, internal } from "../../../_generated/api";
import { inputIds, pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput, weekQuery } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";
import { pick, type PickShape } from "../shapes";
import { getCaller } from "./userRoutes";

type ShownPick = Pick<PickShape, "gameId" | "selectedTeamId" | "isCorrect">;

interface Owner {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

export function nameOf({ firstName, lastName }: Omit<Owner, "id">): string {
  return `${firstName} ${lastName}`.trim();
}

/** [3.5] A pick'em pick. */
export function toPick(
  { gameId, selectedTeamId, isCorrect }: ShownPick,
  { owner, leagueId, week }: { owner: Owner; leagueId: string; week: number },
): PickShape {
  return {
    ...{ userId: owner.id, userName: nameOf(owner), leagueId, gameId, selectedTeamId, week, isCorrect },
    points: isCorrect === true ? POINTS_PER_CORRECT_PICK : 0,
    entryNumber: null,
    survived: null,
    isEliminated: null,
    eliminatedWeek: null,
  };
}

export function addPickRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/picks",
      // [7.22]
      ...about("Picks", "listMyPicks", "Your picks of a week in a pick'em league"),
      request: { query: weekQuery.extend({ leagueId: idInput }) },
      responses: { 200: answer("Your picks", z.array(pick)), ...refusals },
    }),
    async (c) => {
      const { leagueId: id, ...at } = c.req.valid("query");
      const { leagueId } = await inputIds(c.env, { leagueId: ["leagues", id] });
      const owner = await getCaller(c.env);
      const { picks } = await c.env.runQuery(api.picks.listMine, { leagueId, ...at });
      const shapes = picks.map((each) => toPick(each, { owner, leagueId, week: at.week }));
      return c.json(shapes, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/picks/league/{leagueId}",
      // [7.23]
      ...about("Picks", "listLeaguePicks", "Everybody's picks of a week: your own, and others' of locked games"),
      request: { params: z.object({ leagueId: idInput }), query: weekQuery },
      responses: { 200: answer("You first, then by name", z.array(pick)), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").leagueId);
      const at = c.req.valid("query");
      // The first also checks that the caller may read the league.
      const { picks: own } = await c.env.runQuery(api.picks.listMine, { leagueId, ...at });
      const { members } = await c.env.runQuery(internal.jobs.gateway.revealedPicks, { leagueId, ...at });
      const { id: callerId } = await getCaller(c.env);
      const shapes = seenBy(members, { userId: callerId, picks: own }).flatMap(({ picks, userId, ...person }) =>
        picks.map((each) => toPick(each, { owner: { id: userId, ...person }, leagueId, week: at.week })),
      );
      return c.json(shapes, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/picks",
      // [7.24]
      ...about("Picks", "savePick", "Save or change a pick; saving the same one again changes nothing"),
      request: jsonBody(z.object({ gameId: idInput, leagueId: idInput, selectedTeamId: idInput })),
      responses: { 200: answer("The pick", pick), ...refusals },
    }),
    async (c) => {
      const body = c.req.valid("json");
      const ids = await inputIds(c.env, {
        gameId: ["games", body.gameId],
        leagueId: ["leagues", body.leagueId],
        selectedTeamId: ["teams", body.selectedTeamId],
      });
      const saved = await c.env.runMutation(api.picks.submit, ids);
      const [owner, week] = await Promise.all([
        getCaller(c.env),
        c.env.runQuery(internal.jobs.gateway.weekOf, { gameId: ids.gameId }),
      ]);
      return c.json(toPick(saved, { owner, leagueId: ids.leagueId, week: week ?? 0 }), 200);
    },
  );
}
