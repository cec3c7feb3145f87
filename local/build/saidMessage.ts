// Finds the sentences that the rules in domain/ make with `say` (domain/common/said.ts), for the build and for the
// catalogs.
import type { types } from "@babel/core";

/** Undefined for any other call. */
export function saidMessage({ callee, arguments: [message] }: types.CallExpression): string | undefined {
  return message !== undefined && callee.type === "Identifier" && callee.name === "say" ? textOf(message) : undefined;
}

export function textOf(node: types.Node): string {
  const text =
    node.type === "StringLiteral"
      ? node.value
      : node.type === "TemplateLiteral" && node.expressions.length === 0
        ? node.quasis[0]?.value.cooked
        : undefined;
  if (text === undefined || text === null) throw new Error("A sentence isn't a literal text.");
  return text;
}
