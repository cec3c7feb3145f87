// Bodies of blobs, files, requests and responses in queries and mutations, compared with Node.js's own in actions.
import { describe, expect, it } from "vitest";
import { pushedHost } from "../../../support/host/pushedHost";

/** The results of a query and a mutation, and of an action, where the classes are Node.js's. */
async function everywhere(body: string): Promise<unknown[]> {
  const kinds = { query: "q", mutation: "m", action: "a" };
  const exported = Object.entries(kinds).map(
    ([kind, name]) => `export const ${name} = ${kind}(async () => { ${body} });`,
  );
  const { query, mutation, action, engine } = await pushedHost({ "a.js": exported.join("\n") });
  const all = [await query("a:q"), await mutation("a:m"), await action("a:a")];
  await engine.close();
  return all;
}

async function same(body: string, expected: unknown): Promise<void> {
  expect(await everywhere(body)).toEqual([expected, expected, expected]);
}

const bytes = "(buffer) => Array.from(new Uint8Array(buffer))";

describe("bodies are read at once in queries and mutations, as in actions:", () => {
  it("those of blobs, of every kind of part", async () => {
    await same(
      `const list = ${bytes};
       const shared = new Uint8Array([1, 2, 3, 4]);
       const blob = new Blob(["é", shared.subarray(1, 3), new Uint8Array([5]).buffer, new Blob(["in ", "it"]), 7], { type: "Text/Plain" });
       shared.fill(9);
       return [blob.size, blob.type, list(await blob.arrayBuffer()), await new Blob().text(), blob instanceof Blob];`,
      [11, "text/plain", [0xc3, 0xa9, 2, 3, 5, ...Buffer.from("in it"), 0x37], "", true],
    );
  });

  it("those of slices and files", async () => {
    await same(
      `const file = new File(["0123456789"], "digits.txt", { type: "text/plain", lastModified: 5 });
       const slices = [file.slice(2, 5), file.slice(-3), file.slice(4, -4, "a/b"), file.slice(8, 3), file.slice(2, 8).slice(1, 2)];
       return [await file.text(), file.name, file.lastModified, file instanceof Blob, await Promise.all(slices.map((slice) => slice.text())), slices[2].type];`,
      ["0123456789", "digits.txt", 5, true, ["234", "789", "45", "", "3"], "a/b"],
    );
  });

  it("those of responses", async () => {
    await same(
      `const list = ${bytes};
       const json = Response.json({ a: [1] }, { status: 201 });
       return [
         await new Response('{"b":2}').json(), await json.clone().text(), await json.json(), json.status, json.headers.get("content-type"),
         list(await new Response(new Uint8Array([1, 2])).arrayBuffer()), await new Response(new URLSearchParams({ q: "a b" })).text(),
         await new Response(null).text(), await Response.redirect("https://x.test/").text(), await Response.error().text(),
         await (await new Response(new Blob(["typed"], { type: "a/b" })).blob()).text(), (await new Response(new Blob([], { type: "a/b" })).blob()).type,
       ];`,
      [{ b: 2 }, '{"a":[1]}', { a: [1] }, 201, "application/json", [1, 2], "q=a+b", "", "", "", "typed", "a/b"],
    );
  });

  it("those of requests, and of requests made of them", async () => {
    await same(
      `const first = new Request("https://x.test/a", { method: "POST", body: "first", headers: { "x-a": "1" } });
       const other = new Request(first.clone(), { body: "other" });
       const second = new Request(first);
       return [
         first.bodyUsed, await second.text(), second.bodyUsed, second.headers.get("x-a"), second.url, await other.text(),
         await first.text().catch((error) => error.name), await new Request("https://x.test/").text(),
       ];`,
      [true, "first", true, "1", "https://x.test/a", "other", "TypeError", ""],
    );
  });

  it("once only", async () => {
    await same(
      `const response = new Response("x");
       const before = response.bodyUsed;
       const cloned = response.clone();
       const text = await response.text();
       const fails = async (run) => { try { await run(); return null; } catch (error) { return error instanceof TypeError; } };
       const locked = new Response("x");
       locked.body.getReader();
       const none = new Response(null);
       await none.text();
       return [
         before, text, response.bodyUsed, await fails(() => response.json()), await fails(() => response.clone()),
         cloned.bodyUsed, await cloned.text(), await fails(() => locked.text()), none.bodyUsed, await fails(() => new Response("{").json().catch(() => { throw new TypeError(); })),
       ];`,
      [false, "x", true, true, true, false, "x", true, false, true],
    );
  });

  it("those of classes derived from them", async () => {
    await same(
      `class Note extends Response { constructor(text) { super(text); } get kind() { return "note"; } }
       const note = new Note("n");
       return [note.kind, note instanceof Note, note instanceof Response, await note.text()];`,
      ["note", true, true, "n"],
    );
  });
});

it("a body that is a stream never settles in a query, and the error says so", async () => {
  const { query, engine } = await pushedHost({
    "a.js": `
      export const streamed = query(async () => await new Response(new Blob(["x"]).stream()).text());
      export const form = query(async () => await new Response(new FormData()).text());`,
  });
  await expect(query("a:streamed")).rejects.toThrow("awaits something that never settles");
  await expect(query("a:form")).rejects.toThrow("awaits something that never settles");
  await engine.close();
});
