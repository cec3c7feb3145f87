import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { choosePorts, type Part, type Ports, USUAL_PORTS } from "../../../local/launcher/ports";

const servers: Server[] = [];

async function occupy(host = "127.0.0.1"): Promise<number> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

/** A port that nobody listens on. */
async function free(): Promise<number> {
  const port = await occupy();
  const server = servers.pop();
  await new Promise((resolve) => server?.close(resolve));
  return port;
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

async function choose(lastPorts: Partial<Ports>, appPort: number | null = null) {
  const taken: [Part, number, number][] = [];
  const ports = await choosePorts({ appPort, lastPorts, onTaken: (...args) => taken.push(args) });
  return { ports, taken };
}

it("gives every part the port that it had", async () => {
  const names = Object.keys(USUAL_PORTS) as Part[];
  const last = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await free()] as const)));
  const { ports, taken } = await choose(last);
  expect(ports).toEqual(last);
  expect(taken).toEqual([]);
});

it("reports a taken port by name and chooses another", async () => {
  const port = await occupy();
  const { ports, taken } = await choose({ identity: port });
  expect(ports.identity).not.toBe(port);
  expect(taken.filter(([part]) => part === "identity")).toEqual([["identity", port, ports.identity]]);
  expect(new Set(Object.values(ports)).size).toBe(Object.keys(ports).length);
});

it("counts a port as taken when somebody has it on ::1 only, where browsers look first", async ({ skip }) => {
  const port = await occupy("::1").catch(() => null);
  if (port === null) return skip("This machine has no ::1.");
  expect((await choose({ convex: port })).ports.convex).not.toBe(port);
});

it("gives up where the flag named the port", async () => {
  const port = await occupy();
  await expect(choose({}, port)).rejects.toThrow(`Port ${port} (app) is taken. Free it, or name another with --port.`);
});
