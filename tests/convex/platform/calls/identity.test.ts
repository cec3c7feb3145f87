// https://docs.convex.dev/auth/functions-auth and https://docs.convex.dev/functions: the caller, and the request's
// origin.
import {
  actionGeneric,
  httpActionGeneric,
  httpRouter,
  internalMutationGeneric,
  mutationGeneric,
  queryGeneric,
  type GenericActionCtx,
  type GenericDataModel,
} from "convex/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { action, deployed, mutation, query } from "../deployed";

const http = httpRouter();
http.route({
  path: "/who",
  method: "GET",
  handler: httpActionGeneric(async (ctx) => {
    const own = await ctx.auth.getUserIdentity();
    const inner: unknown = await ctx.runQuery(query("a:who"), {});
    const meta = await ctx.meta.getRequestMetadata();
    const { name } = await ctx.meta.getFunctionMetadata();
    return Response.json({ own: own?.subject ?? null, inner, ip: meta.ip, agent: meta.userAgent, name });
  }),
});

export const functions = {
  who: queryGeneric(async (ctx) => (await ctx.auth.getUserIdentity())?.subject ?? null),
  whole: queryGeneric(async (ctx) => await ctx.auth.getUserIdentity()),
  nested: mutationGeneric(async (ctx): Promise<unknown> => [
    (await ctx.auth.getUserIdentity())?.subject,
    await ctx.runQuery(query("a:who"), {}),
  ]),
  acting: actionGeneric(async (ctx): Promise<unknown> => [
    (await ctx.auth.getUserIdentity())?.subject,
    await ctx.runQuery(query("a:who"), {}),
    await ctx.runMutation(mutation("a:nested"), {}),
    await ctx.runAction(action("a:innermost"), {}),
  ]),
  innermost: actionGeneric(async (ctx) => (await ctx.auth.getUserIdentity())?.subject ?? null),
  meta: mutationGeneric(async (ctx): Promise<unknown> => [
    await ctx.meta.getRequestMetadata(),
    await ctx.runMutation(mutation("a:innerMeta"), {}),
  ]),
  actingMeta: actionGeneric(async (ctx): Promise<unknown> => [
    await ctx.meta.getRequestMetadata(),
    await ctx.runMutation(mutation("a:innerMeta"), {}),
    await ctx.runAction(action("a:innermostMeta"), {}),
  ]),
  innermostMeta: actionGeneric(async (ctx): Promise<unknown> => await ctx.runMutation(mutation("a:innerMeta"), {})),
  noteMeta: actionGeneric(async (ctx): Promise<void> => {
    const own = await ctx.meta.getRequestMetadata();
    await ctx.runMutation(mutation("a:keep"), { value: [own, await ctx.runMutation(mutation("a:innerMeta"), {})] });
  }),
  keep: internalMutationGeneric(async (ctx, { value }) => void (await ctx.db.insert("bags", { value }))),
  innerMeta: internalMutationGeneric(async (ctx) => await ctx.meta.getRequestMetadata()),
  queryMeta: queryGeneric(
    async (ctx) => await (ctx as unknown as GenericActionCtx<GenericDataModel>).meta.getRequestMetadata(),
  ),
};
export const router = { default: http };
const fresh = () => deployed({ functions }, { http: { router } });

