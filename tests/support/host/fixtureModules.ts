// The functions of tests/host/cli/fixture as the official CLI bundles them. The CLI runs once per process; further
// hosts get the same modules.
import type { HostEngine } from "../../../host/deployment/hostEngine";
import type { ModuleSource } from "../../../host/types/pushes";
import { copyFixture, deployArgs } from "./convexCli";
import type { TestHost } from "./startHost";

let bundled: readonly ModuleSource[] | null = null;

export async function deployFixture(host: TestHost): Promise<void> {
  // auth.config.ts reads it; tests that sign in have already set it.
  if (!("AUTH_ISSUER" in host.engine.deployed.environment)) {
    await host.engine.deployed.setEnvironment({ AUTH_ISSUER: "http://127.0.0.1:9" });
  }
  if (bundled !== null) return activate(host.engine, bundled);
  const project = copyFixture();
  try {
    const result = await project.run(host, ...deployArgs);
    if (result.code !== 0) throw new Error(`The fixture can't be deployed:\n${result.output}`);
  } finally {
    project.remove();
  }
  bundled = host.engine.deployed.modules;
}

async function activate(engine: HostEngine, modules: readonly ModuleSource[]): Promise<void> {
  await engine.deployed.activate(await engine.deployed.prepare({ modules }));
}
