// [7.31]-[7.34] Survivor entries' picks: past ones, what is available, and saving one.
import { createRoute, z } from "@hono/zod-openapi";
import type { Infer } from "convex/values";
import { ENTRIES_PER_USER } from "../../../../domain/survivor/survivorRules";
import { api } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { ActionCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import type { survivorPickView } from "../../reads/survivor/entryViews";
import { inputIds, pathId } from "../callIds";
import { readWeek } from "./gameRoutes";
import { toTeam, toTeams } from "../gameShapes";
import type { HttpApp } from "../httpApp";
import { idInput, week, weekQuery, whole, wholeText } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";
import { nameOf } from "./pickRoutes";
import { game, pick, team, type PickShape } from "../shapes";
import { readEntries, type ListedEntry } from "./survivorRoutes";

type EntryView = ListedEntry["entry"];
type SurvivorPickView = Infer<typeof survivorPickView>;

const leaguePath = z.object({ leagueId: idInput });
const entryNumberText = wholeText(ENTRIES_PER_USER);

/** [16.3] */
const pickedEntryId = idInput.optional().meta({ description: "An entry that you pick for, in place of a number" });

/** One's own, or one that the caller picks for. Error: NOT_FOUND for any other. */
async function findPicked(ctx: ActionCtx, leagueId: Id<"leagues">, wanted: string): Promise<EntryView> {
  const { entryId } = await inputIds(ctx, { entryId: ["survivorEntries", wanted] });
  const { myEntries } = await ctx.runQuery(api.survivor.get, { leagueId });
  const others = await ctx.runQuery(api.survivor.listPickedFor, { leagueId });
  const entry = [...myEntries, ...others].find(({ id }) => id === entryId);
  if (entry === undefined) throw refusal("entryNotYours");
  return entry;
}

const numberOf = ({ id: entryId, entryNumber }: EntryView) => ({ entryId, entryNumber });

/** [3.12] */
const availableTeams = z
  .strictObject({
    availableTeams: z.array(team),
    usedTeams: z.array(team),
    weekGames: z.array(game),
    allTeams: z.array(team),
  })
  .meta({ id: "AvailableTeams" });

/** [3.5] A survivor pick. */
function toSurvivorPick(
  made: Pick<SurvivorPickView, "gameId" | "selectedTeamId" | "survived" | "isAuto">,
  { entry, leagueId, week: pickedWeek }: { entry: EntryView; leagueId: string; week: number },
): PickShape {
  const { gameId, selectedTeamId, survived, isAuto } = made;
  return {
    userId: entry.userId,
    userName: nameOf(entry),
    leagueId,
    gameId,
    selectedTeamId,
    week: pickedWeek,
    isCorrect: survived,
    points: null,
    entryNumber: entry.entryNumber,
    entryId: entry.id,
    entryName: entry.entryName,
    survived,
    isEliminated: entry.isEliminated,
    eliminatedWeek: entry.eliminatedWeek,
    ...(isAuto && { isAuto }),
  };
}

export function addSurvivorPickRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/survivor/picks/{leagueId}",
      // [7.31]
      ...about("Survivor", "listSurvivorPicks", "Your entries' picks of a week, or one entry's"),
      request: {
        params: leaguePath,
        query: weekQuery.extend({ entryNumber: entryNumberText.optional(), entryId: pickedEntryId }),
      },
      responses: { 200: answer("The picks", z.array(pick)), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").leagueId);
      const { entryNumber: wanted, entryId, ...at } = c.req.valid("query");
      if (entryId !== undefined) {
        const entry = await findPicked(c.env, leagueId, entryId);
        const history = await c.env.runQuery(api.survivor.history, { leagueId, ...numberOf(entry) });
        const made = history.filter((each) => each.season === at.season && each.week === at.week);
        return c.json(
          made.map((each) => toSurvivorPick(each, { entry, leagueId, week: at.week })),
          200,
        );
      }
      const { myEntries } = await c.env.runQuery(api.survivor.get, { leagueId });
      const numbers = wanted === undefined ? myEntries.map(({ entryNumber }) => entryNumber) : [wanted];
      const picks: PickShape[] = [];
      for (const entryNumber of numbers) {
        const history = await c.env.runQuery(api.survivor.history, { leagueId, entryNumber });
        const entry = myEntries.find((each) => each.entryNumber === entryNumber);
        if (entry === undefined) continue;
        const made = history.filter((each) => each.season === at.season && each.week === at.week);
        picks.push(...made.map((each) => toSurvivorPick(each, { entry, leagueId, week: at.week })));
      }
      return c.json(picks, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/survivor/all-picks/{leagueId}",
      // [7.32]
      ...about("Survivor", "listAllSurvivorPicks", "Everybody's picks, once the week's first game has started"),
      request: { params: leaguePath, query: weekQuery },
      responses: {
        200: answer(
          "Your own at any time; entries without a pick are left out",
          z.strictObject({ picks: z.array(pick), arePicksVisible: z.boolean() }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").leagueId);
      const at = { leagueId, ...c.req.valid("query") };
      const { arePicksVisible } = await c.env.runQuery(api.survivor.weekState, at);
      const picks = (await readEntries(c.env, at)).flatMap(({ entry, pick: first, secondPick }) =>
        [first, secondPick].flatMap((made) =>
          made === null ? [] : [toSurvivorPick(made, { entry, leagueId, week: at.week })],
        ),
      );
      return c.json({ picks, arePicksVisible }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/survivor/available-teams/{id}",
      // [7.33]
      ...about("Survivor", "listAvailableTeams", "What your entry may pick in the pool's current week"),
      request: {
        params: z.object({ id: idInput }),
        query: z.object({ entryNumber: entryNumberText.default(1), entryId: pickedEntryId }),
      },
      responses: { 200: answer("Teams and games", availableTeams), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { entryId, entryNumber } = c.req.valid("query");
      const wanted = entryId === undefined ? { entryNumber } : numberOf(await findPicked(c.env, leagueId, entryId));
      const ownWeek = await c.env.runQuery(api.survivor.pickSheet, { leagueId, ...wanted });
      const deadlines = new Map(ownWeek.weekGames.map(({ id, lockAtMs }) => [id as string, lockAtMs]));
      const [{ games }, teams] = await Promise.all([
        readWeek(c.env, { season: ownWeek.season, week: ownWeek.week }, deadlines),
        c.env.runQuery(api.teams.list, {}),
      ]);
      const open = new Set(ownWeek.availableTeams.filter(({ isLocked }) => !isLocked).map(({ teamId }) => teamId));
      const used = new Set(ownWeek.usedTeams.map(({ teamId }) => teamId));
      const body = {
        availableTeams: teams.filter(({ id }) => open.has(id)).map(toTeam),
        usedTeams: teams.filter(({ id }) => used.has(id)).map(toTeam),
        weekGames: games,
        allTeams: toTeams(teams),
      };
      return c.json(body, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/survivor/picks",
      // [7.34]
      ...about("Survivor", "saveSurvivorPick", "Save or change an entry's pick of the week"),
      request: jsonBody(
        z.object({
          leagueId: idInput,
          entryNumber: whole(ENTRIES_PER_USER).default(1),
          entryId: pickedEntryId,
          week,
          selectedTeamId: idInput,
          gameId: idInput,
          pickNumber: z
            .union([z.literal(1), z.literal(2)])
            .default(1)
            .meta({ description: "2: the second pick in a week of two" }),
        }),
      ),
      responses: { 200: answer("The pick", pick), ...refusals },
    }),
    async (c) => {
      const { entryNumber, pickNumber, week: pickedWeek, ...body } = c.req.valid("json");
      const ids = await inputIds(c.env, {
        leagueId: ["leagues", body.leagueId],
        selectedTeamId: ["teams", body.selectedTeamId],
        gameId: ["games", body.gameId],
      });
      const { leagueId } = ids;
      const at = { ...ids, pickNumber, week: pickedWeek };
      if (body.entryId !== undefined) {
        const entry = await findPicked(c.env, leagueId, body.entryId);
        const saved = await c.env.runMutation(api.survivor.submitPick, { ...at, ...numberOf(entry) });
        return c.json(toSurvivorPick(saved, { entry, leagueId, week: pickedWeek }), 200);
      }
      const saved = await c.env.runMutation(api.survivor.submitPick, { ...at, entryNumber });
      const { myEntries } = await c.env.runQuery(api.survivor.get, { leagueId });
      const entry = myEntries.find((each) => each.entryNumber === entryNumber);
      if (entry === undefined) throw new Error(`Entry ${entryNumber} of ${leagueId} is gone right after its pick.`);
      return c.json(toSurvivorPick(saved, { entry, leagueId, week: pickedWeek }), 200);
    },
  );
}
