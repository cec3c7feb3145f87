// The pages of an lmdb file, read without lmdb, which trusts what it maps into memory and may crash on damage. The
// format is lmdb's data version 2 on 64-bit little-endian machines. Pages 0 and 1 are the meta pages, which
// transactions write alternately; all other pages belong to trees or are free. A file of another version is left to
// lmdb, and its records are checked one by one (lmdbFile.ts).
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { StoreDamagedError } from "./StoreDamagedError";

/** In bytes. The page header comes first, and offsets in a page count from its end. */
export const PAGE_HEADER = 24;
export const PageKind = { branch: 1, leaf: 2, overflow: 4, meta: 8 } as const;

export interface Tree {
  readonly flags: number;
  readonly depth: number;
  readonly branchPages: number;
  readonly leafPages: number;
  readonly overflowPages: number;
  readonly entries: number;
  /** Null if the tree is empty. */
  readonly root: number | null;
}

/** The size of a tree's description in a meta page or a record. */
export const TREE_BYTES = 48;

export interface Meta {
  readonly transaction: number;
  readonly pageSize: number;
  readonly lastPage: number;
  readonly free: Tree;
  readonly main: Tree;
}

export interface PageRequest {
  readonly page: number;
  readonly kind: number;
  /** The newest transaction that can have written the page: changing a page rewrites all pages above it. */
  readonly writtenBy: number;
}

const MAGIC = 0xbeefc0de;
const DATA_VERSION = 2;
const META_BYTES = 168;
const NO_PAGE = 2 ** 64;

export function readNumber(bytes: Buffer, at: number): number {
  return bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) * 2 ** 32;
}

export function parseTree(bytes: Buffer, at: number): Tree {
  const root = readNumber(bytes, at + 40);
  return {
    flags: bytes.readUInt16LE(at + 4),
    depth: bytes.readUInt16LE(at + 6),
    branchPages: readNumber(bytes, at + 8),
    leafPages: readNumber(bytes, at + 16),
    overflowPages: readNumber(bytes, at + 24),
    entries: readNumber(bytes, at + 32),
    root: root === NO_PAGE ? null : root,
  };
}

/** The file is from another version of lmdb, so its pages can't be read here. */
export class UnknownFormatError extends Error {}

/** Looks at both meta pages: if only one differs, that is damage. */
function isKnownFormat(file: string): boolean {
  const versions = [0, 1].map((page) => metaVersion(file, page));
  return versions.some((version) => version === null || version === DATA_VERSION);
}

/** Null if this is no meta page. */
function metaVersion(file: string, page: number): number | null {
  const descriptor = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(META_BYTES);
    readSync(descriptor, bytes, 0, META_BYTES, 0);
    const pageSize = bytes.readUInt32LE(48);
    if (page === 1) readSync(descriptor, bytes, 0, META_BYTES, pageSize);
    return bytes.readUInt32LE(24) === MAGIC ? bytes.readUInt32LE(28) & 0xffff : null;
  } finally {
    closeSync(descriptor);
  }
}

export class LmdbPages {
  /** The meta page of the last committed transaction. */
  readonly meta: Meta;
  readonly #descriptor: number;
  /** One byte per page of the file: whether the page is in use. */
  readonly #taken: Uint8Array;
  #read = 0;

  /**
   * `onRead` is told after each page which share of the pages has been read. Throws if the meta pages are damaged: with
   * only one intact, lmdb would go back to the commit before the last.
   */
  constructor(
    readonly file: string,
    readonly onRead: (share: number) => void = () => undefined,
  ) {
    if (!isKnownFormat(file)) throw new UnknownFormatError();
    this.#descriptor = openSync(file, "r");
    try {
      const first = this.#readMeta(0, 0);
      const second = this.#readMeta(1, first.pageSize);
      const [newer, older] = first.transaction > second.transaction ? [first, second] : [second, first];
      if (second.pageSize !== first.pageSize) throw this.damage("its meta pages contradict each other");
      // In a new file and in a copy, one of them has never been written.
      const isUnwritten = older.transaction === 0 && older.main.root === null && older.free.root === null;
      if (newer.transaction !== older.transaction + 1 && !isUnwritten)
        throw this.damage(`its meta pages are of transactions ${older.transaction} and ${newer.transaction}`);
      this.meta = newer;
      this.#taken = new Uint8Array(Math.ceil(fstatSync(this.#descriptor).size / newer.pageSize));
      this.#taken.fill(1, 0, 2);
      this.#ensureOlder(older);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  damage(what: string): StoreDamagedError {
    return new StoreDamagedError(this.file, what);
  }

  /** The bytes of a page, or of all the pages that a long value takes. Throws if the page isn't what it should be. */
  read({ page, kind, writtenBy }: PageRequest, count = 1): Buffer {
    const { pageSize, lastPage } = this.meta;
    if (page < 2 || page + count - 1 > lastPage)
      throw this.damage(`something refers to page ${page}, which isn't there`);
    const bytes = Buffer.allocUnsafeSlow(count * pageSize);
    if (readSync(this.#descriptor, bytes, 0, bytes.length, page * pageSize) < bytes.length)
      throw this.damage(`it ends before page ${page + count - 1}, which is in use`);
    const isWhole =
      readNumber(bytes, 0) === page && bytes.readUInt16LE(18) === kind && readNumber(bytes, 8) <= writtenBy;
    if (!isWhole) throw this.damage(`page ${page} isn't what was written there`);
    this.#read += count;
    this.onRead(this.#read / lastPage);
    return bytes;
  }

  /** Throws if a page is in use already. */
  take(page: number, count = 1): void {
    for (let each = page; each < page + count; each++) {
      if (each > this.meta.lastPage) throw this.damage(`something refers to page ${each}, which isn't there`);
      if (this.#taken[each] === 1) throw this.damage(`page ${each} is in use twice`);
      // The last free pages may lie beyond the end of the file.
      if (each < this.#taken.length) this.#taken[each] = 1;
    }
  }

  #readMeta(page: number, at: number): Meta {
    const bytes = Buffer.alloc(META_BYTES);
    const isRead = readSync(this.#descriptor, bytes, 0, META_BYTES, at) === META_BYTES;
    const pageSize = bytes.readUInt32LE(48);
    const isMeta =
      isRead &&
      readNumber(bytes, 0) === page &&
      bytes.readUInt16LE(18) === PageKind.meta &&
      bytes.readUInt32LE(24) === MAGIC &&
      (bytes.readUInt32LE(28) & 0xffff) === DATA_VERSION &&
      Number.isInteger(Math.log2(pageSize)) &&
      pageSize >= 512 &&
      pageSize <= 65536;
    if (!isMeta) throw this.damage(`meta page ${page} isn't what was written there`);
    const [lastPage, transaction] = [readNumber(bytes, 144), readNumber(bytes, 152)];
    return { transaction, pageSize, lastPage, free: parseTree(bytes, 48), main: parseTree(bytes, 96) };
  }

  /** No newer page may be part of the commit before the last, whose pages are kept until the next commit. */
  #ensureOlder({ transaction, free, main }: Meta): void {
    for (const { root, depth } of [free, main]) {
      if (root === null) continue;
      this.read({ page: root, kind: depth > 1 ? PageKind.branch : PageKind.leaf, writtenBy: transaction });
    }
  }
}
