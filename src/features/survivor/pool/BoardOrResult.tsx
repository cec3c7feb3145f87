import type { ReactNode } from "react";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { Winners } from "./Winners";

interface BoardOrResultProps {
  pool: PoolView;
  /** The live board. */
  children: ReactNode;
}

/** The live board, and in its place, at least as high, the result of a pool that is over. Either follows the other. */
export function BoardOrResult({ pool, children }: BoardOrResultProps) {
  return (
    <div className="grid grid-cols-1 *:[grid-area:1/1] empty:hidden">
      {children}
      {pool.state === "over" && <Winners pool={pool} />}
    </div>
  );
}
