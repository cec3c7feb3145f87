// The dialogs to change or leave a pool, for the list of pools and for a pool's own page. They are fetched when the
// first one opens.
import { Suspense, type ReactNode } from "react";
import { useOpenDialog } from "../../../components/league/useOpenDialog";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { later } from "../../../lib/later";
import type { PoolDialog } from "./PoolDialogs";

const LazyDialogs = later(async () => (await import("./PoolDialogs")).PoolDialogs);

interface Options {
  pools: readonly PoolView[];
  /** Called after the pool was left or deleted. */
  onGone?: () => void;
}

interface OpenPoolDialogs {
  open: (kind: PoolDialog, pool: PoolView) => void;
  /** The page renders this. */
  dialogs: ReactNode;
}

export function usePoolDialogs({ pools, onGone = () => undefined }: Options): OpenPoolDialogs {
  const { item: pool, open, propsOf } = useOpenDialog<PoolDialog, PoolView>({ items: pools, idOf });
  return {
    open,
    dialogs: pool && (
      <Suspense>
        <LazyDialogs pool={pool} open={open} propsOf={propsOf} onGone={onGone} />
      </Suspense>
    ),
  };
}

const idOf = ({ league }: PoolView) => league.id;
