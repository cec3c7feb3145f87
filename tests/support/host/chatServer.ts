// A chat on loopback in place of Discord, Slack, Teams, GroupMe or a server that takes signed JSON. It refuses what the
// real ones document that they refuse, and can be slow, redirect, ask for patience or answer without end.
import { createHmac } from "node:crypto";
import { lookup } from "node:dns";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { INTERNET, type Network } from "../../../convex/model/flows/webhooks/postToChat";

export interface ReceivedCall {
  readonly host: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly raw: string;
  readonly body: Record<string, unknown>;
}

type Answer = (response: ServerResponse) => void;

export interface ChatServer {
  readonly url: string;
  /** Leads every name here, by plain HTTP; `isAllowed` and `limitMs` are the caller's. */
  readonly network: Network;
  readonly received: ReceivedCall[];
  /** Connections so far, including those without a call. */
  readonly connections: number;
  /** Instead of its own. */
  answer: Answer | null;
  stop(): Promise<void>;
}

export async function startChatServer(secret = ""): Promise<ChatServer> {
  const received: ReceivedCall[] = [];
  let connections = 0;
  const state = {
    received,
    answer: null as Answer | null,
    get connections() {
      return connections;
    },
  };
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", () => {
      const raw = Buffer.concat(parts).toString("utf8");
      const [host = ""] = (incoming.headers.host ?? "").split(":");
      const call = { host, path: incoming.url ?? "", headers: incoming.headers, raw, body: bodyOf(raw) };
      if (state.answer !== null) return state.answer(response);
      const problem = problemWith(call, secret);
      if (problem === null) received.push(call);
      response.writeHead(problem === null ? statusOf(call) : 400).end(problem ?? "");
    });
  });
  server.on("connection", () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const network: Network = {
    ...INTERNET,
    request: (options, onAnswer) => request({ ...options, protocol: "http:", port }, onAnswer),
    resolve: (_, onFound) => lookup("127.0.0.1", { all: true }, onFound),
    isAllowed: () => true,
  };
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}/`,
    network,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function bodyOf(raw: string): Record<string, unknown> {
  try {
    return JSON.parse(raw) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const isText = (value: unknown, max: number): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= max;

/** Discord answers 204, Teams' workflows and GroupMe 202, Slack 200 with "ok". */
function statusOf({ host }: ReceivedCall): number {
  if (host.includes("discord")) return 204;
  return host.includes("slack") ? 200 : 202;
}

/** The refusals that each one's documentation describes; null for a call that it takes. */
function problemWith({ host, path, headers, raw, body }: ReceivedCall, secret: string): string | null {
  if (!headers["content-type"]?.startsWith("application/json")) return "Content-Type";
  if (host.includes("discord")) {
    // https://docs.discord.com/developers/resources/webhook#execute-webhook
    const mentions = body["allowed_mentions"] as { parse?: unknown[] } | undefined;
    if (!isText(body["content"], 2_000)) return "content: 1 to 2,000 characters";
    return mentions?.parse?.length === 0 ? null : "would mention people";
  }
  if (host.includes("slack")) {
    // https://docs.slack.dev/messaging/formatting-message-text: &, < and > are written as entities.
    if (!isText(body["text"], 40_000)) return "no_text";
    return /[<>]|&(?!amp;|lt;|gt;)/.test(body["text"]) ? "unescaped" : null;
  }
  if (host.includes("powerplatform")) {
    // https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors: 28 KB, an adaptive card.
    if (Buffer.byteLength(raw) > 28 * 1_024) return "too large";
    const [card] = (body["attachments"] ?? []) as { contentType?: string; content?: { type?: string } }[];
    const isCard =
      card?.contentType === "application/vnd.microsoft.card.adaptive" && card.content?.type === "AdaptiveCard";
    return body["type"] === "message" && isCard ? null : "no card";
  }
  if (host.includes("groupme")) {
    // https://dev.groupme.com/docs/v3#bots_post: bot_id and at most 1,000 characters.
    if (!isText(body["bot_id"], 64) || !path.startsWith("/v3/bots/post")) return "bot_id";
    return isText(body["text"], 1_000) ? null : "text";
  }
  // docs/webhooks.md
  const timestamp = headers["x-huddle-timestamp"] as string;
  const signature = createHmac("sha256", secret).update(`${timestamp}.${raw}`).digest("hex");
  return headers["x-huddle-signature"] === `sha256=${signature}` ? null : "signature";
}
