// Which files the app's code is built into. A request costs a round trip on a phone, and code that a page doesn't need
// costs time before it shows anything: so what every first screen runs is one file beside its libraries, what many
// pages import is another, and what two pages share is a file of the one that is opened more (decision 098).
import type { Rolldown } from "vite";

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const FRAMEWORK = /\/node_modules\/(?:react-router|react-router-dom|convex|jose)\//;
const FORMS = /\/node_modules\/(?:zod|react-hook-form|@hookform)\//;
const CONTROLS = /\/node_modules\/(?:@headlessui|react-aria|react-stately|@floating-ui|tabbable)\//;
/** All controls are made of these. */
const CONTROL_PARTS =
  /\/node_modules\/(?:react-aria|react-stately|@headlessui\/react\/dist\/(?:utils|internal|hooks))\//;

/** With the icons that it names. */
const OURS = /\/(?:src|domain)\/|\/lucide-react\//;

/**
 * A signed-in player's first visit runs these, with the parts that both sign-in providers share, without the providers.
 */
const STARTS = [
  "/src/main.tsx",
  "/src/app/offline/LastKnownPerson.tsx",
  "/src/app/auth/leaveDevice.ts",
  "/src/app/auth/endedSession.ts",
];

const pathOfPage = (page: string) => `/src/features/${page}.tsx`;
const pathOfPart = (part: string) => `/src/${part}.tsx`;

/** A module that so many pages import is in the file that all pages load. */
const MANY = 3;

/** Many pages import them too, all of them a pool's. */
const OF_POOLS = /\/src\/components\/survivor\//;

/** A line of code that parts of many pages need, though few pages themselves: it would bring a file of forms along. */
const CONFIRMING = "/src/components/ui/overlays/LaterConfirmDialog.ts";

/** Imports every page. */
const PAGES = "/src/app/pages.ts";

/** The page that shares most of its code with a dialog. */
const MEMBERS_PAGE = pathOfPage("leagues/home/MembersPage");

/** Commissioners alone open them, and they show a little of nearly everything. */
const CONSOLE_PAGES = ["leagues/home/ConsolePage", "survivor/console/PoolConsolePage"].map(pathOfPage);

/** Opened once by few people: all that it shows besides is a page of an invitation. */
const CLAIM_PAGE = "/src/app/pages/ClaimPage.tsx";

/** They share nearly everything with each other and with the dues' pages, and most visits open none of them. */
const PRIZE_PAGES = ["leagues/home/PrizesPage", "survivor/prizes/PoolPrizesPage"].map(pathOfPage);

/** They share nearly everything with each other, and little with other pages. */
const SEASONS_PAGES = ["leagues/home/HallOfFamePage", "survivor/hallOfFame/PoolHallPage"].map(pathOfPage);

/** Opened once in a league's life. */
const MOVE_IN_PAGE = pathOfPage("moveIn/MoveInPages");

/** Opened once, on a TV: all that it shows besides is a page of members. */
const SCREEN_PAGE = "/src/app/pages/ScreenPage.tsx";

