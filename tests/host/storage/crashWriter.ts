// Runs as a child process that gets killed. Commits batches without end and prints each batch's number once the storage
// has acknowledged it. Exits with 3 if the store can't be written any more. Arguments: the store's folder, the first
// number.
import { lmdbStorage } from "../../../host/storage/lmdbStorage";
import { batchOf } from "./crashBatches";

const [path = "", first = "0"] = process.argv.slice(2);
const storage = lmdbStorage({ path, onFailure: (error) => end(error) });

// lmdb leaves its own rejection behind when a commit fails; host/main.ts logs such.
process.on("unhandledRejection", () => undefined);

function end(error: Error): void {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 3;
  setImmediate(() => process.exit());
}

async function writeForever(next: number): Promise<void> {
  const batches = Array.from({ length: 5 }, (_, i) => next + i);
  await Promise.all(
    batches.map(async (n) => {
      await storage.commit({ writes: batchOf(n) });
      process.stdout.write(`${n}\n`);
    }),
  );
  return writeForever(next + batches.length);
}

writeForever(Number(first)).catch((error: Error) => end(error));
