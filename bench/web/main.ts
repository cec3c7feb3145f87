// npm run bench:web [-- --runs 3] [--only dashboard] [--json <file>]; --only scripts measures no screen
//
// The demo as production serves it, opened at phone size with an empty cache by somebody who has signed in before.
// Fails when a goal is missed. Lighthouse computes the times of a slow phone from what the page did, so they depend
// little on this machine.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { paths } from "../../src/lib/paths";
import { signInAs } from "../../tests/support/e2e/appPage";
import { startStack } from "../../tests/support/stacks/startStack";
import { openProfile } from "./browser";
import { goals, MOST_SCRIPT_KB, screens, type Figures, type Goal, type Screen } from "./goals";
import { measureRoundTrips } from "./measureRoundTrips";
import { measureScripts } from "./measureScripts";
import { measureScreen } from "./measureScreen";

const { values: flags } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    only: { type: "string" },
    json: { type: "string" },
  },
});

const folder = mkdtempSync(join(tmpdir(), "huddle-web-"));
const stack = await startStack();
try {
  const { app } = stack.addresses;
  const [visitor = "", player = ""] = ["visitor", "player"].map((name) => join(folder, name));
  mkdirSync(visitor);
  const league = await signIn(app, player);
  const places: Readonly<Record<Screen, { path: string; profile: string }>> = {
    landing: { path: paths.home, profile: visitor },
    dashboard: { path: paths.home, profile: player },
    "My Picks": { path: paths.picks(), profile: player },
    "All Picks": { path: paths.allPicks(), profile: player },
    "league home": { path: league, profile: player },
  };
  const table: Partial<Record<Screen, Figures>> = {};
  for (const screen of screens) {
    if (flags.only !== undefined && flags.only !== screen) continue;
    const { path, profile } = places[screen];
    const figures: Figures = await measureScreen(`${app}${path}`, profile, Number(flags.runs));
    table[screen] = screen === "dashboard" ? { ...figures, ...(await measureRoundTrips(app, player)) } : figures;
  }
  console.log("The first load of each screen: a cold cache, Lighthouse's mobile profile, the median of its runs");
  console.table(table);
  const verdict = Object.entries(table).flatMap(([screen, figures]) =>
    goals[screen as Screen].map((goal) => ({ screen, ...goalRow(goal, figures) })),
  );
  console.table(verdict);
  const scripts = await measureScripts(app);
  console.log(`Each page's code, which has ${MOST_SCRIPT_KB} kB at most`);
  console.table(scripts);
  if (flags.json !== undefined) writeFileSync(flags.json, `${JSON.stringify({ ...table, scripts }, null, 2)}\n`);
  const heavy = Object.values(scripts).filter(({ scriptKb }) => !(scriptKb <= MOST_SCRIPT_KB)).length;
  const missed = verdict.filter(({ isMet }) => !isMet).length + heavy;
  console.log(missed === 0 ? "Every goal is met." : `Goals missed: ${missed}.`);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Signs in by hand, as the browser's own first visit did, and returns the path of the player's first league. */
async function signIn(app: string, profile: string): Promise<string> {
  const context = await openProfile(profile);
  const page = await context.newPage();
  await page.goto(app);
  await signInAs(page, /Pat/);
  const link = page.getByLabel("Right now").getByRole("link").first();
  const path = await link.getAttribute("href");
  await context.close();
  if (path === null) throw new Error("The player's dashboard shows no league.");
  return path;
}

function goalRow({ name, limit, isLeast = false }: Goal, figures: Figures) {
  const value = figures[name] ?? NaN;
  return { name, value, goal: `${isLeast ? "≥" : "≤"} ${limit}`, isMet: isLeast ? value >= limit : value <= limit };
}
