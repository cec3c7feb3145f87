import { Trophy, Wallet } from "lucide-react";
import { t } from "@lingui/core/macro";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import { PowerList } from "./PowerList";

/** [13.6][13.9] */
export function MoneyPowers({ league }: { league: LeagueView }) {
  return (
    <PowerList
      title={t`Money`}
      powers={[
        { label: t`Dues`, hint: t`What is asked, and who has paid`, icon: Wallet, act: paths.duesOf(league) },
        { label: t`Prizes`, hint: t`What there is to win, and who won it`, icon: Trophy, act: paths.prizesOf(league) },
      ]}
    />
  );
}
