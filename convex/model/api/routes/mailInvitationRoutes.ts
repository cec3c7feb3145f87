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
import { idInput, text } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";

const path = "/api/leagues/{id}/mail-invitations";
const params = z.object({ id: idInput });
const time = z.iso.datetime();

const mailInvitation = z
  .strictObject({
    address: z.string(),
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
      const shown = invitations.map(({ address, firstSentAtMs, sentAtMs, delivery, openedAtMs, joinedAtMs }) => ({
        address,
        firstSentAt: timeOf(firstSentAtMs),
        sentAt: timeOf(sentAtMs),
        delivery,
        openedAt: openedAtMs === null ? null : timeOf(openedAtMs),
        joinedAt: joinedAtMs === null ? null : timeOf(joinedAtMs),
      }));
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
          }),
        ),
      },
      responses: { 200: answer("How many mails are on their way, and who gets none", invited), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { message, ...rest } = c.req.valid("json");
      const asked = { leagueId, ...rest, ...(message !== undefined && { message }) };
      return c.json(await c.env.runMutation(api.mailInvitations.send, asked), 200);
    },
  );
}
