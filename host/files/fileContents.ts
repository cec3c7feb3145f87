// Where the contents of stored files are kept. What there is to know about a file is a document of `_storage`; a content
// without its document is garbage.
import type { Readable } from "node:stream";

export interface ByteRange {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

export interface FileContents {
  /** Keeps all of it or, where it throws, nothing. Resolves once it survives a crash. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** The stream fails where there is no such content. */
  read(name: string, range?: ByteRange): Readable;
  /** No error where there is none. */
  remove(name: string): Promise<void>;
  names(): Promise<readonly string[]>;
}
