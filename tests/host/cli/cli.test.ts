// The official CLI, offline, against a host: deploy, env, run, codegen, dev, and failing pushes.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CliProject, copyFixture, deployArgs } from "../../support/host/convexCli";
import { startHost, type TestHost } from "../../support/host/startHost";
import { mutation, query, Results, SyncClients } from "../../support/sync/syncClients";

let host: TestHost;
let project: CliProject;
const clients = new SyncClients();

beforeAll(async () => {
  host = await startHost();
  project = copyFixture();
});
afterAll(async () => {
  await clients.close();
  await host.close();
  project.remove();
});

const convex = (...args: string[]) => project.run(host, ...args);

/** Changes a file of the project while `run` runs. */
async function withFile<T>(path: string, edit: (source: string) => string, run: () => Promise<T>): Promise<T> {
  const file = join(project.folder, "convex", path);
  const before = readFileSync(file, "utf8");
  writeFileSync(file, edit(before));
  try {
    return await run();
  } finally {
    writeFileSync(file, before);
  }
}

/** An archive's files, by its directory. */
function unzipped(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(zip.lastIndexOf("PK\x05\x06", undefined, "latin1") + 16);
  while (zip.toString("latin1", at, at + 4) === "PK\x01\x02") {
    const [packedSize, nameLength, offset] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const start = offset + 30 + nameLength;
    const content = inflateRawSync(zip.subarray(start, start + packedSize)).toString("utf8");
    files.set(zip.toString("utf8", at + 46, at + 46 + nameLength), content);
    at += 46 + nameLength;
  }
  return files;
}

describe("convex", { timeout: 240_000 }, () => {
  it("deploy asks for the environment variable that auth.config.ts reads", async () => {
    const { code, output } = await convex(...deployArgs);
    expect(code).toBe(1);
    expect(output).toContain("Environment variable AUTH_ISSUER is used in auth config file but its value was not set");
    expect(host.engine.deployed.modules).toEqual([]);
  });

  it("env sets, gets, lists and removes", async () => {
    expect((await convex("env", "set", "AUTH_ISSUER", "http://127.0.0.1:9")).code).toBe(0);
    expect((await convex("env", "set", "EXTRA", "a b")).code).toBe(0);
    expect((await convex("env", "get", "AUTH_ISSUER")).output).toContain("http://127.0.0.1:9");
    expect((await convex("env", "list", "--include-values")).output).toContain("EXTRA=");
    expect((await convex("env", "remove", "EXTRA")).code).toBe(0);
    expect(host.engine.deployed.environment).toEqual({ AUTH_ISSUER: "http://127.0.0.1:9" });
    expect((await convex("env", "set", "CONVEX_SITE_URL", "x")).output).toContain("is set by the host");
  });

  it("deploy pushes the functions and prints the indexes it adds", async () => {
    const { code, output } = await convex("deploy", "-y");
    expect(output).toContain("[+] messages.by_channel   channel, _creationTime");
    expect(output).toContain("[+] messages.search_body (text)   body, filter on channel");
    expect(output).toContain("[+] places.by_at (vector)   at (2 dimensions)");
    expect(output).toContain("Deployed Convex functions to");
    expect(code).toBe(0);
    const fields = { modules: expect.any(Number) as number };
    expect(host.logged).toContainEqual({ level: "info", event: "deploy.finished", fields });
    expect(existsSync(join(project.folder, "convex/_generated/api.d.ts"))).toBe(true);
  });

  it("run calls public and internal functions, and lists the functions if there is no such one", async () => {
    const sent = await convex("run", "messages:send", '{"channel":"cli","body":"hi"}');
    expect(sent.output).toContain("2");
    expect((await convex("run", "messages:list", '{"channel":"cli"}')).output).toContain('"body": "hi"');
    expect((await convex("run", "messages:clear")).code).toBe(0);
    const missing = await convex("run", "messages:nothing");
    expect(missing.code).toBe(1);
    expect(missing.output).toContain("counters:add");
  });

  it("dev --once and codegen finish", async () => {
    const dev = await convex("dev", "--once", "--typecheck", "disable");
    expect(dev.output).toContain("Convex functions ready");
    expect(dev.code).toBe(0);
    expect((await convex("codegen", "--typecheck", "disable")).code).toBe(0);
  });

  it("data lists the tables, and a table's documents", async () => {
    const client = clients.open(host.url);
    for (const name of ["one", "two"]) await client.mutation(mutation("counters:add"), { name, amount: 1 });
    expect((await convex("data")).output).toMatch(/counters\n(.*\n)*?messages/);
    const { output } = await convex("data", "counters", "--format", "jsonLines", "--limit", "1");
    expect(output).toMatch(/"name": ?"two"/);
    expect(output).not.toMatch(/"name": ?"one"/);
    expect((await convex("data", "nothing")).output).toContain("no documents");
  });

  it("export writes every table as of one moment", async () => {
    await clients.open(host.url).mutation(mutation("counters:add"), { name: "exported", amount: 1.5 });
    const path = join(project.folder, "snapshot.zip");
    const { code, output } = await convex("export", "--path", path);
    expect(output).toContain("Downloaded snapshot export");
    expect(code).toBe(0);
    const files = unzipped(readFileSync(path));
    const tables = files.get("_tables/documents.jsonl") ?? "";
    expect(tables).toMatch(/^\{"name":"messages","id":\d+\}$/m);
    const counters = (files.get("counters/documents.jsonl") ?? "")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as object);
    expect(counters).toContainEqual(
      expect.objectContaining({ name: "exported", value: 1.5, _id: expect.any(String) as unknown }),
    );
  });

  it("refuses a wrong admin key, and changes nothing", async () => {
    const { code, output } = await project.run({ ...host, adminKey: "wrong|key" }, ...deployArgs);
    expect(code).toBe(1);
    expect(output).toContain("The admin key is wrong");
    expect(host.logged.at(-1)).toEqual({ level: "warn", event: "adminKey.refused", fields: {} });
  });
});

