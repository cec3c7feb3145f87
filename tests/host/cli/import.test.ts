// The official CLI's export and import between hosts: every value, id and creation time is preserved.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { convexToJson, type JSONValue } from "convex/values";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CliProject, copyFixture } from "../../support/host/convexCli";
import { deploy } from "../../support/host/pushedModules";
import { startHost, type TestHost } from "../../support/host/startHost";
import { Results, SyncClients } from "../../support/sync/syncClients";

const functions = {
  "docs.js": `
    export const add = mutation(async (ctx, { table, values }) => {
      const ids = [];
      for (const value of values) ids.push(await ctx.db.insert(table, value));
      return ids;
    });
    export const all = query((ctx, { table }) => ctx.db.query(table).collect());
    export const count = query(async (ctx, { table }) => (await ctx.db.query(table).collect()).length);
    export const booksOf = query((ctx, { author }) =>
      ctx.db.query("books").withIndex("by_author", (q) => q.eq("author", author)).collect());
    export const authorOf = query(async (ctx, { book }) => ctx.db.get((await ctx.db.get(book)).author));
    export const remove = mutation((ctx, { id }) => ctx.db.delete(id));
  `,
};
const librarySchema = `export default defineSchema({
  authors: defineTable({ name: v.string(), born: v.optional(v.number()) }),
  books: defineTable({ title: v.string(), author: v.id("authors") }).index("by_author", ["author"]),
});`;

let project: CliProject;
let from: TestHost;
let to: TestHost;
const clients = new SyncClients();

beforeAll(() => {
  project = copyFixture();
});
beforeEach(async () => {
  [from, to] = await Promise.all([startHost(), startHost()]);
  return async () => {
    await clients.close();
    await Promise.all([from.close(), to.close()]);
  };
});
afterAll(() => project.remove());

const file = (name: string) => join(project.folder, name);
function write(name: string, content: string): string {
  writeFileSync(file(name), content);
  return file(name);
}

async function exported(name: string): Promise<string> {
  const { code, output } = await project.run(from, "export", "--path", file(name));
  expect(output).toContain("Downloaded snapshot export");
  expect(code).toBe(0);
  return file(name);
}

const importing = (...args: string[]) => project.run(to, "import", ...args);

async function call<T>(host: TestHost, path: string, args: JSONValue = {}): Promise<T> {
  const request = { path, args, identity: null, caller: "public" as const };
  const kind = host.engine.executor.kindOf(path);
  const { outcome } =
    kind === "query" ? await host.engine.executor.query(request) : await host.engine.mutations.run(request);
  if (outcome.kind === "error") throw new Error(outcome.message);
  return outcome.value as T;
}
const all = (host: TestHost, table: string) => call<JSONValue[]>(host, "docs:all", { table });

/** Stores two authors, and three books that refer to them, on `from`. */
async function library(): Promise<{ authors: string[]; books: string[] }> {
  await deploy(from.engine, { ...functions, "schema.js": librarySchema });
  const authors = await call<string[]>(from, "docs:add", {
    table: "authors",
    values: [{ name: "Ada", born: 1815 }, { name: "Émile" }],
  });
  const [ada = "", emile = ""] = authors;
  const books = await call<string[]>(from, "docs:add", {
    table: "books",
    values: [
      { title: "Notes", author: ada },
      { title: "Sketch", author: ada },
      { title: "Germinal", author: emile },
    ],
  });
  return { authors, books };
}

