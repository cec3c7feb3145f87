// [13.9] A league's or pool's prizes over the API.
import { createRoute, z } from "@hono/zod-openapi";
import type { Prize } from "../../../../domain/prizes/prizes";
import { api } from "../../../_generated/api";
import { pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput, seasonText, text } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";

const leaguePath = z.object({ id: idInput });
const cents = z.number().meta({ description: "In the currency's smallest unit: 1250 is $12.50" });
const key = text.meta({ example: "week-3", description: "Of a prize that listPrizes answers with" });

const kind = z.enum(["week", "segment", "group", "place", "last", "survivor"]);
const prizeInput = z
  .object({
    kind,
    fromWeek: z.number().optional().meta({ description: "Of a week's or segment's" }),
    toWeek: z.number().optional(),
    carriesOver: z.boolean().optional().meta({ description: "Of a week's: what nobody wins goes to the next week" }),
    group: text.optional().meta({ description: "A group's key" }),
    place: z.number().optional().meta({ description: "1 to 20" }),
    cents: cents.optional().meta({ description: "Either this or a text" }),
    text: text.optional().meta({ description: "At most 60 characters" }),
  })
  .meta({ example: { kind: "place", place: 1, cents: 10_000 } });

const entry = { entryId: z.string(), entryName: z.string(), ownerId: z.string().nullable() };

const prizes = z
  .strictObject({
    season: z.number(),
    currency: z.string().nullable().meta({ description: "ISO 4217; null without prizes and dues" }),
    prizes: z.array(prizeInput),
    awards: z.array(
      z.strictObject({
        key: z.string(),
        name: z.string(),
        state: z.enum(["open", "won", "nobody", "handedOver"]),
        isCarriedOver: z.boolean(),
        cents,
        carriedCents: cents,
        texts: z.array(z.string()),
        winners: z
          .array(z.strictObject({ ...entry, cents }))
          .meta({ description: "At most 25; those in front while it is open" }),
        winnerCount: z.number(),
      }),
    ),
    totals: z.array(z.strictObject({ ...entry, wonCents: cents, handedOverCents: cents, texts: z.array(z.string()) })),
  })
  .meta({ id: "Prizes" });

/** A missing field becomes a value that no prize can have, so that the refusal names it. */
function toPrize({
  kind: is,
  fromWeek = 0,
  toWeek = 0,
  group = "",
  place = 0,
  carriesOver = false,
  ...worth
}: z.infer<typeof prizeInput>): Prize {
  const { cents: amount, text: words } = worth;
  const given = { ...(amount !== undefined && { cents: amount }), ...(words !== undefined && { text: words }) };
  switch (is) {
    case "week":
      return { kind: is, fromWeek, toWeek, carriesOver, ...given };
    case "segment":
      return { kind: is, fromWeek, toWeek, ...given };
    case "group":
      return { kind: is, group, ...given };
    case "place":
      return { kind: is, place, ...given };
    default:
      return { kind: is, ...given };
  }
}

const done = z.strictObject({ message: z.string() });

export function addPrizeRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/prizes",
      ...about("Leagues", "listPrizes", "A season's prizes, who leads or has won, and what entries have won so far"),
      request: { params: leaguePath, query: z.object({ season: seasonText.optional() }) },
      responses: { 200: answer("The prizes", prizes), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { season } = c.req.valid("query");
      const view = await c.env.runQuery(api.prizes.get, { leagueId, ...(season !== undefined && { season }) });
      const { isInDuesCurrency: _isInDuesCurrency, seasons: _seasons, awards, ...shown } = view;
      const told = awards.map(({ target: _target, handedOver: _handedOver, ...award }) => award);
      return c.json({ ...shown, awards: told }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "put",
      path: "/api/leagues/{id}/prizes",
      ...about("Leagues", "setPrizes", "Set all prizes of the league's season; for commissioners"),
      request: {
        params: leaguePath,
        ...jsonBody(z.object({ currency: text.meta({ example: "USD" }), prizes: z.array(prizeInput).max(100) })),
      },
      responses: { 200: answer("They are set", done), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { currency, prizes: wanted } = c.req.valid("json");
      await c.env.runMutation(api.prizes.set, { leagueId, currency, prizes: wanted.map(toPrize) });
      return c.json({ message: "Prizes set" }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/{id}/prizes/handed-over",
      ...about("Leagues", "handOverPrize", "Mark a prize as handed over, or take that back; for commissioners"),
      request: {
        params: leaguePath,
        ...jsonBody(z.object({ key, season: z.number().optional(), isHandedOver: z.boolean().default(true) })),
      },
      responses: { 200: answer("It is marked, or isn't any more", done), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { key: of, season, isHandedOver } = c.req.valid("json");
      const change = isHandedOver ? api.prizes.handOver : api.prizes.takeBack;
      await c.env.runMutation(change, { leagueId, key: of, ...(season !== undefined && { season }) });
      return c.json({ message: isHandedOver ? "Handed over" : "Taken back" }, 200);
    },
  );
}
