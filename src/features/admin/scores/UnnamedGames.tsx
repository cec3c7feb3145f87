// Games of a finished week that the feed doesn't list: leftovers, or imports that were never played.
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { Button } from "../../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { useTeams } from "../../../hooks/useTeams";
import { weekName } from "../../../lib/weekName";
import { DeleteGameDialog } from "./DeleteGameDialog";

export function UnnamedGames() {
  const teams = useTeams();
  const games = useQuietQuery(api.feed.unnamedGames, {}) ?? [];
  const [askedId, setAskedId] = useState<string | null>(null);
  const asked = games.find(({ gameId }) => gameId === askedId);
  if (games.length === 0) return null;
  const nameOf = (teamId: (typeof games)[number]["homeTeamId"]) => teams.get(teamId)?.name ?? t`Unknown`;
  return (
    <Card aria-label={t`Games the feed doesn't know`}>
      <CardHeader
        title={t`Games the Feed Doesn't Know`}
        subtitle={t`Their week is over, and the feed doesn’t list them. Delete those that were never played.`}
      />
      <CardBody>
        <ul className="max-h-96 divide-y divide-hairline overflow-y-auto" tabIndex={0} aria-label={t`Unknown games`}>
          {games.map(({ gameId, homeTeamId, awayTeamId, season, week }) => (
            <li key={gameId} className="flex min-h-14 items-center gap-3 py-2">
              <div className="min-w-0 flex-1 text-14">
                <p className="truncate font-medium text-strong">
                  <Trans>
                    {nameOf(awayTeamId)} at {nameOf(homeTeamId)}
                  </Trans>
                </p>
                <p className="text-12 text-muted">
                  <Trans>
                    {weekName(week)} of {season}
                  </Trans>
                </p>
              </div>
              <Button
                size="sm"
                aria-label={t`Delete ${nameOf(awayTeamId)} at ${nameOf(homeTeamId)}`}
                onClick={() => setAskedId(gameId)}
              >
                <Trans>Delete</Trans>
              </Button>
            </li>
          ))}
        </ul>
      </CardBody>
      {asked && <DeleteGameDialog game={{ ...asked, id: asked.gameId }} onClose={() => setAskedId(null)} />}
    </Card>
  );
}