/**
 * Files of code that other pages share with the ones that are opened most, so that those don't load the code that all
 * the others share. A page loads the code that it shares with the pages above it from their files.
 */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  // On the cards of two pages from the start, and later on tabs of others.
  counts: [pathOfPart("components/league/talk/TalkCounts")],
  games: ["picks/PicksPage", "landing/LandingPage"].map(pathOfPage),
  account: [pathOfPage("profile/ProfilePage"), "/src/app/pages/EmailConfirmationPage.tsx"],
  home: ["dashboard/DashboardPage"].map(pathOfPage),
  leagues: [
    "leagues/home/LeagueFrame",
    "leagues/home/BoardPage",
    "standings/LeagueStandingsPage",
    "standings/StandingsPage",
  ].map(pathOfPage),
  rules: ["leagues/rules/LeagueRulesPage"].map(pathOfPage),
  finding: [pathOfPage("leagues/LeaguesPage"), "/src/app/pages/InvitationPage.tsx", CLAIM_PAGE],
  invite: ["InviteCard", "RenewCodeDialog", "mail/InviteByMail"].map((name) => `/src/components/invite/${name}.tsx`),
  // With what a pool's page fetches for each entry, which would bring along the file that pages share that few open.
  pool: ["survivor/pool/PoolPage", "survivor/planner/PlannerPage", "survivor/entry/EntryOptions"].map(pathOfPage),
  game: ["games/GamePage"].map(pathOfPage),
  grid: ["allPicks/AllPicksPage"].map(pathOfPage),
  // One line on the dashboard, without what else the dues' pages are made of.
  owed: [pathOfPart("components/league/dues/OwnDues")],
  dues: ["leagues/home/DuesPage", "leagues/home/PrizesPage"].map(pathOfPage),
};

/**
 * Parts that come to a page by themselves, after it and only where they are needed. Most of them import a line of the
 * code that dialogs share, and would load all of that.
 */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  sheetParts: ["features/picks/week/GuessField", "features/picks/net/SafetyNet"].map(pathOfPart),
  boardParts: ["components/league/talk/SinceVisit", "components/league/groups/GroupFilter"].map(pathOfPart),
  poolParts: ["features/survivor/entry/Eliminated"].map(pathOfPart),
  result: ["features/leagues/result/LastResult"].map(pathOfPart),
};

/** Lists every icon there is, and the build drops all that nobody names. */
const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
const ICON_LINE = /export \{([^}]*)\} from ["']\.\/(icons\/[\w-]+\.mjs)["']/g;
const ICON_IMPORT = /import \{([^}]*)\} from ["']lucide-react["']/g;

/** Reads each module once in a build: every group asks for the same. */
function once<V>(read: (id: string, context: Context) => V): (id: string, context: Context) => V {
  const builds = new WeakMap<Context, Map<string, V>>();
  return (id, context) => {
    const known = builds.get(context) ?? new Map<string, V>();
    builds.set(context, known);
    const value = known.has(id) ? (known.get(id) as V) : read(id, context);
    known.set(id, value);
    return value;
  };
}

/** The icons' files by each of their names. */
const filesOfIcons = once((list, context): ReadonlyMap<string, string> => {
  const files = new Map<string, string>();
  const folder = list.slice(0, list.lastIndexOf("/") + 1);
  for (const [, names = "", file = ""] of (context.getModuleInfo(list)?.code ?? "").matchAll(ICON_LINE))
    for (const name of names.split(",")) files.set(name.replace(/.* as /, "").trim(), folder + file);
  return files;
});

/** A module's imports: of the icons, only those that it names. */
const importsOf = once((id, context): readonly string[] => {
  const { importedIds = [], code = "" } = context.getModuleInfo(id) ?? {};
  const list = importedIds.find((imported) => ICONS.test(imported));
  if (list === undefined) return importedIds;
  const files = filesOfIcons(list, context);
  const names = [...(code ?? "").matchAll(ICON_IMPORT)].flatMap(([, named = ""]) => named.split(","));
  const icons = names.map((name) => files.get(name.replace(/ as .*/, "").trim()) ?? list);
  return [...importedIds.filter((imported) => imported !== list), ...icons];
});

/** The modules that these import, and theirs. */
function closureOf(ids: readonly string[], context: Context): ReadonlySet<string> {
  const closure = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (closure.has(id)) continue;
    closure.add(id);
    open.push(...importsOf(id, context));
  }
  return closure;
}

/** True if a page that imports this gets no forms and no controls with it. */
const isLight = once((id, context) =>
  [...closureOf([id], context)].every((imported) => !FORMS.test(imported) && !CONTROLS.test(imported)),
);

