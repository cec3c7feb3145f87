"use node";
// [18.2] Makes one call to a chat's address. The address is an outsider's text, so: a connection goes only to public
// addresses, checked as it is made; no redirect is followed; and 5 seconds, or a few kilobytes of an answer, end it.
import { lookup, type LookupAddress } from "node:dns";
import { request, type RequestOptions } from "node:https";
import type { ClientRequest, IncomingMessage } from "node:http";
import { isIP, type LookupFunction } from "node:net";
import type { Infer } from "convex/values";
import { isPublicAddress } from "./publicAddress";
import type { WebhookRequest } from "./webhookBodies";
import type { webhookResult } from "./webhookClaims";

/** A call's connections to the world; tests bring chats of their own. */
export interface Network {
  readonly request: (options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => ClientRequest;
  readonly resolve: (
    hostname: string,
    onFound: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
  ) => void;
  readonly isAllowed: (address: string) => boolean;
  readonly limitMs: number;
}

export const INTERNET: Network = {
  request,
  resolve: (hostname, onFound) => lookup(hostname, { all: true }, onFound),
  isAllowed: isPublicAddress,
  limitMs: 5_000,
};

type Result = Infer<typeof webhookResult>;

const failed = (error: string, waitMs?: number): Result => ({
  kind: "failed",
  error,
  ...(waitMs !== undefined && { waitMs }),
});

export async function postToChat(
  address: string,
  { body, headers }: WebhookRequest,
  network: Network,
): Promise<Result> {
  const url = new URL(address);
  // No name is looked up for an IP address, so no lookup would check it.
  if (url.protocol !== "https:" || isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0) return failed(NOT_PUBLIC);
  return await new Promise((resolve) => {
    let call: ClientRequest | null = null;
    const end = (result: Result) => {
      clearTimeout(timer);
      call?.destroy();
      resolve(result);
    };
    const timer = setTimeout(
      () => end(failed(`It didn't answer within ${network.limitMs / 1_000} seconds.`)),
      network.limitMs,
    );
    const options: RequestOptions = {
      method: "POST",
      protocol: url.protocol,
      hostname: url.hostname,
      port: url.port,
      path: url.pathname + url.search,
      headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
      // A connection of its own: one that is kept would skip the lookup.
      agent: false,
      lookup: guarded(network),
    };
    call = network.request(options, (answer) => void readAnswer(answer).then(end));
    call.on("error", (error) => end(failed(problemOf(error))));
    call.end(body);
  });
}

const NOT_PUBLIC = "The address isn't open to the internet.";

const PROBLEMS: Readonly<Record<string, string>> = {
  ENOTFOUND: "No server has this name.",
  EAI_AGAIN: "Its name couldn't be looked up.",
  ECONNREFUSED: "It can't be reached.",
  ECONNRESET: "It ended the connection.",
  EHOSTUNREACH: "It can't be reached.",
  ENETUNREACH: "It can't be reached.",
  ETIMEDOUT: "It can't be reached.",
  CERT_HAS_EXPIRED: "Its certificate has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "Its certificate isn't from a public authority.",
  ERR_TLS_CERT_ALTNAME_INVALID: "Its certificate is of another name.",
};

/** In words for commissioners, where we have some. */
function problemOf({ code, message }: NodeJS.ErrnoException): string {
  return PROBLEMS[code ?? ""] ?? (message || "It can't be reached.");
}

/** Only what is public is connected to, so a name may have private addresses too. */
function guarded({ resolve, isAllowed }: Network): LookupFunction {
  return (hostname, { all }, done) => {
    resolve(hostname, (error, found) => {
      const [first, ...others] = (found ?? []).filter(({ address }) => isAllowed(address));
      if (error !== null) done(error, "");
      else if (first === undefined) done(new Error(NOT_PUBLIC), "");
      else if (all === true) done(null, [first, ...others]);
      else done(null, first.address, first.family);
    });
  };
}

async function readAnswer(answer: IncomingMessage): Promise<Result> {
  const status = answer.statusCode ?? 0;
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status >= 300 && status < 400) return failed(`It answered ${status}: enter the address that it leads to.`);
  if (status === 429) return failed("It asks for fewer messages (429).", await readWait(answer));
  return failed(`It answered ${status}.`);
}

/** By the header, in seconds (RFC 9110, section 10.2.3), or Discord's `retry_after` in the body. */
async function readWait(answer: IncomingMessage): Promise<number> {
  const seconds = [Number(answer.headers["retry-after"]), retryAfterIn(await readStart(answer))];
  return Math.ceil(1_000 * Math.max(0, ...seconds.filter((each) => Number.isFinite(each))));
}

function retryAfterIn(body: string): number {
  try {
    return Number((JSON.parse(body) as { retry_after?: unknown } | null)?.retry_after);
  } catch {
    return NaN;
  }
}

const READ_MAX = 4_096;

async function readStart(answer: IncomingMessage): Promise<string> {
  const read: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      read.push(part);
      size += part.length;
      if (size > READ_MAX) break;
    }
  } catch {
    // The part that came before the end of the connection may do.
  }
  return Buffer.concat(read).toString("utf8");
}
