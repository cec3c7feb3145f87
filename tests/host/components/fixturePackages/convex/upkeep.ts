import { Crons } from "@convex-dev/crons";
import { Migrations } from "@convex-dev/migrations";
import {
  internalMutationGeneric,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
  type DataModelFromSchemaDefinition,
} from "convex/server";
import { v } from "convex/values";
import type schema from "./schema";
import { components } from "./shared";

const migrations = new Migrations<DataModelFromSchemaDefinition<typeof schema>>(components.migrations);
const crons = new Crons(components.crons);
const ref = (path: string) => makeFunctionReference<"mutation">(path);

export const double = migrations.define({
  table: "rows",
  batchSize: 10,
  migrateOne: (_ctx, { n }) => ({ doubled: 2 * n }),
});

export const fill = mutationGeneric({
  args: { rows: v.number() },
  handler: async (ctx, { rows }) => {
    for (let n = 0; n < rows; n++) await ctx.db.insert("rows", { n });
  },
});

export const migrate = mutationGeneric({
  args: {},
  handler: async (ctx) => {
    await migrations.runOne(ctx, ref("upkeep:double") as never);
  },
});

export const progress = queryGeneric({
  args: {},
  handler: async (ctx) => {
    const rows = await ctx.db.query("rows").collect();
    const [status] = await migrations.getStatus(ctx, {});
    return {
      done: rows.filter(({ n, doubled }) => doubled === 2 * n).length,
      state: status?.state ?? null,
      processed: status?.processed ?? null,
    };
  },
});

export const startTicking = mutationGeneric({
  args: { everyMs: v.number() },
  handler: async (ctx, { everyMs }) =>
    await crons.register(ctx, { kind: "interval", ms: everyMs }, ref("upkeep:tick"), {}, "ticking"),
});

export const stopTicking = mutationGeneric({
  args: {},
  handler: async (ctx) => {
    await crons.delete(ctx, { name: "ticking" });
  },
});

export const tick = internalMutationGeneric({
  args: {},
  handler: async (ctx) => {
    await ctx.db.insert("runs", { name: "tick", event: String(Date.now()) });
  },
});

export const ticks = queryGeneric({
  args: {},
  handler: async (ctx) => (await ctx.db.query("runs").collect()).filter(({ name }) => name === "tick").length,
});