describe("convex export and import", { timeout: 120_000 }, () => {
  it.each([1, 2])("carry every Convex value, id and creation time, with seed %i", async (seed) => {
    const value = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constant(null),
        fc.boolean(),
        fc.double(),
        fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 1, -1, 1e21, 5e-324, 2 ** 53),
        fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
        fc.string({ unit: "grapheme" }),
        fc.constantFrom("1", "NaN", "Infinity", "$integer", '"', "\\", "12.5e3", "AAAA"),
        fc.uint8Array({ maxLength: 20 }).map((bytes) => Uint8Array.from(bytes).buffer),
        fc.array(tie("value"), { maxLength: 4 }),
        fc.dictionary(fc.stringMatching(/^[a-z][A-Za-z0-9_ -]{0,8}$/), tie("value"), { maxKeys: 4 }),
      ),
    })).value;
    const documents = fc
      .sample(fc.dictionary(fc.stringMatching(/^[a-z][A-Za-z0-9]{0,6}$/), value, { maxKeys: 5 }), {
        seed,
        numRuns: 300,
      })
      .map((document) => convexToJson(document as never));
    for (const host of [from, to]) await deploy(host.engine, functions);
    const half = documents.length / 2;
    await call(from, "docs:add", { table: "odd", values: documents.slice(0, half) });
    await call(from, "docs:add", { table: "even", values: documents.slice(half) });

    const zip = await exported(`values${seed}.zip`);
    const { code, output } = await importing(zip);
    expect(output).toContain("Added 300 documents");
    expect(code).toBe(0);
    for (const table of ["odd", "even"]) expect(await all(to, table)).toEqual(await all(from, table));
    // Then the same in the other direction.
    [from, to] = [to, from];
    const back = await exported(`back${seed}.zip`);
    expect(readFileSync(back).equals(readFileSync(zip))).toBe(true);
  });

  it("keep references between tables, whatever numbers the tables had", async () => {
    const { authors, books } = await library();
    // Here the numbers are swapped.
    await deploy(to.engine, {
      ...functions,
      "schema.js": librarySchema.replace("authors:", "books2: defineTable({}), authors:"),
    });
    await deploy(to.engine, { ...functions, "schema.js": librarySchema });
    const { code, output } = await importing(await exported("library.zip"), "--replace-all", "-y");
    expect(output).toContain("Added 5 documents");
    expect(code).toBe(0);
    expect(await call(to, "docs:authorOf", { book: books[2] ?? "" })).toMatchObject({ _id: authors[1], name: "Émile" });
    expect(await call<JSONValue[]>(to, "docs:booksOf", { author: authors[0] ?? "" })).toHaveLength(2);
    const [added = ""] = await call<string[]>(to, "docs:add", {
      table: "books",
      values: [{ title: "Nana", author: authors[1] ?? "" }],
    });
    expect(await call(to, "docs:authorOf", { book: added })).toMatchObject({ name: "Émile" });
  });

  it("push changes to subscribers", async () => {
    await library();
    await deploy(to.engine, { ...functions, "schema.js": librarySchema });
    const client = clients.open(to.url);
    const count = new Results<number>(client, "docs:count", { table: "books" });
    await count.until((books) => books === 0);
    expect((await importing(await exported("watched.zip"))).code).toBe(0);
    expect(await count.until((books) => books > 0)).toBe(3);
    expect(client.connectionState().connectionCount).toBe(1);
  });
});

describe("convex export --include-file-storage and import", { timeout: 240_000 }, () => {
  const pictures = {
    "pictures.js": `
      export const store = action(async (ctx, { text, type }) => {
        const file = await ctx.storage.store(new Blob([text], { type }));
        await ctx.runMutation("pictures:keep", { file });
        return file;
      });
      export const keep = mutation({ args: { file: v.id("_storage") }, handler: (ctx, { file }) => ctx.db.insert("pictures", { file }) });
      export const url = query((ctx, { file }) => ctx.storage.getUrl(file));
      export const info = query((ctx, { file }) => ctx.db.system.get(file));`,
    "schema.js": `export default defineSchema({ pictures: defineTable({ file: v.id("_storage") }) });`,
  };
  const store = async (host: TestHost, text: string, type: string) => {
    const args = { text, type };
    const outcome = await host.engine.executor.action({
      path: "pictures:store",
      args,
      identity: null,
      caller: "public",
    });
    if (outcome.kind === "error") throw new Error(outcome.message);
    return outcome.value as string;
  };
  const contentOf = async (host: TestHost, id: string) =>
    (await fetch(await call<string>(host, "pictures:url", { file: id }))).text();

  beforeEach(async () => {
    for (const host of [from, to]) await deploy(host.engine, pictures);
  });

  it("carry files with their ids, and references to them", async () => {
    const [one, two] = [await store(from, "first", "text/plain"), await store(from, "second", "")];
    const zip = file("files.zip");
    expect((await project.run(from, "export", "--include-file-storage", "--path", zip)).code).toBe(0);
    const { code, output } = await importing(zip);
    expect(output).toMatch(/_storage \| 2 {6}\| 0 of 0 files \|/);
    expect(output).toContain("Added 2 documents");
    expect(code).toBe(0);
    expect([await contentOf(to, one), await contentOf(to, two)]).toEqual(["first", "second"]);
    const info = (host: TestHost) => call(host, "pictures:info", { file: one });
    expect(await info(to)).toEqual(await info(from));
    // A URL is valid for one deployment only.
    const url = await call<string>(from, "pictures:url", { file: one });
    expect((await fetch(url.replace(from.url, to.url))).status).toBe(404);
  });

  it("leave files alone if the archive has none", async () => {
    const kept = await store(to, "kept", "");
    const zip = file("no-files.zip");
    expect((await project.run(from, "export", "--path", zip)).code).toBe(0);
    expect((await importing(zip, "--replace-all", "-y")).code).toBe(0);
    expect(await contentOf(to, kept)).toBe("kept");
  });

  it("replace files, and change none when the import fails", async () => {
    await store(from, "imported", "");
    const [kept, zip] = [await store(to, "kept", ""), file("replacing.zip")];
    expect((await project.run(from, "export", "--include-file-storage", "--path", zip)).code).toBe(0);
    const refused = await importing(zip);
    expect(refused.output).toContain("already exists");
    expect(await contentOf(to, kept)).toBe("kept");
    expect((await importing(zip, "--replace-all", "-y")).code).toBe(0);
    expect(to.engine.files.list()).toHaveLength(1);
    expect(await call(to, "pictures:url", { file: kept })).toBeNull();
  });
});

