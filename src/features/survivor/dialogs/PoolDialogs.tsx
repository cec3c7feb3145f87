import { MembershipDialogs, type MembershipDialog } from "../../../components/league/MembershipDialogs";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { PoolOptionsDialog } from "./PoolOptionsDialog";
import { PoolSettingsDialog } from "./PoolSettingsDialog";
import * as texts from "../../../texts/pages/survivor/dialogs";

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
      <PoolSettingsDialog league={pool.league} {...propsOf("settings")} />
      <PoolOptionsDialog pool={pool} {...propsOf("options")} />
    </>
  );
}

function leaveTextOf({ isJoinable, league: { name } }: PoolView): string {
  return isJoinable ? texts.yourEntriesInWillBe(name) : texts.youWillNoLongerSee(name);
}
