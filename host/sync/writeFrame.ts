// Writes frames to sockets. A stream of Node.js takes about as long over a small write as the system does, and a fan-out
// is hundreds of them. So the system is asked first; what it doesn't take is left to the stream, with its order, its
// buffer and its errors.
import { writeSync } from "node:fs";
import type { Duplex } from "node:stream";

/** What Node.js keeps of an open connection; not documented. There is no descriptor on Windows. */
interface Connected {
  readonly _handle?: { readonly fd?: number } | null;
  /** Of TLS: what is written has yet to be encrypted. */
  readonly encrypted?: boolean;
}

/** Writes the frame whole, after everything that was written to the stream before. */
export function writeFrame(stream: Duplex, frame: Buffer): void {
  const taken = stream.writableLength === 0 ? writeAtOnce(stream, frame) : 0;
  if (taken < frame.length) stream.write(taken === 0 ? frame : frame.subarray(taken));
}

/** How many bytes the system has taken. */
function writeAtOnce(stream: Duplex & Connected, frame: Buffer): number {
  const fd = stream._handle?.fd ?? -1;
  if (fd < 0 || stream.encrypted) return 0;
  try {
    return writeSync(fd, frame);
  } catch {
    // Its buffer is full, or the connection is gone, which the stream finds out as well.
    return 0;
  }
}
