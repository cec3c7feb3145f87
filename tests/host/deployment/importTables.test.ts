// Imports into existing tables, and their refusals, as in Convex.
import type { JSONValue } from "convex/values";
import { describe, expect, it } from "vitest";
import type { ImportRequest, TableImport } from "../../../host/types/tables";
import { memoryStorage } from "../../support/host/memoryStorage";
import { encodeDocumentId, tableNumberOfId } from "../../../host/values/documentId";
import { pushedHost, type PushedHost } from "../../support/host/pushedHost";
import { deploy } from "../../support/host/pushedModules";

const modules = {
  "docs.js": `
    export const add = mutation((ctx, { table, value }) => ctx.db.insert(table, value));
    export const all = query((ctx, { table }) => ctx.db.query(table).collect());
    export const byName = query((ctx, { name }) =>
      ctx.db.query("people").withIndex("by_name", (q) => q.eq("name", name)).collect());
  `,
};
const schema = `export default defineSchema({
  people: defineTable({ name: v.string() }).index("by_name", ["name"]),
  pets: defineTable({ owner: v.id("people") }),
}, { strictTableNameTypes: false });`;

const id = (table: number, n = 1) =>
  encodeDocumentId(
    table,
    Uint8Array.from({ length: 16 }, () => n),
  );
const modes = ["append", "replace", "replaceAll", "requireEmpty"] as const;

async function host(sources: Readonly<Record<string, string>> = modules): Promise<PushedHost> {
  return pushedHost(sources);
}
const add = (to: PushedHost, table: string, value: JSONValue = {}) => to.mutation("docs:add", { table, value });
const all = (of: PushedHost, table: string) => of.query("docs:all", { table }) as Promise<{ [f: string]: JSONValue }[]>;
const count = async (of: PushedHost, table: string) => (await all(of, table)).length;
const tableOf = (name: string, documents: TableImport["documents"], number: number | null = null) => ({
  component: "",
  name,
  number: number ?? (typeof documents[0]?._id === "string" ? tableNumberOfId(documents[0]._id) : null),
  documents,
});
const importing = (to: PushedHost, mode: ImportRequest["mode"], ...tables: TableImport[]) =>
  to.engine.tables.import({ mode, tables, files: [] });

/** Everything visible to queries and the CLI. */
async function snapshot(of: PushedHost) {
  return (await of.engine.tables.dump()).tables;
}

async function expectRefused(to: PushedHost, run: Promise<unknown>, message: string): Promise<void> {
  await expect(run).rejects.toThrow(message);
}

