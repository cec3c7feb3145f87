import { FunctionError } from "./functionError";
import type { FunctionSpec } from "./functionSpec";

/** Returns the registered function behind an export. */
export function functionIn(
  exports: Record<string, unknown>,
  { modulePath, exportName }: Pick<FunctionSpec, "modulePath" | "exportName">,
): object {
  const found = exports[exportName];
  if ((typeof found !== "function" && typeof found !== "object") || found === null) {
    throw new FunctionError(`Module ${modulePath} has no export "${exportName}".`);
  }
  return found;
}
