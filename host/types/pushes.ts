// Code as it is pushed, prepared and installed. Values are Convex JSON.
import type { JSONValue } from "convex/values";

/** A bundled module as the CLI pushes it. */
export interface ModuleSource {
  readonly path: string; // "picks.js", "_deps/AB12.js"
  readonly source: string;
  readonly sourceMap?: string;
  readonly environment: "isolate" | "node";
}

/** A component as the CLI pushes it: its own modules and definition, independent of who uses it. */
interface ComponentSource {
  /** Its path relative to the app's folder, which identifies the definition. */
  readonly definitionPath: string;
  readonly definition: ModuleSource;
  /** The definition paths of the components that it uses. */
  readonly dependencies: readonly string[];
  readonly modules: readonly ModuleSource[];
}

export interface PushedCode {
  /** The app's own modules. */
  readonly modules: readonly ModuleSource[];
  /** convex.config.ts, if there is one. */
  readonly definition?: ModuleSource | null;
  readonly components?: readonly ComponentSource[];
}

/** An installed component, or the app itself, whose paths are "". */
export interface InstalledComponent {
  /** "parent/child" */
  readonly path: string;
  readonly parent: string | null;
  readonly definitionPath: string;
  readonly modulePaths: readonly string[];
  /** The path prefix of its own router: "/" unless the app says otherwise. Ends in "/". */
  readonly httpPrefix: string;
  /** Which child answers HTTP requests below a path: maps "/path/" to "_reference/childComponent/name". */
  readonly httpMounts: Readonly<Record<string, string>>;
  /** Same as PreparedPush.analysis and PreparedPush.schema. */
  readonly analysis: JSONValue;
  readonly schema: JSONValue | null;
}

export interface PreparedPush {
  readonly modules: readonly ModuleSource[];
  /**
   * By module path: functions with kind, visibility, validators (JSON) and lines, cron specs, HTTP routes. The form is
   * Record<path, { functions: { name, pos, udfType: "Query"|"Mutation"|"Action", visibility: { kind:
   * "public"|"internal" } | null, args: string|null, returns: string|null (exportArgs()/exportReturns() JSON texts)
   * }[], httpRoutes: { route: { path, method } }[] | null, cronSpecs: [identifier, spec][] | null, sourceMapped: null
   * }>, which node_modules/convex/src/cli/lib/deployApi/modules.ts reads.
   */
  readonly analysis: JSONValue;
  /**
   * { tables: { tableName, indexes: { indexDescriptor, fields }[], documentType }[], schemaValidation } as
   * schema.export() writes it.
   */
  readonly schema: JSONValue | null;
  readonly authProviders: readonly JSONValue[];
  /** Every definition in the push by path, including the app's (""): what its `export()` and its modules say. */
  readonly definitions: ReadonlyMap<string, PushedDefinition>;
  readonly components: readonly InstalledComponent[];
}

export interface PushedDefinition {
  readonly exported: JSONValue;
  readonly analysis: JSONValue;
  readonly schema: JSONValue | null;
}
