// HTTP actions, served at CONVEX_SITE_URL: the documented /api, the pages that mails link to, and what previews of
// shared links show.
import { HttpRouterWithHono } from "convex-helpers/server/hono";
import { DEFAULT_LANGUAGE } from "../domain/common/language";
import type { Id } from "./_generated/dataModel";
import { internal } from "./_generated/api";
import { httpAction } from "./_generated/server";
import { documentedApi } from "./model/api/app";
import { appUrl } from "./model/common/env";
import { readUnsubscribeUrl } from "./model/notices/mail/signature";
import { calendarFile } from "./model/sharing/calendarFile";
import { previewTags } from "./model/sharing/previewTags";
import { sharePicture } from "./model/sharing/sharePicture";
import { ALLOW_FIELD, brokenLinkPage, invitationsPage, unsubscribePage } from "./model/notices/mail/unsubscribePage";

const http = new HttpRouterWithHono(documentedApi());

const unsubscribe = httpAction(async (ctx, request) => {
  const visit = { appUrl: appUrl(), language: DEFAULT_LANGUAGE };
  const claim = await readUnsubscribeUrl(
    new URL(request.url),
    await ctx.runMutation(internal.jobs.outbox.linkSecrets, {}),
  );
  if (claim === null) return brokenLinkPage(visit);
  const { userId, kind } = claim;
  const isDone = request.method === "POST";
  if (kind === "mailInvitation") {
    const about = { addressHash: userId };
    const allows = isDone && new URLSearchParams(await request.text()).has(ALLOW_FIELD);
    if (allows) await ctx.runMutation(internal.jobs.notifications.allowInvitations, about);
    else if (isDone) await ctx.runMutation(internal.jobs.notifications.stopInvitations, about);
    const isStopped = await ctx.runQuery(internal.jobs.notifications.hasStoppedInvitations, about);
    return invitationsPage({ language: visit.language, isStopped, isAllowedAgain: allows });
  }
  if (isDone) {
    await ctx.runMutation(internal.jobs.notifications.unsubscribeFromMail, { userId: userId as Id<"users">, kind });
  }
  return unsubscribePage({ ...visit, kind, isDone });
});

http.route({ path: "/unsubscribe", method: "GET", handler: unsubscribe });
http.route({ path: "/unsubscribe", method: "POST", handler: unsubscribe });

// [15.3] Both take the shared link's path and query as `path`.
http.route({ path: "/share/tags", method: "GET", handler: httpAction(previewTags) });
http.route({ path: "/share/picture", method: "GET", handler: httpAction(sharePicture) });

// [12.3]
http.route({ pathPrefix: "/calendar/", method: "GET", handler: httpAction(calendarFile) });

export default http;
