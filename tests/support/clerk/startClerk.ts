// A stand-in for Clerk, used by Clerk's own unmodified library: one instance's host on a loopback port, with its
// scripts from npm, its front-end API and its OpenID documents. It leaves out sign-in without a password, second
// factors, organisations, and the pages that Clerk hosts itself.
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { signingKeys } from "../host/tokenIssuer";
import { Answers, imageOf, primaryEmail } from "./answers";
import { ClerkAccounts, ClerkRefusal, newId, signedOut, unanswered, type Client, type Session } from "./ClerkAccounts";
import { environment, type InstanceSettings } from "./environment";
import type { Certificate } from "../stacks/certificate";

const SESSION_TOKEN_LIFETIME_S = 60;
/** For the template `convex`. Its default is a minute, too long for a test to wait for the next token. */
const CONVEX_TOKEN_LIFETIME_S = 20;

export async function startClerk(certificate: Certificate, settings: () => InstanceSettings) {
  const accounts = new ClerkAccounts();
  const keys = await signingKeys("RS256");
  const missing: string[] = [];
  const answers = new Answers(accounts, (session) => sessionToken(session));
  let appOrigin = "";

  function sign(session: Session, lifetimeS: number, claims: Record<string, unknown>) {
    const nbf = Math.floor(Date.now() / 1000) - 10;
    const common = { azp: appOrigin, iss: url, nbf, sub: session.userId };
    return keys.sign({ lifetimeS, claims: { ...common, ...claims } });
  }

  const sessionToken = (session: Session) =>
    sign(session, SESSION_TOKEN_LIFETIME_S, { sid: session.id, sts: "active", v: 2, fva: [0, -1] });

  /** Claims as the template in docs/deploy.md produces them. */
  function convexToken(session: Session) {
    const user = accounts.userOf(session);
    const email = primaryEmail(user);
    return sign(session, CONVEX_TOKEN_LIFETIME_S, {
      jti: newId("jti"),
      aud: "convex",
      email: email?.address,
      email_verified: email?.isVerified,
      given_name: user.firstName,
      family_name: user.lastName,
      picture: imageOf(user),
    });
  }

  interface Call {
    readonly client: Client;
    readonly fields: Readonly<Record<string, string>>;
    readonly query: URLSearchParams;
  }

  type Answer = (call: Call, id: string) => unknown;

  function mine<T>(item: T | null | undefined): T {
    if (item === null || item === undefined)
      throw new ClerkRefusal(404, { code: "resource_not_found", message: "Resource not found" });
    return item;
  }
  function sessionOf({ client, query }: Call, id = query.get("_clerk_session_id")): Session {
    const session = client.sessions.find((each) => each.id === id);
    if (session === undefined) throw signedOut();
    return session;
  }
  const me = (call: Call) => accounts.userOf(sessionOf(call));
  const myEmail = (call: Call, id: string) => mine(me(call).emails.find((email) => email.id === id));
  /** Changes to an account need a recently entered password. */
  function meVerified(call: Call) {
    accounts.ensureVerified(sessionOf(call));
    return me(call);
  }

  const routes: Record<string, Answer> = {
    "GET /client": ({ client }) => answers.client(client),
    "POST /client": ({ client }) => answers.client(client),
    "DELETE /client/sessions": ({ client }) => {
      client.sessions = [];
      return answers.client(client);
    },
    "POST /client/sign_ups": ({ client, fields }) => {
      if (settings().hasBotProtection && !fields["captcha_token"]) throw unanswered();
      return answers.signUp(accounts.signUp(client, fields));
    },
    "POST /client/sign_ups/:/prepare_verification": ({ client }) => {
      const signUp = mine(client.signUp);
      accounts.sendCode(signUp.email);
      return answers.signUp(signUp);
    },
    "POST /client/sign_ups/:/attempt_verification": ({ client, fields }) => {
      const signUp = mine(client.signUp);
      accounts.finishSignUp(client, signUp, fields["code"] ?? "");
      return answers.signUp(signUp);
    },
    "POST /client/sign_ins": ({ client, fields }) => answers.signIn(accounts.signIn(client, fields)),
    "POST /client/sign_ins/:/attempt_first_factor": ({ client, fields }) => {
      const signIn = mine(client.signIn);
      accounts.finishSignIn(client, signIn, fields["password"] ?? "");
      return answers.signIn(signIn);
    },
    "GET /client/sessions/:": (call, id) => answers.session(sessionOf(call, id)),
    "POST /client/sessions/:/touch": (call, id) => answers.session(sessionOf(call, id)),
    "POST /client/sessions/:/tokens": async (call, id) => ({ jwt: await sessionToken(sessionOf(call, id)) }),
    "POST /client/sessions/:/tokens/convex": async (call, id) => ({ jwt: await convexToken(sessionOf(call, id)) }),
    "POST /client/sessions/:/verify": (call, id) => answers.verification(sessionOf(call, id), false),
    "POST /client/sessions/:/verify/attempt_first_factor": (call, id) => {
      const session = sessionOf(call, id);
      accounts.verifyAgain(session, call.fields["password"] ?? "");
      return answers.verification(session, true);
    },
    "POST /client/sessions/:/remove": async (call, id) => {
      const session = sessionOf(call, id);
      const removed = { ...(await answers.session(session)), status: "removed" };
      call.client.sessions = call.client.sessions.filter((each) => each !== session);
      return removed;
    },
    "GET /me": (call) => answers.user(me(call)),
    "PATCH /me": (call) => {
      const user = "primary_email_address_id" in call.fields ? meVerified(call) : me(call);
      accounts.update(user, call.fields);
      return answers.user(user);
    },
    "DELETE /me": (call) => {
      const user = meVerified(call);
      accounts.deleteUser(user);
      return { object: "user", id: user.id, deleted: true };
    },
    "POST /me/change_password": (call) => {
      const user = meVerified(call);
      accounts.changePassword(user, call.fields);
      return answers.user(user);
    },
    "GET /me/sessions/active": async (call) => [await answers.activity(sessionOf(call))],
    "POST /me/email_addresses": (call) =>
      answers.emailAddress(accounts.addEmail(meVerified(call), call.fields["email_address"] ?? "")),
    "POST /me/email_addresses/:/prepare_verification": (call, id) => {
      accounts.sendCode(myEmail(call, id));
      return answers.emailAddress(myEmail(call, id));
    },
    "POST /me/email_addresses/:/attempt_verification": (call, id) => {
      accounts.verifyEmail(me(call), myEmail(call, id), call.fields["code"] ?? "");
      return answers.emailAddress(myEmail(call, id));
    },
  };

  /** An id stands between two fixed words. */
  function routeOf(method: string, path: string): { answer: Answer; id: string } | null {
    const id = path.split("/").find((part) => /^[a-z]+_[0-9a-f]{24}$/.test(part)) ?? "";
    const answer = routes[`${method} ${id === "" ? path : path.replace(id, ":")}`];
    return answer === undefined ? null : { answer, id };
  }

  async function callApi(request: IncomingMessage, response: ServerResponse, { pathname, searchParams }: URL) {
    // Browsers only send GET and POST; the intended method is in the URL.
    const method = searchParams.get("_method") ?? request.method ?? "GET";
    const path = pathname.replace(/^\/v1|\/$/g, "");
    const cookie = /(?:^|; )__client=([^;]+)/.exec(request.headers.cookie ?? "")?.[1] ?? "";
    const client = accounts.clients.get(cookie) ?? accounts.openClient();
    const route = routeOf(method, path);
    const send = (status: number, body: unknown) => {
      const common = "Path=/; Secure; SameSite=Lax";
      const startedAtMs = client.sessions[0]?.createdAtMs ?? 0;
      response.writeHead(status, {
        "content-type": "application/json",
        "set-cookie": [
          `__client=${client.id}; HttpOnly; ${common}`,
          `__client_uat=${Math.floor(startedAtMs / 1000)}; ${common}`,
        ],
      });
      response.end(JSON.stringify(body));
    };
    if (`${method} ${path}` === "GET /environment") return send(200, environment(settings()));
    if (route === null) {
      missing.push(`${method} ${path}`);
      return send(404, { errors: [{ code: "not_here", message: `${method} ${path} isn't here.` }] });
    }
    try {
      const fields = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
      const answer = await route.answer({ client, fields, query: searchParams }, route.id);
      if (/\/tokens|\/active$/.test(path)) return send(200, answer);
      return send(200, { response: answer, client: await answers.client(client) });
    } catch (error) {
      if (!(error instanceof ClerkRefusal)) throw error;
      return send(error.status, { errors: [error.error], meta: { client: await answers.client(client) } });
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? "/", url);
    const { origin } = request.headers;
    if (origin !== undefined) {
      appOrigin = origin;
      response.setHeader("access-control-allow-origin", origin);
      response.setHeader("access-control-allow-credentials", "true");
      response.setHeader("access-control-allow-headers", "content-type, authorization");
    }
    const sendJson = (body: unknown) =>
      response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    const [, name, file] = /^\/npm\/@clerk\/(clerk-js|ui)@[\d.]+\/dist\/([\w.-]+\.js)$/.exec(asked.pathname) ?? [];
    if (name !== undefined && file !== undefined)
      response.setHeader("content-type", "text/javascript").end(await readFile(join(scriptFolders[name] ?? "", file)));
    else if (asked.pathname === "/.well-known/openid-configuration")
      sendJson({ issuer: url, jwks_uri: `${url}/.well-known/jwks.json` });
    else if (asked.pathname === "/.well-known/jwks.json") sendJson({ keys: keys.published });
    else if (request.method === "OPTIONS") response.writeHead(204).end();
    else await callApi(request, response, asked);
  }

  const server = createServer({ key: certificate.key, cert: certificate.cert }, (request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `https://${host}`;

  return {
    url,
    publishableKey: `pk_live_${btoa(`${host}$`)}`,
    /** Requests from the library that the stand-in doesn't support. */
    missing,
    accounts,
    rotateKeys: keys.rotate,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const require = createRequire(import.meta.url);
/** Both packages contain browser bundles for their own host to serve. */
const scriptFolders: Record<string, string> = {
  "clerk-js": dirname(require.resolve("@clerk/clerk-js")),
  ui: dirname(require.resolve("@clerk/ui")),
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
