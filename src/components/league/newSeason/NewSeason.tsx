// [13.8] On the home of a league or pool, from the end of one season to the beginning of the next: a commissioner
// starts the new one, and members say whether they are in again.
import { useMutation } from "convex/react";
import { CalendarPlus } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { useChange } from "../../../hooks/useChange";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import type { LeagueView } from "../../../lib/views";
import { Card, CardBody } from "../../ui/Card";
import { Button } from "../../ui/buttons/Button";
import { SeasonAnswers } from "./SeasonAnswers";
import { SeasonQuestion } from "./SeasonQuestion";

export function NewSeason({ league }: { league: LeagueView }) {
  const found = useQuietQuery(api.seasons.get, { leagueId: league.id });
  if (!found) return null;
  const { canStart, asked } = found;
  return (
    <>
      {canStart !== null && <StartCard league={league} season={canStart} />}
      {asked && (
        <Card aria-label={t`In again?`}>
          <CardBody className="space-y-4">
            <SeasonQuestion league={league} {...asked} />
            {league.isCommissioner && <SeasonAnswers leagueId={league.id} />}
          </CardBody>
        </Card>
      )}
    </>
  );
}

function StartCard({ league, season }: { league: LeagueView; season: number }) {
  const { run, isSaving } = useChange(useMutation(api.seasons.start), {
    success: t`The ${season} season is started`,
    failure: t`Failed to start the season`,
  });
  const ended = league.poolType === "survivor" ? league.currentSeason : season - 1;
  return (
    <Card aria-label={t`New season`}>
      <CardBody className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <CalendarPlus aria-hidden="true" className="size-5 shrink-0 text-accent" />
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="display text-20 text-strong">
            <Trans>The {ended} season is over</Trans>
          </h2>
          <p className="max-w-prose text-14 text-body">
            {league.poolType === "survivor" ? (
              <Trans>
                Go on in {season} in a new pool with the same name, rules, commissioners, fees and prizes. Dues start at
                zero, members are asked whether they are in again, players without an account play on, and this pool
                stays to be read.
              </Trans>
            ) : (
              <Trans>
                Go on in {season} with the same rules, groups, commissioners, fees and prizes. Dues start at zero,
                members are asked whether they are in again, and the old season stays to be read.
              </Trans>
            )}
          </p>
        </div>
        <Button
          variant="primary"
          className="max-sm:w-full"
          isLoading={isSaving}
          onClick={() => void run({ leagueId: league.id, season })}
        >
          <Trans>Start the {season} Season</Trans>
        </Button>
      </CardBody>
    </Card>
  );
}
