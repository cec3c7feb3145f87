// [13.4] Invitations by mail over the API, for commissioners.
import { createRoute, z } from "@hono/zod-openapi";
import {
  INVITATION_MESSAGE_MAX,
  INVITED_A_DAY,
  INVITED_AT_ONCE,
  invitationsLeft,
} from "../../../../domain/leagues/mailInvitations";
import { api } from "../../../_generated/api";
import { pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { groupText, idInput, text } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";

const path = "/api/leagues/{id}/mail-invitations";
const params = z.object({ id: idInput });
const time = z.iso.datetime();

const mailInvitation = z
  .strictObject({
    id: z.string(),
    address: z.string(),
    group: z.string().nullable().meta({ description: "The key of the group that they get into" }),
    firstSentAt: time,
    sentAt: time.meta({ description: "The last mail" }),
    delivery: z.enum(["waiting", "sent", "failed"]).meta({ description: "Of the last mail" }),
    openedAt: time.nullable(),
    joinedAt: time.nullable(),
  })
  .meta({ id: "MailInvitation" });

const mailInvitations = z
  .strictObject({
    leftToday: z.number().meta({ description: `Of ${INVITED_A_DAY} a day, by Eastern time` }),
    invitations: z.array(mailInvitation).meta({ description: "The last mailed first" }),
  })
  .meta({ id: "MailInvitations" });

const addresses = z.array(z.string());

const invited = z
  .strictObject({
    sent: z.number(),
    alreadyIn: addresses.meta({ description: "Members, and people whose request waits" }),
    sentToday: addresses.meta({ description: "Mailed today already" }),
    notMailed: addresses.meta({ description: "They can't be invited" }),
  })
  .meta({ id: "Invited" });

const timeOf = (ms: number) => new Date(ms).toISOString();

export function addMailInvitationRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path,
      ...about(
        "Leagues",
        "listMailInvitations",
        "Who was invited by mail, has opened it, and joined; for commissioners",
      ),
      request: { params },
      responses: { 200: answer("The invitations", mailInvitations), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { sent, invitations } = await c.env.runQuery(api.mailInvitations.list, { leagueId });
      const shown = invitations.map(
        ({ id, address, group, firstSentAtMs, sentAtMs, delivery, openedAtMs, joinedAtMs }) => ({
          id,
          address,
          group: group?.key ?? null,
          firstSentAt: timeOf(firstSentAtMs),
          sentAt: timeOf(sentAtMs),
          delivery,
          openedAt: openedAtMs === null ? null : timeOf(openedAtMs),
          joinedAt: joinedAtMs === null ? null : timeOf(joinedAtMs),
        }),
      );
      return c.json({ leftToday: invitationsLeft(sent, Date.now()), invitations: shown }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path,
      ...about("Leagues", "inviteByMail", "Invite people by mail; for commissioners"),
      request: {
        params,
        ...jsonBody(
          z.object({
            addresses: z.array(text).min(1, "Name at least one address").max(INVITED_AT_ONCE),
            message: text.max(INVITATION_MESSAGE_MAX).optional(),
            group: groupText.optional().meta({ description: "The key of the group that they get into" }),
          }),
        ),
      },
      responses: { 200: answer("How many mails are on their way, and who gets none", invited), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { message, group, ...rest } = c.req.valid("json");
      const told = { ...(message !== undefined && { message }), ...(group !== undefined && { group }) };
      return c.json(await c.env.runMutation(api.mailInvitations.send, { leagueId, ...rest, ...told }), 200);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path: "/api/mail-invitations/{id}",
      ...about("Leagues", "withdrawMailInvitation", "Withdraw an invitation by mail; for commissioners"),
      request: { params },
      responses: { 204: { description: "It is withdrawn" }, ...refusals },
    }),
    async (c) => {
      const invitationId = await pathId(c.env, "mailInvitations", c.req.valid("param").id);
      await c.env.runMutation(api.mailInvitations.withdraw, { invitationId });
      return c.body(null, 204);
    },
  );
}
