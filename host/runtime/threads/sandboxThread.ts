// The code of the thread for actions in Convex's own runtime: a realm for the app and for each component, created when
// first needed.
import { randomBytes } from "node:crypto";
import { workerData } from "node:worker_threads";
import type { ModuleSource } from "../../types/pushes";
import { blobCallOf, blobResultOf, type BlobAnswer } from "../../files/blobCalls";
import { FunctionError, toFunctionError } from "../../functions/functionError";
import { functionIn } from "../../functions/functionIn";
import { hideCodeGeneration } from "../sandbox/hideCodeGeneration";
import { Sandbox } from "../sandbox/sandbox";
import { StackFrames } from "../sandbox/stackFrames";
import { ask, currentRun, printLine, serveTasks, type TaskResult } from "./threadEnd";
import type { Task } from "./threadMessages";

export interface SandboxThreadData {
  readonly parts: ReadonlyMap<
    string,
    { readonly modules: readonly ModuleSource[]; readonly environment: Readonly<Record<string, string>> }
  >;
}

export interface InvokeTask {
  readonly type: "invoke";
  readonly component: string;
  readonly modulePath: string;
  readonly exportName: string;
  readonly requestId: string;
  readonly args: string;
  /** The host's clock in milliseconds, if it isn't the machine's. */
  readonly clockMs: number | null;
}

/** An HTTP request: its body is a stream that moves to the thread. */
export interface HttpTask {
  readonly type: "http";
  readonly component: string;
  readonly path: string;
  readonly request: HttpParts & { readonly method: string; readonly url: string };
  readonly clockMs: number | null;
}

interface HttpParts {
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ReadableStream<Uint8Array> | null;
}

export type HttpAnswer = (HttpParts & { readonly status: number; readonly statusText: string }) | null;

interface HttpRouter {
  readonly isRouter?: boolean;
  lookup(path: string, method: string): readonly [{ invokeHttpAction(request: Request): unknown }, ...unknown[]] | null;
}

const HTTP_MODULE = "http.js";
hideCodeGeneration();
const { parts } = workerData as SandboxThreadData;
const sandboxes = new Map<string, Promise<Sandbox>>();
let clockMs: number | null = null;

const now = (): number => clockMs ?? Date.now();

function sandboxOf(component: string): Promise<Sandbox> {
  const known = sandboxes.get(component);
  if (known) return known;
  const part = parts.get(component);
  if (!part) throw new Error(`The deployed code has no component "${component}".`);
  const made = Sandbox.create({
    ...part,
    stackFrames: new StackFrames(part.modules),
    isTransaction: false,
    hasStrictEnvironment: false,
    host: {
      now,
      startedAt: () => clockMs ?? currentRun()?.startedAt ?? 0,
      randomBytes,
      log: printLine,
      syscall: (op) => {
        throw new Error(`The syscall "${op}" isn't available in actions.`);
      },
      asyncSyscall: async (op, args) => (await ask(op, args)) as string,
      jsSyscall: async (op, args) => blobResultOf((await ask(op, await blobCallOf(op, args))) as BlobAnswer),
    },
  });
  sandboxes.set(component, made);
  return made;
}

async function within<T>(component: string, run: (sandbox: Sandbox) => Promise<T>): Promise<T> {
  const sandbox = await sandboxOf(component);
  const current = currentRun();
  if (current) current.report = (thrown) => reportOf(sandbox.error(thrown));
  try {
    return await run(sandbox);
  } catch (error) {
    throw error instanceof FunctionError ? error : sandbox.error(error);
  }
}

async function invoke(task: InvokeTask): Promise<TaskResult> {
  ({ clockMs } = task);
  return await within(task.component, async (sandbox) => {
    const target = functionIn(await sandbox.loadExports(task.modulePath), task) as {
      invokeAction(requestId: string, args: string): Promise<string>;
    };
    return { value: await target.invokeAction(task.requestId, task.args) };
  });
}

async function answerHttp(task: HttpTask): Promise<TaskResult> {
  ({ clockMs } = task);
  return await within(task.component, async (sandbox) => {
    const router = (await sandbox.loadExports(HTTP_MODULE)).default as HttpRouter | undefined;
    if (!router?.isRouter) return { value: null };
    const { url, method, headers, body } = task.request;
    const found = router.lookup(task.path, method);
    if (!found) return answerOf(new Response(`No HttpAction routed for ${task.path}`, { status: 404 }));
    const current = currentRun();
    const { signal } = current?.abandoned ?? new AbortController();
    const pairs = [...headers] as [string, string][];
    const init = { method, headers: pairs, body, signal, ...(body ? { duplex: "half" } : {}) };
    const request = new Request(url, init);
    if (current) current.request = request;
    const response: unknown = await found[0].invokeHttpAction(request);
    if (response instanceof Response) return answerOf(response);
    throw new FunctionError(`The HTTP action at ${task.path} has to return a Response.`);
  });
}

function answerOf({ status, statusText, headers, body }: Response): TaskResult {
  const parts = { status, statusText, headers: [...headers] };
  if (body === null) return { value: { ...parts, body } satisfies HttpAnswer };
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  // A reader that disconnects ends it too.
  const rest = body.pipeTo(writable).catch(() => undefined);
  return { value: { ...parts, body: readable } satisfies HttpAnswer, transfer: [readable as never], rest };
}

serveTasks(
  {
    invoke: (task: Task) => invoke(task as unknown as InvokeTask),
    http: (task: Task) => answerHttp(task as unknown as HttpTask),
  },
  (thrown) => reportOf(toFunctionError(thrown)),
);

function reportOf({ message, data }: FunctionError) {
  return { message, data };
}
