// Tracks which ticks have reached every client of a group. A client that gets a newer tick doesn't need the earlier
// ones.
export class TickTracker {
  private readonly seen: number[];
  private readonly missing = new Map<number, number>();
  private newest = 0;

  constructor(
    clients: number,
    private readonly onReached: (tick: number) => void,
  ) {
    this.seen = Array.from({ length: clients }, () => 0);
  }

  see(client: number, tick: number): void {
    for (let next = this.newest + 1; next <= tick; next++) this.missing.set(next, this.seen.length);
    this.newest = Math.max(this.newest, tick);
    for (let each = (this.seen[client] ?? 0) + 1; each <= tick; each++) {
      const left = (this.missing.get(each) ?? 0) - 1;
      if (left > 0) this.missing.set(each, left);
      else {
        this.missing.delete(each);
        this.onReached(each);
      }
    }
    this.seen[client] = Math.max(this.seen[client] ?? 0, tick);
  }
}
