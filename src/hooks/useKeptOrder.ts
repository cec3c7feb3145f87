import { useState } from "react";

interface KeptOrder<Row> {
  idOf: (row: Row) => string;
  /** Somebody is at the rows. */
  isHeld: boolean;
}

/** The rows in their order, or while that is held in the one before, with new rows at the end. */
export function useKeptOrder<Row>(rows: readonly Row[], { idOf, isHeld }: KeptOrder<Row>): readonly Row[] {
  const ids = rows.map(idOf);
  const [order, setOrder] = useState<readonly string[]>(ids);
  const next = isHeld ? [...new Set([...order, ...ids])] : ids;
  if (next.join() !== order.join()) setOrder(next);
  const places = new Map(next.map((id, place) => [id, place]));
  const placeOf = (row: Row) => places.get(idOf(row)) ?? places.size;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b));
}
