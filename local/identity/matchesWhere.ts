// Applies better-auth's conditions to one row. Clauses are joined by AND; a clause with OR is joined to everything
// before it.
import type { CleanedWhere } from "better-auth/adapters";
import type { Row } from "./rows";

export function matchesWhere(row: Row, where: readonly CleanedWhere[]): boolean {
  return where.reduce((result, clause, i) => {
    const matches = matchesClause(row[clause.field], clause);
    if (i === 0) return matches;
    return clause.connector === "OR" ? result || matches : result && matches;
  }, true);
}

function matchesClause(actual: unknown, clause: CleanedWhere): boolean {
  const fold = (value: unknown) =>
    value instanceof Date
      ? value.getTime()
      : clause.mode === "insensitive" && typeof value === "string"
        ? value.toLowerCase()
        : value;
  const left = fold(actual);
  const list = Array.isArray(clause.value) ? clause.value.map(fold) : null;
  const right = fold(clause.value);
  switch (clause.operator) {
    case "eq":
      return right === null ? left === null || left === undefined : left === right;
    case "ne":
      return right === null ? left !== null && left !== undefined : left !== right;
    case "in":
      return ensureList(list).includes(left);
    case "not_in":
      return !ensureList(list).includes(left);
    case "contains":
      return typeof left === "string" && left.includes(String(right));
    case "starts_with":
      return typeof left === "string" && left.startsWith(String(right));
    case "ends_with":
      return typeof left === "string" && left.endsWith(String(right));
    case "lt":
    case "lte":
    case "gt":
    case "gte": {
      const order = compare(left, right);
      if (order === null) return false;
      if (clause.operator === "lt") return order < 0;
      if (clause.operator === "lte") return order <= 0;
      return clause.operator === "gt" ? order > 0 : order >= 0;
    }
  }
}

/** Null if the two have no order. */
export function compare(left: unknown, right: unknown): number | null {
  if (typeof left === "number" && typeof right === "number") return left - right;
  if (typeof left === "string" && typeof right === "string") return left < right ? -1 : left > right ? 1 : 0;
  return null;
}

function ensureList(list: readonly unknown[] | null): readonly unknown[] {
  if (!list) throw new TypeError('"in" and "not_in" need a list of values.');
  return list;
}
