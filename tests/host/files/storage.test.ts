// ctx.storage, from uploads to deletions, as an application uses it.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ModuleSource } from "../../../host/types/pushes";
import { memoryFiles } from "../../../host/files/memoryFiles";
import { memoryStorage } from "../../support/host/memoryStorage";
import { pushedHost } from "../../support/host/pushedHost";
import { deploy, pushOf } from "../../support/host/pushedModules";
import { startHost, type TestHost } from "../../support/host/startHost";
import { action, mutation, query, Results, SyncClients } from "../../support/sync/syncClients";
import { ConvexHttpClient } from "convex/browser";

const files = {
  "schema.js": `export default defineSchema({ pictures: defineTable({ file: v.id("_storage") }) });`,
  "files.js": `
    export const uploadUrl = mutation((ctx) => ctx.storage.generateUploadUrl());
    export const keep = mutation({ args: { file: v.id("_storage") }, handler: (ctx, { file }) => ctx.db.insert("pictures", { file }) });
    export const urls = query(async (ctx) => Promise.all((await ctx.db.query("pictures").collect()).map(({ file }) => ctx.storage.getUrl(file))));
    export const url = query((ctx, { id }) => ctx.storage.getUrl(id));
    export const metadata = query((ctx, { id }) => ctx.storage.getMetadata(id));
    export const document = query(async (ctx, { id }) => ctx.db.system.get(id));
    export const documents = query(async (ctx) => ctx.db.system.query("_storage").collect());
    export const remove = mutation((ctx, { id }) => ctx.storage.delete(id));
    export const removeOrNot = mutation(async (ctx, { id }) => {
      try { await ctx.runMutation("files:removeAndFail", { id }); } catch {}
      return await ctx.storage.getUrl(id);
    });
    export const removeAndFail = internalMutation(async (ctx, { id }) => { await ctx.storage.delete(id); throw new Error("after all"); });
    export const readInMutation = mutation((ctx, { id }) => ctx.storage.get(id));
    export const uploadUrlInQuery = query((ctx) => ctx.storage.generateUploadUrl());
    export const store = action({ handler: async (ctx, { text, type, sha256 }) =>
      ctx.storage.store(new Blob([text], { type }), sha256 === undefined ? undefined : { sha256 }) });
    export const read = action(async (ctx, { id }) => {
      const blob = await ctx.storage.get(id);
      return blob && { text: await blob.text(), type: blob.type, size: blob.size };
    });
    export const tidy = action(async (ctx, { id }) => {
      const before = [await ctx.storage.getUrl(id), (await ctx.storage.getMetadata(id)).size];
      await ctx.storage.delete(id);
      return [...before, await ctx.storage.getUrl(id), await ctx.storage.get(id), (await ctx.storage.generateUploadUrl()).length > 20];
    });
  `,
  "http.js": `
    const http = httpRouter();
    http.route({ path: "/picture", method: "POST", handler: httpAction(async (ctx, request) =>
      Response.json(await ctx.storage.store(await request.blob()))) });
    http.route({ path: "/picture", method: "GET", handler: httpAction(async (ctx, request) =>
      new Response(await ctx.storage.get(new URL(request.url).searchParams.get("id")))) });
    export default http;
  `,
};

let host: TestHost;
const clients = new SyncClients();
beforeAll(async () => {
  host = await startHost();
  await deploy(host.engine, files);
});
afterAll(async () => {
  await clients.close();
  await host.close();
});

const client = () => new ConvexHttpClient(host.url, { logger: false });
const sha256 = (text: string) => createHash("sha256").update(text).digest();

async function upload(text: string, headers: Record<string, string> = { "content-type": "text/plain" }) {
  const url = (await client().mutation(mutation("files:uploadUrl"), {})) as string;
  return await fetch(url, { method: "POST", body: Buffer.from(text), headers });
}
async function uploaded(text: string): Promise<string> {
  const { storageId } = (await (await upload(text)).json()) as { storageId: string };
  return storageId;
}
const urlOf = async (id: string) => (await client().query(query("files:url"), { id })) as string;

