// The cache keeps queries without subscribers: returning clients get their results, but never anything out of date.
import { beforeEach, describe, expect, it } from "vitest";
import { ada, ben, CoreDriver, row, updated } from "../../../support/sync/coreDriver";

let driver: CoreDriver;

beforeEach(() => {
  driver = new CoreDriver();
});

/** A first client sees a result and leaves. */
function watchAndLeave(from = driver): void {
  from.connect(1);
  from.subscribe(1, 0, "a:list");
  from.ran(from.round()[0], { value: "known", ts: 2, reads: [row("k")] });
  from.sent();
  from.input({ type: "closed", connection: 1 });
}

function comeBack(from = driver): void {
  from.connect(2);
  from.subscribe(2, 0, "a:list");
}

describe("a query without subscribers", () => {
  it("is available without a run for a returning client", () => {
    watchAndLeave();
    expect(driver.core.queryStats.live).toBe(0);
    comeBack();
    expect(driver.round()).toEqual([]);
    expect(driver.sent()).toMatchObject([{ connection: 2, message: { modifications: [updated(0, "known")] } }]);
    expect(driver.core.queryStats.live).toBe(1);
  });

  it("re-runs for a returning subscriber once its data changes", () => {
    watchAndLeave();
    comeBack();
    driver.round();
    driver.sent();
    driver.commit(3, "rows", "k");
    driver.ran(driver.round()[0], { value: "new", ts: 3, reads: [row("k")] });
    expect(driver.sent()).toMatchObject([{ connection: 2, message: { modifications: [updated(0, "new")] } }]);
  });

  it("isn't run by a commit, and isn't shown after one that touches it", () => {
    watchAndLeave();
    driver.commit(3, "rows", "k");
    expect(driver.take("scheduleRound")).toEqual([]);
    comeBack();
    expect(driver.round()).toHaveLength(1);
  });

  it("isn't shown after a push", () => {
    watchAndLeave();
    driver.input({ type: "committed", commit: { ts: 3, writes: [], invalidatesAll: true } });
    comeBack();
    expect(driver.round()).toHaveLength(1);
  });

  it("isn't shown if a commit had already touched it as its client left", () => {
    driver.connect(1);
    driver.subscribe(1, 0, "a:list");
    driver.ran(driver.round()[0], { value: "known", ts: 2, reads: [row("k")] });
    driver.commit(3, "rows", "k");
    driver.input({ type: "closed", connection: 1 });
    comeBack();
    expect(driver.round()).toHaveLength(1);
  });

  it("is private if it reads the identity", () => {
    driver.connect(1);
    driver.authenticate(1, 0, ada);
    driver.subscribe(1, 0, "a:me");
    driver.ran(driver.round()[0], { value: "ada's", ts: 2, readIdentity: true });
    driver.sent();
    driver.input({ type: "closed", connection: 1 });
    for (const [connection, caller] of [
      [2, ben],
      [3, ada],
    ] as const) {
      driver.connect(connection);
      driver.authenticate(connection, 0, caller);
      driver.subscribe(connection, 0, "a:me");
    }
    const runs = driver.round();
    expect(runs.map(({ caller }) => caller)).toEqual([ben]);
    driver.ran(runs[0], { value: "ben's", ts: 2, readIdentity: true });
    expect(driver.sent()).toMatchObject([
      { connection: 2, message: { modifications: [updated(0, "ben's")] } },
      { connection: 3, message: { modifications: [updated(0, "ada's")] } },
    ]);
  });

  it("isn't kept if it failed", () => {
    driver.connect(1);
    driver.subscribe(1, 0, "a:list");
    driver.failed(driver.round()[0], 2);
    driver.input({ type: "closed", connection: 1 });
    comeBack();
    expect(driver.round()).toHaveLength(1);
  });

  it("is dropped after two cleanups", () => {
    watchAndLeave();
    driver.input({ type: "tidyDue" });
    driver.input({ type: "tidyDue" });
    comeBack();
    expect(driver.round()).toHaveLength(1);
  });

  it("is dropped if it is too large", () => {
    const small = new CoreDriver({ maxIdleBytes: 100 });
    watchAndLeave(small);
    comeBack(small);
    expect(small.round()).toHaveLength(1);
  });
});
