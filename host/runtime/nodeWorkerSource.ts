// What runs in the worker thread of "use node" modules. It is source text, plain JavaScript, because the thread has no
// loader for TypeScript. The messages are nodeRunner.ts's.

export const NODE_WORKER_SOURCE = String.raw`
const { parentPort, workerData } = require("node:worker_threads");
const { AsyncLocalStorage } = require("node:async_hooks");
const { inspect } = require("node:util");
const { pathToFileURL } = require("node:url");
const { join } = require("node:path");

const running = new AsyncLocalStorage();
const waiting = new Map();
let nextCall = 1;

function currentRun(op) {
  const run = running.getStore();
  if (run === undefined) throw new Error('The syscall "' + op + '" was made outside of a running action.');
  return run;
}

async function ask(op, args) {
  const run = currentRun(op);
  const call = nextCall++;
  return await new Promise((resolve, reject) => {
    waiting.set(call, { resolve, reject });
    parentPort.postMessage({ type: "syscall", run, call, op, args });
  });
}

globalThis.Convex = {
  syscall(op) { throw new Error('The syscall "' + op + '" isn\'t available in actions.'); },
  async jsSyscall(op, { blob, options, storageId }) {
    if (blob !== undefined && !(blob instanceof Blob)) throw new Error("store() expects a Blob.");
    const answer = await ask(op, blob === undefined
      ? { op, storageId }
      : { op, bytes: new Uint8Array(await blob.arrayBuffer()), contentType: blob.type || null, sha256: options?.sha256 ?? null });
    return answer?.bytes === undefined ? answer : new Blob([answer.bytes], { type: answer.contentType ?? "" });
  },
  asyncSyscall: ask,
};

const levels = { log: "LOG", debug: "DEBUG", info: "INFO", warn: "WARN", error: "ERROR", trace: "LOG", dir: "LOG" };
for (const [name, level] of Object.entries(levels)) {
  console[name] = (...args) => {
    const run = running.getStore();
    const line = "[" + level + "] " + args.map((arg) => inspect(arg, { customInspect: false })).join(" ");
    if (run !== undefined) parentPort.postMessage({ type: "log", run, line });
  };
}

const load = (path) => import(pathToFileURL(join(workerData.folder, path)).href);

function report(error) {
  try {
    const isObject = typeof error === "object" && error !== null;
    const isConvexError = isObject && Symbol.for("ConvexError") in error;
    return {
      text: String(error),
      stack: isObject && typeof error.stack === "string" ? error.stack : null,
      data: isConvexError && typeof error.data === "string" ? error.data : null,
    };
  } catch {
    return { text: "a value that can't be printed", stack: null, data: null };
  }
}

const tasks = {
  async analyze({ path }) {
    const functions = [];
    for (const [name, value] of Object.entries(await load(path))) {
      if (typeof value !== "function" || !(value.isQuery || value.isMutation || value.isAction)) continue;
      const { isQuery, isMutation, isAction, isPublic, isInternal } = value;
      functions.push({ name, isQuery, isMutation, isAction, isPublic, isInternal, args: value.exportArgs(), returns: value.exportReturns() });
    }
    return functions;
  },
  async invoke({ path, exportName, requestId, args }) {
    const target = (await load(path))[exportName];
    if (typeof target !== "function") throw new Error("Module " + path + ' has no export "' + exportName + '".');
    return await target.invokeAction(requestId, args);
  },
};

parentPort.on("message", (message) => {
  if (message.type === "syscallResult") {
    const { resolve, reject } = waiting.get(message.call);
    waiting.delete(message.call);
    if (message.error === undefined) return resolve(message.result);
    const error = new Error(message.error.message);
    if (message.error.data !== undefined) error.data = message.error.data;
    return reject(error);
  }
  running.run(message.run, () => tasks[message.type](message)).then(
    (value) => parentPort.postMessage({ type: "done", run: message.run, value }),
    (error) => parentPort.postMessage({ type: "failed", run: message.run, report: report(error) }),
  );
});
`;
