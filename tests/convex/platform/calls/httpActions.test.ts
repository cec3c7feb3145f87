// https://docs.convex.dev/functions/http-actions
import { httpActionGeneric, httpRouter, internalMutationGeneric, queryGeneric } from "convex/server";
import { describe, expect, it } from "vitest";
import { deployed, mutation, query } from "../deployed";

const http = httpRouter();
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
for (const method of METHODS) {
  http.route({
    path: "/method",
    method,
    handler: httpActionGeneric(async (_ctx, request) => new Response(request.method)),
  });
}
const answer = (text: string) => httpActionGeneric(async () => new Response(text));
http.route({ path: "/files/exact", method: "GET", handler: answer("exact") });
http.route({ pathPrefix: "/files/", method: "GET", handler: answer("files") });
http.route({ pathPrefix: "/files/deep/", method: "GET", handler: answer("deep") });
http.route({ pathPrefix: "/", method: "POST", handler: answer("any post") });
http.route({
  path: "/echo",
  method: "PUT",
  handler: httpActionGeneric(async (_ctx, request) => {
    const type = request.headers.get("content-type") ?? "none";
    const bytes = new Uint8Array(await request.arrayBuffer());
    return new Response(bytes, {
      status: 202,
      statusText: "Taken",
      headers: { "x-type": type, "x-size": String(bytes.length) },
    });
  }),
});
http.route({
  path: "/form",
  method: "PUT",
  handler: httpActionGeneric(async (_ctx, request) => {
    const form = await request.formData();
    return Response.json({ name: form.get("name"), file: await (form.get("file") as File).text() });
  }),
});
http.route({
  path: "/stream",
  method: "GET",
  handler: httpActionGeneric(async () => {
    const encoder = new TextEncoder();
    const parts = ["one ", "two ", "three"];
    const body = new ReadableStream({
      pull(controller) {
        const part = parts.shift();
        if (part === undefined) controller.close();
        else controller.enqueue(encoder.encode(part));
      },
    });
    return new Response(body);
  }),
});
http.route({
  path: "/data",
  method: "GET",
  handler: httpActionGeneric(async (ctx, request) => {
    const { searchParams, pathname, hash } = new URL(request.url);
    await ctx.runMutation(mutation("a:add"), { n: Number(searchParams.get("n")) });
    const count = (await ctx.runQuery(query("a:count"), {})) as number;
    // An action's jobs can start at once, so it counts before.
    await ctx.scheduler.runAfter(0, mutation("a:add"), { n: 1 });
    return Response.json({ pathname, hash, count });
  }),
});
http.route({
  path: "/cookies",
  method: "GET",
  handler: httpActionGeneric(async () => {
    const headers = new Headers([
      ["set-cookie", "a=1"],
      ["set-cookie", "b=2"],
      ["cache-control", "no-store"],
    ]);
    return new Response(null, { status: 204, headers });
  }),
});
http.route({
  path: "/away",
  method: "GET",
  handler: httpActionGeneric(async () => new Response(null, { status: 307, headers: { location: "/method" } })),
});

export const functions = {
  add: internalMutationGeneric(async (ctx, { n }) => void (await ctx.db.insert("items", { group: "g", n }))),
  count: queryGeneric(async (ctx) => (await ctx.db.query("items").collect()).length),
};
export const router = { default: http };

const fresh = () => deployed({ functions }, { http: { router } });

describe("a route", () => {
  it.each(METHODS)("is one of a method: %s", async (method) => {
    expect(await (await fresh().fetch("/method", { method })).text()).toBe(method);
  });

  it("for GET answers HEAD too", async () => {
    expect((await fresh().fetch("/files/exact", { method: "HEAD" })).status).toBe(200);
  });

  it("of an exact path goes before prefixes, and a longer prefix before a shorter", async () => {
    const t = fresh();
    const get = async (path: string, init?: RequestInit) => await (await t.fetch(path, init)).text();
    expect(await get("/files/exact")).toBe("exact");
    expect(await get("/files/exact/more")).toBe("files");
    expect(await get("/files/deep/er")).toBe("deep");
    expect(await get("/files/deep")).toBe("files");
    expect(await get("/anything", { method: "POST" })).toBe("any post");
  });

  it("that isn't there is 404", async () => {
    const t = fresh();
    expect((await t.fetch("/nothing")).status).toBe(404);
    expect((await t.fetch("/files/exact", { method: "DELETE" })).status).toBe(404);
    expect((await t.fetch("/methods")).status).toBe(404);
  });

  it("is asked for by a path", async () => {
    await expect(fresh().fetch("method")).rejects.toThrow("must start with a `/`");
  });
});

describe("an HTTP action", () => {
  it("gets the body and headers as sent, and answers with status, headers and bytes of its own", async () => {
    const body = new Uint8Array([0, 200, 255, 10]);
    const response = await fresh().fetch("/echo", {
      method: "PUT",
      body,
      headers: { "Content-Type": "application/x-own" },
    });
    expect([response.status, response.statusText]).toEqual([202, "Taken"]);
    expect([response.headers.get("x-type"), response.headers.get("X-Size")]).toEqual(["application/x-own", "4"]);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(body);
    expect((await fresh().fetch("/echo", { method: "PUT" })).headers.get("x-size")).toBe("0");
  });

  it("reads forms with files", async () => {
    const form = new FormData();
    form.set("name", "Ann");
    form.set("file", new Blob(["contents"]), "a.txt");
    expect(await (await fresh().fetch("/form", { method: "PUT", body: form })).json()).toEqual({
      name: "Ann",
      file: "contents",
    });
  });

  it("streams", async () => {
    expect(await (await fresh().fetch("/stream")).text()).toBe("one two three");
  });

  it("reads the URL and calls queries and mutations", async () => {
    const t = fresh();
    expect(await (await t.fetch("/data?n=5")).json()).toMatchObject({ pathname: "/data", count: 1 });
    expect(await t.run(async (ctx) => (await ctx.db.query("items").first())?.n)).toBe(5);
  });

  it("sets cookies, answers without a body and sends away", async () => {
    const t = fresh();
    const empty = await t.fetch("/cookies");
    expect([empty.status, empty.headers.getSetCookie(), await empty.text()]).toEqual([204, ["a=1", "b=2"], ""]);
    const away = await t.fetch("/away", { redirect: "manual" });
    expect([away.status, away.headers.get("location")]).toEqual([307, "/method"]);
  });
});
