import { FunctionError } from "./functionError";
import type { FunctionSpec } from "./functionSpec";

/** The registered function that an export is. */
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
