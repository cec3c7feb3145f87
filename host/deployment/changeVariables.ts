// Which names and values environment variables may have, following Convex's limits.
import { PushError } from "../runtime/modules/PushError";

const MAX_NAME_BYTES = 256;
const MAX_VALUE_BYTES = 8 * 1024;
const MAX_VARIABLES = 512;
const MAX_TOTAL_BYTES = 512 * 1024;
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** Set by the host itself. */
const BUILT_IN: ReadonlySet<string> = new Set(["CONVEX_CLOUD_URL", "CONVEX_SITE_URL"]);

type Environment = Readonly<Record<string, string>>;

/**
 * Returns the environment with these changes; null removes a variable. Throws a PushError for an invalid name or value.
 */
export function changeVariables(
  environment: Environment,
  changes: Readonly<Record<string, string | null>>,
): Environment {
  const changed = new Map(Object.entries(environment));
  for (const [name, value] of Object.entries(changes)) {
    checkName(name);
    if (value === null) changed.delete(name);
    else changed.set(name, checkedValue(name, value));
  }
  if (changed.size > MAX_VARIABLES) {
    throw new PushError("EnvVarLimitMet", `A deployment has ${MAX_VARIABLES} environment variables at most.`);
  }
  let bytes = 0;
  for (const [name, value] of changed) bytes += Buffer.byteLength(name) + Buffer.byteLength(value);
  if (bytes > MAX_TOTAL_BYTES) {
    const limit = `all together have ${MAX_TOTAL_BYTES} bytes at most, names included`;
    throw new PushError("EnvVarTotalSizeLimitMet", `The environment variables would have ${bytes} bytes; ${limit}.`);
  }
  return Object.fromEntries(changed);
}

function checkName(name: string): void {
  const shown = JSON.stringify(name);
  if (!NAME.test(name)) {
    const rule = "letters, digits and underscores, not starting with a digit";
    throw new PushError("EnvironmentVariableNameInvalid", `${shown} can't name an environment variable: ${rule}.`);
  }
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) {
    const rule = `names have ${MAX_NAME_BYTES} characters at most`;
    throw new PushError("EnvironmentVariableNameTooLong", `${shown} can't name an environment variable: ${rule}.`);
  }
  if (BUILT_IN.has(name)) throw new PushError("EnvVarNameForbidden", `${name} is set by the host.`);
}

function checkedValue(name: string, value: string): string {
  const bytes = Buffer.byteLength(value);
  if (bytes <= MAX_VALUE_BYTES) return value;
  const limit = `values have ${MAX_VALUE_BYTES} bytes at most`;
  throw new PushError("EnvironmentVariableValueTooLarge", `The value of ${name} has ${bytes} bytes; ${limit}.`);
}
