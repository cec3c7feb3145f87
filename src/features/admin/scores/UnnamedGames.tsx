// Games of a finished week that the feed doesn't list: leftovers, or imports that were never played.
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { weekName } from "../../../../domain/games/weeks";
import { Button } from "../../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { useTeams } from "../../../hooks/useTeams";
import { DeleteGameDialog } from "./DeleteGameDialog";
import * as texts from "../../../texts/pages/admin/scores";

export function UnnamedGames() {
  const teams = useTeams();
  const games = useQuietQuery(api.feed.unnamedGames, {}) ?? [];
  const [askedId, setAskedId] = useState<string | null>(null);
  const asked = games.find(({ gameId }) => gameId === askedId);
  if (games.length === 0) return null;
  const nameOf = (teamId: (typeof games)[number]["homeTeamId"]) => teams.get(teamId)?.name ?? texts.unknown;
  return (
    <Card aria-label={texts.gamesUnknownToTheFeed}>
      <CardHeader title={texts.gamesUnknownToTheFeed} subtitle={texts.theirWeekIsOverAnd} />
      <CardBody>
        <ul className="max-h-96 divide-y divide-hairline overflow-y-auto" tabIndex={0} aria-label={texts.unknownGames}>
          {games.map(({ gameId, homeTeamId, awayTeamId, season, week }) => (
            <li key={gameId} className="flex min-h-14 items-center gap-3 py-2">
              <div className="min-w-0 flex-1 text-14">
                <p className="truncate font-medium text-strong">{texts.at(nameOf(awayTeamId), nameOf(homeTeamId))}</p>
                <p className="text-12 text-muted">{texts.ofLabel(weekName(week), season)}</p>
              </div>
              <Button
                size="sm"
                aria-label={texts.deleteAt(nameOf(awayTeamId), nameOf(homeTeamId))}
                onClick={() => setAskedId(gameId)}
              >
                {texts.deleteLabel}
              </Button>
            </li>
          ))}
        </ul>
      </CardBody>
      {asked && <DeleteGameDialog game={{ ...asked, id: asked.gameId }} onClose={() => setAskedId(null)} />}
    </Card>
  );
}
