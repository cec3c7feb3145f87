// [15.3] The tags of a page's head that link previews read (Open Graph, and Twitter's one for a large picture).
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { appUrl, optionalEnv } from "../common/env";
import { hashOf } from "../common/hash";
import { escapeHtml } from "../notices/mail/layout";
import { drawCard } from "./cardPicture";
import { sharedPath } from "./shareCard";

/**
 * An HTML document of tags alone. A server that serves the app puts them in the place of the page's own title and
 * description; a host that can't sends robots here (docs/deploy.md).
 */
export async function previewTags(ctx: ActionCtx, request: Request): Promise<Response> {
  const path = sharedPath(request);
  const card = await ctx.runQuery(internal.jobs.sharing.card, { path });
  // The picture's address changes with the picture, since previews keep what they have fetched.
  const version = (await hashOf(drawCard(card))).slice(0, 12);
  const picture = `${optionalEnv("CONVEX_SITE_URL") ?? ""}/share/picture?${new URLSearchParams({ path, version }).toString()}`;
  const tags = [
    `<title>${escapeHtml(card.title)}</title>`,
    meta("name", "description", card.description),
    meta("property", "og:site_name", "Huddle Picks"),
    meta("property", "og:type", "website"),
    meta("property", "og:title", card.title),
    meta("property", "og:description", card.description),
    meta("property", "og:url", `${appUrl()}${path}`),
    meta("property", "og:image", picture),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("name", "twitter:card", "summary_large_image"),
  ];
  return new Response(`<!doctype html>\n${tags.join("\n")}\n`, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=60" },
  });
}

function meta(attribute: "name" | "property", key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}
