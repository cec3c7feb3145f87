// A pool's member list and the ways to leave it, for the list of pools and for a pool's own page.
import type { ReactNode } from "react";
import { MembershipDialogs, type MembershipDialog } from "../../../components/league/MembershipDialogs";
import { useOpenDialog } from "../../../components/league/useOpenDialog";
import type { PoolView } from "../../../components/survivor/survivorViews";

interface Options {
  pools: readonly PoolView[];
  /** Called after the pool was left or deleted. */
  onGone?: () => void;
}

interface PoolDialogs {
  open: (kind: MembershipDialog, pool: PoolView) => void;
  /** The page renders this. */
  dialogs: ReactNode;
}

export function usePoolDialogs({ pools, onGone = () => undefined }: Options): PoolDialogs {
  const { item: pool, open, propsOf } = useOpenDialog<MembershipDialog, PoolView>({ items: pools, idOf });
  return {
    open,
    dialogs: pool && (
      <MembershipDialogs
        league={pool.league}
        leaveText={leaveTextOf(pool)}
        propsOf={propsOf}
        onLeave={() => open("leave", pool)}
        onGone={onGone}
      />
    ),
  };
}

const idOf = ({ league }: PoolView) => league.id;

function leaveTextOf({ isJoinable, league: { name } }: PoolView): string {
  return isJoinable
    ? `Your entries in "${name}" will be removed. You can join again until the pool's first deadline.`
    : `You will no longer see "${name}". Your entries make no more picks, and nobody can join again once a pool has started.`;
}
