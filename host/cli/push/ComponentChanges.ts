// Reports what a push changes in the app and in each component, whether kept, newly installed, or no longer installed.
import type { JSONValue } from "convex/values";
import { z } from "zod";
import type { HostEngine } from "../../deployment/hostEngine";
import type { InstalledComponent } from "../../types/pushes";
import { diffIndexes, type IndexDiff } from "./schemaDiff";

export interface Change<T> {
  readonly before: T;
  readonly after: T;
}

export interface ComponentChange {
  readonly type: "create" | "modify" | "unmount" | "remount";
  readonly definitionPath: string;
  readonly modulePaths: Change<readonly string[]>;
  /** JSON text by name. */
  readonly crons: Change<ReadonlyMap<string, string>>;
  readonly schema: Change<JSONValue | null>;
  readonly indexes: IndexDiff;
}

const cronSpecs = z.record(z.string(), z.object({ cronSpecs: z.array(z.tuple([z.string(), z.unknown()])).nullish() }));

export class ComponentChanges {
  /** By component path; the app's "" is always there. */
  readonly byPath = new Map<string, ComponentChange>();

  constructor({ deployed, tables }: Pick<HostEngine, "deployed" | "tables">, after: readonly InstalledComponent[]) {
    const before = deployed.components;
    const paths = new Set(["", ...before.map(({ path }) => path), ...after.map(({ path }) => path)]);
    for (const path of paths) {
      const at = (list: readonly InstalledComponent[]) => list.find((component) => component.path === path);
      const [old, next] = [at(before), at(after)];
      // The app exists before its first push.
      const isNew = old === undefined && path !== "";
      const arrival = tables.has(path) ? "remount" : "create";
      const type = next === undefined ? "unmount" : isNew ? arrival : "modify";
      this.byPath.set(path, { type, ...changeOf(old, next) });
    }
  }
}

function changeOf(
  before: InstalledComponent | undefined,
  after: InstalledComponent | undefined,
): Omit<ComponentChange, "type"> {
  // A component that is no longer installed keeps its tables, indexes included.
  const schema = { before: before?.schema ?? null, after: after ? after.schema : (before?.schema ?? null) };
  return {
    definitionPath: (after ?? before)?.definitionPath ?? "",
    modulePaths: { before: before?.modulePaths ?? [], after: after?.modulePaths ?? [] },
    crons: { before: cronsOf(before), after: cronsOf(after) },
    schema,
    indexes: diffIndexes(schema.before, schema.after),
  };
}

function cronsOf(component: InstalledComponent | undefined): Map<string, string> {
  const parsed = cronSpecs.safeParse(component?.analysis);
  if (!parsed.success) return new Map();
  const specs = Object.values(parsed.data).flatMap((module) => module.cronSpecs ?? []);
  return new Map(specs.map(([name, spec]) => [name, JSON.stringify(spec)]));
}
