// Files of components over the network, and in exports and imports of the official CLI.
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyFixture, deployArgs, type CliProject } from "../../support/host/convexCli";
import { startHost, type TestHost } from "../../support/host/startHost";
import { action, mutation, query, SyncClients } from "../../support/sync/syncClients";

let project: CliProject;
let from: TestHost;
let to: TestHost;
const clients = new SyncClients();

beforeAll(async () => {
  [from, to] = [await startHost(), await startHost()];
  project = copyFixture("tests/host/components/fixture");
  for (const host of [from, to]) expect((await project.run(host, ...deployArgs)).code).toBe(0);
}, 240_000);
afterAll(async () => {
  await clients.close();
  for (const host of [from, to]) await host.close();
  project.remove();
});

interface About {
  readonly url: string | null;
  readonly size: number | null;
}
/** Calls a function of the component's pictures through the app. */
const ask = async (host: TestHost, of: string, name: string, args: object = {}) =>
  (await clients.open(host.url).query(query("gallery:ask"), { of, name, args })) as unknown;
const about = async (host: TestHost, of: string, id: string) => (await ask(host, of, "about", { id })) as About;

async function upload(host: TestHost, of: string, text: string): Promise<string> {
  const client = clients.open(host.url);
  const url = (await client.mutation(mutation("gallery:change"), { of, name: "uploadUrl", args: {} })) as string;
  const response = await fetch(url, { method: "POST", body: text, headers: { "content-type": "text/plain" } });
  return ((await response.json()) as { storageId: string }).storageId;
}

const textAt = async (url: string | null) => (url === null ? null : await (await fetch(url)).text());

describe("a file of a component", { timeout: 240_000 }, () => {
  it("is uploaded to the component's address, and read at the URL that it returns", async () => {
    const id = await upload(from, "tally", "tally's");
    const { url, size } = await about(from, "tally", id);
    expect([await textAt(url), size]).toEqual(["tally's", 7]);
    const client = clients.open(from.url);
    expect(await client.action(action("gallery:act"), { of: "tally", name: "read", args: { id } })).toBe("tally's");
    // The same id is invalid in the app and in the component's other instance.
    expect(await about(from, "spare", id)).toEqual({ url: null, size: null });
    expect(await client.query(query("gallery:url"), { id })).toBeNull();
    const elsewhere = ["", "?component=spare", "?component=nobody"];
    for (const query of elsewhere) expect((await fetch(url!.replace(/\?.*/, query))).status).toBe(404);
    expect((await project.run(from, "data", "_storage", "--component", "tally")).output).toContain(id);
  });

  it("is unreachable after its deletion", async () => {
    const id = await upload(from, "spare", "short-lived");
    const { url } = await about(from, "spare", id);
    await clients.open(from.url).mutation(mutation("gallery:change"), { of: "spare", name: "remove", args: { id } });
    expect((await fetch(url!)).status).toBe(404);
    expect(await ask(from, "spare", "all")).toEqual([]);
    expect(from.engine.files.list().map((file) => file.id)).not.toContain(id);
  });

  it("moves with convex export and import to the same component", async () => {
    const own = (await clients.open(from.url).action(action("gallery:store"), { text: "the app's" })) as string;
    const [one, two] = [await upload(from, "tally", "one"), await upload(from, "spare", "two")];
    const zip = join(project.folder, "files.zip");
    const exported = await project.run(from, "export", "--include-file-storage", "--path", zip);
    expect(exported.code).toBe(0);
    const imported = await project.run(to, "import", "--replace-all", "-y", zip);
    expect(imported.output).toMatch(/_storage +\| 1 [^]*Component spare\n[^]*_storage +\| 1 [^]*Component tally\n/);
    expect(imported.code).toBe(0);
    expect(await textAt((await about(to, "tally", one)).url)).toBe("one");
    expect(await textAt((await about(to, "spare", two)).url)).toBe("two");
    expect(await clients.open(to.url).query(query("gallery:all"), {})).toEqual([own]);
    expect(await ask(to, "tally", "all")).toEqual(await ask(from, "tally", "all"));
  });

  it("goes into another component with convex import --component", async () => {
    const zip = join(project.folder, "files.zip");
    const before = (await ask(to, "spare", "all")) as string[];
    const { code } = await project.run(to, "import", "--component", "spare", "--append", "-y", zip);
    expect(code).toBe(0);
    const [own] = (await clients.open(to.url).query(query("gallery:all"), {})) as string[];
    expect(((await ask(to, "spare", "all")) as string[]).sort()).toEqual([...before, own].sort());
    expect(await textAt((await about(to, "spare", own!)).url)).toBe("the app's");
    // They share a content, which stays for one when the other's file is deleted.
    await clients.open(to.url).mutation(mutation("gallery:change"), { of: "spare", name: "remove", args: { id: own } });
    const url = (await clients.open(to.url).query(query("gallery:url"), { id: own })) as string;
    expect(await textAt(url)).toBe("the app's");
  });
});
