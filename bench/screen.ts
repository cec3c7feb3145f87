// [18.3] Measures the big screen's memory in a browser while a season is played at speed 30: after each minute garbage
// is collected, and the script's memory and the page's nodes are counted, and what has moved without being new.
import { chromium } from "@playwright/test";
import { api } from "../convex/_generated/api";
import { paths } from "../src/lib/paths";
import { demoAccount, signInBrowser } from "../tests/support/e2e/accounts";
import { findChromium } from "../tests/support/e2e/browser";
import { startStack } from "../tests/support/stacks/startStack";

const SPEED = 30;
/** A turn of all pages, so that each has been drawn before the first count. */
const WARM_UP_MS = 180_000;

/**
 * Counts what the page asks for and what moves. A text, since the loader's helpers for functions aren't there in the
 * page.
 */
const WATCH = `
  window.watched = { locks: 0, moves: [] };
  let turnedAt = -Infinity;
  let shownPage = null;
  const seeTurns = () => {
    const page = document.querySelector("[aria-current=page]")?.textContent ?? null;
    if (page !== shownPage) turnedAt = performance.now();
    shownPage = page;
    requestAnimationFrame(seeTurns);
  };
  requestAnimationFrame(seeTurns);
  new PerformanceObserver((list) => {
    for (const { sources, startTime } of list.getEntries()) {
      const names = sources.map(({ node }) => (node?.textContent ?? "what has gone").slice(0, 40));
      const isAtTurn = Math.abs(startTime - turnedAt) < 1000;
      window.watched.moves.push((isAtTurn ? "as a page turned: " : "") + names.join(" / "));
    }
  }).observe({ type: "layout-shift", buffered: true });
  Object.defineProperty(navigator, "wakeLock", {
    value: {
      request() {
        window.watched.locks += 1;
        return Promise.reject(new Error("A browser without a screen keeps none awake."));
      },
    },
  });
`;

interface Counted {
  readonly minutes: number;
  readonly memoryMb: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Times at which the browser drew something elsewhere that stayed, since the count before. */
  readonly moves: number;
}

export interface ScreenMemory {
  readonly asksForWakeLock: boolean;
  readonly reloads: number;
  /** The texts of what moved, and whether a page turned then. */
  readonly moved: readonly string[];
  readonly counted: readonly Counted[];
  /** From the first count to the largest later one. */
  readonly grownMb: number;
}

export async function measureScreenMemory(minutes: number): Promise<ScreenMemory> {
  const stack = await startStack({ flags: ["--speed", String(SPEED)] });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const token = await makeScreen(await browser.newContext(), stack);
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    await page.addInitScript(WATCH);
    const moved: string[] = [];
    let loads = 0;
    page.on("load", () => (loads += 1));
    await page.goto(`${stack.addresses.app}${paths.screen(token)}`);
    await page.getByRole("list", { name: "Pages" }).waitFor();
    const session = await page.context().newCDPSession(page);
    const count = async (at: number): Promise<Counted> => {
      await session.send("HeapProfiler.collectGarbage");
      const { usedSize } = await session.send("Runtime.getHeapUsage");
      const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
      const now = await page.evaluate<string[]>("window.watched.moves.splice(0)");
      moved.push(...now);
      const memoryMb = Math.round(usedSize / 1e4) / 100;
      return { minutes: at, memoryMb, nodes, listeners: jsEventListeners, moves: now.length };
    };
    await page.waitForTimeout(Math.min(WARM_UP_MS, minutes * 60_000));
    // Moves while the page is put together for the first time aren't counted.
    await page.evaluate("window.watched.moves.length = 0");
    const counted = [await count(0)];
    for (let minute = 1; minute <= minutes; minute += 1) {
      await page.waitForTimeout(60_000);
      counted.push(await count(minute));
      console.log(JSON.stringify(counted.at(-1)));
    }
    if (counted.length === 1) counted.push(await count(minutes));
    const [first, ...later] = counted.map(({ memoryMb }) => memoryMb);
    const grown = Math.max(...later) - (first ?? 0);
    return {
      asksForWakeLock: await page.evaluate<boolean>("window.watched.locks > 0"),
      reloads: loads - 1,
      moved,
      counted,
      grownMb: Math.round(grown * 100) / 100,
    };
  } finally {
    await browser.close();
    await stack.stop();
  }
}

async function makeScreen(
  context: Parameters<typeof signInBrowser>[0],
  stack: Parameters<typeof signInBrowser>[1],
): Promise<string> {
  const admin = await signInBrowser(context, stack, demoAccount("Alex, the admin"));
  const leagues = await admin.query(api.leagues.listMine, { poolType: "pickem" });
  for (const { id } of leagues) {
    const token = await admin.mutation(api.screens.make, { leagueId: id, shows: "names" }).catch(() => null);
    if (token !== null) return token;
  }
  throw new Error("The demo's admin runs no league.");
}
