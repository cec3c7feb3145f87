// Finds the queries that read a key: one interval tree per index, so that a commit finds them in O(log n + found) no
// matter how many unrelated queries run. The tree is a treap ordered by (start, end); each node knows the greatest end
// below it. Queries that read the same range share a node.
import type { IndexRange } from "../../types/calls";

interface Node<T> {
  readonly start: string;
  readonly end: string | null;
  readonly priority: number;
  readonly owners: Set<T>;
  maxEnd: string | null;
  left: Node<T> | null;
  right: Node<T> | null;
}

export class RangeIndex<T> {
  private readonly roots = new Map<string, Node<T>>();
  private randomState = 0x9e3779b9;

  add(range: IndexRange, owner: T): void {
    const root = this.roots.get(range.index) ?? null;
    this.roots.set(range.index, this.insert(root, range, owner));
  }

  remove(range: IndexRange, owner: T): void {
    const root = this.roots.get(range.index);
    if (root === undefined) return;
    const next = withoutOwner(root, range, owner);
    if (next === null) this.roots.delete(range.index);
    else this.roots.set(range.index, next);
  }

  /** Adds the owners of all ranges that contain the key. */
  collect(index: string, key: string, into: Set<T>): void {
    collect(this.roots.get(index) ?? null, key, into);
  }

  private insert(node: Node<T> | null, range: IndexRange, owner: T): Node<T> {
    if (node === null) {
      return {
        start: range.start,
        end: range.end,
        priority: this.nextPriority(),
        owners: new Set([owner]),
        maxEnd: range.end,
        left: null,
        right: null,
      };
    }
    const order = compareRanges(range, node);
    if (order === 0) {
      node.owners.add(owner);
      return node;
    }
    if (order < 0) {
      node.left = this.insert(node.left, range, owner);
      if (node.left.priority > node.priority) return rotateRight(node, node.left);
    } else {
      node.right = this.insert(node.right, range, owner);
      if (node.right.priority > node.priority) return rotateLeft(node, node.right);
    }
    updateMaxEnd(node);
    return node;
  }

  /** xorshift32: the shape of the tree only has to look random, and should be the same on every run. */
  private nextPriority(): number {
    let state = this.randomState;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.randomState = state;
    return state >>> 0;
  }
}

type Interval = { readonly start: string; readonly end: string | null };

function compareRanges(a: Interval, b: Interval): number {
  if (a.start !== b.start) return a.start < b.start ? -1 : 1;
  if (a.end === b.end) return 0;
  return isEndBefore(a.end, b.end) ? -1 : 1;
}

/** null means the end of the index, after every key. */
function isEndBefore(a: string | null, b: string | null): boolean {
  if (a === null) return false;
  return b === null || a < b;
}

function updateMaxEnd<T>(node: Node<T>): void {
  let max = node.end;
  if (node.left !== null && isEndBefore(max, node.left.maxEnd)) max = node.left.maxEnd;
  if (node.right !== null && isEndBefore(max, node.right.maxEnd)) max = node.right.maxEnd;
  node.maxEnd = max;
}

function rotateRight<T>(node: Node<T>, left: Node<T>): Node<T> {
  node.left = left.right;
  left.right = node;
  updateMaxEnd(node);
  updateMaxEnd(left);
  return left;
}

function rotateLeft<T>(node: Node<T>, right: Node<T>): Node<T> {
  node.right = right.left;
  right.left = node;
  updateMaxEnd(node);
  updateMaxEnd(right);
  return right;
}

function withoutOwner<T>(node: Node<T> | null, range: IndexRange, owner: T): Node<T> | null {
  if (node === null) return null;
  const order = compareRanges(range, node);
  if (order < 0) node.left = withoutOwner(node.left, range, owner);
  else if (order > 0) node.right = withoutOwner(node.right, range, owner);
  else {
    node.owners.delete(owner);
    if (node.owners.size === 0) return merge(node.left, node.right);
  }
  updateMaxEnd(node);
  return node;
}

function merge<T>(left: Node<T> | null, right: Node<T> | null): Node<T> | null {
  if (left === null) return right;
  if (right === null) return left;
  if (left.priority > right.priority) {
    left.right = merge(left.right, right);
    updateMaxEnd(left);
    return left;
  }
  right.left = merge(left, right.left);
  updateMaxEnd(right);
  return right;
}

function collect<T>(node: Node<T> | null, key: string, into: Set<T>): void {
  if (node === null || (node.maxEnd !== null && node.maxEnd <= key)) return;
  collect(node.left, key, into);
  if (key < node.start) return;
  if (node.end === null || key < node.end) for (const owner of node.owners) into.add(owner);
  collect(node.right, key, into);
}
