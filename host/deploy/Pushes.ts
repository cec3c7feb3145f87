// The CLI's push, step by step: start_push loads the code without serving it, wait_for_schema checks the documents
// against its schema, finish_push swaps it in. Until finish_push succeeds, nothing has changed.
import { createHash, randomUUID } from "node:crypto";
import type { JSONValue } from "convex/values";
import { z } from "zod";
import { parseProviders } from "../auth/providers";
import type { DeployableEngine, ModuleSource, PreparedPush } from "../engine/types";
import { HttpError } from "../http/HttpError";
import { PushError } from "../runtime/servedCode";
import { evaluateSchemaAnswer, finishPushAnswer, schemaChangeOf, startPushAnswer } from "./pushAnswers";
import type { FinishRequest, PushRequest } from "./pushRequest";
import { diffIndexes, type IndexDiff } from "./schemaDiff";

interface Started {
  readonly prepared: PreparedPush;
  /** The modules that were live when it started: another push in between makes it void. */
  readonly base: readonly ModuleSource[];
}

/** Pushes that were started and neither finished nor replaced; each holds loaded code. */
const maxStarted = 4;

const cronSpecs = z.record(z.string(), z.object({ cronSpecs: z.array(z.tuple([z.string(), z.unknown()])).nullish() }));
const schemaFlags = z.object({ schemaValidation: z.boolean().optional() });

export class Pushes {
  private readonly started = new Map<string, Started>();

  constructor(private readonly engine: DeployableEngine) {}

  /** For get_config_hashes. */
  hashes() {
    const modules = this.engine.pushedModules();
    return modules.map((module) => ({ path: module.path, environment: module.environment, hash: hashOf(module) }));
  }

  async evaluateSchema(request: PushRequest) {
    const prepared = await this.prepare(request);
    const { schemaValidation } = prepared.schema === null ? {} : schemaFlags.parse(prepared.schema);
    return evaluateSchemaAnswer(this.indexDiff(prepared), {
      schemaValidation: schemaValidation ?? false,
      countDocuments: (table) => this.engine.countDocuments(table),
    });
  }

  async evaluate(request: PushRequest) {
    return { schemaChange: schemaChangeOf("", this.indexDiff(await this.prepare(request))) };
  }

  async start(request: PushRequest) {
    const base = this.engine.pushedModules();
    const prepared = await this.prepare(request);
    const pushId = randomUUID();
    this.started.set(pushId, { prepared, base });
    for (const oldest of this.started.keys()) {
      if (this.started.size <= maxStarted) break;
      this.started.delete(oldest);
    }
    return startPushAnswer(prepared, {
      pushId,
      serverVersion: request.appDefinition.udfServerVersion,
      environment: this.engine.getEnvironment(),
      diff: this.indexDiff(prepared),
    });
  }

  async waitForSchema(pushId: string) {
    const misfit = await this.engine.validateDocuments(this.startedPush(pushId).prepared);
    if (misfit === null) return { type: "complete" };
    return { type: "failed", error: misfit.message, componentPath: "", tableName: misfit.table };
  }

  async finish({ startPush, dryRun }: FinishRequest) {
    const pushId = startPush.schemaChange.schemaIds[""];
    const { prepared, base } = this.startedPush(pushId);
    if (base !== this.engine.pushedModules() && !areSameModules(base, this.engine.pushedModules())) {
      throw new HttpError(400, "RaceDetected", "Another push finished while this one was under way.");
    }
    if (!areEqualRecords(startPush.environmentVariables, this.engine.getEnvironment())) {
      throw new HttpError(400, "RaceDetected", "Environment variables changed while this push was under way.");
    }
    const answer = finishPushAnswer({
      providers: { before: this.engine.authProviders(), after: prepared.authProviders },
      modulePaths: { before: base.map(({ path }) => path), after: prepared.modules.map(({ path }) => path) },
      crons: { before: cronsOf(this.engine.pushedAnalysis()), after: cronsOf(prepared.analysis) },
      schema: { before: this.engine.pushedSchema(), after: prepared.schema },
      indexes: this.indexDiff(prepared),
    });
    if (dryRun) return answer;
    try {
      await this.engine.activate(prepared);
    } catch (error) {
      throw pushErrorOf(error);
    }
    await this.engine.whenDurable(this.engine.currentTs());
    this.started.delete(pushId);
    return answer;
  }

