// The messages of the sync WebSocket in both directions, following convex/src/browser/sync/protocol.ts.
import type { JSONValue } from "convex/values";
import { z } from "zod";
import { parseForeignJson } from "../../values/parseForeignJson";

const json = z.custom<JSONValue>((value) => value !== undefined, "expected a JSON value");
const count = z.int().nonnegative();
const args = z.array(json).max(1);
const componentPath = z.string().nullish();

const connect = z.object({
  type: z.literal("Connect"),
  sessionId: z.uuid(),
  connectionCount: count,
  lastCloseReason: z.string().nullish(),
  maxObservedTimestamp: z.string().nullish(),
  clientTs: z.number().nullish(),
});

const authenticate = z.union([
  z.object({
    type: z.literal("Authenticate"),
    tokenType: z.literal("Admin"),
    value: z.string(),
    baseVersion: count,
    impersonating: z.record(z.string(), json).nullish(),
  }),
  z.object({
    type: z.literal("Authenticate"),
    tokenType: z.literal("User"),
    value: z.string(),
    baseVersion: count,
  }),
  z.object({ type: z.literal("Authenticate"), tokenType: z.literal("None"), baseVersion: count }),
]);

const addQuery = z.object({
  type: z.literal("Add"),
  queryId: count,
  udfPath: z.string(),
  args,
  journal: z.string().nullish(),
  componentPath,
});

const removeQuery = z.object({ type: z.literal("Remove"), queryId: count });

const modifyQuerySet = z.object({
  type: z.literal("ModifyQuerySet"),
  baseVersion: count,
  newVersion: count,
  modifications: z.array(z.discriminatedUnion("type", [addQuery, removeQuery])),
});

const mutation = z.object({
  type: z.literal("Mutation"),
  requestId: count,
  udfPath: z.string(),
  args,
  componentPath,
});

const action = z.object({ type: z.literal("Action"), requestId: count, udfPath: z.string(), args, componentPath });

const event = z.object({ type: z.literal("Event"), eventType: z.string(), event: z.unknown() });

/** One schema per type instead of a union, so that an error names the field rather than every alternative. */
const clientMessages = {
  Connect: connect,
  Authenticate: authenticate,
  ModifyQuerySet: modifyQuerySet,
  Mutation: mutation,
  Action: action,
  Event: event,
};

export type ClientMessage = z.infer<(typeof clientMessages)[keyof typeof clientMessages]>;
export type Authenticate = z.infer<typeof authenticate>;
export type FunctionCall = z.infer<typeof mutation> | z.infer<typeof action>;

/** Parses a client's text frame into a message, or returns a readable description of the problem. */
export function parseClientMessage(text: string): { message: ClientMessage } | { problem: string } {
  let value: unknown;
  try {
    value = parseForeignJson(text);
  } catch (error) {
    return { problem: `The message isn't valid JSON: ${error instanceof Error ? error.message : String(error)}.` };
  }
  const type = typeof value === "object" && value !== null && "type" in value ? value.type : undefined;
  if (typeof type !== "string" || !isMessageType(type)) {
    return { problem: `Unknown message type ${JSON.stringify(type)}.` };
  }
  const parsed = clientMessages[type].safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { problem: `Malformed ${type} message: ${issue?.path.join(".") || "message"}: ${issue?.message}.` };
  }
  return { message: parsed.data };
}

function isMessageType(type: string): type is keyof typeof clientMessages {
  return Object.hasOwn(clientMessages, type);
}

export type StateVersion = { readonly querySet: number; readonly identity: number; readonly ts: number };

type MutationSuccess = {
  type: "MutationResponse";
  requestId: number;
  success: true;
  result: JSONValue;
  ts: string;
  logLines: readonly string[];
};
type CallFailure<Type extends string> = {
  type: Type;
  requestId: number;
  success: false;
  result: string;
  logLines: readonly string[];
  errorData?: JSONValue;
};
type ActionSuccess = {
  type: "ActionResponse";
  requestId: number;
  success: true;
  result: JSONValue;
  logLines: readonly string[];
};

/** The server's messages, except for Transition (transition.ts assembles it from shared parts). */
export type ServerMessage =
  | MutationSuccess
  | CallFailure<"MutationResponse">
  | ActionSuccess
  | CallFailure<"ActionResponse">
  | { type: "TransitionChunk"; chunk: string; partNumber: number; totalParts: number; transitionId: string }
  | { type: "AuthError"; error: string; baseVersion: number; authUpdateAttempted: boolean }
  | { type: "FatalError"; error: string }
  | { type: "Ping" };

/** Timestamps are sent as unsigned 64-bit little-endian integers in base64. */
export function encodeTs(ts: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(ts));
  return bytes.toString("base64");
}

/** Returns null for anything but eight base64 bytes. */
export function decodeTs(encoded: string): number | null {
  const bytes = Buffer.from(encoded, "base64");
  return bytes.length === 8 ? Number(bytes.readBigUInt64LE()) : null;
}
