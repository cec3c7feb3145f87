// How the launcher handles a host that can't continue.
import { mkdtemp, readFile, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HostProcess } from "../../../../local/launcher/processes/HostProcess";
import { LaunchError } from "../../../../local/launcher/LaunchError";
import { LogFile } from "../../../../local/launcher/folder/LogFile";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "huddle-host-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a host whose data is damaged", { timeout: 60_000 }, () => {
  it("is given up at once, with only its own message", async () => {
    const told: string[] = [];
    const options = {
      ...{
        root,
        dataFolder: folder,
        log: new LogFile(join(folder, "host.log")),
        port: 0,
        sitePort: 0,
        origins: { cloud: "http://localhost:3000/convex", site: "http://localhost:3000" },
        proxySecret: "p",
        adminKey: "test|key",
      },
      onTrouble: (message: string) => told.push(message),
      onGivenUp: (error: LaunchError) => told.push(error.message),
    };
    const whole = new HostProcess(options);
    await whole.start();
    await whole.stop();
    const file = join(folder, "db/data.mdb");
    await truncate(file, 0);
    const error = await new HostProcess(options).start().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(LaunchError);
    expect((error as LaunchError).message).toMatch(/^[^\n]* is damaged: it is empty\. [^\n]*npm run restore[^\n]*$/);
    expect((error as LaunchError).message).toContain(file);
    expect(told).toEqual([]);
    await options.log.flush();
    expect(await readFile(options.log.path, "utf8")).toContain('"event":"storage.damaged"');
  });
});
