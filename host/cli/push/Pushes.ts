// The CLI's push, step by step: start_push loads the code without serving it, wait_for_schema checks the documents
// against its schema, finish_push swaps it in. Until finish_push succeeds, nothing has changed.
import { createHash, randomUUID } from "node:crypto";
import { parseProviders } from "../../auth/providers";
import type { HostEngine } from "../../deployment/hostEngine";
import type { InstalledComponent, ModuleSource, PreparedPush, PushedCode } from "../../types/pushes";
import { HttpError } from "../../http/HttpError";
import type { Log } from "../../monitoring/log";
import { PushError } from "../../runtime/modules/PushError";
import { evaluateSchemaAnswer, finishPushAnswer, schemaChangeOf, startPushAnswer } from "./pushAnswers";
import { ComponentChanges } from "./ComponentChanges";
import type { FinishRequest, PushedModule, PushRequest } from "./pushRequest";

interface Started {
  readonly prepared: PreparedPush;
  /** The code that was live when the push started: another push in the meantime invalidates this one. */
  readonly base: readonly InstalledComponent[];
  readonly baseModules: readonly ModuleSource[];
}

/** The limit on unfinished pushes; each of them holds loaded code. */
const maxStarted = 4;

export class Pushes {
  private readonly started = new Map<string, Started>();

  constructor(
    private readonly engine: Pick<HostEngine, "database" | "deployed" | "tables">,
    private readonly log: Log,
  ) {}

  /** For get_config_hashes. */
  hashes() {
    const { modules } = this.engine.deployed;
    return modules.map((module) => ({ path: module.path, environment: module.environment, hash: hashOf(module) }));
  }

  async evaluateSchema(request: PushRequest) {
    const changes = this.changesOf(await this.prepare(request));
    return evaluateSchemaAnswer(changes, (component, table) => this.engine.tables.count(component, table));
  }

  async evaluate(request: PushRequest) {
    return { schemaChange: schemaChangeOf("", this.changesOf(await this.prepare(request))) };
  }

  async start(request: PushRequest) {
    const [base, baseModules] = [this.engine.deployed.components, this.engine.deployed.modules];
    const prepared = await this.prepare(request);
    const pushId = randomUUID();
    this.started.set(pushId, { prepared, base, baseModules });
    for (const oldest of this.started.keys()) {
      if (this.started.size <= maxStarted) break;
      this.started.delete(oldest);
    }
    return startPushAnswer(prepared, {
      pushId,
      serverVersion: request.appDefinition.udfServerVersion,
      environment: this.engine.deployed.environment,
      changes: this.changesOf(prepared),
    });
  }

  async waitForSchema(pushId: string) {
    const misfit = await this.engine.deployed.validateDocuments(this.startedPush(pushId).prepared);
    if (misfit === null) return { type: "complete" };
    this.log("warn", "deploy.refused", { step: "wait_for_schema", code: "SchemaMisfit", error: misfit.message });
    return { type: "failed", error: misfit.message, componentPath: misfit.component, tableName: misfit.table };
  }

  async finish({ startPush, dryRun }: FinishRequest) {
    const pushId = startPush.schemaChange.schemaIds[""];
    const { prepared, base, baseModules } = this.startedPush(pushId);
    const live = this.engine.deployed.modules;
    if (base !== this.engine.deployed.components && !areSameModules(baseModules, live)) {
      throw new HttpError(400, "RaceDetected", "Another push finished while this one was under way.");
    }
    if (!areEqualRecords(startPush.environmentVariables, this.engine.deployed.environment)) {
      throw new HttpError(400, "RaceDetected", "Environment variables changed while this push was under way.");
    }
    const providers = { before: this.engine.deployed.authProviders, after: prepared.authProviders };
    const answer = finishPushAnswer(providers, this.changesOf(prepared));
    if (dryRun) return answer;
    try {
      await this.engine.deployed.activate(prepared);
    } catch (error) {
      throw pushErrorOf(error);
    }
    await this.engine.database.whenDurable(this.engine.database.currentTs);
    this.log("info", "deploy.finished", { modules: this.engine.deployed.modules.length });
    this.started.delete(pushId);
    return answer;
  }

  private async prepare(request: PushRequest): Promise<PreparedPush> {
    refuseUnsupported(request);
    const code = this.codeOf(request);
    let prepared: PreparedPush;
    try {
      prepared = await this.engine.deployed.prepare(code);
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

  private codeOf({ appDefinition, componentDefinitions }: PushRequest): PushedCode {
    return {
      modules: this.modulesOf(appDefinition),
      definition: appDefinition.definition && moduleOf(appDefinition.definition),
      components: componentDefinitions.map(({ definitionPath, definition, dependencies, schema, functions }) => ({
        definitionPath,
        definition: moduleOf(definition),
        dependencies,
        modules: [...(schema === null ? [] : [schema]), ...functions].map(moduleOf),
      })),
    };
  }

  /** The CLI sends unchanged modules of the app as hashes of what it pushed before. */
  private modulesOf(appDefinition: PushRequest["appDefinition"]): readonly ModuleSource[] {
    const given = [...(appDefinition.schema === null ? [] : [appDefinition.schema]), ...appDefinition.changedModules];
    const modules = given.map(moduleOf);
    const known = this.engine.deployed.modules;
    for (const { path, environment, sha256 } of appDefinition.unchangedModuleHashes) {
      const same = known.find((module) => module.path === path && module.environment === environment);
      if (same === undefined || hashOf(same) !== sha256) {
        throw new HttpError(400, "RaceDetected", `${path} isn't what it was when this push began; push again.`);
      }
      modules.push(same);
    }
    return modules;
  }

  private changesOf(prepared: PreparedPush): ComponentChanges {
    return new ComponentChanges(this.engine, prepared.components);
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
  const [external] = request.nodeDependencies;
  if (external !== undefined) {
    const message = `This host doesn't install packages: take ${external.name} out of node.externalPackages in convex.json.`;
    throw new HttpError(400, "ExternalPackagesNotSupported", message);
  }
}

/** A PushError carries the code that the CLI uses to choose its message. */
function pushErrorOf(error: unknown): HttpError {
  if (!(error instanceof PushError)) return new HttpError(400, "InvalidModules", messageOf(error));
  return new HttpError(400, error.code, error.message);
}

function moduleOf({ path, source, sourceMap, environment }: PushedModule): ModuleSource {
  return { path, source, environment, ...(typeof sourceMap === "string" ? { sourceMap } : {}) };
}

/** Hashes a module as the CLI does (convex/src/cli/lib/components.ts). */
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
