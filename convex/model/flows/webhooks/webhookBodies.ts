"use node";
// [18.2] A message as each kind of chat takes it. Names and announcements are people's own words, so nothing in them
// may format, link or call everybody.
import { createHmac } from "node:crypto";
import type { ClaimedWebhookMessage } from "./webhookClaims";

/** With its link. Discord takes 2,000. */
export const TEXT_MAX = 1_900;
/** GroupMe takes 1,000. */
const GROUPME_MAX = 1_000;

export interface WebhookRequest {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function webhookRequest(message: ClaimedWebhookMessage, nowMs: number): WebhookRequest {
  const body = JSON.stringify(bodyOf(message));
  const headers = { "Content-Type": "application/json; charset=utf-8", "User-Agent": "Huddle-Picks" };
  if (message.secret === null) return { body, headers };
  const timestamp = String(Math.floor(nowMs / 1_000));
  return {
    body,
    headers: {
      ...headers,
      "X-Huddle-Id": message.messageId,
      "X-Huddle-Timestamp": timestamp,
      "X-Huddle-Signature": `sha256=${signatureOf(message.secret, `${timestamp}.${body}`)}`,
    },
  };
}

const signatureOf = (secret: string, signed: string) => createHmac("sha256", secret).update(signed).digest("hex");

function bodyOf(message: ClaimedWebhookMessage): unknown {
  const { kind, address, url, league } = message;
  switch (kind) {
    case "discord": {
      const content = fit(message, { escape: escapeDiscord, link: `<${url}>`, max: TEXT_MAX });
      return { content, allowed_mentions: { parse: [] } };
    }
    case "slack": {
      const text = fit(message, { escape: escapeSlack, link: escapeSlack(url), max: TEXT_MAX });
      return { text, mrkdwn: false, unfurl_links: false, unfurl_media: false };
    }
    case "teams": {
      const text = fit(message, { escape: escapeTeams, link: null, max: TEXT_MAX });
      return teamsCard(text, url);
    }
    case "groupme": {
      const text = fit(message, { escape: plain, link: url, max: GROUPME_MAX });
      return { bot_id: new URL(address).searchParams.get("bot_id"), text };
    }
    case "json": {
      const text = fit(message, { escape: plain, link: null, max: TEXT_MAX });
      const { messageId: id, news, createdAtMs } = message;
      return { id, news, league, text, url, atMs: createdAtMs };
    }
    default:
      return kind satisfies never;
  }
}

/** Teams' workflows and connectors take an adaptive card. Its line breaks are Markdown's. */
const teamsCard = (text: string, url: string) => ({
  type: "message",
  attachments: [
    {
      contentType: "application/vnd.microsoft.card.adaptive",
      contentUrl: null,
      content: {
        $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
        type: "AdaptiveCard",
        version: "1.2",
        body: [{ type: "TextBlock", text: text.replaceAll("\n", "\n\n"), wrap: true }],
        actions: [{ type: "Action.OpenUrl", title: "Open Huddle Picks", url }],
      },
    },
  ],
});

interface Shape {
  /** Of one character as people see it. */
  readonly escape: (character: string) => string;
  /** Stands below the text; null where it goes elsewhere. */
  readonly link: string | null;
  readonly max: number;
}

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The league's name, the text and the link, cut at a whole character, so that no emoji and no escape is halved. */
function fit({ league, text }: ClaimedWebhookMessage, { escape, link, max }: Shape): string {
  const end = link === null ? "" : `\n${link}`;
  const room = max - end.length;
  let shown = "";
  /** With its ellipsis. */
  let shortened: string | null = null;
  for (const part of partsOf(harmless(`${league.name}\n${text}`), escape)) {
    if (shortened === null && shown.length + part.length > room - 1) shortened = `${shown}…`;
    shown += part;
    if (shown.length > room) return (shortened ?? "") + end;
  }
  return shown + end;
}

/** Links, which an escape would break. */
const LINK = /https?:\/\/[^\s<>*~|`\\[\]]+/g;

function* partsOf(text: string, escape: Shape["escape"]): Generator<string> {
  let from = 0;
  for (const { 0: link, index } of text.matchAll(LINK)) {
    for (const { segment } of characters.segment(text.slice(from, index))) yield escape(segment);
    for (const { segment } of characters.segment(link)) yield escape === escapeSlack ? escape(segment) : segment;
    from = index + link.length;
  }
  for (const { segment } of characters.segment(text.slice(from))) yield escape(segment);
}

const ZERO_WIDTH_SPACE = "\u200B";
const CALLS_EVERYBODY = /@(?=everyone|here|channel|all|team|group)/gi;

/** Chats that would call everybody at these words no longer know them. */
const harmless = (text: string) => text.replace(CALLS_EVERYBODY, `@${ZERO_WIDTH_SPACE}`);

const plain = (character: string) => character;

const escapeDiscord = (text: string) => text.replace(/[\\`*_~|<>[\]#]/g, "\\$&");

/** Adaptive cards know bold, italics, lists and links. */
const escapeTeams = (text: string) => text.replace(/[\\*_[\]]/g, "\\$&");

/** Slack's three control characters. */
const escapeSlack = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
