// Calls every open endpoint of the sign-in service as every kind of caller, and compares the results with
// docs/authorisation-sign-in.md. `npx vitest run tests/local/identity/doors.test.ts --project unit -u` rewrites the
// document; review its changes.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { betterAuth } from "better-auth";
import { open, type RootDatabase } from "lmdb";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { authOptions } from "../../../local/identity/authOptions";
import { createIdentity, type Identity } from "../../../local/identity/createIdentity";
import { AUTH_ENDPOINTS, AUTH_ROOT, PAGES } from "../../../local/identity/doors";
import { createIdentityMailer, type IdentityMail } from "../../../local/identity/identityMailer";
import { createRequestLimits } from "../../../local/identity/requestLimits";
import { createSignInThrottle } from "../../../local/identity/signInThrottle";
import { diskRows, type Row, type Rows } from "../../../local/identity/rows";
import { tableOf } from "../../support/api/accessTable";
import { hashPasswordsCheaply } from "../../support/identity/cheapPasswords";

hashPasswordsCheaply();

const CALLERS = {
  signedOut: "Signed out",
  signedIn: "Signed in",
  ended: "Ended session",
  deleted: "Deleted account",
  otherSite: "Another site",
} as const;
type Caller = keyof typeof CALLERS;
const callers = Object.keys(CALLERS) as Caller[];

const SERVICE = "http://localhost:4400/identity";
const APP = "http://localhost:4400";
const PASSWORD = "a-good-password";
const SECRET = "a secret of at least thirty-two characters";

let folder: string;
let database: RootDatabase<Row | true, string[]>;
let rows: Rows;
let identity: Identity;
let nowMs = Date.now();
const mails: IdentityMail[] = [];
const mail = {
  send: (sent: IdentityMail) => Promise.resolve(void mails.push(sent)),
  check: () => Promise.resolve(),
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "huddle-doors-"));
  database = open({ path: join(folder, "accounts.mdb") });
  rows = diskRows(database);
  identity = createIdentity({
    rows,
    secret: SECRET,
    url: SERVICE,
    issuer: SERVICE,
    appOrigins: [APP],
    cookiePrefix: "huddle-test",
    mail,
    now: () => nowMs,
    wait: () => Promise.resolve(),
    log: () => undefined,
  });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly cookie?: string;
  readonly origin?: string;
}

async function call({ method, path, body, cookie, origin = APP }: Call): Promise<Response> {
  // As if nobody had called for a while.
  nowMs += 3_600_000;
  const headers = { origin, ...(cookie ? { cookie } : {}), ...(body ? { "content-type": "application/json" } : {}) };
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  // The gateway strips the service's own prefix from the path.
  return await identity.handle(new Request(`${APP}${path}`, init), { clientAddress: "192.0.2.1" });
}

const post = (path: string, body: object, cookie = "") =>
  call({ method: "POST", path: `${AUTH_ROOT}${path}`, body, cookie });
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ");

interface Account {
  readonly email: string;
  readonly cookie: string;
}

let count = 0;

async function openAccount(): Promise<Account> {
  const email = `person-${(count += 1)}@demo.huddle.example`;
  await identity.ensureAccount({ email, firstName: "Pat", lastName: "Rivera", password: PASSWORD });
  return { email, cookie: cookieOf(await post("/sign-in/email", { email, password: PASSWORD })) };
}

/** The caller's cookies. */
async function cookieFor(caller: Caller, { cookie }: Account): Promise<string> {
  if (caller === "signedOut") return "";
  if (caller === "ended") await post("/sign-out", {}, cookie);
  if (caller === "deleted") await post("/delete-user", {}, cookie);
  return cookie;
}

/** The token of a link to change the account's address, requested before the account got into its present state. */
async function moveLink(account: Account): Promise<string> {
  const body = { newEmail: `new-${account.email}`, password: PASSWORD };
  expect((await post("/confirmation/change-email", body, account.cookie)).status).toBe(200);
  return mails.findLast(({ to }) => to === body.newEmail)?.url.split("#token=")[1] ?? "";
}

async function resetLink({ email }: Account): Promise<string> {
  await post("/request-password-reset", { email });
  const url = await vi.waitFor(() => mails.findLast(({ kind, to }) => kind === "reset" && to === email)?.url ?? "");
  return new URL(url || SERVICE).searchParams.get("token") ?? "";
}

type Input = (account: Account) => object | Promise<object>;

