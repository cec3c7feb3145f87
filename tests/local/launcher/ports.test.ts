import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { claimPorts, type Part, type Ports, USUAL_PORTS } from "../../../local/launcher/ports";

const servers: Server[] = [];
const releases: (() => void)[] = [];

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
  for (const release of releases.splice(0)) release();
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

async function choose(lastPorts: Partial<Ports>, appPort: number | null = null) {
  const taken: [Part, number, number][] = [];
  const { ports, release } = await claimPorts({ appPort, lastPorts, onTaken: (...args) => taken.push(args) });
  releases.push(release);
  return { ports, taken, release };
}

async function freePorts(): Promise<Ports> {
  const names = Object.keys(USUAL_PORTS) as Part[];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await free()] as const))) as Ports;
}

it("gives every part the port it had before", async () => {
  const last = await freePorts();
  const { ports, taken } = await choose(last);
  expect(ports).toEqual(last);
  expect(taken).toEqual([]);
});

it("reports a taken port by part and chooses another", async () => {
  const port = await occupy();
  const { ports, taken } = await choose({ identity: port });
  expect(ports.identity).not.toBe(port);
  expect(taken.filter(([part]) => part === "identity")).toEqual([["identity", port, ports.identity]]);
  expect(new Set(Object.values(ports)).size).toBe(Object.keys(ports).length);
});

it("treats a port as taken if it is used on ::1 only, which browsers try first", async ({ skip }) => {
  const port = await occupy("::1").catch(() => null);
  if (port === null) return skip("This machine has no ::1.");
  expect((await choose({ convex: port })).ports.convex).not.toBe(port);
});

it("fails if the flag's port is taken", async () => {
  const port = await occupy();
  await expect(choose({}, port)).rejects.toThrow(`Port ${port} (app) is taken. Free it, or name another with --port.`);
});

it("gives simultaneous launchers different ports, and reuses those of one that ended", async () => {
  const wished = await freePorts();
  const both = await Promise.all([choose(wished), choose(wished)]);
  const chosen = both.flatMap(({ ports }) => Object.values(ports));
  expect(new Set(chosen).size).toBe(chosen.length);
  expect(chosen).toEqual(expect.arrayContaining(Object.values(wished)));
  for (const { release } of both) release();
  expect((await choose(wished)).ports).toEqual(wished);
});
