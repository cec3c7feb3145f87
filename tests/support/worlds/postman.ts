// A mail server that can be down, without sockets: drives the reminders' and the outbox's crons through simulated days
// and keeps what arrived, with the moment of its arrival.
import { internal } from "../../../convex/_generated/api";
import { advanceTo, HOUR_MS, settle, type Backend } from "./factories";

const MINUTE_MS = 60_000;
/** While messages wait for a server that is down, or was until now, the outbox's cron runs more often. */
const STEPS_MS = { up: 30 * MINUTE_MS, down: 5 * MINUTE_MS };
const TICK_MINUTE = 1;

export interface Arrived {
  readonly to: string;
  readonly kind: string;
  readonly atMs: number;
  readonly subject: string;
  readonly text: string;
}

export class Postman {
  readonly inbox: Arrived[] = [];
  private isDown = false;
  private upSinceMs = 0;

  constructor(private readonly t: Backend) {}

  goDown(): void {
    this.isDown = true;
  }

  comeUp(): void {
    if (this.isDown) this.upSinceMs = Date.now();
    this.isDown = false;
  }

  /** Runs the crons up to that moment: the outbox's every so often, the reminders' a minute past the hour. */
  async runTo(toMs: number): Promise<void> {
    for (;;) {
      const nowMs = Date.now();
      const isWaiting = this.isDown || nowMs - this.upSinceMs < HOUR_MS;
      const stepMs = isWaiting ? STEPS_MS.down : STEPS_MS.up;
      const nextStep = (Math.floor(nowMs / stepMs) + 1) * stepMs;
      const tick = Math.floor(nowMs / HOUR_MS) * HOUR_MS + TICK_MINUTE * MINUTE_MS;
      const nextTick = tick > nowMs ? tick : tick + HOUR_MS;
      const next = Math.min(nextStep, nextTick, toMs);
      await advanceTo(this.t, next);
      if (next === nextTick) await this.t.mutation(internal.jobs.reminders.tick, {});
      await settle(this.t);
      await this.t.mutation(internal.jobs.outbox.wake, {});
      await this.deliver();
      // Messages that waited for the server are due after its first success.
      await settle(this.t);
      await this.deliver();
      if (next >= toMs) return;
    }
  }

  async deliver(): Promise<void> {
    for (;;) {
      const batch = await this.t.mutation(internal.jobs.outbox.claimBatch, {});
      if (batch === null) return;
      for (const { id, attempt, kind, message } of batch) {
        const result = this.isDown
          ? { kind: "retry" as const, error: "connect ECONNREFUSED" }
          : { kind: "sent" as const };
        const claim = { id, attempt };
        if (!this.isDown && !(await this.t.mutation(internal.jobs.outbox.handOver, claim))) continue;
        await this.t.mutation(internal.jobs.outbox.recordDelivery, { ...claim, result });
        if (this.isDown || message.channel !== "email") continue;
        const { to, subject, text } = message;
        this.inbox.push({ to, kind, atMs: Date.now(), subject, text });
      }
    }
  }
}
