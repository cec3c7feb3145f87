// [13.12] How a sheet came to be, over the API. Who sees what of it: reads/picks/sheetHistory.ts.
import { createRoute, z } from "@hono/zod-openapi";
import { api, internal } from "../../../_generated/api";
import { pathId } from "../callIds";
import { refuse } from "../callError";
import type { HttpApp } from "../httpApp";
import { idInput, weekQuery } from "../inputs";
import { about, answer, refusals } from "../operation";

const id = z.string();
const number = z.number().nullable();
/** Null: there was none before, or there is none any more. */
const change = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("team"), gameId: id, from: id.nullable(), to: id.nullable() }),
  z.strictObject({ kind: z.literal("number"), gameId: id, from: number, to: number }),
  z
    .strictObject({ kind: z.literal("bestBet"), from: id.nullable(), to: id.nullable() })
    .meta({ description: "Its game" }),
  z.strictObject({ kind: z.literal("guess"), from: number, to: number }),
]);
const save = z.strictObject({
  savedAt: z.iso.datetime(),
  savedBy: z.string().nullable().meta({ description: "Null for a file, a safety net and a recast" }),
  how: z
    .enum(["import", "net", "recast"])
    .optional()
    .meta({ description: "A recast: other games came to count, and numbers, best bet or guess changed with them" }),
  reason: z.string().optional().meta({ description: "Of a commissioner who entered it" }),
  more: z.number().optional().meta({ description: "It stands for so many more saves before it" }),
  changes: z.array(change),
});
const sheetHistory = z
  .strictObject({
    entryName: z.string(),
    isWhole: z.boolean().meta({ description: "True for whoever picks for the entry: nothing is left out" }),
    checkWord: z.string().nullable().meta({ description: "Null until it is shown, and for a sheet without saves" }),
    saves: z.array(save).meta({ description: "The latest first" }),
  })
  .meta({ id: "SheetHistory" });

export function addHistoryRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/entries/{id}/history",
      ...about(
        "Picks",
        "getSheetHistory",
        "How an entry's sheet of a week came to be; of others' what is shown by now",
      ),
      request: { params: z.object({ id: idInput }), query: weekQuery },
      responses: { 200: answer("Its saves", sheetHistory), ...refusals },
    }),
    async (c) => {
      const entryId = await pathId(c.env, "entries", c.req.valid("param").id);
      const entry = await c.env.runQuery(internal.jobs.gateway.entryOwner, { entryId });
      const asked = entry && { leagueId: entry.leagueId, entryId, ...c.req.valid("query") };
      const history = asked && (await c.env.runQuery(api.picks.history, asked));
      if (history === null) throw refuse(404, "That entry doesn't exist.");
      const saves = history.saves.map(({ atMs, byName: savedBy, ...rest }) => ({
        savedAt: new Date(atMs).toISOString(),
        savedBy,
        ...rest,
      }));
      return c.json({ ...history, saves }, 200);
    },
  );
}
