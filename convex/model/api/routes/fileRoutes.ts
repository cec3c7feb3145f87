// [13.7] A league's or pool's files.
import { createRoute, z } from "@hono/zod-openapi";
import { csvFile, csvFileName, type Cell } from "../../../../domain/files/csvFile";
import { columnsOf, FILE_KINDS } from "../../../../domain/files/leagueFiles";
import { api } from "../../../_generated/api";
import { pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput, seasonText } from "../inputs";
import { about, refusals } from "../operation";

export function addFileRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/files/{kind}",
      ...about("Leagues", "getLeagueFile", "A league or pool as CSV; of others' picks only revealed ones"),
      request: {
        params: z.object({ id: idInput, kind: z.enum(FILE_KINDS) }),
        query: z.object({ season: seasonText.optional() }),
      },
      responses: {
        200: { description: "RFC 4180, UTF-8 with a byte order mark", content: { "text/csv": { schema: z.string() } } },
        ...refusals,
      },
    }),
    async (c) => {
      const { id, kind } = c.req.valid("param");
      const { season } = c.req.valid("query");
      const leagueId = await pathId(c.env, "leagues", id);
      const { name, poolType } = await c.env.runQuery(api.leagues.get, { leagueId });
      const rows: Cell[][] = [];
      let cursor: string | null = null;
      do {
        const asked = { leagueId, kind, cursor, ...(season !== undefined && { season }) };
        const page: { rows: Cell[][]; cursor: string | null } = await c.env.runQuery(api.leagueFiles.page, asked);
        rows.push(...page.rows);
        cursor = page.cursor;
      } while (cursor !== null);
      const day = new Date().toISOString().slice(0, 10);
      const file = csvFileName({ league: name, kind, day });
      c.header("Content-Type", "text/csv; charset=utf-8; header=present");
      c.header("Content-Disposition", `attachment; filename*=UTF-8''${encodeURIComponent(file)}`);
      return c.body(csvFile(columnsOf(kind, poolType), rows), 200);
    },
  );
}
