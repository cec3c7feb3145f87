// [13.6] The dues of a league or pool: what is asked, one's own, and for commissioners what everybody has paid.
import { Wallet } from "lucide-react";
import { Suspense, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { later } from "../../../lib/later";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../ui/Card";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { laterDialog } from "../../ui/overlays/laterDialog";
import { SeasonChoice } from "../SeasonChoice";
import { weekName } from "../../../lib/weekName";
import { feeLines, formatDueDay, type FeesView } from "./duesTexts";
import { OwnAccounts } from "./OwnAccounts";
import { useQuery } from "../../../hooks/useQuery";

/** For commissioners. */
const AllAccounts = later(async () => (await import("./AllAccounts")).AllAccounts);
const SetDuesDialog = laterDialog(async () => (await import("./SetDuesDialog")).SetDuesDialog);

export function DuesBody({ league }: { league: LeagueView }) {
  const [season, setSeason] = useState(league.currentSeason);
  const [isSetting, setSetting] = useState(false);
  const at = { leagueId: league.id, season };
  const dues = useQuery(api.dues.get, at);
  const all = useQuietQuery(api.dues.list, league.isCommissioner ? at : "skip");
  if (dues === undefined || (league.isCommissioner && all === undefined)) {
    return <DuesSkeleton />;
  }
  const { fees, own, seasons } = dues;
  const canSet = league.isCommissioner && season === league.currentSeason;
  const openDialog = () => {
    // Its code is there once dues are asked.
    AllAccounts.load().catch(() => undefined);
    setSetting(true);
  };
  // All of it comes at once: on phones one's own dues stand below everybody's.
  return (
    <Suspense fallback={<DuesSkeleton />}>
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-5">
        <div className="order-last grid grid-cols-1 gap-4 sm:gap-6 lg:col-span-2">
          <Card aria-label={t`What is asked`}>
            <CardHeader
              title={t`Dues`}
              aside={
                <SeasonChoice
                  season={season}
                  seasons={[...new Set([league.currentSeason, ...seasons])]}
                  onChoose={setSeason}
                />
              }
            />
            <CardBody className="space-y-4">
              {fees ? <Fees fees={fees} /> : <NoFees canSet={canSet} season={season} />}
              {canSet && (
                <Button
                  className="w-full"
                  variant={fees ? "secondary" : "primary"}
                  iconLeft={<Wallet aria-hidden="true" className="size-4" />}
                  onClick={openDialog}
                >
                  {fees ? <Trans>Change Dues</Trans> : <Trans>Set Dues</Trans>}
                </Button>
              )}
              <p className="text-12 text-muted">
                <Trans>No money moves here: pay your commissioner, who notes it.</Trans>
              </p>
            </CardBody>
          </Card>
          {fees && own.length > 0 && <OwnAccounts league={league} fees={fees} accounts={own} />}
        </div>
        {fees && all && (
          <Card aria-label={t`Who has paid`} className="lg:col-span-3">
            <AllAccounts league={league} fees={fees} all={all} />
          </Card>
        )}
        {canSet && (
          <SetDuesDialog
            league={league}
            fees={fees}
            canHoldFrom={all?.canHoldFrom ?? null}
            isOpen={isSetting}
            onClose={() => setSetting(false)}
          />
        )}
      </div>
    </Suspense>
  );
}

const DuesSkeleton = () => <Skeleton className="h-120 rounded-card" />;

function Fees({ fees }: { fees: FeesView }) {
  const lines = feeLines(fees);
  return (
    <>
      <dl className="divide-y divide-hairline">
        {lines.map(({ name, amount }) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-2 text-14">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular display text-20 text-strong">{amount}</dd>
          </div>
        ))}
        {fees.dueDay && (
          <div className="flex items-baseline justify-between gap-4 py-2 text-14">
            <dt className="text-muted">
              <Trans>Due</Trans>
            </dt>
            <dd className="tabular font-semibold text-strong">{formatDueDay(fees.dueDay)}</dd>
          </div>
        )}
      </dl>
      {lines.length === 0 && (
        <p className="text-14 text-muted">
          <Trans>Nothing is asked this season.</Trans>
        </p>
      )}
      {fees.holdFromWeek !== null && (
        <p className="text-14 text-body">
          <Trans>
            From {weekName(fees.holdFromWeek)} on, an entry that owes something can’t make new picks. Picks that are
            made stay.
          </Trans>
        </p>
      )}
    </>
  );
}

function NoFees({ canSet, season }: { canSet: boolean; season: number }) {
  return (
    <EmptyState
      className="px-0 py-4"
      title={t`No dues in ${season}`}
      text={
        canSet
          ? t`Say what you collect, and keep track of who has paid.`
          : t`Your commissioner hasn’t asked for anything.`
      }
    />
  );
}
