// Collects what moved on a page without user input, as the browser itself measures it.
import type { Page } from "@playwright/test";

interface ShiftEntry extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

interface WatchedWindow extends Window {
  listShifts(): Promise<string[]>;
}

/**
 * Starts watching. The returned function describes what has moved since. Chromium doesn't count moves right after a
 * press, which are expected: first this moves an element of its own, until that counts.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(async () => {
    const probe = document.body.appendChild(document.createElement("div"));
    Object.assign(probe.style, { position: "fixed", inset: "0 auto auto 0", width: "40px", height: "40px" });
    Object.assign(probe.style, { background: "red", pointerEvents: "none" });
    await new Promise<void>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        if ((list.getEntries() as ShiftEntry[]).every(({ hadRecentInput }) => hadRecentInput)) return;
        observer.disconnect();
        resolve();
      });
      observer.observe({ type: "layout-shift" });
      const move = () => {
        probe.style.top = probe.style.top === "20px" ? "0px" : "20px";
        if (probe.isConnected) requestAnimationFrame(move);
      };
      move();
    });
    probe.remove();
    await new Promise(requestAnimationFrame);
    const shifts: string[] = [];
    const note = (entries: PerformanceEntry[]) => {
      for (const entry of entries as ShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        for (const { node, previousRect: from, currentRect: to } of entry.sources) {
          const what = node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? "something");
          shifts.push(`${what} from ${from.x},${from.y} to ${to.x},${to.y}`);
        }
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift" });
    const listShifts = async () => {
      // Wait until everything on screen has been measured.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      note(observer.takeRecords());
      return shifts;
    };
    Object.assign(window, { listShifts });
  });
  return () => page.evaluate(() => (window as unknown as WatchedWindow).listShifts());
}
