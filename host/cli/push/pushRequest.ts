// The request bodies of the CLI's push, as convex/src/cli/lib/deployApi writes them.
import { z } from "zod";

const moduleSource = z.object({
  path: z.string(),
  source: z.string(),
  sourceMap: z.string().nullish(),
  environment: z.enum(["isolate", "node"]),
});

const moduleHash = z.object({ path: z.string(), environment: z.enum(["isolate", "node"]), sha256: z.string() });

export const pushRequest = z.object({
  dryRun: z.boolean(),
  functions: z.string(),
  appDefinition: z.object({
    definition: moduleSource.nullable(),
    dependencies: z.array(z.string()),
    schema: moduleSource.nullable(),
    changedModules: z.array(moduleSource),
    unchangedModuleHashes: z.array(moduleHash),
    udfServerVersion: z.string(),
  }),
  componentDefinitions: z.array(
    z.object({
      definitionPath: z.string(),
      definition: moduleSource,
      dependencies: z.array(z.string()),
      schema: moduleSource.nullable(),
      functions: z.array(moduleSource),
    }),
  ),
  nodeDependencies: z.array(z.object({ name: z.string(), version: z.string() })),
});
export type PushedModule = z.infer<typeof moduleSource>;
export type PushRequest = z.infer<typeof pushRequest>;

/** Our own answer to start_push, which the CLI sends back. We read only the part that identifies the push. */
const schemaChange = z.object({ schemaIds: z.object({ "": z.string() }) });

export const waitRequest = z.object({ schemaChange, dryRun: z.boolean().nullish() });

export const finishRequest = z.object({
  startPush: z.object({ schemaChange, environmentVariables: z.record(z.string(), z.string()) }),
  dryRun: z.boolean(),
});
export type FinishRequest = z.infer<typeof finishRequest>;
