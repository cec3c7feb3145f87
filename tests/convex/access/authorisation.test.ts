// Makes every call to public functions and HTTP operations as every kind of caller, and compares the results with
// docs/authorisation.md. `npx vitest run tests/convex/access/authorisation.test.ts --project convex-test -u` rewrites
// the document; review its changes.
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import http from "../../../convex/http";
import { forgetCalls, readDocument, setUpApi, tearDownApi } from "../../support/api/apiBackend";
import { contractOf } from "../../support/api/apiCalls";
import { addressOf } from "../../support/api/apiDocument";
import { CALLS, ROUTES } from "../../support/api/accessCalls";
import { tableOf } from "../../support/api/accessTable";
import {
  type AccessWorld,
  CALLERS,
  type Caller,
  callerOf,
  callers,
  openAccessWorld,
} from "../../support/api/accessWorld";
import { asNew } from "../../support/worlds/savepoint";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** A function is public wherever in the folder it is exported. */
const modules = import.meta.glob<Record<string, unknown>>(
  ["../../../convex/**/*.ts", "!../../../convex/*.config.ts", "!../../../convex/_generated/**"],
  { eager: true },
);

interface Registered {
  readonly isPublic?: boolean;
  readonly isQuery?: boolean;
  readonly isMutation?: boolean;
  readonly isAction?: boolean;
}

const functions = Object.entries(modules).flatMap(([path, exports]) =>
  Object.entries(exports as Record<string, Registered | null>)
    .filter(([, registered]) => registered?.isPublic === true)
    .map(([name, registered]) => ({
      name: `${path.replace("../../../convex/", "").replace(".ts", "")}:${name}`,
      kind: registered?.isQuery
        ? ("query" as const)
        : registered?.isMutation
          ? ("mutation" as const)
          : ("action" as const),
    })),
);
const document = await readDocument();

interface Route {
  readonly method: string;
  readonly path: string;
}

/** As the router lists them; one of the API for several paths only comes before their calls. */
const routes: Route[] = http
  .getRoutes()
  .map(([path, method]) => ({ method, path: path.replace(/:(\w+)/g, "{$1}") }))
  .filter(({ path }) => !/^\/api\/.*\*$/.test(path));
type Row = Readonly<Record<Caller, string>>;

const newWorld = asNew(openAccessWorld);
/** None after a change. */
let world: AccessWorld | null = null;
async function untouched(): Promise<AccessWorld> {
  world ??= await newWorld();
  return world;
}

/** Changes that no later calls depend on. */
const HARMLESS =
  /^(users:(store|update|set)|calendar:|notifications:|leagues:create|survivor:(create|savePlan|addEntries)|\w+:submit|gameDetails:|PUT |POST \/api\/(user|leagues$|survivor\/leagues$|picks|survivor\/picks))/;

async function rowOf(name: string, call: (world: AccessWorld, caller: Caller) => Promise<string>): Promise<Row> {
  const isHarmless = name.startsWith("GET ") || name.endsWith("(query)") || HARMLESS.test(name);
  const row: Partial<Record<Caller, string>> = {};
  for (const caller of callers) {
    const answer = await call(await untouched(), caller);
    row[caller] = answer;
    if (!isHarmless && /^(yes|nothing|2..)$/.test(answer)) world = null;
  }
  return row as Row;
}

function codeOf(error: unknown): string {
  const data: unknown = (error as { data?: unknown }).data;
  const { code } = (typeof data === "string" ? JSON.parse(data) : (data ?? {})) as { code?: string };
  if (code === undefined) throw error;
  return code;
}

async function callFunction({ name, kind }: (typeof functions)[number], world: AccessWorld, caller: Caller) {
  const input = CALLS[name];
  if (input === undefined) throw new Error(`Say in CALLS what a good call of ${name} is.`);
  const as = callerOf(world, caller);
  try {
    const args = input(world);
    const answer: unknown =
      kind === "query"
        ? await as.query(makeFunctionReference<"query">(name), args)
        : kind === "mutation"
          ? await as.mutation(makeFunctionReference<"mutation">(name), args)
          : await as.action(makeFunctionReference<"action">(name), args);
    return answer === null && kind === "query" ? "nothing" : "yes";
  } catch (error) {
    return codeOf(error);
  }
}

