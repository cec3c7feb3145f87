// Checks one tree of an lmdb file, page by page. Everything must match what lmdb wrote: the depth, the order of the
// keys within and across pages, what branches say about the keys below them, and all the counts.
import { PAGE_HEADER, PageKind, readNumber, type LmdbPages, type Tree } from "./lmdbPages";

export interface TreeCheck {
  readonly pages: LmdbPages;
  readonly tree: Tree;
  /** The tree's name in error messages. */
  readonly name: string;
  /** The transaction that wrote the tree's description. */
  readonly writtenBy: number;
  readonly compareKeys: (a: Buffer, b: Buffer) => number;
  /** Called with every entry, in order. `kind` is 0 for a value and 2 for the description of a subtree. */
  readonly onEntry: (entry: { readonly key: Buffer; readonly value: Buffer; readonly kind: number }) => void;
}

const NODE_HEADER = 8;
const IS_LONG = 1;
const LONG_VALUE_BYTES = 24;

/** Throws a StoreDamagedError that names the page. */
export function checkTree({ pages, tree, name, writtenBy, compareKeys, onEntry }: TreeCheck): void {
  const { pageSize, transaction } = pages.meta;
  const found = { branchPages: 0, leafPages: 0, overflowPages: 0, entries: 0 };
  let last: Buffer | null = null;
  /** The lower bound that a branch gives for the next key. */
  let least: Buffer | null = null;

  function damagedPage(page: number): Error {
    return pages.damage(`page ${page} of ${name} isn't what was written there`);
  }

  function longValue(node: Buffer, size: number): Buffer {
    const [page, count] = [readNumber(node, 0), readNumber(node, 16)];
    if (count < Math.ceil((PAGE_HEADER + size) / pageSize)) throw damagedPage(page);
    pages.take(page, count);
    // A copy gives its trees new transaction numbers, but not these pages: they may be newer than their leaf.
    const bytes = pages.read({ page, kind: PageKind.overflow, writtenBy: transaction }, count);
    if (bytes.readUInt32LE(20) !== count) throw damagedPage(page);
    found.overflowPages += count;
    return bytes.subarray(PAGE_HEADER, PAGE_HEADER + size);
  }

  function checkPage(page: number, depth: number, parentBy: number): void {
    const isLeaf = depth === tree.depth;
    pages.take(page);
    const bytes = pages.read({ page, kind: isLeaf ? PageKind.leaf : PageKind.branch, writtenBy: parentBy });
    const by = readNumber(bytes, 8);
    const [lower, upper] = [bytes.readUInt16LE(20), bytes.readUInt16LE(22)];
    if (lower === 0 || lower % 2 === 1 || lower > upper || upper > pageSize - PAGE_HEADER) throw damagedPage(page);
    if (isLeaf) found.leafPages++;
    else found.branchPages++;
    for (let index = 0; index < lower / 2; index++) {
      const offset = bytes.readUInt16LE(PAGE_HEADER + index * 2);
      const at = PAGE_HEADER + offset;
      if (offset < upper || at + NODE_HEADER > pageSize) throw damagedPage(page);
      const keyAt = at + NODE_HEADER;
      const keyEnd = keyAt + bytes.readUInt16LE(at + 6);
      if (keyEnd > pageSize) throw damagedPage(page);
      const key = bytes.subarray(keyAt, keyEnd);
      if (!isLeaf) {
        if (index > 0) {
          if (last !== null && compareKeys(last, key) >= 0) throw damagedPage(page);
          least = key;
        }
        checkPage(bytes.readUInt32LE(at) + bytes.readUInt16LE(at + 4) * 2 ** 32, depth + 1, by);
        continue;
      }
      if ((last !== null && compareKeys(last, key) >= 0) || (least !== null && compareKeys(least, key) > 0))
        throw damagedPage(page);
      [last, least] = [key, null];
      const size = bytes.readUInt32LE(at);
      const kind = bytes.readUInt16LE(at + 4);
      const valueEnd = keyEnd + (kind === IS_LONG ? LONG_VALUE_BYTES : size);
      if (valueEnd > pageSize) throw damagedPage(page);
      const node = bytes.subarray(keyEnd, valueEnd);
      found.entries++;
      onEntry(kind === IS_LONG ? { key, value: longValue(node, size), kind: 0 } : { key, value: node, kind });
    }
  }

  if (tree.root !== null) checkPage(tree.root, 1, writtenBy);
  else if (tree.depth !== 0) throw pages.damage(`${name} isn't what was written there`);
  for (const count of ["branchPages", "leafPages", "overflowPages", "entries"] as const)
    if (found[count] !== tree[count])
      throw pages.damage(`${name} should have ${tree[count]} ${count}, it has ${found[count]}`);
}
