// Input that the OpenAPI document's schemas allow, and input that they don't, from fast-check. No call may cause a
// defect, and the document must list every answer. A failure prints its seed.
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { forgetCalls, openBackend, readDocument, setUpApi, tearDownApi } from "../../support/api/apiBackend";
import { addressOf, type JsonSchema, type Operation } from "../../support/api/apiDocument";
import { ROLES, type Role } from "../../support/api/apiWorld";
import { RANDOM_TIMEOUT_MS, runsOf } from "../../support/runs/runs";
import { asNew } from "../../support/worlds/savepoint";

const document = await readDocument();
const newBackend = asNew(openBackend);
const titled = document.operations.map((each) => [`${each.method} ${each.path}`, each] as const);

beforeAll(setUpApi);
afterAll(tearDownApi);

/** Half a surrogate pair is valid JSON, but not valid text. */
const HALF = "half \ud800";
const text = fc.oneof(fc.string({ unit: "binary", maxLength: 80 }), fc.constant(HALF));
const anything = fc.oneof(fc.jsonValue({ stringUnit: "binary" }), text, fc.integer(), fc.double({ noNaN: true }));

/** Values that fit the schema, often at its limits. Ids are the world's, in any role. */
function fitting(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const { type, properties, required = [], items, anyOf, ...limits } = document.resolve(schema);
  if (anyOf) return fc.oneof(...anyOf.map((each) => fitting(each, ids)));
  if (limits.enum) return fc.constantFrom(...limits.enum);
  const types = [type ?? []].flat();
  if (types.length > 1) {
    return fc.oneof(...types.map((one) => fitting({ ...limits, ...(items ? { items } : {}), type: one }, ids)));
  }
  switch (types[0]) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: limits.minimum ?? -3000, max: limits.maximum ?? 3000 });
    case "number":
      return fc.oneof(fc.integer({ min: -3000, max: 3000 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case "string": {
      const { minLength = 0, maxLength = 80 } = limits;
      const free = fc.oneof(fc.string({ unit: "binary", minLength, maxLength }), fc.constant(HALF));
      return maxLength === 64 || limits.maxLength === undefined ? fc.oneof(fc.constantFrom(...ids), free) : free;
    }
    case "array":
      return fc.array(fitting(items ?? {}, ids), { minLength: limits.minItems ?? 0, maxLength: 4 });
    case "object": {
      const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, fitting(field, ids)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
    }
    default:
      return anything;
  }
}

/** Mostly fitting bodies, sometimes with a part replaced, or something else altogether. */
function bodyOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const fits = fitting(schema, ids);
  const keys = Object.keys(document.resolve(schema).properties ?? {});
  const spoilt = fc
    .tuple(fits, fc.constantFrom("__proto__", "$set", "_id", ...keys), anything)
    .map(([body, key, value]) => ({ ...(body as object), [key]: value }));
  return fc.oneof({ arbitrary: fits, weight: 4 }, { arbitrary: spoilt, weight: 3 }, { arbitrary: anything, weight: 1 });
}

function callOf(operation: Operation, ids: readonly string[]) {
  const parameters = operation.parameters.map(({ name, schema }) => {
    const value = fc.oneof({ arbitrary: fitting(schema, ids), weight: 4 }, { arbitrary: anything, weight: 1 });
    return [name, value.map((each) => (typeof each === "string" ? each : JSON.stringify(each)))] as const;
  });
  return fc.record({
    role: fc.constantFrom<Role>(...ROLES),
    params: fc.record(Object.fromEntries(parameters)),
    body: operation.body === null ? fc.constant(undefined) : bodyOf(operation.body, ids),
  });
}

it.each(titled)("%s never causes a defect", { timeout: RANDOM_TIMEOUT_MS }, async (_, operation) => {
  const world = await newBackend();
  const { leagueId, inviteCode, poolId, poolCode, memberId, game, playedGameId } = world;
  const ids = [
    leagueId,
    poolId,
    memberId,
    inviteCode,
    poolCode,
    game.id,
    game.homeTeamId,
    game.awayTeamId,
    playedGameId,
  ];
  await fc.assert(
    fc.asyncProperty(callOf(operation, ids), async ({ role, params, body }) => {
      const address = addressOf(operation, toWellFormed(params));
      const response = await world.call(role, address, {
        method: operation.method,
        ...(body === undefined ? {} : { body }),
      });
      expect(response.status).toBeLessThan(500);
      // With a changed parameter the path may be another call's, or none's.
      if (isOwnPath(operation, params)) await document.check(operation, response);
      await forgetCalls(world.t);
    }),
    runsOf({ seed: 81, short: 20, long: 400 }),
  );
});

/** URLs can't hold half a surrogate pair. */
function toWellFormed(params: Readonly<Record<string, string>>): Record<string, string> {
  const replaced = Object.entries(params).map(([name, value]) => [name, Buffer.from(value).toString()]);
  return Object.fromEntries(replaced) as Record<string, string>;
}

function isOwnPath({ parameters }: Operation, params: Readonly<Record<string, string>>): boolean {
  return parameters.every(({ name, in: place }) => place !== "path" || !["", ".", ".."].includes(params[name] ?? ""));
}
