// Files as people and Convex Cloud give them to `convex import`.
import { describe, expect, it } from "vitest";
import { type ImportFile, parseImportFile } from "../../../host/cli/snapshots/importFile";
import { readZip } from "../../../host/cli/snapshots/readZip";
import { zipOf } from "../../../host/cli/snapshots/zipFile";
import { encodeDocumentId } from "../../../host/values/documentId";
import { integerToJson } from "../../../host/values/convexJson";

const id = (table: number, n = 1) =>
  encodeDocumentId(
    table,
    Uint8Array.from({ length: 16 }, () => n),
  );
const parse = (format: ImportFile["format"], content: string | Buffer, optional: string[] = []) =>
  parseImportFile({
    format,
    tableName: format === "zip" ? "" : "t",
    component: "",
    bytes: Buffer.from(content),
    optionalFields: new Set(optional),
  });
const documentsOf = async (...args: Parameters<typeof parse>) => (await parse(...args)).tables[0]?.documents;

/** An archive of named files. */
function archive(files: Readonly<Record<string, string>>): Buffer {
  return zipOf(Object.entries(files).map(([name, text]) => ({ name, data: Buffer.from(text) })));
}

describe("an archive", () => {
  it("of today's Convex Cloud marks integers", async () => {
    const tables = await parse(
      "zip",
      archive({
        "README.md": "# Welcome",
        "_tables/documents.jsonl": '{"name":"games","id":10007}\n{"name":"empty","id":10008}\n',
        "games/documents.jsonl": `{"_creationTime":1700000000000.5,"_id":"${id(10007)}","n":42,"x":1.0}\n`,
        "games/generated_schema.jsonl": '"uniform"\n',
      }),
    );
    expect(tables.files).toEqual([]);
    expect(tables.tables).toEqual([
      {
        component: "",
        name: "games",
        number: 10007,
        documents: [{ _creationTime: 1700000000000.5, _id: id(10007), n: integerToJson(42n), x: 1 }],
      },
      { component: "", name: "empty", number: 10008, documents: [] },
    ]);
  });

  it("of earlier Convex Cloud describes the table and what the description leaves open", async () => {
    const shape =
      '{"_creationTime": normalfloat64, "_id": id<10001>, "any"?: unknown, "b"?: bytes, "inf"?: inf | normalfloat64, ' +
      '"list": array<int64 | field_name>, "n": int64 | null, "rec"?: record<field_name, int64>, "s": "literal" | "x"}';
    const documents = [
      { _id: id(10001, 1), _creationTime: 1.5, n: "7", list: ["1", "1"], s: "x", b: "AAE=", inf: "-Infinity" },
      {
        _id: id(10001, 2),
        _creationTime: 2.5,
        n: null,
        list: [],
        s: "literal",
        rec: { a: "-1" },
        any: ["5", "NaN", "t"],
      },
    ];
    const hints = [
      { [id(10001, 1)]: { list: ["int64", "infer"] } },
      { [id(10001, 2)]: { any: ["int64", { $float64NaN: "AAAAAAAA+H8=" }, "infer"] } },
    ];
    const lines = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join("");
    const files = {
      "backup/t/documents.jsonl": lines(documents),
      "backup/t/generated_schema.jsonl": lines([shape, ...hints]),
    };
    expect(await documentsOf("zip", archive(files))).toEqual([
      {
        ...documents[0],
        n: integerToJson(7n),
        list: [integerToJson(1n), "1"],
        b: { $bytes: "AAE=" },
        inf: { $float: "AAAAAAAA8P8=" },
      },
      {
        ...documents[1],
        rec: { a: integerToJson(-1n) },
        any: [integerToJson(5n), { $float: "AAAAAAAA+H8=" }, "t"],
      },
    ]);
  });

  it("without any description contains strings and floats", async () => {
    const files = { "t/documents.jsonl": '{"n":1,"s":"1","z":-0.0}\n' };
    expect((await parse("zip", archive(files))).tables).toEqual([
      { component: "", name: "t", number: null, documents: [{ n: 1, s: "1", z: { $float: "AAAAAAAAAIA=" } }] },
    ]);
  });

  it("skips Convex's own tables", async () => {
    const own = { "_scheduled_functions/documents.jsonl": "{}\n", "_storage/documents.jsonl": "" };
    expect(await parse("zip", archive(own))).toEqual({ tables: [], files: [] });
  });

  it("has components' tables in their own folders", async () => {
    const files = {
      "backup/t/documents.jsonl": '{"a":1}\n',
      "backup/_components/outer/_tables/documents.jsonl": '{"name":"t","id":10001}\n',
      "backup/_components/outer/t/documents.jsonl": '{"a":2}\n',
      "backup/_components/outer/_components/inner/t/documents.jsonl": '{"a":3}\n',
      "backup/_components/outer/_components/inner/t/generated_schema.jsonl": '"uniform"\n',
    };
    expect((await parse("zip", archive(files))).tables).toEqual([
      { component: "", name: "t", number: null, documents: [{ a: 1 }] },
      { component: "outer", name: "t", number: 10001, documents: [{ a: 2 }] },
      { component: "outer/inner", name: "t", number: null, documents: [{ a: integerToJson(3n) }] },
    ]);
  });

  it("has files under their ids, whatever it says of them", async () => {
    const known = {
      _id: id(540),
      _creationTime: 1.5,
      sha256: "abc=",
      size: 3,
      contentType: "image/png",
      internalId: "x",
    };
    const { files } = await parse(
      "zip",
      archive({
        "_storage/documents.jsonl": `${JSON.stringify(known)}\n${JSON.stringify({ ...known, _id: id(540, 9) })}\n`,
        [`_storage/${id(540)}.png`]: "abc",
        [`_storage/${id(540, 2)}`]: "defg",
        "_components/a/_components/b/_storage/documents.jsonl": `${JSON.stringify({ ...known, contentType: "a/b" })}\n`,
        [`_components/a/_components/b/_storage/${id(540)}`]: "abc",
      }),
    );
    const read = files.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content()).toString() }));
    expect(read).toEqual([
      { component: "", id: id(540), creationTime: 1.5, contentType: "image/png", sha256: "abc=", content: "abc" },
      { component: "", id: id(540, 2), creationTime: null, contentType: null, sha256: null, content: "defg" },
      { component: "a/b", id: id(540), creationTime: 1.5, contentType: "a/b", sha256: "abc=", content: "abc" },
    ]);
    await expect(parse("zip", archive({ "_storage/nonsense.png": "x" }))).rejects.toThrow("_storage id 'nonsense'");
  });

  it("that is damaged is refused, wherever the damage is", async () => {
    const zip = archive({ "t/documents.jsonl": '{"a":"some text, some text, some text"}\n'.repeat(20) });
    await expect(parse("zip", "no archive at all")).rejects.toThrow("isn't a zip file");
    for (let at = 0; at < zip.length; at++) {
      const damaged = Buffer.from(zip);
      damaged[at] = (damaged[at] ?? 0) ^ 0x55;
      const read = () => readZip(damaged).map((file) => `${file.name}${file.read(1e6).toString()}`);
      let found: string[] | null = null;
      try {
        found = read();
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
      // A file that is read despite damage has its whole content: only names, dates and the like may differ.
      if (found && found.length > 0) expect(found[0]).toContain("some text, some text, some text");
    }
  });
});

