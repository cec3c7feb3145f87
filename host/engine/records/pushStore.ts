// Stores the last push, so that a restart can serve it again.
import type { Storage } from "../../storage/storage";
import type { ModuleSource, PushedCode } from "../../types/pushes";

const MODULES_KEY = "push";
/** The rest of a push; older stores lack it. */
const COMPONENTS_KEY = "push/components";

export function readPush(storage: Storage): PushedCode | null {
  const modules = storage.get(MODULES_KEY);
  if (modules === undefined) return null;
  const rest = JSON.parse(storage.get(COMPONENTS_KEY) ?? "{}") as Omit<PushedCode, "modules">;
  return { modules: JSON.parse(modules) as readonly ModuleSource[], ...rest };
}

export function pushWrites({ modules, definition = null, components = [] }: PushedCode): [string, string][] {
  return [
    [MODULES_KEY, JSON.stringify(modules)],
    [COMPONENTS_KEY, JSON.stringify({ definition, components })],
  ];
}
