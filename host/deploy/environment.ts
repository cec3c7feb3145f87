// How environment variables are changed and listed over HTTP.
import { z } from "zod";
import type { DeployableEngine } from "../engine/types";
import { HttpError } from "../http/HttpError";
import { jsonReply, type Route } from "../http/route";
import { PushError } from "../runtime/PushError";

const changes = z.object({ changes: z.array(z.object({ name: z.string(), value: z.string().nullish() })) });

export function environmentRoutes(engine: DeployableEngine): readonly Route[] {
  const update: Route["handle"] = async (exchange) => {
    await exchange.ensureAdmin();
    const body = await exchange.json(changes);
    await applyChanges(engine, new Map(body.changes.map(({ name, value }) => [name, value ?? null])));
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
        return jsonReply({ environmentVariables: engine.getEnvironment() });
      },
    },
  ];
}

async function applyChanges(engine: DeployableEngine, wanted: ReadonlyMap<string, string | null>): Promise<void> {
  try {
    await engine.setEnvironment(Object.fromEntries(wanted));
  } catch (error) {
    if (error instanceof PushError) throw new HttpError(400, error.code, error.message);
    throw error;
  }
  await engine.whenDurable(engine.currentTs());
}
