// npm run load [-- --clients 2000] [--seconds 120] [--saves 48] [--profile <folder>]
//
// Signed-in players with four subscriptions each, in leagues of twenty, on the product's own functions and real
// sockets. Two score ticks a second reach everyone, and every saved pick reaches one league. Then a client stops
// reading, and all connections are cut at once. A bare ws broadcast of equal frames, at the same time, shows what the
// machine can do. Exits with 1 if anything went wrong or took too long (verdict.ts).
import { parseArgs } from "node:util";
import { measureLoad } from "./measureLoad";
import { verdictOf } from "./verdict";

const { values: flags } = parseArgs({
  options: {
    clients: { type: "string", default: "2000" },
    seconds: { type: "string", default: "120" },
    saves: { type: "string", default: "48" },
    profile: { type: "string" },
  },
});

const result = await measureLoad({
  clients: Number(flags.clients),
  seconds: Number(flags.seconds),
  savesPerSecond: Number(flags.saves),
  profileFolder: flags.profile,
});
console.table(result.phases);
const { tickP99Ms, bareP99Ms } = result.underLoad;
console.log(
  `Over all ${flags.seconds} s of load the p99 of a tick was ${tickP99Ms} ms, of the bare broadcast ${bareP99Ms} ms`,
);
console.log("Storms, in milliseconds until a player had all its results again");
console.table(result.storms);
const failures = verdictOf(result);
for (const failure of failures) console.error(`FAILED: ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);
