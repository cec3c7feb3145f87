// [7.10]-[7.17] Pick'em leagues, their members and their tables.
import { createRoute, z } from "@hono/zod-openapi";
import type { Infer } from "convex/values";
import { ENTRIES_PER_MEMBER } from "../../../../domain/leagues/entryLimits";
import { PICKEM_MEMBERS } from "../../../../domain/leagues/leagueForms";
import { PICKS_FOR_OTHERS } from "../../../../domain/leagues/picksForOthers";
import { NET_WEEKS } from "../../../../domain/picks/safetyNet";
import { isInSegment, type WeekRange } from "../../../../domain/scoring/segments";
import { api, internal } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { ActionCtx } from "../../../_generated/server";
import type { standingView, weekResultsView } from "../../reads/standings/standingsViews";
import { pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import {
  deadlineFrom,
  deadlineHours,
  idInput,
  inviteCode,
  leagueForm,
  seasonText,
  segmentText,
  groupText,
  weekText,
  whole,
} from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";
import { presetInput, rulesInput, toSettings } from "../ruleShapes";
import { favouritesScore, league, standing, weekDeadlineShape } from "../shapes";
import { toWaiting, waitingAnswer } from "../waitingAnswer";
import type { LeagueView } from "../../records/leagues/leagueViews";

type StandingView = Infer<typeof standingView>;
type WeekResults = Infer<typeof weekResultsView>;

const leaguePath = z.object({ id: idInput });
const member = z
  .strictObject({
    userId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
    role: z.enum(["owner", "commissioner", "member"]),
  })
  .meta({ id: "Member" });
/** [10.15] */
const winnersOfWeek = z
  .strictObject({
    week: z.number(),
    winners: z.array(
      z.strictObject({
        userId: z.string().nullable().meta({ description: "Null for an entry without an owner" }),
        entryId: z.string(),
        points: z.number(),
        distance: z.number().nullable().meta({ description: "How far the guess was off; null without one" }),
      }),
    ),
  })
  .meta({ id: "WeekWinners" });
const standings = z
  .strictObject({
    standings: z.array(standing),
    favouritesScore: z.union([favouritesScore, z.null()]),
    weekWinners: z.array(winnersOfWeek).optional().meta({ description: "Of complete weeks, in order" }),
  })
  .meta({ id: "Standings" });

/** Fields that are left out stay. */
const changedSettings = z.strictObject({
  ...leagueForm,
  name: leagueForm.name.optional(),
  maxMembers: z.int().optional(),
  joinUntil: z.iso.datetime({ offset: true }).nullish().meta({ description: "Null: joining has no end" }),
  needsApproval: z.boolean().optional(),
  entriesPerMember: whole(ENTRIES_PER_MEMBER).optional(),
  picksForOthers: z.enum(PICKS_FOR_OTHERS).optional(),
  netWeeks: whole(NET_WEEKS).optional(),
  deadline: weekDeadlineShape.optional(),
  deadlineFrom,
});

/** The largest number of members a league can have [9.4]. */
const ALL_ROWS = 1000;

export function toLeague(view: LeagueView): Omit<z.output<typeof league>, "rules"> {
  const { isCreator: _isCreator, isCommissioner: _isCommissioner, ...shown } = view;
  const { joinUntilMs: _joinUntilMs, needsApproval: _needsApproval, ...settled } = shown;
  const { announcement: _announcement, renewal: _renewal, renewedFromId: _renewedFromId, ...fields } = settled;
  return fields;
}

/** [10.12] Pick'em leagues with what they play by. */
async function withRules(ctx: ActionCtx, leagues: readonly LeagueView[]): Promise<z.output<typeof league>[]> {
  const leagueIds = leagues.map(({ id }) => id);
  const rules = await ctx.runQuery(internal.jobs.gateway.leagueRules, { leagueIds });
  return leagues.map((view, index) => ({ ...toLeague(view), ...(rules[index] && { rules: rules[index] }) }));
}

async function withOwnRules(ctx: ActionCtx, view: LeagueView): Promise<z.output<typeof league>> {
  const [shape] = await withRules(ctx, [view]);
  if (shape === undefined) throw new Error(`League ${view.id} is gone right after it was read.`);
  return shape;
}

export async function readLeague(ctx: ActionCtx, leagueId: Id<"leagues">): Promise<z.output<typeof league>> {
  return await withOwnRules(ctx, await ctx.runQuery(api.leagues.get, { leagueId }));
}

/** Of "1-9" */
function toRange(weeks: string): WeekRange {
  const [fromWeek = 0, toWeek = 0] = weeks.split("-").map(Number);
  return { fromWeek, toWeek };
}

function toStanding(row: StandingView, { members }: WeekResults, isOfSegment: boolean): z.output<typeof standing> {
  const { userId, entryId, entryName } = row;
  const { firstName, lastName, profileImageUrl, correctPicks, totalPicks, winPercentage, totalPoints } = row;
  const inSeason = members.find((member) => member.entryId === entryId);
  const weeksWon = (isOfSegment ? row.weeksWon : inSeason?.weeksWon) ?? 0;
  const droppedWeeks = isOfSegment ? row.droppedWeeks : (inSeason?.droppedWeeks ?? []);
  return {
    userId,
    entryId,
    entryName,
    firstName,
    lastName,
    profileImageUrl,
    correctPicks,
    totalPicks,
    winPercentage,
    totalPoints,
    weeksWon,
    droppedWeeks,
  };
}

export function addLeagueRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues",
      // [7.10]
      ...about("Leagues", "listLeagues", "Your leagues and survivor pools, oldest first"),
      responses: { 200: answer("The leagues", z.array(league)), ...refusals },
    }),
    async (c) => c.json(await withRules(c.env, await c.env.runQuery(api.leagues.listMine, {})), 200),
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues",
      // [7.11]
      ...about("Leagues", "createLeague", "Create a pick'em league"),
      request: jsonBody(
        z.object({
          ...leagueForm,
          maxMembers: whole(PICKEM_MEMBERS).optional(),
          entriesPerMember: whole(ENTRIES_PER_MEMBER).optional(),
          pickDeadlineHours: deadlineHours.optional(),
          deadline: weekDeadlineShape.optional(),
          preset: presetInput.optional(),
          rules: rulesInput.optional(),
        }),
      ),
      responses: { 201: answer("The new league", league), ...refusals },
    }),
    async (c) => {
      const { description, rules, ...form } = c.req.valid("json");
      const wanted = { ...form, ...(description ? { description } : {}), ...(rules && { rules: toSettings(rules) }) };
      return c.json(await withOwnRules(c.env, await c.env.runMutation(api.leagues.create, wanted)), 201);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/join",
      // [7.12]
      ...about("Leagues", "joinLeague", "Join a pick'em league by its invite code"),
      request: jsonBody(z.object({ inviteCode })),
      responses: { 200: answer("The league", league), 202: waitingAnswer, ...refusals },
    }),
    async (c) => {
      const joined = await c.env.runMutation(api.leagues.join, c.req.valid("json"));
      if ("isWaiting" in joined) return c.json(toWaiting(joined), 202);
      return c.json(await withOwnRules(c.env, joined), 200);
    },
  );

  app.openapi(
    createRoute({
      method: "patch",
      path: "/api/leagues/{id}/deadline",
      // [7.13]
      ...about("Leagues", "setDeadline", "Lock picks so many hours before kickoff; a commissioner's to decide"),
      request: { params: leaguePath, ...jsonBody(z.object({ hours: deadlineHours, deadlineFrom })) },
      responses: { 200: answer("The league", league), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { hours: pickDeadlineHours, ...from } = c.req.valid("json");
      await c.env.runMutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours, deadline: null, ...from });
      return c.json(await readLeague(c.env, leagueId), 200);
    },
  );

  app.openapi(
    createRoute({
      method: "patch",
      path: "/api/leagues/{id}",
      // [2.32][10.19][13.4]
      ...about(
        "Leagues",
        "changeSettings",
        "Change the settings that are given, also of a pool: what it is called, who can join, when picks lock; a commissioner's to decide",
      ),
      request: { params: leaguePath, ...jsonBody(changedSettings) },
      responses: { 200: answer("The league", league), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { description, joinUntil, ...settings } = c.req.valid("json");
      await c.env.runMutation(api.leagues.updateSettings, {
        leagueId,
        ...settings,
        ...(description !== undefined && { description: description ?? "" }),
        ...(joinUntil !== undefined && { joinUntilMs: joinUntil === null ? null : Date.parse(joinUntil) }),
      });
      return c.json(await readLeague(c.env, leagueId), 200);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path: "/api/leagues/{id}",
      // [7.14]
      ...about("Leagues", "deleteLeague", "Delete a league with its picks and standings; the owner's to decide"),
      request: { params: leaguePath },
      responses: { 204: { description: "It is gone" }, ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      await c.env.runMutation(api.leagues.remove, { leagueId });
      return c.body(null, 204);
    },
  );

  addTableRoutes(app);
}

function addTableRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/standings",
      // [7.15]
      ...about(
        "Leagues",
        "getStandings",
        "A season's, a segment's or a group's table, the league's current one unless told, and how the betting favorites did",
      ),
      request: {
        params: leaguePath,
        query: z.object({
          season: seasonText.optional(),
          segment: segmentText.optional(),
          group: groupText.optional(),
        }),
      },
      responses: { 200: answer("First place first; empty without a graded pick", standings), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { season: asked, segment: weeks, group } = c.req.valid("query");
      const segment = weeks === undefined ? undefined : toRange(weeks);
      const season = asked ?? (await readLeague(c.env, leagueId)).currentSeason;
      const wanted = { leagueId, season, limit: ALL_ROWS, ...(segment && { segment }), ...(group && { group }) };
      const { entries, favouritesScore } = await c.env.runQuery(api.standings.forLeague, wanted);
      const results = await c.env.runQuery(api.standings.weekResults, {
        leagueId,
        season,
        ...(group && { group }),
      });
      const table = entries.map((row) => toStanding(row, results, segment !== undefined));
      const weekWinners = results.weeks
        .filter(({ week }) => segment === undefined || isInSegment(segment, week))
        .map(({ week, winners }) => ({ week, winners }));
      return c.json({ standings: table, favouritesScore, weekWinners }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{leagueId}/favourites/{week}/{season}",
      // [7.16]
      ...about("Leagues", "getFavourites", "How picking every betting favorite would have done in a week"),
      request: { params: z.object({ leagueId: idInput, week: weekText, season: seasonText }) },
      responses: { 200: answer("Zeros while nothing is decided", favouritesScore), ...refusals },
    }),
    async (c) => {
      const { leagueId: id, ...at } = c.req.valid("param");
      const leagueId = await pathId(c.env, "leagues", id);
      const record = await c.env.runQuery(api.standings.favourites, { leagueId, ...at });
      return c.json(record ?? { correctPicks: 0, totalPicks: 0, winPercentage: 0 }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{leagueId}/members",
      // [7.17]
      ...about("Leagues", "listMembers", "Who is in a league, in the order in which they joined"),
      request: { params: z.object({ leagueId: idInput }) },
      responses: { 200: answer("The members", z.array(member)), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").leagueId);
      const members = await c.env.runQuery(api.leagues.listMembers, { leagueId });
      const shapes = members.map(({ userId, firstName, lastName, profileImageUrl, isCreator, isCommissioner }) => ({
        userId,
        firstName,
        lastName,
        profileImageUrl,
        role: isCreator ? ("owner" as const) : isCommissioner ? ("commissioner" as const) : ("member" as const),
      }));
      return c.json(shapes, 200);
    },
  );
}