/** A route's valid call: an operation's is in its contract. */
async function requestOf({ method, path }: Route, world: AccessWorld): Promise<{ address: string; body?: unknown }> {
  const operation = document.operations.find((each) => each.method === method && each.path === path);
  if (operation) {
    const { params, body } = contractOf(operation).input({ ...world, memberId: world.otherId });
    return { address: addressOf(operation, params), body };
  }
  const address = ROUTES[`${method} ${path}`];
  if (address === undefined) throw new Error(`Say in ROUTES what a good call of ${method} ${path} is.`);
  return { address: await address(world) };
}

async function callRoute(route: Route, world: AccessWorld, caller: Caller) {
  const { address, body } = await requestOf(route, world);
  await forgetCalls(world.t);
  const response = await callerOf(world, caller).fetch(address, {
    method: route.method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  await response.text();
  return String(response.status);
}

const functionRows = new Map<string, Row>();
const routeRows = new Map<string, Row>();
/** Some thousand calls, on a busy machine. */
const CALLS_TIMEOUT_MS = 900_000;

beforeAll(async () => {
  setUpApi();
  for (const each of [...functions].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = `${each.name} (${each.kind})`;
    functionRows.set(name, await rowOf(name, (...args) => callFunction(each, ...args)));
  }
  for (const route of routes) {
    const name = `${route.method} ${route.path}`;
    routeRows.set(name, await rowOf(name, (...args) => callRoute(route, ...args)));
  }
}, CALLS_TIMEOUT_MS);
afterAll(tearDownApi);

const INTRODUCTION = `# Who may call what

Generated by \`tests/convex/access/authorisation.test.ts\`, which makes every call in the name of each caller on a database
with data. The test fails if anything here changes, or if a public function or route has no row. The tables show who can
make a call; the call's own tests cover what it shows or changes. The sign-in service:
[authorisation-sign-in.md](authorisation-sign-in.md).

All callers except the member, the manager, the commissioner and the owner are outside the league or pool of the call.
The manager is a member who also picks for an entry of somebody else. The removed and the former member used to be in
it, and the waiting one has asked to join. The deleted account's token is still valid. Where a call takes an invite code or a league's key, everybody is given the right one. Only members get that key
(\`tests/convex/picks/revealKeys.test.ts\`).`;

it("has a row for every public function and every route", () => {
  expect(Object.keys(CALLS).sort()).toEqual(functions.map(({ name }) => name).sort());
  const operations = document.operations.map(({ method, path }) => `${method} ${path}`);
  expect([...routeRows.keys()].sort()).toEqual([...operations, ...Object.keys(ROUTES)].sort());
});

const allRows = () => [...functionRows, ...routeRows];
const isLetIn = (answer: string) => /^(yes|2..)$/.test(answer);

it("revokes everything from a demoted admin", () => {
  const different = allRows().filter(([, { demoted, user }]) => demoted !== user);
  expect(different).toEqual([]);
});

it("[13.4] shows whoever waits for approval no more than any user, besides their own request", () => {
  const more = allRows().filter(([, { pending, user }]) => isLetIn(pending) && !isLetIn(user));
  expect(more.map(([name]) => name)).toEqual(["joinRequests:find (query)", "joinRequests:get (query)"]);
});

it("gives members who left, were removed or deleted their account no more rights than any user", () => {
  const more = allRows().filter(([, row]) =>
    [row.removed, row.former, row.deleted].some((answer) => isLetIn(answer) && !isLetIn(row.user)),
  );
  expect(more).toEqual([]);
});

it("lets nobody without an account change anything, except by what a mail's link has", () => {
  const changed = allRows().filter(
    ([name, row]) => !/\(query\)$|^GET /.test(name) && [row.signedOut, row.deleted].some(isLetIn),
  );
  expect(changed.map(([name]) => name)).toEqual(["mailInvitations:open (mutation)", "POST /unsubscribe"]);
});

it("is what docs/authorisation.md says", async () => {
  const text = [
    INTRODUCTION,
    "## Functions",
    "`yes` includes empty lists; `nothing` means null. Other values are error codes.",
    tableOf({ heading: "Function", columns: CALLERS, rows: functionRows }),
    "## HTTP",
    "Routes outside `/api` are called with the signed link of a member's mail.",
    tableOf({ heading: "Route", columns: CALLERS, rows: routeRows }),
    "",
  ].join("\n\n");
  await expect(text.replace(/\n+$/, "\n")).toMatchFileSnapshot("../../../docs/authorisation.md");
});