/** A valid call of each, so that a refusal can only be due to the caller. */
const CALLS: Readonly<Record<(typeof AUTH_ENDPOINTS)[number], Input>> = {
  "POST /register": ({ email }) => ({ email: `fresh-${email}`, password: PASSWORD, firstName: "Ann", lastName: "Lee" }),
  "POST /confirmation/read": async (account) => ({ token: await moveLink(account) }),
  "POST /confirmation/confirm": async (account) => ({ token: await moveLink(account) }),
  "POST /confirmation/send": ({ email }) => {
    const [user] = rows.list("user", { field: "email", value: email });
    if (user) rows.put("user", { ...user, emailVerified: false });
    return {};
  },
  "POST /confirmation/change-email": ({ email }) => ({ newEmail: `new-${email}`, password: PASSWORD }),
  "POST /sign-in/email": ({ email }) => ({ email, password: PASSWORD }),
  "POST /sign-out": () => ({}),
  "GET /get-session": () => ({}),
  "GET /token": () => ({}),
  "POST /request-password-reset": ({ email }) => ({ email }),
  "POST /reset-password": async (account) => ({ token: await resetLink(account), newPassword: "another-password" }),
  "POST /change-password": () => ({
    currentPassword: PASSWORD,
    newPassword: "another-password",
    revokeOtherSessions: true,
  }),
  "POST /delete-user": () => ({}),
};

async function answerOf(request: Pick<Call, "method" | "path" | "body">, caller: Caller, cookie: string) {
  const origin = caller === "otherSite" ? "https://elsewhere.example" : APP;
  const response = await call({ ...request, cookie, origin });
  // Other sites' pages can't read anything, whatever the status.
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
  const text = await response.text();
  return response.status === 200 && text === "null" ? "nothing" : String(response.status);
}

type Line = Readonly<Record<Caller, string>>;
const lines = new Map<string, Line>();

beforeAll(async () => {
  for (const endpoint of AUTH_ENDPOINTS) {
    const [method = "", path = ""] = endpoint.split(" ");
    const line: Partial<Record<Caller, string>> = {};
    for (const caller of callers) {
      const account = await openAccount();
      // Links are mailed while the account exists.
      const body = await CALLS[endpoint](account);
      const cookie = await cookieFor(caller, account);
      const request = { method, path: `${AUTH_ROOT}${path}`, ...(method === "GET" ? {} : { body }) };
      line[caller] = await answerOf(request, caller, cookie);
    }
    lines.set(`${method} ${AUTH_ROOT}${path}`, line as Line);
  }
  for (const path of PAGES) {
    const line: Partial<Record<Caller, string>> = {};
    for (const caller of callers) line[caller] = await answerOf({ method: "GET", path }, caller, "");
    lines.set(`GET ${path}`, line as Line);
  }
});

it("serves only the listed endpoints of the library", async () => {
  const limits = createRequestLimits(() => nowMs);
  const auth = betterAuth(
    authOptions({
      rows,
      secret: SECRET,
      url: SERVICE,
      issuer: SERVICE,
      appOrigins: [APP],
      cookiePrefix: "huddle-test",
      limits,
      log: () => undefined,
      throttle: createSignInThrottle(() => nowMs, SECRET),
      mailer: createIdentityMailer(mail, limits, () => undefined),
    }),
  );
  const brought = Object.values(auth.api).flatMap((endpoint) => {
    const { path, options } = endpoint as { path?: string; options: { method: string | string[] } };
    return path === undefined ? [] : [options.method].flat().map((method) => ({ method, path }));
  });
  expect(brought.map(({ method, path }) => `${method} ${path}`)).toEqual(expect.arrayContaining([...AUTH_ENDPOINTS]));
  const { cookie } = await openAccount();
  const closed = brought.filter(({ method, path }) => !lines.has(`${method} ${AUTH_ROOT}${path}`));
  expect(closed.length).toBeGreaterThan(10);
  for (const { method, path } of closed) {
    const request = { method, path: `${AUTH_ROOT}${path}`, ...(method === "GET" ? {} : { body: {} }), cookie };
    expect([method, path, (await call(request)).status]).toEqual([method, path, 404]);
  }
});

it("lets no other site change anything, and treats an ended session like none", () => {
  for (const [name, line] of lines) {
    if (name.startsWith("POST ")) expect([name, line.otherSite]).toEqual([name, "403"]);
    expect([name, line.ended]).toEqual([name, line.signedOut]);
  }
});

it("is what docs/authorisation-sign-in.md says", async () => {
  const text = `# Who can call the sign-in service

Generated by \`tests/local/identity/doors.test.ts\`, which makes a valid call to every endpoint of \`local/identity\` in the
name of each caller. Every endpoint that isn't listed is closed. The rest of the product:
[authorisation.md](authorisation.md).

The links are those of the caller's own account, to change its address or to choose a new password. The mail alone is
enough to set a password; changing the address also takes the account's session. Ended session and Deleted account send
their old cookies. Another site is a page of another origin in a signed-in browser; it can't read any answer.

${tableOf({ heading: "Endpoint", columns: CALLERS, rows: lines })}
`;
  await expect(text).toMatchFileSnapshot("../../../docs/authorisation-sign-in.md");
});
