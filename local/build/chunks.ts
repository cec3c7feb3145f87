// Which files the app's code is built into. A request costs a round trip on a phone, and code that a page doesn't need
// costs time before it shows anything: so what every first screen runs is one file beside its libraries, and what pages
// share is in the files that cost all visits least (decision 163).
import type { Rolldown } from "vite";
import { shareCode, type Visit } from "./shareCode.ts";

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** The largest of all by far, which alone comes last: so it is without what it needs. */
const REACT_DOM = /\/node_modules\/react-dom\/(?:cjs\/react-dom-)?client/;
const FRAMEWORK = /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|convex|jose)\//;
const FORMS = /\/node_modules\/(?:zod|react-hook-form|@hookform)\//;
const CONTROLS = /\/node_modules\/(?:@headlessui|react-aria|react-stately|@floating-ui|tabbable)\//;
/** All controls are made of these. */
const CONTROL_PARTS =
  /\/node_modules\/(?:react-aria|react-stately|@headlessui\/react\/dist\/(?:utils|internal|hooks))\//;

/** A build has one provider of sign-in, which every visit runs. */
export type SignIn = "ClerkAuthProvider" | "LocalAuthProvider";
const LOCAL_SIGN_IN = /\/node_modules\/(?:@?better-auth|@better-fetch|better-call|nanostores|defu)\//;
/** As large as the framework. */
const CLERK = /\/node_modules\/@clerk\//;

/** With the icons that it names. */
const OURS = /\/(?:src|domain)\/|\/lucide-react\//;

/** A signed-in player's first visit runs these, and the provider of sign-in. */
const STARTS = ["/src/main.tsx", "/src/app/offline/LastKnownPerson.tsx"];

const pathOfPart = (part: string) => `/src/${part}.tsx`;

/** Imports every page. */
const PAGES = "/src/app/pages.ts";

/** Pages opened more count as much as so many others, alone and with their frame or the parts that mostly come. */
const OPENED_OFTEN: readonly { readonly weight: number; readonly page: string; readonly parts: readonly string[] }[] = [
  { weight: 20, page: "dashboard/DashboardPage", parts: ["components/league/dues/OwnDues"] },
  { weight: 10, page: "picks/PicksPage", parts: [] },
  { weight: 10, page: "allPicks/AllPicksPage", parts: [] },
  { weight: 10, page: "leagues/LeaguesPage", parts: [] },
  { weight: 10, page: "leagues/home/LeagueFrame", parts: [] },
  { weight: 10, page: "leagues/home/BoardPage", parts: ["features/leagues/home/LeagueFrame"] },
  { weight: 10, page: "survivor/pools/SurvivorPage", parts: [] },
  {
    weight: 10,
    page: "survivor/pool/PoolPage",
    parts: ["features/survivor/entry/PoolNet", "features/survivor/entry/PickedFor"],
  },
  { weight: 10, page: "games/GamePage", parts: [] },
];

/**
 * Parts that come to a page by themselves, after it and only where they are needed: those of a line at the same moment.
 * Most of them import a line of the code that dialogs share, and would load all of that.
 */
const PARTS: readonly (readonly string[])[] = [
  ["components/league/groups/GroupFilter"],
  ["components/league/dues/OwnDues"],
  ["features/leagues/result/LastResult"],
  ["Eliminated", "PickedFor", "PoolNet"].map((name) => `features/survivor/entry/${name}`),
];

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

/** All that is imported dynamically by these, by their imports, and by what was imported so. */
function importedLater(ids: readonly string[], context: Context): readonly string[] {
  const found = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const module of closureOf([id], context))
      for (const later of context.getModuleInfo(module)?.dynamicallyImportedIds ?? [])
        if (!found.has(later)) {
          found.add(later);
          open.push(later);
        }
  return [...found];
}

/** True if a page that imports this gets no forms and no controls with it. */
const isLight = once((id, context) =>
  [...closureOf([id], context)].every((imported) => !FORMS.test(imported) && !CONTROLS.test(imported)),
);

/** No build has had as many. */
const MOST_SHARED_FILES = 80;

interface Plan {
  /** The modules of the first file. */
  readonly start: ReadonlySet<string>;
  /** The place among the shared files of the one that a module is in. */
  readonly shared: ReadonlyMap<string, number>;
}

