// How much of an event loop turn mutations may take: as long as everything else took since their last turn. Otherwise a
// client with a long queue of mutations would keep everyone else off the sockets, because nothing in memory ever waits.
// On a busy machine, a fixed share would allow only one mutation per turn.

/** The bounds of the share. */
const shareMs = { min: 5, max: 50 };

export class MutationShare {
  private turnStartedAt: number | null = null;
  private turnEndedAt = 0;
  private turnShareMs = shareMs.min;

  /** Waits for the next turn once mutations have taken their share of this one. */
  async next(): Promise<void> {
    const now = performance.now();
    if (this.turnStartedAt === null) {
      this.turnStartedAt = now;
      this.turnShareMs = Math.min(Math.max(shareMs.min, now - this.turnEndedAt), shareMs.max);
      setImmediate(() => {
        this.turnStartedAt = null;
        this.turnEndedAt = performance.now();
      });
    } else if (now - this.turnStartedAt > this.turnShareMs) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      await this.next();
    }
  }
}
