// The running queries, shared by everyone who subscribes to the same function, arguments and, if the query read it,
// identity. Decides what runs when, but runs nothing itself.
//
// Work happens in rounds. A round runs every query that is out of date and ends with a timestamp at which all results
// hold, so that each client gets one Transition at one timestamp. Commits that arrive during a round wait together for
// the next one, unless they are older than the round's results and thus belong to it.
import type { JSONValue } from "convex/values";
import type { Commit, IndexRange, QueryOutcome } from "../../types/calls";
import type { Caller } from "../../auth/caller";
import { IdleQueries } from "./IdleQueries";
import type { SyncLimits } from "./syncLimits";
import { RangeIndex } from "./RangeIndex";
import type { QueryGroup, RunningQuery, Subscription, SyncSession } from "./SyncSession";
import type { QueryResult } from "../wire/transition";

interface Round {
  readonly running: Set<RunningQuery>;
  readonly changed: Set<RunningQuery>;
  /** Commits since the round began. They may touch ranges that a query still running has yet to report. */
  readonly commits: Commit[];
  resultsTs: number | null;
}

export interface SubscribeRequest {
  readonly session: SyncSession;
  readonly queryId: number;
  readonly path: string;
  readonly args: JSONValue;
  readonly journal: string | null;
}

/** `run` lists queries to run now; `finished` is set when the round has ended. */
export interface RoundStep {
  readonly run: readonly RunningQuery[];
  readonly finished: { readonly ts: number; readonly changed: ReadonlySet<RunningQuery> } | null;
}

const sharedIdentity = "shared";
/** The CLI's system queries: no commit says when a result is out of date. */
const SYSTEM_QUERY = /(^|;)_system\//;

export class QueryCache {
  private readonly groups = new Map<string, QueryGroup>();
  private readonly ranges = new RangeIndex<RunningQuery>();
  private readonly stale = new Set<RunningQuery>();
  private readonly idle: IdleQueries;
  private round: Round | null = null;
  readonly stats = { runs: 0, shared: 0, unchanged: 0 };

  constructor(
    private latestTs: number,
    { maxIdleBytes }: Pick<SyncLimits, "maxIdleBytes">,
  ) {
    this.idle = new IdleQueries(maxIdleBytes, (query) => this.forget(query));
  }

  get isRoundRunning(): boolean {
    return this.round !== null;
  }

  get hasStale(): boolean {
    return this.stale.size > 0;
  }

  /** The number of queries with subscribers. */
  get size(): number {
    let size = 0;
    for (const group of this.groups.values()) size += group.byIdentity.size;
    return size - this.idle.size;
  }

  subscribe({ session, queryId, path, args, journal }: SubscribeRequest): Subscription {
    const { caller } = session;
    const key = JSON.stringify([caller.kind, path, canonical(args), journal]);
    let group = this.groups.get(key);
    if (group === undefined) {
      group = { key, path, args, journal, isPerIdentity: false, byIdentity: new Map() };
      this.groups.set(key, group);
    }
    const query = this.queryFor(group, caller);
    const subscription: Subscription = { session, queryId, caller, query, sent: null, isUnanswered: false };
    query.subscriptions.add(subscription);
    return subscription;
  }

  unsubscribe(subscription: Subscription): void {
    const { query } = subscription;
    query.subscriptions.delete(subscription);
    if (query.subscriptions.size === 0) this.removeUnwatched(query);
  }

  /** Call periodically: forgets queries without subscribers since the last call. */
  tidy(): void {
    this.idle.tidy();
  }

  /** Moves the subscription to another caller of the same kind. */
  changeCaller(subscription: Subscription, caller: Caller): void {
    subscription.caller = caller;
    if (subscription.query.group.isPerIdentity) this.move(subscription);
  }

  observeTs(ts: number): void {
    if (ts > this.latestTs) this.latestTs = ts;
  }

  handleCommit(commit: Commit): void {
    this.observeTs(commit.ts);
    this.round?.commits.push(commit);
    if (commit.invalidatesAll) {
      for (const group of this.groups.values()) {
        for (const query of group.byIdentity.values()) this.forgetOrMarkStale(query, commit.ts);
      }
      return;
    }
    const touched = new Set<RunningQuery>();
    for (const write of commit.writes) this.ranges.collect(write.index, write.key, touched);
    for (const query of touched) this.forgetOrMarkStale(query, commit.ts);
  }

  private forgetOrMarkStale(query: RunningQuery, ts: number): void {
    if (this.idle.has(query)) this.forget(query);
    else this.markStale(query, ts);
  }

  beginRound(): RoundStep {
    this.round = { running: new Set(), changed: new Set(), commits: [], resultsTs: null };
    return this.runStale(this.round, () => true);
  }

  /** Records the result of a run in the current round. */
  completeRun(query: RunningQuery, run: QueryOutcome, result: QueryResult): RoundStep {
    const round = this.round;
    if (round === null || !round.running.delete(query)) return { run: [], finished: null };
    this.observeTs(run.ts);
    this.stats.runs += 1;
    round.resultsTs = Math.max(round.resultsTs ?? run.ts, run.ts);
    for (const range of query.ranges) this.ranges.remove(range, query);
    for (const range of run.ranges) this.ranges.add(range, query);
    query.ranges = run.ranges;
    query.journal = run.journal;
    this.updateStaleness(query, run, round);
    if (query.result?.content === result.content) this.stats.unchanged += 1;
    else {
      query.result = result;
      round.changed.add(query);
    }
    if (run.readIdentity && !query.group.isPerIdentity) this.splitByIdentity(query, round);
    return round.running.size > 0 ? { run: [], finished: null } : this.continueRound(round);
  }

