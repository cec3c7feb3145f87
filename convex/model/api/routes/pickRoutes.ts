// [7.22]-[7.24] Picks in pick'em leagues.
import { createRoute, z } from "@hono/zod-openapi";
import { seenBy } from "../../../../domain/picks/leaguePicks";
import { GUESS } from "../../../../domain/scoring/guess";
import { api, internal } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { ActionCtx } from "../../../_generated/server";
import { inputIds, pathId } from "../callIds";
import { refuse } from "../callError";
import type { HttpApp } from "../httpApp";
import { CONFIDENCE, idInput, weekQuery, whole } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";
import { readOwnWeights, readRevealedWeights, type ToWeights } from "../pickWeights";
import { pick, type PickShape } from "../shapes";
import { getCaller } from "./userRoutes";

interface ShownPick extends Pick<PickShape, "selectedTeamId" | "isCorrect" | "isAuto"> {
  readonly gameId: Id<"games">;
  readonly points: number;
}

interface Person {
  readonly firstName: string;
  readonly lastName: string;
}

/** Whose pick it is: the owner and the entry. */
interface Owner extends Person {
  readonly id: string | null;
  readonly entryId: string | null;
  readonly entryName: string | null;
}

export function nameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`.trim();
}

interface PickOf {
  readonly owner: Owner;
  readonly leagueId: string;
  readonly week: number;
  readonly toWeights: ToWeights;
}

/** [3.5][10.17] A pick'em pick, with the points that it has by the league's rules. */
function toPick(
  { gameId, selectedTeamId, isCorrect, points, isAuto }: ShownPick,
  { owner, leagueId, week, toWeights }: PickOf,
): PickShape {
  return {
    userId: owner.id,
    userName: nameOf(owner),
    leagueId,
    gameId,
    selectedTeamId,
    week,
    isCorrect,
    points,
    entryNumber: null,
    entryId: owner.entryId,
    entryName: owner.entryName,
    survived: null,
    isEliminated: null,
    eliminatedWeek: null,
    ...(isAuto && { isAuto }),
    ...toWeights(gameId),
  };
}

const weightsInput = {
  confidence: whole(CONFIDENCE).optional().meta({ description: "Swaps with the pick that has this number" }),
  isBestBet: z.boolean().optional().meta({ description: "True moves the week's best bet here" }),
  guess: whole(GUESS).optional().meta({ description: "Total points of the week's last game" }),
};

const entryInput = {
  entryId: idInput.optional().meta({ description: "One that you pick for; without it, your own first one" }),
};

/** Errors: NOT_FOUND. */
async function readOwner(ctx: ActionCtx, entryId: Id<"entries">) {
  const found = await ctx.runQuery(internal.jobs.gateway.entryOwner, { entryId });
  if (found === null) throw refuse(404, "That entry doesn't exist.");
  const { leagueId, userId: id, ...owner } = found;
  return { leagueId, owner: { id, ...owner } };
}

export function addPickRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/entries/{id}/picks",
      // [16.2][16.3]
      ...about("Picks", "listEntryPicks", "The picks of a week of an entry that you pick for"),
      request: { params: z.object({ id: idInput }), query: weekQuery },
      responses: { 200: answer("Its picks", z.array(pick)), ...refusals },
    }),
    async (c) => {
      const entryId = await pathId(c.env, "entries", c.req.valid("param").id);
      const { leagueId, owner } = await readOwner(c.env, entryId);
      const at = { leagueId, entryId, ...c.req.valid("query") };
      const { picks } = await c.env.runQuery(api.picks.listMine, at);
      const toWeights = await readOwnWeights(c.env, at);
      return c.json(
        picks.map((each) => toPick(each, { owner, leagueId, week: at.week, toWeights })),
        200,
      );
    },
  );

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
      const { picks, entryId, entryName } = await c.env.runQuery(api.picks.listMine, { leagueId, ...at });
      const owner = { ...(await getCaller(c.env)), entryId, entryName };
      const toWeights = await readOwnWeights(c.env, { leagueId, ...at });
      const shapes = picks.map((each) => toPick(each, { owner, leagueId, week: at.week, toWeights }));
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
      const { picks: own, entryId: ownId } = await c.env.runQuery(api.picks.listMine, { leagueId, ...at });
      const { members } = await c.env.runQuery(internal.jobs.gateway.revealedPicks, { leagueId, ...at });
      const ownWeights = await readOwnWeights(c.env, { leagueId, ...at });
      const weightsOf = await readRevealedWeights(c.env, { leagueId, ...at });
      const shapes = seenBy(members, { entryId: ownId, picks: own }).flatMap(({ picks, userId, isMe, ...person }) => {
        const toWeights = isMe ? ownWeights : weightsOf(person.entryId);
        return picks.map((each) =>
          toPick(each, { owner: { id: userId, ...person }, leagueId, week: at.week, toWeights }),
        );
      });
      return c.json(shapes, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/picks",
      // [7.24]
      ...about("Picks", "savePick", "Save or change a pick; saving the same one again changes nothing"),
      request: jsonBody(
        z.object({ gameId: idInput, leagueId: idInput, selectedTeamId: idInput, ...weightsInput, ...entryInput }),
      ),
      responses: { 200: answer("The pick", pick), ...refusals },
    }),
    async (c) => {
      const body = c.req.valid("json");
      const ids = await inputIds(c.env, {
        gameId: ["games", body.gameId],
        leagueId: ["leagues", body.leagueId],
        selectedTeamId: ["teams", body.selectedTeamId],
      });
      const { confidence: number, isBestBet, guess } = body;
      const known = body.entryId === undefined ? null : await inputIds(c.env, { entryId: ["entries", body.entryId] });
      const picked = known ?? {};
      const weights = {
        ...(number !== undefined && { number }),
        ...(isBestBet !== undefined && { isBestBet }),
        ...(guess !== undefined && { guess }),
      };
      const saved = await c.env.runMutation(internal.jobs.gateway.savePick, { ...ids, ...picked, ...weights });
      const { leagueId } = ids;
      const { season, week } = saved;
      const toWeights = await readOwnWeights(c.env, { leagueId, season, week, ...picked });
      const { entryId, entryName } = saved;
      const owner =
        known !== null
          ? (await readOwner(c.env, known.entryId)).owner
          : { ...(await getCaller(c.env)), entryId, entryName };
      return c.json(toPick(saved.pick, { owner, leagueId, week, toWeights }), 200);
    },
  );
}
