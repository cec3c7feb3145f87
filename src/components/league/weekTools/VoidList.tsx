// [13.3] A week's games, each to be voided or put back.
import { useMutation } from "convex/react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { useChange } from "../../../hooks/useChange";
import { useTeams, type TeamMap } from "../../../hooks/useTeams";
import type { LeagueView } from "../../../lib/views";
import { gameStateLabels } from "../../games/gameState";
import type { GameView, VoidView } from "../../games/gameViews";
import { weekdayKickoff } from "../../games/kickoff";
import { useWeekGames } from "../../games/weeks/useWeekGames";
import { Button } from "../../ui/buttons/Button";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { matchupOf } from "./matchupOf";
import { VoidDialog } from "./VoidDialog";

interface VoidListProps {
  league: LeagueView;
  season: number;
  week: number;
  voids: readonly VoidView[];
}

export function VoidList({ league, season, week, voids }: VoidListProps) {
  const schedule = useWeekGames({ season, week });
  const teams = useTeams();
  const [asked, setAsked] = useState<GameView | null>(null);
  const [isOpen, setOpen] = useState(false);
  const games = schedule.status === "ready" ? schedule.games : [];
  return (
    <section aria-labelledby="void-games">
      <h3 id="void-games" className="font-semibold text-strong">
        <Trans>Void a game</Trans>
      </h3>
      <p className="mt-1 text-muted">
        <Trans>
          A voided game counts for nobody. Picks stay on their sheets, and count again once you put it back.
        </Trans>
      </p>
      {schedule.status === "loading" && <Skeleton className="mt-2 h-48 rounded-md" />}
      {schedule.status === "ready" && games.length === 0 && (
        <p className="mt-2 text-muted">
          <Trans>The schedule for this week isn't known yet.</Trans>
        </p>
      )}
      <ul className="mt-2 divide-y divide-hairline">
        {games.map((game) => (
          <GameItem
            key={game.id}
            league={league}
            game={game}
            teams={teams}
            voided={voids.find(({ gameId }) => gameId === game.id)}
            onVoid={() => {
              setAsked(game);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      {asked && (
        <VoidDialog
          key={asked.id}
          league={league}
          game={asked}
          matchup={matchupOf(asked, teams)}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

interface GameItemProps {
  league: LeagueView;
  game: GameView;
  teams: TeamMap;
  voided: VoidView | undefined;
  onVoid: () => void;
}

function GameItem({ league, game, teams, voided, onVoid }: GameItemProps) {
  const { run, isSaving } = useChange(useMutation(api.weekTools.putBack), {
    success: t`The game counts again`,
    failure: t`Failed to put the game back`,
  });
  const matchup = matchupOf(game, teams);
  const state = game.status === "scheduled" ? null : game.status === "in_progress" ? "live" : game.status;
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium text-strong">{matchup}</p>
        <p className="tabular text-12 wrap-anywhere text-muted">
          {voided ? (
            <Trans>
              Voided by {voided.byName}: {voided.reason}
            </Trans>
          ) : state === null ? (
            weekdayKickoff(game)
          ) : (
            gameStateLabels[state]
          )}
        </p>
      </div>
      {voided ? (
        <Button
          aria-label={t`Put back: ${matchup}`}
          isLoading={isSaving}
          onClick={() => void run({ leagueId: league.id, gameId: game.id })}
        >
          <Trans>Put Back</Trans>
        </Button>
      ) : (
        <Button aria-label={t`Void: ${matchup}`} onClick={onVoid}>
          <Trans>Void</Trans>
        </Button>
      )}
    </li>
  );
}
