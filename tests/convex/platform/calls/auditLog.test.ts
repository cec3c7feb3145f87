// https://docs.convex.dev/production/integrations/audit-logging: functions that write audit logs run even where nothing
// stores them.
import { actionGeneric, log, mutationGeneric, queryGeneric } from "convex/server";
import { describe, expect, it } from "vitest";
import { action, deployed, mutation, query } from "../deployed";

const writes = async () => {
  await log.audit({ did: "something", at: log.vars.now, from: log.vars.ip });
  return "done";
};
export const functions = { q: queryGeneric(writes), m: mutationGeneric(writes), a: actionGeneric(writes) };

describe("a function that writes an audit log", () => {
  it("goes on", async () => {
    const t = deployed({ functions });
    const calls = [t.query(query("a:q"), {}), t.mutation(mutation("a:m"), {}), t.action(action("a:a"), {})];
    expect(await Promise.all(calls)).toEqual(["done", "done", "done"]);
  });
});
