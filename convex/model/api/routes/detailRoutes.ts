// [7.20][7.21] Injury reports and previews. They are fetched from the feed on demand and shared for minutes.
import { createRoute, z } from "@hono/zod-openapi";
import type { Infer } from "convex/values";
import { api } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { ActionCtx } from "../../../_generated/server";
import type { previewView } from "../../feed/details/gameSummaries";
import { refuse } from "../callError";
import { pathId } from "../callIds";
import { iso } from "../gameShapes";
import type { HttpApp } from "../httpApp";
import { idInput } from "../inputs";
import { about, answer, refusals } from "../operation";

const nullableText = z.string().nullable();
const gamePath = z.object({ id: idInput });

/** [3.15] */
const injuryReport = z
  .array(
    z.strictObject({
      teamId: z.string(),
      teamName: z.string(),
      teamLogo: nullableText,
      injuries: z.array(
        z.strictObject({
          athleteName: z.string(),
          position: nullableText,
          injuryType: nullableText,
          injuryLocation: nullableText,
          returnDate: nullableText,
          status: z.string(),
        }),
      ),
    }),
  )
  .meta({ id: "InjuryReport" });

const line = z.strictObject({ close: z.strictObject({ line: nullableText, odds: nullableText }) }).meta({ id: "Line" });
const homeAndAway = z.strictObject({ home: line, away: line });

/** [3.16] */
const gamePreview = z
  .strictObject({
    article: z
      .strictObject({
        headline: z.string(),
        description: nullableText,
        story: nullableText,
        published: z.iso.datetime().nullable(),
      })
      .nullable(),
    pickcenter: z.array(
      z.strictObject({
        moneyline: homeAndAway,
        pointSpread: homeAndAway,
        total: z.strictObject({ over: line, under: line }),
      }),
    ),
    keyPlayers: z.array(
      z.strictObject({ teamId: z.string(), name: z.string(), position: nullableText, stats: z.string() }),
    ),
    againstTheSpread: z.array(
      z.strictObject({ team: z.strictObject({ id: z.string(), logo: nullableText, displayName: z.string() }) }),
    ),
    gameNotes: z.array(z.string()),
  })
  .meta({ id: "GamePreview" });

const unavailable = {
  502: { description: "The feed didn't answer.", content: { "text/plain": { schema: z.string() } } },
  503: { description: "It is being fetched; ask again.", content: { "text/plain": { schema: z.string() } } },
};

type Details = { readonly state: "loading" | "failed" | "ready" };

/** Refreshes the details unless they are fresh, and reads them. [8.6] has the text of a failure. */
async function readDetails<View extends Details>(
  ctx: ActionCtx,
  { gameId, failure, read }: { gameId: Id<"games">; failure: string; read: () => Promise<View> },
): Promise<Extract<View, { state: "ready" }>> {
  await ctx.runAction(api.gameDetails.refresh, { gameId });
  const view = await read();
  if (view.state === "failed") throw refuse(502, failure);
  if (view.state === "loading") throw refuse(503, "Being fetched. Ask again in a moment.");
  return view as Extract<View, { state: "ready" }>;
}

type Preview = Extract<Infer<typeof previewView>, { state: "ready" }>;

function toPreview({ article, odds, teams, gameNotes }: Preview): z.output<typeof gamePreview> {
  const asClosing = (price: { line: string | null; odds: string | null }) => ({ close: price });
  const both = ({ home, away }: NonNullable<Preview["odds"]>["moneyline"]) => ({
    home: asClosing(home),
    away: asClosing(away),
  });
  return {
    article: article && {
      headline: article.headline,
      description: article.description,
      story: article.story,
      published: article.publishedAtMs === null ? null : iso(article.publishedAtMs),
    },
    pickcenter:
      odds === null
        ? []
        : [
            {
              moneyline: both(odds.moneyline),
              pointSpread: both(odds.pointSpread),
              total: { over: asClosing(odds.total.over), under: asClosing(odds.total.under) },
            },
          ],
    keyPlayers: teams.flatMap(({ teamId, keyPlayers }) =>
      keyPlayers.map(({ name, position, stats }) => ({ teamId, name, position, stats })),
    ),
    againstTheSpread: teams.map(({ teamId, teamName, teamLogo }) => ({
      team: { id: teamId, logo: teamLogo, displayName: teamName },
    })),
    gameNotes,
  };
}

export function addDetailRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/games/{id}/injuries",
      // [7.20]
      ...about("Teams and games", "listInjuries", "The injury report of a game"),
      request: { params: gamePath },
      responses: {
        200: answer("The away team first; empty without a report", injuryReport),
        ...refusals,
        ...unavailable,
      },
    }),
    async (c) => {
      const gameId = await pathId(c.env, "games", c.req.valid("param").id);
      const read = async () => await c.env.runQuery(api.gameDetails.injuries, { gameId });
      const report = await readDetails(c.env, { gameId, failure: "Failed to load injury report", read });
      return c.json(report.teams, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/games/{id}/preview",
      // [7.21]
      ...about("Teams and games", "getPreview", "Article, odds and key players of a game"),
      request: { params: gamePath },
      responses: { 200: answer("The preview", gamePreview), ...refusals, ...unavailable },
    }),
    async (c) => {
      const gameId = await pathId(c.env, "games", c.req.valid("param").id);
      const read = async () => await c.env.runQuery(api.gameDetails.preview, { gameId });
      const preview = await readDetails(c.env, { gameId, failure: "Failed to load game preview", read });
      return c.json(toPreview(preview), 200);
    },
  );
}
