// Lists what a component exports to its users: its public functions, by module and name. The CLI generates
// `components.<name>` from it (convex/src/cli/codegen_templates/component_api.ts).
import type { JSONValue } from "convex/values";
import { z } from "zod";

type Exports =
  | { readonly type: "leaf"; readonly leaf: string }
  | { readonly type: "branch"; readonly branch: (readonly [name: string, exports: Exports])[] };
type Branch = Extract<Exports, { type: "branch" }>;

const modules = z.record(
  z.string(),
  z.object({
    functions: z.array(z.object({ name: z.string(), visibility: z.object({ kind: z.string() }).nullable() })),
  }),
);

export function exportsOf(analysis: JSONValue): Branch {
  const root: Branch = { type: "branch", branch: [] };
  for (const [path, { functions }] of Object.entries(modules.parse(analysis))) {
    for (const { name, visibility } of functions) {
      if (visibility?.kind !== "public") continue;
      const parts = path.replace(/\.js$/, "").split("/");
      branchAt(root, parts).branch.push([name, { type: "leaf", leaf: `_reference/function/${path}:${name}` }]);
    }
  }
  return root;
}

function branchAt(root: Branch, parts: readonly string[]): Branch {
  let current = root;
  for (const part of parts) {
    const found = current.branch.find(([name]) => name === part)?.[1];
    if (found?.type === "branch") current = found;
    else {
      const made: Branch = { type: "branch", branch: [] };
      current.branch.push([part, made]);
      current = made;
    }
  }
  return current;
}
