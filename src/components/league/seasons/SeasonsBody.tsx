// [17.5] The seasons of a league or pool, newest first: those played here, and those that its owner tells.
import { useMutation } from "convex/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { leagueNoun } from "../../../../domain/leagues/leagueForms";
import { useChange } from "../../../hooks/useChange";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { laterDialog } from "../../ui/overlays/laterDialog";
import { LaterConfirmDialog } from "../../ui/overlays/LaterConfirmDialog";
import { PodiumDrawing } from "../PodiumDrawing";
import { SeasonCard } from "./SeasonCard";
import type { SeasonView } from "./seasonViews";
import { useQuery } from "../../../hooks/useQuery";

/** For owners. */
const TellSeasonDialog = laterDialog(async () => (await import("./TellSeasonDialog")).TellSeasonDialog);

export function SeasonsBody({ league }: { league: LeagueView }) {
  const view = useQuery(api.pastSeasons.list, { leagueId: league.id });
  /** Counts what is opened, so that each dialog begins anew. */
  const [told, setTold] = useState<{ season?: SeasonView; count: number }>({ count: 0 });
  const [isTelling, setTelling] = useState(false);
  const [removed, setRemoved] = useState<number | null>(null);
  const removing = useChange(useMutation(api.pastSeasons.remove), {
    success: t`Season removed`,
    failure: t`Failed to remove the season`,
  });
  if (view === undefined) return <Loading />;
  const open = (season?: SeasonView) => {
    setTold({ count: told.count + 1, ...(season && { season }) });
    setTelling(true);
  };
  const tellButton = (
    <Button
      variant={view.seasons.length > 0 ? "secondary" : "primary"}
      iconLeft={<Plus aria-hidden="true" className="size-4" />}
      onClick={() => open()}
    >
      <Trans>Enter a Past Season</Trans>
    </Button>
  );
  return (
    <section aria-label={t`Seasons`} className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="display text-20 text-strong">
            <Trans>Seasons</Trans>
          </h2>
          {view.seasons.length > 0 && (
            <p className="max-w-prose text-14 text-muted">
              <Trans>Those marked as told were entered by the {leagueNoun(league)}’s owner.</Trans>
            </p>
          )}
        </div>
        {view.canTell && view.seasons.length > 0 && tellButton}
      </header>
      {view.seasons.length === 0 ? (
        <EmptyState
          drawing={<PodiumDrawing />}
          title={t`No seasons yet`}
          text={
            view.canTell
              ? t`Did you play before you came here? Enter your champions of past seasons, so that they aren’t forgotten.`
              : t`A season shows here once its first picks count. Your owner can enter the champions of past ones.`
          }
          actions={view.canTell && tellButton}
          className="rounded-card border border-hairline bg-surface"
        />
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
          {view.seasons.map((each) => (
            <SeasonCard
              key={each.season}
              league={league}
              view={each}
              {...(view.canTell && each.told && { onEdit: () => open(each), onRemove: () => setRemoved(each.season) })}
            />
          ))}
        </div>
      )}
      {view.canTell && (
        <>
          <TellSeasonDialog
            key={told.count}
            league={league}
            view={view}
            season={told.season}
            isOpen={isTelling}
            onClose={() => setTelling(false)}
          />
          <LaterConfirmDialog
            isOpen={removed !== null}
            onClose={() => setRemoved(null)}
            title={t`Remove the ${removed ?? ""} season?`}
            text={t`What was told of it goes for everybody. The log keeps it.`}
            confirmLabel={t`Remove`}
            isLoading={removing.isSaving}
            onConfirm={() => {
              if (removed === null) return;
              void removing.run({ leagueId: league.id, season: removed }).then(() => setRemoved(null));
            }}
          />
        </>
      )}
    </section>
  );
}

function Loading() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <span className="sr-only">
        <Trans>Loading seasons...</Trans>
      </span>
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
    </div>
  );
}
