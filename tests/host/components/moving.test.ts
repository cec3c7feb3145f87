// Components' data in exports and imports of the official CLI.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyFixture, deployArgs, type CliProject } from "../../support/host/convexCli";
import { startHost, type TestHost } from "../../support/host/startHost";
import { mutation, query, SyncClients } from "../../support/sync/syncClients";

let project: CliProject;
let hosts: readonly [from: TestHost, to: TestHost];
const clients = new SyncClients();

beforeAll(async () => {
  hosts = [await startHost(), await startHost()];
  project = copyFixture("tests/host/components/fixture");
  for (const host of hosts) expect((await project.run(host, ...deployArgs)).code).toBe(0);
}, 240_000);
afterAll(async () => {
  await clients.close();
  for (const host of hosts) await host.close();
  project.remove();
});

const both = (host: TestHost) => clients.open(host.url).query(query("shop:both"), { name: "a" });

it("convex export and import carry each component's tables", { timeout: 240_000 }, async () => {
  const [from, to] = hosts;
  const client = clients.open(from.url);
  await client.mutation(mutation("shop:add"), { name: "a", amount: 2 });
  await client.mutation(mutation("shop:addToSpare"), { name: "a" });
  const zip = join(project.folder, "all.zip");
  expect((await project.run(from, "export", "--path", zip)).code).toBe(0);
  expect(await both(to)).toEqual([0, 0]);
  const { code, output } = await project.run(to, "import", "--replace-all", "-y", zip);
  expect(output).toMatch(/Component tally\n[^]*counts +\| \d+ +\|[^]*Component tally\/journal\n/);
  expect(code).toBe(0);
  expect(await both(to)).toEqual([2, 1]);
  // Its indexes and schema are the component's.
  await clients.open(to.url).mutation(mutation("shop:add"), { name: "a", amount: 3 });
  expect(await both(to)).toEqual([5, 1]);
});

it("convex import --component fills one component's table", { timeout: 240_000 }, async () => {
  const [, to] = hosts;
  const path = join(project.folder, "counts.jsonl");
  const importing = (...args: string[]) =>
    project.run(to, "import", "--component", "spare", "--table", "counts", ...args, path);
  writeFileSync(path, '{"name":"a","value":"seven"}\n');
  expect((await importing("--replace", "-y")).output).toContain("does not match the schema");
  writeFileSync(path, '{"name":"a","value":7}\n');
  expect((await importing("--replace", "-y")).code).toBe(0);
  expect(await both(to)).toEqual([5, 7]);
});
