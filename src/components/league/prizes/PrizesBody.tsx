// [13.9] The prizes of a league or pool: what there is to win, who leads or has won, and what each entry has won so
// far.
import { Trophy } from "lucide-react";
import { Suspense, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { later } from "../../../lib/later";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../ui/Card";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { laterDialog } from "../../ui/overlays/laterDialog";
import { SeasonChoice } from "../SeasonChoice";
import { AwardRow } from "./AwardRow";
import { PrizeLines } from "./PrizeLines";
import { offeredPrizes, prizeLines, type AwardView } from "./prizeTexts";
import type { WonSoFarProps } from "./WonSoFar";
import { useQuery } from "../../../hooks/useQuery";

/** Once something is won. */
const WonSoFar = later<WonSoFarProps>(async () => (await import("./WonSoFar")).WonSoFar);
/** For commissioners. */
const SetPrizesDialog = laterDialog(async () => (await import("./SetPrizesDialog")).SetPrizesDialog);

export function PrizesBody({ league }: { league: LeagueView }) {
  const [season, setSeason] = useState(league.currentSeason);
  const [isSetting, setSetting] = useState(false);
  const view = useQuery(api.prizes.get, { leagueId: league.id, season });
  if (view === undefined) return <Skeleton className="h-120 rounded-card" />;
  const { awards, prizes, seasons, totals } = view;
  const currency = view.currency ?? "USD";
  const canSet = league.isCommissioner && season === league.currentSeason;
  const shown = withoutLaterWeeks(awards);
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-5">
      <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:order-last lg:col-span-2">
        <Card aria-label={t`What there is to win`}>
          <CardHeader
            title={t`Prizes`}
            aside={
              <SeasonChoice
                season={season}
                seasons={[...new Set([league.currentSeason, ...seasons])]}
                onChoose={setSeason}
              />
            }
          />
          <CardBody className="space-y-4">
            {prizes.length > 0 ? (
              <PrizeLines lines={prizeLines(offeredPrizes(view), currency)} />
            ) : (
              <NoPrizes canSet={canSet} season={season} />
            )}
            {canSet && (
              <Button
                className="w-full"
                variant={prizes.length > 0 ? "secondary" : "primary"}
                iconLeft={<Trophy aria-hidden="true" className="size-4" />}
                onClick={() => setSetting(true)}
              >
                {prizes.length > 0 ? <Trans>Change Prizes</Trans> : <Trans>Set Prizes</Trans>}
              </Button>
            )}
            <p className="text-12 text-muted">
              <Trans>Entries that tie share the places they take. No money moves here.</Trans>
            </p>
            {canSet && view.isInDuesCurrency && (
              <p className="text-12 text-muted">
                <Trans>What you mark as handed over counts in the dues. Don’t enter it there too.</Trans>
              </p>
            )}
          </CardBody>
        </Card>
        {totals.length > 0 && (
          <Suspense fallback={<Skeleton className="h-48 rounded-card" />}>
            <WonSoFar league={league} view={view} />
          </Suspense>
        )}
      </div>
      {shown.length > 0 && (
        <Card aria-label={t`Who has won`} className="lg:col-span-3">
          <CardHeader title={t`Who Has Won`} />
          <CardBody className="py-2!">
            <ul aria-label={t`Who has won`} className="divide-y divide-hairline">
              {shown.map((award) => (
                <AwardRow key={award.key} league={league} season={season} award={award} currency={currency} />
              ))}
            </ul>
          </CardBody>
        </Card>
      )}
      {canSet && <SetPrizesDialog league={league} view={view} isOpen={isSetting} onClose={() => setSetting(false)} />}
    </div>
  );
}

/** Of the weeks that are open only the first one. */
function withoutLaterWeeks(awards: readonly AwardView[]): AwardView[] {
  const isOpenWeek = ({ target, state }: AwardView) => target.kind === "week" && state === "open";
  const next = awards.find(isOpenWeek);
  return awards.filter((award) => award === next || !isOpenWeek(award));
}

function NoPrizes({ canSet, season }: { canSet: boolean; season: number }) {
  return (
    <EmptyState
      className="px-0 py-4"
      title={t`No prizes in ${season}`}
      text={
        canSet
          ? t`Say what there is to win, in money or in words, and see who wins it.`
          : t`Your commissioner hasn’t set any.`
      }
    />
  );
}
