// A host in memory with pushed code, a clock that the test moves, and calls without ceremony.
import type { JSONValue } from "convex/values";
import { createHost } from "../../host/createHost";
import type { HostEngine } from "../../host/engine/hostEngine";
import type { FileContents } from "../../host/files/fileContents";
import { memoryFiles } from "../../host/files/memoryFiles";
import type { CallOutcome, Identity } from "../../host/engine/types";
import { memoryStorage } from "../../host/storage/memoryStorage";
import type { Storage } from "../../host/storage/storage";
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

/** Null as sources: what was pushed before to the storage. */
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
    query: async (path, args) => valueOf((await engine.runQuery(request(path, args))).outcome),
    mutation: async (path, args) => valueOf((await engine.runMutation(request(path, args))).outcome),
    action: async (path, args) => valueOf(await engine.runAction(request(path, args))),
  };
}

/** The value, or a throw with the message that a client gets. */
export function valueOf(outcome: CallOutcome): JSONValue {
  if (outcome.kind === "success") return outcome.value;
  throw Object.assign(new Error(outcome.message), { data: outcome.data });
}
