// A process whose host stops functions after a few milliseconds, while they read long ranges, and lets them run again.
// The arguments say what stops them, "thread" or "timeout", and how many functions are called. Reports what their
// callers were told, and exits.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shareWatchdog } from "../../../host/runtime/watchdog/watchdog";
import { lmdbStorage } from "../../../host/storage/lmdbStorage";
import { pushedHost } from "./pushedHost";

export interface StoppedReadsReport {
  /** At least as many as asked for. */
  readonly calls: number;
  /** How many functions were stopped, and ran again. */
  readonly stops: number;
  /** Errors, by function. */
  readonly failures: readonly string[];
  readonly grewBytes: number;
}

const [ROWS, PASSES, WATCHDOG_MS] = [400, 3, 3];
/** Calls go on until there have been some stops. On a fast machine a call may end before the watchdog looks. */
const [MIN_STOPS, MAX_CALLS_SHARE] = [3, 10];
const SUM = (PASSES * ROWS * (ROWS - 1)) / 2;

const sources = {
  "rows.js": `
    const readAll = async (ctx, passes = ${PASSES}) => {
      let sum = 0;
      for (let pass = 0; pass < passes; pass++)
        for await (const { n } of ctx.db.query("rows").order(pass % 2 ? "asc" : "desc")) sum += n;
      return sum;
    };
    export const fill = mutation(async (ctx) => {
      for (let n = 0; n < ${ROWS}; n++) await ctx.db.insert("rows", { n, text: "x".repeat(100) });
      await ctx.db.insert("saves", { count: 0 });
    });
    export const read = query((ctx) => readAll(ctx));
    export const nested = query(async (ctx) => {
      for await (const _ of ctx.db.query("rows")) return await ctx.runQuery("rows:read", {});
    });
    export const paged = query(async (ctx) => {
      const sum = await readAll(ctx, ${PASSES - 1});
      const { page } = await ctx.db.query("rows").paginate({ cursor: null, numItems: ${ROWS} });
      return page.reduce((sum, { n }) => sum + n, sum);
    });
    export const save = mutation(async (ctx) => {
      const row = await ctx.db.query("saves").first();
      await ctx.db.patch(row._id, { count: row.count + 1 });
      return await readAll(ctx);
    });
    export const saveNested = mutation(async (ctx) => {
      for await (const _ of ctx.db.query("rows")) return await ctx.runMutation("rows:save", {});
    });
    export const act = action((ctx) => ctx.runMutation("rows:save", {}));
    export const saves = query(async (ctx) => (await ctx.db.query("saves").first()).count);`,
};
const QUERIES = ["rows:read", "rows:nested", "rows:paged"];
const MUTATIONS = ["rows:save", "rows:saveNested"];
const ACTIONS = ["rows:act"];
const FUNCTIONS = [...QUERIES, ...MUTATIONS, ...ACTIONS];

// A run that was stopped can leave a rejected promise behind that nobody waits for. The host's process logs it.
process.on("unhandledRejection", (reason) => console.error("left behind:", reason));

const folder = mkdtempSync(join(tmpdir(), "host-stopped-"));
const [how, wanted] = [process.argv[2], Number(process.argv[3])];
if (how === "thread") await shareWatchdog(() => undefined);
const { engine, query, mutation, action } = await pushedHost(sources, { storage: lmdbStorage({ path: folder }) });
await mutation("rows:fill");

// Functions that actions call are stopped as early.
const { executor } = engine;
const [runQuery, runMutation] = [executor.query.bind(executor), executor.mutation.bind(executor)];
executor.query = (request, options) => runQuery(request, { ...options, watchdogMs: WATCHDOG_MS });
executor.mutation = (request, hooks, options) => runMutation(request, hooks, { ...options, watchdogMs: WATCHDOG_MS });
let stops = 0;
const { runner } = executor.code!;
const invoke = runner.invoke.bind(runner);
runner.invoke = (frame, args) => {
  const invocation = invoke(frame, args);
  if (frame.root.isStopped) stops++;
  return invocation;
};

const bytes = () => statSync(join(folder, "data.mdb")).size;
const failures: string[] = [];
let [calls, saves, grownFrom] = [0, 0, 0];
while (calls < wanted || (stops < MIN_STOPS && calls < MAX_CALLS_SHARE * wanted)) {
  const name = FUNCTIONS[calls++ % FUNCTIONS.length]!;
  const call = QUERIES.includes(name) ? query : MUTATIONS.includes(name) ? mutation : action;
  const answer = await call(name).catch(String);
  if (answer !== SUM) failures.push(`${name}: ${JSON.stringify(answer)}`);
  if (call !== query) {
    // One after another, so that a save lost and another applied twice don't add up.
    const count = Number(await query("rows:saves"));
    if (count !== ++saves) failures.push(`${name}: ${count} saves instead of ${saves}`);
    saves = count;
  }
  if (calls === Math.ceil(wanted / 10)) grownFrom = bytes();
}
const grewBytes = bytes() - grownFrom;
await engine.close();
rmSync(folder, { recursive: true, force: true });
process.send?.({ calls, stops, failures, grewBytes } satisfies StoppedReadsReport, () => process.exit(0));
