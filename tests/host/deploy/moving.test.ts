// A pool that moves to another deployment: everything that the product's functions wrote fits its schema there again.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import schema from "../../../convex/schema";
import { createHost } from "../../../host/createHost";
import { parseImportFile } from "../../../host/deploy/importFile";
import { SnapshotExports } from "../../../host/deploy/SnapshotExports";
import type { HostEngine } from "../../../host/engine/hostEngine";
import { memoryStorage } from "../../../host/storage/memoryStorage";
import { addLeague, addMatch, type Backend, freezeClock, signIn, submitPick, SUNDAY } from "../../support/factories";
import { convexTest } from "../../support/hostTest";

const modules = import.meta.glob("../../../convex/**/*.ts");

beforeEach(() => freezeClock());
afterEach(() => {
  vi.useRealTimers();
});

async function tablesOf(engine: HostEngine) {
  const { tables } = await engine.dumpTables();
  return new Map(tables.map(({ name, number, documents }) => [name, { number, documents }]));
}

it("a pool with games, picks and scheduled locks moves whole", async () => {
  const storage = memoryStorage();
  const t = convexTest({ schema, modules, storage }) as unknown as Backend;
  const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Ray")];
  const { id: leagueId } = await addLeague([ann, bob]);
  const { gameId, homeTeamId } = await addMatch(t, { kickoffAtMs: SUNDAY });
  await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
  await ann.as.mutation(api.survivor.create, { name: "Last One", survivorSettings: {} });

  const open = (kept = memoryStorage()) => createHost({ storage: kept, schema, modules, runsCrons: false });
  const from = await open(storage);
  const exports = new SnapshotExports(from);
  await exports.make({ withFiles: true });
  const bytes = exports.take(String(from.currentTs()));
  const to = await open();
  const data = await parseImportFile({ format: "zip", tableName: "", component: "", bytes, optionalFields: new Set() });
  await to.importTables({ ...data, mode: "requireEmpty" });
  expect(await tablesOf(to)).toEqual(await tablesOf(from));
  const written = [...(await tablesOf(to))].filter(([, { documents }]) => documents.length > 0).map(([name]) => name);
  expect(written).toEqual(expect.arrayContaining(["users", "leagues", "leagueMembers", "games", "picks", "lockJob"]));
  await Promise.all([from.close(), to.close()]);
});
