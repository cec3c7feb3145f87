// npm run shots [-- <part of a screen's name> …]: a picture of every screen of the demo at each width, light and dark, and
// shots/index.html, which shows them all. It names the screens that scroll sideways or report an error.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import type { ConvexHttpClient } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import { startStack, type Stack } from "../stacks/startStack";
import { demoAccount, signInBrowser } from "./accounts";
import { findChromium } from "./browser";

const WIDTHS = [320, 390, 768, 1280, 1920];
const SCHEMES = ["light", "dark"] as const;
/** Taller pages are cut off. */
const MAX_HEIGHT = 3000;
/** Other hosts' pictures can't be reached on every machine. */
const UNREACHED = /net::ERR_|Failed to load resource/;

const folder = fileURLToPath(new URL("../../../shots/", import.meta.url));

interface Screen {
  readonly name: string;
  readonly path: string;
  /** The demo account's label; null for a visitor. */
  readonly as: string | null;
  /** The button that opens the dialog to show. */
  readonly opens?: string;
  /** The tab to show. */
  readonly tab?: string;
}

async function listScreens(pat: ConvexHttpClient): Promise<Screen[]> {
  const leagues = await pat.query(api.leagues.listMine, { poolType: "pickem" });
  const pools = await pat.query(api.leagues.listMine, { poolType: "survivor" });
  const current = await pat.query(api.weeks.current, {});
  const games = current ? (await pat.query(api.games.listByWeek, current)).games : [];
  const asPat = (name: string, path: string, opens?: string): Screen => ({
    name,
    path,
    as: PAT,
    ...(opens !== undefined && { opens }),
  });
  const before = current && current.week > 1 ? `season=${current.season}&week=${current.week - 1}` : "";
  return [
    { name: "landing", path: "/", as: null },
    { name: "sign in", path: "/", as: null, opens: "Sign In" },
    { name: "invitation", path: `/join/${leagues[0]?.inviteCode ?? ""}`, as: null },
    asPat("dashboard", "/"),
    asPat("standings", "/standings"),
    asPat("leagues", "/leagues"),
    asPat("create league", "/leagues", "Create League"),
    ...leagues.flatMap(({ id, name }) => [
      asPat(`${name} home`, `/leagues/${id}`),
      asPat(`${name} my picks`, `/picks?league=${id}`),
      asPat(`${name} all picks`, `/all-picks?league=${id}`),
      asPat(`${name} last week`, `/all-picks?league=${id}&${before}`),
      asPat(`${name} standings`, `/leagues/${id}/standings`),
      asPat(`${name} rules`, `/leagues/${id}/rules`),
    ]),
    asPat("survivor", "/survivor"),
    ...pools.flatMap(({ id, name }) => [
      asPat(`${name} pool`, `/survivor/${id}`),
      asPat(`${name} rules`, `/survivor/${id}/rules`),
      asPat(`${name} planner`, `/survivor/${id}/plan`),
    ]),
    ...games.slice(0, 1).map(({ id }) => asPat("game", `/games/${id}`)),
    asPat("profile", "/profile"),
    asPat("not found", "/nowhere"),
    ...ADMIN_TABS.map((tab) => ({ name: `admin ${tab}`, path: "/admin", as: ALEX, tab })),
  ];
}

const PAT = "Pat, a player";
const ALEX = "Alex, the admin";

const ADMIN_TABS = [
  ...["Sync Data", "Import Games", "Import Picks", "Update Scores"],
  ...["Historical Mode", "Users", "View Picks", "Send Reminders"],
];

interface Look {
  readonly width: number;
  readonly scheme: (typeof SCHEMES)[number];
}

const fileName = ({ name }: Screen, { width, scheme }: Look) =>
  `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${width}-${scheme}.jpg`;

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
    for (const screen of screens.filter((one) => one.as === as)) {
      current = `${screen.name}, ${look.width} px, ${look.scheme}`;
      if (await take(page, screen, look)) problems.push(`${current}: scrolls sideways`);
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

function contactSheet(screens: readonly Screen[], problems: readonly string[]): string {
  const escape = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  const picture = (screen: Screen, look: Look) => {
    const file = fileName(screen, look);
    return `<a href="${file}"><img loading="lazy" src="${file}" alt="${escape(screen.name)}, ${look.width} px, ${look.scheme}"></a>`;
  };
  const row = (screen: Screen) => {
    const looks = SCHEMES.flatMap((scheme) => WIDTHS.map((width) => picture(screen, { width, scheme })));
    return `<h2>${escape(screen.name)}</h2><div>${looks.join("")}</div>`;
  };
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body{font:16px system-ui;background:#888;margin:24px}div{display:flex;gap:8px;align-items:start;overflow-x:auto}
img{height:360px;object-fit:cover;object-position:top;border-radius:4px}
</style><ul>${problems.map((problem) => `<li>${escape(problem)}</li>`).join("")}</ul>${screens.map(row).join("\n")}\n`;
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
    const client = await signInBrowser(context, stack, demoAccount(account));
    sessions.set(account, await context.storageState());
    await context.close();
    return client;
  };
  await signIn(ALEX);
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
  await writeFile(join(folder, "index.html"), contactSheet(screens, problems));
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
