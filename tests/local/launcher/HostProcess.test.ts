// What the launcher makes of a host that can't go on.
import { mkdtemp, readFile, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HostProcess } from "../../../local/launcher/HostProcess";
import { LaunchError } from "../../../local/launcher/LaunchError";

const root = fileURLToPath(new URL("../../..", import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "huddle-host-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a host whose data is damaged", { timeout: 60_000 }, () => {
  it("is given up at once, with nothing but what it says", async () => {
    const told: string[] = [];
    const options = {
      ...{ root, dataFolder: folder, logFile: join(folder, "host.log"), port: 0, sitePort: 0, adminKey: "test|key" },
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
    expect(await readFile(options.logFile, "utf8")).toContain('"event":"storage.damaged"');
  });
});
