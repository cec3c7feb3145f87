// Counts the elements that a page draws in one go: those that one task adds are styled, laid out and painted together,
// and hold up a slow phone.
import type { Page } from "@playwright/test";

export interface Drawings {
  /** The number of elements that was added with what is seen first. */
  readonly first: number;
  /** The most elements that one task has added since. */
  readonly later: number;
}

interface WatchedWindow extends Window {
  readonly drawings: readonly { readonly added: number; readonly parts: readonly string[] }[];
}

/** Watches the pages that are opened from now on. `parts` are selectors of what is seen first on each. */
export async function watchDrawings(page: Page, parts: readonly string[]): Promise<void> {
  await page.addInitScript((parts) => {
    const drawings: { added: number; parts: string[] }[] = [];
    const seen = new Set<string>();
    // It is told of everything that a task has changed at once. A commit of React's is one task.
    new MutationObserver((records) => {
      const added = new Set<Element>();
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof Element && node.isConnected)
            for (const element of [node, ...node.querySelectorAll("*")]) added.add(element);
      const come = parts.filter((part) => !seen.has(part) && document.querySelector(part) !== null);
      for (const part of come) seen.add(part);
      drawings.push({ added: added.size, parts: come });
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { drawings });
  }, parts);
}

export const drawingsOf = (page: Page, part: string): Promise<Drawings> =>
  page.evaluate((part) => {
    const { drawings } = window as unknown as WatchedWindow;
    const at = drawings.findIndex(({ parts }) => parts.includes(part));
    const later = drawings.slice(at + 1).map(({ added }) => added);
    return { first: drawings[at]?.added ?? Infinity, later: Math.max(0, ...later) };
  }, part);