describe("an identity", () => {
  it("is null for nobody", async () => {
    expect(await fresh().query(query("a:whole"), {})).toBeNull();
  });

  it("has what it was given, and a subject, an issuer and a token identifier in any case", async () => {
    const t = fresh();
    const whole = { name: "Ann", email: "ann@x.test", emailVerified: true, org: { id: "o", roles: ["admin"] } };
    const found = (await t.withIdentity(whole).query(query("a:whole"), {})) as Record<string, unknown>;
    expect(found).toMatchObject(whole);
    expect(found.tokenIdentifier).toBe(`${String(found.issuer)}|${String(found.subject)}`);
    const own = { subject: "s", issuer: "https://i.test", tokenIdentifier: "t" };
    expect(await t.withIdentity(own).query(query("a:whole"), {})).toEqual(own);
  });

  it("is another for other claims and the same for the same", async () => {
    const t = fresh();
    const subject = (name: string) => t.withIdentity({ name }).query(query("a:who"), {});
    expect(await subject("Ann")).toBe(await subject("Ann"));
    expect(await subject("Ann")).not.toBe(await subject("Bob"));
  });

  it("goes along to everything that a function calls", async () => {
    const t = fresh().withIdentity({ subject: "ann" });
    expect(await t.action(action("a:acting"), {})).toEqual(["ann", "ann", ["ann", "ann"], "ann"]);
    expect(await (await t.fetch("/who")).json()).toMatchObject({ own: "ann", inner: "ann" });
    expect(await t.run(async (ctx) => (await ctx.auth.getUserIdentity())?.subject)).toBe("ann");
  });

  it("belongs to one accessor and leaves others as they are, also at the same time", async () => {
    const t = fresh();
    const names = ["ann", "bob", "cid"];
    const all = await Promise.all(
      names.map((subject) => t.withIdentity({ subject }).action(action("a:innermost"), {})),
    );
    expect(all).toEqual(names);
    expect(await t.withIdentity({ subject: "ann" }).withIdentity({ subject: "bob" }).query(query("a:who"), {})).toBe(
      "bob",
    );
    expect(await t.query(query("a:who"), {})).toBeNull();
  });
});

describe("a request's metadata", () => {
  afterEach(() => vi.useRealTimers());

  it("says where it came from, the same to what is called", async () => {
    const t = fresh().withRequestMetadata({ ip: "192.0.2.1", userAgent: "Test" });
    const [outer, inner] = (await t.mutation(mutation("a:meta"), {})) as Record<string, unknown>[];
    expect(outer).toEqual({
      ip: "192.0.2.1",
      userAgent: "Test",
      requestId: expect.any(String),
      scheduledFunctionId: null,
      authToken: null,
    });
    expect(inner).toEqual(outer);
    const [first, ...called] = (await t.action(action("a:actingMeta"), {})) as Record<string, unknown>[];
    expect(called).toEqual([first, first]);
    expect(first?.requestId).not.toBe(outer?.requestId);
    expect(await (await t.fetch("/who")).json()).toMatchObject({ ip: "192.0.2.1", agent: "Test", name: "http" });
  });

  it("of a job says which, to what the job calls too", async () => {
    vi.useFakeTimers();
    const t = fresh().withRequestMetadata({ ip: "192.0.2.1" });
    const id = await t.run((ctx) => ctx.scheduler.runAfter(0, action("a:noteMeta"), {}));
    await t.finishAllScheduledFunctions(vi.runAllTimers);
    const [noted] = await t.run((ctx) => ctx.db.query("bags").collect());
    const [own, inner] = noted?.value as Record<string, unknown>[];
    expect(own).toMatchObject({ ip: null, scheduledFunctionId: id });
    expect(inner).toEqual(own);
  });

  it("has a token for an identity, and another id for each request", async () => {
    const t = fresh();
    const both = t.withIdentity({ subject: "ann", name: "Ann" }).withRequestMetadata({ ip: "192.0.2.1" });
    const [[first], [second]] = (await Promise.all([
      both.mutation(mutation("a:meta"), {}),
      both.mutation(mutation("a:meta"), {}),
    ])) as [[Record<string, string>], [Record<string, string>]];
    const [, claims = ""] = String(first.authToken).split(".");
    expect(JSON.parse(atob(claims))).toMatchObject({ sub: "ann", name: "Ann" });
    expect(first.ip).toBe("192.0.2.1");
    expect(first.requestId).not.toBe(second.requestId);
  });

  it("isn't for queries", async () => {
    await expect(fresh().query(query("a:queryMeta"), {})).rejects.toThrow(/not available in queries|not a function/);
  });
});
