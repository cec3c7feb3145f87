// The transaction that an inline query or mutation of a test holds. What the function calls through `t` meanwhile is
// part of it, as with convex-test; anything else would wait for its end, and the function for that.
import { AsyncLocalStorage } from "node:async_hooks";
import type { FunctionReference, GenericDataModel, GenericMutationCtx } from "convex/server";
import type { Value } from "convex/values";
import { asCaller } from "../../host/runtime/directRunner";
import type { Inline, Kind } from "./InlineFunctions";

interface Call {
  readonly kind: Kind;
  readonly target: FunctionReference<Kind, "public" | "internal"> | Inline;
  readonly args: Value | undefined;
  readonly caller: Parameters<typeof asCaller>[0];
}

export class HeldTransaction {
  /** The context of the function that holds it; a query's can't run mutations. */
  readonly #held = new AsyncLocalStorage<GenericMutationCtx<GenericDataModel>>();

  get isHeld(): boolean {
    return this.#held.getStore() !== undefined;
  }

  /** The function with its transaction known while it runs. */
  holding(target: Inline): Inline {
    return (ctx) => this.#held.run(ctx, () => target(ctx));
  }

  ensureFree(what: string): void {
    if (this.isHeld)
      throw new Error(`${what} can't be called within a query, a mutation or t.run(): it would wait for its end.`);
  }

  async call({ kind, target, args, caller }: Call): Promise<unknown> {
    const ctx = this.#held.getStore()!;
    if (kind === "action" || typeof target === "function") return this.ensureFree(`t.${kind}()`);
    const given = (args ?? {}) as Record<string, Value>;
    return await asCaller(caller, () =>
      kind === "query"
        ? ctx.runQuery(target as FunctionReference<"query", "public" | "internal">, given)
        : ctx.runMutation(target as FunctionReference<"mutation", "public" | "internal">, given),
    );
  }
}
