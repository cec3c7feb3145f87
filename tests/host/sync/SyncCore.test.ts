// The protocol's core, driven by hand: tests write the inputs and compare the outputs.
import { describe, expect, it } from "vitest";
import { publicCaller } from "../../../host/auth/caller";
import { decodeTs, encodeTs } from "../../../host/sync/wire/protocol";
import { ada, ben, CoreDriver, nowhere, row, sessionIds, updated } from "../../support/sync/coreDriver";

describe("subscriptions", () => {
  it("answers a query set with one Transition, no sooner than its timestamp is durable", () => {
    const driver = new CoreDriver();
    driver.connect(1);
    driver.subscribe(1, 0, "a:list");
    const [query] = driver.round();
    driver.ran(query, { value: [1], ts: 5 });
    expect(driver.sent()).toEqual([
      {
        connection: 1,
        afterTs: 5,
        message: {
          type: "Transition",
          startVersion: { querySet: 0, identity: 0, ts: 0 },
          endVersion: { querySet: 1, identity: 0, ts: 5 },
          modifications: [updated(0, [1])],
        },
      },
    ]);
  });

  it("runs a query once for all subscribers with equal arguments, and serialises its frame once", () => {
    const driver = new CoreDriver();
    for (const connection of [1, 2, 3]) {
      driver.connect(connection);
      const args = connection === 1 ? { a: 1, b: 2 } : { b: 2, a: 1 };
      driver.subscribe(connection, 0, "a:list", { args });
    }
    const queries = driver.round();
    expect(queries).toHaveLength(1);
    driver.ran(queries[0], { value: "x", ts: 2 });
    expect(driver.take("send").map(({ connections }) => connections)).toEqual([[1, 2, 3]]);
  });

  it("re-runs what a commit touched, and nothing else", () => {
    const driver = new CoreDriver();
    driver.connect(1);
    driver.subscribe(1, 0, "a:get", { args: { key: "k1" } });
    driver.subscribe(1, 1, "a:get", { args: { key: "k2" }, from: 1 });
    const [first, second] = driver.round();
    driver.ran(first, { value: 1, ts: 2, reads: [row("k1")] });
    driver.ran(second, { value: 2, ts: 2, reads: [row("k2")] });
    driver.sent();
    driver.commit(3, "rows", "k2");
    expect(driver.round()).toEqual([second]);
    driver.ran(second, { value: 22, ts: 3, reads: [row("k2")] });
    expect(driver.sent().map(({ message }) => message["modifications"])).toEqual([[updated(1, 22)]]);
    driver.commit(4, "rows", "k3");
    expect(driver.take("scheduleRound")).toEqual([]);
  });

  it("sends nothing if the result is the same", () => {
    const driver = new CoreDriver();
    driver.connect(1);
    driver.subscribe(1, 0, "a:list");
    const [query] = driver.round();
    driver.ran(query, { value: 1, ts: 2, reads: [row("k")] });
    driver.sent();
    driver.commit(3, "rows", "k");
    driver.ran(driver.round()[0], { value: 1, ts: 3, reads: [row("k")] });
    expect(driver.sent()).toEqual([]);
    expect(driver.core.queryStats.unchanged).toBe(1);
  });

  it("runs a query once for commits that arrive while it runs", () => {
    const driver = new CoreDriver();
    driver.connect(1);
    driver.subscribe(1, 0, "a:list");
    const [query] = driver.round();
    driver.ran(query, { value: 1, ts: 2, reads: [row("k")] });
    driver.sent();
    driver.commit(3, "rows", "k");
    const [running] = driver.round();
    for (const ts of [4, 5, 6]) driver.commit(ts, "rows", "k");
    driver.ran(running, { value: 3, ts: 3, reads: [row("k")] });
    expect(driver.sent()).toMatchObject([{ afterTs: 3 }]);
    expect(driver.round()).toEqual([query]);
    driver.ran(query, { value: 6, ts: 6, reads: [row("k")] });
    expect(driver.sent()).toMatchObject([{ afterTs: 6 }]);
    expect(driver.take("scheduleRound")).toEqual([]);
  });

  it("brings all of a client's queries to one timestamp: an older result is recomputed", () => {
    const driver = new CoreDriver();
    driver.connect(1);
    driver.subscribe(1, 0, "a:one");
    driver.subscribe(1, 1, "a:two", { from: 1 });
    const [one, two] = driver.round();
    driver.ran(one, { value: "old", ts: 2, reads: [row("k")] });
    driver.commit(3, "rows", "k");
    driver.ran(two, { value: "new", ts: 3, reads: [row("k")] });
    expect(driver.sent()).toEqual([]);
    expect(driver.take("runQuery").map(({ query }) => query)).toEqual([one]);
    driver.ran(one, { value: "new", ts: 3, reads: [row("k")] });
    const sent = driver.sent();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.message).toMatchObject({
      endVersion: { querySet: 2, ts: 3 },
      modifications: [updated(0, "new"), updated(1, "new")],
    });
  });

  it("notices a commit that touches a range that a current run is about to report", () => {
    const driver = new CoreDriver();
    driver.connect(1);
    driver.subscribe(1, 0, "a:list");
    const [query] = driver.round();
    driver.commit(3, "rows", "k");
    driver.ran(query, { value: "before", ts: 2, reads: [row("k")] });
    expect(driver.sent()).toMatchObject([{ afterTs: 2 }]);
    driver.ran(driver.round()[0], { value: "after", ts: 3, reads: [row("k")] });
    expect(driver.sent()).toMatchObject([{ message: { modifications: [updated(0, "after")] } }]);
  });

  it("removes a query, and stops running it", () => {
    const driver = new CoreDriver();
    driver.connect(1);
    driver.subscribe(1, 0, "a:list");
    driver.ran(driver.round()[0], { value: 1, ts: 2, reads: [row("k")] });
    driver.sent();
    const modifications = [{ type: "Remove", queryId: 0 }];
    driver.receive(1, { type: "ModifyQuerySet", baseVersion: 1, newVersion: 2, modifications });
    expect(driver.round()).toEqual([]);
    expect(driver.sent()).toMatchObject([{ message: { modifications: [{ type: "QueryRemoved", queryId: 0 }] } }]);
    driver.commit(3, "rows", "k");
    expect(driver.take("scheduleRound")).toEqual([]);
    expect(driver.core.queryStats.live).toBe(0);
  });

  it("finishes a round whose last query was unsubscribed", () => {
    const driver = new CoreDriver();
    driver.connect(1);
    driver.connect(2);
    driver.subscribe(1, 0, "a:one");
    driver.subscribe(2, 0, "a:two");
    const [one, two] = driver.round();
    driver.ran(one, { value: 1, ts: 2 });
    expect(driver.sent()).toEqual([]);
    driver.input({ type: "closed", connection: 2 });
    expect(driver.sent()).toMatchObject([{ connection: 1 }]);
    driver.ran(two, { value: 2, ts: 2 });
    expect(driver.sent()).toEqual([]);
  });

  it("sends a long Transition in chunks that add up to it", () => {
    const driver = new CoreDriver({ maxFrameChars: 100 });
    driver.connect(1);
    driver.subscribe(1, 0, "a:list");
    driver.ran(driver.round()[0], { value: 'é"'.repeat(200), ts: 2 });
    const chunks = driver.sent().map(({ message }) => message);
    expect(chunks.length).toBeGreaterThan(4);
    chunks.forEach((chunk, partNumber) =>
      expect(chunk).toMatchObject({ type: "TransitionChunk", partNumber, totalParts: chunks.length }),
    );
    const whole = JSON.parse(chunks.map((chunk) => chunk["chunk"]).join("")) as object;
    expect(whole).toMatchObject({ type: "Transition", modifications: [updated(0, 'é"'.repeat(200))] });
  });
});

