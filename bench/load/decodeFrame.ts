// Decodes frames for the clients. Most frames go to many clients unchanged, so the last few are cached: every client
// compares bytes, and few parse.
import type { JSONValue } from "convex/values";

export interface Version {
  readonly querySet: number;
  readonly identity: number;
  readonly ts: string;
}

export type ServerFrame =
  | {
      readonly type: "Transition";
      readonly startVersion: Version;
      readonly endVersion: Version;
      readonly modifications: readonly (
        | {
            readonly type: "QueryUpdated";
            readonly queryId: number;
            readonly value: JSONValue;
            readonly journal: string | null;
          }
        | { readonly type: "QueryFailed" | "QueryRemoved"; readonly errorMessage?: string }
      )[];
    }
  | {
      readonly type: "MutationResponse";
      readonly requestId: number;
      readonly success: boolean;
      readonly result: JSONValue;
    }
  | { readonly type: "Ping" }
  | { readonly type: "AuthError" | "FatalError" | "ActionResponse" | "TransitionChunk"; readonly error?: string };

const kept = 64;

export function frameDecoder(): (data: Buffer) => ServerFrame {
  const recent: { readonly data: Buffer; readonly frame: ServerFrame }[] = [];
  let oldest = 0;
  return (data) => {
    const known = recent.find((each) => each.data.length === data.length && each.data.equals(data));
    if (known !== undefined) return known.frame;
    const frame = JSON.parse(data.toString()) as ServerFrame;
    // Copied, because a socket's chunk is part of a larger buffer.
    recent[oldest] = { data: Buffer.from(data), frame };
    oldest = (oldest + 1) % kept;
    return frame;
  };
}
