// [7.27]-[7.30] Survivor pools. Their picks: survivorPickRoutes.ts.
import { createRoute, z } from "@hono/zod-openapi";
import type { PaginationResult } from "convex/server";
import type { Infer } from "convex/values";
import {
  ENTRIES_PER_USER,
  LIVES_PER_ENTRY,
  STARTING_WEEK,
  SURVIVOR_MEMBERS,
} from "../../../../domain/survivor/survivorRules";
import { RESURRECTION_WEEK, RESURRECTIONS, TWO_PICKS_WEEK } from "../../../../domain/survivor/survivorOptions";
import { api } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { ActionCtx } from "../../../_generated/server";
import type { listedEntry } from "../../reads/survivor/survivorReveal";
import type { PoolView } from "../../reads/survivor/poolViews";
import { pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput, inviteCode, leagueForm, whole } from "../inputs";
import { toLeague } from "./leagueRoutes";
import { about, answer, jsonBody, refusals } from "../operation";
import { survivorEntry, survivorLeague, weekDeadlineShape } from "../shapes";
import { toWaiting, waitingAnswer } from "../waitingAnswer";

export type ListedEntry = Infer<typeof listedEntry>;

const poolPath = z.object({ id: idInput });

/** [7.28][10.18] Fields that are left out have their defaults. */
const settingsForm = z.object({
  allowMultipleEntries: z.boolean().optional(),
  maxEntriesPerUser: whole(ENTRIES_PER_USER).optional(),
  tiesSurvive: z.boolean().optional(),
  startingWeek: whole(STARTING_WEEK).optional(),
  livesPerEntry: whole(LIVES_PER_ENTRY).optional(),
  allowLateEntries: z.boolean().optional(),
  latestEntryWeek: whole(STARTING_WEEK).optional(),
  resurrectionsAllowed: whole(RESURRECTIONS).optional(),
  latestResurrectionWeek: whole(RESURRECTION_WEEK).optional(),
  resurrectionCost: z.literal(0).optional().meta({ description: "No money moves here" }),
  picksLosers: z.boolean().optional(),
  twoPicksFromWeek: whole(TWO_PICKS_WEEK).nullable().optional(),
  playoffsFreeTeams: z.boolean().optional(),
  marginBreaksTies: z.boolean().optional(),
});

/** [3.11] */
const poolDetail = z
  .strictObject({
    league: survivorLeague,
    entries: z.array(survivorEntry).meta({ description: "Your own first, then those still in, then by name" }),
    currentWeek: z.number(),
    actualWeek: z.number(),
    startingWeek: z.number(),
    activeParticipants: z.number(),
    totalParticipants: z.number(),
  })
  .meta({ id: "SurvivorLeagueDetail" });

export function toSurvivorLeague({ league, settings }: PoolView): z.output<typeof survivorLeague> {
  return { ...toLeague(league), survivorSettings: settings };
}

function toEntry(entry: ListedEntry["entry"]): z.output<typeof survivorEntry> {
  const { id: entryId, entryNumber, entryName, isEliminated, eliminatedWeek, userId } = entry;
  return { entryId, entryNumber, entryName, isEliminated, eliminatedWeek, userId };
}

const PAGE = 500;

/** Every entry of a pool, with its pick of the week if that is visible. */
export async function readEntries(
  ctx: ActionCtx,
  pool: { leagueId: Id<"leagues">; season: number; week: number },
): Promise<ListedEntry[]> {
  const entries: ListedEntry[] = [];
  let cursor: string | null = null;
  for (;;) {
    const paginationOpts = { numItems: PAGE, cursor };
    const listed: PaginationResult<ListedEntry> = await ctx.runQuery(api.survivor.listEntries, {
      ...pool,
      paginationOpts,
    });
    entries.push(...listed.page);
    if (listed.isDone) return entries;
    cursor = listed.continueCursor;
  }
}

export function addSurvivorRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/survivor/leagues/{id}",
      // [7.27]
      ...about("Survivor", "getSurvivorLeague", "A survivor pool with its entries"),
      request: { params: poolPath },
      responses: { 200: answer("The pool", poolDetail), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const pool = await c.env.runQuery(api.survivor.get, { leagueId });
      const { season, currentWeek, actualWeek, startingWeek, activeParticipants, totalParticipants } = pool;
      const listed = await readEntries(c.env, { leagueId, season, week: currentWeek });
      const others = listed.map(({ entry }) => entry).filter(({ isMe }) => !isMe);
      const entries = [...pool.myEntries, ...others].map(toEntry);
      const weeks = { currentWeek, actualWeek, startingWeek };
      const league = toSurvivorLeague(pool);
      return c.json({ league, entries, ...weeks, activeParticipants, totalParticipants }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/survivor/leagues",
      // [7.28]
      ...about("Survivor", "createSurvivorLeague", "Create a survivor pool and enter it"),
      request: jsonBody(
        z.object({
          ...leagueForm,
          maxMembers: whole(SURVIVOR_MEMBERS).optional(),
          deadline: weekDeadlineShape.optional(),
          survivorSettings: settingsForm.optional(),
        }),
      ),
      responses: { 201: answer("The new pool", survivorLeague), ...refusals },
    }),
    async (c) => {
      const { description, ...form } = c.req.valid("json");
      const wanted = { ...form, ...(description ? { description } : {}) };
      return c.json(toSurvivorLeague(await c.env.runMutation(api.survivor.create, wanted)), 201);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/survivor/leagues/join",
      // [7.29]
      ...about("Survivor", "joinSurvivorLeague", "Join a survivor pool with one entry or several"),
      request: jsonBody(z.object({ inviteCode, numberOfEntries: whole(ENTRIES_PER_USER).default(1) })),
      responses: { 200: answer("The pool", survivorLeague), 202: waitingAnswer, ...refusals },
    }),
    async (c) => {
      const joined = await c.env.runMutation(api.survivor.join, c.req.valid("json"));
      if (!("settings" in joined)) return c.json(toWaiting(joined.league), 202);
      return c.json(toSurvivorLeague(joined), 200);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path: "/api/survivor/leagues/{id}",
      // [7.30]
      ...about("Survivor", "deleteSurvivorLeague", "Delete a survivor pool; the owner's to decide"),
      request: { params: poolPath },
      responses: { 204: { description: "It is gone" }, ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      // A pick'em league isn't found here, and so isn't deleted either.
      await c.env.runQuery(api.survivor.get, { leagueId });
      await c.env.runMutation(api.leagues.remove, { leagueId });
      return c.body(null, 204);
    },
  );
}
