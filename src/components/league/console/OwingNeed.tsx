import { Wallet } from "lucide-react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatMoney } from "../../../../domain/dues/money";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import { LinkButton } from "../../ui/buttons/LinkButton";
import { NeedRow } from "./NeedRow";

export interface OwingNeedProps {
  league: LeagueView;
  /** How many entries owe dues, and how much together. */
  count: number;
  cents: number;
  currency: string;
}

/** [13.6] */
export function OwingNeed({ league, count, cents, currency }: OwingNeedProps) {
  return (
    <NeedRow
      icon={Wallet}
      title={plural(count, { one: "# entry owes dues", other: "# entries owe dues" })}
      text={t`${formatMoney(cents, currency)} still to come.`}
      action={
        <LinkButton to={paths.duesOf(league)}>
          <Trans>View Dues</Trans>
        </LinkButton>
      }
    />
  );
}
