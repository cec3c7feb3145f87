// A pool's member list and the ways to leave it, for the list of pools and for a pool's own page.
import type { ReactNode } from "react";
import { MembershipDialogs, type MembershipDialog } from "../../../components/league/MembershipDialogs";
import { useOpenDialog } from "../../../components/league/useOpenDialog";
import { PoolOptionsDialog } from "./PoolOptionsDialog";
import type { PoolView } from "../../../components/survivor/survivorViews";
import * as texts from "../../../texts/pages/survivor/dialogs";

export type PoolDialog = MembershipDialog | "options";

interface Options {
  pools: readonly PoolView[];
  /** Called after the pool was left or deleted. */
  onGone?: () => void;
}

interface PoolDialogs {
  open: (kind: PoolDialog, pool: PoolView) => void;
  /** The page renders this. */
  dialogs: ReactNode;
}

export function usePoolDialogs({ pools, onGone = () => undefined }: Options): PoolDialogs {
  const { item: pool, open, propsOf } = useOpenDialog<PoolDialog, PoolView>({ items: pools, idOf });
  return {
    open,
    dialogs: pool && (
      <>
        <MembershipDialogs
          league={pool.league}
          leaveText={leaveTextOf(pool)}
          propsOf={propsOf}
          onLeave={() => open("leave", pool)}
          onGone={onGone}
        />
        <PoolOptionsDialog pool={pool} {...propsOf("options")} />
      </>
    ),
  };
}

const idOf = ({ league }: PoolView) => league.id;

function leaveTextOf({ isJoinable, league: { name } }: PoolView): string {
  return isJoinable ? texts.yourEntriesInWillBe(name) : texts.youWillNoLongerSee(name);
}
