// The steps of what the admin dashboard starts, and making an admin from the command line.
import { v } from "convex/values";
import { internalAction, internalMutation, internalQuery } from "../_generated/server";
import * as deletion from "../model/admin/deleteGame";
import { runSyncStep } from "../model/admin/runStep";
import * as steps from "../model/admin/syncSteps";
import { role, setRoleByEmail } from "../model/admin/accounts";

const runId = v.id("syncRuns");

const gameId = v.id("games");

/**
 * `npx convex run jobs/admin:setRoleOf '{"email":"…","role":"admin"}'`, for when no admin is left (docs/operations.md).
 */
export const setRoleOf = internalMutation({
  args: { email: v.string(), role },
  returns: v.null(),
  handler: async (ctx, args) => await setRoleByEmail(ctx, args),
});

export const deleteGameBatch = internalMutation({
  args: { gameId },
  returns: v.null(),
  handler: async (ctx, { gameId }) => await deletion.deleteGameBatch(ctx, gameId),
});

export const runStep = internalAction({
  args: { runId },
  returns: v.null(),
  handler: async (ctx, args) => await runSyncStep(ctx, args.runId),
});

export const getStep = internalQuery({
  args: { runId },
  returns: v.union(steps.stepView, v.null()),
  handler: async (ctx, args) => await steps.getStep(ctx, args.runId),
});

export const finishStep = internalMutation({
  args: steps.stepEnd,
  returns: v.null(),
  handler: async (ctx, args) => await steps.finishStep(ctx, args),
});

export const watchRun = internalMutation({
  args: { runId },
  returns: v.null(),
  handler: async (ctx, args) => await steps.watchRun(ctx, args.runId),
});
