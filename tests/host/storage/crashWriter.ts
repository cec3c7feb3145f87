// Run as a child process that gets killed: commits pairs of keys without end and prints each pair's number once the
// storage has acknowledged it. Arguments: the store's folder, the first number.
import { lmdbStorage } from "../../../host/storage/lmdbStorage";

const [path = "", first = "0"] = process.argv.slice(2);
const storage = lmdbStorage({ path });

async function writeForever(next: number): Promise<void> {
  const pairs = Array.from({ length: 5 }, (_, i) => next + i);
  await Promise.all(
    pairs.map(async (n) => {
      await storage.commit({
        writes: [
          [`a${n}`, String(n)],
          [`b${n}`, String(n)],
        ],
      });
      process.stdout.write(`${n}\n`);
    }),
  );
  return writeForever(next + pairs.length);
}

await writeForever(Number(first));
