// Moves a pool to another deployment: everything the product's functions wrote fits its schema there.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import schema from "../../../convex/schema";
import { createHost } from "../../../host/createHost";
import { parseImportFile } from "../../../host/cli/snapshots/importFile";
import { SnapshotExports } from "../../../host/cli/snapshots/SnapshotExports";
import type { HostEngine } from "../../../host/deployment/hostEngine";
import { memoryStorage } from "../../support/host/memoryStorage";
import {
  addLeague,
  addMatch,
  type Backend,
  freezeClock,
  signIn,
  submitPick,
  SUNDAY,
} from "../../support/worlds/factories";
import { convexTest } from "../../support/adapter/hostTest";
import { testClock } from "../../support/adapter/PushedCode";
import { pushedCodeOf } from "../../support/adapter/pushedCodeOf";

const modules = import.meta.glob("../../../convex/**/*.ts");

beforeEach(() => freezeClock());
afterEach(() => {
  vi.useRealTimers();
});

async function tablesOf(engine: HostEngine) {
  const { tables } = await engine.tables.dump();
  return new Map(tables.map(({ name, number, documents }) => [name, { number, documents }]));
}

it("a pool with games, picks and scheduled locks moves completely", async () => {
  const storage = memoryStorage();
  const t = convexTest({ schema, modules, storage }) as unknown as Backend;
  const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Ray")];
  const { id: leagueId } = await addLeague([ann, bob]);
  const { gameId, homeTeamId } = await addMatch(t, { kickoffAtMs: SUNDAY });
  await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
  await ann.as.mutation(api.survivor.create, { name: "Last One", survivorSettings: {} });

  const open = async (kept = memoryStorage()) => {
    const engine = await createHost({ storage: kept, clock: testClock, runsCrons: false });
    await pushedCodeOf(modules, schema).serveOn(engine);
    return engine;
  };
  const from = await open(storage);
  const exports = new SnapshotExports(from);
  await exports.make({ withFiles: true });
  const bytes = exports.take(String(from.database.currentTs));
  const to = await open();
  const data = await parseImportFile({ format: "zip", tableName: "", component: "", bytes, optionalFields: new Set() });
  await to.tables.import({ ...data, mode: "requireEmpty" });
  expect(await tablesOf(to)).toEqual(await tablesOf(from));
  const written = [...(await tablesOf(to))].filter(([, { documents }]) => documents.length > 0).map(([name]) => name);
  expect(written).toEqual(expect.arrayContaining(["users", "leagues", "leagueMembers", "games", "sheets", "lockJob"]));
  await Promise.all([from.close(), to.close()]);
});
