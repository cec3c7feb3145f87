// Copies a folder whose host keeps writing, and starts a deployment from the copy.
import { existsSync } from "node:fs";
import { appendFile, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { open } from "lmdb";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { backUpFolder, restoreFolder } from "../../../host/folder/folderBackup";
import { lmdbStorage } from "../../../host/storage/lmdbStorage";
import type { Storage } from "../../../host/storage/storage";
import { copyFixture, deployArgs } from "../../support/host/convexCli";
import { seededRandom } from "../../../domain/common/seededRandom";
import { startHostProcess } from "../../support/host/startHost";
import { mutation, query, SyncClients } from "../../support/sync/syncClients";

let folder: string;
const clients = new SyncClients();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "host-backup-"));
});
afterEach(() => clients.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("backup and restore", { timeout: 240_000 }, () => {
  it("copy a deployment during writes, as of one moment, and restore it", async () => {
    const [from, to, restored] = [join(folder, "live"), join(folder, "copy"), join(folder, "restored")];
    const host = await startHostProcess({ data: from });
    const project = copyFixture();
    await project.run(host, "env", "set", "AUTH_ISSUER", "http://127.0.0.1:9");
    expect((await project.run(host, ...deployArgs)).output).toContain("Deployed");
    project.remove();
    const client = clients.open(host.url);
    const add = () => client.mutation(mutation("counters:add"), { name: "copied", amount: 1 }) as Promise<number>;
    let [written, isOver] = [await add(), false];
    const writing = (async () => {
      while (!isOver) written = await add();
    })();
    const before = written;
    const { files } = await backUpFolder({ from, to });
    isOver = true;
    await writing;
    const after = written;
    await clients.close();
    await host.end("SIGTERM");

    expect(files.map(({ path }) => path)).toEqual(["db/data.mdb", "db/made", "host.json"]);
    expect((await stat(join(to, "host.json"))).mode & 0o777).toBe(0o600);
    await restoreFolder({ from: to, to: restored });
    const second = await startHostProcess({ data: restored });
    const count = (await clients.open(second.url).query(query("counters:get"), { name: "copied" })) as number;
    expect(count).toBeGreaterThanOrEqual(before);
    expect(count).toBeLessThanOrEqual(after);
    const name = async (path: string) => JSON.parse(await readFile(join(path, "host.json"), "utf8")) as unknown;
    expect(await name(restored)).toEqual(await name(from));
    await second.end("SIGTERM");
  });

  it("give a working store: space freed and data written after the restore stay consistent", async () => {
    const [from, to, restored] = [join(folder, "churned"), join(folder, "churned copy"), join(folder, "churned again")];
    const seed = process.env.BACKUP_SEED === undefined ? Date.now() % 1e6 : Number(process.env.BACKUP_SEED);
    const random = seededRandom(seed);
    const kept = new Map<string, string>();
    const churn = async (storage: Storage, batches: number, deletes: number) => {
      for (let batch = 0; batch < batches; batch++) {
        const writes = Array.from({ length: 1 + Math.floor(random() * 60) }, (): readonly [string, string | null] => {
          const key = `key ${Math.floor(random() * 3_000)}`;
          return [key, random() < deletes ? null : `${batch} `.repeat(1 + Math.floor(random() * 400))];
        });
        for (const [key, value] of writes) {
          if (value === null) kept.delete(key);
          else kept.set(key, value);
        }
        await storage.commit({ writes });
      }
      await storage.close();
    };
    await churn(lmdbStorage({ path: join(from, "db") }), 100, 0.1);
    await churn(lmdbStorage({ path: join(from, "db") }), 50, 0.9);
    await backUpFolder({ from, to });
    await restoreFolder({ from: to, to: restored });
    for (const deletes of [0.1, 0.9, 0.3]) await churn(lmdbStorage({ path: join(restored, "db") }), 50, deletes);
    const again = lmdbStorage({ path: join(restored, "db") });
    expect(new Map(again.range({ start: "key", end: null })), `seed ${seed}`).toEqual(kept);
    await again.close();
  });

  it("copy single-file stores, nested folders and small files, but no locks or logs", async () => {
    const [from, to, restored] = [join(folder, "mixed"), join(folder, "mixed copy"), join(folder, "mixed again")];
    await mkdir(join(from, "identity"), { recursive: true });
    for (const name of ["admin-key", "in-use.json", "host.log"]) await writeFile(join(from, name), name);
    const accounts = open<string, string>({ path: join(from, "identity/accounts.mdb") });
    await accounts.put("ada", "player");
    const { files } = await backUpFolder({ from, to });
    await accounts.close();
    expect(files.map(({ path }) => path).sort()).toEqual(["admin-key", "identity/accounts.mdb"]);
    await restoreFolder({ from: to, to: restored });
    const again = open<string, string>({ path: join(restored, "identity/accounts.mdb") });
    expect(again.get("ada")).toBe("player");
    await again.close();
  });

  it("refuse a damaged store, and create nothing", async () => {
    const [from, to] = [join(folder, "rotten"), join(folder, "copy of rotten")];
    const storage = lmdbStorage({ path: join(from, "db") });
    await storage.commit({ writes: [["key", "what was written"]] });
    await storage.close();
    const file = join(from, "db/data.mdb");
    const bytes = await readFile(file);
    for (let at = bytes.indexOf("what was"); at !== -1; at = bytes.indexOf("what was", at + 1)) bytes.write("W", at);
    await writeFile(file, bytes);
    await expect(backUpFolder({ from, to })).rejects.toThrow(
      `${file} is damaged: the record "key" isn't what was written`,
    );
    expect(existsSync(to)).toBe(false);
  });

  it.each([
    ["changed", (file: string) => appendFile(file, "x"), "is damaged: db/data.mdb"],
    ["cut short", (file: string) => truncate(file, 5_000), "is damaged: db/data.mdb"],
    ["gone", (file: string) => rm(file), "lacks db/data.mdb"],
  ])("refuse a copy with a file that is %s, and create nothing", async (what, damage, message) => {
    const to = join(folder, `damaged by ${what}`);
    await backUpFolder({ from: join(folder, "live"), to });
    await damage(join(to, "db/data.mdb"));
    const target = join(folder, `from ${what}`);
    await expect(restoreFolder({ from: to, to: target })).rejects.toThrow(message);
    expect(existsSync(target)).toBe(false);
  });

  it("never overwrite anything, and recognise what isn't a backup", async () => {
    const [live, copy] = [join(folder, "live"), join(folder, "copy")];
    await expect(backUpFolder({ from: live, to: copy })).rejects.toThrow("isn't empty");
    await expect(restoreFolder({ from: copy, to: live })).rejects.toThrow("isn't empty");
    await expect(restoreFolder({ from: live, to: join(folder, "x") })).rejects.toThrow("is no backup");
    await expect(backUpFolder({ from: join(folder, "nowhere"), to: join(folder, "y") })).rejects.toThrow(
      "nothing to back up",
    );
  });
});
