import { t } from "@lingui/core/macro";
import { MembershipDialogs, type MembershipDialog } from "../../../components/league/MembershipDialogs";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { PoolOptionsDialog } from "./PoolOptionsDialog";
import { PoolSettingsDialog } from "./PoolSettingsDialog";

export type PoolDialog = MembershipDialog | "options" | "settings";

interface PoolDialogsProps {
  pool: PoolView;
  open: (kind: PoolDialog, pool: PoolView) => void;
  propsOf: (kind: PoolDialog) => { isOpen: boolean; onClose: () => void };
  onGone: () => void;
}

/** Everything to change or leave a pool. */
export function PoolDialogs({ pool, open, propsOf, onGone }: PoolDialogsProps) {
  return (
    <>
      <MembershipDialogs
        league={pool.league}
        leaveText={leaveTextOf(pool)}
        propsOf={propsOf}
        onLeave={() => open("leave", pool)}
        onGone={onGone}
      />
      <PoolSettingsDialog league={pool.league} startingWeek={pool.startingWeek} {...propsOf("settings")} />
      <PoolOptionsDialog pool={pool} {...propsOf("options")} />
    </>
  );
}

function leaveTextOf({ isJoinable, league: { name } }: PoolView): string {
  return isJoinable
    ? t`Your entries in "${name}" will be removed. You can join again until the pool's first deadline.`
    : t`You will no longer see "${name}". Your entries make no more picks, and nobody can join again once a pool has started.`;
}