export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const closures = new WeakMap<Context, ReadonlyMap<string, ReadonlySet<string>>>();
  /** The modules that the files of each group need, by its name. */
  const closuresIn = (context: Context) => {
    const known = closures.get(context);
    if (known) return known;
    const moduleAt = (path: string) => {
      const found = context.getModuleInfo(`${root}${path}`);
      if (!found) throw new Error(`The build has no ${path}; local/build/chunks.ts names it.`);
      return found;
    };
    const closure = (ids: readonly string[]) => closureOf(ids, context);
    const found = new Map(
      Object.entries({ start: STARTS, ...SHARED }).map(([name, paths]) => [
        name,
        closure(paths.map((path) => moduleAt(path).id)),
      ]),
    );
    const counted = moduleAt(PAGES).dynamicallyImportedIds.filter(
      (id) =>
        ![CLAIM_PAGE, SCREEN_PAGE, MOVE_IN_PAGE, ...PRIZE_PAGES, ...CONSOLE_PAGES, ...SEASONS_PAGES].some((page) =>
          id.endsWith(page),
        ),
    );
    const pageClosures = counted.map((id) => closure([id]));
    const counts = new Map<string, number>();
    for (const each of pageClosures) for (const id of each) counts.set(id, (counts.get(id) ?? 0) + 1);
    const common = [...counts].filter(([id, count]) => count >= MANY && !OF_POOLS.test(id)).map(([id]) => id);
    found.set("common", new Set([...common, moduleAt(CONFIRMING).id]));
    // Modules that any pages share come last, so that none loads those that only dialogs need.
    const others = moduleAt(PAGES).dynamicallyImportedIds.filter(
      (id) => ![MEMBERS_PAGE, SCREEN_PAGE, ...CONSOLE_PAGES, ...SEASONS_PAGES].some((page) => id.endsWith(page)),
    );
    found.set("shared", closure(others));
    found.set("members", closure([moduleAt(MEMBERS_PAGE).id]));
    found.set("console", closure(CONSOLE_PAGES.map((page) => moduleAt(page).id)));
    found.set("seasons", closure(SEASONS_PAGES.map((page) => moduleAt(page).id)));
    found.set("screen", closure([moduleAt(SCREEN_PAGE).id]));
    for (const [name, parts] of Object.entries(PARTS)) found.set(name, closure(parts.map((part) => moduleAt(part).id)));
    closures.set(context, found);
    return found;
  };
  return [
    // Change only with these libraries, so browsers keep them over most releases. Two files come sooner than one.
    { name: "react", test: REACT, priority: 4 },
    { name: "framework", test: FRAMEWORK, priority: 4 },
    { name: (id, context) => (closuresIn(context).get("start")?.has(id) ? "start" : null), priority: 3 },
    { name: "forms", test: FORMS, minShareCount: 2, priority: 2 },
    // One file: a page with one control would load it in five small ones.
    { name: "controls", test: CONTROL_PARTS, minShareCount: 2, priority: 3 },
    { name: "overlays", test: CONTROLS, minShareCount: 2, entriesAware: true, priority: 2 },
    // A file takes along what its modules import. So each has a priority of its own: none takes what an earlier one
    // has.
    ...[
      ...["common", ...Object.keys(SHARED), "shared", "members", "console", "seasons", "screen"],
      ...Object.keys(PARTS),
    ].map((name, index) => ({
      name: (id: string, context: Context) =>
        isLight(id, context) && closuresIn(context).get(name)?.has(id) === true ? name : null,
      test: OURS,
      minShareCount: 2,
      priority: 2 - (index + 1) / 100,
    })),
    { name: (id, context) => (isLight(id, context) ? "dialogs" : null), test: OURS, minShareCount: 2, priority: 0 },
  ];
}

/**
 * Without the list of its pages. Every page loads the names of all files, so that few and simple characters (in
 * vite.config.ts) save 0.3 kB of each.
 */
export const chunkFileNames = ({ name }: Rolldown.PreRenderedChunk) => `assets/${name.split("~")[0]}-[hash:7].js`;
