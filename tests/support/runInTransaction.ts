// `t.run` of convex-test: a mutation whose context also stores and gets contents of files, as an action's does.
import { AsyncLocalStorage } from "node:async_hooks";
import type { StorageActionWriter } from "convex/server";
import type { GenericId } from "convex/values";
import type { HostEngine } from "../../host/engine/hostEngine";
import type { CallOutcome, CallRequest } from "../../host/engine/types";
import { blobCallOf, blobResultOf } from "../../host/runtime/blobCalls";
import type { ContextOf } from "../../host/runtime/mutationHooks";
import { APP } from "../../host/values/componentPath";
import type { Inline, InlineFunctions } from "./InlineFunctions";

export interface RunParts {
  readonly engine: HostEngine;
  readonly inline: InlineFunctions;
  readonly request: Omit<CallRequest, "path" | "args">;
}

export async function runInTransaction(handler: Inline, { engine, inline, request }: RunParts): Promise<CallOutcome> {
  // The host's own work has to go on outside of the function, where Node.js is.
  const outside = AsyncLocalStorage.snapshot();
  let contextOf: ContextOf | null = null;
  const contents = (op: string, args: object) =>
    outside(async () =>
      blobResultOf(
        await engine.files.answer(await blobCallOf(op, args), { component: APP, within: contextOf && contextOf(APP) }),
      ),
    );
  const storing: Pick<StorageActionWriter, "store" | "get"> = {
    store: async (blob, options) => (await contents("storage/storeBlob", { blob, options })) as GenericId<"_storage">,
    get: async (storageId: string) => (await contents("storage/getBlob", { storageId })) as Blob | null,
  };
  const call = (ctx: { readonly storage: object }) =>
    handler({ ...ctx, storage: { ...ctx.storage, ...storing } } as never);
  const before = (given: ContextOf) => {
    contextOf = given;
    return true;
  };
  const done = await inline.run(call, async (slot) =>
    engine.executor.mutation({ ...request, path: inline.pathOf("mutation"), args: { slot } }, { before }),
  );
  if (done === null) throw new Error("The function was not run.");
  return done.outcome;
}
