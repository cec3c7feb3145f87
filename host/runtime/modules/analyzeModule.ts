// Lists what a module registers: functions with their validators, HTTP routes, cron jobs. Both in the shape that the
// official CLI reads (convex/src/cli/lib/deployApi/modules.ts), and as the specs that calls are checked against.
import type { JSONValue } from "convex/values";
import type { CronSchedule } from "../../time/cronSchedule";
import { nextRunAtMs } from "../../time/cronSchedule";
import { inComponent } from "../../values/componentPath";
import { compileValidator } from "../../values/validator";
import type { ValidatorJson } from "../../values/validatorJson";
import { FunctionError, messageOf } from "../../functions/functionError";
import { canonicalPath, type CronSpec, type FunctionKind, type FunctionSpec } from "../../functions/functionSpec";

interface AnalyzedFunction {
  readonly name: string;
  readonly pos: null;
  readonly udfType: "Query" | "Mutation" | "Action";
  readonly visibility: { readonly kind: "public" | "internal" } | null;
  /** Validators as JSON text. */
  readonly args: string;
  readonly returns: string;
}

export interface ModuleAnalysis {
  readonly functions: readonly AnalyzedFunction[];
  readonly httpRoutes: readonly { readonly route: { readonly path: string; readonly method: string } }[] | null;
  readonly cronSpecs: readonly (readonly [name: string, spec: CronExport])[] | null;
  readonly sourceMapped: null;
}

interface CronExport {
  readonly name: string;
  readonly args: readonly JSONValue[];
  readonly schedule: CronSchedule;
}

interface Registered {
  readonly isQuery?: boolean;
  readonly isMutation?: boolean;
  readonly isAction?: boolean;
  readonly isPublic?: boolean;
  readonly isInternal?: boolean;
  exportArgs?(): string;
  exportReturns?(): string;
}

interface DefaultExport {
  readonly isRouter?: boolean;
  readonly isCrons?: boolean;
  getRoutes?(): readonly (readonly [path: string, method: string, ...unknown[]])[];
  export?(): string;
}

const CRONS_MODULE = "crons.js";
const UDF_KINDS: Readonly<Record<AnalyzedFunction["udfType"], FunctionKind>> = {
  Query: "query",
  Mutation: "mutation",
  Action: "action",
};

export function analyzeModule(
  path: string,
  exports: Readonly<Record<string, unknown>>,
  environment: "isolate" | "node",
): ModuleAnalysis {
  const functions: AnalyzedFunction[] = [];
  for (const [name, value] of Object.entries(exports)) {
    if (typeof value !== "function") continue;
    const registered = value as Registered;
    const udfType = registered.isQuery
      ? "Query"
      : registered.isMutation
        ? "Mutation"
        : registered.isAction
          ? "Action"
          : null;
    if (udfType === null) continue;
    if (environment === "node" && udfType !== "Action") {
      throw new FunctionError(
        `\`${name}\` defined in \`${path}\` is a ${udfType} function. Only actions can be defined in Node.js. See https://docs.convex.dev/functions/actions for more details.`,
      );
    }
    functions.push({
      name,
      pos: null,
      udfType,
      visibility: registered.isPublic ? { kind: "public" } : registered.isInternal ? { kind: "internal" } : null,
      args: exportedArgs(path, name, registered),
      returns: registered.exportReturns?.() ?? "null",
    });
  }
  const main = (exports.default ?? null) as DefaultExport | null;
  const routes = main?.isRouter ? (main.getRoutes?.() ?? []) : null;
  return {
    functions,
    httpRoutes: routes && routes.map(([routePath, method]) => ({ route: { path: routePath, method } })),
    // Convex reads cron jobs from crons.ts only (crates/isolate/src/environment/analyze.rs).
    cronSpecs: path === CRONS_MODULE && main?.isCrons ? readCrons(path, main.export?.() ?? "{}") : null,
    sourceMapped: null,
  };
}

function exportedArgs(path: string, name: string, registered: Registered): string {
  const args = registered.exportArgs?.() ?? '{"type":"any"}';
  const { type } = JSON.parse(args) as ValidatorJson;
  if (type !== "object" && type !== "any") {
    throw new FunctionError(
      `Invalid JSON returned from ${path}:${name}.exportArgs(): Args validator must be an object or any`,
    );
  }
  return args;
}

function readCrons(path: string, exported: string): [string, CronExport][] {
  const crons = Object.entries(JSON.parse(exported) as Record<string, CronExport>);
  for (const [name, { schedule }] of crons) {
    try {
      nextRunAtMs(schedule, { afterMs: 0, nowMs: 0 });
    } catch (error) {
      throw new FunctionError(`Cron job "${name}" in ${path}: ${messageOf(error)}`);
    }
  }
  return crons;
}

/** A module's location: its component, its path there, and the runtime that it targets. */
export interface ModulePlace {
  readonly component: string;
  readonly path: string;
  readonly environment: "isolate" | "node";
}

/** The callable functions of an analyzed module. */
export function specsOf({ component, path, environment }: ModulePlace, analysis: ModuleAnalysis): FunctionSpec[] {
  return analysis.functions.map(({ name, udfType, visibility, args, returns }) => {
    const returnsValidator = JSON.parse(returns) as ValidatorJson | null;
    return {
      path: inComponent(component, canonicalPath(`${path}:${name}`)),
      component,
      modulePath: path,
      exportName: name,
      kind: UDF_KINDS[udfType],
      isPublic: visibility?.kind === "public",
      checkArgs: compileValidator(JSON.parse(args) as ValidatorJson),
      checkReturns: returnsValidator && compileValidator(returnsValidator),
      environment,
    };
  });
}

export function cronsOf(component: string, analysis: ModuleAnalysis): CronSpec[] {
  return (analysis.cronSpecs ?? []).map(([name, spec]) => ({
    name: inComponent(component, name),
    path: inComponent(component, canonicalPath(spec.name)),
    args: spec.args[0] ?? {},
    schedule: spec.schedule,
  }));
}
