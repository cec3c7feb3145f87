// [14.5] A league's and a pool's hall of fame over the API.
import { createRoute, z } from "@hono/zod-openapi";
import { POOL_RECORD_KINDS } from "../../../../domain/hallOfFame/poolRecords";
import { RECORD_KINDS } from "../../../../domain/hallOfFame/recordBook";
import { api } from "../../../_generated/api";
import { pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput } from "../inputs";
import { about, answer, refusals } from "../operation";

const shared = {
  names: z.array(z.string()).meta({ description: "The first few of those who share it, under their names of today" }),
  count: z.number().meta({ description: "How many share it" }),
};

const hallOfFame = z
  .strictObject({
    records: z.array(
      z.strictObject({
        kind: z.enum(RECORD_KINDS),
        value: z.number().meta({
          description: "Points; picks of a run or a perfect week; how many were wrong where one alone was right",
        }),
        guess: z.number().nullable().meta({
          description: "Of the closest win, with no points between: how much nearer the winner's guess was",
        }),
        held: z
          .array(
            z.strictObject({
              season: z.number(),
              fromWeek: z.number().nullable().meta({ description: "Of a run over several weeks" }),
              week: z.number(),
              ...shared,
              team: z.string().nullable().meta({ description: "The team that one alone had right" }),
            }),
          )
          .meta({ description: "The earliest weeks that share it" }),
        times: z.number().meta({ description: "How many weeks share it" }),
      }),
    ),
    winners: z
      .array(
        z.strictObject({
          name: z.string(),
          titles: z.number(),
          segmentsWon: z.number(),
          weeksWon: z.number(),
          isTold: z.boolean().meta({ description: "Some of it is told by the league's owner" }),
        }),
      )
      .meta({ description: "Those who have won most, best first" }),
    segments: z.array(
      z.strictObject({
        season: z.number(),
        name: z.string(),
        fromWeek: z.number(),
        toWeek: z.number(),
        points: z.number(),
        ...shared,
      }),
    ),
  })
  .meta({ id: "HallOfFame" });

const teamCount = z.strictObject({
  name: z.string(),
  survived: z.number().meta({ description: "Picks of it that got through" }),
  lost: z.number().meta({ description: "Picks of it that went wrong" }),
});

const poolHall = z
  .strictObject({
    records: z.array(
      z.strictObject({
        kind: z.enum(POOL_RECORD_KINDS),
        value: z.number().meta({
          description:
            "Weeks of a run; entries that went out, or were on the favorite; other picks that were wrong; the week after which one entry was left",
        }),
        held: z
          .array(
            z.strictObject({
              season: z.number(),
              fromWeek: z.number().nullable().meta({ description: "Of a run over several weeks" }),
              week: z.number(),
              name: z.string().nullable().meta({ description: "Null for a record of the whole pool" }),
              team: z.string().nullable(),
            }),
          )
          .meta({ description: "The earliest that share it" }),
        times: z.number().meta({ description: "How many share it; of runs that 20 or more share, at least as many" }),
      }),
    ),
    safestTeam: teamCount.nullable(),
    costliestTeam: teamCount.nullable(),
    winners: z
      .array(
        z.strictObject({
          name: z.string(),
          seasons: z.array(z.number()).meta({ description: "Those they have won, newest first" }),
          isTold: z.boolean().meta({ description: "Some of them are told by the pool's owner" }),
        }),
      )
      .meta({ description: "Those who have won most, best first" }),
  })
  .meta({ id: "PoolHallOfFame" });

const namesOf = <Rest>({ people, ...rest }: Rest & { people: readonly { readonly name: string }[] }) => ({
  ...rest,
  names: people.map(({ name }) => name),
});

export function addHallOfFameRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/hall-of-fame",
      ...about("Leagues", "getHallOfFame", "A pick'em league's records, and who has won most over all seasons"),
      request: { params: z.object({ id: idInput }) },
      responses: { 200: answer("The hall of fame", hallOfFame), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { records, winners, segments } = await c.env.runQuery(api.hallOfFame.get, { leagueId });
      const shape = {
        records: records.map(({ held, ...record }) => ({ ...record, held: held.map((each) => namesOf(each)) })),
        winners: winners.map(({ isMe: _isMe, entryId: _entryId, ...winner }) => winner),
        segments: segments.map((each) => namesOf(each)),
      };
      return c.json(shape, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/survivor/leagues/{id}/hall-of-fame",
      ...about("Survivor", "getPoolHall", "A survivor pool's records, and who has won most over all seasons"),
      request: { params: z.object({ id: idInput }) },
      responses: { 200: answer("The hall of fame", poolHall), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { records, winners, ...teams } = await c.env.runQuery(api.poolHall.get, { leagueId });
      const shape = {
        records: records.map(({ held, ...record }) => ({
          ...record,
          held: held.map(({ person, ...each }) => ({ ...each, name: person?.name ?? null })),
        })),
        winners: winners.map(({ isMe: _isMe, entryId: _entryId, ...winner }) => winner),
        ...teams,
      };
      return c.json(shape, 200);
    },
  );
}
