// npm run bench [-- --json <file>] [--clients 500] [--updates 200]
//
// One score update to many subscribed clients through the host (a durable mutation, a query re-run, the sync protocol)
// against a bare ws broadcast of the same JSON, alternating within one run. The ratios are what to compare between
// machines.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Clients, startBareBroadcast, startBenchHost } from "./processes";

const { values: flags } = parseArgs({
  options: {
    json: { type: "string" },
    clients: { type: "string", default: "500" },
    updates: { type: "string", default: "200" },
    profile: { type: "string" },
  },
});
const clientCount = Number(flags.clients);
const updateCount = Number(flags.updates);
const [games, warmUps, turns] = [16, 20, 4];
const round = 1;

async function post(url: string, body: string): Promise<void> {
  const response = await fetch(url, { method: "POST", body, headers: { "content-type": "application/json" } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
}

const mutate = (path: string, args: object) => post(`${host.url}/api/mutation`, JSON.stringify({ path, args }));

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${host.url}/metrics`)).text();
  const line = text.split("\n").find((each) => each.startsWith(`${name} `));
  if (line === undefined) throw new Error(`The host has no metric ${name}.`);
  return Number(line.slice(name.length));
}

async function bareCpuMs(): Promise<number> {
  return ((await (await fetch(bare.url)).json()) as { cpuMs: number }).cpuMs;
}

/** Milliseconds from sending the request to the last client's frame. */
async function measure(group: string, marker: string, send: () => Promise<void>) {
  const { reached } = await clients.expect(group, marker);
  const startedNs = process.hrtime.bigint();
  const [{ atNs, frame }] = await Promise.all([reached, send()]);
  return { ms: Number(atNs - startedNs) / 1e6, frame };
}

let updates = 0;
async function updateThroughHost(): Promise<{ ms: number; frame: string }> {
  const marker = `#update-${String(++updates).padStart(6, "0")}#`;
  return measure("host", marker, () =>
    mutate("scores:update", { round, game: updates % games, lastPlay: `${marker} pass complete for 12 yards` }),
  );
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

function summary(latencies: readonly number[], cpuMs: number) {
  const sorted = [...latencies].sort((a, b) => a - b);
  return {
    p50Ms: rounded(percentile(sorted, 0.5)),
    p99Ms: rounded(percentile(sorted, 0.99)),
    cpuMsPer1000Deliveries: rounded(cpuMs / ((latencies.length * clientCount) / 1000)),
  };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

const host = await startBenchHost({ profileFolder: flags.profile });
const bare = await startBareBroadcast();
const clients = new Clients();
try {
  await mutate("scores:seed", { round, games });
  const hello = [
    { type: "Connect", sessionId: "SESSION", connectionCount: 0, lastCloseReason: null, clientTs: 0 },
    {
      type: "ModifyQuerySet",
      baseVersion: 0,
      newVersion: 1,
      modifications: [{ type: "Add", queryId: 0, udfPath: "scores:list", args: [{ round }] }],
    },
  ].map((message) => JSON.stringify(message));
  const syncUrl = `${host.url.replace("http", "ws")}/api/1.48.0/sync`;
  await clients.open({ group: "host", url: syncUrl, count: clientCount, hello });
  await clients.open({ group: "bare", url: bare.url.replace("http", "ws"), count: clientCount, hello: [] });

  let frame = "";
  for (let index = 0; index < warmUps; index++) {
    ({ frame } = await updateThroughHost());
    await measure("bare", `#warm-${index}#`, () => post(bare.url, `${frame}#warm-${index}#`));
  }

  const hostMs: number[] = [];
  const bareMs: number[] = [];
  let [hostCpuMs, bareUsedMs, documentsRead] = [0, 0, 0];
  for (let turn = 0; turn < turns; turn++) {
    const before = { cpu: await metric("process_cpu_seconds_total"), read: await metric("host_documents_read_total") };
    const frames: string[] = [];
    for (let index = 0; index < updateCount / turns; index++) {
      const { ms, frame } = await updateThroughHost();
      hostMs.push(ms);
      frames.push(frame);
    }
    hostCpuMs += ((await metric("process_cpu_seconds_total")) - before.cpu) * 1000;
    documentsRead += (await metric("host_documents_read_total")) - before.read;
    const bareBefore = await bareCpuMs();
    for (const sent of frames) {
      // Each frame lists all games, so the newest marker is the one that no earlier frame had.
      const newest = [...sent.matchAll(/#update-\d+#/g)].map(([marker]) => marker).sort();
      bareMs.push((await measure("bare", newest.at(-1) ?? "", () => post(bare.url, sent))).ms);
    }
    bareUsedMs += (await bareCpuMs()) - bareBefore;
  }

  const result = {
    clients: clientCount,
    updates: hostMs.length,
    frameBytes: Buffer.byteLength(frame),
    host: { ...summary(hostMs, hostCpuMs), documentsReadPerUpdate: rounded(documentsRead / hostMs.length) },
    bare: summary(bareMs, bareUsedMs),
  };
  const ratios = {
    p50: rounded(result.host.p50Ms / result.bare.p50Ms),
    p99: rounded(result.host.p99Ms / result.bare.p99Ms),
    cpu: rounded(result.host.cpuMsPer1000Deliveries / result.bare.cpuMsPer1000Deliveries),
  };
  console.log(
    `One score update to ${clientCount} clients, ${result.updates} times, ${result.frameBytes} bytes a frame`,
  );
  console.table({
    host: result.host,
    "bare ws": result.bare,
    "host / bare": { p50Ms: ratios.p50, p99Ms: ratios.p99, cpuMsPer1000Deliveries: ratios.cpu },
  });
  if (flags.json !== undefined) writeFileSync(flags.json, `${JSON.stringify({ ...result, ratios }, null, 2)}\n`);
} finally {
  await Promise.all([clients.close(), bare.close(), host.close()]);
}
process.exit(0);
