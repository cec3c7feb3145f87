// The input and output of an API route.
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import type { z } from "zod";
import type { Authenticator } from "../auth/Authenticator";
import type { Caller } from "../auth/caller";
import type { RequestOrigin } from "../types/calls";
import { MAX_ANONYMOUS_BYTES, type TakesBudget } from "./AnonymousBudget";
import { HttpError } from "./HttpError";
import { parseJson, readBody } from "./readBody";
import type { OriginOf } from "./requestOrigin";

export interface Reply {
  readonly status: number;
  readonly contentType: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer | Readable;
}

export interface Route {
  readonly method: "GET" | "POST";
  /** The whole path, or a prefix when it ends in "/". */
  readonly path: string;
  readonly handle: (exchange: Exchange) => Promise<Reply>;
}

const maxCallBytes = 20 * 1024 * 1024;
const SPENT = "Too much was sent from this address without a token. Wait a few seconds, or sign in.";

export class Exchange {
  constructor(
    readonly request: IncomingMessage,
    readonly url: URL,
    private readonly options: {
      readonly authenticator: Authenticator;
      readonly originOf: OriginOf;
      readonly takesBudget: TakesBudget;
    },
  ) {}

  /** Where the request comes from. */
  get origin(): RequestOrigin {
    return this.options.originOf(this.request);
  }

  async json<T>(schema: z.ZodType<T>, maxBytes = maxCallBytes): Promise<T> {
    return parseJson(await readBody(this.request, maxBytes), schema);
  }

  /** A call's body. Callers without a token may send less, and each of their addresses only so much. */
  async callBody<T>(schema: z.ZodType<T>, { isKnown }: { readonly isKnown: boolean }): Promise<T> {
    if (isKnown) return this.json(schema);
    const body = await this.bytes(MAX_ANONYMOUS_BYTES);
    if (!this.options.takesBudget(this.origin.ip, body.length)) throw new HttpError(429, "TooManyRequests", SPENT);
    return parseJson(body, schema);
  }

  bytes(maxBytes: number): Promise<Buffer> {
    return readBody(this.request, maxBytes);
  }

  /** The caller. Answers 401 if its token or key doesn't verify. */
  async caller(): Promise<Caller> {
    return (await this.authenticated()).caller;
  }

  async ensureAdmin(): Promise<void> {
    const { isAdmin } = await this.authenticated();
    if (!isAdmin) throw new HttpError(401, "MissingAdminKey", "This needs the admin key: Authorization: Convex <key>.");
  }

  private async authenticated(): Promise<{ readonly caller: Caller; readonly isAdmin: boolean }> {
    const result = await this.options.authenticator.authenticateHeader(this.request.headers.authorization);
    if (result.kind === "rejected") throw new HttpError(401, result.code, result.message);
    return result;
  }
}

export function jsonReply(value: unknown, status = 200): Reply {
  return { status, contentType: "application/json", body: JSON.stringify(value) };
}

export function textReply(body: string, contentType = "text/plain; charset=utf-8"): Reply {
  return { status: 200, contentType, body };
}
