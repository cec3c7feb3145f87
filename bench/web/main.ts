// npm run bench:web [-- --runs 3] [--only dashboard] [--json <file>]; --only scripts, presses or
// reopening measures no screen
//
// The demo as production serves it, opened at phone size with an empty cache by somebody who has signed in before.
// Fails when a goal is missed. Lighthouse computes the times of a slow phone from what the page did and how quick this
// machine is at the moment. Beside each figure stands that of a plain page with React and Convex. Figures are printed
// and written as they come.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { api } from "../../convex/_generated/api";
import { paths } from "../../src/lib/paths";
import { demoAccount, signInBrowser } from "../../tests/support/e2e/accounts";
import { startStack } from "../../tests/support/stacks/startStack";
import { ensureNamed } from "../ensureNamed";
import { openProfile } from "./browser";
import { goals, MOST_SCRIPT_KB, screens, type Figures, type Goal, type Screen } from "./goals";
import { measurePresses, type PressFigures } from "./measurePresses";
import { measureReopening, type ReopeningFigures } from "./measureReopening";
import { measureRoundTrips } from "./measureRoundTrips";
import { measureScripts, type PageScripts } from "./measureScripts";
import { measureScreen, type ScreenFigures } from "./measureScreen";
import { servePlainPage } from "./servePlainPage";

const { values: flags } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    only: { type: "string" },
    json: { type: "string" },
  },
});

ensureNamed(flags.only, [...screens, "scripts", "presses", "reopening"]);

type Results = Partial<Record<Screen, Figures & { readonly plain: ScreenFigures }>> & {
  readonly scripts?: Readonly<Record<string, PageScripts>>;
  readonly presses?: Readonly<Record<string, PressFigures>>;
  readonly reopening?: Readonly<Record<string, ReopeningFigures>>;
};

const folder = mkdtempSync(join(tmpdir(), "huddle-web-"));
const stack = await startStack();
const plainPage = await servePlainPage(join(folder, "plain"), stack.addresses.convex);
try {
  const { app } = stack.addresses;
  const [visitor = "", player = ""] = ["visitor", "player"].map((name) => join(folder, name));
  mkdirSync(visitor);
  const own = await signIn(player);
  const places: Readonly<Record<Screen, { path: string; profile: string }>> = {
    landing: { path: paths.home, profile: visitor },
    dashboard: { path: paths.home, profile: player },
    "My Picks": { path: paths.picks(), profile: player },
    "All Picks": { path: paths.allPicks(), profile: player },
    "league home": { path: own.league, profile: player },
    leagues: { path: paths.leagues, profile: player },
    survivor: { path: paths.survivor, profile: player },
    pool: { path: own.pool, profile: player },
    game: { path: own.game, profile: player },
  };
  const results: Results = {};
  const note = (more: Results) => {
    Object.assign(results, more);
    if (flags.json !== undefined) writeFileSync(flags.json, `${JSON.stringify(results, null, 2)}\n`);
  };
  let missed = 0;
  console.log("The first load of each screen: a cold cache, Lighthouse's mobile profile, the median of its runs");
  for (const name of screens) {
    if (flags.only !== undefined && flags.only !== name) continue;
    const { path, profile } = places[name];
    const plainPlace = { url: plainPage.url, profile: visitor };
    const { screen, plain } = await measureScreen({ url: `${app}${path}`, profile }, plainPlace, Number(flags.runs));
    const figures: Figures = name === "dashboard" ? { ...screen, ...(await measureRoundTrips(app, player)) } : screen;
    note({ [name]: { ...figures, plain } });
    console.log(`\n${name}`);
    console.table(rowsOf(figures, plain, goals[name]));
    missed += goals[name].filter((goal) => !isMet(goal, figures)).length;
  }
  if (flags.only === undefined || flags.only === "presses") {
    const presses = await measurePresses({ app, plainUrl: plainPage.url, profile: player, league: own.league });
    note({ presses });
    console.log("\nFrom a press to the frame that shows it, on a phone slowed to a quarter");
    console.table(presses);
  }
  if (flags.only === undefined || flags.only === "reopening") {
    const reopening = await measureReopening(player, {
      dashboard: { url: `${app}${paths.home}`, content: "#main [aria-label='What now'] a[href]" },
      "My Picks": { url: `${app}${paths.picks()}`, content: "#main article[id^='game-']" },
      "league home": { url: `${app}${own.league}`, content: "#main [aria-label='What you need']" },
    });
    note({ reopening });
    console.log("\nOpened again: from the first frame to content that this browser kept");
    console.table(reopening);
  }
  const scripts = await measureScripts(app);
  note({ scripts });
  console.log(`\nEach page's code, which has ${MOST_SCRIPT_KB} kB at most`);
  console.table(scripts);
  missed += Object.values(scripts).filter(({ scriptKb }) => !(scriptKb <= MOST_SCRIPT_KB)).length;
  console.log(missed === 0 ? "Every goal is met." : `Goals missed: ${missed}.`);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  plainPage.close();
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Signs the demo's player in, whose first visit this is. Returns the paths of a league, pool and game of theirs. */
async function signIn(profile: string): Promise<Readonly<Record<"league" | "pool" | "game", string>>> {
  const context = await openProfile(profile);
  const client = await signInBrowser(context, stack, demoAccount("Pat, a player"));
  const page = await context.newPage();
  await page.goto(stack.addresses.app);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const [league] = await client.query(api.leagues.listMine, { poolType: "pickem" });
  const [pool] = await client.query(api.leagues.listMine, { poolType: "survivor" });
  const current = await client.query(api.weeks.current, {});
  const [game] = current === null ? [] : (await client.query(api.games.listByWeek, current)).games;
  await context.close();
  if (!league || !pool || !game) throw new Error("The demo's player has no league, pool or game.");
  return { league: paths.league(league.id), pool: paths.survivorPool(pool.id), game: paths.gamePage(game.id) };
}

/** By name, a screen's figures beside the plain page's, and what they have to be. */
function rowsOf(figures: Figures, plain: ScreenFigures, wanted: readonly Goal[]) {
  const beside: Partial<Figures> = plain;
  const names = Object.keys(figures) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => {
      const goal = wanted.find((one) => one.name === name);
      const { limit, isLeast = false } = goal ?? {};
      const judged = goal && { goal: `${isLeast ? "≥" : "≤"} ${limit}`, isMet: isMet(goal, figures) };
      return [name, { value: figures[name], "plain page": beside[name], ...judged }];
    }),
  );
}

function isMet({ name, limit, isLeast = false }: Goal, figures: Figures): boolean {
  const value = figures[name] ?? NaN;
  return isLeast ? value >= limit : value <= limit;
}
