// The functions of tests/host/deploy/fixture as the official CLI bundles them. The CLI runs once per test file; further
// hosts are given the same modules.
import type { DeployableEngine, ModuleSource } from "../../host/engine/types";
import { copyFixture, deployArgs } from "./convexCli";
import type { TestHost } from "./startHost";

let bundled: readonly ModuleSource[] | null = null;

export async function deployFixture(host: TestHost): Promise<void> {
  // auth.config.ts reads it; tests that sign in have set it.
  if (!("AUTH_ISSUER" in host.engine.getEnvironment())) {
    await host.engine.setEnvironment({ AUTH_ISSUER: "http://127.0.0.1:9" });
  }
  if (bundled !== null) return activate(host.engine, bundled);
  const project = copyFixture();
  try {
    const result = await project.run(host, ...deployArgs);
    if (result.code !== 0) throw new Error(`The fixture can't be deployed:\n${result.output}`);
  } finally {
    project.remove();
  }
  bundled = host.engine.pushedModules();
}

async function activate(engine: DeployableEngine, modules: readonly ModuleSource[]): Promise<void> {
  await engine.activate(await engine.prepare({ modules }));
}
