// Walks the OpenAPI document: every operation with valid, missing, wrong and oversized input, by every caller, each
// answer checked against the document.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetCalls, openBackend, readDocument, setUpApi, tearDownApi } from "../../support/api/apiBackend";
import { contractOf, CONTRACTS } from "../../support/api/apiCalls";
import type { GoodCall } from "../../support/api/contract";
import { addressOf, type JsonSchema, type Operation } from "../../support/api/apiDocument";
import { ROLES, type ApiRequest, type ApiWorld, type Role } from "../../support/api/apiWorld";
import { asNew } from "../../support/worlds/savepoint";

const document = await readDocument();
const newBackend = asNew(openBackend);
const operations = document.operations.map((operation) => [titleOf(operation), operation] as const);

function titleOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}

// Hundreds of calls in one test, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });
beforeEach(setUpApi);
afterEach(tearDownApi);

async function send(
  world: ApiWorld,
  operation: Operation,
  role: Role,
  { params, body }: GoodCall,
  over: ApiRequest = {},
) {
  const request = { method: operation.method, ...(body === undefined ? {} : { body }), ...over };
  return await world.call(role, addressOf(operation, params), request);
}

describe("good input", () => {
  it.each(operations)("%s", async (_, operation) => {
    const { input, answers } = contractOf(operation);
    const expected = [401, ...answers];
    let world = await newBackend();
    const statuses: number[] = [];
    for (const role of ROLES) {
      if (operation.method === "DELETE") world = await newBackend();
      const response = await send(world, operation, role, input(world));
      statuses.push(response.status);
      await document.check(operation, response);
    }
    expect(statuses).toEqual(expected);
  });
});

/** A caller who is allowed to make the call, so that the input decides. */
function callerOf(operation: Operation): Role {
  return contractOf(operation).answers[2] < 300 ? "creator" : "admin";
}

const isId = ({ type, maxLength }: JsonSchema) => type === "string" && maxLength === 64;

describe("missing, wrong and oversized parameters", () => {
  const withParameters = operations.filter(([, { parameters }]) => parameters.length > 0);

  it.each(withParameters)("%s names what is wrong", async (_, operation) => {
    const world = await newBackend();
    const { input } = contractOf(operation);
    const role = callerOf(operation);
    for (const { name, in: place, required, schema } of operation.parameters) {
      const good = input(world);
      const without = Object.fromEntries(Object.entries(good.params ?? {}).filter(([key]) => key !== name));
      const ask = async (value: string) => {
        const response = await send(world, operation, role, { ...good, params: { ...good.params, [name]: value } });
        return [name, value, response.status, await document.check(operation, response)];
      };
      const named = (value: string) => [name, value, 400, expect.stringMatching(new RegExp(`^${name}: .`))];
      if (place === "query" && required) {
        const response = await send(world, operation, role, { ...good, params: without });
        expect([response.status, await document.check(operation, response)]).toEqual(named("").slice(2));
      }
      if (isId(schema)) {
        const wrong = place === "path" ? 404 : 400;
        for (const value of ["nothing", world.memberId.slice(1), `${world.memberId}x`, "<script>", "\u0000", "ü"]) {
          expect(await ask(value)).toEqual([name, value, wrong, expect.any(String)]);
        }
        // A valid id, but of something else.
        const other = name === "userId" ? world.leagueId : world.memberId;
        expect(await ask(other)).toEqual([name, other, wrong, expect.any(String)]);
        expect(await ask("k".repeat(5000))).toEqual(named("k".repeat(5000)));
      } else {
        for (const value of ["x", "-1", "1.5", "1e9", "999999", "NaN", "Infinity", "[]"]) {
          expect(await ask(value)).toEqual(named(value));
        }
      }
    }
  });
});

