// The code of the thread for "use node" modules: runs the pushed modules themselves, with all of Node.js.
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { workerData } from "node:worker_threads";
import { blobCallOf, blobResultOf, type BlobAnswer } from "../../files/blobCalls";
import { reportThrown } from "../../functions/functionError";
import { MODULE_URL, StackFrames } from "../sandbox/stackFrames";
import { installConsole } from "./nodeConsole";
import { ask, serveTasks } from "./threadEnd";

interface PushedFunction {
  (): unknown;
  readonly isQuery?: boolean;
  readonly isMutation?: boolean;
  readonly isAction?: boolean;
  readonly isPublic?: boolean;
  readonly isInternal?: boolean;
  exportArgs(): string;
  exportReturns(): string;
  invokeAction(requestId: unknown, args: unknown): Promise<string>;
}

const { folder } = workerData as { readonly folder: string };

Object.assign(globalThis, {
  // The CLI bundles CommonJS packages into ES modules that look for these.
  require: createRequire(join(folder, "package.json")),
  __dirname: folder,
  __filename: join(folder, "package.json"),
  Convex: {
    syscall(op: string) {
      throw new Error(`The syscall "${op}" isn't available in actions.`);
    },
    async jsSyscall(op: string, args: unknown) {
      return blobResultOf((await ask(op, await blobCallOf(op, args))) as BlobAnswer);
    },
    asyncSyscall: ask,
  },
});
// Without source maps, which stay in the host.
const frames = new StackFrames([]);
const folderUrl = `${pathToFileURL(folder).href}/`;
installConsole((stack) => frames.format(stack.replaceAll(folderUrl, MODULE_URL)));

async function load(path: unknown): Promise<Record<string, PushedFunction>> {
  return (await import(pathToFileURL(join(folder, String(path))).href)) as Record<string, PushedFunction>;
}

serveTasks(
  {
    async analyze({ path }) {
      const functions = Object.entries(await load(path)).flatMap(([name, value]) => {
        if (typeof value !== "function") return [];
        const { isQuery, isMutation, isAction, isPublic, isInternal } = value;
        if (!(isQuery || isMutation || isAction)) return [];
        const [args, returns] = [value.exportArgs(), value.exportReturns()];
        return [{ name, isQuery, isMutation, isAction, isPublic, isInternal, args, returns }];
      });
      return { value: functions };
    },
    async invoke({ path, exportName, requestId, args }) {
      const target = (await load(path))[String(exportName)];
      if (typeof target !== "function")
        throw new Error(`Module ${String(path)} has no export "${String(exportName)}".`);
      return { value: await target.invokeAction(requestId, args) };
    },
  },
  reportThrown,
);
