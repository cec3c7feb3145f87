// The whole stack as a person starts it: what it prints and writes, what a second start finds, and that it stops.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { startStack } from "../../support/stacks/startStack";

let parent: string;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), "huddle-launch-"));
});

afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Every descendant process of this one, by parent id. */
function descendantsOf(pid: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        return [{ pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) }];
      } catch {
        return [];
      }
    });
  const below = (id: number): number[] =>
    parents.filter((each) => each.parent === id).flatMap((each) => [each.pid, ...below(each.pid)]);
  return below(pid);
}

/** The host process that works on a stack's data folder. */
function hostOf(dataFolder: string): number {
  const host = descendantsOf(process.pid).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(`--data=${join(dataFolder, "host")}`),
  );
  if (host === undefined) throw new Error("There is no host.");
  return host;
}

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

async function demoLeagues(stack: Awaited<ReturnType<typeof startStack>>) {
  const { app } = stack.addresses;
  const config = (await (await fetch(`${app}/config.json`)).json()) as {
    convexUrl: string;
    identityUrl: string;
    demoAccounts: { email: string; password: string }[];
  };
  const [pat] = config.demoAccounts;
  const headers = { "content-type": "application/json", origin: app, connection: "close" };
  const signedIn = await fetch(`${app}${config.identityUrl}/api/auth/sign-in/email`, {
    method: "POST",
    headers,
    body: JSON.stringify(pat),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const answer = await fetch(`${app}${config.identityUrl}/api/auth/token`, { headers: { ...headers, cookie } });
  const { token } = (await answer.json()) as { token: string };
  const client = new ConvexHttpClient(`${app}${config.convexUrl}`, { auth: token, logger: false });
  return (await client.query(api.leagues.listMine, {})).map(({ id, name, memberCount }) => ({ id, name, memberCount }));
}

describe.skipIf(process.platform !== "linux")("npm run demo", () => {
  it("goes on after a filling that failed, prints every address, stops with Ctrl-C, and continues with the same data", async () => {
    const dataFolder = join(parent, "demo");
    let isKilled = false;
    const first = await startStack({
      dataFolder,
      onOutput: (output) => {
        if (isKilled || !output.includes("Filling the demo:")) return;
        isKilled = true;
        process.kill(hostOf(dataFolder), "SIGKILL");
      },
    });
    expect(first.output()).toMatch(/^Filling the demo failed: .+\n.*filled further in 10 seconds\..*--fresh/m);
    await expect.poll(first.output, { timeout: 150_000 }).toMatch(/^Filled the demo in \d+\.\d s\.$/m);
    expect(first.output().match(/^Filling the demo:/gm)).toHaveLength(2);
    expect(first.output().match(/^Huddle Picks is ready: http:\/\/localhost:\d+$/gm)).toHaveLength(1);
    for (const done of ["Loaded the launcher", "Started the Convex host", "Deployed convex/"]) {
      expect(first.output()).toMatch(new RegExp(`^${done} in \\d+\\.\\d s\\.$`, "m"));
    }
    const { addresses } = first;
    for (const address of [addresses.app, addresses.keys, addresses.inbox, `${addresses.convex}/version`]) {
      expect([address, (await fetch(address)).status]).toEqual([address, 200]);
    }
    expect((await fetch(`${addresses.feed}/scoreboard`)).status).toBe(200);
    const leagues = await demoLeagues(first);
    expect(leagues).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: "Sunday Crew", memberCount: 17 })]),
    );

    await expect(startStack({ dataFolder })).rejects.toThrow("is in use by another running instance");
    const port = new URL(addresses.app).port;
    const other = startStack({ dataFolder: join(parent, "other"), flags: ["--port", port] });
    await expect(other).rejects.toThrow(`Port ${port} (app) is taken`);
    await expect(other).rejects.toMatchObject({ exitCode: 1 });

    const processes = [first.pid, ...descendantsOf(first.pid)];
    expect(processes.length).toBeGreaterThan(1);
    expect(await first.stop()).toBe(0);
    // A compiler's service exits once the process that it served is gone.
    await expect.poll(() => processes.filter(isAlive), { timeout: 10_000 }).toEqual([]);
    expect(existsSync(join(dataFolder, "addresses.json"))).toBe(false);

    await expect(startStack({ mode: "start", dataFolder })).rejects.toThrow("is a demo's");

    // Another process now has sign-in's port, perhaps another test's already: people keep their identity.
    const stranger = createServer().listen(Number(new URL(addresses.keys).port), "127.0.0.1");
    await once(stranger, "listening").catch((error: NodeJS.ErrnoException) => expect(error.code).toBe("EADDRINUSE"));
    const second = await startStack({ dataFolder });
    stranger.close();
    expect(second.output()).not.toContain("Filling the demo");
    expect(second.addresses.keys).not.toBe(addresses.keys);
    expect(await demoLeagues(second)).toEqual(leagues);

    // If it is killed outright, the host ends too and the folder is released.
    const orphans = descendantsOf(second.pid);
    process.kill(second.pid, "SIGKILL");
    await second.stop();
    await expect.poll(() => orphans.filter(isAlive), { timeout: 15_000 }).toEqual([]);
  });

  it("restarts a crashed host on its address", async () => {
    const env = { SPORTS_FEED_URL: "http://127.0.0.1:9/nfl" };
    const stack = await startStack({ mode: "start", dataFolder: join(parent, "start"), env });
    expect(stack.output()).toMatch(/The feed http:\/\/127\.0\.0\.1:9\/nfl can't be reached: .*\. Scores come as soon/);
    // The inbox can't be discovered.
    expect(await (await fetch(`${stack.addresses.app}/config.json`)).json()).toEqual({
      convexUrl: "/convex",
      identityUrl: "/identity",
      isDemo: false,
      demoAccounts: [],
    });
    const [host = 0] = descendantsOf(stack.pid);
    process.kill(host, "SIGKILL");
    await expect.poll(() => stack.output(), { timeout: 30_000 }).toContain("starting it again");
    const answers = () =>
      fetch(`${stack.addresses.convex}/version`).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(answers, { timeout: 30_000 }).toBe(200);
    expect(await stack.stop()).toBe(0);
  });
});

describe.skipIf(process.platform !== "linux")("a parent that dies", () => {
  it("stops the stack, though npm passes no signal on", async () => {
    // Acts like npm: a process that starts a shell that starts the launcher, and is then killed. On the data of the
    // start before.
    const dataFolder = join(parent, "start");
    const blocked = createServer((_request, response) => response.writeHead(200).end());
    await new Promise<void>((resolve) => blocked.listen(0, "127.0.0.1", resolve));
    const { port } = blocked.address() as AddressInfo;
    const script = `"${process.execPath}" local/start.mjs start --port 0 --data "${dataFolder}"; true`;
    const npm = spawn(
      process.execPath,
      ["-e", `require("child_process").spawnSync("sh", ["-c", ${JSON.stringify(script)}], { stdio: "inherit" })`],
      {
        stdio: "ignore",
        env: {
          ...process.env,
          npm_lifecycle_event: "start",
          SPORTS_FEED_URL: `http://127.0.0.1:${port}`,
        },
      },
    );
    await expect
      .poll(() => existsSync(join(dataFolder, "addresses.json")), { timeout: 60_000, interval: 200 })
      .toBe(true);
    const below = descendantsOf(npm.pid ?? 0);
    expect(below.length).toBeGreaterThan(2);
    npm.kill("SIGKILL");
    await expect.poll(() => below.filter(isAlive), { timeout: 20_000, interval: 200 }).toEqual([]);
    blocked.close();
  });
});
