// Mutations of clients: each is applied once, however often a client sends it, and comes before scheduled work.
import type { Executor } from "../runtime/calls/executor";
import type { Foreground } from "../runtime/calls/Foreground";
import type { Database } from "../engine/transactions/database";
import { callerKeyOf, recallMutation, rememberMutation } from "../engine/records/mutationMemory";
import type { MutationOutcome, MutationRequest } from "../types/calls";

export class ClientMutations {
  constructor(
    private readonly parts: {
      readonly database: Database;
      readonly executor: Executor;
      readonly foreground: Foreground;
    },
  ) {}

  /**
   * Resolves after the commit is in memory; await `whenDurable` before answering. With `dedupe`, a success is recorded
   * durably in the same commit, and a repeat by the same caller gets the first answer.
   */
  async run(request: MutationRequest): Promise<MutationOutcome> {
    const { database, foreground } = this.parts;
    const end = foreground.begin();
    try {
      const outcome = await this.apply(request);
      // The caller waits until then.
      database.whenDurable(outcome.ts).then(end, end);
      return outcome;
    } catch (error) {
      end();
      throw error;
    }
  }

  private async apply(request: MutationRequest): Promise<MutationOutcome> {
    const { storage, clock } = this.parts.database;
    const dedupe = request.dedupe && { ...request.dedupe, callerKey: callerKeyOf(request) };
    const answered = dedupe && recallMutation(storage, dedupe);
    if (answered) return answered;
    const done = await this.parts.executor.mutation(request, {
      // Checked again here: the first attempt may have been applied while this one waited for its turn.
      ...(dedupe ? { before: () => recallMutation(storage, dedupe) === null } : {}),
      extra: (ts, outcome) => (dedupe ? rememberMutation(dedupe, { ts, outcome, atMs: clock.now() }) : []),
    });
    const outcome = done ?? (dedupe && recallMutation(storage, dedupe));
    if (!outcome) throw new Error(`The mutation ${request.path} was neither run nor remembered.`);
    return outcome;
  }
}
