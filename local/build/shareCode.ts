// Puts modules that pages share into few files: a page loads little that it doesn't need, and no more files than that
// is worth (decision 163).

export interface Visit {
  /** Modules that only visits of one page run are in the page's own file. */
  readonly page: string;
  /** The modules that it runs, with all that they import. */
  readonly modules: ReadonlySet<string>;
  /** It counts as much as so many others: how often it is made. */
  readonly weight: number;
  /** It is of parts that come at once: what it alone runs is one file, too. */
  readonly isOfParts?: boolean;
}

export interface ModuleFacts {
  /** Of its code, in characters. */
  readonly size: number;
  readonly imports: readonly string[];
}

interface SharedFile {
  readonly modules: readonly string[];
  readonly size: number;
  /** The visits that load it: a bit each, by their place in the list. */
  visits: bigint;
}

/** A further file costs a visit as much as so many characters of code that it doesn't need. */
const FILE_COST = 24_000;

/**
 * Files of the modules that two or more pages run. Each comes after those that it imports. Modules that the same visits
 * run start as one file; then the two files that save most are put together, until no two save anything.
 */
export function shareCode(visits: readonly Visit[], factsOf: (module: string) => ModuleFacts): readonly string[][] {
  const weigh = weigher(visits.map(({ weight }) => weight));
  const files = filesBySameVisits(visits, factsOf);
  for (;;) {
    const imported = importedBy(files, factsOf);
    let best: { cost: number; from: SharedFile; to: SharedFile } | null = null;
    for (const from of files)
      for (const to of files) {
        if (from === to) break;
        const cost = costOfMerging(from, to, { imported, weigh });
        if (cost < (best?.cost ?? 0)) best = { cost, from, to };
      }
    if (best === null) return inOrder(files, imported).map(({ modules }) => [...modules]);
    const { from, to } = best;
    const merged = merge(from, to);
    for (const file of [from, to]) for (const other of imported.get(file) ?? []) other.visits |= merged.visits;
    files.splice(files.indexOf(from), 1);
    files[files.indexOf(to)] = merged;
  }
}

type Weigh = (visits: bigint) => number;

/** The sum of visits' weights. */
function weigher(weights: readonly number[]): Weigh {
  const known = new Map<bigint, number>();
  return (visits) => {
    let sum = known.get(visits);
    if (sum === undefined) {
      sum = weights.reduce((total, weight, visit) => ((visits >> BigInt(visit)) & 1n ? total + weight : total), 0);
      known.set(visits, sum);
    }
    return sum;
  };
}

function filesBySameVisits(visits: readonly Visit[], factsOf: (module: string) => ModuleFacts): SharedFile[] {
  const visitsOf = new Map<string, Visit[]>();
  for (const visit of visits)
    for (const module of visit.modules) visitsOf.set(module, [...(visitsOf.get(module) ?? []), visit]);
  const bitOf = new Map(visits.map((visit, at) => [visit, 1n << BigInt(at)] as const));
  const files = new Map<bigint, SharedFile>();
  for (const [module, those] of visitsOf) {
    const isShared = those.some(({ page, isOfParts }) => isOfParts || page !== those[0]?.page);
    if (!isShared) continue;
    const bits = those.reduce((all, visit) => all | (bitOf.get(visit) ?? 0n), 0n);
    const alone = { modules: [module], size: factsOf(module).size, visits: bits };
    const known = files.get(bits);
    files.set(bits, known ? merge(known, alone) : alone);
  }
  return [...files.values()];
}

const merge = (a: SharedFile, b: SharedFile): SharedFile => ({
  modules: [...a.modules, ...b.modules],
  size: a.size + b.size,
  visits: a.visits | b.visits,
});

type Imported = ReadonlyMap<SharedFile, ReadonlySet<SharedFile>>;

/** The other files that each file loads: those that it imports, and theirs. */
function importedBy(files: readonly SharedFile[], factsOf: (module: string) => ModuleFacts): Imported {
  const fileOf = new Map(files.flatMap((file) => file.modules.map((module) => [module, file] as const)));
  const found = new Map<SharedFile, Set<SharedFile>>();
  const read = (file: SharedFile): ReadonlySet<SharedFile> => {
    const known = found.get(file);
    if (known) return known;
    const all = new Set<SharedFile>();
    found.set(file, all);
    for (const module of file.modules)
      for (const name of factsOf(module).imports) {
        const other = fileOf.get(name);
        if (other && other !== file) for (const each of [other, ...read(other)]) all.add(each);
      }
    return all;
  };
  files.forEach(read);
  return found;
}

interface Merging {
  readonly imported: Imported;
  readonly weigh: Weigh;
}

/**
 * Below zero where one file costs all visits less than two. A file that another one lies between, by what they import,
 * costs more than that one: so no two files come to import each other.
 */
function costOfMerging(a: SharedFile, b: SharedFile, { imported, weigh }: Merging): number {
  const visits = a.visits | b.visits;
  let cost = weigh(visits & ~a.visits) * a.size + weigh(visits & ~b.visits) * b.size;
  cost -= weigh(a.visits & b.visits) * FILE_COST;
  if (cost >= 0) return cost;
  for (const other of new Set([...(imported.get(a) ?? []), ...(imported.get(b) ?? [])]))
    if (other !== a && other !== b) cost += weigh(visits & ~other.visits) * (other.size + FILE_COST);
  return cost;
}

function inOrder(files: readonly SharedFile[], imported: Imported): readonly SharedFile[] {
  return [...files].sort((a, b) => (imported.get(a)?.size ?? 0) - (imported.get(b)?.size ?? 0));
}