describe("an upload", () => {
  it("goes to the URL from a mutation, and is read at the URL from a query", async () => {
    const id = await uploaded("a picture");
    const response = await fetch(await urlOf(id));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("a picture");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/plain",
      "content-length": "9",
      digest: `sha-256=${sha256("a picture").toString("base64")}`,
      "cache-control": "private, max-age=2592000",
      "access-control-allow-origin": "*",
    });
  });

  it("is a document of _storage", async () => {
    const id = await uploaded("with metadata");
    const document = { size: 13, contentType: "text/plain", sha256: sha256("with metadata").toString("base64") };
    expect(await client().query(query("files:document"), { id })).toMatchObject({ _id: id, ...document });
    expect(await client().query(query("files:documents"), {})).toContainEqual(expect.objectContaining({ _id: id }));
    const metadata = (await client().query(query("files:metadata"), { id })) as { storageId: string };
    expect(metadata).toMatchObject({ ...document, sha256: sha256("with metadata").toString("hex") });
    // The older name works too.
    expect(await urlOf(metadata.storageId)).toBe(await urlOf(id));
    await client().mutation(mutation("files:keep"), { file: id });
  });

  it("can be read in part", async () => {
    const url = await urlOf(await uploaded("0123456789"));
    const part = async (range: string) => {
      const response = await fetch(url, { headers: { range } });
      return [response.status, response.headers.get("content-range"), await response.text()];
    };
    expect(await part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
    expect(await part("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"]);
    expect(await part("bytes=-3")).toEqual([206, "bytes 7-9/10", "789"]);
    expect(await part("bytes=8-100")).toEqual([206, "bytes 8-9/10", "89"]);
    for (const range of ["bytes=10-", "bytes=0-1,3-4", "lines=1-2", "bytes=4-2"]) {
      expect(await part(range)).toEqual([416, "bytes */10", ""]);
    }
    expect((await fetch(url, { method: "HEAD" })).headers.get("content-length")).toBe("10");
  });

  it("has only the type it was sent with, and the digest of its content", async () => {
    const plain = (await (await upload("x", {})).json()) as { storageId: string };
    expect(await client().query(query("files:document"), { id: plain.storageId })).toMatchObject({ contentType: null });
    const digest = (text: string) => ({ digest: `sha-256=${sha256(text).toString("base64")}` });
    expect((await upload("right", digest("right"))).status).toBe(200);
    const wrong = await upload("wrong", digest("right"));
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: "Sha256Mismatch" }]);
  });

  it("needs a permission from the host", async () => {
    const refused = await fetch(`${host.url}/api/storage/upload?token=made.up`, { method: "POST", body: "x" });
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: "StorageTokenInvalid" }]);
    const unknown = await fetch(`${host.url}/api/storage/00000000-0000-0000-0000-000000000000`);
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: "FileNotFound" }]);
    const old = host.engine.files.urls.uploadUrl(Date.now() - 7_200_000, "").replace(/^https?:\/\/[^/]*/, "");
    const late = await fetch(`${host.url}${old}`, { method: "POST", body: "x" });
    expect([late.status, await late.json()]).toMatchObject([401, { code: "StorageTokenExpired" }]);
  });
});

describe("a deletion", () => {
  it("is pushed to subscribers, and invalidates the URL", async () => {
    const id = await uploaded("to be deleted");
    const url = await urlOf(id);
    const watched = new Results<string | null>(clients.open(host.url), "files:url", { id });
    await watched.until((value) => value === url);
    await client().mutation(mutation("files:remove"), { id });
    expect(await watched.until((value) => value === null)).toBeNull();
    expect((await fetch(url)).status).toBe(404);
    expect(await client().query(query("files:metadata"), { id })).toBeNull();
    await expect(client().mutation(mutation("files:remove"), { id })).rejects.toThrow(`storage id ${id} not found`);
  });

  it("that is rolled back leaves the file where it is", async () => {
    const id = await uploaded("kept");
    expect(await client().mutation(mutation("files:removeOrNot"), { id })).toBe(await urlOf(id));
    await expect(client().mutation(mutation("files:removeAndFail"), { id })).rejects.toThrow();
    expect(await (await fetch(await urlOf(id))).text()).toBe("kept");
  });
});