describe("convex import of one table", { timeout: 240_000 }, () => {
  beforeEach(() => deploy(to.engine, { ...functions, "schema.js": librarySchema }));
  const names = async () => (await all(to, "authors")).map((author) => (author as { name: string }).name);

  it("reads JSON lines, a JSON array and CSV", async () => {
    const lines = write("lines.jsonl", '{"name":"Ada","born":1815}\n{"name":"Émile"}\n');
    const { code, output } = await importing("--table", "authors", lines);
    expect(output).toContain("authors | 2      | 0 of 0 |");
    expect(output).toContain('Added 2 documents to table "authors"');
    expect(code).toBe(0);
    const array = write("array.json", '[{"name":"Kurt"}]');
    expect((await importing("--table", "authors", "--append", array)).code).toBe(0);
    const csv = write("table.csv", '\ufeffname, born\n"Lovelace, ""Ada""",1815\nX,\n');
    expect((await importing("--table", "authors", "--append", csv)).code).toBe(0);
    expect(await names()).toEqual(["Ada", "Émile", "Kurt", 'Lovelace, "Ada"', "X"]);
    expect((await all(to, "authors"))[3]).toMatchObject({ born: 1815 });
    expect((await all(to, "authors"))[4]).not.toHaveProperty("born");
  });

  it("refuses a table that has documents, and says how to replace or add to them", async () => {
    const path = write("one.jsonl", '{"name":"Ada"}\n');
    expect((await importing("--table", "authors", path)).code).toBe(0);
    const refused = await importing("--table", "authors", path);
    expect(refused.output).toContain("Table authors already exists.");
    expect(refused.code).toBe(1);
    expect(await names()).toEqual(["Ada"]);
  });

  it("replaces with -y only, since documents are lost", async () => {
    await importing("--table", "authors", write("old.jsonl", '{"name":"Ada"}\n{"name":"Kurt"}\n'));
    const path = write("new.jsonl", '{"name":"Grace"}\n');
    const asked = await importing("--table", "authors", "--replace", path);
    expect(asked.output).toContain("authors | 1      | 2 of 2 |");
    expect(asked.code).toBe(1);
    expect(await names()).toEqual(["Ada", "Kurt"]);
    expect((await importing("--table", "authors", "--replace", "-y", path)).code).toBe(0);
    expect(await names()).toEqual(["Grace"]);
  });

  it("names the bad row, and changes nothing", async () => {
    const broken = await importing("--table", "authors", write("broken.jsonl", '{"name":"Ada"}\n{"name":\n'));
    expect(broken.output).toContain("Row 2 wasn't valid JSON");
    const misfit = await importing("--table", "authors", write("misfit.jsonl", '{"name":"Ada"}\n{"name":7}\n'));
    expect(misfit.output).toContain("does not match the schema");
    expect(misfit.output).toContain("Path: .name");
    expect([broken.code, misfit.code]).toEqual([1, 1]);
    expect(await names()).toEqual([]);
  });

  it("refuses system tables, whose documents can't be imported", async () => {
    for (const table of ["_storage", "_scheduled_functions"]) {
      const refused = await importing("--table", table, write("files.jsonl", '{"sha256":"x"}\n'));
      expect(refused.output).toContain(`${table} is Convex's own`);
      expect(refused.code).toBe(1);
    }
    expect(to.engine.files.list()).toEqual([]);
  });
});
