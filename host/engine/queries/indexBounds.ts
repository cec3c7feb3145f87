// Turns `withIndex` expressions into a range of index keys.
import type { JSONValue } from "convex/values";
import { afterPrefix, encodeValue } from "../../values/indexKey";
import type { IndexInfo } from "../tables/tableSpace";

export interface RangeExpression {
  readonly type: "Eq" | "Gt" | "Gte" | "Lt" | "Lte";
  readonly fieldPath: string;
  readonly value: JSONValue;
}

export interface Bounds {
  readonly start: string;
  readonly end: string | null;
}

/**
 * Accepts equalities on the index's first fields, then at most one lower and one upper bound on the next field. Throws
 * in Convex's words if the expressions skip a field or are out of order.
 */
export function indexBounds(index: IndexInfo, expressions: readonly RangeExpression[]): Bounds {
  let position = 0;
  let prefix = "";
  while (expressions[position]?.type === "Eq") {
    const expression = expressions[position] as RangeExpression;
    checkField(index, expression, position);
    prefix += encodeValue(expression.value);
    position++;
  }
  let start = prefix;
  let end = afterPrefix(prefix);
  let hasLower = false;
  let hasUpper = false;
  for (const expression of expressions.slice(position)) {
    const isLower = expression.type === "Gt" || expression.type === "Gte";
    if (expression.type === "Eq" || (isLower ? hasLower : hasUpper)) {
      throw new Error(
        `Incorrect operator used in \`withIndex\` on ${index.name}: after equalities there may be one lower bound (.gt or .gte) and one upper bound (.lt or .lte) on the next field, got .${expression.type.toLowerCase()}("${expression.fieldPath}").`,
      );
    }
    checkField(index, expression, position);
    const bound = prefix + encodeValue(expression.value);
    switch (expression.type) {
      case "Gt":
        start = afterPrefix(bound) ?? bound;
        break;
      case "Gte":
        start = bound;
        break;
      case "Lt":
        end = bound;
        break;
      case "Lte":
        end = afterPrefix(bound);
        break;
    }
    if (isLower) hasLower = true;
    else hasUpper = true;
  }
  return { start, end };
}

function checkField(index: IndexInfo, expression: RangeExpression, position: number): void {
  const expected = index.fields[position];
  if (expression.fieldPath === expected) return;
  throw new Error(
    `Incorrect field used in \`withIndex\` on ${index.name}: expected "${expected ?? "no more fields"}", got "${expression.fieldPath}". An index range names the index's fields in order.`,
  );
}
