// https://docs.convex.dev/database/writing-data and /database/document-ids
import type { GenericId } from "convex/values";
import { describe, expect, it } from "vitest";
import { deployed, failure } from "../deployed";

const item = { group: "a", n: 1 };

describe("insert", () => {
  it("gives ids and creation times, which rise also within one mutation", async () => {
    const t = deployed();
    const before = Date.now();
    const documents = await t.run(async (ctx) => {
      const ids = [];
      for (let n = 0; n < 5; n++) ids.push(await ctx.db.insert("items", { group: "a", n }));
      return await Promise.all(ids.map((id) => ctx.db.get("items", id)));
    });
    const times = documents.map((document) => document?._creationTime ?? 0);
    expect(new Set(documents.map((document) => document?._id)).size).toBe(5);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    expect(times[0]).toBeGreaterThanOrEqual(before);
    expect(times[4]).toBeLessThanOrEqual(Date.now() + 1);
  });

  it("leaves out fields that are undefined and keeps null", async () => {
    const t = deployed();
    const found = await t.run(async (ctx) => {
      const id = await ctx.db.insert("items", { ...item, note: undefined });
      const bag = await ctx.db.insert("bags", { value: { gone: undefined, kept: null, list: [null] } });
      return [Object.keys((await ctx.db.get("items", id)) ?? {}).sort(), (await ctx.db.get("bags", bag))?.value];
    });
    expect(found).toEqual([["_creationTime", "_id", "group", "n"], { kept: null, list: [null] }]);
  });

  it("is seen by the mutation itself at once and by others once it is over", async () => {
    const t = deployed();
    const count = async () => await t.query(async (ctx) => (await ctx.db.query("items").collect()).length);
    const inside = await t.run(async (ctx) => {
      await ctx.db.insert("items", item);
      return (await ctx.db.query("items").collect()).length;
    });
    expect([inside, await count()]).toEqual([1, 1]);
  });
});

describe("get", () => {
  it("is null for a document that was deleted, with and without the table's name", async () => {
    const t = deployed();
    const found = await t.run(async (ctx) => {
      const id = await ctx.db.insert("items", item);
      const there = [await ctx.db.get(id), await ctx.db.get("items", id)].map((document) => document?.n);
      await ctx.db.delete("items", id);
      return [...there, await ctx.db.get(id), await ctx.db.get("items", id)];
    });
    expect(found).toEqual([1, 1, null, null]);
  });

  it.each(["get", "patch", "replace", "delete"] as const)("%s refuses an id of another table", async (operation) => {
    const t = deployed();
    const attempt = t.run(async (ctx) => {
      const id = (await ctx.db.insert("bags", { value: 1 })) as unknown as GenericId<"items">;
      if (operation === "get") await ctx.db.get("items", id);
      if (operation === "patch") await ctx.db.patch("items", id, item);
      if (operation === "replace") await ctx.db.replace("items", id, item);
      if (operation === "delete") await ctx.db.delete("items", id);
    });
    await expect(attempt).rejects.toThrow(/expected( an)? ID in table 'items' but got( an)? ID in table 'bags'/);
  });

  it.each([undefined, null, 5, {}])("refuses %s as an id", async (id) => {
    await expect(
      deployed().run(async (ctx) => await ctx.db.get(id as unknown as GenericId<"items">)),
    ).rejects.toThrow();
  });
});

