// A client of the sync protocol without sockets that checks everything it receives against the model.
import { expect } from "vitest";
import { decodeTs } from "../../../host/sync/wire/protocol";

/** The model's result for a query, an identity and a timestamp. */
export type Expected = (query: string, who: string | null, ts: number) => unknown;

interface Link {
  readonly connection: number;
  readonly toServer: string[];
  readonly toClient: string[];
}

interface Version {
  querySet: number;
  identity: number;
  ts: number;
}

interface TransitionMessage {
  readonly type: "Transition";
  readonly startVersion: { querySet: number; identity: number; ts: string };
  readonly endVersion: { querySet: number; identity: number; ts: string };
  readonly modifications: readonly { readonly type: string; readonly queryId: number; readonly value?: unknown }[];
}
type ServerMessage =
  | TransitionMessage
  | { readonly type: "MutationResponse"; readonly requestId: number; readonly success: true; readonly ts: string }
  | { readonly type: "MutationResponse"; readonly requestId: number; readonly success: false; readonly result: string }
  | { readonly type: "AuthError" };

interface Called {
  readonly requestId: number;
  readonly key: string;
  /** The identity it was sent with, each time. */
  readonly senders: Set<string | null>;
}

export class ModelClient {
  readonly sessionId: string;
  link: Link | null = null;
  /** Every mutation ever called, and those that were answered. */
  readonly called: Called[] = [];
  readonly answered = new Set<number>();
  private readonly wanted = new Map<number, string>();
  private who: string | null = null;
  private nextQuery = 0;
  private connections = 0;
  private version: Version = { querySet: 0, identity: 0, ts: 0 };
  private newest: Version = { querySet: 0, identity: 0, ts: 0 };
  /** The subscribed queries at each version of its query set, and the identity at each identity version. */
  private querySets: ReadonlyMap<number, string>[] = [];
  private identities: (string | null)[] = [];
  private readonly results = new Map<number, unknown>();
  /** The newest commit of its own that this connection has reported. */
  private ownTs = 0;

  constructor(
    number: number,
    private readonly expected: Expected,
  ) {
    this.sessionId = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
  }

  connect(connection: number): void {
    this.link = { connection, toServer: [], toClient: [] };
    this.version = { querySet: 0, identity: 0, ts: 0 };
    this.newest = { querySet: 0, identity: 0, ts: 0 };
    this.querySets = [new Map()];
    this.identities = [null];
    this.results.clear();
    this.ownTs = 0;
    const clientTs = 0;
    this.send({ type: "Connect", sessionId: this.sessionId, connectionCount: this.connections++, clientTs });
    if (this.who !== null) this.authenticate(this.who);
    const modifications = [...this.wanted].map(([queryId, query]) => addition(queryId, query));
    if (modifications.length > 0) this.modify(modifications);
    for (const mutation of this.called) if (!this.answered.has(mutation.requestId)) this.sendMutation(mutation);
  }

  disconnect(): void {
    this.link = null;
  }

  subscribe(query: string): void {
    const queryId = this.nextQuery++;
    this.wanted.set(queryId, query);
    if (this.link !== null) this.modify([addition(queryId, query)]);
  }

  unsubscribe(choose: (from: readonly number[]) => number): void {
    if (this.wanted.size === 0) return;
    const queryId = choose([...this.wanted.keys()]);
    this.wanted.delete(queryId);
    if (this.link !== null) this.modify([{ type: "Remove", queryId }]);
  }

  mutate(key: string): void {
    const mutation: Called = { requestId: this.called.length, key, senders: new Set() };
    this.called.push(mutation);
    if (this.link !== null) this.sendMutation(mutation);
  }

  authenticate(who: string | null): void {
    this.who = who;
    if (this.link === null) return;
    const baseVersion = this.newest.identity++;
    this.identities.push(who);
    const token = who === null ? { tokenType: "None" } : { tokenType: "User", value: who };
    this.send({ type: "Authenticate", baseVersion, ...token });
  }

  /** Returns whether the connection stays open. */
  receive(text: string): boolean {
    const message = JSON.parse(text) as ServerMessage;
    switch (message.type) {
      case "Transition":
        this.apply(message);
        return true;
      case "MutationResponse":
        expect(this.answered.has(message.requestId)).toBe(false);
        this.answered.add(message.requestId);
        if (message.success) this.ownTs = Math.max(this.ownTs, decodeTs(message.ts) ?? NaN);
        else this.expectChangedSender(message);
        return true;
      case "AuthError":
        this.who = null;
        return false;
      default:
        throw new Error(`The server sent ${text}.`);
    }
  }

  /** Checks, once everything is quiet, that it is in the requested state, sees its own writes, and has every answer. */
  expectCaughtUp(): void {
    expect({ ...this.version, ts: 0 }).toEqual({ ...this.newest, ts: 0 });
    expect(this.version.ts).toBeGreaterThanOrEqual(this.ownTs);
    expect(this.answered.size).toBe(this.called.length);
    expect([...this.results.keys()].sort()).toEqual([...this.wanted.keys()].sort());
    for (const [queryId, query] of this.wanted) {
      expect(this.results.get(queryId)).toEqual(this.expected(query, this.who, Infinity));
    }
  }

  private apply({ startVersion, endVersion, modifications }: TransitionMessage): void {
    expect(decoded(startVersion)).toEqual(this.version);
    const end = decoded(endVersion);
    expect(end.ts).toBeGreaterThanOrEqual(this.version.ts);
    this.version = end;
    for (const { type, queryId, value } of modifications) {
      if (type === "QueryRemoved") this.results.delete(queryId);
      else this.results.set(queryId, value);
    }
    const wanted = this.querySets[end.querySet] ?? new Map<number, string>();
    const who = this.identities[end.identity] ?? null;
    // One snapshot: all of its results match the model at this timestamp.
    for (const [queryId, query] of wanted) {
      expect(this.results.has(queryId)).toBe(true);
      expect(this.results.get(queryId)).toEqual(this.expected(query, who, end.ts));
    }
    for (const queryId of this.results.keys()) if (!wanted.has(queryId)) this.results.delete(queryId);
  }

  private modify(modifications: readonly object[]): void {
    const baseVersion = this.newest.querySet++;
    this.querySets.push(new Map(this.wanted));
    this.send({ type: "ModifyQuerySet", baseVersion, newVersion: baseVersion + 1, modifications });
  }

  /** Only a mutation that was sent again under another identity is refused. */
  private expectChangedSender({ requestId, result }: { readonly requestId: number; readonly result: string }): void {
    expect(result).toContain("made by somebody else");
    expect(this.called[requestId]?.senders.size).toBeGreaterThan(1);
  }

  private sendMutation({ requestId, key, senders }: Called): void {
    senders.add(this.who);
    this.send({ type: "Mutation", requestId, udfPath: "items:add", args: [{ key }] });
  }

  private send(message: object): void {
    this.link?.toServer.push(JSON.stringify(message));
  }
}

function addition(queryId: number, query: string): object {
  const [path, key] = query.split(" ");
  return { type: "Add", queryId, udfPath: path, args: [key === undefined ? {} : { key }] };
}

function decoded({ querySet, identity, ts }: TransitionMessage["startVersion"]): Version {
  return { querySet, identity, ts: decodeTs(ts) ?? NaN };
}
