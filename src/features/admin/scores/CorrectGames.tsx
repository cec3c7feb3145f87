// [7.43] Corrects a week's games by hand. A corrected score isn't overwritten by the feed until an admin releases it.
// Games that shouldn't exist can be deleted.
import { useMutation } from "convex/react";
import { Suspense, useState } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { OLDEST_SEASON } from "../../../../domain/games/weeks";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { EmptyState } from "../../../components/ui/feedback/EmptyState";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useChange } from "../../../hooks/useChange";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { later } from "../../../lib/later";
import { SeasonWeekFields } from "../fields/SeasonWeekFields";
import { useSeasonChoice } from "../fields/useSeasonChoice";
import { weekName } from "../../../lib/weekName";
import { DeleteGameDialog } from "./DeleteGameDialog";
import { ScoreRow } from "./ScoreRow";
import type { AdminGame } from "./adminGame";

const CorrectScoreDialog = later(async () => (await import("./CorrectScoreDialog")).CorrectScoreDialog);

export function CorrectGames() {
  const choice = useSeasonChoice(OLDEST_SEASON.stored);
  const { season, week } = choice;
  const games = useQuietQuery(api.admin.listGames, { season, week });
  const [corrected, setCorrected] = useState<AdminGame | null>(null);
  const [deleted, setDeleted] = useState<AdminGame | null>(null);
  const { run: release } = useChange(useMutation(api.admin.releaseScore), {
    success: t`Score released: the feed updates it again`,
    failure: t`Failed to update scores`,
  });
  return (
    <Card aria-label={t`Correct a Game`}>
      <CardHeader
        title={t`Correct a Game`}
        subtitle={t`The feed doesn't overwrite a score that you set, until it agrees or you release the score.`}
      />
      <CardBody>
        <SeasonWeekFields choice={choice} />
        {games === undefined ? (
          <Skeleton className="mt-4 h-72 rounded-md" />
        ) : games === null || games.length === 0 ? (
          <EmptyState title={t`No games`} text={t`No games are known for ${weekName(week)} of ${season}.`} />
        ) : (
          <ul className="mt-2 divide-y divide-hairline" aria-label={t`Games`}>
            {games.map((game) => (
              <ScoreRow
                key={game.id}
                game={game}
                onCorrect={() => setCorrected(game)}
                onRelease={() => void release({ gameId: game.id })}
                onDelete={() => setDeleted(game)}
              />
            ))}
          </ul>
        )}
      </CardBody>
      {corrected && (
        <Suspense>
          <CorrectScoreDialog game={corrected} onClose={() => setCorrected(null)} />
        </Suspense>
      )}
      {deleted && <DeleteGameDialog game={deleted} onClose={() => setDeleted(null)} />}
    </Card>
  );
}
