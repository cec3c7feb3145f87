// npm run shots [-- <part of a screen's name> …]: a picture of every screen of the demo at each width, light and dark,
// and shots/index.html, which shows them all. It names the screens that scroll sideways or report an error.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { demoAccount, signInBrowser, signUpBrowser } from "../e2e/accounts";
import { findChromium } from "../e2e/browser";
import { failQueries } from "../e2e/failQueries";
import { startStack, type Stack } from "../stacks/startStack";
import { overviewPage, fileName, SCHEMES, WIDTHS, type Look } from "./overviewPage";
import { ALEX, listScreens, NEW, PAT, type Screen } from "./screens";

/** Taller pages are cut off. */
const MAX_HEIGHT = 3000;
/** Other hosts' pictures can't be reached on every machine. */
const UNREACHED = /net::ERR_|Failed to load resource/;

const folder = fileURLToPath(new URL("../../../shots/", import.meta.url));

/** Without these there is nothing to show that could fail. */
const BASE = new Set([
  "users:current",
  "weeks:current",
  "teams:list",
  "leagues:listMine",
  "leagues:get",
  "survivor:get",
]);

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

interface Tour {
  readonly browser: Browser;
  readonly stack: Stack;
  /** By account. */
  readonly sessions: ReadonlyMap<string, Session>;
  readonly screens: readonly Screen[];
}

/** Takes every screen at one width and scheme. Returns what a user would frown at. */
async function takeAll({ browser, stack, sessions, screens }: Tour, look: Look): Promise<string[]> {
  const problems: string[] = [];
  for (const as of new Set(screens.map((screen) => screen.as))) {
    const session = as === null ? undefined : sessions.get(as);
    const context = await browser.newContext({
      baseURL: stack.addresses.app,
      viewport: { width: look.width, height: look.width < 768 ? 844 : 1000 },
      colorScheme: look.scheme,
      reducedMotion: "reduce",
      ...(session && { storageState: session }),
    });
    const page = await context.newPage();
    let current = "";
    page.on("pageerror", (error) => problems.push(`${current}: ${error.message}`));
    page.on("console", (message) => {
      const isProblem = ["error", "warning"].includes(message.type()) && !UNREACHED.test(message.text());
      if (isProblem) problems.push(`${current}: ${message.text()}`);
    });
    const own = screens.filter((one) => one.as === as);
    for (const screen of own.filter(({ state }) => state === undefined)) {
      current = `${screen.name}, ${look.width} px, ${look.scheme}`;
      if (await take(page, screen, look)) problems.push(`${current}: scrolls sideways`);
    }
    for (const screen of own.filter(({ state }) => state !== undefined)) {
      // Its own page, since these report errors, as they should.
      const broken = await context.newPage();
      if (screen.state === "failed") await failQueries(broken, (name) => !BASE.has(name));
      if (await take(broken, screen, look)) problems.push(`${screen.name}, ${look.width} px: scrolls sideways`);
      await context.setOffline(false);
      await broken.close();
    }
    await context.close();
  }
  return problems;
}

/** Returns whether the page is wider than the window. */
async function take(page: Page, screen: Screen, look: Look): Promise<boolean> {
  await page.goto(screen.path);
  await settle(page);
  if (screen.tab !== undefined) {
    await page.getByRole("tab", { name: screen.tab }).click();
    await settle(page);
  }
  if (screen.opens !== undefined) {
    await page.getByRole("button", { name: screen.opens }).first().click();
    await page.getByRole("dialog").waitFor();
    await settle(page);
  }
  if (screen.state === "offline") {
    await page.context().setOffline(true);
    await page.getByRole("status").filter({ hasText: "You’re offline." }).waitFor();
  }
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
  }));
  await page.screenshot({
    path: join(folder, fileName(screen, look)),
    type: "jpeg",
    quality: 75,
    ...(screen.opens === undefined && {
      fullPage: true,
      clip: { x: 0, y: 0, width: look.width, height: Math.min(height, MAX_HEIGHT) },
    }),
  });
  return width > look.width;
}

/** Waits until no skeleton is left, the fonts are there, and nothing moves that comes to an end. */
async function settle(page: Page): Promise<void> {
  await page.locator("main, [role=dialog]").first().waitFor();
  const isSettled = () =>
    document.querySelector(".animate-skeleton, [aria-busy=true]") === null &&
    document.fonts.status === "loaded" &&
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity);
  await page.waitForFunction(isSettled, undefined, { timeout: 10_000 }).catch(() => undefined);
}

const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: ["--no-sandbox", "--disable-gpu"],
});
const stack = await startStack();
try {
  const sessions = new Map<string, Session>();
  const signIn = async (account: string) => {
    const context = await browser.newContext({ baseURL: stack.addresses.app });
    const client =
      account === NEW
        ? await signUpBrowser(context, stack, { first: "Nora", last: "Newcomer" })
        : await signInBrowser(context, stack, demoAccount(account));
    sessions.set(account, await context.storageState());
    await context.close();
    return client;
  };
  await signIn(ALEX);
  await signIn(NEW);
  const all = await listScreens(await signIn(PAT));
  const isWanted = ({ name }: Screen) =>
    wanted.length === 0 || wanted.some((part) => name.toLowerCase().includes(part));
  const screens = all.filter(isWanted);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const problems: string[] = [];
  for (const scheme of SCHEMES) {
    for (const width of WIDTHS)
      problems.push(...(await takeAll({ browser, stack, sessions, screens }, { width, scheme })));
  }
  await writeFile(join(folder, "index.html"), overviewPage(screens, problems));
  for (const problem of problems) console.log(problem);
  console.log(`${screens.length} screens, ${problems.length} problems: ${join(folder, "index.html")}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  console.log(stack.output());
  throw error;
} finally {
  await stack.stop();
  await browser.close();
}
