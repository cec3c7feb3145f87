// HTTP actions, served at CONVEX_SITE_URL: the documented /api, and the pages that mails link to.
import { HttpRouterWithHono } from "convex-helpers/server/hono";
import type { Id } from "./_generated/dataModel";
import { internal } from "./_generated/api";
import { httpAction } from "./_generated/server";
import { documentedApi } from "./model/api/app";
import { appUrl } from "./model/common/env";
import { readUnsubscribeUrl } from "./model/notices/mail/signature";
import { brokenLinkPage, unsubscribePage } from "./model/notices/mail/unsubscribePage";

const http = new HttpRouterWithHono(documentedApi());

const unsubscribe = httpAction(async (ctx, request) => {
  const claim = await readUnsubscribeUrl(
    new URL(request.url),
    await ctx.runMutation(internal.jobs.outbox.linkSecrets, {}),
  );
  if (claim === null) return brokenLinkPage(appUrl());
  const isDone = request.method === "POST";
  if (isDone) {
    const { userId, kind } = claim;
    await ctx.runMutation(internal.jobs.notifications.unsubscribeFromMail, { userId: userId as Id<"users">, kind });
  }
  return unsubscribePage({ kind: claim.kind, isDone, appUrl: appUrl() });
});

http.route({ path: "/unsubscribe", method: "GET", handler: unsubscribe });
http.route({ path: "/unsubscribe", method: "POST", handler: unsubscribe });

export default http;
