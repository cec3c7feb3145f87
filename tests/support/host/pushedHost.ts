// A host in memory with pushed code, a clock controlled by the test, and simple calls.
import type { JSONValue } from "convex/values";
import { createHost } from "../../../host/createHost";
import type { HostEngine } from "../../../host/deployment/hostEngine";
import type { FileContents } from "../../../host/files/fileContents";
import { memoryFiles } from "../../../host/files/memoryFiles";
import type { CallOutcome, Identity } from "../../../host/types/calls";
import { memoryStorage } from "./memoryStorage";
import type { Storage } from "../../../host/storage/storage";
import { ManualClock } from "./manualClock";
import { deploy } from "./pushedModules";

export interface PushedHost {
  readonly engine: HostEngine;
  readonly clock: ManualClock;
  query(path: string, args?: JSONValue): Promise<JSONValue>;
  mutation(path: string, args?: JSONValue): Promise<JSONValue>;
  action(path: string, args?: JSONValue): Promise<JSONValue>;
}

export interface PushedHostOptions {
  readonly storage?: Storage;
  readonly contents?: FileContents;
  readonly clock?: ManualClock;
  readonly identity?: Identity | null;
  readonly runsCrons?: boolean;
}

/** With null as sources, serves what was pushed to the storage before. */
export async function pushedHost(
  sources: Readonly<Record<string, string>> | null,
  options: PushedHostOptions = {},
): Promise<PushedHost> {
  const {
    storage = memoryStorage(),
    contents = memoryFiles(),
    clock = new ManualClock(),
    identity = null,
    runsCrons = true,
  } = options;
  const engine = await createHost({ storage, contents, clock, runsCrons });
  if (sources) await deploy(engine, sources);
  const request = (path: string, args: JSONValue = {}) => ({ path, args, identity, caller: "public" as const });
  return {
    engine,
    clock,
    query: async (path, args) => valueOf((await engine.executor.query(request(path, args))).outcome),
    mutation: async (path, args) => valueOf((await engine.mutations.run(request(path, args))).outcome),
    action: async (path, args) => valueOf(await engine.executor.action(request(path, args))),
  };
}

/** Returns the value, or throws with the client's message. */
export function valueOf(outcome: CallOutcome): JSONValue {
  if (outcome.kind === "success") return outcome.value;
  throw Object.assign(new Error(outcome.message), { data: outcome.data });
}
