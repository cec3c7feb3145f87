// How the launcher handles a host that takes long to start, or can't continue.
import { readdirSync, readFileSync } from "node:fs";
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

/** The process that works on this data folder. */
function pidOf(dataFolder: string): number {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const commandOf = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    } catch {
      return "";
    }
  };
  return Number(pids.find((pid) => commandOf(pid).includes(`--data=${dataFolder}`)) ?? 0);
}

describe.skipIf(process.platform !== "linux")("a host that takes long to start", { timeout: 60_000 }, () => {
  const waitingHost = (name: string, stalledMs: number) => {
    const told: string[] = [];
    const dataFolder = join(folder, name);
    const host = new HostProcess({
      root,
      dataFolder,
      log: new LogFile(join(folder, `${name}.log`)),
      port: 0,
      sitePort: 0,
      origins: { cloud: "http://localhost:3000/convex", site: "http://localhost:3000" },
      proxySecret: "p",
      adminKey: "test|key",
      sayEveryMs: 20,
      stalledMs,
      onTrouble: (message) => told.push(message),
      onWaiting: (message) => told.push(message),
      onGivenUp: (error) => told.push(error.message),
    });
    return { told, dataFolder, host };
  };

  it("is waited for, and what it does is told", async () => {
    const { told, host } = waitingHost("slow", 60_000);
    await host.start();
    await host.stop();
    expect(told[0]).toBe("The Convex host is still starting: compiling itself …");
    expect(told.join("\n")).toMatch(/is still starting: (?:opening the data|loading the functions) …$/m);
  });

  it("is given up once it does nothing at all", async () => {
    const { told, dataFolder, host } = waitingHost("stalled", 400);
    const started = host.start().catch((error: unknown) => error);
    await expect.poll(() => pidOf(dataFolder)).toBeGreaterThan(0);
    process.kill(pidOf(dataFolder), "SIGSTOP");
    expect(String(await started)).toContain("The Convex host did not start: it did nothing for minutes.");
    expect(pidOf(dataFolder)).toBe(0);
    expect(told.at(-1)).toContain("still starting");
  });
});

describe("a host whose data is damaged", { timeout: 60_000 }, () => {
  it("is given up at once, with only its own message", async () => {
    const told: string[] = [];
    const options = {
      root,
      dataFolder: folder,
      log: new LogFile(join(folder, "host.log")),
      port: 0,
      sitePort: 0,
      origins: { cloud: "http://localhost:3000/convex", site: "http://localhost:3000" },
      proxySecret: "p",
      adminKey: "test|key",
      onTrouble: (message: string) => told.push(message),
      onWaiting: () => undefined,
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