describe("identity", () => {
  it("shares a query that doesn't read the identity, and splits one that does", () => {
    const driver = new CoreDriver();
    driver.connect(1);
    driver.connect(2);
    driver.authenticate(1, 0, ada);
    driver.authenticate(2, 0, ben);
    driver.subscribe(1, 0, "a:mine");
    driver.subscribe(2, 0, "a:mine");
    const [shared, none] = driver.round();
    expect(none).toBeUndefined();
    driver.ran(shared, { value: "ada's", ts: 2, readIdentity: true });
    const [bens] = driver.take("runQuery").map(({ query }) => query);
    expect(bens?.caller).toBe(ben);
    expect(driver.sent()).toEqual([]);
    driver.ran(bens, { value: "ben's", ts: 2, readIdentity: true });
    expect(driver.sent()).toMatchObject([
      { connection: 1, message: { modifications: [updated(0, "ada's")] } },
      { connection: 2, message: { modifications: [updated(0, "ben's")] } },
    ]);
  });

  it("re-runs identity-dependent queries when it changes, and confirms the change in the same Transition", () => {
    const driver = new CoreDriver();
    driver.connect(1);
    driver.subscribe(1, 0, "a:mine");
    driver.subscribe(1, 1, "a:public", { from: 1 });
    const [mine, common] = driver.round();
    driver.ran(mine, { value: null, ts: 2, readIdentity: true });
    driver.ran(common, { value: "all", ts: 2 });
    driver.sent();
    driver.authenticate(1, 0, ada);
    const rerun = driver.round();
    expect(rerun.map((query) => [query.group.path, query.caller.key])).toEqual([["a:mine", ada.key]]);
    driver.ran(rerun[0], { value: "ada's", ts: 2, readIdentity: true });
    expect(driver.sent()).toMatchObject([
      {
        message: {
          startVersion: { querySet: 2, identity: 0 },
          endVersion: { querySet: 2, identity: 1 },
          clientClockSkew: 0,
          modifications: [updated(0, "ada's")],
        },
      },
    ]);
  });

  it("takes a refreshed token of the same person without running anything", () => {
    const driver = new CoreDriver();
    driver.connect(1);
    driver.authenticate(1, 0, ada);
    driver.subscribe(1, 0, "a:mine");
    driver.ran(driver.round()[0], { value: 1, ts: 2, readIdentity: true });
    driver.sent();
    driver.authenticate(1, 1, publicCaller({ issuer: "i", subject: "ada", tokenIdentifier: "i|ada" }, "newer"));
    expect(driver.round()).toEqual([]);
    expect(driver.sent()).toMatchObject([{ message: { endVersion: { identity: 2 }, modifications: [] } }]);
    driver.receive(1, { type: "Mutation", requestId: 0, udfPath: "a:write", args: [{}] });
    expect(driver.take("runMutation")).toMatchObject([{ request: { origin: { authToken: "newer" } } }]);
  });

  it("holds messages back while a token is verified, and drops them if it is refused", () => {
    const driver = new CoreDriver();
    driver.connect(1);
    driver.receive(1, { type: "Authenticate", tokenType: "User", value: "forged", baseVersion: 0 });
    driver.receive(1, { type: "Mutation", requestId: 0, udfPath: "a:write", args: [{}] });
    expect(driver.take("runMutation")).toEqual([]);
    driver.input({ type: "authenticated", connection: 1, result: { kind: "rejected", message: "No." } });
    expect(driver.take("runMutation")).toEqual([]);
    expect(driver.sent()).toMatchObject([
      { message: { type: "AuthError", error: "No.", baseVersion: 0, authUpdateAttempted: true } },
    ]);
    expect(driver.take("close")).toMatchObject([{ connection: 1 }]);
  });

  it("reports an expired token, and runs nothing more with it: the client sends it again on a new socket", () => {
    const driver = new CoreDriver();
    driver.connect(1);
    driver.authenticate(1, 0, ada, 60_000);
    expect(driver.take("wakeAt")).toMatchObject([{ atMs: 60_000 }]);
    driver.round();
    driver.sent();
    driver.input({ type: "woken", connection: 1, nowMs: 59_999 });
    expect(driver.sent()).toEqual([]);
    driver.input({ type: "woken", connection: 1, nowMs: 60_000 });
    expect(driver.sent()).toMatchObject([
      { message: { type: "AuthError", baseVersion: 0, authUpdateAttempted: false } },
    ]);
    expect(driver.take("close")).toMatchObject([{ connection: 1 }]);
    driver.receive(1, { type: "Mutation", requestId: 0, udfPath: "a:write", args: [{}] });
    expect(driver.take("runMutation")).toEqual([]);
  });

  it("continues if the token is replaced before it expires", () => {
    const driver = new CoreDriver();
    driver.connect(1);
    driver.authenticate(1, 0, ada, 60_000);
    driver.authenticate(1, 1, ada, 120_000);
    driver.round();
    driver.sent();
    driver.input({ type: "woken", connection: 1, nowMs: 60_000 });
    expect(driver.sent()).toEqual([]);
    expect(driver.take("wakeAt").at(-1)).toMatchObject({ atMs: 120_000 });
  });
});

