// Which sessions are due a Transition, and what each is sent: sessions that take the same step get the same frames.
import { nextTransition, stepOf, takesSameStep, type Step } from "./queries/nextTransition";
import { addUnanswered, type RunningQuery, type SyncSession } from "./queries/SyncSession";
import { TransitionFrames, type Frame } from "./wire/transition";
import type { Effect } from "./effects";

interface Delivery {
  /** Sent once everything up to this timestamp is durable. */
  readonly afterTs: number;
  readonly connections: number[];
}

interface Flush {
  readonly ts: number;
  readonly frames: TransitionFrames;
  /** The connections that each list of frames goes to. */
  readonly sends: Map<readonly Frame[], Delivery>;
  /** The last step taken, and its delivery. */
  last: { readonly step: Step; readonly delivery: Delivery } | null;
}

export class Transitions {
  /** Sessions with `needsTransition`, so that a flush doesn't have to look at every session. */
  private readonly due = new Set<SyncSession>();
  readonly stats = { transitions: 0, flushes: 0 };

  constructor(private readonly maxFrameChars: number) {}

  get hasDue(): boolean {
    return this.due.size > 0;
  }

  add(session: SyncSession): void {
    session.needsTransition = true;
    this.due.add(session);
  }

  remove(session: SyncSession): void {
    this.due.delete(session);
  }

  /**
   * One Transition to `ts` for every session with a change. Sessions that have to wait, or need another one, stay due.
   */
  flush(ts: number, changed: ReadonlySet<RunningQuery>): Effect[] {
    const concerned = [...this.due];
    for (const query of changed) {
      for (const subscription of query.subscriptions) {
        const { session } = subscription;
        if (session.firstUnanswered === null && !session.needsTransition) concerned.push(session);
        addUnanswered(session, subscription);
      }
    }
    this.stats.flushes += 1;
    const flush: Flush = { ts, frames: new TransitionFrames(this.maxFrameChars), sends: new Map(), last: null };
    for (const session of concerned) this.take(session, flush);
    return [...flush.sends].flatMap(([frames, { afterTs, connections }]) =>
      frames.map((frame) => ({ type: "send" as const, connections, frame, afterTs })),
    );
  }

  private take(session: SyncSession, flush: Flush): void {
    if (flush.last !== null && takesSameStep(session, flush.last.step)) {
      flush.last.delivery.connections.push(session.connection);
      this.stats.transitions += 1;
      return;
    }
    const step = stepOf(session, flush.ts);
    const next = nextTransition(session, flush.ts);
    switch (next.kind) {
      case "nothing":
        return;
      case "wait":
        return this.add(session);
      case "transition":
        break;
      default:
        next satisfies never;
        return;
    }
    const afterTs = next.transition.end.ts;
    const frames = flush.frames.of(next.transition);
    const delivery = flush.sends.get(frames) ?? { afterTs, connections: [] };
    flush.sends.set(frames, delivery);
    delivery.connections.push(session.connection);
    if (step !== null) flush.last = { step, delivery };
    this.due.delete(session);
    this.stats.transitions += 1;
    if (afterTs < session.ownCommitTs) this.add(session);
  }
}
