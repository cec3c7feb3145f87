// A client of the sync protocol without sockets, which checks everything that it is sent against what it knows.
import { expect } from "vitest";
import { decodeTs } from "../../host/sync/protocol";

/** What the model says that a query shows to somebody at a timestamp. */
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
  | { readonly type: "MutationResponse"; readonly requestId: number; readonly success: boolean; readonly ts: string }
  | { readonly type: "AuthError" };

export class ModelClient {
  readonly sessionId: string;
  link: Link | null = null;
  /** Every mutation that it ever called, and those that were answered. */
  readonly called: { readonly requestId: number; readonly key: string }[] = [];
  readonly answered = new Set<number>();
  private readonly wanted = new Map<number, string>();
  private who: string | null = null;
  private nextQuery = 0;
  private connections = 0;
  private version: Version = { querySet: 0, identity: 0, ts: 0 };
  private newest: Version = { querySet: 0, identity: 0, ts: 0 };
  /** What it wanted at each version of its query set, and who it was at each version of its identity. */
  private querySets: ReadonlyMap<number, string>[] = [];
  private identities: (string | null)[] = [];
  private readonly results = new Map<number, unknown>();
  /** The newest commit of its own that this connection has told it of. */
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
    const mutation = { requestId: this.called.length, key };
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

  /** Whether the connection goes on. */
  receive(text: string): boolean {
    const message = JSON.parse(text) as ServerMessage;
    switch (message.type) {
      case "Transition":
        this.apply(message);
        return true;
      case "MutationResponse":
        expect(message.success).toBe(true);
        expect(this.answered.has(message.requestId)).toBe(false);
        this.answered.add(message.requestId);
        this.ownTs = Math.max(this.ownTs, decodeTs(message.ts) ?? NaN);
        return true;
      case "AuthError":
        this.who = null;
        return false;
      default:
        throw new Error(`The server sent ${text}.`);
    }
  }

  /** Once everything is quiet: it is where it asked to be, sees its own writes, and has every answer. */
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
    // One snapshot: everything that it holds now is as the model has it at this timestamp.
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

  private sendMutation({ requestId, key }: { requestId: number; key: string }): void {
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