describe("an import", () => {
  it("keeps ids and creation times, and generates missing ones", async () => {
    const to = await host();
    await importing(
      to,
      "requireEmpty",
      tableOf("people", [{ _id: id(10050), _creationTime: 5.5, name: "Ada" }, { name: "Kurt" }]),
    );
    const [ada, kurt] = await all(to, "people");
    expect(ada).toEqual({ _id: id(10050), _creationTime: 5.5, name: "Ada" });
    expect(tableNumberOfId(String(kurt?._id))).toBe(10050);
    expect(kurt?._creationTime).toBeGreaterThanOrEqual(to.clock.now());
    // Its table numbers aren't given to other tables.
    expect(tableNumberOfId(String(await add(to, "others")))).toBe(10051);
  });

  it("fills the indexes of the schema", async () => {
    const to = await host({ ...modules, "schema.js": schema });
    await add(to, "people", { name: "Old" });
    await importing(to, "replace", tableOf("people", [{ _id: id(10060), name: "Ada" }]));
    expect(await to.query("docs:byName", { name: "Ada" })).toMatchObject([{ _id: id(10060) }]);
    expect(await to.query("docs:byName", { name: "Old" })).toEqual([]);
    await add(to, "people", { name: "Ada" });
    expect(await to.query("docs:byName", { name: "Ada" })).toHaveLength(2);
  });

  it("survives a restart", async () => {
    const storage = memoryStorage();
    const first = await pushedHost({ ...modules, "schema.js": schema }, { storage });
    await importing(first, "replace", tableOf("people", [{ _id: id(10060), name: "Ada" }]));
    const second = await pushedHost(null, { storage });
    expect(await second.query("docs:byName", { name: "Ada" })).toMatchObject([{ _id: id(10060) }]);
  });

  it.each(modes)("of a table's ids into another table (%s)", async (mode) => {
    // A table can take another's number only if all tables are replaced.
    const to = await host({ ...modules, "schema.js": "export default defineSchema({ two: defineTable(v.any()) });" });
    const one = String(await add(to, "one"));
    await add(to, "two");
    const before = await snapshot(to);
    const run = importing(to, mode, tableOf("two", [{ _id: one, a: "text" }]));
    if (mode !== "replaceAll") {
      await expect(run).rejects.toThrow();
      expect(await snapshot(to)).toEqual(before);
      return;
    }
    await run;
    expect(to.engine.tables.names("")).toEqual(["two"]);
    expect(await all(to, "two")).toMatchObject([{ _id: one, a: "text" }]);
  });

  it.each(modes)("of tables with swapped numbers (%s)", async (mode) => {
    const from = await host();
    for (const table of ["one", "two"]) await add(from, table);
    const { tables } = await from.engine.tables.dump();
    const archive = tables.map(({ name, number, documents }) =>
      tableOf(
        name,
        documents.map((text) => JSON.parse(text) as { [f: string]: JSONValue }),
        number,
      ),
    );
    const to = await host();
    for (const table of ["two", "one"]) await add(to, table);
    const before = await snapshot(to);
    const run = importing(to, mode, ...archive);
    if (mode === "replace" || mode === "replaceAll") {
      await run;
      const byName = (list: typeof tables) => [...list].sort((a, b) => (a.name < b.name ? -1 : 1));
      expect(byName(await snapshot(to))).toEqual(byName(tables));
    } else {
      await expect(run).rejects.toThrow();
      expect(await snapshot(to)).toEqual(before);
    }
  });

  it("of all tables empties the schema's tables and drops the rest", async () => {
    const to = await host({ ...modules, "schema.js": schema });
    const owner = await add(to, "people", { name: "Ada" });
    await add(to, "pets", { owner });
    await add(to, "loose");
    await importing(to, "replaceAll", tableOf("extra", [{ a: 1 }]));
    expect(to.engine.tables.names("").toSorted()).toEqual(["extra", "people", "pets"]);
    expect([await count(to, "people"), await count(to, "pets"), await count(to, "extra")]).toEqual([0, 0, 1]);
  });

  it("adds documents to a table if their ids fit", async () => {
    const to = await host();
    const first = String(await add(to, "people", { name: "Ada" }));
    await importing(to, "append", tableOf("people", [{ name: "Kurt" }]));
    expect(await count(to, "people")).toBe(2);
    await expectRefused(to, importing(to, "append", tableOf("people", [{ _id: id(10077) }])), "different format");
    await expectRefused(to, importing(to, "append", tableOf("people", [{ _id: first }])), "already");
    expect(await count(to, "people")).toBe(2);
  });

  it("is refused if remaining documents refer to a table whose number it changes", async () => {
    const to = await host({ ...modules, "schema.js": schema });
    const owner = await add(to, "people", { name: "Ada" });
    await add(to, "pets", { owner });
    await expectRefused(
      to,
      importing(to, "replace", tableOf("people", [{ _id: id(10099), name: "Kurt" }])),
      "Import changes table 'people' which is referenced by 'pets' in the schema",
    );
    await importing(to, "replace", tableOf("people", [{ name: "Kurt" }]));
    expect(await all(to, "pets")).toMatchObject([{ owner }]);
  });

  const refused: [string, TableImport, string][] = [
    [
      "two documents of one id",
      tableOf("people", [
        { _id: id(10001), name: "a" },
        { _id: id(10001), name: "b" },
      ]),
      "duplicate _id",
    ],
    [
      "a document that the schema refuses",
      tableOf("people", [{ name: "a" }, { name: 1 }]),
      "does not match the schema",
    ],
    ["something that is no id", tableOf("people", [{ _id: "nonsense", name: "a" }]), 'invalid _id "nonsense"'],
    ["a creation time that is none", tableOf("people", [{ _creationTime: "now", name: "a" }]), "invalid _creationTime"],
    ["a reference to no table", tableOf("pets", [{ owner: id(10999) }]), "does not match the schema"],
    ["a system field", tableOf("loose", [{ _other: 1 }]), "starts with an underscore"],
    ["a table of the system", tableOf("_scheduled_functions", [{}]), "Invalid table name"],
    ["a document that is too large", tableOf("loose", [{ text: "x".repeat(1 << 20) }]), "too large"],
  ];
  it.each(refused)("with %s changes nothing", async (_what, table, message) => {
    const to = await host({ ...modules, "schema.js": schema });
    await add(to, "people", { name: "Ada" });
    const before = await snapshot(to);
    const good = tableOf("good", [{ a: 1 }]);
    for (const mode of ["replace", "append"] as const) {
      await expectRefused(to, importing(to, mode, good, table), message);
    }
    expect(await snapshot(to)).toEqual(before);
    // And a push finds the tables unchanged.
    await deploy(to.engine, { ...modules, "schema.js": schema });
    expect(await to.query("docs:byName", { name: "Ada" })).toHaveLength(1);
  });

  it("drops references to another deployment's jobs", async () => {
    const jobs = "export default defineSchema({ locks: defineTable({ job: v.id('_scheduled_functions') }) });";
    const to = await host({ ...modules, "schema.js": jobs });
    // Numbered as in Convex Cloud.
    await importing(to, "replace", tableOf("locks", [{ job: id(539) }]));
    expect(await all(to, "locks")).toMatchObject([{ job: id(539) }]);
    await expectRefused(to, importing(to, "append", tableOf("locks", [{ job: id(540) }])), "_storage");
  });
});
