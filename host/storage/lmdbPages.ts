// The pages of an lmdb file, read without lmdb, which trusts what it maps into memory and may crash on damage. This is
// the format of lmdb's data version 2 on 64-bit machines with the low byte first: pages 0 and 1 are the meta pages,
// written in turns, one by each transaction; all others belong to trees or are free.
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { StoreDamagedError } from "./StoreDamagedError";

/** In bytes. What a page says about itself comes first, and offsets in it count from there. */
export const PAGE_HEADER = 24;
export const PageKind = { branch: 1, leaf: 2, overflow: 4, meta: 8 } as const;

export interface Tree {
  readonly flags: number;
  readonly depth: number;
  readonly branchPages: number;
  readonly leafPages: number;
  readonly overflowPages: number;
  readonly entries: number;
  /** Null when it has no entries. */
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
  /** The latest that can have written it: whoever changes a page writes those above it anew. */
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

export class LmdbPages {
  /** Of the last transaction that was committed. */
  readonly meta: Meta;
  readonly #descriptor: number;
  /** One byte a page of the file: whether it belongs to something. */
  readonly #taken: Uint8Array;

  /** Throws when the meta pages are damaged: with one of them lmdb would go back to the commit before the last. */
  constructor(readonly file: string) {
    this.#descriptor = openSync(file, "r");
    try {
      const first = this.#readMeta(0, 0);
      const second = this.#readMeta(1, first.pageSize);
      const [newer, older] = first.transaction > second.transaction ? [first, second] : [second, first];
      if (second.pageSize !== first.pageSize) throw this.damage("its meta pages contradict each other");
      // In a new file and in a copy, one of them is as none has written it yet.
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

  /** A page's bytes, or those of all that a long value takes. Throws when it isn't what it should be. */
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
    return bytes;
  }

  /** Throws when a page belongs to something already. */
  take(page: number, count = 1): void {
    for (let each = page; each < page + count; each++) {
      if (each > this.meta.lastPage) throw this.damage(`something refers to page ${each}, which isn't there`);
      if (this.#taken[each] === 1) throw this.damage(`page ${each} is in use twice`);
      // The last pages may be free without being in the file.
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

  /** Nothing that is younger may be in the commit before the last, whose pages are kept until the next. */
  #ensureOlder({ transaction, free, main }: Meta): void {
    for (const { root, depth } of [free, main]) {
      if (root === null) continue;
      this.read({ page: root, kind: depth > 1 ? PageKind.branch : PageKind.leaf, writtenBy: transaction });
    }
  }
}
