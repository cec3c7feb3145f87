// [13.5] A league's or pool's announcement over the API: one is pinned at a time.
import { createRoute, z } from "@hono/zod-openapi";
import { ANNOUNCEMENT_MAX, ANNOUNCEMENTS_A_DAY } from "../../../../domain/leagues/announcements";
import { api } from "../../../_generated/api";
import { pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput, requestKey, text } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";

const path = "/api/leagues/{id}/announcement";
const params = z.object({ id: idInput });
const done = z.strictObject({ message: z.string() });

const announcement = z
  .strictObject({
    text: z.string(),
    authorName: z.string(),
    postedAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Announcement" });

const pinned = z
  .strictObject({ announcement: announcement.nullable().meta({ description: "Null while none is pinned" }) })
  .meta({ id: "PinnedAnnouncement" });

const postedAt = z.iso
  .datetime()
  .meta({ description: "Of the one that was read: a change is refused once another one has taken its place" });

const announced = text.min(1, "Write something to announce").max(ANNOUNCEMENT_MAX);

export function addAnnouncementRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path,
      ...about("Leagues", "getAnnouncement", "What is pinned on the league's or pool's home"),
      request: { params },
      responses: { 200: answer("The announcement", pinned), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { announcement: now } = await c.env.runQuery(api.leagues.get, { leagueId });
      if (now === undefined) return c.json({ announcement: null }, 200);
      const { postedAtMs, editedAtMs, ...said } = now;
      const editedAt = editedAtMs === null ? null : new Date(editedAtMs).toISOString();
      return c.json({ announcement: { ...said, postedAt: new Date(postedAtMs).toISOString(), editedAt } }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path,
      ...about(
        "Leagues",
        "announce",
        `Pin an announcement and tell the members, at most ${ANNOUNCEMENTS_A_DAY} times in 24 hours; for commissioners`,
      ),
      request: { params, ...jsonBody(z.object({ text: announced, requestKey })) },
      responses: { 200: answer("It is pinned", done), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { text: said, requestKey: key } = c.req.valid("json");
      const keyed = key !== undefined && { requestKey: key };
      await c.env.runMutation(api.leagues.announce, { leagueId, text: said, ...keyed });
      return c.json({ message: "Announced" }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "patch",
      path,
      ...about("Leagues", "editAnnouncement", "Change the pinned text, which tells nobody again; for commissioners"),
      request: { params, ...jsonBody(z.object({ text: announced, postedAt: postedAt.optional() })) },
      responses: { 200: answer("It is changed", done), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { text: changed, postedAt: read } = c.req.valid("json");
      const now = read === undefined ? (await c.env.runQuery(api.leagues.get, { leagueId })).announcement : undefined;
      // No announcement is of 1970: without one, the change is refused.
      const postedAtMs = read === undefined ? (now?.postedAtMs ?? 0) : Date.parse(read);
      await c.env.runMutation(api.leagues.editAnnouncement, { leagueId, text: changed, postedAtMs });
      return c.json({ message: "Announcement changed" }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path,
      ...about("Leagues", "takeDownAnnouncement", "Take the announcement down, if one is pinned; for commissioners"),
      request: { params },
      responses: { 204: { description: "None is pinned" }, ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      await c.env.runMutation(api.leagues.takeDownAnnouncement, { leagueId });
      return c.body(null, 204);
    },
  );
}
