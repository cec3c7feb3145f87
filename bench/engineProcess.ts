// Measures the engine and the storage below it side by side in one process. It opens the folder of a host with the
// benchmark's functions and a hundred documents, reports, and exits. Arguments: that folder, and the number of slices.
import { join } from "node:path";
import { createHost } from "../host/createHost";
import type { QueryOutcome, MutationOutcome } from "../host/types/calls";
import { shareWatchdog } from "../host/runtime/watchdog/watchdog";
import { lmdbStorage } from "../host/storage/lmdbStorage";
import { rounded } from "./statistics";

interface Compared {
  readonly ours: number;
  readonly plain: number;
  readonly ratio: number;
}

export type EngineFigures = Readonly<Record<string, Compared>>;

const [sliceMs, writers, rows] = [500, 64, 100];
const [folder = "", slices = ""] = process.argv.slice(2);
const storage = lmdbStorage({ path: join(folder, "db") });
const plain = lmdbStorage({ path: join(folder, "plain") });
const engine = await createHost({ storage });
// As in the host's own process.
await shareWatchdog(() => process.exit(1));

type Work = (turn: number) => Promise<unknown>;

/** How often the work completes within the time slice, with this many workers that each await their own. */
async function slice(workers: number, work: Work): Promise<number> {
  let done = 0;
  const startedAt = performance.now();
  const worker = async (): Promise<void> => {
    while (performance.now() - startedAt < sliceMs) await work(done++);
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return (done / (performance.now() - startedAt)) * 1000;
}

/**
 * Runs each for about a second, alternating, so that other load on the machine slows both. The first turn is a warm-up.
 */
async function compare(workers: number, ours: Work, theirs: Work): Promise<Compared> {
  const totals = { ours: 0, plain: 0 };
  for (let turn = 0; turn <= Number(slices); turn++) {
    const [first, second] = [await slice(workers, ours), await slice(workers, theirs)];
    if (turn === 0) continue;
    totals.ours += first / Number(slices);
    totals.plain += second / Number(slices);
  }
  return { ours: rounded(totals.ours), plain: rounded(totals.plain), ratio: rounded(totals.ours / totals.plain) };
}

async function durable(running: Promise<QueryOutcome | MutationOutcome>): Promise<void> {
  const { outcome, ts } = await running;
  if (outcome.kind === "error") throw new Error(outcome.message);
  await engine.database.whenDurable(ts);
}

const request = (path: string, args: Record<string, number | string>) => {
  return { path, args, identity: null, caller: "public" as const };
};
const update: Work = (turn) =>
  durable(engine.mutations.run(request("scores:update", { round: 1, game: turn % rows, lastPlay: `play ${turn}` })));
const list: Work = () => durable(engine.executor.query(request("scores:list", { round: 1 })));

/** As many keys as the mutation writes: the document and the commit's timestamp. */
const commit: Work = (turn) =>
  plain.commit({
    writes: [
      [`written ${turn % rows}`, `play ${turn}`.padEnd(180)],
      ["ts", String(turn)],
    ],
  });

const document = JSON.stringify({ round: 1, game: 7, home: 14, away: 3, clock: "12:00", lastPlay: "play".padEnd(60) });
const ids = Array.from({ length: rows }, (_, index) => `document ${String(index).padStart(3, "0")}`);
await plain.commit({ writes: ids.flatMap((id) => [[`index ${id}`, id] as const, [id, document] as const]) });

/** The index entries, their documents, and their JSON parsed. */
const read: Work = async () => {
  for (const [, id] of plain.range({ start: "index ", end: "index~" })) JSON.parse(plain.get(id) ?? "null");
};

const figures: EngineFigures = {
  "durable mutations a second, and commits of the store": await compare(writers, update, commit),
  "queries of 100 documents a second, and reads of the store": await compare(1, list, read),
};
process.send?.(figures, () => process.exit(0));