describe("a push that fails changes nothing", { timeout: 240_000 }, () => {
  const failing: [string, string, (source: string) => string, string, string][] = [
    [
      "code that throws when it is loaded",
      "counters.ts",
      (source) => `${source}\nthrow new Error("at load");`,
      "at load",
      "at load",
    ],
    [
      "a schema that documents don't fit",
      "schema.ts",
      (source) => source.replace("value: v.number()", "value: v.string()"),
      "Schema validation failed",
      "counters",
    ],
    [
      "a schema that can't be evaluated",
      "schema.ts",
      (source) =>
        source
          .replace('["channel"]', '["nonsense"]')
          .replace("export default", "throw new Error('no'); export default"),
      "no",
      "no",
    ],
  ];

  it.each(failing)("%s", async (_what, file, edit, message, logged) => {
    const client = clients.open(host.url);
    await client.mutation(mutation("counters:add"), { name: "kept", amount: 1 });
    const before = { modules: host.engine.deployed.modules, components: host.engine.deployed.components };
    const { code, output } = await withFile(file, edit, () => convex(...deployArgs));
    expect(output).toContain(message);
    expect(code).toBe(1);
    const why = { step: expect.any(String) as string, code: expect.any(String) as string };
    const error = expect.stringContaining(logged) as string;
    expect(host.logged).toContainEqual({ level: "warn", event: "deploy.refused", fields: { ...why, error } });
    expect({ modules: host.engine.deployed.modules, components: host.engine.deployed.components }).toEqual(before);
    expect(await client.query(query("counters:get"), { name: "kept" })).toBeGreaterThan(0);
  });
});

describe("a push that succeeds", { timeout: 240_000 }, () => {
  it("swaps the code under running subscriptions without dropping them", async () => {
    const client = clients.open(host.url);
    const counter = new Results<number>(client, "counters:get", { name: "swapped" });
    await counter.until((value) => value === 0);
    const { code } = await withFile(
      "counters.ts",
      (source) => source.replace("counter?.value ?? 0", "(counter?.value ?? 0) + 100"),
      () => convex(...deployArgs),
    );
    expect(code).toBe(0);
    expect(await counter.until((value) => value === 100)).toBe(100);
    expect(client.connectionState().connectionCount).toBe(1);
    expect((await convex(...deployArgs)).code).toBe(0);
    expect(await counter.until((value) => value === 0)).toBe(0);
  });

  it("is told to `convex logs`, which prints what functions log", async () => {
    const poll = async (cursor: number) => {
      const headers = { authorization: `Convex ${host.adminKey}` };
      const response = await fetch(`${host.url}/api/stream_function_logs?cursor=${cursor}`, { headers });
      return (await response.json()) as { entries: { identifier: string; logLines: unknown[] }[]; newCursor: number };
    };
    const { newCursor } = await poll(0);
    const next = poll(newCursor);
    await clients.open(host.url).mutation(mutation("messages:send"), { channel: "logged", body: "x" });
    const { entries } = await next;
    expect(entries[0]).toMatchObject({
      identifier: expect.stringContaining("messages") as unknown,
      logLines: [{ level: "LOG", messages: ["'sending to' 'logged'"] }],
    });
  });
});
