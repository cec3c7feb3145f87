import { t } from "@lingui/core/macro";
import { RenewCodeDialog } from "../../../components/invite/RenewCodeDialog";
import { MembershipDialogs, type MembershipDialog } from "../../../components/league/MembershipDialogs";
import type { LeagueView } from "../../../lib/views";
import { ChangeRulesDialog } from "../rules/ChangeRulesDialog";
import { LeagueSettingsDialog } from "./LeagueSettingsDialog";

export type LeagueDialog = MembershipDialog | "settings" | "rules" | "renew";

interface LeagueDialogsProps {
  league: LeagueView;
  open: (kind: LeagueDialog, league: LeagueView) => void;
  propsOf: (kind: LeagueDialog) => { isOpen: boolean; onClose: () => void };
  onGone: () => void;
}

/** Everything to change or leave a league. */
export function LeagueDialogs({ league, open, propsOf, onGone }: LeagueDialogsProps) {
  const rules = propsOf("rules");
  return (
    <>
      <LeagueSettingsDialog league={league} {...propsOf("settings")} onChangeRules={() => open("rules", league)} />
      {rules.isOpen && <ChangeRulesDialog league={league} onClose={rules.onClose} />}
      <RenewCodeDialog leagueId={league.id} name={league.name} {...propsOf("renew")} />
      <MembershipDialogs
        league={league}
        leaveText={t`You will no longer see the picks and standings of "${league.name}". Picks that aren't locked are removed.`}
        propsOf={propsOf}
        onLeave={() => open("leave", league)}
        onGone={onGone}
      />
    </>
  );
}
