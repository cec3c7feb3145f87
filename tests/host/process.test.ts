// The host as a process running main.ts: its data survives kills, and its ports and folder are exclusive.
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { backUpFolder, restoreFolder } from "../../host/folder/folderBackup";
import { copyFixture, deployArgs } from "../support/host/convexCli";
import { type HostProcess, spawnHost, startHostProcess } from "../support/host/startHost";
import { action, mutation, query, SyncClients } from "../support/sync/syncClients";

const folders: string[] = [];
const running: HostProcess[] = [];
const clients = new SyncClients();

afterEach(async () => {
  await clients.close();
  for (const host of running.splice(0))
    if (host.child.exitCode === null && host.child.signalCode === null && !host.child.killed) await host.end("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "host-data-"));
  folders.push(folder);
  return folder;
}

async function start(data: string, port = 0, adminKey?: string): Promise<HostProcess> {
  const host = await startHostProcess({ data, port, ...(adminKey === undefined ? {} : { adminKey }) });
  running.push(host);
  return host;
}

async function deploy(host: HostProcess, modules: Readonly<Record<string, string>> = {}): Promise<void> {
  const project = copyFixture();
  for (const [name, source] of Object.entries(modules)) writeFileSync(join(project.folder, "convex", name), source);
  await project.run(host, "env", "set", "AUTH_ISSUER", "http://127.0.0.1:9");
  const { code, output } = await project.run(host, ...deployArgs);
  project.remove();
  expect(output).toContain("Deployed Convex functions");
  expect(code).toBe(0);
}

async function exitOf(child: HostProcess["child"]): Promise<{ code: number | null; errors: string }> {
  let errors = "";
  child.stderr?.on("data", (text: Buffer) => (errors += text.toString()));
  child.stdout?.resume();
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, errors };
}

describe("the host process", { timeout: 240_000 }, () => {
  it("has every acknowledged file after a kill, and in a backup of its folder", async () => {
    const data = newFolder();
    const first = await start(data);
    await deploy(first);
    const port = Number(new URL(first.url).port);
    const client = clients.open(first.url);
    const url = (await client.mutation(mutation("files:uploadUrl"), {})) as string;
    const response = await fetch(url, { method: "POST", body: "kept", headers: { "content-type": "text/plain" } });
    const { storageId } = (await response.json()) as { storageId: string };
    const address = (await client.query(query("files:url"), { id: storageId })) as string;
    await first.end("SIGKILL");

    const copy = join(newFolder(), "copy");
    const restored = join(newFolder(), "restored");
    const { files } = await backUpFolder({ from: data, to: copy });
    expect(files.map(({ path }) => path)).toContainEqual(expect.stringMatching(/^files\/[0-9a-f]{32}$/));
    await restoreFolder({ from: copy, to: restored });
    for (const folder of [data, restored]) {
      const host = await start(folder, port);
      expect(await (await fetch(address)).text()).toBe("kept");
      await host.end("SIGTERM");
    }
  });

  it("loses no acknowledged write when it is killed, and applies unacknowledged ones at most once", async () => {
    const data = newFolder();
    const first = await start(data);
    await deploy(first);
    const port = Number(new URL(first.url).port);
    const client = clients.open(first.url);
    const name = "killed";
    let [issued, acknowledged] = [0, 0];
    const isAlive = () => first.child.exitCode === null && first.child.signalCode === null;
    // Each writes until the host is gone, so that the kill always finds all of them writing.
    const writing = Array.from({ length: 20 }, async () => {
      while (isAlive()) {
        issued += 1;
        await client.mutation(mutation("counters:add"), { name, amount: 1 });
        acknowledged += 1;
        if (acknowledged === 100) first.child.kill("SIGKILL");
      }
    });
    await once(first.child, "exit");
    const acknowledgedBeforeKill = acknowledged;
    const second = await start(data, port);
    // A client of its own each time: one that has asked before may answer from what it still holds.
    const read = () => clients.open(second.url).query(query("counters:get"), { name });
    expect(await read()).toBeGreaterThanOrEqual(acknowledgedBeforeKill);
    await Promise.all(writing);
    expect(await read()).toBe(issued);
  });

  it.each(["SIGTERM", "SIGINT"] as const)("stops cleanly on %s and goes on with what it had", async (signal) => {
    const data = newFolder();
    const first = await start(data);
    await deploy(first);
    await clients.open(first.url).mutation(mutation("counters:add"), { name: "kept", amount: 7 });
    const name = await (await fetch(`${first.url}/instance_name`)).text();
    expect(await first.end(signal)).toBe(0);
    const second = await start(data);
    expect(await clients.open(second.url).query(query("counters:get"), { name: "kept" })).toBe(7);
    expect(await (await fetch(`${second.url}/instance_name`)).text()).toBe(name);
  });

  it("stops an endless function, before or after it has awaited, and continues", async () => {
    const host = await start(newFolder());
    await deploy(host, {
      "loops.ts": `import { actionGeneric as action, queryGeneric as query } from "convex/server";
        export const act = action({ args: {}, handler: async () => 1 });
        export const atOnce = query({ args: {}, handler: () => { for (;;); } });
        export const afterWaiting = query({ args: {}, handler: async () => { await null; for (;;); } });`,
    });
    const client = clients.open(host.url);
    // From the first action on, Node.js keeps a stack of async contexts.
    expect(await client.action(action("loops:act"), {})).toBe(1);
    for (const path of ["loops:atOnce", "loops:afterWaiting"]) {
      await expect(client.query(query(path), {})).rejects.toThrow("timed out");
      const body = JSON.stringify({ path, args: {}, format: "json" });
      const response = await fetch(`${host.url}/api/query`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      expect(await response.text()).toContain("timed out");
    }
    expect(await client.mutation(mutation("counters:add"), { name: "after", amount: 1 })).toBe(1);
    expect(host.child.exitCode).toBeNull();
  });

  it("lets no query reach Node.js through the host's classes", async () => {
    const host = await start(newFolder());
    await deploy(host, {
      "escapes.ts": `import { queryGeneric as query } from "convex/server";
        export const tried = query({ args: {}, handler: () => [URL, Headers, new Blob([]).text, TypeError].map((found) => {
          try { return typeof (found as any).constructor("return process")(); } catch (error) { return (error as Error).name; }
        }) });`,
    });
    const tried = await clients.open(host.url).query(query("escapes:tried"), {});
    expect(tried).toEqual(["EvalError", "EvalError", "EvalError", "EvalError"]);
  });

  it("stops on SIGINT while an endless function is running", async () => {
    const host = await start(newFolder());
    await deploy(host, {
      "loops.ts": `import { queryGeneric as query } from "convex/server";
        export const forever = query({ args: {}, handler: () => { for (;;); } });`,
    });
    const body = JSON.stringify({ path: "loops:forever", args: {}, format: "json" });
    const headers = { "content-type": "application/json" };
    const ask = () => fetch(`${host.url}/api/query`, { method: "POST", headers, body }).catch(() => null);
    const asking = [ask(), ask(), ask()];
    // They run one after another, so the next one is running when the first has its answer.
    await Promise.race(asking);
    expect(await host.end("SIGINT")).toBe(0);
    await Promise.all(asking);
  });

  it("stores a generated admin key for its owner only, and accepts it", async () => {
    const data = newFolder();
    const host = await start(data, 0, "");
    const file = join(data, "host.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { adminKey } = JSON.parse(readFileSync(file, "utf8")) as { adminKey: string };
    expect(adminKey).toMatch(/\|[0-9a-f]{64}$/);
    const status = async (key: string) =>
      (await fetch(`${host.url}/api/check_admin_key`, { headers: { authorization: `Convex ${key}` } })).status;
    expect([await status(adminKey), await status(`${adminKey}0`), await status("")]).toEqual([200, 401, 401]);
  });

  it("stores all of its data for its owner only", async () => {
    const data = join(newFolder(), "data");
    const host = await start(data);
    await deploy(host);
    await host.end("SIGTERM");
    const others = readdirSync(data, { recursive: true, encoding: "utf8" })
      .map((name) => join(data, name))
      .concat(data)
      .filter((path) => (statSync(path).mode & 0o077) !== 0);
    expect(others).toEqual([]);
  });

  it("explains a truncated host.json, without a stack of its own code", async () => {
    const data = newFolder();
    writeFileSync(join(data, "host.json"), '{"instanceName":"local-1","adm');
    const { code, errors } = await exitOf(spawnHost({ data }));
    expect(code).toBe(1);
    expect(errors).toMatch(/^.*host\.json isn't what a host wrote: .*\n$/);
  });

  it("reports a taken port, and exits", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const { code, errors } = await exitOf(spawnHost({ data: newFolder(), port }));
    expect([code, errors]).toEqual([1, `Port ${port} is taken; choose another with --port.\n`]);
    other.close();
  });

  it("doesn't start on damaged data, and names the file and what to do", async () => {
    const data = newFolder();
    const first = await start(data);
    await deploy(first);
    await clients.open(first.url).mutation(mutation("counters:add"), { name: "damaged", amount: 7 });
    await first.end("SIGKILL");
    const file = join(data, "db/data.mdb");
    truncateSync(file, statSync(file).size / 2);
    const { code, errors } = await exitOf(spawnHost({ data }));
    expect(code).toBe(65);
    expect(errors).toMatch(`${file} is damaged: `);
    expect(errors).toMatch(/Nothing is served from it\. Move its folder away and .*: npm run restore -- --from .*\n$/);
  });

  it("exits when it reads damaged data, without serving it", async () => {
    const data = newFolder();
    const host = await start(data);
    await deploy(host);
    const client = clients.open(host.url);
    const name = "a name to be found";
    await client.mutation(mutation("counters:add"), { name, amount: 7 });
    const file = join(data, "db/data.mdb");
    const bytes = readFileSync(file);
    const text = JSON.stringify(name);
    for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + 1)) bytes.write("A", at + 1);
    writeFileSync(file, bytes, { flag: "r+" });
    const ended = exitOf(host.child);
    const answered = fetch(`${host.url}/api/query`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ path: "counters:get", args: { name }, format: "json" }),
    });
    await expect(answered).rejects.toThrow("fetch failed");
    const { code, errors } = await ended;
    expect([code, errors]).toEqual([65, expect.stringContaining("isn't what was written")]);
  });

  it("refuses a folder that another host is using", async () => {
    const data = newFolder();
    await start(data);
    const { code, errors } = await exitOf(spawnHost({ data }));
    expect([code, errors]).toEqual([1, `Another host is using ${data}.\n`]);
  });
});
