// From a commit until every client has its update: scheduled work yields meanwhile, and the time is measured.
import type { Metrics } from "../monitoring/Metrics";
import type { Foreground } from "../runtime/calls/Foreground";

export class FanOut {
  private current: { readonly startedAt: number; readonly framesBefore: number; readonly end: () => void } | null =
    null;

  constructor(
    private readonly foreground: Foreground,
    private readonly metrics: Metrics,
  ) {}

  /** A commit during a fan-out is part of it. */
  begin(framesSent: number): void {
    this.current ??= { startedAt: performance.now(), framesBefore: framesSent, end: this.foreground.begin() };
  }

  end(framesSent: number): void {
    if (this.current === null) return;
    const { startedAt, framesBefore, end } = this.current;
    this.current = null;
    end();
    if (framesSent === framesBefore) return;
    this.metrics.observe("host_sync_fan_out_seconds", (performance.now() - startedAt) / 1000);
  }
}
