// Writes to a socket without going through its stream. For a small write, a Node.js stream takes about as long as the
// system call itself, and a fan-out is hundreds of them, so we try the system first. Node.js doesn't document where it
// keeps a socket's descriptor. If it isn't found, as on Windows, nothing is written directly and the stream does all
// the work.
import { writeSync } from "node:fs";
import type { Duplex } from "node:stream";

interface Internals {
  readonly _handle?: { readonly fd?: unknown } | null;
  /** Set on TLS sockets, where the data has yet to be encrypted. */
  readonly encrypted?: boolean;
}

/** Writes as much as the system takes at once, and returns the number of bytes. */
export type DirectWrite = (frame: Buffer) => number;

const writeNothing: DirectWrite = () => 0;

export function directWriteTo(stream: Duplex): DirectWrite {
  const internals = stream as Internals;
  const handle = internals._handle;
  const descriptor = handle?.fd;
  if (internals.encrypted || typeof descriptor !== "number" || descriptor < 0) return writeNothing;
  return (frame) => {
    // A closed stream releases its handle, and the descriptor may belong to something else by now.
    if (internals._handle !== handle) return 0;
    try {
      return writeSync(descriptor, frame);
    } catch {
      // The system's buffer is full, or the connection is gone, which the stream will notice too.
      return 0;
    }
  };
}