describe("mutations", () => {
  const write = (requestId: number) => ({ type: "Mutation", requestId, udfPath: "a:write", args: [{}] });
  const success = (ts: number) => ({ outcome: { kind: "success", value: null, logLines: [] }, ts }) as const;

  it("run in order, one at a time, and name session and request for deduplication", () => {
    const driver = new CoreDriver();
    driver.connect(1);
    driver.receive(1, write(0));
    driver.receive(1, write(1));
    expect(driver.take("runMutation")).toMatchObject([{ requestId: 0, sessionId: sessionIds[1] }]);
    driver.input({ type: "mutationRan", connection: 1, requestId: 0, run: success(2), logId: "l" });
    expect(driver.take("runMutation")).toMatchObject([{ requestId: 1 }]);
  });

  it("are answered before a Transition that includes them", () => {
    const driver = new CoreDriver();
    driver.connect(1);
    driver.receive(1, write(0));
    driver.commit(7, "rows", "k");
    driver.input({ type: "mutationRan", connection: 1, requestId: 0, run: success(7), logId: "l" });
    driver.round();
    expect(driver.sent()).toMatchObject([
      { afterTs: 7, message: { type: "MutationResponse", success: true, ts: 7 } },
      { afterTs: 7, message: { type: "Transition", endVersion: { ts: 7 } } },
    ]);
  });

  it("get a second Transition if the current one ends before them", () => {
    const driver = new CoreDriver();
    driver.connect(1);
    driver.subscribe(1, 0, "a:list");
    const [query] = driver.round();
    driver.receive(1, write(0));
    driver.commit(3, "rows", "k");
    driver.input({ type: "mutationRan", connection: 1, requestId: 0, run: success(3), logId: "l" });
    driver.ran(query, { value: "old", ts: 2, reads: [row("k")] });
    driver.ran(driver.round()[0], { value: "new", ts: 3, reads: [row("k")] });
    expect(driver.sent().map(({ message }) => message["type"])).toEqual([
      "MutationResponse",
      "Transition",
      "Transition",
    ]);
  });

  it("carry the error's data and a request id", () => {
    const driver = new CoreDriver();
    driver.connect(1);
    driver.receive(1, write(0));
    const outcome = { kind: "error", message: "Uncaught ConvexError: x", data: { code: "X" }, logLines: [] } as const;
    driver.input({ type: "mutationRan", connection: 1, requestId: 0, run: { outcome, ts: 2 }, logId: "abc" });
    expect(driver.sent()).toMatchObject([
      {
        message: {
          success: false,
          result: "[Request ID: abc] Server Error\nUncaught ConvexError: x\n",
          errorData: { code: "X" },
        },
      },
    ]);
  });
});