describe("a single table", () => {
  it("takes its number from its first document's id", async () => {
    expect((await parse("jsonLines", `{"_id":"${id(10042)}"}\n`)).tables).toMatchObject([{ number: 10042 }]);
    expect((await parse("jsonLines", `{"_id":"not an id"}\n`)).tables).toMatchObject([{ number: null }]);
  });

  it("in CSV has numbers and texts, and no value where an optional cell is empty", async () => {
    const csv = '\na,b ,c\n1,a string,1.2\n5.10,-100,"quoted, ""twice""\nover lines"\r\n,,\n1e999,nan,0x10\n';
    expect(await documentsOf("csv", csv, ["a"])).toEqual([
      { a: 1, b: "a string", c: 1.2 },
      { a: 5.1, b: -100, c: 'quoted, "twice"\nover lines' },
      { b: "", c: "" },
      { a: "1e999", b: "nan", c: "0x10" },
    ]);
    await expect(parse("csv", "a,b\n1\n")).rejects.toThrow("Row 1 wasn't a valid Convex value");
  });

  const wrong: [ImportFile["format"], string | Buffer, string][] = [
    ["jsonLines", '{"a":1}\n[1]\n', "Row 2 wasn't an object"],
    ["jsonLines", '{"a":1}\n\n', "Row 2 wasn't valid JSON"],
    ["jsonLines", '{"$a":1}\n', "Row 1 wasn't a valid Convex value: Field name $a starts with a '$'"],
    ["jsonLines", Buffer.from([0xff, 0xfe]), "Import wasn't valid UTF8"],
    ["csv", 'a,b\n1,2\n3,"4\n5,6\n', "Row 2 has a quote that is never closed"],
    ["jsonArray", '{"a":1}', "Not a JSON array"],
    ["jsonArray", "[", "Not valid JSON"],
  ];
  it.each(wrong)("%s %j is refused", async (format, content, message) => {
    await expect(parse(format, content)).rejects.toThrow(message);
  });
});
