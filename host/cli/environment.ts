// Changes and lists environment variables over HTTP.
import { z } from "zod";
import type { DeployedCode } from "../deployment/DeployedCode";
import { HttpError } from "../http/HttpError";
import type { Log } from "../monitoring/log";
import { jsonReply, type Route } from "../http/route";
import { PushError } from "../runtime/modules/PushError";

const changes = z.object({ changes: z.array(z.object({ name: z.string(), value: z.string().nullish() })) });

export function environmentRoutes(deployed: DeployedCode, log: Log): readonly Route[] {
  const update: Route["handle"] = async (exchange) => {
    await exchange.ensureAdmin();
    const body = await exchange.json(changes);
    await applyChanges(deployed, new Map(body.changes.map(({ name, value }) => [name, value ?? null])));
    log("info", "environment.changed", { names: body.changes.map(({ name }) => name) });
    return jsonReply(null);
  };
  return [
    { method: "POST", path: "/api/update_environment_variables", handle: update },
    { method: "POST", path: "/api/v1/update_environment_variables", handle: update },
    {
      method: "GET",
      path: "/api/v1/list_environment_variables",
      handle: async (exchange) => {
        await exchange.ensureAdmin();
        return jsonReply({ environmentVariables: deployed.environment });
      },
    },
  ];
}

async function applyChanges(deployed: DeployedCode, wanted: ReadonlyMap<string, string | null>): Promise<void> {
  try {
    await deployed.setEnvironment(Object.fromEntries(wanted));
  } catch (error) {
    if (error instanceof PushError) throw new HttpError(400, error.code, error.message);
    throw error;
  }
}