describe("patch", () => {
  it("adds, overwrites and removes fields, and merges shallowly", async () => {
    const t = deployed();
    const found = await t.run(async (ctx) => {
      const id = await ctx.db.insert("bags", { value: { a: 1, b: 2 }, nested: { rank: 1 } });
      await ctx.db.patch("bags", id, { value: { b: 3 } });
      const merged = await ctx.db.get("bags", id);
      await ctx.db.patch("bags", id, { nested: undefined });
      return [merged?.value, merged?.nested, "nested" in ((await ctx.db.get("bags", id)) ?? {})];
    });
    expect(found).toEqual([{ b: 3 }, { rank: 1 }, false]);
  });

  it("of nothing changes nothing, and of the document's own system fields neither", async () => {
    const t = deployed();
    const [before, after] = await t.run(async (ctx) => {
      const id = await ctx.db.insert("items", item);
      const before = await ctx.db.get("items", id);
      await ctx.db.patch("items", id, {});
      if (before) await ctx.db.patch("items", id, before);
      return [before, await ctx.db.get("items", id)];
    });
    expect(after).toEqual(before);
  });

  it("refuses another document's id or creation time, and what doesn't fit the schema", async () => {
    const t = deployed();
    const [id, other] = await t.run(async (ctx) => [
      await ctx.db.insert("items", item),
      await ctx.db.insert("items", item),
    ]);
    for (const changes of [{ _id: other }, { _creationTime: 1 }]) {
      await expect(t.run((ctx) => ctx.db.patch("items", id, changes as object))).rejects.toThrow(
        /does not match the document/,
      );
    }
    for (const changes of [{ n: "1" }, { unknown: 1 }, { n: undefined }]) {
      await expect(t.run((ctx) => ctx.db.patch("items", id, changes as object))).rejects.toThrow();
    }
    expect(await t.run((ctx) => ctx.db.get("items", id))).toMatchObject(item);
  });
});

describe("replace", () => {
  it("keeps the id and the creation time and nothing else", async () => {
    const t = deployed();
    const [before, after] = await t.run(async (ctx) => {
      const id = await ctx.db.insert("items", { ...item, note: "old" });
      const before = await ctx.db.get("items", id);
      await ctx.db.replace("items", id, { group: "b", n: 2 });
      return [before, await ctx.db.get("items", id)];
    });
    expect(after).toEqual({ group: "b", n: 2, _id: before?._id, _creationTime: before?._creationTime });
  });

  it("takes the document's own system fields and refuses others", async () => {
    const t = deployed();
    const whole = await t.run(async (ctx) => ctx.db.get("items", await ctx.db.insert("items", item)));
    if (!whole) throw new Error("It was just inserted.");
    await t.run((ctx) => ctx.db.replace("items", whole._id, { ...whole, n: 5 }));
    expect(await t.run((ctx) => ctx.db.get("items", whole._id))).toEqual({ ...whole, n: 5 });
    await expect(t.run((ctx) => ctx.db.replace("items", whole._id, { ...whole, _creationTime: 1 }))).rejects.toThrow();
  });
});

describe("a document that isn't there", () => {
  it.each(["patch", "replace", "delete"] as const)("can't be written with %s", async (operation) => {
    const t = deployed();
    const attempt = t.run(async (ctx) => {
      const id = await ctx.db.insert("items", item);
      await ctx.db.delete("items", id);
      if (operation === "patch") await ctx.db.patch("items", id, item);
      if (operation === "replace") await ctx.db.replace("items", id, item);
      if (operation === "delete") await ctx.db.delete("items", id);
    });
    expect((await failure(attempt)).message).toMatch(/on non-?existent doc/i);
  });
});

describe("normalizeId", () => {
  it("knows its own table's ids and nothing else", async () => {
    const t = deployed();
    const found = await t.run(async (ctx) => {
      const id = await ctx.db.insert("items", item);
      await ctx.db.delete("items", id);
      return [
        ctx.db.normalizeId("items", id) === id,
        ctx.db.normalizeId("bags", id),
        ...["", "x", "items", `${id}x`, id.slice(1)].map((text) => ctx.db.normalizeId("bags", text)),
      ];
    });
    expect(found).toEqual([true, null, null, null, null, null, null]);
  });
});

describe("system fields", () => {
  it.each([
    { ...item, _id: "x" },
    { ...item, _creationTime: 1 },
  ])("can't be inserted: %o", async (document) => {
    await expect(deployed().run((ctx) => ctx.db.insert("items", document as unknown as typeof item))).rejects.toThrow();
  });
});
