// Checks that a store's file holds exactly what was written to it: before lmdb opens it, and after a copy was made of
// it. The file must be closed, or at least nothing may write to it meanwhile.
import { checkTree } from "./checkTree";
import { LmdbPages, parseTree, readNumber, TREE_BYTES, type Tree } from "./lmdbPages";
import { CHECKSUM_LENGTH, checksumOf, parseChecksum } from "./recordChecksum";

/** The names under which the file holds the store's records and the sum of their checksums. */
export const RECORDS = "data";
export const SUM = "sum";

const IS_TREE = 2;
/** lmdb stores a flag of the whole file here: keys are numbers. */
const FREE_FLAGS = 8;

export interface CheckedStore {
  /** False in a store from before checksums were added. Of its records, only the pages have been checked. */
  readonly hasChecksums: boolean;
  readonly records: number;
}

/** Throws a StoreDamagedError if anything is wrong. `onRead` is told which share of the file has been read. */
export function checkStore(file: string, onRead?: (share: number) => void): CheckedStore {
  const pages = new LmdbPages(file, onRead);
  try {
    const { free, main, transaction: writtenBy } = pages.meta;
    const named = new Map<string, { readonly value: Buffer; readonly kind: number }>();
    if (main.flags !== 0 || (free.flags & 0xfff) !== FREE_FLAGS)
      throw pages.damage("its meta page isn't what was written");
    checkTree({
      pages,
      tree: main,
      name: "the list of tables",
      writtenBy,
      compareKeys: Buffer.compare,
      onEntry: ({ key, value, kind }) => named.set(key.toString("latin1"), { value, kind }),
    });
    const sum = named.get(SUM)?.value.toString("latin1");
    const records = named.get(`${RECORDS}\0`);
    if (named.size !== (sum === undefined ? 0 : 1) + (records === undefined ? 0 : 1) || (!records && sum !== undefined))
      throw pages.damage("it holds tables that nobody made");
    if (records) {
      if (records.kind !== IS_TREE || records.value.length !== TREE_BYTES) throw pages.damage("it lost its records");
      checkRecords(pages, parseTree(records.value, 0), sum);
    }
    checkFreePages(pages, free);
    return { hasChecksums: sum !== undefined, records: records ? parseTree(records.value, 0).entries : 0 };
  } finally {
    pages.close();
  }
}

function checkRecords(pages: LmdbPages, tree: Tree, expectedSum: string | undefined): void {
  let sum = 0;
  if (tree.flags !== 0) throw pages.damage("it lost its records");
  checkTree({
    pages,
    tree,
    name: "the records",
    writtenBy: pages.meta.transaction,
    compareKeys: Buffer.compare,
    onEntry({ key, value, kind }) {
      if (kind !== 0) throw pages.damage("a record isn't what was written");
      if (expectedSum === undefined) return;
      const stored = value.toString();
      const name = key.toString("latin1");
      const checksum = checksumOf(name, stored, stored.length - CHECKSUM_LENGTH);
      if (checksum !== parseChecksum(stored))
        throw pages.damage(`the record ${JSON.stringify(name.slice(0, 60))} isn't what was written`);
      sum = (sum + checksum) >>> 0;
    },
  });
  if (expectedSum !== undefined && expectedSum !== String(sum))
    throw pages.damage("its records aren't those of the last commit");
}

/**
 * A free page mustn't be in use, because lmdb would overwrite it. The list consists of 64-bit numbers. The first is its
 * length; then each entry is 0 (nothing), a page, or a negative count followed by the first of that many pages.
 */
function checkFreePages(pages: LmdbPages, tree: Tree): void {
  checkTree({
    pages,
    tree,
    name: "the list of free pages",
    writtenBy: pages.meta.transaction,
    compareKeys: (a, b) => readNumber(a, 0) - readNumber(b, 0),
    onEntry({ key, value }) {
      const count = value.length >= 8 && key.length === 8 ? readNumber(value, 0) : Infinity;
      if (count * 8 + 8 > value.length) throw pages.damage("its list of free pages isn't what was written");
      for (let index = 1; index <= count; index++) {
        const entry = Number(value.readBigInt64LE(index * 8));
        if (entry > 0) pages.take(entry);
        else if (entry < 0 && index < count) pages.take(Number(value.readBigInt64LE(++index * 8)), -entry);
      }
    },
  });
}