/** Every field of a body with its path, including those of nested objects. */
function* fieldsOf(schema: JsonSchema, path: readonly string[] = []): Generator<Field> {
  for (const [name, field] of Object.entries(document.resolve(schema).properties ?? {})) {
    const resolved = document.resolve(field);
    yield { path: [...path, name], schema: resolved, isRequired: (schema.required ?? []).includes(name) };
    if (resolved.properties) yield* fieldsOf(resolved, [...path, name]);
  }
}

interface Field {
  readonly path: readonly string[];
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

function withField(body: unknown, [name = "", ...rest]: readonly string[], value: unknown): Record<string, unknown> {
  const { [name]: inner, ...others } = (body ?? {}) as Record<string, unknown>;
  if (rest.length > 0) return { ...others, [name]: withField(inner, rest, value) };
  return value === undefined ? others : { ...others, [name]: value };
}

function wrongValues({ type, maximum, minimum, maxLength, minLength, maxItems, minItems }: JsonSchema): unknown[] {
  const types = [type ?? []].flat();
  const ofOtherTypes = [{}, ["x"], "x", 1.5, true, null].filter((value) => {
    const own = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
    return !types.includes(own);
  });
  return [
    ...ofOtherTypes,
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maxLength === undefined ? [] : ["x".repeat(maxLength + 1)]),
    ...(minLength === 1 ? [""] : []),
    ...(minItems === 1 ? [[]] : []),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => "x")]),
  ];
}

describe("missing, wrong and oversized bodies", () => {
  const withBody = operations.filter(([, { body }]) => body !== null);

  it.each(withBody)("%s names what is wrong", async (_, operation) => {
    const world = await newBackend();
    const good = contractOf(operation).input(world);
    const role = callerOf(operation);
    for (const { path, schema, isRequired } of fieldsOf(operation.body ?? {})) {
      const values = [...(isRequired ? [undefined] : []), ...wrongValues(schema)];
      for (const value of values) {
        const response = await send(world, operation, role, { ...good, body: withField(good.body, path, value) });
        const said = [path, value, response.status, await document.check(operation, response)];
        expect(said).toEqual([
          path,
          value,
          400,
          expect.stringMatching(new RegExp(`^${path.join("\\.")}(\\.\\w+)*: .`)),
        ]);
      }
      await forgetCalls(world.t);
    }
  });

  it.each(withBody)("%s accepts only JSON, up to a limit", async (_, operation) => {
    const world = await newBackend();
    const good = contractOf(operation).input(world);
    const role = callerOf(operation);
    const text = JSON.stringify(good.body);
    const ask = async (rawBody: string, contentType = "application/json") => {
      const headers = { "content-type": contentType };
      const response = await send(world, operation, role, { ...good }, { rawBody, headers });
      await document.check(operation, response);
      return response.status;
    };
    for (const malformed of ["", "{", "nonsense", `${text}}`])
      expect([malformed, await ask(malformed)]).toEqual([malformed, 400]);
    for (const other of ["[]", "null", "7", '"text"']) expect([other, await ask(other)]).toEqual([other, 400]);
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "application/jsonp",
    ]) {
      expect([type, await ask(text, type)]).toEqual([type, 415]);
    }
    expect(await ask(`{"padding":"${"x".repeat(1024 * 1024)}"}`)).toBe(413);
  });
});

describe("signed out", () => {
  it.each(operations)("%s answers nothing but 401, whatever is sent", async (_, operation) => {
    const { call } = await newBackend();
    for (const value of ["nothing", "1"]) {
      const params = Object.fromEntries(operation.parameters.map(({ name }) => [name, value]));
      const body = operation.method === "GET" ? {} : { body: { any: value } };
      // A cookie doesn't sign anybody in.
      const headers = { cookie: "session=abc; __session=abc; token=abc" };
      const response = await call("signedOut", addressOf(operation, params), {
        method: operation.method,
        headers,
        ...body,
      });
      expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      await document.check(operation, response);
    }
  });
});

it("[7.1] every operation of the document has a contract here, and vice versa", () => {
  expect(Object.keys(CONTRACTS).sort()).toEqual(document.operations.map(({ id }) => id).sort());
});
