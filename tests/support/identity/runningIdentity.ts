// The sign-in service over real HTTP, with its rows on disk. Its clock, its mail server and its failures are the
// test's.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from "jose";
import { open } from "lmdb";
import { expect } from "vitest";
import { serve, type Handle, type Listening } from "../../../local/http/serve";
import { createIdentity, type Identity } from "../../../local/identity/createIdentity";
import type { IdentityMail } from "../../../local/identity/identityMailer";
import { diskRows, type Row, type Rows } from "../../../local/identity/rows";
import { printLog } from "../host/printLog";

export const APP = "http://localhost:4444";
export const PAT = {
  firstName: "Pat",
  lastName: "Player",
  email: "pat@demo.huddle.example",
  password: "a-good-password",
};

let running: { readonly listening: Listening; close(): Promise<void> } | undefined;

interface Service {
  folder: string;
  port: number;
  nowMs: number;
  /** Where requests come from, as the web server in front says. */
  clientAddress: string;
  mails: IdentityMail[];
  logged: object[];
  isBroken: boolean;
  isMailDown: boolean;
  /** Answers that take the same time for everybody really take it; otherwise they come at once. */
  takesItsTime: boolean;
}
const fresh = () => ({
  port: 0,
  nowMs: Date.now(),
  clientAddress: "127.0.0.1",
  mails: [],
  logged: [],
  isBroken: false,
  isMailDown: false,
  takesItsTime: false,
});
export const service: Service = { ...fresh(), folder: "" };

/** Before each test. */
export function resetService(): void {
  Object.assign(service, fresh(), { folder: mkdtempSync(join(tmpdir(), "huddle-identity-")) });
}

/** After each test. */
export async function removeService(): Promise<void> {
  await stop();
  rmSync(service.folder, { recursive: true, force: true });
}

export async function start(): Promise<Identity> {
  const database = open<never, string[]>({ path: join(service.folder, "accounts.mdb") });
  let handle: Handle = () => new Response(null, { status: 503 });
  const listening = await serve(
    (request) => handle(request, { clientAddress: service.clientAddress }),
    service.port,
    printLog,
  );
  service.port = listening.port;
  const checkMail = async () => {
    if (service.isMailDown) throw new Error("connect ECONNREFUSED");
  };
  const identity = createIdentity({
    rows: new Proxy(diskRows(database), {
      get(rows, name: keyof Rows) {
        if (service.isBroken) throw new Error("MDB_PROBLEM: unexpected");
        return rows[name];
      },
    }),
    secret: "a secret of at least thirty-two characters",
    url: `http://localhost:${service.port}`,
    issuer: `http://localhost:${service.port}`,
    appOrigins: [APP],
    cookiePrefix: "huddle-test",
    mail: {
      async send(mail) {
        await checkMail();
        service.mails.push(mail);
      },
      check: checkMail,
    },
    now: () => service.nowMs,
    wait: async (ms) => await delay(service.takesItsTime ? ms : 0),
    log: (level, event, fields = {}) => service.logged.push({ level, event, ...fields }),
  });
  handle = identity.handle;
  const close = async () => {
    await listening.close();
    await database.close();
  };
  running = { listening, close };
  return identity;
}

export async function stop(): Promise<void> {
  await running?.close();
  running = undefined;
}

interface CallInit {
  readonly body?: unknown;
  readonly cookie?: string;
  readonly origin?: string | null;
  readonly method?: string;
}

export function call(path: string, init: CallInit = {}): Promise<Response> {
  // A kept-alive connection would outlive the server's restart.
  const headers = new Headers({ connection: "close" });
  if (init.origin !== null) headers.set("origin", init.origin ?? APP);
  if (init.cookie) headers.set("cookie", init.cookie);
  if (init.body !== undefined) headers.set("content-type", "application/json");
  return fetch(`http://localhost:${service.port}${path}`, {
    method: init.method ?? (init.body === undefined ? "GET" : "POST"),
    headers,
    body: init.body === undefined ? null : JSON.stringify(init.body),
  });
}

export const register = (account: object = PAT) => call("/api/auth/register", { body: account });
export const lastMail = (kind: IdentityMail["kind"]) => service.mails.filter((mail) => mail.kind === kind).at(-1);
export const tokenIn = (mail: IdentityMail | undefined) => mail?.url.split("#token=")[1] ?? "";
export const readLink = (token: string, cookie = "") =>
  call("/api/auth/confirmation/read", { body: { token }, cookie });
export const confirm = (body: { token: string; newPassword?: string }, cookie = "") =>
  call("/api/auth/confirmation/confirm", { body, cookie });
export const signIn = (email: string, password: string) =>
  call("/api/auth/sign-in/email", { body: { email, password } });

/** Signs up and opens the link in the same browser; the answer contains the session. */
export async function signUp(account: typeof PAT = PAT): Promise<Response> {
  const cookie = cookieOf(await register(account));
  const answer = await confirm({ token: tokenIn(lastMail("signUp")) }, cookie);
  expect(answer.status).toBe(200);
  return answer;
}

export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ");
}

export async function tokenOf(response: Response): Promise<string> {
  const answer = await call("/api/auth/token", { cookie: cookieOf(response) });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

export async function claimsOf(response: Response) {
  return (await jwtVerify(await tokenOf(response), await keys(), { audience: "convex" })).payload;
}

export async function keys() {
  const answer = await call("/.well-known/jwks.json");
  return createLocalJWKSet((await answer.json()) as JSONWebKeySet);
}

/** The state left by versions that opened sessions before an address was confirmed. */
export async function unconfirm(email: string): Promise<void> {
  await stop();
  const database = open<Row, string[]>({ path: join(service.folder, "accounts.mdb") });
  const rows = diskRows(database);
  const [user] = rows.list("user", { field: "email", value: email });
  if (user) rows.put("user", { ...user, emailVerified: false });
  await database.close();
  await start();
}