describe("an action", () => {
  it("stores and reads contents", async () => {
    const id = (await client().action(action("files:store"), { text: "héllo", type: "text/html" })) as string;
    expect(await client().action(action("files:read"), { id })).toEqual({ text: "héllo", type: "text/html", size: 6 });
    const [url, size, ...after] = (await client().action(action("files:tidy"), { id })) as unknown[];
    expect([url, size]).toEqual([expect.stringContaining(`${host.url}/api/storage/`), 6]);
    expect(after).toEqual([null, null, true]);
  });

  it("can specify what the content must be", async () => {
    const store = (text: string, digest: string) =>
      client().action(action("files:store"), { text, type: "", sha256: digest });
    const hex = sha256("right").toString("hex");
    expect(await store("right", hex)).toMatch(/^kg/);
    expect(await store("right", sha256("right").toString("base64"))).toMatch(/^kg/);
    await expect(store("wrong", hex)).rejects.toThrow("Sha256 mismatch");
  });

  it("over HTTP can receive and return a file", async () => {
    const stored = await fetch(`${host.siteUrl}/picture`, {
      method: "POST",
      body: Buffer.from([1, 2, 3]),
      headers: { "content-type": "image/png" },
    });
    const id = (await stored.json()) as string;
    const read = await fetch(`${host.siteUrl}/picture?id=${id}`);
    expect(read.headers.get("content-type")).toBe("image/png");
    expect([...new Uint8Array(await read.arrayBuffer())]).toEqual([1, 2, 3]);
  });

  it("in Node.js can too", async () => {
    const node = pushOf({
      "pictures.js": `
        import { Buffer } from "node:buffer";
        export const roundTrip = action(async (ctx) => {
          const id = await ctx.storage.store(new Blob([Buffer.from([9, 8, 7])], { type: "image/gif" }));
          const blob = await ctx.storage.get(id);
          await ctx.storage.delete(id);
          return [[...new Uint8Array(await blob.arrayBuffer())], blob.type, await ctx.storage.get(id)];
        });`,
    }).map((module): ModuleSource => {
      const path = module.path.replace("_deps/", "_deps/node/");
      const source = path === module.path ? module.source.replaceAll('"./_deps/', '"./_deps/node/') : module.source;
      return { path, source, environment: "node" };
    });
    const { engine, action: act } = await pushedHost(null);
    await engine.deployed.activate(await engine.deployed.prepare({ modules: [...pushOf(files), ...node] }));
    expect(await act("pictures:roundTrip")).toEqual([[9, 8, 7], "image/gif", null]);
    await engine.close();
  });
});

describe("ctx.storage", () => {
  const refused: [string, string, object, string][] = [
    ["mutation", "files:readInMutation", { id: "any" }, "only actions can do"],
    ["query", "files:uploadUrlInQuery", {}, "generateUploadUrl"],
    ["query", "files:url", { id: "nonsense" }, "isn't an ID in table '_storage'"],
    ["mutation", "files:remove", { id: 7 }, "isn't an ID in table '_storage'"],
  ];
  it.each(refused)("refuses in a %s: %s %o", async (kind, path, args, message) => {
    const call =
      kind === "query" ? client().query(query(path), args as never) : client().mutation(mutation(path), args as never);
    await expect(call).rejects.toThrow(message);
  });

  it("removes contents without documents when the host starts, and keeps the others", async () => {
    const [storage, contents] = [memoryStorage(), memoryFiles()];
    const first = await pushedHost(files, { storage, contents });
    const id = (await first.action("files:store", { text: "kept", type: "" })) as string;
    const gone = (await first.action("files:store", { text: "gone", type: "" })) as string;
    await first.mutation("files:remove", { id: gone });
    await contents.write("00112233445566778899aabbccddeeff", (async function* () {})());
    await contents.write("cut-off.part", (async function* () {})());
    const second = await pushedHost(null, { storage, contents });
    expect(await contents.names()).toHaveLength(1);
    expect(await second.action("files:read", { id })).toMatchObject({ text: "kept" });
  });
});
