// One client's connection, and how frames are written to it. A stream of Node.js takes about as long over a small write
// as the system does, and a fan-out is hundreds of them. So the system is asked first; what it doesn't take is left to
// the stream, with its order, its buffer and its errors.
import { writeSync } from "node:fs";
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";

/** What Node.js keeps of an open connection; not documented. There is no descriptor on Windows. */
interface Internals {
  readonly _handle?: { readonly fd?: number } | null;
  /** Of TLS: what is written has yet to be encrypted. */
  readonly encrypted?: boolean;
}

const NO_DESCRIPTOR = -1;

export class Connection {
  cancelWake: () => void = () => {};
  silentPings = 0;
  hasSentSincePing = true;
  private readonly handle: Internals["_handle"];
  private readonly descriptor: number;

  constructor(
    readonly id: number,
    readonly socket: WebSocket,
    private readonly stream: Duplex & Internals,
  ) {
    this.handle = stream._handle;
    this.descriptor = stream.encrypted ? NO_DESCRIPTOR : (this.handle?.fd ?? NO_DESCRIPTOR);
  }

  get bufferedBytes(): number {
    return this.stream.writableLength;
  }

  /**
   * Writes a whole frame after everything written before, also by the socket: it writes its frames whole as well, and
   * without compression none of them waits.
   */
  write(frame: Buffer): void {
    const taken = this.stream.writableLength === 0 ? this.writeAtOnce(frame) : 0;
    if (taken < frame.length) this.stream.write(taken === 0 ? frame : frame.subarray(taken));
  }

  /** How many bytes the system has taken. */
  private writeAtOnce(frame: Buffer): number {
    // Closed, the stream lets go of its handle, and the descriptor may be another's.
    if (this.descriptor === NO_DESCRIPTOR || this.stream._handle !== this.handle) return 0;
    try {
      return writeSync(this.descriptor, frame);
    } catch {
      // The system's buffer is full, or the connection is gone, which the stream finds out as well.
      return 0;
    }
  }
}
