// [13.6] A league's or pool's dues over the API.
import { createRoute, z } from "@hono/zod-openapi";
import { LEDGER_KINDS } from "../../../../domain/dues/ledger";
import { REGULAR_SEASON_WEEKS } from "../../../../domain/games/weeks";
import { api } from "../../../_generated/api";
import { inputIds, pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput, requestKey, seasonText, text, week } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";

const leaguePath = z.object({ id: idInput });
const cents = z.number().meta({ description: "In the currency's smallest unit: 1250 is $12.50" });

const account = z
  .strictObject({
    entryId: z.string(),
    entryName: z.string(),
    ownerId: z.string().nullable().meta({ description: "Null for a player without an account" }),
    isFormer: z.boolean().meta({ description: "Out of the league, with rows in the ledger" }),
    isHeld: z.boolean().meta({ description: "It can't make new picks" }),
    firstWeek: z.number().nullable().meta({ description: "The first week whose fee it is charged; null if none" }),
    state: z.enum(["unpaid", "part", "paid", "waived"]),
    dueCents: cents,
    paidCents: cents,
    waivedCents: cents,
    wonCents: cents,
    handedOverCents: cents,
    balanceCents: cents,
  })
  .meta({ id: "DuesAccount" });

const dues = z
  .strictObject({
    fees: z
      .strictObject({
        season: z.number(),
        currency: z.string().meta({ description: "ISO 4217" }),
        entryFeeCents: cents,
        weeklyFeeCents: cents,
        buyBackCents: cents,
        firstWeek: z.number(),
        lastWeek: z.number(),
        dueDay: z.string().nullable(),
        isDayChosen: z.boolean(),
        holdFromWeek: z.number().nullable(),
      })
      .nullable()
      .meta({ description: "Null if the season has none" }),
    entries: z.array(account).meta({ description: "All for commissioners, otherwise the caller's own" }),
  })
  .meta({ id: "Dues" });

export function addDuesRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/dues",
      ...about("Leagues", "getDues", "A season's dues: one's own, for commissioners everybody's"),
      request: { params: leaguePath, query: z.object({ season: seasonText.optional() }) },
      responses: { 200: answer("The dues", dues), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { season } = c.req.valid("query");
      const at = { leagueId, ...(season !== undefined && { season }) };
      const { isCommissioner } = await c.env.runQuery(api.leagues.get, { leagueId });
      const { fees, own } = await c.env.runQuery(api.dues.get, at);
      const entries = isCommissioner ? (await c.env.runQuery(api.dues.list, at)).accounts : own;
      return c.json({ fees, entries }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/{id}/dues",
      ...about("Leagues", "setDues", "Say what the league asks this season; for commissioners"),
      request: {
        params: leaguePath,
        ...jsonBody(
          z.object({
            currency: text.meta({ example: "USD", description: "ISO 4217" }),
            entryFeeCents: cents.default(0),
            weeklyFeeCents: cents.default(0),
            buyBackCents: cents.default(0),
            firstWeek: week.default(1),
            lastWeek: week.default(REGULAR_SEASON_WEEKS),
            dueDay: text.optional().meta({ description: "The Thursday of week 1 if it is missing" }),
            holds: z.boolean().default(false).meta({ description: "Entries that owe can't make new picks" }),
          }),
        ),
      },
      responses: { 200: answer("The dues are set", z.strictObject({ message: z.string() })), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { dueDay, ...fees } = c.req.valid("json");
      await c.env.runMutation(api.dues.set, { leagueId, ...fees, ...(dueDay !== undefined && { dueDay }) });
      return c.json({ message: "Dues set" }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/{id}/dues/payments",
      ...about("Leagues", "enterPayment", "Enter what an entry paid, or was waived or handed; for commissioners"),
      request: {
        params: leaguePath,
        ...jsonBody(
          z.object({
            entryId: idInput,
            kind: z.enum(LEDGER_KINDS).default("payment"),
            cents,
            day: text.meta({ example: "2026-09-10" }),
            how: text.optional(),
            note: text.optional(),
            requestKey,
          }),
        ),
      },
      responses: { 200: answer("It is in the ledger", z.strictObject({ id: z.string() })), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { entryId: entry, how, note, requestKey: key, ...rest } = c.req.valid("json");
      const { poolType } = await c.env.runQuery(api.leagues.get, { leagueId });
      const table = poolType === "pickem" ? "entries" : "survivorEntries";
      const { entryId } = await inputIds(c.env, { entryId: [table, entry] });
      const texts = { ...(how !== undefined && { how }), ...(note !== undefined && { note }) };
      const keyed = key !== undefined && { requestKey: key };
      const id = await c.env.runMutation(api.dues.enter, { leagueId, entryId, ...rest, ...texts, ...keyed });
      return c.json({ id }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path: "/api/leagues/{id}/dues/payments/{paymentId}",
      ...about("Leagues", "takePaymentBack", "Take a payment back by a row of its own; for commissioners"),
      request: { params: z.object({ id: idInput, paymentId: idInput }) },
      responses: { 204: { description: "It counts no more; the ledger keeps both rows" }, ...refusals },
    }),
    async (c) => {
      const { id, paymentId } = c.req.valid("param");
      const leagueId = await pathId(c.env, "leagues", id);
      const rowId = await pathId(c.env, "ledgerRows", paymentId);
      await c.env.runMutation(api.dues.takeBack, { leagueId, rowId });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/{id}/dues/reminders",
      ...about("Leagues", "remindOwing", "Remind members who owe something, once a week; for commissioners"),
      request: { params: leaguePath },
      responses: { 200: answer("How many of their entries owe", z.strictObject({ entries: z.number() })), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      return c.json({ entries: await c.env.runMutation(api.dues.remind, { leagueId }) }, 200);
    },
  );
}