  /** Ends a round if no remaining query has subscribers. */
  resumeRound(): RoundStep {
    const round = this.round;
    if (round === null || round.running.size > 0) return { run: [], finished: null };
    return this.continueRound(round);
  }

  private continueRound(round: Round): RoundStep {
    const ts = this.stale.size === 0 ? this.latestTs : round.resultsTs;
    const again = this.runStale(
      round,
      (query) => ts === null || (query.staleSinceTs !== null && query.staleSinceTs <= ts),
    );
    if (again.run.length > 0 || again.finished !== null) return again;
    this.round = null;
    return { run: [], finished: { ts: ts ?? this.latestTs, changed: round.changed } };
  }

  private runStale(round: Round, belongs: (query: RunningQuery) => boolean): RoundStep {
    const run = [...this.stale].filter(belongs);
    for (const query of run) {
      this.stale.delete(query);
      round.running.add(query);
    }
    if (run.length === 0 && round.resultsTs === null) {
      this.round = null;
      return { run, finished: { ts: this.latestTs, changed: round.changed } };
    }
    return { run, finished: null };
  }

  /** Marks the query stale if commits after the run's snapshot touched what it read. */
  private updateStaleness(query: RunningQuery, run: QueryOutcome, round: Round): void {
    query.staleSinceTs = null;
    this.stale.delete(query);
    const later = round.commits.find((commit) => commit.ts > run.ts && touches(commit, run.ranges));
    if (later !== undefined) this.markStale(query, later.ts);
  }

  private markStale(query: RunningQuery, ts: number): void {
    query.staleSinceTs ??= ts;
    this.stale.add(query);
  }

  private queryFor(group: QueryGroup, caller: Caller): RunningQuery {
    const identity = group.isPerIdentity ? caller.key : sharedIdentity;
    const known = group.byIdentity.get(identity);
    if (known !== undefined) {
      this.idle.remove(known);
      this.stats.shared += 1;
      return known;
    }
    const query: RunningQuery = {
      group,
      caller,
      subscriptions: new Set(),
      ranges: [],
      journal: group.journal,
      result: null,
      staleSinceTs: null,
    };
    group.byIdentity.set(identity, query);
    this.stale.add(query);
    return query;
  }

  /** Called when a shared query turns out to read the identity, so that its result belongs to its caller alone. */
  private splitByIdentity(query: RunningQuery, round: Round): void {
    const { group } = query;
    group.isPerIdentity = true;
    group.byIdentity.clear();
    group.byIdentity.set(query.caller.key, query);
    for (const subscription of query.subscriptions) {
      if (subscription.caller.key === query.caller.key) continue;
      this.move(subscription);
      // Part of this round: without it, its client can't be shown the others' new results.
      if (subscription.query.result === null) subscription.query.staleSinceTs ??= 0;
    }
    if (query.subscriptions.size === 0) {
      round.changed.delete(query);
      this.forget(query);
    }
  }

  private move(subscription: Subscription): void {
    const query = this.queryFor(subscription.query.group, subscription.caller);
    if (query === subscription.query) return;
    query.subscriptions.add(subscription);
    const previous = subscription.query;
    subscription.query = query;
    previous.subscriptions.delete(subscription);
    if (previous.subscriptions.size === 0) this.removeUnwatched(previous);
  }

  /**
   * Removes a query without subscribers. A result that still holds is kept for a while, as somebody may soon need it.
   */
  private removeUnwatched(query: RunningQuery): void {
    const isCurrent = query.staleSinceTs === null && !this.stale.has(query) && !this.round?.running.has(query);
    if (!isCurrent || SYSTEM_QUERY.test(query.group.path) || query.result === null || query.result.isFailure)
      return this.forget(query);
    this.round?.changed.delete(query);
    this.idle.add(query);
  }

  private forget(query: RunningQuery): void {
    const { group } = query;
    this.idle.remove(query);
    for (const range of query.ranges) this.ranges.remove(range, query);
    query.ranges = [];
    this.stale.delete(query);
    this.round?.running.delete(query);
    this.round?.changed.delete(query);
    for (const [identity, other] of group.byIdentity) if (other === query) group.byIdentity.delete(identity);
    if (group.byIdentity.size === 0 && this.groups.get(group.key) === group) this.groups.delete(group.key);
  }
}

function touches(commit: Commit, ranges: readonly IndexRange[]): boolean {
  if (commit.invalidatesAll) return true;
  return commit.writes.some(({ index, key }) =>
    ranges.some((range) => range.index === index && range.start <= key && (range.end === null || key < range.end)),
  );
}

/** Sorts the fields of arguments, so that equal arguments identify one query. */
function canonical(value: JSONValue): JSONValue {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, field === undefined ? null : canonical(field)]));
}
