// A process whose host stops functions after a few milliseconds, while they read long ranges, and lets them run again.
// The argument says what stops them: "thread" or "timeout". Reports what their callers were told, and exits.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shareWatchdog } from "../../../host/runtime/sandbox/watchdog";
import { lmdbStorage } from "../../../host/storage/lmdbStorage";
import { pushedHost } from "./pushedHost";

export interface StoppedReadsReport {
  /** How often each answer was given: the value of a success, or the message of a failure. */
  readonly answers: Readonly<Record<string, number>>;
  readonly turns: number;
  readonly stops: number;
  /** What the count of saves, which each save increases, was in the end. */
  readonly saves: number;
  readonly grewBytes: number;
}

/** Turns go on until there have been some stops. On a fast machine a call may end before the watchdog looks. */
const [ROWS, MIN_TURNS, MIN_STOPS, MAX_TURNS, WATCHDOG_MS] = [400, 3, 3, 100, 3];

const sources = {
  "rows.js": `
    const passes = 60;
    const readAll = async (ctx) => {
      let sum = 0;
      for (let pass = 0; pass < passes; pass++)
        for await (const { n } of ctx.db.query("rows").order(pass % 2 ? "asc" : "desc")) sum += n;
      return sum;
    };
    export const fill = mutation(async (ctx) => {
      for (let n = 0; n < ${ROWS}; n++) await ctx.db.insert("rows", { n, text: "x".repeat(100) });
      await ctx.db.insert("saves", { count: 0 });
    });
    export const read = query(readAll);
    export const nested = query(async (ctx) => {
      for await (const _ of ctx.db.query("rows")) return await ctx.runQuery("rows:read", {});
    });
    export const save = mutation(async (ctx) => {
      const row = await ctx.db.query("saves").first();
      await ctx.db.patch(row._id, { count: row.count + 1 });
      return await readAll(ctx);
    });
    export const saves = query(async (ctx) => (await ctx.db.query("saves").first()).count);`,
};

const folder = mkdtempSync(join(tmpdir(), "host-stopped-"));
if (process.argv[2] === "thread") await shareWatchdog(() => undefined);
const { engine, mutation, query } = await pushedHost(sources, { storage: lmdbStorage({ path: folder }) });
await mutation("rows:fill");
const request = (path: string) => ({ path, args: {}, identity: null, caller: "public" as const });
const bytes = () => statSync(join(folder, "data.mdb")).size;
const answers: Record<string, number> = {};
let [stops, grownFrom] = [0, 0];
const { runner } = engine.executor.code!;
const invoke = runner.invoke.bind(runner);
runner.invoke = (frame, args) => {
  const invocation = invoke(frame, args);
  if (frame.root.isStopped) stops++;
  return invocation;
};

let turns = 0;
while (turns < MIN_TURNS || (stops < MIN_STOPS && turns < MAX_TURNS)) {
  const options = { watchdogMs: WATCHDOG_MS };
  const outcomes = [
    (await engine.executor.query(request("rows:read"), options)).outcome,
    (await engine.executor.query(request("rows:nested"), options)).outcome,
    (await engine.executor.mutation(request("rows:save"), {}, options))?.outcome,
  ];
  for (const outcome of outcomes) {
    const answer = outcome?.kind === "success" ? String(outcome.value) : String(outcome?.message);
    answers[answer] = (answers[answer] ?? 0) + 1;
  }
  if (++turns === 2) grownFrom = bytes();
}
const saves = Number(await query("rows:saves"));
const grewBytes = bytes() - grownFrom;
await engine.close();
rmSync(folder, { recursive: true, force: true });
process.send?.({ answers, turns, stops, saves, grewBytes } satisfies StoppedReadsReport, () => process.exit(0));
