// Environment variables as Convex bounds them, and how they are changed over HTTP.
import { z } from "zod";
import type { DeployableEngine } from "../engine/types";
import { HttpError } from "../http/HttpError";
import { jsonReply, type Route } from "../http/route";
import { PushError } from "../runtime/PushError";

const maxNameChars = 40;
const maxValueChars = 8192;
const maxVariables = 100;

/** Set by the host itself. */
const builtIn = new Set(["CONVEX_CLOUD_URL", "CONVEX_SITE_URL"]);

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
  for (const [name, value] of wanted) ensureValid(name, value);
  const names = new Set(Object.keys(engine.getEnvironment()));
  for (const [name, value] of wanted) {
    if (value === null) names.delete(name);
    else names.add(name);
  }
  if (names.size > maxVariables) {
    throw new HttpError(400, "EnvVarsTooMany", `A deployment has ${maxVariables} environment variables at most.`);
  }
  try {
    await engine.setEnvironment(Object.fromEntries(wanted));
  } catch (error) {
    if (error instanceof PushError) throw new HttpError(400, error.code, error.message);
    throw error;
  }
  await engine.whenDurable(engine.currentTs());
}

function ensureValid(name: string, value: string | null): void {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name) || name.length > maxNameChars) {
    const rule = `letters, digits and underscores, not starting with a digit, ${maxNameChars} characters at most`;
    throw new HttpError(
      400,
      "EnvVarNameInvalid",
      `${JSON.stringify(name)} can't name an environment variable: ${rule}.`,
    );
  }
  if (builtIn.has(name)) throw new HttpError(400, "EnvVarNameForbidden", `${name} is set by the host.`);
  if (value !== null && value.length > maxValueChars) {
    throw new HttpError(400, "EnvVarValueTooLarge", `${name} is longer than ${maxValueChars} characters.`);
  }
}
