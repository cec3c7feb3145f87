// npm run bench [-- --json <file>] [--clients 500,1000] [--updates 200] [--profile <folder>]
//
// Every figure comes with the same of something plain, measured in the same run: the ratios are what to compare between
// machines. --profile writes CPU profiles of the host.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { measureEngine } from "./engine";
import { measureFanOut } from "./fanOut";
import { measureSurvivor } from "./survivor";

const { values: flags } = parseArgs({
  options: {
    json: { type: "string" },
    clients: { type: "string", default: "500,1000" },
    updates: { type: "string", default: "200" },
    profile: { type: "string" },
  },
});

const fanOut: Awaited<ReturnType<typeof measureFanOut>>[] = [];
for (const clients of flags.clients.split(",").map(Number)) {
  const result = await measureFanOut({ clients, updates: Number(flags.updates), profileFolder: flags.profile });
  fanOut.push(result);
  const { host, bare, ratios, updates, frameBytes, documentsReadPerUpdate, hostMemoryMb } = result;
  console.log(`One score update to ${clients} clients, ${updates} times, ${frameBytes} bytes a frame`);
  console.log(`${documentsReadPerUpdate} documents read per update, ${hostMemoryMb} MB of memory`);
  console.table({ host, "bare ws": bare, "host / bare": ratios });
}
const engine = await measureEngine();
console.log("The engine against the store below it");
console.table(engine);
const survivor = await measureSurvivor();
console.log("A survivor pool's week: 16 finals, a correction and the missed picks");
console.table(survivor.pools);
console.table({ "10,000 entries / 100": survivor.ratios });
if (flags.json !== undefined) writeFileSync(flags.json, `${JSON.stringify({ fanOut, engine, survivor }, null, 2)}\n`);
process.exit(0);
