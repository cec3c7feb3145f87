// Runs the examples of host/README.md as written.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readme = readFileSync(join(root, "host/README.md"), "utf8");
const [inProcess = "", asProcess = ""] = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code);
const timeout = 240_000;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "huddle-examples-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
}

/** Returns the output. Only the folder, ports and imports are changed. */
async function run(name: string, code: string): Promise<string> {
  const file = join(folder, name);
  const [port, sitePort] = [await freePort(), await freePort()];
  const elsewhere = code.replaceAll(".data/example", folder).replaceAll("4210", port).replaceAll("4211", sitePort);
  const moved = elsewhere.replaceAll('"./host/', `"${root}host/`);
  writeFileSync(file, moved.replaceAll('from "esbuild"', `from "${root}node_modules/esbuild/lib/main.js"`));
  const flags = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning", "--import", "tsx"];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, file], { cwd: root });
  return stdout;
}

describe("the example", () => {
  it("of a host in the caller's process calls a function, in there and over HTTP", { timeout }, async () => {
    const printed = await run("inProcess.mts", inProcess);
    expect(printed).toContain("{ kind: 'success', value: 'Hello', logLines: [] }");
    expect(printed).toContain("{ status: 'success', value: 'Hello', logLines: [] }");
  });

  it("of a host as a process copies its folder while it runs, and restores the copy", { timeout }, async () => {
    expect(await run("asProcess.mts", asProcess)).toBe("true\n");
  });
});