  private async prepare(request: PushRequest): Promise<PreparedPush> {
    refuseUnsupported(request);
    const modules = this.modulesOf(request);
    let prepared: PreparedPush;
    try {
      prepared = await this.engine.prepare({ modules });
    } catch (error) {
      throw pushErrorOf(error);
    }
    try {
      parseProviders(prepared.authProviders);
    } catch (error) {
      throw new HttpError(400, "InvalidAuthConfig", messageOf(error));
    }
    return prepared;
  }

  /** The CLI sends unchanged modules as hashes of what it pushed before. */
  private modulesOf({ appDefinition }: PushRequest): readonly ModuleSource[] {
    const given = [...(appDefinition.schema === null ? [] : [appDefinition.schema]), ...appDefinition.changedModules];
    const modules: ModuleSource[] = given.map(({ path, source, sourceMap, environment }) => ({
      path,
      source,
      environment,
      ...(typeof sourceMap === "string" ? { sourceMap } : {}),
    }));
    const known = this.engine.pushedModules();
    for (const { path, environment, sha256 } of appDefinition.unchangedModuleHashes) {
      const same = known.find((module) => module.path === path && module.environment === environment);
      if (same === undefined || hashOf(same) !== sha256) {
        throw new HttpError(400, "RaceDetected", `${path} isn't what it was when this push began; push again.`);
      }
      modules.push(same);
    }
    return modules;
  }

  private indexDiff(prepared: PreparedPush): IndexDiff {
    return diffIndexes(this.engine.pushedSchema(), prepared.schema);
  }

  private startedPush(pushId: string): Started {
    const started = this.started.get(pushId);
    if (started !== undefined) return started;
    throw new HttpError(
      400,
      "RaceDetected",
      "The host doesn't know this push: it was replaced, or the host was restarted.",
    );
  }
}

function refuseUnsupported(request: PushRequest): void {
  // The CLI sends an empty app definition where there is no convex.config.ts.
  if (request.appDefinition.dependencies.length > 0 || request.componentDefinitions.length > 0) {
    throw new HttpError(400, "ComponentsNotSupported", "This host doesn't support components (convex.config.ts).");
  }
  const [external] = request.nodeDependencies;
  if (external !== undefined) {
    const message = `This host doesn't install packages: take ${external.name} out of node.externalPackages in convex.json.`;
    throw new HttpError(400, "ExternalPackagesNotSupported", message);
  }
}

/** PushError carries the code by which the CLI knows what to tell. */
function pushErrorOf(error: unknown): HttpError {
  if (!(error instanceof PushError)) return new HttpError(400, "InvalidModules", messageOf(error));
  return new HttpError(400, error.code, error.message);
}

function cronsOf(analysis: JSONValue | null): Map<string, string> {
  const parsed = cronSpecs.safeParse(analysis);
  if (!parsed.success) return new Map();
  const specs = Object.values(parsed.data).flatMap((module) => module.cronSpecs ?? []);
  return new Map(specs.map(([name, spec]) => [name, JSON.stringify(spec)]));
}

/** As the CLI hashes its bundles (convex/src/cli/lib/components.ts). */
function hashOf(module: ModuleSource): string {
  return createHash("sha256")
    .update(module.source)
    .update(module.sourceMap ?? "")
    .digest("hex");
}

function areSameModules(a: readonly ModuleSource[], b: readonly ModuleSource[]): boolean {
  return a.length === b.length && a.every((module, index) => module.source === b[index]?.source);
}

function areEqualRecords(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
