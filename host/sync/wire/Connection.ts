// One client's connection, and how frames are written to it: first directly to the system, then through the stream for
// whatever the system doesn't take. The stream keeps the order, the buffer and the errors.
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { directWriteTo, type DirectWrite } from "./directWrite";

export class Connection {
  cancelWake: () => void = () => {};
  silentPings = 0;
  hasSentSincePing = true;
  private readonly writeAtOnce: DirectWrite;

  constructor(
    readonly id: number,
    readonly socket: WebSocket,
    private readonly stream: Duplex,
  ) {
    this.writeAtOnce = directWriteTo(stream);
  }

  get bufferedBytes(): number {
    return this.stream.writableLength;
  }

  /**
   * Writes a whole frame after everything written before, including what the socket wrote: the socket also writes whole
   * frames, and without compression none of them is delayed.
   */
  write(frame: Buffer): void {
    const taken = this.stream.writableLength === 0 ? this.writeAtOnce(frame) : 0;
    if (taken < frame.length) this.stream.write(taken === 0 ? frame : frame.subarray(taken));
  }
}
