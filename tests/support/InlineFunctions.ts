// Functions that a test writes in place, as a module of the deployment that calls them by number.
import { actionGeneric, mutationGeneric, queryGeneric, type QueryMeta } from "convex/server";
import type { ModuleLoaders } from "../../host/runtime/DirectModules";

export type Kind = "query" | "mutation" | "action";
export type Inline = (ctx: never) => Promise<unknown>;

const MODULE = "inlineTestFunctions";

export class InlineFunctions {
  /** To be handed to the host with the others. */
  readonly loaders: ModuleLoaders;
  readonly #functions = new Map<number, Inline>();
  #next = 0;

  /** `files` of the deployment: the module has to be in the same folder. */
  constructor(files: readonly string[]) {
    const generated = files.find((file) => file.includes("_generated")) ?? "";
    const exports = {
      query: queryGeneric((ctx, { slot }) => this.#call(Number(slot), ctx)),
      mutation: mutationGeneric((ctx, { slot }) => this.#call(Number(slot), ctx)),
      action: actionGeneric((ctx, { slot }) => this.#call(Number(slot), ctx)),
    };
    const root = generated.slice(0, generated.indexOf("_generated"));
    this.loaders = { [`${root}${MODULE}.ts`]: () => Promise.resolve(exports) };
  }

  pathOf(kind: Kind): string {
    return `${MODULE}:${kind}`;
  }

  async run<T>(call: Inline, start: (slot: number) => Promise<T>): Promise<T> {
    const slot = this.#next++;
    this.#functions.set(slot, call);
    try {
      return await start(slot);
    } finally {
      this.#functions.delete(slot);
    }
  }

  async #call(slot: number, ctx: { readonly meta: Pick<QueryMeta, "getFunctionMetadata"> }): Promise<unknown> {
    const call = this.#functions.get(slot);
    if (!call) throw new Error("This inline function is over.");
    const { meta } = ctx;
    const getFunctionMetadata = async () => ({ ...(await meta.getFunctionMetadata()), name: "inline" });
    return await call({ ...ctx, meta: { ...meta, getFunctionMetadata } } as never);
  }
}
