// [13.9] On the rules page of a league or pool: what there is to win. Who wins it: PrizesBody.tsx.
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import type { LeagueView } from "../../../lib/views";
import { Card, CardBody, CardHeader } from "../../ui/Card";
import { PrizeLines } from "./PrizeLines";
import { prizeLines } from "./prizeTexts";

export interface OfferedPrizesProps {
  league: LeagueView;
}

/** Asks for the invitation, which shows them too: readers of a public pool's rules may not be in it. */
export function OfferedPrizes({ league: { inviteCode } }: OfferedPrizesProps) {
  const prizes = useQuietQuery(api.leagues.invitation, { inviteCode })?.prizes;
  if (!prizes) return null;
  return (
    <Card aria-label={t`Prizes`}>
      <CardHeader title={t`Prizes`} />
      <CardBody>
        <PrizeLines lines={prizeLines(prizes.list, prizes.currency)} />
      </CardBody>
    </Card>
  );
}
