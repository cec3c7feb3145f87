import { expect, it, vi } from "vitest";
import { internal } from "../../../convex/_generated/api";
import { ERASE_BATCH } from "../../../convex/model/common/erase";
import { testBackend } from "../../support/worlds/backends";
import { DAY_MS, freezeClockForEachTest, settle, signIn, WEDNESDAY } from "../../support/worlds/factories";

freezeClockForEachTest(WEDNESDAY - 3 * 365 * DAY_MS);

it("keeps the audit log for two years, and removes older rows in bounded steps", async () => {
  const t = testBackend();
  const { userId: actorId } = await signIn(t, "Ann Lee");
  const write = (count: number, target: string) =>
    t.run(async (ctx) => {
      const row = { actorId, action: "league.settings", leagueId: null, changes: [], target, targetUserId: null };
      for (let i = 0; i < count; i += 1) await ctx.db.insert("auditLog", { ...row, atMs: Date.now() });
    });
  const left = () => t.run(async (ctx) => (await ctx.db.query("auditLog").collect()).map(({ target }) => target));
  await write(403, "old");
  vi.setSystemTime(WEDNESDAY - 700 * DAY_MS);
  await write(2, "kept");
  vi.setSystemTime(WEDNESDAY);
  await t.mutation(internal.jobs.audit.purge, {});
  expect(await left()).toHaveLength(405 - ERASE_BATCH);
  await settle(t);
  expect(await left()).toEqual(["kept", "kept"]);
});
