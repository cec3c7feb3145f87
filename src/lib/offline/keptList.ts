// A list that stays in this browser, the same in all of its tabs, until the person signs out.
import { useSyncExternalStore } from "react";

export interface KeptList<Item> {
  /** The same array until something changes. */
  readonly read: () => readonly Item[];
  readonly write: (items: readonly Item[]) => void;
  readonly use: () => readonly Item[];
}

const keys = ["huddle.offlinePicks", "huddle.waitingMessages", "huddle.messageDrafts", "huddle.chances"] as const;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of [...listeners]) listener();
};

/** Nobody is signed in any more. */
export function forgetKeptLists(): void {
  for (const key of keys) localStorage.removeItem(key);
  tell();
}

/** `parse` takes what an earlier version may have kept. */
export function keptList<Item>(
  key: (typeof keys)[number],
  parse: (item: Item) => Item = (item) => item,
): KeptList<Item> {
  let kept: { text: string | null; items: readonly Item[] } = { text: null, items: [] };
  const read = () => {
    const text = localStorage.getItem(key);
    if (text !== kept.text) kept = { text, items: (JSON.parse(text ?? "[]") as Item[]).map(parse) };
    return kept.items;
  };
  const write = (items: readonly Item[]) => {
    if (items.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(items));
    tell();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    // Another tab changed them.
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  };
  return { read, write, use: () => useSyncExternalStore(subscribe, read) };
}
