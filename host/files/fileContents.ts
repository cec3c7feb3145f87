// Where the contents of stored files are kept. A document of `_storage` describes each; one without a document is
// garbage.
import type { Readable } from "node:stream";

export interface ByteRange {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

export interface FileContents {
  /** Stores the whole content or, if it throws, nothing. Resolves once the content would survive a crash. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** The stream fails if there is no such content. */
  read(name: string, range?: ByteRange): Readable;
  /** No error if there is none. */
  remove(name: string): Promise<void>;
  names(): Promise<readonly string[]>;
}
