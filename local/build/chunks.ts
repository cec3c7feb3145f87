// Which files the app's code is built into. A request costs a round trip on a phone, and code that a page doesn't need
// costs time before it shows anything: so what every first screen runs is one file beside its libraries, and what pages
// share is a file for those that are opened most and one for the others.
import type { Rolldown } from "vite";

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const FRAMEWORK = /\/node_modules\/(?:react-router|react-router-dom|convex|jose)\//;
const FORMS = /\/node_modules\/(?:zod|react-hook-form|@hookform)\//;
const CONTROLS = /\/node_modules\/(?:@headlessui|react-aria|react-stately|@floating-ui|tabbable)\//;
/** What all controls are made of. */
const CONTROL_PARTS =
  /\/node_modules\/(?:react-aria|react-stately|@headlessui\/react\/dist\/(?:utils|internal|hooks))\//;

/** All Picks and a league's Picks are the only pages with it. */
const GRID = /\/src\/(?:features\/allPicks|components\/story)\//;

/** With the icons that it names. */
const OURS = /\/(?:src|domain)\/|\/lucide-react\//;

/** What a signed-in player's first visit runs, with what both sign-in providers share, but without the providers. */
const STARTS = [
  "/src/main.tsx",
  "/src/app/offline/LastKnownPerson.tsx",
  "/src/app/auth/leaveDevice.ts",
  "/src/app/auth/endedSession.ts",
];

const pathOfPage = (page: string) => `/src/features/${page}.tsx`;

/** Imports every page. */
const PAGES = "/src/app/pages.ts";

/** The page made of what dialogs are made of: forms, which the other pages load when a dialog opens. */
const FORM_PAGE = pathOfPage("leagues/create/NewLeaguePage");

/** What other pages share with the ones that are opened most, so that those don't load what all the others share. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  games: ["picks/PicksPage", "allPicks/AllPicksPage", "landing/LandingPage"].map(pathOfPage),
  home: ["dashboard/DashboardPage"].map(pathOfPage),
  leagues: [
    "leagues/home/LeagueFrame",
    "leagues/home/BoardPage",
    "leagues/home/MembersPage",
    "standings/LeagueStandingsPage",
    "standings/StandingsPage",
  ].map(pathOfPage),
  live: ["survivor/pool/PoolPage", "games/GamePage"].map(pathOfPage),
};

/** Lists every icon there is, and the build drops all that nobody names. */
const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
const ICON_LINE = /export \{([^}]*)\} from ["']\.\/(icons\/[\w-]+\.mjs)["']/g;
const ICON_IMPORT = /import \{([^}]*)\} from ["']lucide-react["']/g;

/** The icons' files by each of their names. */
function filesOfIcons(list: string, context: Context): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const folder = list.slice(0, list.lastIndexOf("/") + 1);
  for (const [, names = "", file = ""] of (context.getModuleInfo(list)?.code ?? "").matchAll(ICON_LINE))
    for (const name of names.split(",")) files.set(name.replace(/.* as /, "").trim(), folder + file);
  return files;
}

/** What a module imports: of the icons, only those that it names. */
function importsOf(id: string, context: Context): readonly string[] {
  const { importedIds = [], code = "" } = context.getModuleInfo(id) ?? {};
  const list = importedIds.find((imported) => ICONS.test(imported));
  if (list === undefined) return importedIds;
  const files = filesOfIcons(list, context);
  const names = [...(code ?? "").matchAll(ICON_IMPORT)].flatMap(([, named = ""]) => named.split(","));
  const icons = names.map((name) => files.get(name.replace(/ as .*/, "").trim()) ?? list);
  return [...importedIds.filter((imported) => imported !== list), ...icons];
}

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

export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  /** Whether a page that imports this gets no forms and no controls with it. */
  const isLight = (id: string, context: Context) =>
    [...closureOf([id], context)].every((imported) => !FORMS.test(imported) && !CONTROLS.test(imported));
  const closures = new WeakMap<Context, ReadonlyMap<string, ReadonlySet<string>>>();
  /** What the files of each group need, by its name. */
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
    // What any pages share comes last, so that none loads what only dialogs do.
    const others = moduleAt(PAGES).dynamicallyImportedIds.filter((id) => !id.endsWith(FORM_PAGE));
    found.set("shared", closure(others));
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
    {
      name: (id, context) =>
        isLight(id, context) ? ([...closuresIn(context)].find(([, closure]) => closure.has(id))?.[0] ?? null) : null,
      test: (id) => OURS.test(id) && !GRID.test(id),
      minShareCount: 2,
      priority: 1,
    },
    { name: "grid", test: GRID, minShareCount: 2, priority: 0 },
    { name: (id, context) => (isLight(id, context) ? "dialogs" : null), test: OURS, minShareCount: 2, priority: 0 },
  ];
}

/** Without the list of its pages. */
export const chunkFileNames = ({ name }: Rolldown.PreRenderedChunk) => `assets/${name.split("~")[0]}-[hash].js`;