describe("bad messages", () => {
  it.each([
    ["{", "The message isn't valid JSON"],
    [`{"type":"Event","event":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, "nested more than 128 levels deep"],
    ['{"type":"Action","requestId":1,"udfPath":"a:b","args":[{"n":1e400}]}', "A number is out of range"],
    ['{"type":"Nonsense"}', 'Unknown message type "Nonsense".'],
    ['{"type":"Mutation","requestId":-1,"udfPath":"a:b","args":[]}', "Malformed Mutation message: requestId"],
    ['{"type":"Mutation","requestId":1,"udfPath":"a:b","args":[{},{}]}', "Malformed Mutation message: args"],
    ['{"type":"Connect","sessionId":"x","connectionCount":0}', "Malformed Connect message: sessionId"],
  ])("%.80s is a fatal error with an explanation", (text, problem) => {
    const driver = new CoreDriver();
    driver.input({ type: "opened", connection: 1, origin: nowhere });
    driver.input({ type: "received", connection: 1, text, nowMs: 0 });
    expect(driver.sent()).toMatchObject([
      { message: { type: "FatalError", error: expect.stringContaining(problem) as unknown } },
    ]);
    expect(driver.take("close")).toHaveLength(1);
    expect(driver.core.sessionCount).toBe(0);
  });

  it("refuses anything before Connect, and version gaps", () => {
    const driver = new CoreDriver();
    driver.input({ type: "opened", connection: 1, origin: nowhere });
    driver.subscribe(1, 0, "a:list");
    expect(driver.sent()).toMatchObject([{ message: { type: "FatalError" } }]);
    driver.connect(2);
    driver.subscribe(2, 0, "a:list", { from: 3 });
    expect(driver.sent()).toMatchObject([
      { message: { error: "The query set is at version 0; a change from 3 to 4 doesn't follow it." } },
    ]);
  });

  it("limits a client's pending messages", () => {
    const driver = new CoreDriver({ maxWaitingMessages: 2 });
    driver.connect(1);
    for (const requestId of [0, 1, 2, 3]) driver.receive(1, { type: "Mutation", requestId, udfPath: "a:b", args: [] });
    expect(driver.take("close")).toMatchObject([{ reason: "TooManyConcurrentRequests" }]);
  });
});

it("a client that reconnects replaces its previous connection", () => {
  const driver = new CoreDriver();
  driver.connect(1);
  driver.input({ type: "opened", connection: 2, origin: nowhere });
  driver.receive(2, { type: "Connect", sessionId: sessionIds[1], connectionCount: 1, lastCloseReason: "x" });
  expect(driver.take("close")).toMatchObject([{ connection: 1, reason: "Replaced" }]);
});

describe("timestamps", () => {
  it("survive encoding and decoding", () => {
    for (const ts of [0, 1, 255, 2 ** 32, Number.MAX_SAFE_INTEGER]) expect(decodeTs(encodeTs(ts))).toBe(ts);
    expect(decodeTs("AAAA")).toBeNull();
  });
});
