// HTTP actions, served at CONVEX_SITE_URL.
import { httpRouter } from "convex/server";
import type { Id } from "./_generated/dataModel";
import { internal } from "./_generated/api";
import { httpAction } from "./_generated/server";
import { appUrl } from "./model/env";
import { readUnsubscribeUrl } from "./model/mail/signature";
import { brokenLinkPage, unsubscribePage } from "./model/mail/unsubscribePage";

const http = httpRouter();

const unsubscribe = httpAction(async (ctx, request) => {
  const claim = await readUnsubscribeUrl(new URL(request.url), await ctx.runMutation(internal.outbox.linkSecret, {}));
  if (claim === null) return brokenLinkPage(appUrl());
  const isDone = request.method === "POST";
  if (isDone) {
    const { userId, kind } = claim;
    await ctx.runMutation(internal.notifications.unsubscribeFromMail, { userId: userId as Id<"users">, kind });
  }
  return unsubscribePage({ kind: claim.kind, isDone, appUrl: appUrl() });
});

http.route({ path: "/unsubscribe", method: "GET", handler: unsubscribe });
http.route({ path: "/unsubscribe", method: "POST", handler: unsubscribe });

export default http;