export function chunkGroups(root: string, signIn: SignIn): Rolldown.CodeSplittingGroup[] {
  const isFramework = (id: string) => FRAMEWORK.test(id) || (signIn === "LocalAuthProvider" && LOCAL_SIGN_IN.test(id));
  const makePlan = (context: Context): Plan => {
    const idAt = (path: string) => {
      const found = context.getModuleInfo(`${root}${path}`);
      if (!found) throw new Error(`The build has no ${path}; local/build/chunks.ts names it.`);
      return found.id;
    };
    const start = closureOf([...STARTS, `/src/app/auth/${signIn}.tsx`].map(idAt), context);
    const visitOf = (page: string, ids: readonly string[], weight = 1): Visit => {
      const modules = [...closureOf(ids, context)];
      return {
        page,
        modules: new Set(modules.filter((id) => !start.has(id) && OURS.test(id) && isLight(id, context))),
        weight,
      };
    };
    const pages = context.getModuleInfo(idAt(PAGES))?.dynamicallyImportedIds ?? [];
    const parts = PARTS.map((together) => together.map((part) => idAt(pathOfPart(part))));
    const dialogs = importedLater([...pages, ...start], context).filter(
      (id) => ![...pages, ...parts.flat()].includes(id),
    );
    const often = OPENED_OFTEN.map(({ page, parts, weight }) => {
      const id = idAt(pathOfPart(`features/${page}`));
      return { id, weight, all: [id, ...parts.map((part) => idAt(pathOfPart(part)))] };
    });
    const visits = [
      ...pages.map((id) => visitOf(id, [id], often.find((page) => page.id === id)?.weight)),
      ...often.filter(({ all }) => all.length > 1).map(({ id, all, weight }) => visitOf(id, all, weight)),
      ...parts.map((together) => ({ ...visitOf(together.join(), together), isOfParts: true })),
      visitOf("dialogs", dialogs),
    ];
    const files = shareCode(visits, (id) => ({
      size: context.getModuleInfo(id)?.code?.length ?? 0,
      imports: importsOf(id, context),
    }));
    if (files.length > MOST_SHARED_FILES) throw new Error(`${files.length} shared files: raise MOST_SHARED_FILES.`);
    return { start, shared: new Map(files.flatMap((modules, at) => modules.map((id) => [id, at] as const))) };
  };
  const plans = new WeakMap<Context, Plan>();
  const planIn = (context: Context): Plan => {
    const plan = plans.get(context) ?? makePlan(context);
    plans.set(context, plan);
    return plan;
  };
  return [
    // Change only with these libraries, so browsers keep them over most releases. Two files come sooner than one.
    {
      debugName: "framework",
      name: (id) => (isFramework(id) && !REACT_DOM.test(id) ? "framework" : null),
      priority: 6,
    },
    { name: "react-dom", test: REACT_DOM, priority: 5 },
    { name: "clerk", test: CLERK, priority: 4 },
    { debugName: "start", name: (id, context) => (planIn(context).start.has(id) ? "start" : null), priority: 3 },
    { name: "forms", test: FORMS, minShareCount: 2, priority: 2 },
    // One file: a page with one control would load it in five small ones.
    { name: "controls", test: CONTROL_PARTS, minShareCount: 2, priority: 3 },
    { name: "overlays", test: CONTROLS, minShareCount: 2, entriesAware: true, priority: 2 },
    // A file takes along what its modules import. So each has a priority of its own, after those that it imports.
    ...Array.from({ length: MOST_SHARED_FILES }, (_, at) => ({
      debugName: `shared ${at}`,
      name: (id: string, context: Context) => (planIn(context).shared.get(id) === at ? `shared${at}` : null),
      test: OURS,
      priority: 2 - (at + 1) / 100,
    })),
    {
      debugName: "dialogs",
      name: (id, context) => (isLight(id, context) ? "dialogs" : null),
      test: OURS,
      minShareCount: 2,
      priority: 0,
    },
  ];
}

/**
 * Without the list of its pages. Every page loads the names of all files, so that few and simple characters (in
 * vite.config.ts) save 0.3 kB of each.
 */
export const chunkFileNames = ({ name }: Rolldown.PreRenderedChunk) => `assets/${name.split("~")[0]}-[hash:7].js`;
