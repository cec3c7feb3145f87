// The backend alone, as the cloud runs it: a host process with the product's functions, whose app and sign-in are
// somewhere else.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DataFolder } from "../../../local/launcher/folder/DataFolder";
import { deployFunctions, setEnvironment, type Environment } from "../../../local/launcher/deployment";
import { startHostProcess } from "../host/startHost";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** `certFile` is of an authority that the functions trust when they fetch. */
export async function startDeployment(environment: Environment, certFile: string) {
  const folder = mkdtempSync(join(tmpdir(), "huddle-deployment-"));
  const data = await DataFolder.open(folder, { isFresh: false });
  const host = await startHostProcess({
    data: data.subfolder("host"),
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certFile },
  });
  await setEnvironment(host, environment);
  const signal = new AbortController().signal;
  await deployFunctions({ root, data, deployment: host, signal, say: () => undefined });
  return {
    url: host.url,
    async stop() {
      await host.end("SIGTERM");
      await data.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
